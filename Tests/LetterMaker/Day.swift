/// A day, counted from 1970-01-01.
struct Day: Comparable, Sendable {
  var number: Int

  init(number: Int) { self.number = number }

  init(_ year: Int, _ month: Int, _ day: Int) {
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date in the Gregorian calendar, from 1970 on.
  var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1)
  }

  /// The format of a date in letters.
  enum Style: Sendable { case table, short, dashed, words }

  func write(_ style: Style, to text: inout [UInt8]) {
    let (year, month, day) = date
    switch style {
    case .table:
      text.append(number: month, digits: 2)
      text += "/".utf8
      text.append(number: day, digits: 2)
      text += "/".utf8
      text.append(number: year)
    case .short, .dashed:
      let mark = style == .short ? UInt8(ascii: "/") : UInt8(ascii: "-")
      text.append(number: month)
      text.append(mark)
      text.append(number: day)
      text.append(mark)
      text.append(number: year)
    case .words:
      text += Self.months[month - 1]
      text += " ".utf8
      text.append(number: day)
      text += ", ".utf8
      text.append(number: year)
    }
  }

  static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  private static let months: [[UInt8]] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ].map { Array($0.utf8) }
}

extension [UInt8] {
  /// Appends a nonnegative number, with leading zeros if it has fewer digits.
  mutating func append(number: Int, digits: Int = 1) {
    var divisor = 1
    var count = 1
    while number / divisor >= 10 || count < digits {
      divisor *= 10
      count += 1
    }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
