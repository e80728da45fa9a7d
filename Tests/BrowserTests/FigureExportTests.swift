import Corpus
import Exporting
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("Figures of panels, copied and exported")
struct FigureExportTests {
  /// Returns the figure of a panel that has finished its work.
  private func figure(_ state: BrowserState) throws -> Figure { try #require(state.panel?.figure(state)) }

  private func copied(_ effects: [Effect]) throws -> String {
    guard let text = (effects.first?.work as? Copy)?.text else {
      Issue.record("nothing is copied")
      return ""
    }
    return text
  }

  @Test("The rates are those that imr stats prints for the query, in every format", arguments: ["", "region:neck"])
  func rates(query: String) throws {
    var state = try Fixture.state(width: 120, height: 40, query: query)
    state.work(state.press(.character("%")))
    let shown = Scope(state.corpus.table, state.filter.query, picked: state.filter.picked)
    let scope = shown.counted(by: [.category])
    let expected = Figure(Rates(of: .items, by: [.category], in: scope), query: scope.query)
      .adding(note: shown.leftOut(by: [.category]))
    let figure = try figure(state)
    for format in OutputFormat.allCases { #expect(figure.printed(as: format) == expected.printed(as: format)) }
    #expect(figure.svg == expected.svg)
    let text = try copied(state.press(.character("y")))
    #expect(text == expected.text())
    #expect(try copied(state.press(.character("Y"))) == text)
    #expect(text.contains("\nbasis: items of "))
    #expect(text.contains("imr \(Version.number)\n"))
    if !query.isEmpty { #expect(text.contains("query region:cervical-spine")) }
  }

  @Test("e prompts for a name, whose ending determines the format; formats that cannot be written are rejected")
  func asking() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("%")))
    state.press(.character("e"))
    #expect(state.frame().contains("export the figure to rates-by-treatment-category.txt"))
    #expect(state.frame().contains(".svg"))
    let names = [("r.csv", true), ("r.MD", true), ("r.svg", true), ("r.json", true), ("r.pdf", false), ("r", false)]
    for (name, isWritten) in names {
      var state = state
      state.press(.control("u"))
      state.type(name)
      let effects = state.press(.enter)
      guard isWritten else {
        #expect(effects.isEmpty)
        #expect(state.prompt?.problem?.hasPrefix("end the name of a figure in .txt") == true)
        continue
      }
      guard let request = effects.first?.work as? SavingRequest, case .figure(let figure) = request.content else {
        Issue.record("nothing is saved to \(name)")
        continue
      }
      #expect(figure.document(forFile: request.path) != nil)
    }
  }

  @Test("The order of the screen is the order of the file, and the trend and the days are exported as they show")
  func forms() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("%")))
    for _ in 0..<2 { state.work(state.press(.character("s"))) }
    let order = try #require(state.panel as? RatesPanel).rows.compactMap { $0.values.first?.name }
    let lines = try figure(state).printed(as: .csv).split(whereSeparator: \.isNewline).dropFirst()
    #expect(lines.count == order.count)
    for (line, name) in zip(lines, order) { #expect(line.contains(name)) }
    state.work(state.press(.character("t")))
    #expect(try figure(state).text().hasPrefix("Rates by year: overturned of 5 items in 4 letters\n"))
    #expect(try figure(state).plot?.form == .line)
    while (state.panel as? RatesPanel)?.choice.table != .processingDays { state.work(state.press(.character("T"))) }
    let days = try figure(state)
    #expect(days.text().hasPrefix("Days to the decision, by month of decision: "))
    #expect(days.svg == nil)
    #expect(!days.endings.contains(".svg"))
  }

  @Test("Reasons, guidelines and the answer are exported; where items are listed, Shift-Tab leads to the figure")
  func others() throws {
    for (keys, title) in [("gw", "Reasons for decisions"), ("gi", "Guidelines cited"), ("A", "How are these decided?")]
    {
      var state = try Fixture.state(width: 120, height: 40)
      for key in keys { state.work(state.press(.character(key))) }
      #expect(try figure(state).text().hasPrefix(title))
      state.press(.character("e"))
      #expect(state.frame().contains("export the figure to "))
    }
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("l")))
    #expect(try copied(state.press(.character("Y"))).hasPrefix("Like CM"))
  }

  @Test("Hostile words of a query do no harm in any format")
  func hostile() throws {
    let query = "\"=cmd|'/C calc'!A0 <script>]]> | \u{1B}[31m\""
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("%")))
    let table = state.corpus.table
    let scope = Scope(
      table, try Query(parsing: query, vocabulary: table.vocabulary), picked: table.numbers.items(of: table.allRows))
    let figure = Figure(Rates(of: .items, by: [.category], in: scope), query: scope.query)
    for format in OutputFormat.allCases {
      let text = figure.printed(as: format)
      #expect(!text.unicodeScalars.contains("\u{1B}"), "\(format)")
      // The cell begins with the query's quotation mark, which is text to a spreadsheet.
      if format == .csv { #expect(!text.contains(",=cmd") && !text.contains(",\"=cmd")) }
      if format == .markdown { #expect(!text.contains("<script>")) }
    }
    let svg = try #require(figure.svg)
    #expect(!svg.contains("<script>") && svg.contains("&lt;script&gt;") && !svg.contains("\u{1B}"))
  }
}
