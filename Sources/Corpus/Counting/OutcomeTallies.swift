/// The counts of one thread: a cell for each value, or pair of values.
struct OutcomeTallies<Cell: BitwiseCopyable>: ~Copyable {
  private var cells: GrowingBuffer<Cell>
  /// The index of each pair's cell, if not every pair has a cell.
  private var cellIndices: [Int: Int]?
  private let width: Int
  private let empty: Cell

  /// The maximum number of pairs that all get a cell from the beginning.
  private static var maxDenseCells: Int { 1 << 16 }

  /// Prepares cells for some values and, with two facets, each value of the second.
  init(_ empty: Cell, _ height: Int, by width: Int) {
    self.width = width
    self.empty = empty
    // One facet never has too many values.
    let isDense = width == 1 || height * width <= Self.maxDenseCells
    cells = GrowingBuffer(repeating: empty, count: isDense ? height * width : 0)
    cellIndices = isDense ? nil : [:]
  }

  /// Accesses the cell of a value of the only facet; valid until the next access.
  @inline(__always)
  func cell(_ value: Int) -> UnsafeMutablePointer<Cell> { cells.base + value }

  /// Accesses the cell of a pair of values; valid until the next access.
  @inline(__always)
  mutating func cell(_ first: Int, _ second: Int) -> UnsafeMutablePointer<Cell> {
    let pair = first &* width &+ second
    return cells.base + (cellIndices == nil ? pair : cellIndex(of: pair))
  }

  private mutating func cellIndex(of pair: Int) -> Int {
    if let cellIndex = cellIndices?[pair] { return cellIndex }
    cellIndices?[pair] = cells.count
    cells.append(empty)
    return cells.count - 1
  }

  /// Calls a function with each cell.
  func forEach(_ body: (OutcomeTable.Key, Cell) -> Void) {
    func hand(_ pair: Int, _ cellIndex: Int) { body(OutcomeTable.Key(pair / width, pair % width), cells[cellIndex]) }
    if let cellIndices {
      for (pair, cellIndex) in cellIndices { hand(pair, cellIndex) }
    } else {
      for pair in 0..<cells.count { hand(pair, pair) }
    }
  }
}

/// How the letters with one value were decided, if all items of a letter have the same values.
///
/// Most letters have few items. Such a letter is counted by its kind with one addition, instead of the eleven of
/// ``OutcomeCounts``.
struct LetterTally: BitwiseCopyable {
  /// The letters by their ``LetterOutcomes/kind``.
  private var letters = InlineArray<32, UInt32>(repeating: 0)

  /// Counts a letter by its kind.
  @inline(__always)
  mutating func add(_ kind: Int) { letters[unchecked: kind & 31] &+= 1 }

  var counts: OutcomeCounts {
    var counts = OutcomeCounts()
    for kind in letters.indices where letters[kind] > 0 {
      counts.addLetters(Int(letters[kind]), each: LetterOutcomes(kind: kind))
    }
    return counts
  }
}

extension LetterOutcomes {
  /// A number below 32 for the outcomes of a few items, or -1.
  ///
  /// It covers fewer than 8 upheld and fewer than 4 overturned items. The number for no items represents one item
  /// without a known outcome, and the highest number one partially overturned.
  @inline(__always)
  var kind: Int {
    let kind = Int(truncatingIfNeeded: bits & 7 | bits &>> 13 & 0x18)
    if bits & ~0x3_0007 == 0, kind != 31, kind != 0 { return kind }
    return bits == 1 << 48 ? 0 : bits == 1 << 32 ? 31 : -1
  }

  /// Makes the outcomes of a nonnegative kind.
  init(kind: Int) {
    let bits = UInt64(truncatingIfNeeded: kind)
    self.init(bits: kind == 0 ? 1 << 48 : kind == 31 ? 1 << 32 : bits & 7 | (bits >> 3) << 16)
  }
}

/// How the units with one value were decided, counted unit by unit.
///
/// Counting takes most of the time of figures over many letters. A unit changes five numbers here instead of the eleven
/// of ``OutcomeCounts``, without branches, half of which would be mispredicted: rates of 2.1 million items by category
/// take 19 to 23 ms of processor time, compared with 36 ms with ``OutcomeCounts`` and branches.
///
/// The type is not nested in the tallies as a private one because the compiler crashes on that in a debug build (Swift
/// 6.3).
struct OutcomeCell: BitwiseCopyable {
  /// The units by outcome, and in the third and fourth bit of the index by what the letter had before: nothing, units
  /// of unknown outcome, also upheld ones, also overturned ones.
  private var units = InlineArray<16, UInt32>(repeating: 0)
  private var squaredItems: UInt64 = 0
  private var itemsTimesHaving: UInt64 = 0
  private var squaredHaving: UInt64 = 0
  /// The current letter in the upper half, then the number of its units with a known outcome, then the number
  /// overturned.
  private var letter: UInt64 = 0xFFFF_FFFF_0000_0000

