import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Matches over all cases")
struct MatchCountTests {
  /// Runs the work of some effects.
  private static func count(_ effects: [Effect], in state: inout BrowserState) {
    for work in effects.compactMap({ $0.work as? PanelWork }) {
      var answers: [any Sendable] = []
      work.body({ answers.append($0) }, { false })
      for answer in answers { state.answer([.panel(PanelAnswer(id: work.id, value: answer))]) }
    }
  }

  private static func place(_ state: BrowserState) throws -> String {
    try #require(state.panel as? CasePage).matchPlace(in: state)
  }

  @Test("n steps through the matches of all cases, which are numbered")
  func numbers() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.enter, .character("/"))
    state.type("necessary")
    Self.count(state.press(.enter), in: &state)
    // The verdict and the rationale of five items, and the reason of the last one.
    var places: [String] = []
    var cases: [String] = []
    for _ in 0..<40 {
      places.append(try Self.place(state))
      cases.append(state.openCase.case?.id ?? "")
      Self.count(state.press(.character("n")), in: &state)
      if places.count > 1, try Self.place(state) == places[0] { break }
    }
    let total = places.count
    #expect(total >= 10)
    #expect(places == (1...total).map { "match \($0) of \(total)" }, "\(places)")
    #expect(cases.first == "CM15-9900001" && cases.last == "CM14-9900004")
    state.press(.character("N"))
    #expect(try Self.place(state) == "match \(total) of \(total)")
    #expect(state.frame().contains("match \(total) of \(total)"), "\n\(state.frame())")
  }

  @Test("while they are being counted, the total is shown as a lower bound")
  func counting() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.enter, .character("/"))
    state.type("necessary")
    let effects = state.press(.enter)
    #expect(try Self.place(state).hasSuffix(" here"))
    let work = try #require(effects.compactMap { $0.work as? PanelWork }.first)
    let row = try #require(state.openCase.row)
    let some = MatchCountRequest.Counted(counts: [(row: row, count: 2)], isFinished: false)
    state.answer([.panel(PanelAnswer(id: work.id, value: some))])
    #expect(try Self.place(state) == "match 1 of 2+")
  }

  @Test("another search, and leaving the page, end the count")
  func ending() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.enter, .character("/"))
    state.type("necessary")
    state.press(.enter)
    state.press(.character("/"))
    state.type("she")
    #expect(state.press(.enter).contains { $0.work is PanelWork })
    #expect(state.handle(.escape).contains { $0.work is CancelWork })
  }

  @Test("a wrapped match and one with a drug's name count once", arguments: [20, 24, 30, 80])
  func wrapped(width: Int) {
    var content = PaneContent(
      ContentOptions(
        width: width, glyphs: Glyphs(usesUnicode: true),
        pattern: TextPattern([TextTerm("the tramadol was", isPhrase: true)])))
    content.prose(
      "He said that the tramadol was stopped, and that the tramadol was begun again, and the Tramadol was good.")
    #expect(content.matches.count == 3)
    for line in content.matches { #expect(content.lines[line].hasMatch) }
    let spans = content.lines.reduce(0) { sum, line in
      sum + line.spans.count { $0.role == .match } - (line.continuesMatch ? 1 : 0)
    }
    #expect(spans == 3)
  }

  @Test("a match at the very beginning of a line is of that line")
  func brokenWord() throws {
    var content = PaneContent(
      ContentOptions(
        width: 8, glyphs: Glyphs(usesUnicode: true), pattern: TextPattern([try TextTerm(regex: "tail")])))
    content.prose("longwordtail end")
    #expect(content.lines.first { $0.hasMatch }?.text.hasPrefix("tail") == true)
    #expect(content.matches == [1])
  }
}
