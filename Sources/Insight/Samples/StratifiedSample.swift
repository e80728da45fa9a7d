package import Corpus
internal import Determinations

/// A reproducible random sample of letters: the same seed and letters give the same sample in the same order,
/// regardless of the order of the files.
///
/// Each letter has a number computed only from the seed and its identity, and the letters with the lowest numbers are
/// drawn. So adding a letter changes at most one entry of the sample, and without strata a smaller sample is the
/// beginning of a larger one.
package struct StratifiedSample: Sendable {
  private let seed: UInt64
  private let facets: [Facet]

  /// Prepares a sample for a seed.
  ///
  /// Each combination of the facets' values has its proportional share of the sample.
  package init(seed: UInt64, by facets: [Facet] = []) {
    self.seed = seed
    self.facets = facets
  }

  /// Draws letters at random, or returns all if there are at most `count`.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of letters.
  package func rows(_ count: Int, of rows: [Int], in table: CaseTable) -> [Int] {
    let drawn = rows.map { row -> Ticket in
      let id = table.id(of: row)
      return Ticket(number: Self.number(seed, id), id: id, row: row)
    }.sorted()
    guard !facets.isEmpty, count < rows.count else { return drawn.prefix(count).map(\.row) }
    var strata: [[String]: [Ticket]] = [:]
    let keys = keys(of: rows, in: table)
    for ticket in drawn { strata[keys[ticket.row] ?? [], default: []].append(ticket) }
    let names = strata.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let sizes = Self.shares(of: count, among: names.map { strata[$0]?.count ?? 0 })
    return zip(names, sizes).flatMap { name, size in (strata[name] ?? []).prefix(size) }.sorted().map(\.row)
  }

  /// A letter with its number in the draw.
  private struct Ticket: Comparable {
    let number: UInt64
    let id: String
    let row: Int

    static func < (a: Ticket, b: Ticket) -> Bool { (a.number, a.id, a.row) < (b.number, b.id, b.row) }
  }

  /// Returns the values of the facets of each letter.
  private func keys(of rows: [Int], in table: CaseTable) -> [Int: [String]] {
    var keys: [Int: [String]] = [:]
    let all = RowSet(rows)
    for facet in facets {
      for value in table.values(of: facet) {
        for row in table.rows(with: value.key, of: facet) where all.contains(row) {
          keys[row, default: []].append("\(facet.rawValue):\(value.key)")
        }
      }
    }
    return keys
  }

  /// Divides a number in proportion to sizes, by the method of largest remainders.
  static func shares(of count: Int, among sizes: [Int]) -> [Int] {
    let total = sizes.reduce(0, +)
    guard total > 0 else { return sizes.map { _ in 0 } }
    var shares = sizes.map { min(count, total) * $0 / total }
    let remainders = sizes.indices.sorted {
      let (a, b) = (min(count, total) * sizes[$0] % total, min(count, total) * sizes[$1] % total)
      return (b, $0) < (a, $1)
    }
    for index in remainders.prefix(min(count, total) - shares.reduce(0, +)) { shares[index] += 1 }
    return shares
  }

  /// Returns a pseudorandom number: FNV-1a, mixed by the final steps of SplitMix64.
  private static func number(_ seed: UInt64, _ id: String) -> UInt64 {
    var hash = FNV1a("\(seed):\(id)".utf8).value
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}
