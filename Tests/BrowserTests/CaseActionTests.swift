import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Actions on the selected case")
struct CaseActionTests {
  @Test("export asks for a name, with a good default, and writes the selected case")
  func export() throws {
    var state = try Fixture.state()
    state.press(.character("e"))
    #expect(state.prompt?.editor.text == "CM15-9900001.txt")
    let effects = state.press(.enter)
    guard case .export(let exported, let path, replacing: false) = effects.first else {
      Issue.record("no export")
      return
    }
    #expect(exported.id == "CM15-9900001")
    #expect(path == "CM15-9900001.txt")
    _ = state.receive([.exported(.success(ExportedFile(path: path)))])
    #expect(state.frame().contains("written: CM15-9900001.txt"))
  }

  @Test(
    "a file that is there is replaced only after a yes",
    arguments: [(Key.character("y"), true), (.character("n"), false), (.escape, false)])
  func replacing(key: Key, isWritten: Bool) throws {
    var state = try Fixture.state()
    state.press(.character("e"), .enter)
    _ = state.receive([.exported(.failure(.exists(path: "CM15-9900001.txt")))])
    #expect(state.frame().contains("CM15-9900001.txt is there already; replace it? y/n"))
    let effects = state.press(key)
    if isWritten {
      guard case .export(_, _, replacing: true) = effects.first else {
        Issue.record("not written")
        return
      }
    } else {
      #expect(effects.isEmpty)
      #expect(state.notice?.text == "not written: CM15-9900001.txt stays as it was")
    }
  }

  @Test("a failure is said")
  func failing() throws {
    var state = try Fixture.state()
    _ = state.receive([.exported(.failure(.failed("cannot write /x: permission denied")))])
    #expect(state.frame().contains("cannot write /x: permission denied"))
  }

  @Test("y copies the citation line")
  func copying() throws {
    var state = try Fixture.state()
    guard case .copy(let text) = state.press(.character("y")).first else {
      Issue.record("nothing copied")
      return
    }
    #expect(text.contains("CM15-9900001"))
    #expect(text.contains("2015-02-20"))
    #expect(!text.contains("\n"))
  }

  @Test("r shows the letter as it was read, with line numbers, and closes again")
  func raw() throws {
    var state = try Fixture.state()
    state.press(.character("r"))
    let frame = state.frame()
    #expect(frame.contains("Raw text of CM15-9900001"))
    #expect(frame.contains("  1  Case Number:          CM15-9900001"))
    state.press(.character("G"))
    #expect(state.frame().contains("Decision rationale:"))
    state.press(.character("r"))
    #expect(state.overlay == nil)
  }

  @Test("control characters of a letter never reach the picture")
  func safety() throws {
    var letter = Fixture.letters[0]
    letter.summary = "A \u{1B}]0;pwned\u{07}\u{1B}[31m55-year-old\u{9B}2J \u{202E}female\u{0} with pain."
    letter.items[0].request = "MRI \u{1B}[2J of the lumbar spine"
    var state = try Fixture.state(width: 120, height: 40, letters: [letter])
    for keys: [Key] in [[], [.character("r")], [.character("r"), .tab, .enter]] {
      for key in keys { state.press(key) }
      let bad = state.frame().unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0.value == 0x202E)
      }
      #expect(bad.isEmpty)
    }
  }

  @Test("? shows every action with its keys")
  func help() throws {
    var state = try Fixture.state(width: 100, height: 80)
    state.press(.character("?"))
    let frame = state.frame()
    for entry in ActionTable.entries { #expect(frame.contains(entry.summary), "\(entry.action)") }
    state.press(.character("q"))
    #expect(state.overlay == nil)
  }

  @Test("Ctrl-C closes what is open, then quits")
  func interrupting() throws {
    var state = try Fixture.state()
    state.press(.character("?"))
    #expect(state.interrupt().isEmpty)
    #expect(state.overlay == nil)
    guard case .quit(status: 130) = state.interrupt().first else {
      Issue.record("does not quit")
      return
    }
  }

  @Test("Ctrl-C stops the loading first")
  func interruptingLoad() {
    var state = BrowserState(width: 80, height: 24, corpusName: "fixture")
    guard case .stopLoading = state.interrupt().first else {
      Issue.record("does not stop the loading")
      return
    }
  }
}
