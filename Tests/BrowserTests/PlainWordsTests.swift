import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Plain words")
struct PlainWordsTests {
  private static func line(_ text: String, width: Int = 120, height: Int = 40) throws -> BrowserState {
    var state = try Fixture.state(width: width, height: height)
    state.press(.character(":"))
    state.type(text)
    return state
  }

  private static func panel(_ text: String) throws -> BrowserState {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    state.type(text)
    return state
  }

  private static func candidates(_ state: BrowserState) -> [PromptCompletion.Candidate] {
    state.prompt?.completion?.candidates ?? []
  }

  @Test("the words of a line are offered as values, together, with a count")
  func together() throws {
    var state = try Self.line("overturned low back mri pm&r")
    let first = try #require(Self.candidates(state).first)
    #expect(first.count == 1 && first.name.contains("lumbar spine"), "\(first)")
    #expect(state.frame().contains("│ outcome:overturned region:lumbar-spine request:mri"), "\(state.frame())")
    state.press(.tab, .enter)
    #expect(state.filter.query.terms.compactMap(\.facet) == [.outcome, .region, .specialty])
    #expect(state.filter.query.description.contains("request:mri"))
    #expect(state.shownIDs == ["CM15-9900001"])
  }

  @Test("‘over’ is the beginning of ‘overturned’ rather than the end of ‘70 and over’")
  func outcomes() throws {
    var letters = Fixture.letters
    letters[3].summary = "The injured worker is a 75-year-old male with chronic low back pain and lumbar spasm."
    var state = try Fixture.state(width: 120, height: 40, letters: letters)
    state.press(.character(":"))
    state.type("over low back")
    let first = try #require(Self.candidates(state).first)
    #expect(first.text == "outcome:overturned region:lumbar-spine", "\(first)")
    #expect(first.count == 1)
  }

  @Test(
    "the last words are offered as values, the likeliest first",
    arguments: [
      ("low back", "region:lumbar-spine"), ("neck", "region:cervical-spine"), ("mri", "request:mri"),
      ("overturned", "outcome:overturned"), ("upheld low back", "outcome:upheld region:lumbar-spine"),
      ("tramadol", "drug:tramadol"), ("year:2015 neck", "region:cervical-spine"),
    ])
  func last(text: String, first: String) throws {
    let candidates = Self.candidates(try Self.line(text))
    #expect(candidates.first?.text == first, "\(candidates)")
    #expect(candidates.allSatisfy { $0.count != nil }, "\(candidates)")
  }

