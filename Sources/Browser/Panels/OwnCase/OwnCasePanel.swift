internal import Corpus
internal import Determinations
internal import Exporting
internal import Insight
internal import System
internal import Terminal
internal import TextLayout

/// The screen of the user's own case: the parts that were read, and how similar items were decided.
///
/// Nothing of it is stored: neither in the input history nor in the session or the cache.
struct OwnCasePanel: Sendable {
  /// A text to read.
  private enum Input: Equatable, Sendable {
    case text([UInt8])
    case file(String)
  }

  /// The result of reading a text on a worker thread.
  private struct Reading: Sendable {
    let own: OwnCase?
    let problem: String?
  }

  /// The inputs of an answer.
  private struct Key: Equatable, Sendable {
    var version: Int
    var revision: Int
  }

  private struct Result: Sendable {
    let key: Key
    let answer: OwnCaseAnswer
  }

  private(set) var own: OwnCase?
  /// The source of the case: `from denial.pdf`.
  private(set) var source = ""
  /// The reason why a text was not read.
  private(set) var problem: String?
  /// The text that is being read.
  private var input: Input?
  private var result: Result?
  /// The number of changes to the case.
  private var version = 0
  private var revision = 0
  var page = FindingsPage(width: 1)
  var cursor = FindingsCursor()

  init() {}

  /// True if there is no case and none is being read.
  var isEmpty: Bool { own == nil && input == nil }

  private var key: Key { Key(version: version, revision: revision) }

  /// The figures that are known so far.
  var answer: OwnCaseAnswer? { result?.answer }

  /// True while the figures are not yet those of the case.
  var isCounting: Bool { own?.request != nil && result?.key != key }

  // MARK: Input

  /// Takes the text written for a part of the case, or returns why it was not understood, in words.
  mutating func take(_ text: String, for part: OwnCase.Part) -> String? {
    if part == .request, text.hasPrefix("@") {
      let path = String(text.dropFirst())
      guard !path.isEmpty else { return "write a file name after the @" }
      (input, source, problem) = (
        .file(path), "from \(path.split(separator: "/").last.map(String.init) ?? path)", nil
      )
      return nil
    }
    if own == nil {
      guard !text.isEmpty else { return "type what is asked for, or @ and a file" }
      var reader = OwnCaseReader()
      var read = (try? reader.read(Array(text.utf8))) ?? OwnCase()
      // A typed line is always the request.
      if read.requests.isEmpty { read.setRequest(text) }
      set(read, source: "typed")
      return nil
    }
    do throws(OwnCase.CorrectionError) {
      try own?.correct(part, to: text)
      version += 1
      return nil
    } catch { return error.description }
  }

  mutating func take(pasted text: String) {
    (input, source, problem) = (.text(Array(text.utf8)), "pasted", nil)
  }

  private mutating func set(_ own: OwnCase, source: String) {
    (self.own, self.source) = (own, source)
    version += 1
    cursor = FindingsCursor()
  }

  private mutating func chooseRequest(_ index: Int) {
    own?.chooseRequest(index)
    version += 1
  }
}

extension OwnCasePanel: FindingsPanel {
  mutating func open(in state: inout BrowserState) -> [Effect] {
    state.prompt = Prompt(OwnCasePrompt(part: .request))
    return []
  }

  mutating func settle(in state: BrowserState) {
    revision = state.filter.revision
    let inner = inner(of: state.screen.body)
    let answer = result?.key.version == version ? answer : nil
    let content = own.map {
      OwnCaseContent(own: $0, answer: answer, table: state.corpus.table, glyphs: state.glyphs)
    }
    let versions = [version] + (result.map { [$0.key.version, $0.key.revision] } ?? [])
    settlePage(versions, in: inner) { content?.page(width: inner.width, height: inner.height) }
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    if let input { return PanelWork.Request(inputs: input) { post, _ in post(Self.reading(of: input)) } }
    guard let own, isCounting, !state.corpus.table.isEmpty else { return nil }
    let (table, filter) = (state.corpus.table, state.filter)
    return PanelWork.Request(inputs: key) { [key] post, isCancelled in
      let answer = OwnCaseAnswer(
        to: own, in: Scope(table, filter.query, picked: filter.picked), isCancelled: isCancelled)
      if !isCancelled() { post(Result(key: key, answer: answer)) }
    }
  }