  /// Counts a unit.
  ///
  /// All units of a letter must come before those of the next.
  ///
  /// Each unit of a letter increases the sum of squares: from *m*² to (*m* + 1)² by 2*m* + 1.
  @inline(__always)
  mutating func add(_ outcome: UInt8, ofLetter letter: Int) {
    let (code, letter) = (UInt64(outcome), UInt64(UInt32(truncatingIfNeeded: letter)))
    let isSame = isZero(self.letter &>> 32 ^ letter)
    let last = letter &<< 32 | self.letter & 0xFFFF_FFFF & (0 &- isSame)
    let (known, having) = (last &>> 16 & 0xFFFF, last & 0xFFFF)
    // For upheld, overturned, partially overturned and unknown: 1, 1, 1, 0 and 0, 1, 1, 0.
    let isKnown = ((code &+ 1) &>> 2) ^ 1
    let isHaving = (code &+ 1) &>> 1 & 1
    let before = isSame &+ (1 ^ isZero(known)) &+ (1 ^ isZero(having))
    units[unchecked: Int(truncatingIfNeeded: before &<< 2 | code & 3)] &+= 1
    squaredItems &+= isKnown &* (2 &* known &+ 1)
    squaredHaving &+= isHaving &* (2 &* having &+ 1)
    // From mx to (m + 1)x, or to (m + 1)(x + 1).
    itemsTimesHaving &+= isKnown &* having &+ isHaving &* (known &+ 1)
    self.letter = last &+ (isKnown &<< 16 | isHaving)
  }

  /// Returns 1 for 0, and 0 for any other number below 2⁶³.
  @inline(__always)
  private func isZero(_ number: UInt64) -> UInt64 { (number &- 1) &>> 63 }

  var counts: OutcomeCounts {
    var counts = OutcomeCounts()
    for index in 0..<16 {
      let (number, state) = (Int(units[index]), index >> 2)
      counts.count += number
      if state == 0 { counts.letters += number }
      switch index & 3 {
      case 0: counts.upheld += number
      case 1: counts.overturned += number
      case 2: counts.partiallyOverturned += number
      default: continue
      }
      counts.overturnedShare.items += number
      if state <= 1 { counts.overturnedShare.letters += number }
      guard index & 3 != 0 else { continue }
      counts.overturnedShare.having += number
      if state <= 2 { counts.overturnedShare.havingLetters += number }
    }
    counts.overturnedShare.squaredItems = Int(squaredItems)
    counts.overturnedShare.itemsTimesHaving = Int(itemsTimesHaving)
    counts.overturnedShare.squaredHaving = Int(squaredHaving)
    return counts
  }
}

/// The outcomes of the items, or letters, with each value of one facet, or each pair of values of two.
package struct OutcomeTable: Sendable {
  package let unit: CountingUnit
  /// The facets counted by; one or two.
  package let facets: [Facet]
  /// The values of each facet that occur in the table, in display order.
  package let values: [[FacetValue]]
  /// The counts of each value, or pair of values, that occurs.
  package private(set) var cells: [Key: OutcomeCounts] = [:]
  /// The counts of all units, each once.
  package private(set) var total = OutcomeCounts()

  /// A value, or a pair of values, by their indices in ``values``.
  package struct Key: Hashable, Sendable, Comparable {
    package let first: Int
    /// The index of the second value, or 0 if there is one facet.
    package let second: Int

    package init(_ first: Int, _ second: Int = 0) { (self.first, self.second) = (first, second) }

    package static func < (a: Key, b: Key) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  init(_ unit: CountingUnit, _ facets: [Facet], _ values: [[FacetValue]]) {
    (self.unit, self.facets, self.values) = (unit, facets, values)
  }

  mutating func add(_ counts: OutcomeCounts, to key: Key) {
    if counts.count > 0 { cells[key, default: OutcomeCounts()] += counts }
  }

  mutating func addToTotal(_ counts: OutcomeCounts) { total += counts }
}
