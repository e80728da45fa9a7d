import Annotations
import Corpus
import Determinations
import Exporting
import Glibc
import System
import Terminal
import Testing

@testable import Browser

@Suite("Exporting many cases, other programs, copying")
struct ManyExportTests {
  @Test("Tab in the prompt cycles through the case, the marked cases and all shown")
  func scopes() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character(" "), .character(" "), .character("e"))
    #expect(state.prompt?.editor.text == "CM15-9900003.txt")
    #expect(state.frame().contains("Shift-Tab: 2 marked cases"))
    state.press(.backTab)
    #expect(state.frame().contains("export 2 marked cases to marked.csv"))
    state.press(.backTab)
    #expect(state.frame().contains("export all 4 cases shown to cases.csv"))
    state.press(.backTab)
    #expect(state.frame().contains("export to CM15-9900003.txt"))
    // A name that the user typed is kept.
    state.press(.control("u"))
    state.type("mine.md")
    state.press(.backTab)
    #expect(state.prompt?.editor.text == "mine.md")
    guard let request = state.press(.enter).first?.work as? SavingRequest,
      case .cases(let selection, _, _) = request.content
    else {
      Issue.record("no export")
      return
    }
    #expect(selection.rows == [0, 1] && request.path == "mine.md" && !request.replacing)
    #expect(state.frame().contains("writing 0 of 2"))
    _ = state.answer([.saving(done: 1, total: 2)])
    #expect(state.frame().contains("writing 1 of 2 (Ctrl-C stops)"))
    guard state.handle(.interrupt).first?.work is CancelWork else {
      Issue.record("not stopped")
      return
    }
    _ = state.answer([.saved(SavingNews(request.saving, path: "mine.md", .success(SavedPlace(path: "~/mine.md"))))])
    #expect(state.work == nil)
    #expect(state.notice?.text == "written: 2 marked cases to ~/mine.md")
  }

  @Test(
    "files that are there are replaced only after a yes", arguments: [(Key.character("y"), true), (.escape, false)])
  func replacing(key: Key, isWritten: Bool) throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("e"), .backTab)
    guard let request = state.press(.enter).first?.work as? SavingRequest else {
      Issue.record("no export")
      return
    }
    _ = state.answer([
      .saved(SavingNews(request.saving, path: "cases/", .failure(.exists("cases/a.txt and 3 more"))))
    ])
    #expect(state.frame().contains("replace it? y/n  cases/a.txt and 3 more"))
    let effects = state.press(key)
    if isWritten {
      guard let again = effects.first?.work as? SavingRequest else {
        Issue.record("not written")
        return
      }
      #expect(again.replacing && again.path == "cases/")
    } else {
      #expect(effects.isEmpty)
    }
  }

  @Test("a case is piped to a command, whose words are shown: one line below, more over the panes")
  func piping() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("|"))
    state.type("wc -w")
    guard let request = state.press(.enter).first?.work as? PipeRequest, case .text(let text) = request.input else {
      Issue.record("not piped")
      return
    }
    let command = request.command
    #expect(command == "wc -w" && text.hasPrefix("Case CM15-9900001"))
    #expect(state.frame().contains("running wc -w"))
    _ = state.answer([.piped(PipeAnswer(command: command, output: "  184\n", failure: nil))])
    #expect(state.notice?.text == "  184" && state.panel == nil && state.work == nil)
    // The prompt opens empty for a new command; one key recalls the last one.
    state.press(.character("|"))
    #expect(state.prompt?.editor.text == "")
    #expect(state.frame().contains("Up: wc -w"))
    #expect(state.press(.enter).isEmpty)
    state.press(.character("|"), .up)
    #expect(state.prompt?.editor.text == "wc -w")
    state.press(.enter)
    _ = state.answer([.piped(PipeAnswer(command: "sort", output: "a\u{1B}[2J\nb\n", failure: nil))])
    let frame = state.frame()
    #expect(frame.contains("Output of sort") && frame.contains("1  a") && frame.contains("2  b"))
    #expect(!frame.contains("\u{1B}"))
    state.press(.character("q"))
    #expect(state.panel == nil)
    state.press(.character("|"), .up, .enter)
    _ = state.answer([.piped(PipeAnswer(command: "x", output: "sh: x: not found\n", failure: "ended with status 127"))]
    )
    #expect(state.notice?.text == "ended with status 127: sh: x: not found")
  }

  @Test("the beginning of a command's endless output is shown")
  func endlessOutput() throws {
    var state = try Fixture.state(width: 120, height: 40)
    let lines = PipeAnswer.maxLines
    for (printed, isCut) in [(lines, false), (lines + 1, true)] {
      let output = String(repeating: "y\n", count: printed)
      _ = state.answer([.piped(PipeAnswer(command: "yes", output: output, failure: nil))])
      guard let raw = state.panel as? RawText else {
        Issue.record("not shown")
        return
      }
      #expect(raw.lines == Array(repeating: "y", count: lines))
      #expect(state.notice?.text == (isCut ? "only its first 20,000 lines are shown" : nil))
    }
  }

  @Test("a case is written into a folder under its own name")
  func folderForOne() throws {
    var state = try Fixture.state()
    state.press(.character("e"), .control("u"))
    state.type("letters/")
    guard let request = state.press(.enter).first?.work as? SavingRequest else {
      Issue.record("no export")
      return
    }
    #expect(request.path == "letters/CM15-9900001.txt" && !request.replacing)
  }

  @Test("on a narrow screen the prompt shows the name instead of the other choices")
  func narrowQuestion() throws {
    var state = try Fixture.state(width: 40, height: 12)
    state.press(.character("e"))
    #expect(state.frame().split(separator: "\n").last == " export to CM15-9900001.txt")
    state.resize(width: 60, height: 24)
    state.press(.backTab)
    #expect(state.frame().split(separator: "\n").last == " export all 4 cases shown to cases.csv")
  }

  @Test(
    "y copies parts of the case",
    arguments: [
      ("n", "CM15-9900002"), ("r", "Tramadol 50 mg #60"), ("v", "Therefore, the request is medically necessary."),
      ("w", "Function improved and the dose is low."), ("a", "Case CM15-9900002"), ("y", "IMR Case No. CM15-9900002"),
    ])
  func copying(key: Character, start: String) throws {
    var state = try Fixture.state()
    state.press(.character("j"), .character("]"), .character("y"))
    #expect(state.frame().contains("copy the item's request"))
    guard let text = (state.press(.character(key)).first?.work as? Copy)?.text else {
      Issue.record("nothing copied")
      return
    }
    #expect(text.hasPrefix(start))
  }

  @Test("E opens the case as text under its name")
  func outside() throws {
    var state = try Fixture.state()
    let shown = try #require(state.press(.character("E")).first?.work as? ShowOutside)
    #expect(shown.name == "CM15-9900001.txt" && shown.text.hasPrefix("Case CM15-9900001"))
  }

  @Test("Shift-Tab in the question switches to the marked cases and to all shown, in list order")
  func pipingMany() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character(" "), .character(" "), .character("|"))
    #expect(state.frame().contains("pipe to ") && state.frame().contains("Shift-Tab: 2 marked cases"))
    state.type("grep -c '^Case '")
    state.press(.backTab)
    #expect(state.frame().contains("pipe 2 marked cases to grep"))
    guard let request = state.press(.enter).first?.work as? PipeRequest,
      case .cases(let selection, _, _) = request.input
    else {
      Issue.record("not piped")
      return
    }
    let (input, command) = (request.input, request.command)
    #expect(selection.kind == .marked && selection.rows.count == 2)
    #expect(state.frame().contains("running grep"))
    let answer = PipeJob(command: "cat").run(input, isStopped: Flag())
    #expect(answer.failure == nil && command.hasPrefix("grep"))
    let cases = selection.rows.map { state.corpus.table.id(of: Int($0)) }
    let places = cases.compactMap { id in answer.lines.lastIndex { $0.contains("Case \(id)") } }
    #expect(places.count == 2 && places == places.sorted())
    let stopped = Flag()
    stopped.raise()
    #expect(PipeJob(command: "cat").run(input, isStopped: stopped).failure == "stopped")
    state.work = nil
    state.press(.character("|"), .backTab, .backTab)
    #expect(state.frame().contains("pipe all "))
    state.press(.backTab)
    #expect(state.frame().contains("pipe to "))
  }

  @Test("a command that takes lists gets the numbers of the marked cases, or of the selected one if none is marked")
  func commandOnMany() throws {
    let command = UserCommand(name: "many", template: CommandTemplate("echo {cases} / {files} / {case}"))
    var state = try Fixture.state(width: 120, height: 40, commands: [command])
    func request() throws -> CommandRequest {
      state.work = nil
      guard let request = state.run(userCommand: "many").first?.work as? CommandRequest else {
        throw Missing()
      }
      return request
    }
    let one = try request()
    #expect(one.values[.cases] == one.values[.number] && one.sources[.files]?.count == 1)
    state.press(.character(" "), .character(" "))
    let many = try request()
    #expect(many.values[.cases]?.count == 2 && many.sources[.files]?.count == 2)
    guard case .cases(let selection, _, _) = many.input else {
      Issue.record("the command does not read the marked cases")
      return
    }
    #expect(selection.rows.map { state.corpus.table.id(of: Int($0)) } == many.values[.cases])
  }

  private struct Missing: Error {}

  @Test("a command receives the text and returns its output, its failure, or its termination")
  func jobs() async {
    let sorted = PipeJob(command: "sort; echo done >&2").run("b\na\n")
    #expect(sorted.output == "a\nb\ndone\n" && sorted.failure == nil)
    #expect(PipeJob(command: "exit 3").run("").failure == "ended with status 3")
    #expect(PipeJob(command: "kill -9 $$").run("").failure == "ended by signal 9")
    #expect(PipeJob(command: "yes").run("").failure == "stopped: it printed more than 4 MB")
    // The command has no terminal to write to.
    #expect(PipeJob(command: "echo x >/dev/tty").run("").failure != nil)
    let endless = PipeJob(command: "sleep 100")
    async let answer = Task.detached { endless.run("") }.value
    endless.stop()
    #expect(await answer.failure == "stopped")
  }

  @Test("a command that ignores termination is killed")
  func stubborn() async throws {
    let folder = SessionTests.Folder()
    #expect(mkdir(folder.path, 0o700) == 0 && mkfifo(folder.path + "/ready", 0o600) == 0)
    // The command closes its output, so that only its end is waited for.
    let job = PipeJob(
      command: "trap '' TERM; : > '\(folder.path)/ready'; exec >/dev/null 2>&1; while :; do sleep 0.05; done")
    async let answer = Task.detached { job.run("") }.value
    // Opening blocks until the other end is opened.
    let ready = open(folder.path + "/ready", O_RDONLY)
    close(ready)
    job.stop()
    #expect(await answer.failure == "stopped")
  }

  @Test("Tab completes the path in the question for a file, then takes one file after the other")
  func paths() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("e"), .control("u"))
    state.type("out/a")
    guard (state.press(.tab).first?.work as? ListPaths)?.text == "out/a" else {
      Issue.record("no paths are asked for")
      return
    }
    state.answer([.paths(of: "out/a", ["out/apart/", "out/april.txt"])])
    #expect(state.prompt?.editor.text == "out/ap" && state.frame().contains("out/april.txt"))
    state.press(.tab)
    #expect(state.prompt?.editor.text == "out/apart/")
    state.press(.tab)
    #expect(state.prompt?.editor.text == "out/april.txt")
    state.type("x")
    #expect(state.prompt?.completion == nil)
    state.answer([.paths(of: "out/a", ["out/late"])])
    #expect(state.prompt?.editor.text == "out/april.txtx")
  }

  /// Exports from the open prompt, and returns the rows of the file without the header, or the text of a document.
  private func exported(_ state: inout BrowserState, to name: String) throws -> [String] {
    let folder = SessionTests.Folder()
    #expect(mkdir(folder.path, 0o700) == 0)
    let path = "\(folder.path)/\(name)"
    state.prompt?.editor = LineEditor(path)
    guard let request = state.press(.enter).first?.work as? SavingRequest,
      case .cases(let selection, let table, let book) = request.content
    else {
      Issue.record("no export")
      return []
    }
    _ = ManyExport(of: selection, to: path, replacing: false, table, book).run(isStopped: Flag()) { _ in }
    let text = try #require(SmallFile.text(path))
    guard name.hasSuffix(".csv") else { return [text] }
    return text.split(separator: "\r\n").dropFirst().map(String.init)
  }

  @Test("where rows are items, the items shown are exported, a row each")
  func itemRows() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("i"), .character("o"), .character("e"), .backTab)
    #expect(state.list.rows.count == 2)
    #expect(state.prompt?.editor.text == "cases.items.csv")
    #expect(state.frame().contains("export all 2 items shown to cases.items.csv"))
    let rows = try exported(&state, to: "a.items.csv")
    #expect(rows.map { $0.split(separator: ",")[0] } == ["CM15-9900001", "CM15-9900002"])
    #expect(rows.last?.contains("Tramadol") == true)
    // A format of whole cases reports cases.
    state = try Fixture.state(width: 120, height: 40)
    state.press(.character("i"), .character("o"), .character("e"), .backTab, .control("u"))
    state.type("a.md")
    #expect(state.frame().contains("export all 2 cases shown to a.md"))
  }

  @Test(
    "where rows are cases, the items that meet the filter are exported, as by the command line; of marked cases all")
  func itemsOfCases() throws {
    var state = try Fixture.state(width: 120, height: 40, query: "category:pharmaceuticals")
    state.press(.character("e"), .backTab)
    #expect(state.frame().contains("export all 2 cases shown to cases.csv"))
    #expect(try exported(&state, to: "a.items.csv").count == 2)
    state = try Fixture.state(width: 120, height: 40, query: "category:pharmaceuticals")
    state.press(.character(" "), .character("e"), .backTab)
    #expect(state.frame().contains("export 1 marked case to marked.csv"))
    #expect(try exported(&state, to: "b.items.csv").count == 2)
  }

  @Test("contents name the first picked item of each case")
  func contents() throws {
    var state = try Fixture.state(width: 120, height: 40, query: "category:pharmaceuticals")
    state.press(.character("e"), .backTab)
    let text = try exported(&state, to: "a.md").joined()
    #expect(text.contains("CM15-9900002") && text.contains(": Tramadol 50 mg #60 (+1)\n"), "\(text.prefix(600))")
    #expect(text.contains("## Disputed item 2 of 2, picked: overturned\n"))
  }

  @Test("a database ending is accepted for all cases shown, but not for one")
  func database() throws {
    var state = try Fixture.state(width: 120, height: 40, query: "category:pharmaceuticals")
    state.press(.character("e"), .control("u"))
    state.type("one.sqlite")
    #expect(state.press(.enter).isEmpty && state.frame().contains("a database needs the marked cases or all shown"))
    state.press(.escape, .character("e"), .backTab)
    let folder = SessionTests.Folder()
    #expect(mkdir(folder.path, 0o700) == 0)
    let path = "\(folder.path)/cases.sqlite"
    state.prompt?.editor = LineEditor(path)
    guard let request = state.press(.enter).first?.work as? SavingRequest,
      case .cases(let selection, let table, let book) = request.content
    else {
      Issue.record("no export")
      return
    }
    #expect(selection.query.description == "category:pharmaceuticals")
    let result = ManyExport(of: selection, to: path, replacing: false, table, book).run(
      isStopped: Flag(), reportProgress: { _ in })
    guard case .success = result else {
      Issue.record("not written: \(result)")
      return
    }
    let bytes = try #require(SmallFile.bytes(path, limit: 1 << 24))
    #expect(bytes.starts(with: Array("SQLite format 3\0".utf8)))
    #expect(String(decoding: bytes, as: UTF8.self).contains("category:pharmaceuticals"))
    // A name that exists asks before replacing.
    guard
      case .failure(.exists) = ManyExport(of: selection, to: path, replacing: false, table, book).run(
        isStopped: Flag(), reportProgress: { _ in })
    else {
      Issue.record("overwritten")
      return
    }
  }

  @Test("an unknown extension is confirmed before text is written", arguments: ["a.xyz", "v1.2", "out/*.dat"])
  func unknownEnding(name: String) throws {
    var state = try Fixture.state(width: 160, height: 40)
    state.press(.character("e"), .backTab, .control("u"))
    state.type(name)
    #expect(state.press(.enter).isEmpty)
    let ending = String(name[try #require(name.lastIndex(of: "."))...])
    let question =
      "\(ending) is not a format; Enter again writes text; formats: "
      + ExportFormat.endings.joined(separator: " ")
    #expect(state.prompt?.problem == question && state.frame().contains(question))
    guard let request = state.press(.enter).first?.work as? SavingRequest else {
      Issue.record("no export")
      return
    }
    #expect(request.path == name)
  }

  @Test(
    "a name without an ending is text, a format of another program is refused",
    arguments: [
      ("notes", nil), ("a.MD", nil), (".hidden", nil), ("dr. smith", nil),
      ("a.pdf", "no .pdf is written: \(ExportFormat.endings.joined(separator: " "))"),
      ("out/*.csv", "a table has all cases in one file: name it, such as cases.csv"),
    ])
  func endings(name: String, problem: String?) throws {
    var state = try Fixture.state(width: 160, height: 40)
    state.press(.character("e"), .backTab, .control("u"))
    state.type(name)
    let effects = state.press(.enter)
    #expect(effects.isEmpty == (problem != nil) && state.prompt?.problem == problem)
    // A second question is refused again.
    if problem != nil { #expect(state.press(.enter).isEmpty && state.prompt?.problem == problem) }
  }

  @Test(
    "a command with a wrong name leaves the question for it open; a script ends there",
    arguments: [
      ("w a.xyz", ".xyz is not a format"), ("export b.pdf", "no .pdf is written"),
      ("digest x.txt", "a digest is a file"),
      ("screenshot x.png", "a picture's name ends in"),
    ])
  func commandNames(line: String, problem: String) throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character(":"))
    state.type(line)
    #expect(state.press(.enter).isEmpty)
    #expect(state.prompt?.problem?.hasPrefix(problem) == true)
    #expect(state.prompt?.purpose is SavePrompt && state.prompt?.editor.text == String(line.split(separator: " ")[1]))
    state = try Fixture.state(width: 120, height: 40)
    #expect(state.handle(.command(line)).isEmpty)
    #expect(state.prompt == nil && state.refusal?.hasPrefix(problem) == true)
  }
}
