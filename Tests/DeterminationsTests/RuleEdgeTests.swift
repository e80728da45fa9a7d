import Testing

@testable import Determinations

/// Single conditions of rules, each with an input that distinguishes it.
@Suite("Edges of rules")
struct RuleEdgeTests {
  private func withBytes<Result>(_ text: String, _ body: (LetterBytes) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }

  @Test(
    "Characters that look like plain ones are replaced by these, and others are kept",
    arguments: [
      ("a\u{A0}b", "a b"), ("a\u{85}b", "a b"), ("a\u{AD}b", "ab"), ("a\u{2003}b", "a b"), ("a\u{202F}b", "a b"),
      ("a\u{2028}b", "a b"), ("a\u{2029}b", "a b"), ("a\u{200B}b", "ab"), ("a\u{200D}b", "ab"), ("a\u{2010}b", "a-b"),
      ("a\u{2011}b", "a-b"), ("a\u{2012}b", "a\u{2012}b"), ("a\u{205F}b", "a b"), ("a\u{2060}b", "ab"),
      ("a\u{2061}b", "a\u{2061}b"), ("a\u{3000}b", "a b"), ("a\u{3001}b", "a\u{3001}b"), ("\u{FEFF}ab", "ab"),
      ("\u{FB00}\u{FB01}\u{FB02}\u{FB03}\u{FB04}\u{FB05}\u{FB06}", "fffiflffifflstst"), ("\u{FB07}", "\u{FB07}"),
      ("\u{41C}\u{420}I \u{43E}f", "MPI of"), ("\u{391}B\u{3BF}", "ABo"),
      ("\u{3B1} and \u{3BC}g", "\u{3B1} and \u{3BC}g"),
      ("it\u{E2}\u{20AC}\u{2122}s 5\u{C2}\u{B0}", "it\u{2019}s 5\u{B0}"),
      ("caf\u{E9} \u{2013} \u{2019}", "caf\u{E9} \u{2013} \u{2019}"),
      ("a\rb\r\nc\r", "a\nb\r\nc\n"),
    ])
  func plainCharacters(text: String, plain: String) {
    var found: [UInt8] = []
    withBytes(text) { PlainText.append($0, to: &found) }
    #expect(String(decoding: found, as: UTF8.self) == plain)
    #expect(withBytes(text) { PlainText.needsWork($0) } == (text != plain))
    // A character that is cut off at the end of the text is kept.
    var cut: [UInt8] = []
    Array(text.utf8.dropLast()).withUnsafeBufferPointer { PlainText.append($0, to: &cut) }
    #expect(cut.count <= text.utf8.count)
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
