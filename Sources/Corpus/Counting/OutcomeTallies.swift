/// Counts of one thread: for each value, or pair of values, the letters with it and their units.
///
/// Most letters have one unit; those are counted by outcome alone. Of the others the squares of an interval's sums need
/// the number of units of a letter with the same value.
struct OutcomeTallies: ~Copyable {
  private var cells: GrowingBuffer<OutcomeCell>
  /// For each cell the letters of one unit, by the places of outcomes among `CaseOutcome.allCases`.
  private var singles: GrowingBuffer<UInt32>
  /// Where the cell of a pair stands, if not every pair has one.
  private var places: [Int: Int]?
  private let width: Int

  /// Up to so many pairs each has a cell from the beginning.
  private static let most = 1 << 16

  /// Prepares cells for some values and, where there are two facets, each value of the second.
  init(_ height: Int, by width: Int) {
    self.width = width
    // One facet’s values are few enough in any case.
    let isDense = width == 1 || height * width <= Self.most
    cells = GrowingBuffer(repeating: OutcomeCell(), count: isDense ? height * width : 0)
    singles = GrowingBuffer(repeating: 0, count: isDense ? height * width * 4 : 0)
    places = isDense ? nil : [:]
  }

  /// Counts units, whatever their values.
  mutating func count(_ units: borrowing CountedUnits, from start: Int32) {
    for unit in 0..<units.singles.count { singles.base[Int(units.outcomes[Int(units.singles[unit])])] &+= 1 }
    for place in 0..<units.others.count {
      let unit = Int(units.others[place])
      Self.add(units.outcomes[unit], ofLetter: start &+ units.rows[unit], to: cells.base)
    }
  }

  /// Counts units by their values.
  ///
  /// - Parameters:
  ///   - units: The units, letter by letter.
  ///   - start: The first row of the part.
  ///   - keys: For each unit its place in the lists of values.
  ///   - lists: The values.
  mutating func count(
    _ units: borrowing CountedUnits, from start: Int32, _ keys: UnsafePointer<Int32>, _ lists: borrowing SlotLists
  ) {
    let (bounds, slots) = (lists.bounds.base, lists.slots.base)
    let (outcomes, rows) = (units.outcomes.base, units.rows.base)
    let (cells, counts) = (self.cells.base, self.singles.base)
    let (singles, others) = (units.singles.base, units.others.base)
    for place in 0..<units.singles.count {
      let unit = Int(singles[place])
      let (key, outcome) = (Int(keys[unit]), Int(outcomes[unit]))
      for slot in Int(bounds[key])..<Int(bounds[key &+ 1]) { counts[Int(slots[slot]) &* 4 &+ outcome] &+= 1 }
    }
    for place in 0..<units.others.count {
      let unit = Int(others[place])
      let key = Int(keys[unit])
      for slot in Int(bounds[key])..<Int(bounds[key &+ 1]) {
        Self.add(outcomes[unit], ofLetter: start &+ rows[unit], to: cells + Int(slots[slot]))
      }
    }
  }

  /// The same by the values of two facets.
  mutating func count(
    _ units: borrowing CountedUnits, from start: Int32, _ keys: UnsafePointer<Int32>, _ lists: borrowing SlotLists,
    _ otherKeys: UnsafePointer<Int32>, _ otherLists: borrowing SlotLists
  ) {
    let (bounds, slots) = (lists.bounds.base, lists.slots.base)
    let (otherBounds, otherSlots) = (otherLists.bounds.base, otherLists.slots.base)
    let (outcomes, rows) = (units.outcomes.base, units.rows.base)
    let (singles, others) = (units.singles.base, units.others.base)
    let (width, isDense) = (width, places == nil)
    for place in 0..<units.singles.count {
      let unit = Int(singles[place])
      let (key, otherKey, outcome) = (Int(keys[unit]), Int(otherKeys[unit]), Int(outcomes[unit]))
      for slot in Int(bounds[key])..<Int(bounds[key &+ 1]) {
        let first = Int(slots[slot]) &* width
        for other in Int(otherBounds[otherKey])..<Int(otherBounds[otherKey &+ 1]) {
          let pair = first &+ Int(otherSlots[other])
          self.singles.base[(isDense ? pair : newPlace(of: pair)) &* 4 &+ outcome] &+= 1
        }
      }
    }
    for place in 0..<units.others.count {
      let unit = Int(others[place])
      let (key, otherKey) = (Int(keys[unit]), Int(otherKeys[unit]))
      for slot in Int(bounds[key])..<Int(bounds[key &+ 1]) {
        let first = Int(slots[slot]) &* width
        for other in Int(otherBounds[otherKey])..<Int(otherBounds[otherKey &+ 1]) {
          let pair = first &+ Int(otherSlots[other])
          let place = isDense ? pair : newPlace(of: pair)
          Self.add(outcomes[unit], ofLetter: start &+ rows[unit], to: cells.base + place)
        }
      }
    }
  }

