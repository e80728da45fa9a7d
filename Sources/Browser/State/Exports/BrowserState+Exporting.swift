internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting
internal import TextLayout

extension BrowserState {
  // MARK: Many cases

  /// In the question for a file: goes on from this case to the marked ones, to all shown, and back.
  mutating func changeExportScope() {
    settle()
    guard let prompt, let scope = exportScopes(in: prompt).first else { return }
    let text = prompt.editor.text
    let isOwnName = text != defaultName(of: prompt.purpose)
    self.prompt = Prompt(scope, text: isOwnName ? text : defaultName(of: scope) ?? text)
  }

  /// The other things that the question can be about, the next one first.
  func exportScopes(in prompt: Prompt) -> [Prompt.Purpose] {
    var scopes: [Prompt.Purpose] = []
    if let current { scopes.append(.export(current)) }
    let marked = notes.markedRows
    if !marked.isEmpty {
      let isMarked = RowSet(marked)
      let rows = order.rows.filter { isMarked.contains(Int($0)) }
      scopes.append(.exportMany(ExportSelection(kind: .marked, rows: rows)))
    }
    if shown.count > 1 { scopes.append(.exportMany(ExportSelection(kind: .shown, rows: shownCases))) }
    guard let place = scopes.firstIndex(of: prompt.purpose) else { return scopes }
    return Array(scopes[(place + 1)...] + scopes[..<place])
  }

  /// The rows of the cases shown, each once, also where the list has a row for each item.
  private var shownCases: [Int32] {
    guard !shownItems.isEmpty else { return Array(shown) }
    var seen = RowSet()
    return shown.filter { row in
      defer { seen.insert(Int(row)) }
      return !seen.contains(Int(row))
    }
  }

  private func defaultName(of purpose: Prompt.Purpose) -> String? {
    switch purpose {
    case .export(let `case`): ExportName.name(for: `case`, format: .text)
    case .exportMany(let selection): selection.kind == .marked ? "marked.csv" : "cases.csv"
    default: nil
    }
  }

  /// Has many cases written.
  mutating func export(_ selection: ExportSelection, path: String, replacing: Bool) -> [Effect] {
    guard isFree() else { return [] }
    work = .exporting(done: 0, total: selection.rows.count)
    return [
      .exportMany(
        ExportRequest(selection: selection, path: path, replacing: replacing, table: table, book: notes.book))
    ]
  }

  mutating func receive(_ news: ManyExportNews) {
    work = nil
    switch news {
    case .progress(let done, let total): work = .exporting(done: done, total: total)
    case .written(let selection, let path): notice = Notice("written: \(selection.words) to \(path)")
    case .exists(let selection, let path, let what):
      // A question that came up meanwhile is not talked over.
      if prompt == nil {
        prompt = Prompt(.replaceMany(selection, path: path, what: what))
      } else {
        notice = Notice("not written: \(what) is there already", .warning)
      }
    case .failed(let message): notice = Notice(message, .failure)
    }
  }

  /// Whether nothing runs that has to end first; says so where something does.
  private mutating func isFree() -> Bool {
    guard work != nil else { return true }
    notice = Notice("something is still at work, as the header says; Ctrl-C stops it", .warning)
    return false
  }

  // MARK: Other programs

  /// Opens the case in the user's editor or pager.
  mutating func openOutside() -> [Effect] {
    settle()
    guard let current else { return noCase() }
    return [.showOutside(text(of: current), name: ExportName.name(for: current, format: .text))]
  }

  /// Asks for a command to pipe the case to.
  mutating func askForPipe() -> [Effect] {
    settle()
    guard let current else { return noCase() }
    prompt = Prompt(.pipe(current), text: lastPipe)
    return []
  }

  /// Hands a case to a command.
  mutating func pipe(_ case: Case, to command: String) -> [Effect] {
    guard !command.isEmpty, isFree() else { return [] }
    lastPipe = command
    work = .piping(command: command)
    return [.pipe(text(of: `case`), command: command)]
  }

  /// Shows what a command has printed: one line below, more over the panes.
  mutating func receive(_ answer: PipeAnswer) {
    work = nil
    let said = answer.lines.filter { !$0.isEmpty }
    if let failure = answer.failure, said.count <= 1 {
      notice = Notice([failure, said.first].compactMap(\.self).joined(separator: ": "), .failure)
    } else if said.count <= 1 {
      notice = Notice(said.first ?? "\(answer.command): done")
    } else {
      if let failure = answer.failure {
        notice = Notice(failure, .failure)
      } else if answer.hasMoreLines {
        notice = Notice("only its first \(PipeAnswer.mostLines.grouped) lines are shown", .warning)
      }
      var raw = RawText(id: answer.command, lines: answer.lines)
      raw.title = "Output of \(SafeText.display(answer.command))"
      overlay = .raw(raw)
    }
  }

  /// The case as a document, with what the user says of it.
  private func text(of case: Case) -> String {
    let row = `case`.id == current?.id ? currentRow : nil
    return ExportFormat.text.document(for: `case`, annotation: row.map { annotation(of: $0) } ?? Annotation())
  }

  // MARK: Copying

  /// Copies a part of the case.
  mutating func copy(_ action: Action) -> [Effect] {
    settle()
    guard let current else { return noCase() }
    let items = current.determination.items
    let item = items.indices.contains(itemIndex) ? items[itemIndex] : nil
    let text: String? =
      switch action {
      case .copyCitation: CitationLine.line(for: current)
      case .copyNumber: current.id
      case .copyRequest: item?.request
      case .copyVerdict: item?.verdict
      case .copyRationale: item?.rationale
      default: self.text(of: current)
      }
    guard let text, !text.isEmpty else {
      notice = Notice("the letter gives none", .muted)
      return []
    }
    return [.copy(text)]
  }

  mutating func noCase() -> [Effect] {
    notice = Notice("no case is selected", .muted)
    return []
  }
}
