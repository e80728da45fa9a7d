import Determinations

/// Groups of disputed items whose rationales are nearly the same.
///
/// Two items belong to the same group if their sketches are nearly the same, see ``RationaleSketch``, or if they are
/// connected by a chain of such items.
struct RationaleGroups: Sendable {
  /// For each item, the first item of its group, or ``none`` if the rationale is missing or too short.
  let roots: Column<UInt32>
  /// For each item, the number of letters in its group, or 0 if the rationale is missing or too short.
  let letterCounts: Column<UInt32>

  static let none = UInt32.max

  /// Groups items.
  ///
  /// - Parameters:
  ///   - sketches: The sketch of each item, by its number.
  ///   - letters: The letter of each item, as any number that its other items and copies share.
  /// - Complexity: O(*n*), where *n* is the number of items, about 0.2 µs each, if few items share a band.
  init(of sketches: [RationaleSketch], letters: [UInt64]) {
    var union = DisjointItems(count: sketches.count)
    sketches.withUnsafeBufferPointer { sketches in
      var keys: [UInt64] = []
      for band in 0..<RationaleSketch.bandCount {
        keys.removeAll(keepingCapacity: true)
        for (item, sketch) in sketches.enumerated() {
          if let key = sketch.band(band) { keys.append(UInt64(key) << 32 | UInt64(item)) }
        }
        RadixSort.sort(&keys, by: 32..<56)
        var start = 0
        while start < keys.count {
          var end = start + 1
          while end < keys.count, keys[end] >> 32 == keys[start] >> 32 { end += 1 }
          if end - start > 1 { Self.join(keys[start..<end], sketches, &union) }
          start = end
        }
      }
    }
    let roots = sketches.indices.map { item in sketches[item].isEmpty ? Self.none : UInt32(union.root(of: item)) }
    self.roots = Column(roots)
    letterCounts = Column(Self.letterCounts(of: roots, letters: letters))
  }

  init(roots: Column<UInt32>, letterCounts: Column<UInt32>) {
    (self.roots, self.letterCounts) = (roots, letterCounts)
  }

  private static func letterCounts(of roots: [UInt32], letters: [UInt64]) -> [UInt32] {
    var isShared = ItemSet()
    for (item, root) in roots.enumerated() where root != none && Int(root) != item { isShared.insert(Int(root)) }
    var counts: [UInt32] = roots.map { $0 == none ? 0 : 1 }
    let shared = roots.indices.filter { roots[$0] != none && isShared.contains(Int(roots[$0])) }
      .sorted { (roots[$0], letters[$0]) < (roots[$1], letters[$1]) }
    var start = 0
    while start < shared.count {
      var (end, count) = (start + 1, UInt32(1))
      while end < shared.count, roots[shared[end]] == roots[shared[start]] {
        if letters[shared[end]] != letters[shared[end - 1]] { count += 1 }
        end += 1
      }
      for item in shared[start..<end] { counts[item] = count }
      start = end
    }
    return counts
  }

  /// Returns the number of letters in an item's group, or `nil` if its rationale is missing or too short.
  func letterCount(of item: Int) -> Int? {
    item < letterCounts.count && letterCounts[item] > 0 ? Int(letterCounts[item]) : nil
  }

  /// The maximum number of different rationales to compare within a band; further ones rely on the other bands.
  private static let maxBandSize = 8

  /// Joins the items of a band that are nearly the same.
  private static func join(
    _ keys: ArraySlice<UInt64>, _ sketches: UnsafeBufferPointer<RationaleSketch>, _ union: inout DisjointItems
  ) {
    var firsts: [Int] = []
    for key in keys {
      let item = Int(key & 0xFFFF_FFFF)
      if let first = firsts.first(where: { sketches[$0].isNearlySame(as: sketches[item]) }) {
        union.join(first, item)
      } else if firsts.count < maxBandSize {
        firsts.append(item)
      }
    }
  }

  /// Returns the items of an item's group, or none if its rationale is missing or too short.
  ///
  /// - Complexity: O(*n*) for *n* items of the table, a nanosecond each.
  func members(with item: Int) -> [Int] {
    guard item < roots.count, roots[item] != Self.none else { return [] }
    let root = roots[item]
    return roots.withBuffer { roots in (Int(root)..<roots.count).filter { roots[$0] == root } }
  }

