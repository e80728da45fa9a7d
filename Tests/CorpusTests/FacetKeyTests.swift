import Testing

@testable import Corpus

@Suite("Keys of facet values")
struct FacetKeyTests {
  @Test(
    "A name's key is its words in lower case with hyphens between",
    arguments: [
      ("Physical Medicine & Rehabilitation", "physical-medicine-and-rehabilitation"),
      ("R&D", "randd"), ("  Spine (other) ", "spine-other"), ("X-ray, 3 views", "x-ray-3-views"), ("…", ""), ("", ""),
      ("&", "and"), ("Ménière’s Disease & Co", "ménière-s-disease-and-co"),
    ])
  func key(name: String, key: String) {
    #expect(FacetLabel.key(name) == key)
    #expect(Facet.sectionCode(of: name) == Facet.sectionCode(ofKey: key))
  }
}
