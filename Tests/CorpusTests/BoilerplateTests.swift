import Determinations
import TestSupport
import Testing

@testable import Corpus

@Suite("Rationales repeated in other letters")
struct BoilerplateTests {
  /// Random letters whose items have some of a few rationales, and the number of each item's rationale.
  private static func letters(
    _ count: Int, seed: UInt64
  ) -> (cases: [(fields: CaseFields, source: LetterSource, letter: String)], rationales: [[Int]]) {
    var generator = SeededGenerator(seed)
    var rationales: [[Int]] = []
    let cases = (0..<count).map { row in
      // Some rationales occur in many letters, most in few.
      let own = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Int.random(in: 0..<4, using: &generator) == 0 ? 1 : Int.random(in: 0..<count, using: &generator)
      }
      rationales.append(own)
      let items = own.map { number in
        ItemFields(
          request: "MRI", outcome: number % 2 == 0 ? .upheld : .overturned,
          sketch: RationaleSketch(of: RandomCases.rationale(number)))
      }
      // Every tenth number occurs twice.
      let fields = CaseFields(caseNumber: CaseNumber(year: 15, serial: row % 10 == 9 ? row - 1 : row), items: items)
      return (fields, LetterSource(path: "\(row).txt"), "letter \(row)")
    }
    return (cases, rationales)
  }

  @Test(
    "The number of other letters, and the facet, are those found by comparing all items",
    arguments: [1, 2, 3] as [UInt64])
  func oracle(seed: UInt64) {
    let (cases, rationales) = Self.letters(80, seed: seed)
    var table = CaseTable()
    for start in stride(from: 0, to: cases.count, by: 30) {
      table.append(CaseChunk(cases[start..<min(cases.count, start + 30)]))
    }
    Self.check(table, cases.map(\.fields), rationales)
    // Removed letters are not counted.
    let gone = RowSet(stride(from: 0, to: 80, by: 3))
    table.remove(gone)
    Self.check(table, cases.map(\.fields), rationales.enumerated().map { gone.contains($0.offset) ? [] : $0.element })
  }

  private static func check(_ table: CaseTable, _ fields: [CaseFields], _ rationales: [[Int]]) {
    var keys: [String: Int] = [:]
    for (row, own) in rationales.enumerated() {
      for (item, number) in own.enumerated() {
        let place = ItemPlace(row: row, item: item)
        let others =
          Set(
            rationales.indices.filter { rationales[$0].contains(number) }.map { fields[$0].caseNumber }
          ).count - 1
        let isShort = number % 8 == 0
        #expect(table.otherLetters(worded: place) == (isShort ? nil : others))
        let key =
          switch others {
          case _ where isShort: "none"
          case 0: "no"
          case 1: "1"
          case 2...4: "2-4"
          case 5...19: "5-19"
          default: "20+"
          }
        #expect(table.values(of: .boilerplate, at: place).map(\.key) == (isShort ? [] : [key]))
        #expect(table.boilerplate(of: row)[item] == key)
        keys[key, default: 0] += 1
      }
    }
    #expect(keys.count > 3)
    let counted = table.outcomes(of: .items, by: [.boilerplate], in: table.disputedItems)
    for (key, count) in keys {
      #expect(table.items(with: key, of: .boilerplate).count == count, "\(key)")
      let slot = counted.values[0].firstIndex { $0.key == key }
      #expect(slot.flatMap { counted.cells[OutcomeTable.Key($0)]?.count } == count, "\(key)")
    }
  }

  @Test("A query by a case number picks the items with nearly the same rationale as one of its items")
  func byNumber() throws {
    let (cases, rationales) = Self.letters(60, seed: 9)
    let table = CaseTable([CaseChunk(cases)])
    for row in 0..<60 where row % 10 < 8 {
      guard let number = cases[row].fields.caseNumber else { continue }
      let query = try Query(parsing: "boilerplate:\(number)", vocabulary: table.vocabulary)
      let expected = rationales.enumerated().flatMap { other, own in
        own.enumerated().compactMap { item, rationale in
          rationale % 8 != 0 && rationales[row].contains(rationale)
            ? table.numbers.items(of: other).lowerBound + item : nil
        }
      }
      #expect(Array(table.items(matching: query)) == expected, "\(query)")
    }
    // A letter that does not exist has no number.
    #expect(table.items(matching: try Query(parsing: "boilerplate:CM19-0000001", vocabulary: table.vocabulary)).isEmpty)
  }

  @Test("Of items with nearly the same rationale and one outcome the first is kept; all others stay")
  func distinct() {
    let (cases, rationales) = Self.letters(60, seed: 4)
    let table = CaseTable([CaseChunk(cases)])
    let kept = table.distinctRationales(in: table.disputedItems)
    var seen: Set<Int> = []
    var expected: [Int] = []
    for (row, own) in rationales.enumerated() {
      for (item, rationale) in own.enumerated() where rationale % 8 == 0 || seen.insert(rationale).inserted {
        expected.append(table.numbers.items(of: row).lowerBound + item)
      }
    }
    #expect(Array(kept) == expected)
    #expect(expected.count < table.disputedItems.count)
  }
}
