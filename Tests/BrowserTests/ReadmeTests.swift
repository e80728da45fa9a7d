import Corpus
import Terminal
import TestSupport
import Testing

@testable import Browser

@Suite("README")
struct ReadmeTests {
  private static let page = MarkdownPage.readme

  @Test("the picture shows the sample corpus")
  func picture() throws {
    let (table, problems) = CorpusLoader(paths: []).load()
    #expect(problems.isEmpty)
    var state = BrowserState(
      width: 118, height: 32, corpusName: "sample letters",
      query: try Query(parsing: "outcome:overturned"))
    state.corpus.table = table
    state.list.order.update(from: table)
    state.corpus.loading.isFinished = true
    state.refilter()
    state.press(.character("5"), .character("j"))
    #expect(Self.page.text.contains("```\n\(state.frame())\n```\n"), "\n\(state.frame())")
  }

  @Test("it is short")
  func length() {
    let words = Self.page.text.split { $0 == " " || $0 == "\n" }
    #expect((800...1300).contains(words.count), "\(words.count) words")
  }

  @Test(
    "the ten keys work as documented",
    arguments: [
      ("j", Action.down), ("k", .up), ("Enter", .open), ("Esc", .back), ("[", .previousItem), ("]", .nextItem),
      ("u", .filterUpheld), ("o", .filterOverturned), ("a", .showAllOutcomes), ("f", .filters), ("/", .search),
      ("%", .rates), ("l", .similar), ("e", .export), ("?", .help), (":", .editQuery),
    ])
  func meanings(key: String, action: Action) throws {
    #expect(Self.page.text.contains("`\(key)`"))
    let chord = try #require(KeyChord(name: key))
    #expect(KeyMap.standard.meaning(of: chord, in: .list) == .action(action))
  }

  @Test("every key of its table is in the table of actions")
  func keys() {
    let rows = Self.page.section("## Ten keys").split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == 10)
    for row in rows {
      let cell = row.split(separator: "|").first ?? ""
      for (index, name) in cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where !index.isMultiple(of: 2) {
        let meaning = KeyChord(name: String(name)).flatMap { KeyMap.standard.meaning(of: $0, in: .list) }
        #expect(meaning != nil, "\(name)")
      }
    }
  }
}
