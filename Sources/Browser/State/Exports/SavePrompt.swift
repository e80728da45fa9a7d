internal import Corpus
internal import Exporting
internal import FoundationEssentials
internal import System
internal import Terminal
internal import TextLayout

/// The prompt for the name of the file or folder to save to.
struct SavePrompt: PromptPurpose {
  let saving: Saving

  func label(for text: String) -> String {
    switch saving {
    case .document: "export to "
    case .cases(let selection): "export \(selection.words(forFile: text)) to "
    case .quotes(let quotes): "export \(quotes.words) to "
    case .figure: "export the figure to "
    case .picture: "save the picture to "
    }
  }

  var shortLabel: String? { "to " }

  func sentence(for text: String) -> String {
    switch saving {
    case .document: "Export to:"
    case .cases(let selection): "Export \(selection.words(forFile: text)) to:"
    case .quotes(let quotes): "Export \(quotes.words) to:"
    case .figure(let figure): "Export \(figure.title) to:"
    case .picture: "Save the picture to:"
    }
  }

  var isAboutRows: Bool { saving.isAboutRows }
  var problemTitle: String? { "not written" }

  func remarks(on prompt: Prompt, _ state: BrowserState) -> [String] {
    let endings: String
    switch saving {
    case .quotes, .picture: return []
    case .cases(let selection) where selection.digest != nil: endings = ".html .md"
    case .cases: endings = ".csv .items.csv .jsonl .md .txt, or a folder/"
    case .figure(let figure): endings = figure.endings.joined(separator: " ")
    case .document: endings = ".txt .md .json"
    }
    let next = state.scopeHint(after: saving)
    return [(next + [endings]).joined(separator: "  ")] + next
  }

  func handle(_ key: Key, in state: inout BrowserState) -> [Effect]? {
    switch key {
    case .tab: return completePath(in: &state)
    case .backTab where saving.hasScopes:
      guard let next = state.exportScopes(after: saving).first, let text = state.prompt?.editor.text else { return [] }
      state.prompt = Prompt(
        SavePrompt(saving: next), text: text == saving.defaultName ? next.defaultName : text)
      return []
    default: return nil
    }
  }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    let path = text.trimmingSpaces
    if let problem = saving.problem(with: path) {
      state.prompt?.problem = problem
      return []
    }
    if let question = saving.question(before: path), state.prompt?.problem != question {
      state.prompt?.problem = question
      return []
    }
    state.prompt = nil
    return state.save(saving, path: path)
  }

  /// Completes the path: first the common part, then one file after the other.
  private func completePath(in state: inout BrowserState) -> [Effect] {
    guard let prompt = state.prompt else { return [] }
    guard var completion = prompt.completion, !completion.candidates.isEmpty else {
      return [Effect(ListPaths(text: prompt.editor.text))]
    }
    let next = completion.picked.map { ($0 + 1) % completion.candidates.count } ?? 0
    completion.picked = next
    state.prompt?.editor = completion.line(with: next)
    state.prompt?.completion = completion
    return []
  }
}

/// The question whether to replace an existing file.
struct ReplaceQuestion: QuestionPurpose {
  let saving: Saving
  /// The path as it was typed.
  let path: String
  /// The file that would be replaced, in words.
  let what: String

  func label(for text: String) -> String { "replace it? y/n  " }
  func sentence(for text: String) -> String { "\(SafeText.display(what)) already exists; replace it, y or n?" }
  var question: String { "\(what) already exists: answer y or n, or remove it first" }
  var detail: String? { what }
  var isAboutRows: Bool { saving.isAboutRows }

  func answer(_ key: Key, in state: inout BrowserState) -> [Effect] {
    if key.isYes { return state.save(saving, path: path, replacing: true) }
    state.notice = Notice("not written: \(what) stays as it was")
    return []
  }
}

/// The prompt for a command to pipe cases to.
struct PipePrompt: PromptPurpose {
  let saving: Saving

  func label(for text: String) -> String {
    if case .cases(let selection) = saving { return "pipe \(selection.words) to " }
    return "pipe to "
  }

  func sentence(for text: String) -> String {
    if case .cases(let selection) = saving { return "Pipe \(selection.words) to:" }
    return "Pipe to:"
  }

