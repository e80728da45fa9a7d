import Testing

@testable import Determinations

@Suite("The forms of 2013")
struct EarlyFormsTests {
  @Test("Notice: the list gives the outcome, the reasons follow below")
  func notice() {
    let determination = Fixtures.read(EarlyForms.notice)
    #expect(determination.form == .noticeOfDetermination)
    #expect(determination.caseNumber?.description == "CM13-0900002")
    #expect(determination.dates.decision == CalendarDate(iso: "2013-09-12"))
    #expect(determination.dates.received == CalendarDate(iso: "2013-07-18"))
    #expect(determination.reviewer == Reviewer(specialties: ["Occupational Medicine"], licensure: ["California"]))
    #expect(determination.summary == "“The patient is a 50 year old male baker. He slipped on flour.”")
    #expect(determination.patient == Patient(age: 50, sex: .male))
    #expect(determination.items.map(\.request) == ["a cane", "six visits of acupuncture"])
    #expect(determination.items.map(\.outcome) == [.overturned, .upheld])
    #expect(
      determination.items.map(\.outcomeText) == [
        "medically necessary and appropriate", "notmedically necessary and appropriate",
      ])
    let cane = determination.items.first
    #expect(cane?.claimsAdministrator.citations.map(\.chapter) == [13])
    #expect(cane?.claimsAdministrator.citations.map(\.edition) == [2004])
    #expect(cane?.claimsAdministrator.citations.map(\.pages) == [["339"]])
    // ‘The same section’ is the claims administrator's.
    #expect(cane?.reviewer.citations == cane?.claimsAdministrator.citations)
    #expect(determination.items.last?.claimsAdministrator.basis == .noneCited)
    #expect(determination.items.last?.reviewer.chapters.map(\.key) == ["acupuncture"])
    #expect(determination.items.last?.rationale.hasPrefix("He fears needles.") == true)
    #expect(determination.warnings == [])
  }

  @Test("Notice: dates from its prose, and no lone quotation mark")
  func noticeWithoutTable() {
    let letter = EarlyForms.notice.replacing("UR Denial Date:             7/9/2013\n", with: "")
      .replacing("IMR Application Received:   7/18/2013\n", with: "").replacing("flour.”", with: "flour.")
    #expect(letter != EarlyForms.notice)
    let determination = Fixtures.read(letter)
    #expect(determination.dates.utilizationReview == CalendarDate(iso: "2013-07-09"))
    #expect(determination.dates.received == CalendarDate(iso: "2013-07-18"))
    #expect(determination.summary == "The patient is a 50 year old male baker. He slipped on flour.")
  }

  @Test("Final determination letter: numbered statements with their reasons")
  func letter() {
    let determination = Fixtures.read(EarlyForms.letter)
    #expect(determination.form == .finalDeterminationLetter)
    #expect(determination.priority == "Standard")
    #expect(determination.dates.decision == CalendarDate(iso: "2014-01-15"))
    #expect(determination.dates.utilizationReview == CalendarDate(iso: "2013-10-30"))
    #expect(determination.patient == Patient(age: 33, sex: .female))
    #expect(determination.reviewer.licensure == ["Nevada"])
    #expect(determination.summary == "The patient is a 33-year-old woman who drives a tram.")
    #expect(determination.items.map(\.request) == ["naproxen 500mg #60", "a hot tub"])
    #expect(determination.items.map(\.outcome) == [.overturned, .upheld])
    #expect(determination.items.first?.claimsAdministrator.citations.map(\.title) == ["Pain"])
    #expect(
      determination.items.first?.reviewer.citations.map { "\($0.sections) \($0.pages)" } == [
        "[\"NSAIDs\"] [\"67\"]", "[\"Anti-inflammatory medications\"] [\"22-23\"]",
      ])
    #expect(determination.items.last?.rationale == "A bath will do.")
  }

  @Test(
    "Final determination letter: text after the case table is not read as part of it",
    arguments: ["Treatment(s) in Dispute", "MAXIMUS Federal Services has"])
  func endOfTable(heading: String) {
    let table = "Priority:           STANDARD                   Application Received:   11/15/2013\n"
    let list = "\(heading)\nthe request that was sent with Priority: EXPEDITED\n"
    let letter = EarlyForms.letter.replacing(table, with: list)
    #expect(letter != EarlyForms.letter)
    #expect(Fixtures.read(letter).priority == nil)
    #expect(Fixtures.read(letter.replacing(heading, with: "Sent on")).priority == "Expedited")
  }

  @Test("Professional review: the outcome is known where the form's heading and the verdict agree")
  func review() {
    let determination = Fixtures.read(EarlyForms.review)
    #expect(determination.form == .professionalReview)
    #expect(determination.summary == "This is a 58 year old man whose knee was injured on May 25, 2010.")
    #expect(determination.reviewer.specialties == ["Orthopedic Surgery"])
    #expect(determination.items.map(\.request) == ["Three injections of the right knee"])
    #expect(determination.items.map(\.outcome) == [.upheld])
    #expect(determination.items.first?.reviewer.chapters.map(\.key) == ["acoem-13"])
    #expect(determination.items.first?.verdict == "The requested injections were not medically necessary.")

    let other = Fixtures.read(EarlyForms.review.replacing("were not medically", with: "were medically"))
    #expect(other.items.map(\.outcome) == [.unknown])
    #expect(other.warnings.map(\.rule).contains(.unknownOutcome))
  }

  @Test("The day of the denial by any of its labels", arguments: ["Date of UR Decision", "UR Decision Date"])
  func denialLabels(label: String) {
    let determination = Fixtures.read(EarlyForms.notice.replacing("UR Denial Date", with: label))
    #expect(determination.dates.utilizationReview?.description == "2013-07-09")
    #expect(determination.dates.decision?.description == "2013-09-12")
    #expect(determination.warnings == Fixtures.read(EarlyForms.notice).warnings)
  }

  @Test("Professional review: the issue by any heading", arguments: ["ISSUE(S) AT DISPUTE:", "ISSUES AT DISPUTE:"])
  func issueHeadings(heading: String) {
    let review = EarlyForms.review.replacing("ISSUE AT DISPUTE:", with: heading)
    #expect(Fixtures.read(review).items == Fixtures.read(EarlyForms.review).items)
    #expect(Fixtures.read(review).form == .professionalReview)
  }

  @Test("Professional review: a number before the only issue is not part of it", arguments: ["1. ", "1) "])
  func numberedIssue(number: String) {
    let numbered = EarlyForms.review.replacing("Three injections", with: number + "Three injections")
    #expect(Fixtures.read(numbered).items == Fixtures.read(EarlyForms.review).items)
    let two = EarlyForms.review.replacing("Three injections of the right knee", with: "1. A knee brace\n2. A cane")
    #expect(Fixtures.read(two).items.map(\.request) == ["1. A knee brace 2. A cane"])
  }
}
