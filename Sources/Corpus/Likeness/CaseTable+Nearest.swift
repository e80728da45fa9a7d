package import Determinations
import Synchronization
import System

/// A disputed item, by the row of its case and its index there.
package struct ItemPlace: Hashable, Sendable {
  package let row: Int
  /// The index of the item in its case, from 0.
  package let item: Int

  package init(row: Int, item: Int) { (self.row, self.item) = (row, item) }
}

extension ItemRow {
  /// Returns the share of words in common among all words of both requests, from 0 to 1, without body regions and
  /// quantities.
  package func requestSimilarity(to other: ItemRow) -> Double { RequestWords.similarity(request, other.request) }
}

/// An item to compare others with, from a table or from outside.
package struct LikenessTarget: Sendable {
  let chunk: CaseChunk
  /// The item in the chunk.
  let item: Int
  /// The case in the chunk.
  let index: Int
  /// The row in the table, or `nil` for an item from outside.
  package let row: Int?
  /// The item's own values.
  package let values: ItemRow

  /// Makes a target of a table's item, or returns `nil` if there is no such item.
  package init?(_ place: ItemPlace, in table: CaseTable) {
    let (chunk, index) = table.chunks.location(of: place.row)
    let own = chunk.columns.items(of: index)
    guard place.item >= 0, place.item < own.count else { return nil }
    (self.chunk, self.index, row) = (chunk, index, place.row)
    item = own.lowerBound + place.item
    values = chunk.columns.items.row(of: item)
  }

  /// Makes a target of the first item of a case outside the table, or returns `nil` if it has none.
  package init?(_ fields: CaseFields) {
    chunk = CaseChunk([(fields, LetterSource(path: ""), "")])
    guard chunk.columns.items.count > 0 else { return nil }
    (item, index, row) = (0, 0, nil)
    values = chunk.columns.items.row(of: 0)
  }
}

/// The part of their treatments that two items must have in common to be alike.
package enum LikenessLevel: Hashable, Sendable, CaseIterable {
  /// The drug or the procedure.
  case treatment
  /// The class of drugs, or the subcategory, or the category if it has no subcategories.
  case kind
}

extension CaseTable {
  /// Returns the items most like one, by treatment, region, side, chapters, sections, reasons and claim age.
  ///
  /// Items with a different treatment are excluded. The candidates are the items of cases with the item's drugs or its
  /// category; if it has neither, those with its regions; otherwise all. Only the most similar item of each case is
  /// returned. All letters of the item's own case are left out, and so are duplicates of other letters.
  ///
  /// - Parameters:
  ///   - target: The item.
  ///   - level: The part of the treatments that must be the same.
  ///   - rows: The cases to look at.
  ///   - maxCount: The maximum number of items.
  /// - Returns: The items, the most similar first, with a likeness from 0 to ``highestLikeness``.
  /// - Complexity: O(*n*) for *n* candidates, some tenths of a microsecond each; on all cores if there are many.
  package func nearestItems(
    to target: LikenessTarget, by level: LikenessLevel = .treatment, in rows: RowSet, maxCount: Int
  ) -> [(place: ItemPlace, likeness: Double)] {
    let profile = ItemProfile(target.item, of: target.chunk, case: target.index, level)
    let own = target.row.map { letters(ofCaseAt: $0) } ?? RowSet()
    let candidates = candidates(for: target.values).intersection(rows).subtracting(own).subtracting(uncounted.repeats)
    let next = Atomic(0)
    let nearest = Mutex(Nearest(maxCount: maxCount))
    WorkerThread.share(candidates.count > Self.manyCandidates) {
      var found = Nearest(maxCount: maxCount)
      while true {
        let start = next.add(Self.partOfCandidates, ordering: .relaxed).oldValue
        guard start < rowCount else { break }
        take(start..<min(rowCount, start + Self.partOfCandidates), candidates, like: profile, into: &found)
      }
      nearest.withLock { [found] in $0.add(found) }
    }
    return nearest.withLock { $0.sorted }.map { (ItemPlace(row: Int($0.row), item: Int($0.item)), Double($0.likeness)) }
  }

