import Corpus
import Determinations
import Testing

@Suite("Item rows")
struct ItemRowsTests {
  @Test("Items follow their cases through order, filter and conditions on one item")
  func rows() throws {
    var random = RandomCases(seed: 21)
    let cases = random.cases(300)
    let table = CaseTable([CaseChunk(cases[..<90]), CaseChunk(cases[90...])])
    var order = SortedRows([SortKey(.age)])
    order.update(from: table)
    var all = ItemRows()
    all.update(from: table, in: order)
    #expect(lines(all) == expected(order.rows, cases) { _ in true })
    #expect(all.upheldCount == cases.reduce(0) { $0 + $1.fields.items.count { $0.outcome == .upheld } })

    let chosen = RowSet((0..<300).filter { $0 % 3 == 0 })
    let some = all.taking(chosen)
    #expect(lines(some) == expected(order.rows.taking(chosen), cases) { _ in true })

    let query = try Query(parsing: "item:(item-outcome:upheld)")
    let met = some.meeting(query, in: table)
    let wanted = expected(order.rows.taking(chosen), cases) { $0?.outcome == .upheld }
    #expect(lines(met) == wanted)
    #expect(met.upheldCount == wanted.count && !wanted.isEmpty)
    #expect(lines(some.meeting(Query(), in: table)) == lines(some))

    // A field of items asks for the items that have it; a field of cases, or what is to be left out, for none.
    let upheld = try Query(parsing: "item-outcome:upheld")
    #expect(lines(some.meeting(upheld, in: table)) == wanted)
    let both = try Query(parsing: "item:(item-outcome:upheld) item-outcome:overturned")
    #expect(some.meeting(both, in: table).count == 0)
    for query in ["age:20..", "-item-outcome:upheld", "outcome:overturned"] {
      #expect(lines(some.meeting(try Query(parsing: query), in: table)) == lines(some))
    }
  }

  @Test("They are made anew when the table grows and when the order changes")
  func updating() {
    var random = RandomCases(seed: 22)
    var table = CaseTable()
    var order = SortedRows([SortKey(.items)])
    var rows = ItemRows()
    for count in [40, 20] {
      table.append(CaseChunk(random.cases(count)))
      order.update(from: table)
      rows.update(from: table, in: order)
      #expect(RowSet(rows.rows.map { Int($0) }) == table.allRows)
    }
    order = SortedRows([SortKey(.age)])
    order.update(from: table)
    rows.update(from: table, in: order)
    var cases: [Int32] = []
    for row in rows.rows where cases.last != row { cases.append(row) }
    #expect(cases == Array(order.rows))
  }

  /// Case and number of each item.
  private func lines(_ items: ItemRows) -> [String] {
    (0..<items.count).map { "\(items.rows[$0]) \(items.number(at: $0))" }
  }

  /// The same, found out the plain way; `nil` is the item that a case without any has.
  private func expected(
    _ rows: RowList, _ cases: [(fields: CaseFields, source: LetterSource, letter: String)],
    where isWanted: (ItemFields?) -> Bool
  ) -> [String] {
    rows.flatMap { row -> [String] in
      let items = cases[Int(row)].fields.items
      if items.isEmpty { return isWanted(nil) ? ["\(row) 0"] : [] }
      return items.indices.filter { isWanted(items[$0]) }.map { "\(row) \($0)" }
    }
  }
}
