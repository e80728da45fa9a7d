import Corpus
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
    #expect(rowsA.isDisjoint(with: rowsB) == a.isDisjoint(with: b))
    #expect((0..<510).allSatisfy { rowsA.contains($0) == a.contains($0) })
    #expect((rowsA == rowsB) == (a == b))
    var grown = rowsA
    grown.insert(40..<90)
    grown.remove(50)
    #expect(Array(grown) == a.union(40..<90).subtracting([50]).sorted())
  }
}
