import Corpus
import Determinations
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("Actions on any value")
struct ValueTests {
  private static func picker(_ state: BrowserState) throws -> Picker { try #require(state.panel as? Picker) }

  @Test("= lists the values of the item on the screen and filters by one; ^ shows the rates around it")
  func ofItem() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("="))
    #expect(state.frame().contains("Filter by a value of this item"))
    #expect(try Self.picker(state).entries.allSatisfy { !$0.title.contains("none") })
    state.type("family")
    #expect(try Self.picker(state).selected?.title == "Specialty: Family Practice, 3 items", "\(state.frame())")
    state.press(.enter)
    #expect(state.panel == nil && state.filter.query.description == "specialty:\"family practice\"")
    #expect(state.notice?.text == "picked: specialty Family Practice")
    state.press(.character("U"))
    #expect(state.filter.query.isEmpty)

    state.press(.character("^"))
    state.type("family")
    state.work(state.press(.enter))
    let rates = try #require(state.panel as? RatesPanel)
    #expect(rates.choice.facet == .specialty && rates.selected?.values.first?.name == "Family Practice")
    state.press(.escape)
    #expect(state.panel == nil)
  }

  @Test("the second item's values are listed if it is on the screen")
  func secondItem() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("]"), .character("="))
    #expect(try Self.picker(state).entries.contains { $0.title.hasPrefix("Drug: tramadol") })
    #expect(try !Self.picker(state).entries.contains { $0.title.hasPrefix("Body region: cervical") })
  }

  @Test(
    "values of the text on the screen come first",
    arguments: [(Pane.summary, "Specialty"), (.decision, "Chapter")])
  func near(pane: Pane, title: String) throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.layout.show(pane)
    if pane == .decision { state.press(.character("}")) }
    state.press(.character("="))
    #expect(try Self.picker(state).entries.first?.title.contains(title) == true, "\(state.frame())")
  }

  @Test("in rates the selected value is filtered by, and its rates are those of its facet")
  func inRates() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("%"), .character("f")))
    #expect(state.frame().contains("Facets"))
    state.type("spec")
    state.work(state.press(.enter))
    let rates = try #require(state.panel as? RatesPanel)
    #expect(rates.choice.facet == .specialty)
    let value = try #require(rates.selected?.values.first)
    state.press(.character("="))
    #expect(state.panel == nil && state.filter.query.picked(.specialty) == [value.key])
    // Back leads to the rates.
    state.press(.character("<"))
    #expect(state.panel is RatesPanel)
  }

  @Test("in the filter panel Ctrl-g shows the rates around the selected value")
  func inFilters() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    state.type("lumbar")
    state.work(state.press(.control("g")))
    let rates = try #require(state.panel as? RatesPanel)
    #expect(rates.choice.facet == .region && rates.selected?.values.first?.name == "lumbar spine")
  }

  @Test("a table of the state's, or a value's share, is not opened again under another filter")
  func otherFilter() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.work(state.press(.character("g"), .character("t"), .escape, .character("%")))
    #expect((state.panel as? RatesPanel)?.choice.table != nil)
    state.press(.escape, .character("u"))
    state.work(state.press(.character("%")))
    #expect((state.panel as? RatesPanel)?.choice.table == nil)
    #expect((state.panel as? RatesPanel)?.rows.isEmpty == false)
  }

  @Test("a table without any of the items shown has a remark")
  func emptyTable() throws {
    var state = try Fixture.state(width: 120, height: 40, query: "drug:tramadol")
    var effects = state.press(.character("g"), .character("t"))
    state.work(effects)
    var words: [String] = []
    for _ in StateTable.allCases {
      if state.frame().contains("counted:*") { words.append(state.frame()) }
      effects = state.press(.character("T"))
      state.work(effects)
    }
    #expect(words.isEmpty, "\(words)")
  }
}
