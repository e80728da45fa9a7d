import Corpus
import Determinations
import Testing

@Suite("Item rows")
struct ItemRowsTests {
  @Test("Items follow their cases through order, filter and conditions on items")
  func rows() throws {
    var random = RandomCases(seed: 21)
    let cases = random.cases(300)
    let table = CaseTable([CaseChunk(cases[..<90]), CaseChunk(cases[90...])])
    var numbers = ItemNumbers()
    numbers.update(from: table)
    #expect(numbers.count == cases.reduce(0) { $0 + max(1, $1.fields.items.count) })
    var order = SortedRows([SortKey(.age)])
    order.update(from: table)
    /// The items of cases that a query is about.
    func rows(_ cases: RowList, _ query: String) throws -> ItemRows {
      ItemRows(of: cases, numbers, in: table.items(meeting: try Query(parsing: query), numbers))
    }
    let all = try rows(order.rows, "")
    #expect(lines(all) == expected(order.rows, cases) { _ in true })
    #expect(all.upheldCount == cases.reduce(0) { $0 + $1.fields.items.count { $0.outcome == .upheld } })

    let chosen = order.rows.taking(RowSet((0..<300).filter { $0 % 3 == 0 }))
    #expect(try lines(rows(chosen, "")) == expected(chosen, cases) { _ in true })
    #expect(try rows([], "").count == 0)

    // Conditions on one item, and fields of items, ask for the items that have them; fields of cases and what is to be
    // left out ask for none. Each is asked twice, as what was asked before is known.
    let asked: [(query: String, isWanted: (ItemFields?) -> Bool)] = [
      ("item:(item-outcome:upheld)", { $0?.outcome == .upheld }),
      ("item-outcome:upheld", { $0?.outcome == .upheld }),
      ("item-outcome:upheld|overturned", { $0?.outcome == .upheld || $0?.outcome == .overturned }),
      ("item:(item-outcome:upheld) item-outcome:overturned", { _ in false }),
      ("item:(item-outcome:upheld) item:(knee)", { $0?.outcome == .upheld || $0?.request.contains("knee") == true }),
      ("item:(mri -item-outcome:upheld)", { $0?.request.contains("MRI") == true && $0?.outcome != .upheld }),
      ("region:knee", { $0?.request.contains("knee") == true }),
      ("side:left item-outcome:overturned", { $0?.request.contains("left") == true && $0?.outcome == .overturned }),
      ("category:pharmaceuticals", { $0?.request.contains("Norco") == true }),
      ("drug:hydrocodone-and-acetaminophen", { $0?.request.contains("Norco") == true }),
      ("drug:hydrocodone", { $0?.request.contains("Norco") == true }),
      ("drug:acetaminophen", { $0?.request.contains("Norco") == true }),
      ("drug:opioids", { $0?.request.contains("Norco") == true }),
      ("drug:nsaid", { _ in false }),
      (
        "chapter:acoem-8|odg-low-back",
        { $0?.chapters.contains { ["acoem-8", "odg-low-back"].contains($0.key) } == true }
      ),
      ("chapter:none", { $0?.chapters.isEmpty == true }),
      ("administrator:chronic-pain", { $0?.administratorChapters.contains { $0.key == "chronic-pain" } == true }),
      ("verdict:none", { $0.map { $0.verdict == nil } == true }),
      ("basis:cited", { $0?.basis == .cited }),
    ]
    for (query, isWanted) in asked + asked {
      let met = try rows(chosen, query)
      #expect(lines(met) == expected(chosen, cases, where: isWanted), "\(query)")
      #expect(
        met.upheldCount
          == (0..<met.count).count { place in
            cases[Int(met.rows[place])].fields.items.dropFirst(met.number(at: place)).first?.outcome == .upheld
          }, "\(query)")
    }
    for query in ["age:20..", "-item-outcome:upheld", "outcome:overturned"] {
      #expect(try lines(rows(chosen, query)) == expected(chosen, cases) { _ in true }, "\(query)")
    }
  }

  @Test("Cases with many items, of which some are wanted")
  func manyItems() throws {
    let items = (0..<230).map { ItemFields(request: "\($0)", outcome: $0 % 7 == 0 ? .overturned : .upheld) }
    let counts = [230, 0, 1, 63, 64, 65, 4, 5, 230]
    let table = CaseTable([
      CaseChunk(
        counts.enumerated().map { index, count in
          (CaseFields(items: Array(items.prefix(count))), LetterSource(path: "\(index).txt"), "")
        })
    ])
    var numbers = ItemNumbers()
    numbers.update(from: table)
    let rows = RowList([8, 0, 2, 1, 3, 4, 5, 7, 6])
    let wanted = table.items(meeting: try Query(parsing: "item-outcome:overturned"), numbers)
    let expected = rows.flatMap { row in (0..<counts[Int(row)]).filter { $0 % 7 == 0 }.map { "\(row) \($0)" } }
    #expect(lines(ItemRows(of: rows, numbers, in: wanted)) == expected)
    #expect(ItemRows(of: rows, numbers, in: wanted).upheldCount == 0)
    #expect(numbers.count(of: [0, 1]) == 231)
  }

  @Test("They follow a table that grows and an order that changes")
  func updating() throws {
    var random = RandomCases(seed: 22)
    var cases: [(fields: CaseFields, source: LetterSource, letter: String)] = []
    var table = CaseTable()
    var numbers = ItemNumbers()
    let query = try Query(parsing: "item-outcome:overturned")
    for (count, column) in [(40, SortColumn.items), (20, .age), (3, .request)] {
      let new = random.cases(count)
      cases += new
      table.append(CaseChunk(new))
      numbers.update(from: table)
      var order = SortedRows([SortKey(column)])
      order.update(from: table)
      let rows = ItemRows(of: order.rows, numbers, in: table.items(meeting: query, numbers))
      #expect(lines(rows) == expected(order.rows, cases) { $0?.outcome == .overturned })
    }
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