  var historyKind: HistoryKind? { .pipe }

  func remarks(on prompt: Prompt, _ state: BrowserState) -> [String] {
    let next = state.scopeHint(after: saving)
    let last = prompt.editor.text.isEmpty ? state.history.lines[.pipe]?.lines.last : nil
    return [(next + [last.map { "Up: \(SafeText.display($0))" }].compactMap(\.self)).joined(separator: "  ")] + next
  }

  func handle(_ key: Key, in state: inout BrowserState) -> [Effect]? {
    guard key == .backTab else { return nil }
    guard let next = state.exportScopes(after: saving).first, let text = state.prompt?.editor.text else { return [] }
    state.prompt = Prompt(PipePrompt(saving: next), text: text)
    return []
  }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    state.prompt = nil
    return state.pipe(saving, to: text.trimmingSpaces)
  }
}

extension Saving {
  /// True if the content is cases identified by their rows.
  fileprivate var isAboutRows: Bool {
    if case .cases = self { return true }
    return false
  }

  /// True if another scope can be saved instead.
  fileprivate var hasScopes: Bool {
    switch self {
    case .quotes, .picture: false
    case .document, .cases, .figure: true
    }
  }
}

extension BrowserState {
  /// Returns the other scopes of an export or a pipe, the next one first: this case, the marked cases, all cases shown.
  fileprivate func exportScopes(after saving: Saving) -> [Saving] {
    var scopes: [Saving] = []
    if let panel, KeyContext.figures.contains(panel.context) {
      if let figure = panel.figure(self) { scopes.append(.figure(figure)) }
      if let row = panel.evidence(self)?.place.row, corpus.table.allRows.contains(row) {
        scopes.append(.document(letterToSave(row)))
      }
    } else if case .cases(let selection) = saving, selection.digest != nil {
      scopes = digestSelections.map { .cases($0) }
    } else {
      if let caseToSave { scopes.append(.document(caseToSave)) }
      if let markedSelection { scopes.append(.cases(markedSelection)) }
      if list.rows.count > 1 { scopes.append(.cases(shownSelection)) }
    }
    guard let index = scopes.firstIndex(of: saving) else { return scopes }
    return Array(scopes[(index + 1)...] + scopes[..<index])
  }

  /// The words for what Shift-Tab would export instead; may be empty.
  fileprivate func scopeHint(after saving: Saving) -> [String] {
    guard let next = exportScopes(after: saving).first else { return [] }
    if case .cases(let selection) = next {
      return ["Shift-Tab: \(selection.words(forFile: next.defaultName))"]
    }
    if case .figure = next { return ["Shift-Tab: the figure"] }
    return ["Shift-Tab: this case"]
  }

  /// Receives the paths that complete the text in the prompt.
  fileprivate mutating func receive(paths: [String], of text: String) {
    guard let prompt, prompt.purpose is SavePrompt, prompt.editor.text == text else { return }
    guard let first = paths.first else {
      self.prompt?.problem = "no file begins with this"
      return
    }
    var common = first
    for path in paths { while !path.hasPrefix(common) { common.removeLast() } }
    let editor = LineEditor(common)
    self.prompt?.editor = editor
    self.prompt?.completion = paths.count > 1 ? PromptCompletion(paths: paths, typed: editor) : nil
  }
}

// MARK: Work

/// Lists the files and folders that complete a path.
struct ListPaths: Work {
  let text: String

  /// The maximum number of files to list.
  private static let maxPaths = 200

  func start(in runner: EffectRunner) {
    let slash = text.lastIndex(of: "/")
    let folder = slash.map { String(text[...$0]) } ?? ""
    let start = slash.map { String(text[text.index(after: $0)...]) } ?? text
    let path = folder.isEmpty ? "." : folder.expandingHome
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }.sorted()
    let paths = names.prefix(Self.maxPaths).map { name in
      folder + name + (Folders.isFolder("\(path)/\(name)") ? "/" : "")
    }
    runner.mailbox.post(.paths(of: text, Array(paths)))
  }
}

extension News {
  /// The paths that complete a text; folders end in a slash.
  static func paths(of text: String, _ paths: [String]) -> News {
    News { $0.receive(paths: paths, of: text) }
  }
}
