import Testing

@testable import Determinations

@Suite("Errors in a letter cause warnings")
struct WarningRuleTests {
  /// Returns the rules that apply to the letter with some words replaced.
  private func rules(replacing words: String, with others: String) -> [ReadingWarning.Rule] {
    let letter = Fixtures.labeled.replacing(words, with: others)
    #expect(letter != Fixtures.labeled)
    return Fixtures.fields(letter).warnings
  }

  @Test(
    "An impossible date is left out, and no other date replaces it",
    arguments: [
      "12/05/2O16", "12/05/20l6", "12/05/201", "12/05/20 16", "12/05/20_6", "13/05/2016", "12/052016", "12/05/1916",
      "12/05/2216", "          ", "██████████",
    ])
  func unreadDates(date: String) {
    let letter = Fixtures.labeled.replacing("12/05/2016", with: date)
    let read = Fixtures.read(letter)
    #expect(read.dates.assigned == nil)
    #expect(read.dates.received == CalendarDate(iso: "2016-11-28"))
    #expect(read.dates.decision == CalendarDate(iso: "2016-12-30"))
    #expect(read.warnings.contains { $0.message == "the case table has no date of assignment" })
  }

  @Test("Of dates in an impossible order, the outlier is left out, or else both")
  func orderOfDates() {
    let late = Fixtures.read(Fixtures.labeled.replacing("10/28/2016", with: "10/28/2017"))
    #expect(late.dates.utilizationReview == nil)
    #expect(late.dates.assigned != nil)
    #expect(late.warnings.contains { $0.rule == .impossibleDates })
    let both = Fixtures.read(Fixtures.labeled.replacing("11/28/2016", with: "12/06/2016"))
    #expect(both.dates.received == nil)
    #expect(both.dates.assigned == nil)
    #expect(both.dates.decision != nil)
  }