  /// Returns the items of a set with at most one item of each group for each set of outcomes.
  func distinct(_ items: ItemSet, by outcomes: [ItemSet]) -> ItemSet {
    var kept = items
    roots.withBuffer { roots in
      for outcome in outcomes {
        var seen = ItemSet()
        for item in items.intersection(outcome) where item < roots.count && roots[item] != Self.none {
          let root = Int(roots[item])
          // Most rationales are unique; the set is not needed for them.
          if seen.contains(root) { kept.remove(item) } else { seen.insert(root) }
        }
      }
    }
    return kept
  }
}

/// A union-find structure over items; the first item of a group represents it.
private struct DisjointItems {
  private var parents: [UInt32]

  init(count: Int) { parents = Array(0..<UInt32(count)) }

  /// Returns the first item of an item's group.
  mutating func root(of item: Int) -> Int {
    var item = item
    while Int(parents[item]) != item {
      let parent = Int(parents[item])
      parents[item] = parents[parent]
      item = parent
    }
    return item
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (root(of: first), root(of: second))
    if a < b { parents[b] = UInt32(a) } else { parents[a] = UInt32(b) }
  }
}

/// Collects the sketches of rationales letter by letter, to make groups and the values of ``Facet/boilerplate``.
struct RationaleGathering {
  private var sketches: [RationaleSketch] = []
  /// For each item, the case number of its letter or else its row; ``leftOut`` for entries that are not disputed items.
  private var letters: [UInt64] = []

  private static let leftOut = UInt64.max
  private static let firstRow = UInt64(1) << 32

  /// Adds the items of the next letters.
  ///
  /// - Parameters:
  ///   - columns: The columns with the letters.
  ///   - rows: The letters.
  ///   - isLeftOut: Returns true for a letter, by its index in the columns, whose items are numbered but not compared.
  mutating func append(_ columns: CaseColumns, _ rows: Range<Int>, isLeftOut: (Int) -> Bool = { _ in false }) {
    for row in rows {
      let entries = columns.items.entries(of: row)
      guard columns.details[row].itemCount > 0, !isLeftOut(row) else {
        sketches += repeatElement(RationaleSketch(), count: entries.count)
        letters += repeatElement(Self.leftOut, count: entries.count)
        continue
      }
      // Letters with the same number are copies of one letter.
      let number = columns.numbers[row].bits
      let letter = number == .max ? Self.firstRow + UInt64(letters.count) : UInt64(number)
      for item in entries {
        sketches.append(columns.items.sketches[item])
        letters.append(letter)
      }
    }
  }

  func groups() -> RationaleGroups { RationaleGroups(of: sketches, letters: letters) }

  func values(in groups: RationaleGroups) -> [(token: FacetToken, items: FacetItems)] {
    var items = [FacetToken: [Int]]()
    for item in letters.indices where letters[item] != Self.leftOut {
      let band = groups.letterCount(of: item).map { BoilerplateBand(otherLetters: $0 - 1) }
      items[band.map { .code($0.rawValue) } ?? .none, default: []].append(item)
    }
    return items.map { ($0.key, FacetItems(ItemSet($0.value))) }
  }
}

/// Bands for the number of other letters with nearly the same rationale: the values of ``Facet/boilerplate``.
enum BoilerplateBand: UInt16, CaseIterable, Sendable {
  case alone, one, few, some, many

  init(otherLetters count: Int) {
    self =
      switch count {
      case ...0: .alone
      case 1: .one
      case 2...4: .few
      case 5...19: .some
      default: .many
      }
  }

  var label: FacetLabel {
    switch self {
    case .alone: FacetLabel(key: "no", name: "no, in this letter alone", shortName: "no", aliases: ["0", "unique"])
    case .one: FacetLabel(key: "1", name: "in 1 other letter", shortName: "1 other")
    case .few: FacetLabel(key: "2-4", name: "in 2 to 4 other letters", shortName: "2 to 4 others")
    case .some: FacetLabel(key: "5-19", name: "in 5 to 19 other letters", shortName: "5 to 19 others")
    case .many: FacetLabel(key: "20+", name: "in 20 or more other letters", shortName: "20+ others", aliases: ["many"])
    }
  }
}
