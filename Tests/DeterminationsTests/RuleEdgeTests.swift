import Testing

@testable import Determinations

/// Single conditions of rules, each with an input that distinguishes it.
@Suite("Edges of rules")
struct RuleEdgeTests {
  private func withBytes<Result>(_ text: String, _ body: (LetterBytes) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }

  @Test(
    "The outcome of a case",
    arguments: [
      ([.upheld, .upheld], .upheld), ([.overturned], .overturned), ([.upheld, .overturned], .partiallyOverturned),
      ([.upheld, .unknown], .unknown), ([.unknown, .overturned], .unknown),
      ([.upheld, .unknown, .overturned], .partiallyOverturned), ([], .unknown),
    ] as [([ItemOutcome], CaseOutcome)])
  func outcome(items: [ItemOutcome], outcome: CaseOutcome) {
    #expect(CaseOutcome(of: items) == outcome)
  }

  @Test("Sources outside of all guidelines are cited, but are not the same")
  func agreement() throws {
    let neck = try #require(GuidelineChapter(key: "acoem-8"))
    let back = try #require(GuidelineChapter(key: "acoem-12"))
    #expect(CitationAgreement(administrator: [.other], reviewer: [.other]) == .different)
    #expect(CitationAgreement(administrator: [.other, neck], reviewer: [neck]) == .same)
    #expect(CitationAgreement(administrator: [neck], reviewer: [neck, .other]) == .same)
    #expect(CitationAgreement(administrator: [neck, back], reviewer: [neck]) == .partlySame)
    #expect(CitationAgreement(administrator: [], reviewer: [.other]) == .reviewerOnly)
  }

  @Test("Correct and misspelled words for outcomes")
  func outcomeWords() {
    let found = ["Overturn", "uphold", "OVERTURNED", "upheld", "Overtumed"].map { word in
      withBytes(word) { OutcomeWord.outcome(of: 0..<$0.count, in: $0) }
    }
    #expect(found.map { $0?.outcome } == [.overturned, .upheld, .overturned, .upheld, .overturned])
    #expect(found.map { $0?.isExact } == [true, true, true, true, false])
  }

  @Test(
    "A sentence ends before a capital, not before a small letter",
    arguments: [
      ("Ice, heat, etc. were used. Rest helped.", "Ice, heat, etc. were used."),
      ("Rest helped. Ice did not.", "Rest helped."), ("Is it? no, it is not. So.", "Is it? no, it is not."),
    ])
  func sentence(text: String, first: String) {
    let range = withBytes(text) { bytes in Sentence.around(0, in: 0..<bytes.count, of: bytes) }
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self).trimmingSpace == first)
  }

  @Test("Of sentences that judge something else, the last one is the verdict")
  func lastJudgement() {
    let text = "Ice packs are necessary. Heat is not necessary. The reader is thanked."
    let sentence = withBytes(text) { bytes in
      Verdict.find(in: 0..<bytes.count, of: bytes).map { bytes.text($0.sentence) }
    }
    #expect(sentence == "Heat is not necessary.")
  }

  @Test("The age is that of the summary, not of a rationale after it")
  func firstAge() {
    let letter = """
      CLINICAL CASE SUMMARY
      The injured worker is a 55 year old female baker.

      IMR ISSUES, DECISIONS AND RATIONALES
      The Final Determination was based on decisions for the disputed items/services set forth below:

      A lamp: Upheld
      Claims Administrator guideline: The Claims Administrator did not cite any guidelines.
      MAXIMUS guideline: Decision based on Non-MTUS Citation A book of lamps.
      Decision rationale: Studies of a 40 year old male are told. The lamp is not medically necessary.
      """
    var reader = LetterReader()
    let patient = reader.determination(of: Array(letter.utf8).span).patient
    #expect(patient.age == 55)
    #expect(patient.sex == .female)
  }

  @Test("An age has no leading zeros and is plausible for a worker", arguments: ["0055", "9", "112", "2015"])
  func impossibleAge(number: String) {
    var reader = LetterReader()
    let letter = "CLINICAL CASE SUMMARY\nThe \(number) year old baker lifted a sack.\n\n"
    #expect(reader.determination(of: Array(letter.utf8).span).patient.age == nil)
  }
}

extension String {
  fileprivate var trimmingSpace: Substring {
    self[...].prefix(upTo: lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)
  }
}
