/// Counts of one thread: for each value, or pair of values, the letters with it and their units.
struct OutcomeTallies {
  private var cells: [OutcomeCounts]
  /// Where the cell of a pair stands, as long as not every pair has one.
  private var places: [Int: Int]?
  private let width: Int
  private(set) var total = OutcomeCounts()
  /// The units that the letter at hand has so far in each cell, packed, and the cells that have any.
  private var pending: [UInt64]
  private var touched: [Int] = []

  /// Up to so many pairs each has a cell from the beginning.
  private static let most = 1 << 17

  /// Prepares cells for some values and, where there are two facets, each value of the second.
  init(_ height: Int, by width: Int) {
    self.width = width
    let isDense = height * width <= Self.most
    cells = isDense ? Array(repeating: OutcomeCounts(), count: height * width) : []
    pending = Array(repeating: 0, count: cells.count)
    places = isDense ? nil : [:]
  }

  /// Counts all units of a letter in the cell of a pair.
  @inline(__always)
  mutating func addLetter(_ units: UnitCounts, to first: Int, _ second: Int = 0) {
    let place = place(of: first, second)
    cells.withUnsafeMutableBufferPointer { $0[place].addLetter(units) }
  }

  /// Counts a unit of the letter at hand in the cell of a pair; ``endLetter()`` has to follow the letter's last.
  @inline(__always)
  mutating func add(_ unit: UnitCounts, to first: Int, _ second: Int = 0) {
    let place = place(of: first, second)
    let isFirst = pending.withUnsafeMutableBufferPointer { pending in
      defer { pending[place] &+= unit.packed }
      return pending[place] == 0
    }
    if isFirst { touched.append(place) }
  }

  /// Ends a letter.
  @inline(__always)
  mutating func endLetter() {
    guard !touched.isEmpty else { return }
    cells.withUnsafeMutableBufferPointer { cells in
      pending.withUnsafeMutableBufferPointer { pending in
        for place in touched {
          cells[place].addLetter(UnitCounts(packed: pending[place]))
          pending[place] = 0
        }
      }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Counts all units of a letter.
  @inline(__always)
  mutating func addToTotal(_ units: UnitCounts) { total.addLetter(units) }

  @inline(__always)
  private mutating func place(of first: Int, _ second: Int) -> Int {
    let pair = first &* width &+ second
    return places == nil ? pair : newPlace(of: pair)
  }

  private mutating func newPlace(of pair: Int) -> Int {
    if let place = places?[pair] { return place }
    places?[pair] = cells.count
    cells.append(OutcomeCounts())
    pending.append(0)
    return cells.count - 1
  }

  /// Hands over the cells in which something was counted.
  func forEach(_ body: (OutcomeTable.Key, OutcomeCounts) -> Void) {
    func hand(_ pair: Int, _ counts: OutcomeCounts) {
      if counts.count > 0 { body(OutcomeTable.Key(pair / width, pair % width), counts) }
    }
    if let places {
      for (pair, place) in places { hand(pair, cells[place]) }
    } else {
      for (pair, counts) in cells.enumerated() { hand(pair, counts) }
    }
  }
}

/// Items of one letter, or the letter itself, by outcome; a letter has fewer than 65,536 items.
struct UnitCounts {
  var count: UInt16 = 0
  var upheld: UInt16 = 0
  var overturned: UInt16 = 0
  var partiallyOverturned: UInt16 = 0

  @inline(__always)
  init() {}

  /// All four in one number; adding such numbers adds the counts.
  @inline(__always)
  var packed: UInt64 {
    UInt64(count) | UInt64(upheld) << 16 | UInt64(overturned) << 32 | UInt64(partiallyOverturned) << 48
  }

  @inline(__always)
  init(packed: UInt64) {
    count = UInt16(truncatingIfNeeded: packed)
    upheld = UInt16(truncatingIfNeeded: packed >> 16)
    overturned = UInt16(truncatingIfNeeded: packed >> 32)
    partiallyOverturned = UInt16(truncatingIfNeeded: packed >> 48)
  }
}

extension OutcomeCounts {
  @inline(__always)
  mutating func addLetter(_ units: UnitCounts) {
    addLetter(
      count: Int(units.count), upheld: Int(units.upheld), overturned: Int(units.overturned),
      partiallyOverturned: Int(units.partiallyOverturned))
  }
}
