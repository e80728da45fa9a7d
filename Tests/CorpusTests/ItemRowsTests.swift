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
    let numbers = table.numbers
    #expect(numbers.count == cases.reduce(0) { $0 + max(1, $1.fields.items.count) })
    var order = SortedRows([SortKey(.age)])
    order.update(from: table)
    /// The items of cases in the order of a list.
    func rows(_ cases: RowList, _ query: String) throws -> ItemRows {
      ItemRows(of: cases, numbers, in: table.items(matching: try Query(parsing: query)))
    }
    let all = try rows(order.rows, "")
    #expect(lines(all) == expected(order.rows, cases) { _ in true })

    let chosen = order.rows.taking(RowSet((0..<300).filter { $0 % 3 == 0 }))
    #expect(try lines(rows(chosen, "")) == expected(chosen, cases) { _ in true })
    #expect(try rows([], "").count == 0)

    let asked: [(query: String, isWanted: (ItemFields?) -> Bool)] = [
      ("item:(item-outcome:upheld)", { $0?.outcome == .upheld }),
      ("outcome:upheld", { $0?.outcome == .upheld }),
      ("outcome:upheld|overturned", { $0?.outcome == .upheld || $0?.outcome == .overturned }),
      ("outcome:upheld or outcome:overturned", { $0?.outcome == .upheld || $0?.outcome == .overturned }),
      ("outcome:upheld outcome:overturned", { _ in false }),
      ("-outcome:upheld", { $0.map { $0.outcome != .upheld } == true }),
      ("region:knee", { $0?.request.contains("knee") == true }),
      ("side:left outcome:overturned", { $0?.request.contains("left") == true && $0?.outcome == .overturned }),
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
    for (query, isWanted) in asked {
      #expect(try lines(rows(chosen, query)) == expected(chosen, cases, where: isWanted), "\(query)")
    }
    #expect(try lines(rows(chosen, "complete:yes or complete:no")) == expected(chosen, cases) { _ in true })
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
    let numbers = table.numbers
    let rows = RowList([8, 0, 2, 1, 3, 4, 5, 7, 6])
    let wanted = table.items(matching: try Query(parsing: "outcome:overturned"))
    let expected = rows.flatMap { row in (0..<counts[Int(row)]).filter { $0 % 7 == 0 }.map { "\(row) \($0)" } }
    #expect(lines(ItemRows(of: rows, numbers, in: wanted)) == expected)
    #expect(numbers.items(of: [0, 1] as RowSet).count == 231)
    #expect(numbers.rows(of: wanted) == [0, 2, 3, 4, 5, 6, 7, 8])
    #expect(numbers.rowCount(of: wanted) == 8)
    #expect(numbers.rows(of: [229, 230]) == [0, 1])
  }

  @Test("They follow a table that grows and an order that changes")
  func updating() throws {
    var random = RandomCases(seed: 22)
    var cases: [(fields: CaseFields, source: LetterSource, letter: String)] = []
    var table = CaseTable()
    let query = try Query(parsing: "outcome:overturned")
    for (count, column) in [(40, SortColumn.items), (20, .age), (3, .request)] {
      let new = random.cases(count)
      cases += new
      table.append(CaseChunk(new))
      var order = SortedRows([SortKey(column)])
      order.update(from: table)
      let rows = ItemRows(of: order.rows, table.numbers, in: table.items(matching: query))
      #expect(lines(rows) == expected(order.rows, cases) { $0?.outcome == .overturned })
    }
  }

  /// Returns the case and number of each item.
  private func lines(_ items: ItemRows) -> [String] {
    (0..<items.count).map { "\(items.rows[$0]) \(items.number(at: $0))" }
  }

  /// Computes the same in a simple way; `nil` is the item of a case without items.
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
