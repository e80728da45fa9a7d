/// Finds the names that a mistyped name may stand for.
package enum NearestNames {
  /// The candidates that begin with a name, or are like it within a third of its length by edit distance, nearest first.
  package static func names(to name: String, among candidates: [String], limit: Int = 3) -> [String] {
    let letters = Array(name)
    let bound = letters.count < 3 ? 0 : (letters.count + 1) / 3
    var near: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let isPrefix = letters.count >= 2 && candidate.hasPrefix(name)
      let distance = isPrefix ? 0 : editDistance(letters, Array(candidate))
      if distance <= bound { near.append((distance, candidate)) }
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
  }

  /// The least number of insertions, deletions, replacements and swaps of neighbours between two words.
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
