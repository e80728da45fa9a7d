import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Matches of facets' values")
struct FacetMatchTests {
  private static func score(_ text: String, _ facet: Facet, _ name: String, aliases: [String] = []) -> Int? {
    let value = FacetValue(
      facet: facet, index: 0, key: name.lowercased(), name: name, shortName: name, aliases: aliases)
    return FacetMatch(text.lowercased().split(separator: " ").map(Array.init), value: value)?.score
  }

  @Test(
    "the first is the better match",
    arguments: [
      ("age", (Facet.age, "30 to 39"), (Facet.specialty, "Pain Management")),
      ("pain", (.specialty, "Pain Management"), (.chapter, "Chronic Pain")),
      ("man", (.specialty, "Pain Management"), (.specialty, "Humanities")),
      ("pain m", (.specialty, "Pain Management"), (.chapter, "MTUS Chronic Pain")),
      ("spine", (.region, "spine"), (.region, "lumbar spine")),
      ("lumbar", (.region, "lumbar spine"), (.region, "thoracolumbar spine")),
    ])
  func better(text: String, first: (Facet, String), second: (Facet, String)) throws {
    let better = try #require(Self.score(text, first.0, first.1))
    #expect(better > Self.score(text, second.0, second.1) ?? 0)
  }

  @Test("every word has to match, in any order")
  func words() {
    #expect(Self.score("surgery ortho", .specialty, "Orthopedic Surgery") != nil)
    #expect(Self.score("surgery hand", .specialty, "Orthopedic Surgery") == nil)
  }

  @Test("other names count, as in the query")
  func synonyms() {
    #expect(Self.score("low", .region, "lumbar spine", aliases: ["low back"]) != nil)
    #expect(Self.score("low", .region, "lumbar spine") == nil)
  }

  @Test("letters match at the beginning of words, not anywhere", arguments: [("pmr", true), ("aeb", false)])
  func letters(text: String, matches: Bool) {
    #expect((Self.score(text, .specialty, "Physical Medicine & Rehabilitation") != nil) == matches)
  }

  @Test("scattered letters match only if no value has the word")
  func scattered() throws {
    var state = try Fixture.state(width: 120, height: 40)
    func found(_ text: String) throws -> [FacetValue] {
      state.type(text)
      defer { state.press(.control("u")) }
      return try #require(state.panel as? FilterPanel).lines.compactMap { line in
        if case .value(let choice) = line { choice.value } else { nil }
      }
    }
    state.press(.character("f"))
    for text in ["spine", "med", "or"] {
      #expect(try found(text).allSatisfy { FacetMatch([Array(text)], value: $0)?.isScattered == false }, "\(text)")
    }
    let spread = try found("lusp")
    #expect(!spread.isEmpty && spread.allSatisfy { FacetMatch([Array("lusp")], value: $0)?.isScattered == true })
  }

  @Test("the word for a treatment finds the requests for it before the guideline of its name")
  func treatment() throws {
    let words = [Array("acupuncture")]
    let item = Fixture.Item(
      request: "Acupuncture", outcome: "Upheld", reviewer: "Decision based on MTUS Acupuncture Treatment 2007.",
      rationale: "No gain.")
    let letters = [Fixture.Letter(number: "CM15-9900009", decided: "02/20/2015", summary: "Pain.", items: [item])]
    let table = try Fixture.state(width: 80, height: 24, letters: letters).corpus.table
    func score(_ facet: Facet, _ key: String) throws -> Int {
      let value = try #require(table.values(of: facet).first { $0.key == key })
      return try #require(FacetMatch(words, value: value, meaning: PlainMeaning(words))).score
    }
    #expect(try score(.subcategory, "acupuncture") > score(.guideline, "acupuncture"))
  }

  @Test("in the panel ‘low’ finds the lumbar spine and ‘age’ the ages")
  func panel() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("f"))
    state.type("low")
    let found = try #require(state.panel as? FilterPanel).lines.compactMap { line in
      if case .value(let choice) = line { choice.value.name } else { nil }
    }
    #expect(found.contains("lumbar spine"), "\(found)")
    state.press(.control("u"))
    state.type("age")
    #expect((state.panel as? FilterPanel)?.selected?.facet == .age)
  }
}
