import Testing

@testable import Determinations

@Suite("Contradictory dates of a case")
struct DateCheckTests {
  /// The dates of injury, denial, application, assignment and decision; empty for a missing date.
  private func dates(_ texts: [String]) -> CaseDates {
    let dates = texts.map { CalendarDate(iso: $0) }
    return CaseDates(
      injury: dates[0], utilizationReview: dates[1], received: dates[2], assigned: dates[3], decision: dates[4])
  }

  @Test(
    "The date that contradicts all others is left out, or both if that is undecided",
    arguments: [
      // All on one day, without a contradiction.
      (["2015-03-02", "2015-03-02", "2015-03-02", "2015-03-02", "2015-03-02"], [true, true, true, true, true]),
      (["2014-01-05", "2015-03-02", "2015-03-02", "2015-03-09", "2015-04-20"], [true, true, true, true, true]),
      // An injury after everything else.
      (["2016-01-05", "2015-03-02", "2015-03-04", "2015-03-09", "2015-04-20"], [false, true, true, true, true]),
      // A decision before everything but the injury.
      (["2014-01-05", "2015-03-02", "2015-03-04", "2015-03-09", "2014-04-20"], [true, true, true, true, false]),
      // Two dates, one of which is wrong.
      (["", "2015-03-02", "2015-03-01", "", ""], [false, false, false, false, false]),
      // 900 days between denial and decision are possible, 901 are not.
      (["", "2012-09-12", "", "", "2015-03-01"], [false, true, false, false, true]),
      (["", "2012-09-11", "", "", "2015-03-01"], [false, false, false, false, false]),
      // Years between injury and denial are normal.
      (["1990-01-01", "2015-03-02", "", "", "2015-04-20"], [true, true, false, false, true]),
    ])
  func leftOut(texts: [String], kept: [Bool]) {
    let given = dates(texts)
    let left = DateCheck(given).dates
    #expect(
      [left.injury, left.utilizationReview, left.received, left.assigned, left.decision].map { $0 != nil } == kept)
    for (before, after) in zip(
      [given.injury, given.utilizationReview, given.received, given.assigned, given.decision],
      [left.injury, left.utilizationReview, left.received, left.assigned, left.decision])
    where after != nil { #expect(before == after) }
  }

  @Test("Each pair that conflicts is reported, with the earlier step first")
  func conflicts() {
    let check = DateCheck(dates(["2016-01-05", "2015-03-02", "", "", "2015-04-20"]))
    #expect(check.rejected.map(\.first) == ["the injury", "the injury"])
    #expect(check.rejected.map(\.second) == ["the denial", "the decision"])
    #expect(DateCheck(dates(["2015-03-02", "2015-03-02", "", "", ""])).rejected.isEmpty)
  }
}
