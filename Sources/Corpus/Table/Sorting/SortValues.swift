import Determinations

/// Reads off each case the number by which a column sorts it.
struct SortValues {
  /// A case without a value: it comes last.
  static let none = UInt64.max

  private let key: SortKey
  /// Ranks of specialties by short name.
  private let specialtyRanks: [String: UInt64]

  init(_ key: SortKey, in table: CaseTable) {
    self.key = key
    let specialties = key.column == .specialty ? table.values(of: .specialty) : []
    specialtyRanks = Dictionary(specialties.map { ($0.shortName, UInt64($0.index)) }) { first, _ in first }
  }

  /// The values of some cases of a chunk, in the key's direction: the lowest comes first.
  ///
  /// Of requests it is the first eight bytes, folded.
  func append(_ indexes: Range<Int>, of chunk: CaseChunk, to values: inout [UInt64]) {
    let isDescending = key.isDescending
    @inline(__always) func append(_ value: (Int) -> UInt64) {
      for index in indexes {
        let value = value(index)
        values.append(value == Self.none || !isDescending ? value : Self.none - 1 - value)
      }
    }
    switch key.column {
    case .decided: append { Self.value(chunk.columns.decided[$0]) }
    case .injured: append { Self.value(chunk.columns.injured[$0]) }
    case .denied: append { Self.value(chunk.columns.denied[$0]) }
    case .received: append { Self.value(chunk.columns.received[$0]) }
    case .number:
      append { chunk.columns.numbers[$0].bits == .max ? Self.none : UInt64(chunk.columns.numbers[$0].bits) }
    case .claimAge: append { chunk.claimAge(of: $0).map { UInt64($0) } ?? Self.none }
    case .age: append { chunk.columns.details[$0].age.map { UInt64($0) } ?? Self.none }
    case .sex:
      append { chunk.columns.details[$0].sex.map { $0 == .female ? 0 : 1 } ?? Self.none }
    case .outcome:
      append { index in
        switch chunk.columns.details[index].outcome {
        case .upheld: 0
        case .partiallyOverturned: 1
        case .overturned: 2
        case .unknown: Self.none
        }
      }
    case .items: append { UInt64(chunk.columns.details[$0].itemCount) }
    case .licensed: append { chunk.columns.details[$0].isLicensedInCalifornia.map { $0 ? 0 : 1 } ?? Self.none }
    case .chapter: append { chunk.columns.chapters[$0].first.map { UInt64($0) } ?? Self.none }
    case .specialty:
      let ranks = (0..<chunk.columns.specialtyNames.count).map {
        specialtyRanks[chunk.columns.specialtyNames.string($0)] ?? Self.none
      }
      append {
        chunk.columns.specialties[$0].first.map { Int($0) < ranks.count ? ranks[Int($0)] : Self.none } ?? Self.none
      }
    case .category:
      append { index in
        let category = chunk.columns.items.items(of: index).lazy.map { chunk.columns.items.categories[$0] }
          .first { $0 != ItemColumns.noCategory }
        return category.map { UInt64($0) } ?? Self.none
      }
    case .administrator:
      append { index in
        for item in chunk.columns.items.items(of: index) {
          var first: UInt64?
          chunk.columns.items.forEachTrait(of: item) { trait in
            if case .administratorChapter(let chapter) = trait, first == nil { first = UInt64(chapter.index) }
          }
          if let first { return first }
        }
        return Self.none
      }
    case .request: append { Self.prefix(of: chunk.columns.firstRequest(of: $0), from: 0) }
    }
  }

  private static func value(_ date: PackedDate) -> UInt64 {
    date.bits == 0 ? none : UInt64(date.bits)
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
}

extension CaseChunk {
  /// Days from the injury to the decision; `nil` where a date is missing or they are the wrong way round.
  func claimAge(of index: Int) -> Int? {
    guard let injured = columns.injured[index].date, let decided = columns.decided[index].date else { return nil }
    let days = decided.dayNumber - injured.dayNumber
    return days >= 0 ? days : nil
  }

  /// Days from the denial to the decision; `nil` where a date is missing or they are the wrong way round.
  func reviewTime(of index: Int) -> Int? {
    guard let denied = columns.denied[index].date, let decided = columns.decided[index].date else { return nil }
    let days = decided.dayNumber - denied.dayNumber
    return days >= 0 ? days : nil
  }
}
