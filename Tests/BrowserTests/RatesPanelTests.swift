import Corpus
import Determinations
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("Rates panel")
struct RatesPanelTests {
  @Test("% shows the rates of items or cases by category, with their unit and number")
  func opening() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let effects = state.press(.character("%"))
    #expect(state.frame().contains("counting"))
    state.work(effects)
    let frame = state.frame()
    #expect(frame.contains("Rates by treatment category · 5 items in 4 letters"))
    #expect(frame.contains("Diagnostic Testing"))
    #expect(frame.contains("Total"))
    // Two tests, one of them overturned: below five, numbers replace the share.
    #expect(frame.contains("1 of 2"))
    #expect(!frame.contains("counting"))
    state.work(state.press(.character("L")))
    #expect(state.frame().contains("with an overturned item among those picked"))
    #expect(state.frame().contains("4 letters"))
  }

  @Test("Shares that hold by the query's own outcomes have no interval", arguments: ["", "outcome:overturned"])
  func byDefinition(query: String) throws {
    let letters = (1...8).map { number in
      Fixture.Letter(
        number: "CM15-990010\(number)", decided: "02/20/2015", summary: "",
        items: [
          Fixture.Item(
            request: "MRI of the lumbar spine", outcome: "Overturned",
            rationale: "New weakness is found. Therefore, the request is medically necessary.")
        ])
    }
    var state = try Fixture.state(width: 120, height: 30, letters: letters, query: query)
    state.work(state.press(.character("%")))
    let frame = state.frame()
    #expect(frame.contains("100 %"), "\(frame)")
    #expect(frame.contains(" to 100 ") == query.isEmpty && frame.contains("├") == query.isEmpty, "\(frame)")
  }

  @Test("Enter shows as many cases as the figure counts; going back shows all again")
  func drilling() throws {
    for unit in ["", "i"] {
      var state = try Fixture.state(width: 120, height: 40)
      for key in unit { state.press(.character(key)) }
      state.work(state.press(.character("%")))
      for _ in 0..<6 { state.work(state.press(.right)) }
      let row = try #require(try state.ratesPanel().selected)
      let count = row.rate.counts.count
      state.press(.enter)
      #expect(state.panel == nil)
      #expect(state.list.rows.count == count, "\(state.filter.query)")
      #expect(state.filter.query.description.contains(row.values[0].key))
      state.press(.character("U"))
      #expect(state.filter.query.isEmpty)
    }
  }

  @Test("From the cases behind a figure, < and Esc lead back to the rates, with the cursor where it was")
  func back() throws {
    for (unit, key) in [("", Key.character("<")), ("i", .character("<")), ("", .escape)] {
      var state = try Fixture.state(width: 120, height: 40)
      for key in unit { state.press(.character(key)) }
      state.work(state.press(.character("%")))
      for _ in 0..<6 { state.work(state.press(.right)) }
      state.press(.down)
      let row = try #require(try state.ratesPanel().selected)
      state.press(.enter)
      #expect(state.panel == nil)
      #expect(state.frame().contains("goes back"))
      state.work(state.press(key))
      #expect(try state.ratesPanel().selected == row)
      #expect(state.filter.query.isEmpty)
      #expect(state.list.settings.rows == (unit == "i" ? .items : .cases))
      // From here, forward leads to the rates as they were left, and then to the cases.
      state.press(.escape, .character(">"))
      #expect(state.filter.query.isEmpty && state.panel is RatesPanel)
      state.press(.character(">"))
      #expect(!state.filter.query.isEmpty && state.panel == nil)
    }
  }

  @Test("After jumping elsewhere, Esc stays in the list")
  func elsewhere() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("%")))
    state.press(.enter, .character("F"), .escape)
    #expect(state.panel == nil)
    // Back leads through the filter to the rates.
    state.press(.character("<"))
    #expect(state.panel == nil && !state.filter.query.isEmpty)
    state.press(.character("<"))
    #expect(state.panel is RatesPanel)
  }

  @Test("v shows the share of the selected value over time, t by other spans; Enter shows the span's cases")
  func valueTrend() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("i"))
    state.work(state.press(.character("%")))
    let value = try #require(try state.ratesPanel().selected?.values.first)
    state.work(state.press(.character("v")))
    #expect(try state.ratesPanel().choice.having == value)
    let shares = try #require(try state.ratesPanel().answer?.shares)
    #expect(shares.rows.map(\.span.key) == ["2014", "2015"])
    #expect(shares.rows.map(\.counts.items) == [1, 4])
    #expect(state.frame().contains("Share with treatment category: \(value.name), by year of decision"))
    #expect(state.frame().contains("without"))
    #expect(state.frame().contains("of \(shares.total.items) items in \(shares.total.letters) letters"))
    // Letters are counted among all that are picked, with the value or without it.
    state.work(state.press(.character("L")))
    let letters = try #require(try state.ratesPanel().answer?.shares).total
    #expect(letters.letters == shares.total.letters)
    #expect(state.frame().contains("of \(letters.letters) letters") && !state.frame().contains("overturned item among"))
    state.work(state.press(.character("L")))
    state.work(state.press(.character("t")))
    #expect(try state.ratesPanel().answer?.shares?.period == .quarter)
    state.press(.down, .enter)
    #expect(state.list.rows.count == 4)
    state.work(state.press(.character("<")))
    state.work(state.press(.character("v")))
    #expect(try state.ratesPanel().choice.having == nil)
    #expect(state.frame().contains("Rates by treatment category"))
  }

  @Test("A trend with a single period draws its share and interval, with a remark")
  func oneSpan() throws {
    let letters = (0..<12).map { index in
      Fixture.Letter(
        number: "CM15-99001\(index + 10)", decided: "02/1\(index % 3)/2015", summary: "Back pain.",
        items: [
          Fixture.Item(
            request: "MRI of the lumbar spine", outcome: index < 4 ? "Overturned" : "Upheld",
            rationale: "It is told. The request is \(index < 4 ? "" : "not ")medically necessary.")
        ])
    }
    for usesUnicode in [true, false] {
      var state = try Fixture.state(width: 80, height: 24, letters: letters, usesUnicode: usesUnicode)
      state.work(state.press(.character("%")))
      state.work(state.press(.character("t")))
      let frame = state.frame()
      #expect(frame.contains("2015 \(state.glyphs.dot) a single period, no trend"))
      let plot = frame.split(separator: "\n").prefix(12).joined()
      #expect(plot.contains(usesUnicode ? "░" : ":"))
      #expect(plot.contains { usesUnicode ? ("\u{2801}"..."\u{28FF}").contains($0) : $0 == "*" })
    }
  }

  @Test("A trend joins the spans of time that follow each other, and leaves those alone that do not")
  func joinedSpans() throws {
    func columns(_ years: [(year: Int, letters: Int)]) throws -> [Int] {
      let letters = years.enumerated().flatMap { place, span in
        (0..<span.letters).map { index in
          Fixture.Letter(
            number: "CM15-990\(place)\(index + 100)", decided: "02/11/\(span.year)", summary: "Back pain.",
            items: [
              Fixture.Item(
                request: "MRI of the lumbar spine", outcome: index < 3 ? "Overturned" : "Upheld",
                rationale: "It is told. The request is \(index < 3 ? "" : "not ")medically necessary.")
            ])
        }
      }
      var state = try Fixture.state(width: 80, height: 24, letters: letters)
      state.work(state.press(.character("%")))
      state.work(state.press(.character("t")))
      let rows = state.frame().split(separator: "\n").prefix(12).map(Array.init)
      return (0..<80).filter { column in
        rows.contains { column < $0.count && ("\u{2801}"..."\u{28FF}").contains($0[column]) }
      }
    }
    let joined = try columns([(2015, 6), (2016, 6), (2017, 6)])
    let (first, last) = (try #require(joined.first), try #require(joined.last))
    #expect(last - first > 8 && joined.count == last - first + 1, "\(joined)")
    let apart = try columns([(2015, 6), (2016, 2), (2017, 6)])
    #expect((apart.last ?? 0) - (apart.first ?? 0) + 1 > apart.count, "\(apart)")
  }

  @Test("Tab adds a second facet, t shows the trend, T the tables of the state's reports, s sorts")
  func choices() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("%")))
    state.work(state.press(.tab))
    #expect(try state.ratesPanel().choice.second == .specialty)
    #expect(state.frame().contains("Rates by treatment category and specialty"))
    state.work(state.press(.character("t")))
    #expect(try state.ratesPanel().choice.period == .year)
    #expect(try state.ratesPanel().choice.second == nil)
    #expect(state.frame().contains("2014"))
    for _ in 0..<3 { state.work(state.press(.character("t"))) }
    #expect(try state.ratesPanel().choice.period == nil)
    state.work(state.press(.character("T")))
    #expect(state.frame().contains("Treatment requests by category · 5 items in 4 letters"))
    state.work(state.press(.character("s")))
    let counts = try state.ratesPanel().rows.map(\.rate.counts.count)
    #expect(counts == counts.sorted(by: >))
    // The choice is kept for the next time.
    state.press(.escape)
    state.work(state.press(.character("%")))
    #expect(state.frame().contains("Treatment requests by category"))
  }

  @Test("Days to the decision are listed by month; Enter shows the month's cases", arguments: [(120, 40), (40, 12)])
  func days(width: Int, height: Int) throws {
    var state = try Fixture.state(width: width, height: height)
    // The state's tables have a key and a command.
    state.type(":tables")
    state.work(state.press(.enter))
    #expect(try state.ratesPanel().choice.table == .categories)
    while try state.ratesPanel().choice.table != .processingDays { state.work(state.press(.character("T"))) }
    let days = try #require(try state.ratesPanel().answer?.days)
    // Assigned on 10 January 2015, decided on 11 January, 18 and 20 February; one decided on the day of assignment.
    #expect(days.months.map(\.month.description) == ["2014-12", "2015-02"])
    #expect(days.all == DayDistribution([0, 32, 39, 41]))
    #expect(state.frame().contains("2015-02") && state.frame().contains("3 of 3"))
    if width > 80 { #expect(state.frame().contains("32 to 41")) }
    state.press(.down, .enter)
    #expect(state.panel == nil)
    #expect(state.list.rows.count == 3)
    #expect(state.filter.query.description.contains("decided:2015-02"))
  }

  @Test("In a cross table Right selects a cell, hidden columns come into view, and Enter shows the counted cases")
  func cells() throws {
    func crossed() throws -> BrowserState {
      var state = try Fixture.state(width: 60, height: 20)
      state.work(state.press(.character("%")))
      state.work(state.press(.tab))
      return state
    }
    let cross = try #require(try crossed().ratesPanel().cross)
    #expect(cross.columns.count > 2)
    for (row, head) in cross.heads.enumerated() {
      for (place, column) in cross.columns.enumerated() {
        var state = try crossed()
        for _ in 0..<row { state.press(.down) }
        for _ in 0...place { state.press(.right) }
        #expect(state.frame().contains(column.shortName.prefix(6)) && state.frame().contains("▸"), "\(state.frame())")
        state.work(state.press(.enter))
        if let cell = cross.cell(head.values[0], column) {
          #expect(state.panel == nil && state.filter.overturnedCounts.items == cell.counts.count)
        } else {
          #expect(state.notice?.text == "nothing counted has both values")
        }
      }
    }
    // Left of the first column is the row, followed by the previous facet.
    var state = try crossed()
    let facet = try state.ratesPanel().choice.facet
    state.press(.right, .left)
    #expect(try state.ratesPanel().column == nil && state.ratesPanel().choice.facet == facet)
    state.press(.left)
    #expect(try state.ratesPanel().choice.facet != facet)
  }

  @Test("A count of millions turns the second facet at once")
  func manyTurns() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("%"), .tab)
    let first = try state.ratesPanel().choice.second
    var turns = 0
    repeat {
      state.press(.tab)
      turns += 1
    } while try state.ratesPanel().choice.second != first
    state.type("\(turns * 100_000 + 1)")
    state.press(.tab)
    let next = try state.ratesPanel().choice.second
    for _ in 1..<turns { state.press(.tab) }
    #expect(try state.ratesPanel().choice.second == first && next != first)
    // Shift-Tab goes back by one.
    state.press(.tab, .backTab)
    #expect(try state.ratesPanel().choice.second == first)
  }

  @Test("Specialties are never crossed with licenses")
  func persons() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("%"))
    for _ in 0..<60 {
      state.press(.tab)
      let facets = try state.ratesPanel().choice.facets
      #expect(!Rates.ranksPersons(facets))
    }
    for _ in 0..<40 {
      state.press(.right)
      let facets = try state.ratesPanel().choice.facets
      #expect(!Rates.ranksPersons(facets))
    }
  }

  @Test("An answer to an earlier question is dropped")
  func outdated() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let first = state.press(.character("%"))
    let second = state.press(.right)
    state.work(first)
    #expect(try state.ratesPanel().answer == nil)
    state.work(second)
    #expect(try state.ratesPanel().answer?.request.choice.facet == .subcategory)
    // If nothing has changed, no work is requested.
    #expect(state.press(.down).isEmpty)
  }

  @Test("It is drawn at any size, with and without Unicode", arguments: [(120, 40), (80, 24), (60, 16), (40, 12)])
  func sizes(width: Int, height: Int) throws {
    for usesUnicode in [true, false] {
      var state = try Fixture.state(width: width, height: height, usesUnicode: usesUnicode)
      state.work(state.press(.character("%")))
      for key in [Key.tab, .character("t"), .character("t"), .character("t"), .character("t"), .character("T")] {
        state.work(state.press(key))
        let lines = state.frame().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == height)
        // Boxes, blocks and braille; the terminal replaces the ellipsis.
        if !usesUnicode { #expect(!state.frame().unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) }) }
      }
    }
  }

  @Test("A share with its interval on a scale")
  func bars() {
    var counts = OutcomeCounts()
    for letter in 0..<20 { counts.addLetter(count: 1, upheld: letter < 10 ? 1 : 0, overturned: letter < 10 ? 0 : 1) }
    let rate = Rate(counts)
    let bar = IntervalBar(share: 0.5, interval: rate.interval, width: 21)
    #expect(bar.text(usesUnicode: true) == "      ├───●───┤")
    #expect(bar.text(usesUnicode: false) == "      [---o---]")
    #expect(IntervalBar(share: 0, interval: nil, width: 10).text(usesUnicode: true) == "●")
  }

  @Test("A line of dots connects the corners; a band covers the area between its bounds")
  func dots() {
    var plot = DotPlot(width: 4, height: 2, usesUnicode: true)
    plot.line(from: (0, 0), to: (1, 1))
    let lines = plot.lines.map { String($0.map(\.character)) }
    #expect(lines[0].hasPrefix("  "))
    #expect(lines[1].hasSuffix(" "))
    #expect(lines[1].first != " " && lines[0].last != " ")
    var band = DotPlot(width: 4, height: 2, usesUnicode: false)
    band.band(from: (0, 0, 0.4), to: (1, 0, 0.4))
    #expect(band.lines.map { String($0.map(\.character)) } == ["    ", "::::"])
    #expect(band.lines[1].allSatisfy { !$0.isLine })
  }
}

