import Corpus
import FoundationEssentials
import Terminal
import Testing

@testable import Browser

@Suite("README")
struct ReadmeTests {
  /// The text beside `Package.swift`.
  private static let text: String = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md").path()
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }()

  @Test("the picture is what the sample corpus shows")
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
    #expect(Self.text.contains("```\n\(state.frame())\n```\n"), "\n\(state.frame())")
  }

  @Test("every key that the tour names is in the table of actions")
  func keys() {
    let tour = Self.text.split(separator: "## A tour by keys").last?.split(separator: "\n## ").first ?? ""
    let rows = tour.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count > 10)
    for row in rows {
      let cell = row.split(separator: "|").first ?? ""
      let names = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      for name in names {
        let meaning = KeyChord(name: name).flatMap { KeyMap.standard.meaning(of: $0, in: .list) }
        #expect(meaning != nil || name == "12G", "\(name)")
      }
    }
  }

  @Test(
    "the tour's keys do what it says",
    arguments: [
      ("v", Action.views), ("F2", .view1), ("x", .quote), ("X", .quotes), ("I", .itemNote), ("m", .note),
      ("O", .openOriginal), ("E", .openOutside), ("y y", .copyCitation), ("u", .filterUpheld), ("o", .filterOverturned),
      ("p", .filterPartial), ("a", .showAllOutcomes), ("f", .filters), ("s", .filterSpecialty), ("c", .filterChapter),
      ("F", .clearFilters), ("C", .columns), ("i", .toggleRows), ("U", .undo), ("Ctrl-r", .redo), ("<", .backward),
      (">", .forward), ("%", .rates), ("l", .similar), ("/", .search), ("n", .nextMatch), ("*", .searchWord),
      ("Space", .mark), ("M", .markAll), ("t", .tag), ("T", .tagMarked), ("e", .export), ("r", .rawText), ("|", .pipe),
      ("?", .help), ("Ctrl-p", .palette), ("q", .quit), ("z t", .themes), ("z l", .legend), ("z m", .toggleMouse),
      ("z p", .savePicture), ("R", .reload), ("!", .toggleRead),
    ])
  func meanings(key: String, action: Action) throws {
    #expect(Self.text.contains("`\(key)`") || key.split(separator: " ").allSatisfy { Self.text.contains("`\($0)") })
    let chord = try #require(KeyChord(name: key))
    #expect(KeyMap.standard.meaning(of: chord, in: .list) == .action(action))
  }

  @Test("every command and every field that the README writes behind a colon is one")
  func commands() throws {
    let spans = Self.text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let names = Set(PromptCommand.entries.map(\.name))
    var seen = 0
    for span in spans where span.hasPrefix(":") && span.dropFirst().first?.isLetter == true && !span.contains("\n") {
      let line = String(span.dropFirst())
      let word = String(line.prefix { $0.isLetter })
      let isQuery = (try? Query(parsing: line)).map { !$0.isEmpty && $0.terms.allSatisfy { $0.field != nil } } ?? false
      #expect(names.contains(word) || isQuery, "\(span)")
      seen += 1
    }
    #expect(seen >= 3)
    // Each row of the table of fields begins with fields that there are.
    let table = Self.text.split(separator: "| field | values |").last?.split(separator: "\n\n").first ?? ""
    let fields = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      (row.split(separator: "|").first ?? "").split(separator: "`").filter { $0.contains { $0.isLetter } }
    }
    #expect(fields.count > 25)
    for field in fields { #expect(QueryField(name: String(field)) != nil, "\(field)") }
    let documented = Set(fields.map(String.init))
    for field in QueryField.all { #expect(documented.contains(field.name), "\(field.name) is not in the README") }
  }

  @Test("the settings of the README are settings")
  func settings() throws {
    let block = try #require(Self.text.split(separator: "```toml\n").dropFirst().first?.split(separator: "\n```").first)
    let (settings, problems) = Settings.parse(String(block), file: "config.toml")
    #expect(problems.map(\.description) == [])
    #expect(settings.commands.map(\.name) == ["print"])
  }
}