  private static func reading(of input: Input) -> Reading {
    let bytes: [UInt8]
    switch input {
    case .text(let text): bytes = text
    case .file(let path):
      do throws(UncachedText.Problem) {
        bytes = try UncachedText.text(of: path.expandingHome)
      } catch { return Reading(own: nil, problem: "\(SafeText.display(path)): \(error.message)") }
    }
    var reader = OwnCaseReader()
    guard let own = try? reader.read(bytes) else {
      return Reading(own: nil, problem: "not a text: give the text of your case, or a PDF")
    }
    return Reading(own: own, problem: nil)
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    if let reading = result as? Reading {
      input = nil
      if let own = reading.own { set(own, source: source) }
      problem = reading.problem
      guard let problem else { return [] }
      state.notice = Notice(problem, .failure)
      // Let the user name another file immediately.
      if isEmpty { state.prompt = Prompt(OwnCasePrompt(part: .request), text: "@") }
    } else if let result = result as? Result {
      self.result = result
    }
    return []
  }

  mutating func perform(_ action: Action, in state: inout BrowserState) -> [Effect]? {
    switch action {
    case .ownCase:
      (own, result, page, problem) = (nil, nil, FindingsPage(width: 1), nil)
      return open(in: &state)
    case .done, .casesBehind, .valueTrend: break
    default: return nil
    }
    guard let selected else { return state.say(isEmpty ? "no case was given" : "still reading") }
    switch selected.target {
    case .part(let part):
      guard action == .done else { return state.say("Enter corrects it") }
      state.prompt = Prompt(OwnCasePrompt(part: part), text: own?.text(of: part) ?? "")
      return []
    case .request(let index):
      chooseRequest(index)
      return []
    default: break
    }
    guard !isCounting else { return state.say("still counting") }
    return state.perform(action, on: selected.target)
  }

  func figure(_ state: BrowserState) -> Figure? {
    guard !isCounting, let answer else { return nil }
    return Figure(answer, in: state.corpus.table, limit: 5, source: source)
  }

  func heading(_ state: BrowserState) -> [StyledSpan] {
    state.glyphs.title(
      "My case", source.isEmpty ? nil : SafeText.display(source), "nothing is saved",
      input != nil ? "reading" : isCounting ? "counting" : nil)
  }

  func placeholder(_ state: BrowserState) -> String? {
    guard own == nil else { return nil }
    return problem
      ?? (input != nil
        ? "reading"
        : "Type what is asked for, such as \(OwnCase.Part.request.example), paste a denial by "
          + "utilization review, or write @ and the name of its file. Nothing of it is kept.")
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: selected?.target.word ?? "open"), KeyHint(.ownCase, word: "another case"),
      KeyHint(.casesBehind, word: "cases"), KeyHint(.back, word: "back"),
      KeyHint(.otherColumn, word: "other column"), KeyHint(.help, word: "help"),
    ] + .ofFigure
  }

  func title(_ state: BrowserState) -> String { "My case" }

  func sentences(_ state: BrowserState) -> [String] {
    guard own != nil else { return input != nil ? ["Reading."] : [] }
    return cursor.sentences(of: page)
  }
}

extension OwnCase.Part {
  /// The title on screen.
  var title: String {
    switch self {
    case .request: "Request"
    case .treatment: "Treatment"
    case .drugs: "Drug"
    case .regions: "Region"
    case .age: "Age"
    case .sex: "Sex"
    case .injured: "Injured"
    case .facts: "Tried and found"
    }
  }

  /// An example of what can be written for it.
  var example: String {
    switch self {
    case .request: "MRI of the cervical spine"
    case .treatment: "imaging"
    case .drugs: "tramadol 50 mg"
    case .regions: "left shoulder"
    case .age: "47"
    case .sex: "female"
    case .injured: "2015-06-11"
    case .facts: "physical therapy, no instability"
    }
  }
}

/// The prompt for a part of the user's own case.
struct OwnCasePrompt: PromptPurpose {
  let part: OwnCase.Part

  func label(for text: String) -> String { "\(part.title.lowercasedFirst): " }

  func sentence(for text: String) -> String {
    part == .request
      ? "Your case: what is asked for, a pasted denial, or @ and a file:" : "\(part.title), such as \(part.example):"
  }

  func remarks(on prompt: Prompt, _ state: BrowserState) -> [String] {
    guard prompt.editor.text.isEmpty else { return [] }
    return [part == .request ? "type it, paste a denial, or @FILE" : "such as \(part.example); empty: not known"]
  }

  /// Takes a pasted letter as a whole.
  func paste(_ text: String, in state: inout BrowserState) -> [Effect]? {
    guard part == .request, text.contains(where: \.isNewline) else { return nil }
    state.prompt = nil
    state.change(OwnCasePanel.self) { $0.take(pasted: text) }
    return []
  }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    var problem: String?
    state.change(OwnCasePanel.self) { problem = $0.take(text.trimmingSpaces, for: part) }
    state.prompt?.problem = problem
    if problem == nil { state.prompt = nil }
    return []
  }

  func cancel(in state: inout BrowserState) -> [Effect] {
    // Without a case the panel has nothing to show.
    part == .request && (state.panel as? OwnCasePanel)?.isEmpty == true ? state.closePanel() : []
  }
}
