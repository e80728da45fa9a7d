import Corpus
import Determinations
import Exporting
import FoundationEssentials
import System
import Terminal
import Testing

@testable import Browser

@Suite("Sessions and views")
struct SessionTests {
  /// A folder that is removed at the end.
  final class Folder {
    let path = FileManager.default.temporaryDirectory.path() + "/imr-state-\(UInt64.random(in: .min ... .max))"
    deinit { try? FileManager.default.removeItem(atPath: path) }

    var files: [String] {
      ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }
  }

  /// A state that was restored from a session, without cases yet.
  static func restored(_ session: Session, width: Int = 120, height: Int = 40) -> BrowserState {
    var state = BrowserState(width: width, height: height, corpusName: "fixture")
    state.restore(session)
    return state
  }

  @Test("views are in the folder for data; those of earlier versions are still read, and move when they are saved")
  func viewFolders() throws {
    let folder = Folder()
    let (old, new) = (StateStore(folder: folder.path + "/state"), folder.path + "/data")
    try old.write(SavedView(name: "knee", query: "region:knee", list: ListSettings(), panes: PaneSettings()))
    let store = StateStore(folder: folder.path + "/state", dataFolder: new)
    #expect(store.views().0.map(\.query) == ["region:knee"])
    try store.write(SavedView(name: "knee", query: "knee", list: ListSettings(), panes: PaneSettings()))
    #expect(store.views().0.map(\.query) == ["knee"] && old.views().0.isEmpty)
    try old.write(SavedView(name: "knee", query: "old", list: ListSettings(), panes: PaneSettings()))
    #expect(store.views().0.map(\.query) == ["knee"])
    try store.removeView(named: "knee")
    #expect(store.views().0.isEmpty && old.views().0.isEmpty)
  }

  @Test("the next start shows exactly what the last one showed")
  func exact() throws {
    let folder = Folder()
    let store = StateStore(folder: folder.path)
    let letters = Fixture.letters.map { $0.number == "CM15-9900002" ? PaneTests.longLetter : $0 }
    var state = try Fixture.state(width: 120, height: 30, letters: letters)
    state.press(.character("C"), .down, .down, .character("s"), .character("S"), .character("4"), .character("+"))
    state.press(.enter, .character("3"), .character("L"), .character("2"), .character("g"), .character("g"))
    state.press(.character("]"), .character("g"), .character("d"), .character("}"), .character("-"), .pageDown)
    state.press(.character("/"))
    state.type("sentence")
    state.press(.enter, .character("u"), .character("u"))
    let picture = state.frame()
    try store.write(state.session, of: [])

    let (found, problem) = store.session(of: [])
    #expect(problem == nil)
    let session = try #require(found)
    #expect(session == state.session)
    var next = Self.restored(session, width: 120, height: 30)
    #expect(next.session == session)
    var progress = LoadingProgress()
    progress.isFinished = true
    next.receiveAndAnswer([.loading(.chunk(Fixture.chunk(letters))), .loading(.finished(progress))])
    #expect(next.frame() == picture)
    #expect(next.session == session)
  }

  @Test("at the start the list is shown before the case under its cursor is read")
  func listFirst() throws {
    var state = try Fixture.state(width: 120, height: 30)
    state.press(.down, .character("2"), .pageDown)
    let picture = state.frame()
    var next = Self.restored(state.session, width: 120, height: 30)
    next.openCase.isHeldBack = true
    var progress = LoadingProgress()
    progress.isFinished = true
    next.receiveAndAnswer([.loading(.chunk(Fixture.chunk(Fixture.letters))), .loading(.finished(progress))])
    #expect(next.openCase.case == nil)
    #expect(next.shownIDs == state.shownIDs)
    #expect(next.list.cursor.index == state.list.cursor.index && next.list.cursor.top == state.list.cursor.top)
    #expect(next.frame().contains("CM15-9900002"))
    next.openCase.isHeldBack = false
    next.answer([])
    #expect(next.openCase.case?.id == state.openCase.case?.id)
    #expect(next.frame() == picture)
  }

  @Test("the case of a session is selected when it arrives, unless the user has moved")
  func streaming() throws {
    var session = Session()
    session.selection = Session.Selection(id: "CM14-9900004", item: 0, line: 0, places: [:])
    var state = Self.restored(session)
    _ = state.answer([.loading(.chunk(Fixture.chunk(Array(Fixture.letters[..<2]))))])
    #expect(state.openCase.case?.id == "CM15-9900001")
    var moved = state
    _ = state.answer([.loading(.chunk(Fixture.chunk(Array(Fixture.letters[2...]))))])
    #expect(state.openCase.case?.id == "CM14-9900004")
    moved.press(.character("j"))
    _ = moved.answer([.loading(.chunk(Fixture.chunk(Array(Fixture.letters[2...]))))])
    #expect(moved.openCase.case?.id == "CM15-9900002")
  }

