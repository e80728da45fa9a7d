import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("List")
struct ListTests {
  @Test("the columns' screen at 120x40: the list beside it follows")
  func screen() throws {
    var state = try Fixture.state(width: 120, height: 24)
    state.press(.character("j"), .character("C"), .down, .down, .character("s"))
    #expect(
      state.frame() == """
         imr  fixture  5 items in 4 letters, 40 % overturned
        ╭─ Cases ────────────────────────────────────────────────────╮╭─ Columns · a row for each case ────────────────────────╮
        │ Decided    Case         Who▴   Request                     ││     column                       sorted  width         │
        │ 2015-02-11 CM15-9900003 38 F ✗ Physical therapy right sho… ││ [+] Decided                              10            ┃
        │▌2015-02-18 CM15-9900002 47 M ◐ MRI cervical spine +1       ││ [+] Case                                 12            ┃
        │      02-20 CM15-9900001 55 F ✔ MRI lumbar spine            ││ [+] Who                          ▴       4             ┃
        │ 2014-12-30 CM14-9900004 61 M ✗ Cyclobenzaprine 7.5 mg #90  ││ [+] Sign                                 1             ┃
        │                                                            ││ [+] Request                              27, the rest  ┃
        │                                                            ││ [ ] Item                                               ┃
        │                                                            ││ [ ] Outcome                                            ┃
        │                                                            ││ [ ] Category                                           ┃
        │                                                            ││ [ ] Region                                             ┃
        │                                                            ││ [ ] Drug                                               ┃
        │                                                            ││ [ ] Specialty                                          ┃
        │                                                            ││ [ ] Chapters                                           ┃
        │                                                            ││ [ ] Administrator                                      ┃
        │                                                            ││ [ ] Cited                                              ┃
        │                                                            ││ [ ] Verdict                                            ┃
        │                                                            ││ [ ] Reason                                             │
        │                                                            ││ [ ] Said in                                            │
        │                                                            ││ [ ] UR                                                 │
        │                                                            ││ [ ] California                                         │
        ╰────────────────────────────────────────────────────────────╯╰────────────────────────────────────────────────────────╯
         Space show   s sort   K J order   - + width   Enter done   S sort alone   i items   = usual   Esc back             2/4
        """)
  }

  @Test(
    "the last column that fits is cut, but not below a useful width",
    arguments: [(36, 0), (37, 4), (38, 5), (60, 5)])
  func cutColumn(width: Int, itemWidth: Int) {
    var settings = ListSettings()
    settings.columns = [.number, .person, .sign, .request, .item].map {
      ColumnChoice($0, width: $0 == .request ? 12 : nil)
    }
    let columns = ListColumns(width: width, settings: settings).columns
    #expect((columns.first { $0.kind == .item }?.width ?? 0) == itemWidth)
  }

  @Test(
    "if the request is hidden or has its own width, the widest other text gets the remaining space",
    arguments: [
      ([(.number, nil), (.request, nil), (.chapter, nil)], [12, 30, 16]),
      ([(.number, nil), (.chapter, nil), (.category, nil)], [12, 16, 30]),
      ([(.number, nil), (.request, 20), (.chapter, nil)], [12, 20, 26]),
      ([(.number, nil), (.chapter, 10), (.sign, nil)], [12, 10, 1]),
    ] as [([(ListColumn, Int?)], [Int])])
  func elastic(choices: [(ListColumn, Int?)], widths: [Int]) {
    var settings = ListSettings()
    settings.columns = choices.map { ColumnChoice($0.0, width: $0.1) }
    #expect(ListColumns(width: 60, settings: settings).columns.map(\.width) == widths)
  }

  @Test("sorting turns from the natural direction to the other and off, over several keys")
  func sorting() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("C"))
    // The column of persons is sorted by age.
    state.press(.down, .down, .character("s"))
    // Among equal ages, the default order applies.
    #expect(state.list.settings.sort == [SortKey(.age)] + SortKey.standard)
    #expect(state.shownIDs == ["CM15-9900003", "CM15-9900002", "CM15-9900001", "CM14-9900004"])
    state.press(.character("s"))
    #expect(state.shownIDs == ["CM14-9900004", "CM15-9900001", "CM15-9900002", "CM15-9900003"])
    state.press(.character("s"))
    #expect(state.list.settings.sort == SortKey.standard)
    state.press(.down, .character("s"), .up, .character("s"))
    #expect(state.list.settings.sort.ownKeys.map(\.text) == ["outcome", "age"])
    #expect(state.frame().contains("Who▴ ▴ Request"))
    state.press(.character("S"))
    #expect(state.list.settings.sort.map(\.text) == ["age:down"])
    state.press(.enter, .character("U"))
    #expect(state.notice?.text == "undone: sorted by age:down")
    #expect(state.list.settings.sort.ownKeys.map(\.text) == ["outcome", "age"])
  }

  @Test("the list states its order if no heading does, also for the column of signs")
  func hiddenOrder() throws {
    var state = try Fixture.state(width: 120, height: 40)
    var settings = ListSettings()
    settings.columns = [ColumnChoice(.number), ColumnChoice(.request)]
    settings.sort = [SortKey(.outcome)] + SortKey.standard
    _ = state.setList(settings)
    #expect(state.frame().contains("─ Cases, by outcome ▴ ─"), "\(state.frame())")
  }

  @Test("the selected case stays selected when the order changes")
  func sortingKeepsSelection() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("C"), .down, .down, .character("s"), .enter)
    #expect(state.openCase.case?.id == "CM15-9900002")
    #expect(state.list.cursor.index == 1)
  }

  @Test("columns are hidden, shown, moved and sized, and all of it is undone")
  func columns() throws {
    var state = try Fixture.state(width: 140, height: 40)
    state.press(.character("C"), .character(" "))
    #expect(state.list.settings.columns?.map(\.kind) == [.number, .person, .sign, .request, .chapter])
    #expect(state.frame().contains("│ Case         Who    Request "))
    state.press(.character(" "))
    #expect(state.list.settings.columns?.map(\.kind) == [.number, .person, .sign, .request, .chapter, .decided])
    state.press(.character("2"), .character("K"))
    #expect(state.list.settings.columns?.map(\.kind) == [.number, .person, .sign, .decided, .request, .chapter])
    state.press(.character("4"), .character("-"))
    #expect(state.list.settings.columns?[3] == ColumnChoice(.decided, width: 6))
    #expect(state.frame().contains("2015-…"))
    state.press(.enter, .character("9"), .character("U"))
    #expect(state.list.settings == ListSettings())
  }

  @Test("with a row for each item, counts, titles and panes refer to items")
  func items() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("i"))
    #expect(state.frame().contains("5 items in 4 letters, 40 % overturned"))
    #expect(state.frame().contains("╭─ Disputed items ─"))
    #expect(state.frame().contains("CM15-9900002 1/2   ✗ MRI cervical"))
    #expect(state.frame().contains("CM15-9900002 2/2   ✔ Tramadol 50 mg"))
    #expect(state.list.cursor.index == 1)
    state.press(.character("j"))
    #expect(state.frame().contains("Decision 2 of 2"))
    state.press(.character("["))
    #expect(state.list.cursor.index == 1)
    #expect(state.frame().contains("Decision 1 of 2"))
    state.press(.character("]"), .character("i"))
    #expect(state.shownIDs.count == 4)
    #expect(state.openCase.case?.id == "CM15-9900002")
    #expect(state.openCase.item == 1)
    state.press(.character("U"))
    #expect(state.notice?.text == "undone: a row for each case")
    #expect(state.list.cursor.index == 2)
  }

  @Test("if rows are items, marking moves to the next case, and a count counts cases")
  func markingItems() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("i"), .character("j"), .character(" "))
    #expect(state.list.cursor.index == 3)
    #expect(
      state.frame().contains("◆      02-18 CM15-9900002 1/2") && state.frame().contains("◆      02-18 CM15-9900002 2/2")
    )
    state.press(.character("g"), .character("g"), .character("2"), .character(" "))
    #expect(state.list.cursor.index == 3)
    #expect(state.notes.markedRows.count == 2)
  }

  @Test("if rows are items, the keys for outcomes and the fields of items apply to rows")
  func itemsByOutcome() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("i"), .character("o"))
    #expect(state.filter.query.description == "outcome:overturned")
    let frame = state.frame()
    #expect(frame.contains("2 items in 2 of 4 letters") && frame.contains("CM15-9900002 2/2"))
    #expect(!frame.contains("CM15-9900002 1/2"))
    state.press(.character("p"))
    #expect(state.filter.query.description == "case-outcome:partially-overturned" && state.list.rows.count == 2)
    state.press(.character("u"), .character("a"))
    #expect(state.filter.query.isEmpty && state.list.rows.count == 5)
  }

  @Test("a filter keeps the selected item")
  func itemsUnderFilter() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("i"), .character("2"), .character("j"))
    #expect(state.openCase.item == 1)
    state.press(.character("p"))
    #expect(state.frame().contains("2 items in 1 of 4 letters"))
    #expect(state.list.cursor.index == 1)
    state.press(.character("p"))
    #expect(state.list.cursor.index == 2)
  }

  @Test("a condition on one item leaves the items that meet it")
  func itemCondition() throws {
    var state = try Fixture.state(width: 120, height: 40, query: "item:(outcome:overturned)")
    state.press(.character("i"))
    #expect(state.shownIDs == ["CM15-9900001", "CM15-9900002"])
    #expect((0..<state.list.rows.count).map(state.list.items.number) == [0, 1])
    state.press(.character("j"))
    #expect(state.frame().contains("Decision 2 of 2"))
    // A hidden item can still be read.
    state.press(.character("["))
    #expect(state.frame().contains("Decision 1 of 2"))
  }

  @Test("matches go from case to case, even if rows are items")
  func itemsAndSearch() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("i"), .character("/"))
    state.type("spine")
    state.press(.enter, .character("n"))
    #expect(state.openCase.case?.id == "CM15-9900002")
    state.press(.character("n"))
    #expect(state.openCase.case?.id == "CM15-9900001")
  }

  @Test("a case whose items could not be read keeps its row")
  func itemless() throws {
    var letter = Fixture.letters[0]
    letter.items = []
    var state = try Fixture.state(letters: [letter, Fixture.letters[1]])
    state.press(.character("i"))
    #expect(state.list.rows.count == 3)
    state.press(.character("g"), .character("g"), .character("j"), .character("j"))
    _ = state.frame()
  }

  @Test("every column draws at every width, cut at a character, never past its end")
  func widths() throws {
    var letter = Fixture.letters[1]
    letter.items[0].request = "日本語の治療 of the cervical spine with a long name"
    for rows in ListSettings.Rows.allCases {
      for width in [40, 64, 80, 120, 200] {
        var state = try Fixture.state(width: width, height: 24, letters: [letter])
        var settings = ListSettings()
        settings.rows = rows
        settings.columns = ListColumn.allCases.map { ColumnChoice($0, width: $0 == .request ? 9 : nil) }
        _ = state.setList(settings)
        let columns = state.listColumns.columns
        #expect(columns.allSatisfy { $0.x + $0.width <= width - 4 })
        #expect(state.frame().split(separator: "\n").allSatisfy { $0.count <= width })
      }
    }
  }

  @Test(
    "columns and order are read from the settings, and mistakes are reported with their line",
    arguments: [
      ("[list]\nrows = \"items\"\ncolumns = [\"case\", \"request:40\"]\nsort = [\"age:down\", \"decided\"]", nil),
      ("[list]\nsort = [\"agee\"]", "f:2: “sort” names “agee”, which does not exist: is “age” meant?"),
      (
        "[list]\ncolumns = [\"request:x\"]",
        "f:2: “columns” names “request:x”, whose part after the colon is not understood"
      ),
      ("[list]\nrows = 3", "f:2: “rows” needs to be \"cases\" or \"items\""),
      ("[list]\nwidth = 3", "f:2: “width” is not a setting of the list: use rows, columns and sort"),
    ] as [(String, String?)])
  func settings(text: String, problem: String?) {
    let (settings, problems) = Settings.parse(text, file: "f")
    #expect(problems.first?.description == problem)
    if problem == nil {
      #expect(settings.list.rows == .items)
      #expect(settings.list.columns == [ColumnChoice(.number), ColumnChoice(.request, width: 40)])
      #expect(settings.list.sort == [SortKey(.age, isDescending: true), SortKey(.decided)])
    } else {
      #expect(settings.list == ListSettings())
    }
  }
}
