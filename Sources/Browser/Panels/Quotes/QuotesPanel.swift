internal import Annotations
internal import Corpus
internal import Exporting
internal import Terminal
internal import TextLayout

/// The user's document: passages with their citations, in an outline of the user's headings, remarks and figures.
struct QuotesPanel: Panel {
  private(set) var quotes: [Quote] = []
  private(set) var lines: [StyledLine] = []
  /// The first line of each quote.
  private(set) var starts: [Int] = []
  /// The selected quote.
  private(set) var index: Int
  /// The first line in view.
  private(set) var top = 0
  /// The inputs that ``lines`` was laid out for.
  private var key: Key?
  /// A quote to select once it exists.
  private var pending: QuoteID?

  private struct Key: Equatable {
    var quotes: [Quote]
    var width: Int
    var search: TextTerm?
  }

  /// Opens at the last quote.
  init(_ state: BrowserState) {
    index = max(0, state.notes.book.quotes.count - 1)
    settle(in: state)
  }

  var context: KeyContext { .quotes }

  var selected: Quote? { quotes.indices.contains(index) ? quotes[index] : nil }

  // MARK: Layout

  private static func width(in layout: PaneLayout) -> Int { min(layout.width - 6, PaneLayout.measure) }

  mutating func settle(in state: BrowserState) {
    let new = Key(
      quotes: state.notes.book.quotes, width: Self.width(in: state.layout), search: state.search.active?.term)
    if key != new {
      // The cursor stays on its quote.
      let id = pending ?? selected?.id
      quotes = new.quotes
      if let id, let found = quotes.firstIndex(where: { $0.id == id }) {
        index = found
        if id == pending { pending = nil }
      }
      lay(width: new.width, state)
      key = new
    }
    index = max(0, min(index, quotes.count - 1))
    let height = state.layout.bodyHeight
    if starts.indices.contains(index) {
      let end = index + 1 < starts.count ? starts[index + 1] - 1 : lines.count
      if end > top + height { top = end - height }
      if starts[index] < top { top = starts[index] }
    }
    top = Step.lines(0).top(from: top, count: lines.count, height: height)
  }

  private mutating func lay(width: Int, _ state: BrowserState) {
    var content = PaneContent(ContentOptions(width: width, glyphs: state.glyphs, pattern: state.search.active?.pattern))
    starts = []
    for quote in quotes {
      content.gap()
      starts.append(content.lines.count)
      switch quote.kind {
      case .heading(let level):
        content.add(
          quote.text, role: .strong, lead: [StyledSpan(String(repeating: "#", count: level) + " ", .label)])
      case .remark: content.add(quote.text, lead: [StyledSpan("\(state.glyphs.note) ", .picked)])
      case .figure:
        // Tables are not wrapped: the screen cuts them off, the exported document has them whole.
        let lines = SafeText.display(quote.text).split(separator: "\n", omittingEmptySubsequences: false)
        content.add(
          lines.map { StyledLine([StyledSpan(TextClipper.clip(String($0), to: width), .text)]) }, paragraphs: 1)
      case .passage:
        content.add("“\(quote.text)”")
        content.add(quote.citation, role: .muted, lead: [StyledSpan("  ")])
      }
    }
    lines = content.lines
  }

