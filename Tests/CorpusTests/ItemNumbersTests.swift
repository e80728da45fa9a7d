import Testing

@testable import Corpus

@Suite("Numbers of items")
struct ItemNumbersTests {
  @Test("Bounds that descend or pass the end, as in a damaged cache file, give no items")
  func damagedBounds() {
    let numbers = ItemNumbers(bounds: [0, 3, 1, 90, 4], firsts: [])
    #expect(numbers.count == 4)
    #expect((0..<4).map { numbers.items(of: $0) } == [0..<3, 0..<0, 0..<0, 0..<0])
    #expect(numbers.items(of: 0..<2) == 0..<1)
    #expect(numbers.items(of: 1..<3).isEmpty && numbers.items(of: 2..<3).isEmpty)
    #expect(Array(numbers.items(of: RowSet([0, 1, 2]))) == [0, 1, 2])
  }
}
