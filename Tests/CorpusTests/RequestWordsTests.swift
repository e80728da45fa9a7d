import Testing

@testable import Corpus

@Suite("Words that two requests share")
struct RequestWordsTests {
  @Test(
    "The share of words in common, without numbers, single letters, plurals and words of quantity and place",
    arguments: [
      ("TENS unit", "tens units", 1), ("TENS pads", "TENS pad", 1), ("gas", "ga", 0), ("abs", "ab", 0),
      ("bars", "bar", 1), ("EKG L4", "EKG L5", 1.0 / 3), ("EKG a b 12", "c EKG 34", 1), ("EKG EKG", "ekg", 1),
      ("ab", "AB", 1), ("12 34", "12 34", 0), ("", "", 0), ("EKG", "", 0), ("magnetic", "MRI", 1),
      ("tomography", "CT", 1), ("cat", "CT", 1), ("xray", "x-ray", 1), ("radiographs", "rays", 1),
      ("physiotherapy", "physical", 1), ("NCS", "NCV", 1), ("left knee brace", "brace for both hips", 1),
      ("two prescriptions", "prescription", 0), ("brace, sling", "sling/brace", 1),
      ("brace sling", "brace boot", 1.0 / 3),
    ] as [(String, String, Double)])
  func similarity(first: String, second: String, share: Double) {
    #expect(abs(RequestWords.similarity(first, second) - share) < 0.001)
    #expect(RequestWords.similarity(second, first) == RequestWords.similarity(first, second))
  }

  @Test("At most 64 words are compared")
  func many() {
    func words(_ count: Int) -> String { (0..<count).map { "w\($0)x" }.joined(separator: " ") }
    #expect(RequestWords.similarity(words(64), words(64)) == 1)
    #expect(RequestWords.similarity(words(65), words(65)) == 64.0 / 65)
  }
}