  @Test("Parts that are missing are named")
  func missingParts() {
    #expect(rules(replacing: "State(s) of Licensure: California,Texas", with: "") == [.missingPart])
    #expect(rules(replacing: "California,Texas", with: "California,Txas") == [.unknownState])
    #expect(
      rules(replacing: "Priority:             Standard", with: "Priority:                     ") == [.missingPart])
  }

  @Test("Text after a verdict, and a rationale without one, are of an incomplete letter")
  func brokenItems() {
    let letter = Fixtures.labeled.replacing(
      "This medical necessity decision should not be interpreted as a recommendation to\nstop long-term opioids abruptly.",
      with: "The shoulder was seen on a later day.")
    #expect(letter != Fixtures.labeled)
    #expect(Fixtures.fields(letter).warnings == [.brokenItem])
    #expect(!Fixtures.fields(letter).isComplete)
    let without = Fixtures.labeled.replacing(
      "Therefore, the request is not-medically\nnecessary. This medical necessity decision", with: "This decision")
    #expect(without != Fixtures.labeled)
    #expect(Fixtures.fields(without).warnings.contains(.brokenItem))
  }

  @Test("A letter without its first page, and one with its pages swapped, are incomplete")
  func pages() throws {
    let letter = Fixtures.labeled
    let summary = try #require(letter.firstRange(of: "                                CLINICAL CASE SUMMARY"))
    let issues = try #require(letter.firstRange(of: "                      IMR ISSUES"))
    let first = letter[..<summary.lowerBound]
    let second = letter[summary.lowerBound..<issues.lowerBound]
    let third = letter[issues.lowerBound...]
    #expect(Fixtures.fields(String(second + third)).warnings.contains(.beginningMissing))
    #expect(Fixtures.fields(first + third + "\n\n" + second).warnings.contains(.orderOfParts))
    #expect(!Fixtures.fields(first + third + "\n\n" + second).isComplete)
  }

  @Test(
    "Signs of misreading are reported in headings and in the form's own sentences",
    arguments: [
      ("Labs to include: MRI", "Labs to inc|ude: MRI"), ("Labs to include: MRI", "✓ Labs to include: MRI"),
      ("Labs to include: MRI", "Labs to inc1ude: MRI"), ("Labs to include: MRI", "Labs to in§ude: MRI"),
      ("Labs to include: MRI", "Labs to inc*ude: MRI"), ("complete case file to an", "complcte case file to an"),
      ("affiliation with the", "affiiiation with the"),
      ("The treatment plan included", "Tbe treatment plan included"),
      ("The treatment plan included", "The treatmnt plan included"),
      ("The treatment plan included", "The trextment plan included"),
      ("and Dr. Nobody found", "ond Dr. Nobody found"),
      ("Therefore, the request is", "Therefore, therequest is"),
    ])
  func misread(words: String, others: String) {
    #expect(rules(replacing: words, with: others).contains(.misreadText))
  }
  /// The first sentence of a rationale.
  private static let effusion = "The knee locks, and Dr. Nobody found 4.5 cm of effusion."

  @Test(
    "Contradictions are reported with both sentences",
    arguments: [
      ("on 10-20-\n2015", "on 10-21-\n2015", ReadingWarning.Rule.dateAgainstSummary),
      (
        "The treatment plan included", "On 10-26-2016, utilization review denied both. The treatment plan included",
        .dateAgainstSummary
      ),
      ("The knee locks", "This 62 year old woman's knee locks", .patientAgainstSummary),
      ("The knee locks", "This 47 year old man's knee locks", .patientAgainstSummary),
      (Self.effusion, "The knee is weak. He limps.", .patientAgainstSummary),
      (
        "The knee has had its therapy", "The shoulder has had its therapy, and that shoulder is well",
        .regionAgainstRequest
      ),
      ("The knee has had its therapy", "The lumbar therapy was for L4-5", .regionAgainstRequest),
      ("The knee locks", "Regarding the request for a wrist MRI, the knee locks", .regionAgainstRequest),
      ("The knee locks", "The right knee locks", .sideAgainstRequest),
      (
        "MAXIMUS guideline: Decision based on MTUS Knee Complaints 2004",
        "MAXIMUS guideline: Decision based on MTUS Low Back Complaints 2004", .chapterAgainstRequest
      ),
    ])
  func contradictions(words: String, others: String, rule: ReadingWarning.Rule) {
    let letter = Fixtures.labeled.replacing(words, with: others)
    #expect(letter != Fixtures.labeled)
    let warnings = Fixtures.read(letter).warnings
    #expect(warnings.map(\.rule) == [rule])
    #expect(warnings.first?.evidence.count == 2)
  }

  @Test(
    "Words like common ones are no signs of misreading",
    arguments: ["Thus", "medial", "spite", "worked", "meditation", "THF", "ESI", "here", "patent", "teres"])
  func ordinaryWords(word: String) {
    let letter = Fixtures.labeled.replacing("Dr. Nobody found", with: "\(word) Dr. Nobody found")
    #expect(Fixtures.read(letter).warnings == [])
  }

  @Test(
    "Texts without a contradiction have no warning",
    arguments: [
      ("The knee has had its therapy", "The therapy has gone on for long"),
      ("The knee has had its therapy", "The therapy left the ankle reflex as it was"),
      (
        "The treatment plan included",
        "The injured worker stated on 11-2-2016 that nothing helps. The treatment plan included"
      ),
      ("The knee has had its therapy", "As for the shoulder, so for the knee: it has had its therapy"),
      ("The knee has had its therapy", "Her left leg and her shoulder have had their therapy"),
      ("The knee locks", "Guidelines name patients over 40 years of age. The knee locks"),
      ("The knee locks", "This 48 year old woman's knee locks"),
      (Self.effusion, "The knee is weak. She limps."),
      (Self.effusion, "Dr. Nobody saw it. He was sure of it."),
      (Self.effusion, "She lives with her husband. The knee is weak. He carries the bags."),
      (Self.effusion, "The chiropractor saw it. The knee is weak. He requests an MRI."),
      (Self.effusion, "The knee is weak (He, 2004). He et al. have seen the like."),
      ("The knee locks", "Unlike the right knee, the left knee locks"),
      (
        "The treatment plan included",
        "A therapy report reviewed by utilization review was dated 10-26-2016. The treatment plan included"
      ),
      (
        "The treatment plan included",
        "Utilization reviews of 10-26-2016 and of 10/28/2016 denied both. On 10/28/2016 utilization review denied "
          + "it again. The treatment plan included"
      ),
      (
        "MAXIMUS guideline: Decision based on MTUS Knee Complaints 2004, Section(s): Special",
        "MAXIMUS guideline: Decision based on MTUS Knee Complaints 2004, Low Back Complaints 2004, Section(s): Special"
      ),
    ])
  func noContradictions(words: String, others: String) {
    let letter = Fixtures.labeled.replacing(words, with: others)
    #expect(letter != Fixtures.labeled)
    #expect(Fixtures.read(letter).warnings == [])
  }

  @Test(
    "A summary that begins or ends in mid-sentence is reported",
    arguments: [
      ("The injured worker is a 47", "worker is a 47"),
      ("The treatment plan included therapy and an MRI.", "The plan included"),
    ])
  func brokenSummary(words: String, others: String) {
    let letter = Fixtures.labeled.replacing(words, with: others)
    #expect(letter != Fixtures.labeled)
    #expect(Fixtures.read(letter).warnings.map(\.rule) == [.missingPart])
  }
}
