import Annotations
import FoundationEssentials
import Terminal
import TestSupport
import Testing

@testable import Browser

@Suite("Digests")
struct DigestTests {
  @Test("D prompts for a name, Shift-Tab switches from shown to marked cases; only endings of digests are accepted")
  func asking() throws {
    var state = try Fixture.state(width: 120, height: 40, query: "outcome:upheld")
    state.press(.character(" "), .character("D"))
    #expect(state.frame().contains("a digest of all 3 cases shown to digest.html"))
    state.press(.backTab)
    #expect(state.frame().contains("a digest of 1 marked case to digest.html"))
    state.press(.control("u"))
    state.type("cases.csv")
    #expect(state.press(.enter).isEmpty)
    #expect(state.prompt?.problem == "a digest is a file in .html or .md")
  }

  @Test("At 40 columns, the file name is visible while it is typed")
  func narrow() throws {
    var state = try Fixture.state(width: 40, height: 12)
    state.press(.character("D"))
    #expect(state.frame().contains("to digest.html"))
    state.press(.control("u"))
    state.type("opioids.md")
    #expect(state.frame().contains("to opioids.md"))
  }

  @Test(":digest writes the cases shown and names the filter", arguments: ["digest.html", "digest.md"])
  func writing(name: String) throws {
    let folder = try TemporaryFolder()
    var state = try Fixture.state(width: 120, height: 40, query: "outcome:upheld")
    guard let request = state.handle(.command("digest \(folder.path(name))")).first?.work as? SavingRequest,
      case .cases(let selection, let table, let book) = request.content, let query = selection.digest
    else {
      Issue.record("no digest")
      return
    }
    #expect(selection.rows.count == 3)
    let export = DigestExport(of: selection, query, to: request.path, replacing: false, table, book)
    guard case .success = export.run(isStopped: Flag(), reportProgress: { _ in }) else {
      Issue.record("not written")
      return
    }
    let text = FileManager.default.contents(atPath: request.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(text.contains("3 of 4 loaded letters, filtered by outcome:upheld."))
    #expect(text.contains("CM15-9900003") && !text.contains("CM15-9900001"))
    // An existing file is not replaced without asking, and a stopped export leaves no file.
    guard case .failure(.exists) = export.run(isStopped: Flag(), reportProgress: { _ in }) else {
      Issue.record("replaced")
      return
    }
    let stopped = Flag()
    stopped.raise()
    let other = DigestExport(of: selection, query, to: folder.path("other.md"), replacing: false, table, book)
    guard case .failure(.stopped) = other.run(isStopped: stopped, reportProgress: { _ in }) else {
      Issue.record("not stopped")
      return
    }
    #expect(folder.names() == [name])
  }
}
