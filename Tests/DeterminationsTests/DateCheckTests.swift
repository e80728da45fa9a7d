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

@Suite("Days of the calendar")
struct CalendarDateTests {
  @Test("Every day from 1900 to 2099 follows the one before it, and reads as it is written")
  func days() throws {
    var number = try #require(CalendarDate(iso: "1900-01-01")).dayNumber
    #expect(number == -25_567 && CalendarDate(dayNumber: number - 1) == nil)
    for year in 1900...2099 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
          guard date.dayNumber == number, CalendarDate(dayNumber: number) == date, CalendarDate(iso: "\(date)") == date
          else {
            Issue.record("\(date) is day \(date.dayNumber) instead of \(number)")
            return
          }
          number += 1
        }
      }
    }
    #expect(number == 47_482 && CalendarDate(dayNumber: number) == nil)
    #expect(CalendarDate(dayNumber: .max) == nil && CalendarDate(dayNumber: -.max) == nil)
  }

  @Test(
    "What is not a day",
    arguments: [
      "1899-12-31", "2100-01-01", "2015-00-10", "2015-13-10", "2015-02-29", "2015-04-31", "2015-06-00", "2015-6-01",
      "15-06-01", "2015-06-1", "2015-06", "2015-06-01-01", "",
    ])
  func noDay(text: String) { #expect(CalendarDate(iso: text) == nil) }
}