extension BrowserState {
  fileprivate func ratesPanel() throws -> RatesPanel { try #require(panel as? RatesPanel) }
}

@Suite("Similar items panel")
struct SimilarPanelTests {
  private static let letters: [Fixture.Letter] = [
    ("CM15-9900011", "MRI of the lumbar spine", "Upheld"), ("CM15-9900012", "MRI of the lumbar spine", "Overturned"),
    ("CM15-9900013", "Lumbar spine MRI", "Upheld"), ("CM15-9900014", "Norco 10/325 mg #60", "Overturned"),
  ].enumerated().map { index, letter in
    Fixture.Letter(
      number: letter.0, decided: "02/1\(index)/2015",
      summary: "The injured worker is a \(40 + index)-year-old male with back pain.",
      items: [
        Fixture.Item(
          request: letter.1, outcome: letter.2,
          rationale:
            "The findings are told. Therefore, the request is \(letter.2 == "Upheld" ? "not " : "")medically necessary."
        )
      ])
  }

  @Test("Two columns, the opposite decision first; = compares, Enter opens the case")
  func columns() throws {
    var state = try Fixture.state(width: 120, height: 40, letters: Self.letters, query: "outcome:upheld")
    state.press(.character("G"))
    #expect(state.openCase.case?.id == "CM15-9900011")
    let effects = state.press(.character("l"))
    #expect(state.frame().contains("looking for similar items"))
    state.work(effects)
    let panel = try #require(state.panel as? SimilarPanel)
    #expect(panel.outcomes == [.overturned, .upheld])
    #expect(panel.columns?.map { $0.map(\.id) } == [["CM15-9900012"], ["CM15-9900013"]])
    #expect(state.frame().contains("same treatment, region"))
    // Words that do not fit in a column are at the bottom.
    #expect(state.frame().contains("CM15-9900012, item 1: MRI of the lumbar spine. Score "))
    state.press(.character("="))
    #expect(state.panel is ComparePanel)
    let frame = state.frame()
    #expect(frame.contains("Compared"))
    #expect(frame.contains("[-not-]"))
    #expect(frame.contains("the same"))
    state.press(.escape, .tab)
    #expect((state.panel as? SimilarPanel)?.selected?.id == "CM15-9900013")
    state.press(.tab, .enter)
    // The item was filtered away; the filter is cleared, and undo restores it.
    #expect(state.panel is CasePage)
    #expect(state.openCase.case?.id == "CM15-9900012")
    #expect(state.filter.query.isEmpty)
    // Closing the page returns to the similar items and their filter.
    state.work(state.press(.escape))
    #expect((state.panel as? SimilarPanel)?.selected?.id == "CM15-9900012")
    #expect(state.filter.query.description == "outcome:upheld")
    // An item in the list opens its page over the similar items.
    state.press(.tab, .enter)
    #expect(state.panel is CasePage && state.openCase.case?.id == "CM15-9900013")
    state.press(.escape)
    #expect((state.panel as? SimilarPanel)?.selected?.id == "CM15-9900013")
  }