  @Test("a filter with values of the corpus waits for it; an invalid one is reported")
  func wantedQuery() throws {
    var session = Session()
    session.query = "year:2014"
    var state = Self.restored(session)
    state.receiveAndAnswer([.loading(.chunk(Fixture.chunk(Fixture.letters)))])
    #expect(state.shownIDs == ["CM14-9900004"])

    session.query = "yeer:2014"
    state = Self.restored(session)
    var progress = LoadingProgress()
    progress.isFinished = true
    state.receiveAndAnswer([.loading(.chunk(Fixture.chunk(Fixture.letters))), .loading(.finished(progress))])
    #expect(state.notice?.text == "the filter is not understood here: yeer:2014")
    #expect(state.shownIDs.count == 4)
  }

  @Test("each corpus has its session, by its path; files are private")
  func files() throws {
    let folder = Folder()
    let store = StateStore(folder: folder.path + "/new/imr")
    var session = Session()
    session.query = "mri"
    try store.write(session, of: ["/tmp"])
    #expect(store.session(of: ["/tmp/../tmp/."]).0 == session)
    #expect(store.session(of: ["/usr"]).0 == nil)
    #expect(store.session(of: []).0 == nil)
    let file = try #require(folder.files.first)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "a damaged file is reported and replaced", arguments: ["", "{", "[]", "\u{0}", "{\"query\": 3, \"panes\": []}"])
  func damage(text: String) throws {
    let folder = Folder()
    let store = StateStore(folder: folder.path)
    try store.write(Session(), of: [])
    let file = folder.path + "/" + (try #require(folder.files.first))
    try Data(text.utf8).write(to: URL(filePath: file))
    let (session, problem) = store.session(of: [])
    // A file with other content yields whatever can be read.
    #expect(session == (text.hasPrefix("{\"") ? Session() : nil))
    #expect((problem == nil) == (session != nil))
    if let problem { #expect(problem.message == "cannot be read; the last session is not restored") }
    try store.write(Session(), of: [])
    #expect(store.session(of: []).0 == Session())
  }

  @Test(
    "implausible numbers are clamped",
    arguments: ["9223372036854775807", "-9223372036854775808"])
  func numbers(number: String) throws {
    let json = """
      {"panes": {"listWidth": \(number), "listHeight": \(number), "summaryShare": \(number)},
       "list": {"rows": "items"},
       "selection": {"id": "CM15-9900002", "item": \(number), "line": \(number),
         "places": {"decision": {"paragraph": \(number), "offset": \(number)}}}}
      """
    let session = try JSONDecoder().decode(Session.self, from: Data(json.utf8))
    for (width, height) in [(200, 60), (80, 24)] {
      var state = Self.restored(session, width: width, height: height)
      var progress = LoadingProgress()
      progress.isFinished = true
      state.receiveAndAnswer([.loading(.chunk(Fixture.chunk(Fixture.letters))), .loading(.finished(progress))])
      #expect(state.openCase.case?.id == "CM15-9900002")
      #expect(state.frame().contains("CM15-9900002"))
      state.press(.character("+"), .character("-"))
      let text = #"{"name": "x", "query": "", "panes": {"listWidth": \#(number)}}"#
      let view = try JSONDecoder().decode(SavedView.self, from: Data(text.utf8))
      _ = state.show(view)
      #expect(state.frame().contains("Cases"))
    }
  }

  @Test("a filter that still waits for the corpus is kept for the next start, unless another one is chosen")
  func waitingQuery() throws {
    var session = Session()
    session.query = "specialty:\"no such yet\""
    var state = Self.restored(session)
    #expect(state.session.query == session.query)
    _ = state.answer([.loading(.chunk(Fixture.chunk(Fixture.letters)))])
    #expect(state.session.query == session.query)
    state.press(.character("u"))
    #expect(state.session.query == "outcome:upheld")
    var progress = LoadingProgress()
    progress.isFinished = true
    _ = state.answer([.loading(.finished(progress))])
    #expect(state.filter.query.description == "outcome:upheld" && state.notice == nil)
  }

  @Test("a search is the same one at the next start", arguments: ["/l[ou]mbar|neck/", "/50 mg \\/ day/", "low back"])
  func search(text: String) throws {
    var state = try Fixture.state()
    state.press(.character("/"))
    state.type(text)
    state.press(.enter)
    let term = try #require(state.search.active?.term)
    let next = Self.restored(state.session)
    #expect(next.search.active?.term == term)
  }

  // MARK: Views

  /// Answers effects as the program does.
  static func run(_ effects: [Effect], _ store: StateStore, _ state: inout BrowserState) throws {
    for effect in effects {
      switch effect.work {
      case is ReadViews: _ = state.answer([.views(store.views().0, problem: nil)])
      case let write as WriteView:
        try store.write(write.view)
        if let old = write.oldName { try store.removeView(named: old) }
      case let remove as RemoveView: try store.removeView(named: remove.name)
      default: break
      }
    }
  }

  @Test("a view is saved, listed, shown, renamed and deleted")
  func views() throws {
    let folder = Folder()
    let store = StateStore(folder: folder.path)
    var state = try Fixture.state(width: 120, height: 30)
    func press(_ keys: Key...) throws {
      for key in keys { try Self.run(state.press(key), store, &state) }
    }
    func type(_ text: String) throws {
      for character in text { try press(.character(character)) }
    }
    try press(.character("v"))
    #expect(state.frame().contains("No view is saved yet."))
    try press(.escape, .character("u"), .character("i"), .character("v"), .character("s"))
    try type("Upheld / items…")
    try press(.enter)
    #expect(state.notice?.text == "saved: Upheld / items…")
    #expect(state.frame().contains("1 F2  Upheld / items…  "), "\n\(state.frame())")
    #expect(state.frame().contains("outcome:upheld · items"))
    #expect(folder.files == ["views/Upheld%20%2f%20items%e2%80%a6.json"])

    try press(.escape, .character("u"), .character("i"), .character("G"), .character("v"), .enter)
    #expect(state.filter.query.description == "outcome:upheld")
    #expect(state.list.settings.rows == .items)
    #expect(state.notice?.text == "view: Upheld / items…")
    try press(.character("U"))
    #expect(state.filter.query.isEmpty)
    #expect(state.list.settings == ListSettings())
    #expect(state.openCase.case?.id == "CM14-9900004")

    // An existing name asks first.
    try press(.character("v"), .character("s"))
    try type("Upheld / items…")
    try press(.enter)
    #expect(state.prompt?.problem == "a view has this name; Enter replaces it")
    try press(.enter)
    #expect(store.view(named: "upheld / ITEMS…").0?.query == "")

    try press(.character("r"), .control("u"))
    try type("all")
    try press(.enter)
    #expect(folder.files == ["views/all.json"])
    try press(.character("d"))
    #expect(state.frame().contains("delete the view all? y/n"))
    try press(.character("n"))
    #expect(folder.files == ["views/all.json"])
    try press(.character("d"), .character("y"))
    #expect(folder.files.isEmpty)
    #expect(state.frame().contains("No view is saved yet."))
  }

  @Test("a view that cannot be written under its new name keeps the old one; a failed removal is reported")
  func viewFailures() throws {
    let folder = Folder()
    let store = StateStore(folder: folder.path)
    let mailbox = Mailbox(waker: try EventDescriptor())
    let runner = EffectRunner(
      loader: CorpusLoader(paths: []), mailbox: mailbox, store: store, library: ThemeLibrary(folder: folder.path))
    /// The message after some work, and the reported views.
    func outcome(of work: any Work) throws -> (notice: String?, views: [String]) {
      var state = try Fixture.state()
      work.start(in: runner)
      _ = state.answer(mailbox.take())
      return (state.notice?.text, state.views.map(\.name))
    }
    var view = SavedView(name: "old", query: "", list: ListSettings(), panes: PaneSettings())
    #expect(try outcome(of: WriteView(view: view)) == (nil, []))
    // A folder has the name of the new file.
    try FileManager.default.createDirectory(atPath: folder.path + "/views/new.json", withIntermediateDirectories: true)
    view.name = "new"
    // The existing views are reported.
    let failures: [(work: any Work, words: String)] = [
      (WriteView(view: view, oldName: "old"), "not saved: "), (RemoveView(name: "new"), "not deleted: "),
    ]
    for (work, words) in failures {
      let (notice, views) = try outcome(of: work)
      #expect(notice?.hasPrefix(words) == true && views == ["old"])
      #expect(store.views().0.map(\.name) == ["old"])
    }
    view.name = "newer"
    #expect(try outcome(of: WriteView(view: view, oldName: "old")) == (nil, []))
    #expect(store.views().0.map(\.name) == ["newer"])
    #expect(try outcome(of: RemoveView(name: "never there")) == (nil, []))
  }

  @Test("the state of a folder follows it when it is moved, and does not pass to another folder at its old path")
  func movedFolders() throws {
    let folder = Folder()
    let store = StateStore(folder: folder.path + "/state")
    let (old, new) = (folder.path + "/letters", folder.path + "/2015")
    try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: true)
    var session = Session()
    session.query = "mri"
    try store.write(session, of: [old])
    var seen = SeenCases()
    seen.insert(RowSet([0, 1]), of: Fixture.table())
    try store.write(seen, in: "view", of: [old])
    try FileManager.default.moveItem(atPath: old, toPath: new)
    try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: true)
    #expect(store.session(of: [new]).0 == session)
    #expect(store.seen(in: "view", of: [new]) == seen)
    #expect(store.session(of: [old]).0 == nil)
    #expect(store.seen(in: "view", of: [old]) == nil)
    try FileManager.default.removeItem(atPath: old)
    try FileManager.default.moveItem(atPath: new, toPath: old)
    #expect(store.session(of: [old]).0 == session)
  }
}

extension BrowserState {
  /// Handles news and answers searches at once.
  mutating func receiveAndAnswer(_ news: [News]) {
    for effect in receive(news) { answer(effect) }
  }
}
