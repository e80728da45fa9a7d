import Corpus
import TestSupport
import Testing

@Suite("Row sets")
struct RowSetTests {
  @Test("Set algebra equals that of sets of numbers", arguments: 0..<20 as Range<UInt64>)
  func algebra(seed: UInt64) {
    var generator = SeededGenerator(seed)
    func random() -> Set<Int> {
      let bound = [1, 63, 64, 65, 500].randomElement(using: &generator) ?? 1
      return Set(
        (0..<Int.random(in: 0...80, using: &generator)).map { _ in Int.random(in: 0..<bound, using: &generator) })
    }
    let (a, b) = (random(), random())
    let (rowsA, rowsB) = (RowSet(a), RowSet(b))
    #expect(Array(rowsA) == a.sorted())
    #expect(rowsA.count == a.count)
    #expect(rowsA.isEmpty == a.isEmpty)
    #expect(Array(rowsA.union(rowsB)) == a.union(b).sorted())
    #expect(Array(rowsA.intersection(rowsB)) == a.intersection(b).sorted())
    #expect(Array(rowsA.subtracting(rowsB)) == a.subtracting(b).sorted())
    #expect(rowsA.intersectionCount(rowsB) == a.intersection(b).count)
    #expect(rowsA.union(rowsB).subtracting(rowsB) == RowSet(a.subtracting(b)))
    let ranks = (0..<100).filter { _ in Bool.random(using: &generator) }
    #expect(rowsA.rows(atRanks: [-1] + ranks) == ranks.filter { $0 < a.count }.map { a.sorted()[$0] })
    #expect((0..<510).allSatisfy { rowsA.contains($0) == a.contains($0) })
    #expect((rowsA == rowsB) == (a == b))
    var grown = rowsA
    grown.insert(40..<90)
    grown.remove(50)
    #expect(Array(grown) == a.union(40..<90).subtracting([50]).sorted())
  }
}

@Suite("Row lists")
struct RowListTests {
  @Test(
    "A list returns the rows of a set in its own order, with their positions",
    arguments: 0..<30 as Range<UInt64>)
  func taking(seed: UInt64) {
    var generator = SeededGenerator(seed)
    let count = [0, 1, 64, 700].randomElement(using: &generator) ?? 0
    let rows = (0..<count).map(Int32.init).shuffled(using: &generator)
    let list = RowList(rows)
    // The set may contain rows that are not in the list, and end before the list's highest.
    let set = RowSet(
      (0..<Int.random(in: 0...count + 100, using: &generator)).filter { _ in Bool.random(using: &generator) })
    #expect(Array(list.taking(set)) == rows.filter { set.contains(Int($0)) })
    let start = Int.random(in: 0...count, using: &generator)
    let maxCount = Int.random(in: 0...count, using: &generator)
    #expect(
      Array(list.taking(set, from: start, maxCount: maxCount))
        == Array(rows[start...].filter { set.contains(Int($0)) }.prefix(maxCount)))
    let part = start..<Int.random(in: start...count, using: &generator)
    #expect(list.index(of: set, in: part) == part.first { set.contains(Int(rows[$0])) })
    #expect(list.index(of: set, in: part, isLast: true) == part.last { set.contains(Int(rows[$0])) })
    #expect(list.index(of: set, in: -5..<(count + 5)) == rows.firstIndex { set.contains(Int($0)) })
    #expect(rows.allSatisfy { list.firstIndex(of: $0) == rows.firstIndex(of: $0) })
    #expect(list.firstIndex(of: Int32(count)) == nil)
  }
}
