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
      query: try Query(parsing: "outcome:overturned|partially-overturned"))
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
}
