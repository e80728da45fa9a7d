/// Finds what a mistyped name may have meant.
enum Nearest {
  /// Returns the name nearest to a mistyped one, or `nil` where none is near.
  static func name(to text: String, among names: [String]) -> String? {
    let best = names.map { ($0, distance(text, $0)) }.min { $0.1 < $1.1 }
    guard let (name, distance) = best, distance <= max(2, text.count / 3) else { return nil }
    return name
  }

  /// Edit distance: insertions, deletions and substitutions.
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let cost = min(diagonal + (x == y ? 0 : 1), row[j] + 1, row[j + 1] + 1)
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return row[b.count]
  }
}
