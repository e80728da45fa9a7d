internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting
internal import TextLayout

extension BrowserState {
  // MARK: To a file

  /// Asks for the name of the file to export the selected case to.
  mutating func askForExport() -> [Effect] {
    guard let caseToSave else { return noCase() }
    ask(for: .document(caseToSave))
    return []
  }

  mutating func ask(for saving: Saving) {
    prompt = Prompt(SavePrompt(saving: saving), text: saving.defaultName)
  }

  /// The marked cases in list order, or `nil` if none is marked.
  var markedSelection: ExportSelection? {
    let marked = notes.markedRows
    guard !marked.isEmpty else { return nil }
    let isMarked = RowSet(marked)
    let rows = list.order.rows.filter { isMarked.contains(Int($0)) }
    return ExportSelection(kind: .marked, rows: rows, reading: corpus.reading)
  }

  /// The cases shown.
  var shownSelection: ExportSelection {
    ExportSelection(
      kind: .shown, rows: shownCases, reading: corpus.reading, picked: filter.query.isEmpty ? nil : filter.picked,
      query: filter.query, itemCount: list.settings.rows == .items ? list.rows.count : nil)
  }

  /// The possible contents of a digest: the cases shown, and the marked ones.
  var digestSelections: [ExportSelection] {
    var shown = shownSelection
    shown.digest = filter.query
    var marked = markedSelection
    marked?.digest = Query()
    return ([shown] + [marked].compactMap(\.self)).filter { !$0.rows.isEmpty }
  }

  /// Exports the cases shown as one document with figures, or asks for a file name if there is none.
  mutating func makeDigest(path: String? = nil) -> [Effect] {
    guard let selection = digestSelections.first else { return noCase() }
    guard let path else {
      ask(for: .cases(selection))
      return []
    }
    return save(.cases(selection), to: path)
  }

  /// Saves to the file that a command names, or asks again if the name is wrong.
  mutating func save(_ saving: Saving, to path: String) -> [Effect] {
    guard let problem = saving.problem(with: path) ?? saving.question(before: path) else {
      return save(saving, path: path)
    }
    prompt = Prompt(SavePrompt(saving: saving), text: path)
    prompt?.problem = problem
    refusal = problem
    return []
  }

  /// The selected case, to be exported.
  var documentToSave: Saving? { caseToSave.map { .document($0) } }

  /// The selected case with the user's annotation.
  var caseToSave: CaseToSave? {
    openCase.case.map { CaseToSave(case: $0, annotation: openCase.row.map { annotation(of: $0) } ?? Annotation()) }
  }

  /// The rows of the cases shown, each once even if the list has a row for each item.
  private var shownCases: [Int32] {
    guard list.settings.rows == .items else { return Array(list.rows) }
    var seen = RowSet()
    return list.rows.filter { row in
      defer { seen.insert(Int(row)) }
      return !seen.contains(Int(row))
    }
  }

  /// Starts to write a file or folder.
  mutating func save(_ saving: Saving, path: String, replacing: Bool = false) -> [Effect] {
    func effect(_ content: SavingRequest.Content, path: String) -> [Effect] {
      [Effect(SavingRequest(content: content, path: path, replacing: replacing, letters: corpus.table))]
    }
    switch saving {
    case .document(let document):
      // In a folder, use the default name of the case.
      return effect(.document(document), path: path.hasSuffix("/") ? path + document.name : path)
    case .cases(let selection):
      guard isFree() else { return [] }
      work = .exporting(done: 0, total: selection.rows.count)
      return effect(.cases(selection, corpus.table, notes.book), path: path)
    case .quotes(let quotes):
      return effect(.quotes(quotes), path: path.hasSuffix("/") ? path + saving.defaultName : path)
    case .figure(let figure):
      return effect(.figure(figure), path: path.hasSuffix("/") ? path + saving.defaultName : path)
    case .picture: return [Effect(SavePicture(path: path, replacing: replacing))]
    }
  }

