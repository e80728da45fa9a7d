import Testing

@testable import Determinations

@Suite("The sentence that states a fact")
struct FactSentenceTests {
  private let text = """
    She has completed physical therapy. There is no documentation of functional improvement. She has tried naproxen.
    """

  @Test(
    "is the first that states exactly this fact, or nil if it is denied or not stated",
    arguments: [
      ("physical-therapy", "She has completed physical therapy."), ("nsaid", "She has tried naproxen."),
      ("functional-improvement", nil), ("red-flag", nil),
    ])
  func sentence(key: String, expected: String?) throws {
    let fact = try #require(ClinicalFact.all.first { $0.key == key })
    #expect(FactReader.sentence(stating: fact, in: text) == expected)
  }
}
