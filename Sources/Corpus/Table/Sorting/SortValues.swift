import Determinations

/// Reads off each case the value by which a column sorts it.
struct SortValues {
  /// A case without a value: it comes last.
  static let none = UInt64.max

  private let column: SortColumn
  /// Ranks of specialties by short name.
  private let specialtyRanks: [String: UInt64]

  init(_ column: SortColumn, in table: CaseTable) {
    self.column = column
    let specialties = column == .specialty ? table.values(of: .specialty) : []
    specialtyRanks = Dictionary(specialties.map { ($0.shortName, UInt64($0.index)) }) { first, _ in first }
  }

  /// The values of some cases of a chunk in a key's direction: the lowest comes first.
  func append(_ indexes: Range<Int>, of chunk: CaseChunk, isDescending: Bool, to values: inout [UInt64]) {
    forEach(indexes, of: chunk) { value in
      values.append(value == Self.none || !isDescending ? value : Self.none - 1 - value)
    }
  }

  /// Hands over the values of some cases of a chunk, ascending in the column; all but those of requests have 32 bits.
  ///
  /// Of requests it is the first eight bytes, folded.
  @inline(__always)
  func forEach(_ indexes: Range<Int>, of chunk: CaseChunk, _ body: (UInt64) -> Void) {
    let columns = chunk.columns
    switch column {
    case .decided: Self.forEach(columns.decided, indexes, body)
    case .injured: Self.forEach(columns.injured, indexes, body)
    case .denied: Self.forEach(columns.denied, indexes, body)
    case .received: Self.forEach(columns.received, indexes, body)
    case .number:
      columns.numbers.withBuffer { numbers in
        for index in indexes { body(numbers[index].bits == .max ? Self.none : UInt64(numbers[index].bits)) }
      }
    case .claimAge: for index in indexes { body(chunk.claimAge(of: index).map { UInt64($0) } ?? Self.none) }
    case .age: Self.forEach(columns.details, indexes, body) { $0.age.map { UInt64($0) } ?? Self.none }
    case .sex: Self.forEach(columns.details, indexes, body) { $0.sex.map { $0 == .female ? 0 : 1 } ?? Self.none }
    case .outcome:
      Self.forEach(columns.details, indexes, body) { details in
        switch details.outcome {
        case .upheld: 0
        case .partiallyOverturned: 1
        case .overturned: 2
        case .unknown: Self.none
        }
      }
    case .items: Self.forEach(columns.details, indexes, body) { UInt64($0.itemCount) }
    case .licensed:
      Self.forEach(columns.details, indexes, body) { $0.isLicensedInCalifornia.map { $0 ? 0 : 1 } ?? Self.none }
    case .chapter: columns.chapters.forEachFirst(indexes) { body($0.map { UInt64($0) } ?? Self.none) }
    case .specialty:
      let ranks = (0..<columns.specialtyNames.count).map {
        specialtyRanks[columns.specialtyNames.string($0)] ?? Self.none
      }
      columns.specialties.forEachFirst(indexes) { first in
        body(first.map { Int($0) < ranks.count ? ranks[Int($0)] : Self.none } ?? Self.none)
      }
    case .category:
      columns.items.categories.withBuffer { categories in
        for index in indexes {
          let category = columns.items.entries(of: index).first { categories[$0] != ItemColumns.noCategory }
          body(category.map { UInt64(categories[$0]) } ?? Self.none)
        }
      }
    case .administrator:
      for index in indexes { body(columns.items.firstAdministratorChapter(of: index).map { UInt64($0) } ?? Self.none) }
    case .request: for index in indexes { body(Self.prefix(of: columns.firstRequest(of: index), from: 0)) }
    }
  }

  @inline(__always)
  private static func forEach(_ dates: Column<PackedDate>, _ indexes: Range<Int>, _ body: (UInt64) -> Void) {
    dates.withBuffer { dates in
      for index in indexes { body(dates[index].bits == 0 ? none : UInt64(dates[index].bits)) }
    }
  }

  @inline(__always)
  private static func forEach(
    _ details: Column<PackedDetails>, _ indexes: Range<Int>, _ body: (UInt64) -> Void,
    value: (PackedDetails) -> UInt64
  ) {
    details.withBuffer { details in
      for index in indexes { body(value(details[index])) }
    }
  }

  /// Eight bytes of a text in lower case as a number that sorts as they do; 0 behind its end, ``none`` for no text.
  static func prefix(of text: Slice<Column<UInt8>>, from offset: Int) -> UInt64 {
    guard !text.isEmpty else { return none }
    var value: UInt64 = 0
    let start = text.startIndex + offset
    for place in start..<(start + 8) {
      let byte = place < text.endIndex ? text[place] : 0
      value = value << 8 | UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return min(value, none - 1)
  }

  /// True if two texts are equal to the end, whatever their case.
  static func isSame(_ first: Slice<Column<UInt8>>, _ second: Slice<Column<UInt8>>) -> Bool {
    guard first.count == second.count else { return false }
    return first.base.withBuffer(first.indices) { firsts in
      second.base.withBuffer(second.indices) { seconds in
        for (a, b) in zip(firsts, seconds) {
          if a == b { continue }
          let small = a | 0x20
          guard small == b | 0x20, small >= 0x61, small <= 0x7A else { return false }
        }
        return true
      }
    }
  }
}

extension ItemColumns {
  /// The index of the first chapter that the claims administrator cites in a case.
  fileprivate func firstAdministratorChapter(of row: Int) -> UInt8? {
    for item in entries(of: row) {
      if let first = self[.administrator][item].first(where: { GuidelineChapter.all.indices.contains(Int($0)) }) {
        return UInt8(first)
      }
    }
    return nil
  }
}

extension PackedLists {
  /// Hands over the first element of each of some rows' lists.
  @inline(__always)
  fileprivate func forEachFirst(_ rows: Range<Int>, _ body: (Element?) -> Void) {
    elements.withBuffer { elements in
      for row in rows {
        let range = range(of: row)
        body(range.isEmpty ? nil : elements[range.lowerBound])
      }
    }
  }
}

extension CaseChunk {
  /// Days from the injury to the decision; `nil` where a date is missing or they are the wrong way round.
  func claimAge(of index: Int) -> Int? {
    guard let injured = columns.injured[index].date, let decided = columns.decided[index].date else { return nil }
    let days = decided.dayNumber - injured.dayNumber
    return days >= 0 ? days : nil
  }

  /// Days from the assignment to the decision; `nil` where a date is missing or they are the wrong way round.
  func daysToDecision(of index: Int) -> Int? {
    guard let assigned = columns.assigned[index].date, let decided = columns.decided[index].date else { return nil }
    let days = decided.dayNumber - assigned.dayNumber
    return days >= 0 ? days : nil
  }

  /// Days from the denial to the decision; `nil` where a date is missing or they are the wrong way round.
  func reviewTime(of index: Int) -> Int? {
    guard let denied = columns.denied[index].date, let decided = columns.decided[index].date else { return nil }
    let days = decided.dayNumber - denied.dayNumber
    return days >= 0 ? days : nil
  }
}
