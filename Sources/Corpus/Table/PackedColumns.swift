import Determinations

/// A date in four bytes: 9 bits of day and month under the year; 0 is none.
struct PackedDate: Hashable, Sendable, Comparable {
  /// Ascending with the date; 0 is none.
  let bits: UInt32

  init(_ date: CalendarDate?) {
    bits = date.map { UInt32($0.year) << 9 | UInt32($0.month) << 5 | UInt32($0.day) } ?? 0
  }

  var date: CalendarDate? {
    CalendarDate(year: Int(bits >> 9), month: Int(bits >> 5 & 15), day: Int(bits & 31))
  }

  /// The days from one day to another, or `nil` where either is missing or they are the wrong way round.
  static func days(from start: Self, to end: Self) -> Int? { CalendarDate.days(from: start.date, to: end.date) }

  /// No date comes first.
  static func < (a: Self, b: Self) -> Bool { a.bits < b.bits }
}

/// A case number in four bytes; the highest value is none.
struct PackedNumber: Hashable, Sendable, Comparable {
  /// Ascending with the number; the highest value is none.
  let bits: UInt32

  init(_ number: CaseNumber?) {
    bits = number.map { UInt32($0.year) * 10_000_000 + UInt32($0.serial) } ?? .max
  }

  var number: CaseNumber? {
    bits == .max ? nil : CaseNumber(year: Int(bits / 10_000_000), serial: Int(bits % 10_000_000))
  }

  /// No number comes last.
  static func < (a: Self, b: Self) -> Bool { a.bits < b.bits }
}

/// The smallest fields of a case, in four bytes.
struct PackedDetails: Hashable, Sendable {
  private var ageBits: UInt8
  private var flags: UInt8
  private var items: UInt16

  init(_ fields: CaseFields) {
    ageBits = fields.patient.age.flatMap { UInt8(exactly: $0) } ?? .max
    items = UInt16(clamping: fields.itemCount)
    let outcome: UInt8 =
      switch fields.outcome {
      case .upheld: 0
      case .overturned: 1
      case .partiallyOverturned: 2
      case .unknown: 3
      }
    let sex: UInt8 =
      switch fields.patient.sex {
      case .female: 1
      case .male: 2
      case nil: 0
      }
    let licensed: UInt8 = fields.isLicensedInCalifornia.map { $0 ? 1 : 2 } ?? 0
    flags = outcome | sex << 2 | licensed << 4 | (fields.hasWarnings ? 1 << 6 : 0)
  }

  /// Years; 255 and more are none.
  var age: Int? { ageBits == .max ? nil : Int(ageBits) }
  var itemCount: Int { Int(items) }

  /// The place of the outcome among `CaseOutcome.allCases`.
  var outcomeCode: UInt8 { flags & 3 }
  /// That of the unknown outcome.
  static let unknownOutcome: UInt8 = 3

  var outcome: CaseOutcome {
    switch flags & 3 {
    case 0: .upheld
    case 1: .overturned
    case 2: .partiallyOverturned
    default: .unknown
    }
  }

  var sex: Sex? {
    switch flags >> 2 & 3 {
    case 1: .female
    case 2: .male
    default: nil
    }
  }

  var isLicensedInCalifornia: Bool? {
    switch flags >> 4 & 3 {
    case 1: true
    case 2: false
    default: nil
    }
  }

  var hasWarnings: Bool { flags >> 6 & 1 == 1 }
}