  /// Returns all letters with the same case number as a row's letter, including itself.
  private func letters(ofCaseAt row: Int) -> RowSet {
    func number(of row: Int) -> PackedNumber? {
      let (chunk, index) = chunks.location(of: row)
      return IdentityIndex.number(of: chunk, index).map { PackedNumber($0) }
    }
    guard let own = number(of: row), let first = ids.row(of: own) else { return [row] }
    return RowSet(([row, first] + ids.repeatedRows.filter { number(of: $0) == own }).sorted())
  }

  /// The highest possible likeness of two items.
  package static var highestLikeness: Double { ItemProfile.highest }

  private static let manyCandidates = 1 << 13
  private static let partOfCandidates = 1 << 13

  private func take(_ part: Range<Int>, _ candidates: RowSet, like profile: ItemProfile, into found: inout Nearest) {
    for (chunk, indexes, base) in chunks.parts(of: part) {
      let requests = chunk.columns.items.requests
      chunk.columns.items.withBuffers { buffers in
        requests.elements.withBuffer { bytes in
          for index in indexes where candidates.contains(base + index) {
            var best: (item: Int, likeness: Double)?
            let own = buffers.items(of: index)
            let claimAge = chunk.claimAge(of: index)
            for item in own {
              let likeness = profile.likeness(
                to: item, buffers, request: UnsafeBufferPointer(rebasing: bytes[requests.range(of: item)]),
                claimAge: claimAge)
              if likeness >= 0, likeness > best?.likeness ?? -1 { best = (item - own.lowerBound, likeness) }
            }
            if let best { found.add(row: base + index, item: best.item, likeness: best.likeness) }
          }
        }
      }
    }
  }

  /// Returns the cases to look at.
  private func candidates(for item: ItemRow) -> RowSet {
    var rows = RowSet()
    for drug in item.drugs { rows.formUnion(self.rows(with: FacetLabel.key(drug.name), of: .drug)) }
    if let category = item.category {
      rows.formUnion(
        self.rows(with: FacetLabel.key(category.name), of: .category))
      if category.subcategory != nil, let key = Facet.key(ofSubcategory: category) {
        let same = self.rows(with: key, of: .subcategory)
        // If many are of the same kind, that is enough.
        if same.count >= Self.enough { rows = same.union(item.drugs.isEmpty ? same : drugRows(item)) }
      }
    }
    if rows.isEmpty {
      for region in item.regions { rows.formUnion(self.rows(with: FacetLabel.key(region), of: .region)) }
    }
    return rows.isEmpty ? allRows : rows
  }

  private static let enough = 2000

  private func drugRows(_ item: ItemRow) -> RowSet {
    item.drugs.reduce(into: RowSet()) { $0.formUnion(rows(with: FacetLabel.key($1.name), of: .drug)) }
  }

  /// The best of many items; collects some at a time.
  private struct Nearest: Sendable {
    struct Entry: Sendable {
      let row: Int32
      let item: Int32
      let likeness: Float
    }

    private let maxCount: Int
    private var entries: [Entry] = []
    /// The lowest likeness that is still accepted.
    private var least: Float = -1

    init(maxCount: Int) { self.maxCount = max(maxCount, 1) }

    @inline(__always)
    mutating func add(row: Int, item: Int, likeness: Double) {
      guard Float(likeness) >= least else { return }
      entries.append(Entry(row: Int32(row), item: Int32(item), likeness: Float(likeness)))
      if entries.count >= 4 * maxCount { cut() }
    }

    mutating func add(_ other: Nearest) {
      entries += other.entries
      cut()
    }

    private mutating func cut() {
      entries = sorted
      if entries.count == maxCount, let last = entries.last { least = last.likeness }
    }

    /// The entries, the most similar first; equally similar ones in the order of the table.
    var sorted: [Entry] {
      Array(entries.sorted { ($1.likeness, $0.row) < ($0.likeness, $1.row) }.prefix(maxCount))
    }
  }
}
