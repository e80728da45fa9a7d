import Glibc

/// A day in the Gregorian calendar, without time or zone.
package struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day, from 1 to the length of the month.
  package let day: Int

  /// Makes a date, or returns `nil` if there is no such day or the year is outside 1900 to 2099.
  package init?(year: Int, month: Int, day: Int) {
    guard (1900...2099).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes a date from its ISO 8601 form, `2015-06-11`.
  package init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The current date by the user's clock, or `nil` if it is outside the calendar's years.
  package static var today: CalendarDate? {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// The days since 1 January 1970; negative before that.
  package var dayNumber: Int {
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Makes the date with a ``dayNumber``, or returns `nil` outside 1900 to 2099.
  package init?(dayNumber: Int) {
    guard abs(dayNumber) < 100_000 else { return nil }
    let days = dayNumber + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * part + 2) / 5 + 1)
  }

  /// The ISO 8601 form.
  package var description: String {
    // Write bytes, because tables have five dates a row.
    func digit(_ number: Int) -> UInt8 { 0x30 + UInt8(truncatingIfNeeded: number % 10) }
    return String(unsafeUninitializedCapacity: 10) { text in
      (text[0], text[1], text[2], text[3]) = (digit(year / 1000), digit(year / 100), digit(year / 10), digit(year))
      (text[4], text[5], text[6]) = (0x2D, digit(month / 10), digit(month))
      (text[7], text[8], text[9]) = (0x2D, digit(day / 10), digit(day))
      return 10
    }
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// Returns the number of days from one day to another, or `nil` if either is unknown or the end is earlier.
  package static func days(from start: CalendarDate?, to end: CalendarDate?) -> Int? {
    guard let start, let end, start <= end else { return nil }
    return end.dayNumber - start.dayNumber
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// The dates of a case.
package struct CaseDates: Hashable, Sendable {
  package var injury: CalendarDate?
  /// The day of the utilization review denial.
  package var utilizationReview: CalendarDate?
  /// The day the application for review was received.
  package var received: CalendarDate?
  package var assigned: CalendarDate?
  /// The day of this determination.
  package var decision: CalendarDate?

  package init(
    injury: CalendarDate? = nil, utilizationReview: CalendarDate? = nil, received: CalendarDate? = nil,
    assigned: CalendarDate? = nil, decision: CalendarDate? = nil
  ) {
    self.injury = injury
    self.utilizationReview = utilizationReview
    self.received = received
    self.assigned = assigned
    self.decision = decision
  }

  /// The number of days from assignment to decision, or `nil` if either is unknown or the decision is earlier.
  ///
  /// The state measures reviews by this number.
  package var daysToDecision: Int? { CalendarDate.days(from: assigned, to: decision) }
  /// The earliest possible deadline for an appeal: 30 days after the decision.
  ///
  /// The 30 days of Labor Code section 4610.6(h) begin when the determination is served. Letters do not give that day,
  /// so the deadline is this day or later.
  package var earliestAppealDeadline: CalendarDate? {
    decision.flatMap { CalendarDate(dayNumber: $0.dayNumber + 30) }
  }
  /// The days from injury to decision.
  package var claimAge: Int? { CalendarDate.days(from: injury, to: decision) }
  /// The days from the denial to the decision.
  package var reviewTime: Int? { CalendarDate.days(from: utilizationReview, to: decision) }
}
