import Testing

@testable import Determinations

@Suite("What is wrong in a letter is warned about")
struct WarningRuleTests {
  /// The rules that apply to the letter with some words in the place of others.
  private func rules(replacing words: String, with others: String) -> [ReadingWarning.Rule] {
    let letter = Fixtures.labelled.replacing(words, with: others)
    #expect(letter != Fixtures.labelled)
    return Fixtures.fields(letter).warnings
  }

  @Test(
    "A date that cannot be is left out, and no other one takes its place",
    arguments: [
      "12/05/2O16", "12/05/20l6", "12/05/201", "12/05/20 16", "12/05/20_6", "13/05/2016", "12/052016", "12/05/1916",
      "12/05/2216", "          ", "██████████",
    ])
  func unreadDates(date: String) {
    let letter = Fixtures.labelled.replacing("12/05/2016", with: date)
    let read = Fixtures.read(letter)
    #expect(read.dates.assigned == nil)
    #expect(read.dates.received == CalendarDate(iso: "2016-11-28"))
    #expect(read.dates.decision == CalendarDate(iso: "2016-12-30"))
    #expect(read.warnings.contains { $0.message == "the case table has no date of assignment" })
  }

  @Test("Of dates in an impossible order the one against all others is left out, else both")
  func orderOfDates() {
    let late = Fixtures.read(Fixtures.labelled.replacing("10/28/2016", with: "10/28/2017"))
    #expect(late.dates.utilizationReview == nil)
    #expect(late.dates.assigned != nil)
    #expect(late.warnings.contains { $0.rule == .impossibleDates })
    let both = Fixtures.read(Fixtures.labelled.replacing("11/28/2016", with: "12/06/2016"))
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
    let letter = Fixtures.labelled.replacing(
      "This medical necessity decision should not be interpreted as a recommendation to\nstop long-term opioids abruptly.",
      with: "The shoulder was seen on a later day.")
    #expect(letter != Fixtures.labelled)
    #expect(Fixtures.fields(letter).warnings == [.brokenItem])
    #expect(!Fixtures.fields(letter).isComplete)
    let without = Fixtures.labelled.replacing(
      "Therefore, the request is not-medically\nnecessary. This medical necessity decision", with: "This decision")
    #expect(without != Fixtures.labelled)
    #expect(Fixtures.fields(without).warnings.contains(.brokenItem))
  }

  @Test("A letter without its first page, and one with its pages swapped, are incomplete")
  func pages() throws {
    let letter = Fixtures.labelled
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
    "Signs of misreading are told in headings and in the form's own sentences",
    arguments: [
      ("Labs to include: MRI", "Labs to inc|ude: MRI"), ("Labs to include: MRI", "✓ Labs to include: MRI"),
      ("Labs to include: MRI", "Labs to inc1ude: MRI"), ("complete case file to an", "complcte case file to an"),
      ("affiliation with the", "affiiiation with the"),
    ])
  func misread(words: String, others: String) {
    #expect(rules(replacing: words, with: others).contains(.misreadText))
  }
}