  /// Counts a unit in a cell; all units of a letter come before those of the next.
  @inline(__always)
  private static func add(_ outcome: UInt8, ofLetter letter: Int32, to cell: UnsafeMutablePointer<OutcomeCell>) {
    if cell.pointee.letter != letter {
      if cell.pointee.pending != 0 { cell.pointee.endLetter() }
      cell.pointee.letter = letter
    }
    cell.pointee.pending &+= UnitCounts.packed(outcome)
  }

  private mutating func newPlace(of pair: Int) -> Int {
    if let place = places?[pair] { return place }
    places?[pair] = cells.count
    cells.append(OutcomeCell())
    for _ in 0..<4 { singles.append(0) }
    return cells.count - 1
  }

  /// Hands over the cells in which something was counted.
  func forEach(_ body: (OutcomeTable.Key, OutcomeCounts) -> Void) {
    func hand(_ pair: Int, _ place: Int) {
      var cell = cells[place]
      if cell.pending != 0 { cell.endLetter() }
      cell.counts.addLetters(
        ofOneUpheld: Int(singles[4 * place]), overturned: Int(singles[4 * place + 1]),
        partiallyOverturned: Int(singles[4 * place + 2]), unknown: Int(singles[4 * place + 3]))
      if cell.counts.count > 0 { body(OutcomeTable.Key(pair / width, pair % width), cell.counts) }
    }
    if let places {
      for (pair, place) in places { hand(pair, place) }
    } else {
      for pair in 0..<cells.count { hand(pair, pair) }
    }
  }
}

/// What was counted for a value, or a pair of values, in letters of several units.
///
/// It is no private type of the tallies, as the compiler fails on one in a debug build (Swift 6.3).
struct OutcomeCell: BitwiseCopyable {
  /// All letters but the last one.
  var counts = OutcomeCounts()
  /// The last letter that has the value, and its units, packed.
  var letter: Int32 = -1
  var pending: UInt64 = 0

  /// Counts the units of the last letter.
  mutating func endLetter() {
    counts.addLetter(UnitCounts(packed: pending))
    pending = 0
  }
}

/// Items of one letter by outcome; a letter has fewer than 65,536 items.
private struct UnitCounts {
  let count: UInt16
  let upheld: UInt16
  let overturned: UInt16
  let partiallyOverturned: UInt16

  /// Unpacks counts; adding packed counts adds each of the four.
  @inline(__always)
  init(packed: UInt64) {
    count = UInt16(truncatingIfNeeded: packed)
    upheld = UInt16(truncatingIfNeeded: packed >> 16)
    overturned = UInt16(truncatingIfNeeded: packed >> 32)
    partiallyOverturned = UInt16(truncatingIfNeeded: packed >> 48)
  }

  /// One unit of an outcome, packed.
  ///
  /// The code of the unknown outcome is 3, for which a shift by 64 bits is none at all: the unit then counts alone.
  @inline(__always)
  static func packed(_ outcome: UInt8) -> UInt64 { 1 | 1 &<< (UInt64(outcome) &* 16 &+ 16) }
}

extension OutcomeCounts {
  fileprivate mutating func addLetter(_ units: UnitCounts) {
    addLetter(
      count: Int(units.count), upheld: Int(units.upheld), overturned: Int(units.overturned),
      partiallyOverturned: Int(units.partiallyOverturned))
  }

  /// Counts letters of one unit each.
  fileprivate mutating func addLetters(
    ofOneUpheld upheld: Int, overturned: Int, partiallyOverturned: Int, unknown: Int
  ) {
    let having = overturned + partiallyOverturned
    count += upheld + having + unknown
    letters += upheld + having + unknown
    self.upheld += upheld
    self.overturned += overturned
    self.partiallyOverturned += partiallyOverturned
    overturnedShare.addLetters(ofOne: upheld + having, having: having)
  }
}
