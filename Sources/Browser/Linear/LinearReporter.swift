internal import Corpus
internal import Determinations
internal import System
internal import Terminal
internal import TextLayout

/// Reports changes of the state in sentences.
struct LinearReporter {
  private var before: Snapshot?

  /// The state as it was last reported.
  private struct Snapshot {
    var cases = 0
    var isLoaded = false
    var query = ""
    var shown = 0
    var search: String?
    var hits: Int?
    var current: String?
    var item = 0
    var focus = Pane.list
    var tops: [Pane: Int] = [:]
    var panel: [String] = []
    var panelTitle: String?
    /// The case under the cursor when the panel was read out.
    var panelRow: Int?
    var prompt: String?
    var typed = ""
    var problem: String?
    /// The note being written, up to the end of the cursor's line.
    var note: String?
    var notice: Notice?
  }

  /// Returns the changes of a settled state since the last report, line by line.
  ///
  /// `echoes` is true if text typed into a prompt is reported as well.
  mutating func report(on state: BrowserState, echoes: Bool) -> String {
    var now = Snapshot()
    let old = before ?? Snapshot()
    var lines: [String] = []
    defer { before = now }

    now.cases = state.corpus.table.count
    now.isLoaded = state.corpus.loading.isFinished
    now.query = state.filter.query.description
    now.shown = state.list.rows.count
    now.focus = state.layout.focus
    now.item = state.openCase.item
    now.tops = state.openCase.tops
    now.current = state.openCase.case?.id
    // While cases stream in, every report would be outdated immediately.
    guard now.isLoaded else {
      now.current = nil
      return before == nil ? "imr, \(SafeText.display(state.corpus.name)), reading\n" : ""
    }
    if !old.isLoaded || old.cases != now.cases { lines.append(LinearSentences.corpus(state)) }
    if old.query != now.query || (old.isLoaded && old.shown != now.shown && !state.filter.isSearching) {
      lines.append(LinearSentences.filter(state))
    }
    // Changes under a panel are reported when it closes, and the destination of a search when its text is complete.
    if state.panel != nil || state.search.origin != nil {
      (now.current, now.item, now.focus, now.tops) = (old.current, old.item, old.focus, old.tops)
    }
    reportSearch(state, old, &now, &lines)
    reportPanel(state, old, &now, &lines)
    reportCase(state, old, now, &lines)
    now.notice = state.notice
    if let notice = now.notice, notice != old.notice { lines.append(SafeText.display(notice.text)) }
    let said = lines.map { $0 + "\n" }.joined()
    return promptText(state, old, &now, after: said, echoes: echoes)
  }

  private func reportSearch(_ state: BrowserState, _ old: Snapshot, _ now: inout Snapshot, _ lines: inout [String]) {
    now.search = state.search.active?.term.text
    now.hits = state.searchHits?.count
    // While the user types, only the answer matters.
    guard state.prompt == nil else {
      (now.search, now.hits) = (old.search, old.hits)
      return
    }
    guard state.isIdle, now.search != old.search || now.hits != old.hits else { return }
    lines.append(LinearSentences.search(now.search, hits: now.hits))
  }

  private func reportCase(_ state: BrowserState, _ old: Snapshot, _ now: Snapshot, _ lines: inout [String]) {
    guard state.panel == nil, state.search.origin == nil else { return }
    let isOther = old.current != now.current
    if isOther { lines.append(LinearSentences.selection(state)) }
    let hadPanel = old.panelTitle != nil
    guard state.layout.focus != .list else {
      if old.focus != .list, !isOther { lines.append(LinearSentences.selection(state)) }
      if hadPanel, !isOther, old.focus == .list { lines.append(LinearSentences.selection(state)) }
      if !isOther, old.item != now.item { lines.append(LinearSentences.item(state)) }
      return
    }
    let isPaneNew = isOther || old.focus != now.focus || (state.layout.focus == .decision && old.item != now.item)
    if isPaneNew && !hadPanel {
      lines.append(state.layout.focus == .summary ? "Summary." : LinearSentences.item(state))
      lines += (state.openCase.content[state.layout.focus] ?? []).map(\.text)
    } else if hadPanel {
      // The text was read out when the pane was focused.
      lines.append(state.layout.focus == .summary ? "Summary." : LinearSentences.item(state))
    } else if let top = now.tops[state.layout.focus], top != old.tops[state.layout.focus],
      let line = state.openCase.content[state.layout.focus]?.dropFirst(top).first(where: { !$0.text.isEmpty })
    {
      lines.append(line.text)
    }
  }