  /// Reports the outcome of saving, and asks for another name after a failure.
  mutating func receive(_ news: SavingNews) {
    if case .cases = news.saving { work = nil }
    switch news.outcome {
    case .success(let place):
      switch news.saving {
      case .cases(let selection):
        notice = Notice("written: \(selection.words(forFile: news.path)) to \(place.path)")
      case .quotes(let quotes): notice = Notice("written: \(quotes.words) to \(place.path)")
      case .document, .figure, .picture: notice = Notice("written: \(place.path)")
      }
    // The rows are of an earlier table, so the user cannot be asked again.
    case .failure(.exists(let what)) where isOutdated(news.saving):
      notice = Notice("not written: \(what) already exists", .warning)
    case .failure(.failed(let message)) where isOutdated(news.saving): notice = Notice(message, .failure)
    // Do not interrupt a prompt that was opened in the meantime.
    case .failure(.exists(let what)) where prompt != nil:
      notice = Notice("not written: \(what) already exists", .warning)
    case .failure(.exists(let what)): prompt = Prompt(ReplaceQuestion(saving: news.saving, path: news.path, what: what))
    case .failure(.failed(let message)) where prompt != nil: notice = Notice(message, .failure)
    case .failure(.failed(let message)):
      prompt = Prompt(SavePrompt(saving: news.saving), text: news.path)
      prompt?.problem = message
    case .failure(.stopped(let message)): notice = Notice(message, .warning)
    }
  }

  /// Returns true if rows of an earlier table were to be saved.
  private func isOutdated(_ saving: Saving) -> Bool {
    if case .cases(let selection) = saving { return selection.reading != corpus.reading }
    return false
  }

  /// Returns true if no other work has to end first; otherwise shows a notice.
  mutating func isFree() -> Bool {
    guard work != nil else { return true }
    notice = Notice("work is still running, as the header shows; Ctrl-C stops it", .warning)
    return false
  }

  // MARK: Other programs

  /// Opens the case in the user's editor or pager.
  mutating func openOutside() -> [Effect] {
    guard let caseToSave else { return noCase() }
    return [Effect(ShowOutside(text: caseToSave.document(as: .text), name: caseToSave.name))]
  }

  /// Asks for a command to pipe the case to, or all marked ones.
  mutating func askForPipe() -> [Effect] {
    guard let documentToSave else { return noCase() }
    prompt = Prompt(PipePrompt(saving: documentToSave))
    return []
  }

  /// Hands cases to a command.
  mutating func pipe(_ saving: Saving, to command: String) -> [Effect] {
    guard !command.isEmpty, isFree() else { return [] }
    let input: PipeInput
    switch saving {
    case .document(let document): input = .text(document.document(as: .text))
    case .cases(let selection):
      guard selection.reading == corpus.reading else {
        notice = Notice("the letters were read again; mark them again", .warning)
        return []
      }
      input = .cases(selection, corpus.table, notes.book)
    case .quotes, .figure, .picture: return []
    }
    work = .piping(command: command)
    return [Effect(PipeRequest(input: input, command: command))] + remember(command, as: .pipe)
  }

  /// Shows the output of a command: one line in the bottom line, more lines over the panes.
  mutating func receive(_ answer: PipeAnswer) -> [Effect] {
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
        notice = Notice("only its first \(PipeAnswer.maxLines.grouped) lines are shown", .warning)
      }
      var raw = RawText(id: answer.command, lines: answer.lines)
      raw.title = "Output of \(SafeText.display(answer.command))"
      return open(raw)
    }
    return []
  }

  // MARK: Copying

  /// The line that cites a case.
  func citation(of case: Case) -> String {
    citationTemplate?.line(for: `case`) ?? CitationLine.line(for: `case`)
  }

  /// Copies a part of the case.
  mutating func copy(_ action: Action) -> [Effect] {
    guard let current = openCase.case, let caseToSave else { return noCase() }
    let items = current.determination.items
    let item = items.indices.contains(openCase.item) ? items[openCase.item] : nil
    let text: String? =
      switch action {
      case .copyCitation: citation(of: current)
      case .copyNumber: current.id
      case .copyRequest: item?.request
      case .copyVerdict: item?.verdict
      case .copyRationale: item?.rationale
      default: caseToSave.document(as: .text)
      }
    guard let text, !text.isEmpty else { return say("the letter has none") }
    return [.copy(text)]
  }

  mutating func noCase() -> [Effect] {
    say("no case is selected")
  }
}
