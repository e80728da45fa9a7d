/// How the items, or cases, with each value of one facet, or each pair of values of two, were decided.
package struct OutcomeTable: Sendable {
  package let unit: CountingUnit
  /// The facets counted by; one or two.
  package let facets: [Facet]
  /// The values of each facet that occur in the table, in the order for readers.
  package let values: [[FacetValue]]
  /// The counts of each value, or pair of values, that occurs.
  package private(set) var cells: [Key: OutcomeCounts] = [:]
  /// All of them, each once.
  package private(set) var total = OutcomeCounts()

  /// A value, or a pair of values, by their places in ``values``.
  package struct Key: Hashable, Sendable, Comparable {
    package let first: Int
    /// 0 where there is one facet.
    package let second: Int

    package init(_ first: Int, _ second: Int = 0) { (self.first, self.second) = (first, second) }

    package static func < (a: Key, b: Key) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  init(_ unit: CountingUnit, _ facets: [Facet], _ values: [[FacetValue]]) {
    (self.unit, self.facets, self.values) = (unit, facets, values)
  }

  mutating func add(_ tallies: OutcomeTallies) {
    total += tallies.total
    tallies.forEach { key, counts in cells[key, default: OutcomeCounts()] += counts }
  }
}

/// Counts of one thread: letters come one after the other, each letter's units together.
struct OutcomeTallies {
  /// A cell, and what its last letter has so far.
  private struct Cell {
    var counts = OutcomeCounts()
    var row = -1
    var units = UnitCounts()

    @inline(__always)
    mutating func add(_ units: UnitCounts, of row: Int) {
      if row != self.row {
        close()
        self.row = row
      }
      self.units.add(units)
    }

    mutating func close() {
      guard row >= 0 else { return }
      counts.addLetter(
        count: units.count, upheld: units.upheld, overturned: units.overturned,
        partiallyOverturned: units.partiallyOverturned)
      units = UnitCounts()
      row = -1
    }
  }

  private var cells: [Cell]
  /// Where the cell of a pair stands, as long as not every pair has one.
  private var places: [Int: Int]?
  private let width: Int
  private(set) var total = OutcomeCounts()

  /// Up to so many pairs each has a cell from the beginning.
  private static let most = 1 << 16

  /// Prepares cells for some values and, where there are two facets, each value of the second.
  init(_ height: Int, by width: Int) {
    self.width = width
    let isDense = height * width <= Self.most
    cells = isDense ? Array(repeating: Cell(), count: height * width) : []
    places = isDense ? nil : [:]
  }

  /// Counts units of a letter in the cell of a pair.
  @inline(__always)
  mutating func add(_ units: UnitCounts, of row: Int, to first: Int, _ second: Int) {
    let pair = first &* width &+ second
    if places == nil {
      cells[pair].add(units, of: row)
    } else {
      cells[place(of: pair)].add(units, of: row)
    }
  }

  private mutating func place(of pair: Int) -> Int {
    if let place = places?[pair] { return place }
    places?[pair] = cells.count
    cells.append(Cell())
    return cells.count - 1
  }

  /// Counts all units of a letter.
  @inline(__always)
  mutating func addToTotal(_ units: UnitCounts) {
    total.addLetter(
      count: units.count, upheld: units.upheld, overturned: units.overturned,
      partiallyOverturned: units.partiallyOverturned)
  }

  /// Hands over the cells in which something was counted.
  func forEach(_ body: (OutcomeTable.Key, OutcomeCounts) -> Void) {
    func hand(_ pair: Int, _ cell: Cell) {
      var cell = cell
      cell.close()
      if cell.counts.count > 0 { body(OutcomeTable.Key(pair / width, pair % width), cell.counts) }
    }
    if let places {
      for (pair, place) in places { hand(pair, cells[place]) }
    } else {
      for (pair, cell) in cells.enumerated() { hand(pair, cell) }
    }
  }
}

/// Items of one letter, or the letter itself, by outcome.
struct UnitCounts {
  var count = 0
  var upheld = 0
  var overturned = 0
  var partiallyOverturned = 0

  @inline(__always)
  mutating func add(_ other: UnitCounts) {
    count &+= other.count
    upheld &+= other.upheld
    overturned &+= other.overturned
    partiallyOverturned &+= other.partiallyOverturned
  }
}