  @Test("The bottom line explains why nothing can be compared, read or selected")
  func nothingThere() throws {
    let single = Fixture.letters[3]
    var state = try Fixture.state(width: 80, height: 24, letters: [single])
    let effects = state.press(.character("l"))
    for key in [Key.character("="), .enter, .tab] {
      state.press(key)
      #expect(state.notice?.text == "still looking for similar items")
    }
    state.work(effects)
    for key in [Key.character("="), .enter, .tab] {
      state.press(key)
      #expect(state.notice?.text == "no similar item")
    }
    state = try Fixture.state(width: 80, height: 24, letters: [Self.letters[0], Self.letters[2]])
    state.work(state.press(.character("l")))
    state.press(.tab)
    #expect(state.notice?.text == "no similar item was overturned")
  }

  @Test("Enter in the comparison opens the second item's case, and Esc returns")
  func readsTheSecond() throws {
    var state = try Fixture.state(width: 120, height: 40, letters: Self.letters)
    state.press(.character("G"))
    state.work(state.press(.character("l")))
    let other = try #require((state.panel as? SimilarPanel)?.selected?.id)
    state.press(.character("="), .tab)
    #expect(state.notice?.text == "both items are on the screen")
    state.press(.enter)
    #expect(state.panel is CasePage && state.openCase.case?.id == other)
    state.press(.escape)
    #expect(state.panel is ComparePanel && state.openCase.case?.id == "CM15-9900011")
  }

