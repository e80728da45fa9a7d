import Determinations

/// A date in four bytes, with the year above 9 bits for month and day; 0 means no date.
struct PackedDate: Hashable, Sendable, Comparable {
  /// The bits, which ascend with the date; 0 means no date.
  let bits: UInt32

  init(_ date: CalendarDate?) {
    bits = date.map { UInt32($0.year) << 9 | UInt32($0.month) << 5 | UInt32($0.day) } ?? 0
  }

  var date: CalendarDate? {
    CalendarDate(year: Int(bits >> 9), month: Int(bits >> 5 & 15), day: Int(bits & 31))
  }

  /// Returns the days from one date to another, or `nil` if either is missing or they are in the wrong order.
  static func days(from start: Self, to end: Self) -> Int? { CalendarDate.days(from: start.date, to: end.date) }

  /// A missing date comes first.
  static func < (a: Self, b: Self) -> Bool { a.bits < b.bits }
}

/// A case number in four bytes; the highest value means no number.
struct PackedNumber: Hashable, Sendable, Comparable {
  /// The bits, which ascend with the number; the highest value means no number.
  let bits: UInt32

  init(_ number: CaseNumber?) {
    bits = number.map { UInt32($0.year) * 10_000_000 + UInt32($0.serial) } ?? .max
  }

  var number: CaseNumber? {
    bits == .max ? nil : CaseNumber(year: Int(bits / 10_000_000), serial: Int(bits % 10_000_000))
  }

  /// A missing number comes last.
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
    flags = outcome | sex << 2 | licensed << 4
  }

  /// The age in years, or `nil` if it is missing or more than 254.
  var age: Int? { ageBits == .max ? nil : Int(ageBits) }
  var itemCount: Int { Int(items) }

  /// The code of the unknown outcome.
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
}