  // MARK: Actions

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      move(by: step, in: state)
      return []
    }
    let times = max(1, count ?? 1)
    switch action {
    case .quotes: return state.closePanel()
    case .quoteEarlier: return move(by: -times, in: &state)
    case .quoteLater: return move(by: times, in: &state)
    case .addRemark:
      return state.open(NoteEditor(.newRemark(index: quotes.isEmpty ? 0 : index + 1), note: ""))
    case .addHeading:
      return state.open(
        NoteEditor(.newRemark(index: quotes.isEmpty ? 0 : index + 1, .heading(level: levelHere)), note: ""))
    case .higherHeading, .lowerHeading: return changeLevel(by: action == .lowerHeading ? 1 : -1, in: &state)
    case .done: return openSelected(in: &state)
    case .deleteQuote:
      guard let selected else { return state.say(Self.noQuote) }
      return state.make(.quotes([QuoteEdit(removing: selected)], words: selected.word))
        + state.say("\(selected.word) removed\(state.keyMap.hint(for: .undo, "brings it back"))")
    case .copyPassage:
      return selected.map { [.copy(QuoteDocument.text(of: $0))] } ?? state.say(Self.noQuote)
    case .export:
      guard !quotes.isEmpty else { return state.say("nothing to export: no quotes yet") }
      let saving = Saving.quotes(quotes)
      state.ask(for: saving)
      return []
    case .nextMatch, .previousMatch:
      guard state.search.active != nil else { return nil }
      walk(forward: action == .nextMatch, in: &state)
      return []
    default: return nil
    }
  }

  private static let noQuote = "no quotes yet"

  private mutating func move(by step: Step, in state: BrowserState) {
    switch step {
    case .lines(let count): index += count
    case .pages(let pages):
      let target = (starts.indices.contains(index) ? starts[index] : 0) + Int(pages * Double(state.layout.bodyHeight))
      let found = starts.lastIndex { $0 <= target } ?? 0
      index = found == index ? index + (pages > 0 ? 1 : -1) : found
    case .to(let found): index = min(found, quotes.count)
    }
    index = max(0, min(quotes.count - 1, index))
  }

  /// Moves the selected quote among the others; a heading takes everything below it along.
  private func move(by steps: Int, in state: inout BrowserState) -> [Effect] {
    guard let selected else { return state.say(Self.noQuote) }
    let edits: [QuoteEdit]
    if case .heading = selected.kind {
      edits = quotes.movingSection(at: index, forward: steps > 0)
    } else {
      edits = quotes.moving(index, to: index + steps)
    }
    guard !edits.isEmpty else {
      return state.say("nothing is \(steps > 0 ? "after" : "before") this \(selected.word)")
    }
    return state.make(.quotes(edits, words: "\(selected.word) moved"))
  }

  /// The level of the heading above the selected entry, or 1 if there is none.
  private var levelHere: Int {
    for quote in quotes.prefix(index + 1).reversed() { if case .heading(let level) = quote.kind { return level } }
    return 1
  }

  /// Changes the level of the selected heading.
  private func changeLevel(by step: Int, in state: inout BrowserState) -> [Effect] {
    guard let selected, case .heading(let level) = selected.kind else { return state.say("only headings have levels") }
    guard Quote.Kind.levels.contains(level + step) else {
      return state.say("no \(step > 0 ? "lower" : "higher") level than \(level)")
    }
    var changed = selected
    changed.kind = .heading(level: level + step)
    return state.make(.quotes([QuoteEdit(from: selected, to: changed)], words: "level of the heading"))
  }

  /// Goes to the selected quote's case, at the passage.
  ///
  /// A remark or a heading is edited instead.
  private func openSelected(in state: inout BrowserState) -> [Effect] {
    guard let selected else { return state.say(Self.noQuote) }
    if selected.kind == .figure { return state.say("figures in the document cannot be edited") }
    guard let identity = selected.identity else {
      return state.open(NoteEditor(.remark(selected), note: selected.text))
    }
    let rows = state.notes.rows(of: identity.key)
    guard let listIndex = rows.compactMap({ state.list.rows.firstIndex(of: Int32($0)) }).first else {
      let words = rows.isEmpty ? "is not among these letters" : "is not shown under this filter"
      return state.say("\(identity.name) \(words)")
    }
    state.leaveTrail()
    state.select(at: listIndex)
    var page = CasePage()
    page.pendingPassage = selected.text
    return state.open(page, leavesPlace: false)
  }

  private mutating func walk(forward: Bool, in state: inout BrowserState) {
    let matches = quotes.indices.filter { hasMatch($0) }
    guard let next = forward ? matches.first(where: { $0 > index }) : matches.last(where: { $0 < index }) else {
      state.notice = Notice(matches.isEmpty ? "not in the quotes" : "no match \(forward ? "below" : "above")", .muted)
      return
    }
    index = next
  }

  private func hasMatch(_ quote: Int) -> Bool {
    let end = quote + 1 < starts.count ? starts[quote + 1] : lines.count
    return lines[starts[quote]..<end].contains(where: \.hasMatch)
  }

  mutating func showFirstMatch(in state: inout BrowserState) -> Bool {
    settle(in: state)
    if let match = quotes.indices.first(where: { $0 >= index && hasMatch($0) })
      ?? quotes.indices.first(where: { hasMatch($0) })
    {
      index = match
    } else {
      state.notice = Notice("not in the quotes", .muted)
    }
    return true
  }

  /// Selects a quote as soon as it exists.
  mutating func select(_ id: QuoteID) { pending = id }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] {
    if let lines = event.scrolledLines { return perform(lines > 0 ? .down : .up, count: 1, in: &state) ?? [] }
    let line = top + event.place.y - state.screen.body.y - 1
    if let found = starts.lastIndex(where: { $0 <= line }) { index = found }
    return event.kind == .doublePress ? perform(.done, count: nil, in: &state) ?? [] : []
  }

  // MARK: Appearance

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let count = quotes.count(where: \.isPassage)
    let cases = Set(quotes.compactMap { $0.identity?.key }).count
    let title = count == 0 ? "" : "  \(count) from \(cases.counted("case"))"
    canvas.frame(
      rect, title: [StyledSpan("Quotes", .focusedTitle), StyledSpan(title, .muted)], isFocused: true)
    let height = rect.height - 2
    if quotes.isEmpty {
      let words =
        "No quotes yet. A quote is a passage of a letter with its citation"
        + state.keyMap.hint(for: .quote, "in a case selects one")
      canvas.put(wrapped: words + ".", in: rect.inset(x: 2, y: 1), role: .muted)
      return
    }
    let end = index + 1 < starts.count ? starts[index + 1] - 1 : lines.count
    for y in 0..<max(0, height) where top + y < lines.count {
      let line = lines[top + y]
      canvas.put(line.spans, x: rect.x + 3, y: rect.y + 1 + y, columns: rect.width - 5)
      if starts.indices.contains(index), (starts[index]..<end).contains(top + y) {
        canvas.put(state.glyphs.cursor, x: rect.x + 1, y: rect.y + 1 + y, role: .focusedTitle, columns: 1)
      } else if line.hasMatch {
        canvas.put(String(state.glyphs.matchMark), x: rect.x + 1, y: rect.y + 1 + y, role: .strong, columns: 1)
      }
    }
    canvas.thumb(in: rect, top: top, height: height, count: lines.count, isFocused: true)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: selected.map { $0.isPassage || $0.kind == .figure } == false ? "edit" : "to the case"),
      KeyHint(.quoteLater, .quoteEarlier, word: "move"), KeyHint(.addRemark, word: "note below"),
      KeyHint(.export, word: "export"), KeyHint(.back, word: "back"), KeyHint(.addHeading, word: "heading"),
      KeyHint(.deleteQuote, word: "remove"),
      KeyHint(.copyPassage, word: "copy"), KeyHint(.search, word: "search"), KeyHint(.undo, word: "undo"),
      KeyHint(.beginDocument, word: "templates"), KeyHint(.higherHeading, .lowerHeading, word: "level"),
    ]
  }

  func title(_ state: BrowserState) -> String { "Quotes" }

  func sentences(_ state: BrowserState) -> [String] {
    guard let selected else { return ["No quotes yet."] }
    let position = "\(index + 1) of \(quotes.count)"
    return selected.isPassage
      ? ["\(position): “\(SafeText.display(selected.text))”", SafeText.display(selected.citation)]
      : ["\(position), \(selected.word): \(SafeText.display(selected.text))"]
  }
}