  @Test("On a narrow screen one column is shown at a time")
  func narrow() throws {
    var state = try Fixture.state(width: 60, height: 20, letters: Self.letters)
    state.work(state.press(.character("l")))
    let panel = try #require(state.panel as? SimilarPanel)
    for side in [panel.side, 1 - panel.side] where panel.columns?[side].isEmpty == false {
      let frame = state.frame()
      let outcomes = panel.outcomes.map { "\(state.glyphs.sign(of: $0)) \($0.rawValue) \(state.glyphs.dot)" }
      #expect(frame.contains(outcomes[side]))
      #expect(!frame.contains(outcomes[1 - side]))
      #expect(frame.contains("same treatment, region"))
      state.press(.tab)
    }
  }

  @Test("It is drawn at any size, with and without Unicode", arguments: [(120, 40), (80, 24), (40, 12)])
  func sizes(width: Int, height: Int) throws {
    for usesUnicode in [true, false] {
      var state = try Fixture.state(width: width, height: height, letters: Self.letters, usesUnicode: usesUnicode)
      for key in [Key.character("l"), .tab, .character("="), .down, .pageDown] {
        state.work(state.press(key))
        #expect(state.frame().split(separator: "\n", omittingEmptySubsequences: false).count == height)
        // Boxes, blocks and braille; the terminal replaces the ellipsis.
        if !usesUnicode { #expect(!state.frame().unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) }) }
      }
    }
  }
}
