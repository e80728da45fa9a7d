internal import Corpus
internal import Determinations

/// The order of the case list: newest decision first, cases without a decision date last, then by case number.
struct ListOrder: Sendable {
  /// All rows, sorted.
  private(set) var rows: [Int32] = []
  /// The sort key of each row, by row.
  private var keys: [UInt64] = []

  /// Takes the rows that a table has gained.
  ///
  /// - Complexity: O(*m* log *m* + *n*) for *m* new rows among *n*.
  mutating func update(from table: CaseTable) {
    guard table.count > keys.count else { return }
    let new = keys.count..<table.count
    keys += new.map { Self.key(of: table.row($0)) }
    let sorted = new.map(Int32.init).sorted { precedes($0, $1) }
    guard let last = rows.last, let first = sorted.first, precedes(first, last) else {
      rows += sorted
      return
    }
    var merged: [Int32] = []
    merged.reserveCapacity(table.count)
    var old = rows[...]
    for row in sorted {
      while let head = old.first, precedes(head, row) {
        merged.append(head)
        old = old.dropFirst()
      }
      merged.append(row)
    }
    rows = merged + old
  }

  /// The place where a row stands, or would stand, among rows in this order.
  ///
  /// - Complexity: O(log *n*).
  func place(of row: Int, in shown: [Int32]) -> Int {
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(shown[middle], Int32(row)) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func precedes(_ a: Int32, _ b: Int32) -> Bool { (keys[Int(a)], a) < (keys[Int(b)], b) }

  private static func key(of row: CaseRow) -> UInt64 {
    let day = row.decided.map { UInt64(100_000 - $0.dayNumber) } ?? UInt64(1) << 20
    let number = row.caseNumber.map { UInt64($0.year * 10_000_000 + $0.serial) } ?? (UInt64(1) << 40) - 1
    return day << 40 | number
  }
}