  private func reportPanel(_ state: BrowserState, _ old: Snapshot, _ now: inout Snapshot, _ lines: inout [String]) {
    guard let panel = state.panel else {
      if old.panelTitle != nil { lines.append("Closed.") }
      return
    }
    now.panelTitle = panel.title(state)
    now.panel = panel.sentences(state)
    if old.panelTitle != now.panelTitle, let title = now.panelTitle {
      lines.append(title.last == "." ? title : title + ".")
    }
    now.panelRow = state.list.selectedRow
    // Sentences that were already printed are not repeated, unless they are about another case.
    let known = old.panelRow == now.panelRow ? Set(old.panel) : []
    lines += now.panel.filter { !known.contains($0) }
  }

  /// The prompt and the typed text: on one line if a person types.
  private func promptText(
    _ state: BrowserState, _ old: Snapshot, _ now: inout Snapshot, after said: String, echoes: Bool
  ) -> String {
    guard let prompt = state.prompt else {
      now.note = (state.panel as? NoteEditor)?.spokenText
      guard echoes else { return said }
      if let before = old.note, let note = now.note, note != before, said.isEmpty {
        // Text typed at the end is echoed; after a change within the line, the line is printed again.
        let line = note.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        return note.hasPrefix(before) ? String(note.dropFirst(before.count)) : "\n\(line)"
      }
      let wasWriting = old.prompt != nil || old.note != nil && now.note != old.note
      return wasWriting && !(old.prompt == nil && said.isEmpty) ? "\n" + said : said
    }
    now.prompt = prompt.purpose.sentence(for: prompt.editor.text)
    now.typed = SafeText.display(prompt.editor.text)
    now.problem = prompt.problem
    let problem = now.problem != old.problem ? now.problem.map { $0 + "\n" } ?? "" : ""
    guard echoes else { return said + (old.prompt != now.prompt ? "\(now.prompt ?? "")\n" : "") + problem }
    if old.prompt == now.prompt, said.isEmpty, problem.isEmpty, now.typed.hasPrefix(old.typed) {
      return String(now.typed.dropFirst(old.typed.count))
    }
    let isOpen = old.prompt != nil
    return (isOpen ? "\n" : "") + said + problem + "\(now.prompt ?? "") \(now.typed)"
  }
}

/// A front that prints plain lines for screen readers, simple terminals and pipes.
///
/// Each change of the state is printed as sentences, once; nothing is drawn or moved. Keys come one by one from a
/// terminal, lines of them from elsewhere.
final class LinearFront: Front {
  /// A size at which every pane shows its text uncut.
  let size = Size(width: 170, height: 50)
  let colors = ColorDepth.mono
  let usesUnicode: Bool
  private let terminal: LineTerminal
  private var reporter = LinearReporter()

  init(usesUnicode: Bool) throws(ScreenError) {
    self.usesUnicode = usesUnicode
    terminal = try LineTerminal(input: .standard)
  }

  func show(_ state: BrowserState) {
    let text = reporter.report(on: state, echoes: terminal.readsKeys)
    if !text.isEmpty { terminal.write(text) }
  }

  func waitForEvents(waker: EventDescriptor) -> [TerminalEvent] { terminal.waitForEvents(waker: waker) }
  func suspend() { terminal.suspend() }
  func copy(_ text: String) -> ClipboardOutcome { .unsupported }
  func close() { terminal.close() }
}
