@testable import Corpus
import Determinations
import TestSupport
import Testing

@Suite("Sorting")
struct SortingTests {
  // Values that depend on the other letters of a table are not among one letter's fields.
  @Test(
    "Each column sorts both ways, cases without a value last",
    arguments: SortColumn.allCases.filter { $0.rawValue != "boilerplate" })
  func columns(column: SortColumn) {
    let (cases, table, shuffled) = Self.made
    for rows in [shuffled, Array(shuffled.prefix(40))] {
      for isDescending in [false, true] {
        let sorted = table.sorted(rows, by: [SortKey(column, isDescending: isDescending)])
        let values = Dictionary(uniqueKeysWithValues: rows.map { ($0, Self.value(column, of: cases[Int($0)])) })
        // A simple stable sort.
        let expected = rows.enumerated().sorted { a, b in
          switch (values[a.element] ?? nil, values[b.element] ?? nil) {
          case (let x?, let y?) where x != y: (x < y) != isDescending
          case (nil, .some): false
          case (.some, nil): true
          default: a.offset < b.offset
          }
        }.map(\.element)
        #expect(sorted == expected, "\(column) \(isDescending)")
      }
    }
  }

  @Test("All rows are sorted as some are, over any keys", arguments: 1..<9 as Range<UInt64>)
  func all(seed: UInt64) {
    var random = RandomCases(seed: seed)
    let count = [0, 1, 2, 40, 257, 700, 1500, 3000][Int(seed - 1)]
    let table = Self.table(random.cases(count).map(\.fields))
    let rows = (0..<Int32(count)).map { $0 }
    for _ in 0..<6 {
      let columns = SortColumn.allCases.shuffled(using: &random.generator).prefix(Int(random.generator.next() % 4) + 1)
      let keys = columns.map { SortKey($0, isDescending: Bool.random(using: &random.generator)) }
      let sorted = Array(table.allSorted(by: keys) ?? [])
      #expect(sorted == table.sorted(rows, by: keys), "\(keys)")
      #expect(sorted.count == count)
      // No row is before its predecessor in the order.
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { table.precedes(Int($0), Int($1), by: keys) }, "\(keys)")
    }
  }

  @Test("Sorting that was prepared gives the same orders", arguments: 1..<4 as Range<UInt64>)
  func prepared(seed: UInt64) {
    var random = RandomCases(seed: seed)
    let ready = Self.table(random.cases(600).map(\.fields))
    let rows = (0..<600).map(Int32.init)
    ready.prepareSorting()
    for column in SortColumn.allCases {
      for isDescending in [false, true] {
        let keys = [SortKey(column, isDescending: isDescending)] + SortKey.standard.filter { $0.column != column }
        #expect(ready.allSorted(by: keys).map { Array($0) } == ready.sorted(rows, by: keys), "\(keys)")
      }
    }
  }

  @Test(
    "Places are sorted stably whatever their number, those without a value last",
    arguments: [1, 2, 200, 255, 256, 257, 65_534, 65_535, 65_536, 70_000, 1 << 20, 1 << 31] as [UInt32])
  func places(count: UInt32) {
    var random = RandomCases(seed: UInt64(count))
    let numbers = (0..<3000).map { _ in
      Int.random(in: 0..<9, using: &random.generator) == 0
        ? SortNumbers.none : 40 + UInt32.random(in: 0..<count, using: &random.generator)
    }
    let rows = (0..<3000).map(Int32.init).shuffled(using: &random.generator)
    let places = SortNumbers(numbers)
    #expect(numbers.indices.allSatisfy { places[$0] == numbers[$0] })
    for isDescending in [false, true] {
      func rank(_ row: Int32) -> Int {
        let number = numbers[Int(row)]
        return number == SortNumbers.none ? .max : isDescending ? -Int(number) : Int(number)
      }
      let expected = rows.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      #expect(Array(places.sorted(RowList(rows), isDescending: isDescending)) == expected.map(\.element))
    }
  }

  @Test("Rows of a damaged file are sorted without reading beyond the table")
  func damagedRows() {
    let places = SortNumbers([3, 1, SortNumbers.none, 2])
    let sorted = places.sorted(RowList([7, -1, 2, 2, .max] as [Int32]), isDescending: false)
    #expect(sorted.allSatisfy { (0..<4).contains($0) })
  }

  @Test("Grown tables and copies that grow differently sort by their own rows")
  func copies() {
    var random = RandomCases(seed: 12)
    var table = CaseTable([CaseChunk(random.cases(300))])
    var copy = table
    let keys = [SortKey(.specialty), SortKey(.request)]
    func check(_ table: CaseTable) {
      #expect(
        table.allSorted(by: keys).map { Array($0) } == table.sorted((0..<Int32(table.rowCount)).map { $0 }, by: keys))
    }
    check(table)
    table.append(CaseChunk(random.cases(20)))
    copy.append(CaseChunk(random.cases(20)))
    check(table)
    check(copy)
  }

  @Test("Several keys: the first is the most important")
  func severalKeys() {
    var random = RandomCases(seed: 8)
    let cases = random.cases(500).map(\.fields)
    let table = Self.table(cases)
    let keys = [SortKey(.outcome), SortKey(.items), SortKey(.request), SortKey(.number)]
    let rows = (0..<500).map(Int32.init)
    let sorted = table.sorted(rows, by: keys) ?? []
    #expect(Set(sorted) == Set(rows))
    for (a, b) in zip(sorted, sorted.dropFirst()) {
      #expect(table.precedes(Int(a), Int(b), by: keys))
      #expect(!table.precedes(Int(b), Int(a), by: keys))
    }
  }

  @Test("Requests sort by all of their letters, ignoring case")
  func requests() {
    let requests = [
      "MRI of the lumbar spine without contrast", "mri of the lumbar spine", "",
      "MRI of the Lumbar spine with contrast",
      "MRI", "Acupuncture", "MRI of the lumbar spine", "mri of",
    ]
    let table = Self.table(requests.map { CaseFields(items: $0.isEmpty ? [] : [ItemFields(request: $0)]) })
    let rows = requests.indices.map(Int32.init)
    #expect(table.sorted(rows, by: [SortKey(.request)]) == [5, 4, 7, 1, 6, 3, 0, 2])
    #expect(table.sorted(rows, by: [SortKey(.request, isDescending: true)]) == [0, 3, 1, 6, 7, 4, 5, 2])
  }

  @Test("Sorting stops when it is canceled")
  func cancelled() {
    var random = RandomCases(seed: 9)
    let table = CaseTable([CaseChunk(random.cases(300))])
    #expect(table.sorted(Array(0..<300), by: SortKey.standard, isCancelled: { true }) == nil)
    #expect(table.allSorted(by: [SortKey(.request)], isCancelled: { true }) == nil)
  }

  @Test(
    "Rows stay sorted as a table grows",
    arguments: [SortKey.standard, [SortKey(.request)], [SortKey(.age), SortKey(.items)]])
  func growing(keys: [SortKey]) {
    var random = RandomCases(seed: 10)
    var table = CaseTable()
    var order = SortedRows(keys)
    for count in [400, 5, 0, 60, 7, 2000, 3] {
      table.append(CaseChunk(random.cases(count)))
      order.update(from: table)
      #expect(Array(order.rows) == table.sorted((0..<table.count).map(Int32.init), by: keys))
    }
    for row in stride(from: 0, to: table.count, by: 13) {
      #expect(order.rows[order.index(of: row, in: order.rows, table: table)] == Int32(row))
    }
  }

  /// Cases, their table, and its rows in random order.
  private static let made: (cases: [CaseFields], table: CaseTable, shuffled: [Int32]) = {
    var random = RandomCases(seed: 7)
    let cases = random.cases(700).map(\.fields)
    return (cases, table(cases), (0..<700).map(Int32.init).shuffled(using: &random.generator))
  }()

  private static func table(_ cases: [CaseFields]) -> CaseTable {
    let all = cases.enumerated().map { (fields: $1, source: LetterSource(path: "\($0).txt"), letter: "") }
    return CaseTable([CaseChunk(all[..<(all.count / 3)]), CaseChunk(all[(all.count / 3)...])])
  }

  /// Returns the value by which a column sorts a case, computed in a simple way.
  private static func value(_ column: SortColumn, of fields: CaseFields) -> String? {
    func padded(_ number: Int?) -> String? {
      number.map { String(repeating: "0", count: 12 - String($0).count) + String($0) }
    }
    switch column.rawValue {
    case "decided": return fields.dates.decision?.description
    case "injured": return fields.dates.injury?.description
    case "denied": return fields.dates.utilizationReview?.description
    case "received": return fields.dates.received?.description
    case "case": return fields.caseNumber?.description
    case "claim-age":
      guard let injury = fields.dates.injury, let decision = fields.dates.decision else { return nil }
      return padded(decision.dayNumber - injury.dayNumber)
    case "age": return padded(fields.patient.age)
    case "outcome":
      return ["upheld": "0", "partially-overturned": "1", "overturned": "2"][fields.outcome.rawValue]
    case "items": return padded(fields.itemCount)
    case "licensed": return fields.isLicensedInCalifornia.map { $0 ? "0" : "1" }
    case "specialty": return fields.specialties.first
    case "chapter": return padded(fields.reviewerChapters.first.map { Int($0.index) })
    case "administrator": return padded(fields.items.flatMap(\.administratorChapters).first.map { Int($0.index) })
    case "category":
      return padded(fields.items.lazy.compactMap(\.treatment.mainCategory).first)
    case "request": return fields.request.isEmpty ? nil : fields.request.lowercased()
    default:
      // A facet sorts by its first value, in display order.
      let facet = Facet(named: column.rawValue)
      let order = facet.definition.vocabulary.map { facet.definition.label($0).key }
      var keys = fields.items.isEmpty ? naiveKeys(facet, of: fields, nil) : []
      for item in fields.items { keys.formUnion(naiveKeys(facet, of: fields, item)) }
      return padded(keys.subtracting(["none"]).compactMap { order.firstIndex(of: $0) }.min())
    }
  }
}

extension SortColumn {
  static let age = Self(named: "age")
  static let items = Self(named: "items")
  static let outcome = Self(named: "outcome")
  static let specialty = Self(named: "specialty")
}
