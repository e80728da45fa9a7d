package import Determinations

/// A value, or a set of values, that a field is asked for.
package enum FieldValue: Hashable, Sendable {
  /// A value by its key.
  case key(String)
  /// All values with a name that fits, `*` standing for any letters: `acoem-*`. A case without a value fits none.
  case pattern(String)
  case range(ValueRange)
}

/// A range of numbers, days or spans, the bounds included; open where a bound is missing.
package struct ValueRange: Hashable, Sendable, CustomStringConvertible {
  package let lower: ValueBound?
  package let upper: ValueBound?

  /// Makes a range, or `nil` without any bound.
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

  /// True if no value can lie in it, since the bounds are the wrong way round.
  package var isEmpty: Bool {
    guard let lower, let upper else { return false }
    return lower.first > upper.last
  }

  package var description: String {
    if let lower, lower == upper { return lower.description }
    return (lower?.description ?? "") + ".." + (upper?.description ?? "")
  }
}

/// An end of a range.
package enum ValueBound: Hashable, Sendable, CustomStringConvertible {
  case number(Int)
  /// A year, or a month or day of it.
  case date(year: Int, month: Int?, day: Int?)
  case span(Int, SpanUnit)
  /// A number of units before today.
  case ago(Int, SpanUnit)

  /// Reads a bound as people write it: `50`, `2016`, `2016-11`, `2016-11-03`, `-30d`, `90d`, `6m`, `2y`.
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
        let count = number(text.dropFirst().dropLast()), unit.firstDay(of: count) <= Self.mostDaysAgo
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

  /// The longest time before today that a query can name: a hundred years.
  private static let mostDaysAgo = 36_525

  /// The first of the values that the bound stands for: the number itself, of a month its first day; days are counted
  /// as ``sortableDay(year:month:day:)`` does, spans in days.
  var first: Int {
    switch self {
    case .number(let number): number
    case .date(let year, let month, let day): Self.sortableDay(year: year, month: month ?? 0, day: day ?? 0)
    case .span(let count, let unit): unit.firstDay(of: count)
    case .ago(let count, let unit): CalendarDate.today.map { Self.sortableDay(unit.day(count, before: $0)) } ?? 0
    }
  }

  /// The last of the values that the bound stands for.
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

  /// A day as a number that ascends with it, as dates are packed in the table.
  static func sortableDay(year: Int, month: Int, day: Int) -> Int { year << 9 | month << 5 | day }
}

/// A unit of spans of time.
package enum SpanUnit: Character, Hashable, Sendable, CaseIterable {
  case day = "d"
  case month = "m"
  case year = "y"

  /// The first day, from 0, on which so many units are full.
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

  /// The number of full units in some days; a month is a twelfth of 365.25 days.
  package func count(in days: Int) -> Int {
    switch self {
    case .day: days
    case .month: days * 16 / 487
    case .year: days * 4 / 1461
    }
  }

  /// A number of days in the largest unit that fits, as one would say it.
  package static func words(ofDays days: Int) -> String {
    let months = month.count(in: days)
    let (count, unit) =
      months < 2 ? (days, "day") : months < 24 ? (months, "month") : (year.count(in: days), "year")
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
