import Corpus
import Determinations
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("Two queries side by side on the screen")
struct VersusPanelTests {
  /// Invented letters: one of four about acupuncture is overturned, and three of four about a longer course.
  private static let letters: [Fixture.Letter] = (0..<48).map { index in
    let isLong = index % 2 == 0
    let isOverturned = isLong ? index % 8 != 0 : index % 8 == 1
    return Fixture.Letter(
      number: "CM15-99200\(index + 10)", decided: "02/1\(index % 10)/\(2013 + index % 3)",
      summary: "The injured worker is a \(30 + index % 20)-year-old \(isLong ? "male" : "female") with pain.",
      items: [
        Fixture.Item(
          request: isLong ? "MRI of the lumbar spine" : "Acupuncture for the neck, \(index % 5 + 4) visits",
          outcome: isOverturned ? "Overturned" : "Upheld",
          rationale: "The request is \(isOverturned ? "" : "not ")medically necessary.")
      ])
  }

  /// A state with a second query typed after `g v`.
  private func compared(
    with query: String, filter: String = "", width: Int = 80, height: Int = 24, usesUnicode: Bool = true
  ) throws -> BrowserState {
    var state = try Fixture.state(
      width: width, height: height, letters: Self.letters, query: filter, usesUnicode: usesUnicode)
    state.press(.character("g"), .character("v"))
    state.press(.control("u"))
    state.type(query)
    state.work(state.press(.enter))
    return state
  }

  private func panel(_ state: BrowserState) throws -> VersusPanel { try #require(state.panel as? VersusPanel) }

  @Test("the figures are those of the two scopes, with their difference and what else differs")
  func figures() throws {
    let state = try compared(with: "region:cervical-spine", filter: "region:lumbar-spine")
    let table = state.corpus.table
    func scope(_ text: String) throws -> Scope {
      Scope(table, try Query(parsing: text, vocabulary: table.vocabulary)).counted()
    }
    let expected = ScopeComparison(try scope("region:lumbar-spine"), try scope("region:cervical-spine"))
    let shown = try #require(try panel(state).comparison)
    #expect(shown.rates == expected.rates)
    #expect(shown.difference?.text == expected.difference?.text && shown.difference != nil)
    #expect(shown.mixes == expected.mixes && !shown.mixes.isEmpty)
    let frame = state.frame()
    #expect(frame.contains("First   region:lumbar-spine"))
    #expect(frame.contains("Second  region:cervical-spine"))
    #expect(frame.contains("75 % overturned  18 of 24 items · 24 letters"))
    #expect(frame.contains("25 % overturned  6 of 24 items · 24 letters"))
    #expect(frame.contains("Difference  +50 points"))
    #expect(frame.contains("What else differs, which may be the cause"))
    #expect(frame.contains("Sex: male"))
  }

  @Test("Enter on a side shows its items, as many as counted, and Back returns to the panel")
  func drilling() throws {
    var state = try compared(with: "region:cervical-spine", filter: "region:lumbar-spine")
    state.press(.down)
    state.work(state.press(.enter))
    #expect(state.filter.query.description.contains("region:cervical-spine"))
    #expect(state.shownIDs.count == 24)
    state.work(state.press(.character("<")))
    #expect(state.panel is VersusPanel)
    #expect(state.filter.query.description == "region:lumbar-spine")
  }

  @Test("the prompt begins with the filter, completes fields, and reports mistakes")
  func prompting() throws {
    var state = try Fixture.state(letters: Self.letters, query: "region:lumbar-spine")
    state.press(.character("g"), .character("v"))
    #expect(state.prompt?.editor.text == "region:lumbar-spine ")
    #expect(state.frame().contains("versus: region:lumbar-spine"))
    #expect(state.frame().contains("First: region:lumbar-spine. Write the second query on the line below"))
    state.press(.enter)
    #expect(state.prompt?.problem == "this is what is shown; change or add a condition")
    state.type("regio")
    state.press(.tab)
    #expect(state.prompt?.editor.text == "region:lumbar-spine region:")
    // A command is not a query.
    state.press(.control("u"))
    state.type("rates categ")
    #expect(state.prompt?.completion?.candidates.contains { $0.name.contains("FIELD") } != true)
    state.press(.control("u"))
    state.type("region:nowhere-at-all(")
    state.press(.enter)
    #expect(state.prompt?.problem != nil)
    state.press(.escape)
    #expect(state.prompt == nil && state.panel == nil)
  }

  @Test("a query for words is compared once its search is done, and g v prompts again")
  func words() throws {
    var state = try compared(with: "acupuncture")
    if state.prompt != nil { state.work(state.press(.enter)) }
    #expect(state.frame().contains("Second  acupuncture"))
    #expect(state.frame().contains("24 items are on both sides"))
    state.press(.character("g"), .character("v"))
    #expect(state.prompt?.editor.text == "acupuncture ")
    state.press(.escape)
    #expect(try panel(state).isEmpty == false)
  }

  @Test("letters that come later are counted on both sides")
  func growing() throws {
    var state = try compared(with: "region:cervical-spine", filter: "region:lumbar-spine")
    let later = Self.letters.prefix(4).enumerated().map { index, letter in
      Fixture.Letter(
        number: "CM15-993000\(index)", decided: letter.decided, summary: letter.summary, items: letter.items)
    }
    state.work(state.answer([.loading(.chunk(Fixture.chunk(Array(later))))]))
    #expect(try panel(state).isCounting == false)
    let rates = try #require(try panel(state).comparison?.rates)
    #expect([rates.first.counts.count, rates.second.counts.count] == [26, 26])
  }

  @Test("It is drawn at any size, with and without Unicode", arguments: [true, false])
  func sizes(usesUnicode: Bool) throws {
    for (width, height) in [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)] {
      let state = try compared(
        with: "region:cervical-spine", filter: "region:lumbar-spine", width: width, height: height,
        usesUnicode: usesUnicode)
      let frame = state.frame()
      #expect(frame.contains("75 % overturned"), "\(width)x\(height)\n\(frame)")
      #expect(frame.split(separator: "\n").allSatisfy { $0.count <= width })
      if !usesUnicode { #expect(frame.utf8.count == frame.count) }
    }
  }
}
