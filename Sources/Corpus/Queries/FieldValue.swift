package import Determinations

/// A value, or a set of values, in a condition on a field.
package enum FieldValue: Hashable, Sendable {
  /// A value by its key.
  case key(String)
  /// All values with a matching name, where `*` matches any characters: `acoem-*`. A case without a value never
  /// matches.
  case pattern(String)
  case range(ValueRange)
}

/// A closed range of numbers, days or spans; a missing bound leaves it open.
package struct ValueRange: Hashable, Sendable, CustomStringConvertible {
  package let lower: ValueBound?
  package let upper: ValueBound?

  /// Makes a range, or returns `nil` if both bounds are missing.
  package init?(_ lower: ValueBound?, _ upper: ValueBound?) {
    guard lower != nil || upper != nil else { return nil }
    self.lower = lower
    self.upper = upper
  }

  /// The range of one value, such as a whole year.
  package init(_ bound: ValueBound) {
    lower = bound
    upper = bound
  }

  /// True if the bounds are in the wrong order, so that no value is in the range.
  package var isEmpty: Bool {
    guard let lower, let upper else { return false }
    return lower.first > upper.last
  }

  package var description: String {
    if let lower, lower == upper { return lower.description }
    return (lower?.description ?? "") + ".." + (upper?.description ?? "")
  }
}

/// A bound of a range.
package enum ValueBound: Hashable, Sendable, CustomStringConvertible {
  case number(Int)
  /// A year, or a month or day of it.
  case date(year: Int, month: Int?, day: Int?)
  case span(Int, SpanUnit)
  /// A number of units before today.
  case ago(Int, SpanUnit)

  /// Parses a bound: `50`, `2016`, `2016-11`, `2016-11-03`, `-30d`, `90d`, `6m`, `2y`.
  package init?(_ text: some StringProtocol, scale: QueryScale) {
    func number(_ digits: some StringProtocol) -> Int? {
      (1...7).contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
    }
    switch scale {
    case .number:
      guard let number = number(text) else { return nil }
      self = .number(number)
    case .year:
      guard let year = number(text), (1900...2099).contains(year) else { return nil }
      self = .number(year)
    case .date where text.first == "-":
      guard let unit = text.last.flatMap({ SpanUnit(rawValue: $0) }),
        let count = number(text.dropFirst().dropLast()), unit.firstDay(of: count) <= Self.maxDaysAgo
      else { return nil }
      self = .ago(count, unit)
    case .date:
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count <= 3, parts[0].utf8.count == 4, let year = number(parts[0]), (1900...2099).contains(year) else {
        return nil
      }
      let rest = parts.dropFirst().map { $0.utf8.count <= 2 ? number($0) : nil }
      guard rest.allSatisfy({ $0 != nil }) else { return nil }
      let month = rest.first ?? nil
      let day = rest.count > 1 ? rest[1] : nil
      guard CalendarDate(year: year, month: month ?? 1, day: day ?? 1) != nil else { return nil }
      self = .date(year: year, month: month, day: day)
    case .span(let unit):
      let written = text.last.flatMap { SpanUnit(rawValue: $0) }
      guard let count = number(written == nil ? text[...] : text.dropLast()) else { return nil }
      self = .span(count, written ?? unit)
    }
  }

  package var description: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch self {
    case .number(let number): return "\(number)"
    case .date(let year, let month, let day):
      return "\(year)" + [month, day].compactMap(\.self).map { "-" + padded($0) }.joined()
    case .span(let count, let unit): return "\(count)\(unit.rawValue)"
    case .ago(let count, let unit): return "-\(count)\(unit.rawValue)"
    }
  }

  /// The longest time before today that a query can name: a hundred years, in days.
  private static let maxDaysAgo = 36_525

  /// The first value that the bound includes: the number itself, or the first day of a month.
  ///
  /// Dates are numbered as in ``sortableDay(year:month:day:)``, spans are in days.
  var first: Int {
    switch self {
    case .number(let number): number
    case .date(let year, let month, let day): Self.sortableDay(year: year, month: month ?? 0, day: day ?? 0)
    case .span(let count, let unit): unit.firstDay(of: count)
    case .ago(let count, let unit): CalendarDate.today.map { Self.sortableDay(unit.day(count, before: $0)) } ?? 0
    }
  }

  /// The last value that the bound includes.
  var last: Int {
    switch self {
    case .number(let number): number
    case .date(let year, let month, let day): Self.sortableDay(year: year, month: month ?? 15, day: day ?? 31)
    case .span(let count, let unit): unit.firstDay(of: count + 1) - 1
    case .ago: first
    }
  }

  private static func sortableDay(_ date: CalendarDate) -> Int {
    sortableDay(year: date.year, month: date.month, day: date.day)
  }

  /// Returns a number for a day that ascends with the date, as in the table's packed dates.
  static func sortableDay(year: Int, month: Int, day: Int) -> Int { year << 9 | month << 5 | day }
}

/// A unit of time spans.
package enum SpanUnit: Character, Hashable, Sendable, CaseIterable {
  case day = "d"
  case month = "m"
  case year = "y"

  /// Returns the first day, from 0, on which a number of units is complete.
  package func firstDay(of count: Int) -> Int {
    switch self {
    case .day: count
    case .month: (count * 487 + 15) / 16
    case .year: (count * 1461 + 3) / 4
    }
  }

  /// Returns the day a number of units before another one.
  ///
  /// Months and years keep the day of the month, or take the last day of a shorter month.
  package func day(_ count: Int, before date: CalendarDate) -> CalendarDate {
    guard self != .day else { return CalendarDate(dayNumber: date.dayNumber - count) ?? date }
    let months = date.year * 12 + date.month - 1 - (self == .month ? count : 12 * count)
    let (year, month) = (months / 12, months % 12 + 1)
    return (0...3).lazy.compactMap { CalendarDate(year: year, month: month, day: date.day - $0) }.first ?? date
  }

  /// Returns the number of complete units in some days; a month is a twelfth of 365.25 days.
  package func count(in days: Int) -> Int {
    switch self {
    case .day: days
    case .month: days * 16 / 487
    case .year: days * 4 / 1461
    }
  }

  /// Returns a number of days in words, in the largest unit that fits.
  package static func words(ofDays days: Int) -> String {
    let months = month.count(in: days)
    let (count, unit) =
      months < 2 ? (days, "day") : months < 24 ? (months, "month") : (year.count(in: days), "year")
    return count.counted(unit)
  }
}