  @Test("words that all name fields are searched for, and the fields are offered with their count")
  func wordsForFields() throws {
    var state = try Self.line("lumbar overturned")
    state.press(.enter)
    #expect(state.filter.query.description == "lumbar overturned")
    let query = try Query(parsing: "region:lumbar-spine outcome:overturned", vocabulary: state.corpus.table.vocabulary)
    #expect(state.corpus.table.items(matching: query).count == 1)
    #expect(
      state.notice?.text == "found as words; : Tab makes them region:lumbar-spine outcome:overturned, 1 item")
    state.press(.character(":"), .tab)
    state.work(state.press(.enter))
    #expect(state.filter.query == query)
    #expect(state.notice == nil)
  }

  @Test(
    "no fields are offered for a single word, for words of which one names no field, and for a phrase",
    arguments: ["lumbar", "lumbar ladder", "\"lumbar overturned\"", "-lumbar overturned"])
  func wordsForText(text: String) throws {
    var state = try Self.line(text)
    state.press(.enter)
    #expect(state.notice == nil, "\(state.notice?.text ?? "")")
  }

  @Test("counts are those of the whole line")
  func counts() throws {
    var state = try Self.line("outcome:upheld spine")
    let candidates = Self.candidates(state).filter { $0.text.hasPrefix("region:") }
    #expect(!candidates.isEmpty)
    for candidate in candidates {
      let query = try Query(parsing: "outcome:upheld \(candidate.text)", vocabulary: state.corpus.table.vocabulary)
      #expect(candidate.count == state.corpus.table.items(matching: query).count)
    }
    state.press(.escape)
    #expect(state.filter.hits.isEmpty)
  }

  @Test(
    "words in a phrase, a field or a join stay as they are", arguments: ["\"low back", "-neck", "neck or", "/low"])
  func texts(text: String) throws {
    #expect(Self.candidates(try Self.line(text)).allSatisfy { $0.range == nil })
  }

  @Test("a field at the beginning of the line precedes values")
  func fieldsFirst() throws {
    #expect(Self.candidates(try Self.line("spec")).first?.text == "specialty:")
  }

  @Test(
    "in the panel the part of the body goes before chapters named after it, and imaging before sections",
    arguments: [
      ("low back", Facet.region, "lumbar spine"), ("mri", .subcategory, "Diagnostic Testing: Imaging/Radiology"),
    ])
  func first(text: String, facet: Facet, name: String) throws {
    let state = try Self.panel(text)
    let panel = try #require(state.panel as? FilterPanel)
    #expect(panel.selected?.facet == facet && panel.selected?.name == name, "\(panel.lines)")
    #expect(panel.meant.isEmpty)
  }

  @Test("words of several fields have a row each in the panel; Enter on the first picks all of them")
  func several() throws {
    var state = try Self.panel("overturned low back pm&r")
    #expect(
      state.frame().contains("Enter picks all 3: overturned · lumbar spine · Physical Medicine"), "\(state.frame())")
    state.press(.enter)
    #expect(state.filter.query.terms.compactMap(\.facet) == [.outcome, .region, .specialty])
    #expect(state.notice?.text.hasPrefix("picked: outcome overturned, body region lumbar spine, ") == true)
    state.press(.character("U"))
    #expect(state.filter.query.isEmpty)

    state = try Self.panel("overturned low back pm&r")
    state.press(.down, .enter)
    #expect(state.filter.query.description == "region:lumbar-spine")
    // If one word has no meaning, all words are searched as text.
    state = try Self.panel("overturned xyzzy")
    #expect((state.panel as? FilterPanel)?.lines.isEmpty == true)
  }

  @Test("rates take a field, or two, by the beginnings of their names; Tab completes them")
  func rates() throws {
    var state = try Self.line("rates spec")
    #expect(Self.candidates(state).map(\.text) == ["specialty"] && state.prompt?.preview == nil)
    state.press(.tab)
    #expect(state.prompt?.editor.text == "rates specialty")
    state.type(" reg")
    state.press(.tab, .enter)
    #expect((state.panel as? RatesPanel)?.choice.facet == .specialty)
    #expect((state.panel as? RatesPanel)?.choice.second == .region)
    state.press(.escape, .character(":"))
    state.type("rates spec")
    state.press(.enter)
    #expect((state.panel as? RatesPanel)?.choice.facet == .specialty)
    #expect((state.panel as? RatesPanel)?.choice.second == nil)
    state.press(.escape, .character(":"))
    state.type("rates xyzzy")
    state.press(.enter)
    #expect(state.prompt?.problem?.hasPrefix("no field named “xyzzy”") == true)
  }

  @Test(
    "an open bracket or quote is counted as if it were closed, and taken so",
    arguments: [
      ("item:(reg", ""), ("(mri", "mri"), ("item:(region:lumbar-spine", "region:lumbar-spine"),
      ("any:(region:lumbar-spine", "any:(region:lumbar-spine)"), ("\"lumbar spine", "\"lumbar spine\""),
      ("outcome:upheld (region:", ""),
    ])
  func open(text: String, query: String) throws {
    var state = try Self.line(text, width: 80, height: 24)
    #expect(state.prompt?.problem == nil && state.prompt?.preview != nil, "\(state.frame())")
    #expect(state.frame().contains("pick "), "\(state.frame())")
    guard !query.isEmpty else { return }
    state.press(.enter)
    #expect(state.filter.query.description == query)
  }
}
