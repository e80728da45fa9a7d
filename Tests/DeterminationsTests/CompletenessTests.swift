import Testing

@testable import Determinations

@Suite("Incomplete letters are recognized")
struct CompletenessTests {
  /// Returns the letter up to the first or last occurrence of some words, including them.
  private func cut(_ letter: String, after words: String, last: Bool = false) -> String {
    let ranges = letter.ranges(of: words)
    guard let range = last ? ranges.last : ranges.first else { return letter }
    return String(letter[..<range.upperBound])
  }

  private func isCutOff(_ letter: String) -> Bool {
    let determination = Fixtures.read(letter)
    let fields = Fixtures.fields(letter)
    #expect(fields.isComplete == determination.isComplete)
    return determination.warnings.contains { $0.rule == .cutOff } && !determination.isComplete
  }

  @Test("A whole letter is complete", arguments: [Fixtures.labeled, Fixtures.prose, EarlyForms.notice])
  func whole(letter: String) {
    #expect(!isCutOff(letter))
    #expect(Fixtures.read(letter).isComplete)
  }

  @Test(
    "A letter cut at any word of its last item is not",
    arguments: ["The knee locks", "found 4.5 cm", "for an MRI is", "MRI is medically", "Overturned"])
  func inLastItem(words: String) {
    #expect(isCutOff(cut(Fixtures.labeled, after: words)))
  }

  @Test(
    "A letter cut before its first item, or within it, is not",
    arguments: ["Date of Injury", "medical records:", "set forth below:", "MAXIMUS guideline:", "Knee & Leg"])
  func beforeFirstItem(words: String) {
    let letter = cut(Fixtures.labeled, after: words)
    #expect(letter != Fixtures.labeled)
    #expect(isCutOff(letter))
  }

  @Test("Of a letter with too many items, the first thousand are read and the rest is reported")
  func tooManyItems() throws {
    let beginning = try #require(Fixtures.labeled.firstRange(of: "set forth below:"))
    let head = Fixtures.labeled[..<beginning.upperBound] + "\n\n"
    for (count, isComplete) in [(1000, true), (1001, false), (5000, false)] {
      let item = """
        MRI of the knee: Overturned

        Claims Administrator guideline: Decision based on MTUS ACOEM Chapter 13 Knee Complaints Page(s): 343.

        MAXIMUS guideline: Decision based on MTUS ACOEM Chapter 13 Knee Complaints Page(s): 343.

        Decision rationale: The knee locks. The request is medically necessary.


        """
      let determination = Fixtures.read(head + String(repeating: item, count: count))
      #expect(determination.items.count == min(count, 1000))
      #expect(determination.items.allSatisfy { $0.outcome == .overturned && $0.request == "MRI of the knee" })
      #expect(determination.isComplete == isComplete)
    }
  }

  @Test("Only the beginning of an oversized letter is read, and the rest is reported")
  func tooLarge() {
    let padding = String(repeating: "Nothing more was found. ", count: 100_000)
    let letter = Fixtures.labeled + padding
    let determination = Fixtures.read(letter)
    #expect(!determination.isComplete)
    #expect(determination.caseNumber == Fixtures.read(Fixtures.labeled).caseNumber)
    #expect(determination.warnings.contains { $0.rule == .cutOff && $0.message.contains("larger than 2 MB") })
    let bytes = Array(letter.utf8)
    #expect(bytes.count > LetterReader.maxBytes)
    #expect(
      Fixtures.read(String(decoding: bytes.prefix(LetterReader.maxBytes), as: UTF8.self)).items == determination.items)
  }

  @Test("The verdict alone may lack its full stop")
  func verdictWithoutStop() {
    #expect(!isCutOff(cut(Fixtures.labeled, after: "MRI is medically necessary")))
    #expect(isCutOff(cut(Fixtures.labeled, after: "MRI is medically necessary") + ". It remains to be"))
  }
}
