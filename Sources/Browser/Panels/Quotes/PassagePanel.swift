internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting
internal import Terminal
internal import TextLayout

/// The selection of a passage to quote, over the text that it is in: the case page, or a text pane.
struct PassagePanel: Panel {
  /// The pane with the text; `nil` for the case page below this panel.
  private let pane: Pane?
  private var row: Int?
  private(set) var text: PassageText
  private(set) var selection: PassageSelection

  /// Begins with the sentence that a match of the search is in, else with the first sentence in view.
  init?(_ pane: Pane?, in state: BrowserState) {
    self.pane = pane
    row = state.openCase.row
    let lines = Self.lines(of: pane, in: state)
    text = PassageText(lines)
    let (top, height) = Self.view(of: pane, in: state)
    let inView = lines.indices.dropFirst(max(0, top)).prefix(max(1, height)).filter { lines[$0].passage != nil }
    let rest = lines.indices.dropFirst(max(0, top)).filter { lines[$0].passage != nil }
    let start =
      inView.first { Self.isCurrentMatch($0, of: pane, in: state) }
      ?? inView.first { lines[$0].section != .head } ?? inView.first ?? rest.first
      ?? lines.indices.first { lines[$0].passage != nil }
    guard let start, let paragraph = text.paragraphs.firstIndex(where: { $0.number == lines[start].place.paragraph }),
      let selection = PassageSelection(text, paragraph: paragraph, at: lines[start].place.offset)
    else { return nil }
    self.selection = selection
  }

  var context: KeyContext { .passage }

  /// The passage that is selected.
  var passage: String { selection.text(in: text) }

  // MARK: The text

  private static func lines(of pane: Pane?, in state: BrowserState) -> [StyledLine] {
    pane.map { state.openCase.content[$0] ?? [] } ?? state.panels.casePage?.text.lines ?? []
  }

  /// The first line in view, and the number of rows.
  private static func view(of pane: Pane?, in state: BrowserState) -> (top: Int, height: Int) {
    guard let pane else { return (state.panels.casePage?.top ?? 0, CasePage.height(in: state)) }
    return (state.openCase.tops[pane] ?? 0, state.layout.interior(of: pane)?.height ?? 1)
  }

  private static func isCurrentMatch(_ line: Int, of pane: Pane?, in state: BrowserState) -> Bool {
    guard let pane else { return state.panels.casePage?.matchLine == line }
    return state.openCase.match.map { $0.pane == pane && $0.line == line } ?? false
  }

  /// The part of the selection on a line, as bytes of the line's passage.
  private func selected(on line: StyledLine) -> Range<Int>? {
    guard let passage = line.passage, text.paragraphs.indices.contains(selection.paragraph),
      line.place.paragraph == text.paragraphs[selection.paragraph].number
    else { return nil }
    let start = line.place.offset
    let range = selection.range.clamped(to: start..<(start + passage.utf8.count))
    return range.isEmpty ? nil : (range.lowerBound - start)..<(range.upperBound - start)
  }

  mutating func settle(in state: BrowserState) {
    let new = PassageText(Self.lines(of: pane, in: state))
    guard new != text || row != state.openCase.row else { return }
    // The text has changed under the selection: it begins anew.
    if let other = PassagePanel(pane, in: state) { self = other }
  }

  // MARK: Actions

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    var end = ""
    let times = max(1, count ?? 1)
    func repeated(_ body: () -> Bool) -> Bool {
      for time in 0..<min(times, 1000) where !body() { return time > 0 }
      return true
    }
    var new = selection
    let moved: Bool
    switch action {
    case .down, .up:
      moved = repeated { new.step(forward: action == .down, in: text) }
      end = "no text \(action == .down ? "after" : "before") this"
    case .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last:
      moved = jump(action, to: &new, in: state)
    case .longerPassage, .shorterPassage:
      moved = repeated { new.moveEnd(forward: action == .longerPassage, in: text) }
      end = action == .longerPassage ? "the paragraph ends here" : "nothing less is left"
    case .earlierStart, .laterStart:
      moved = repeated { new.moveStart(forward: action == .laterStart, in: text) }
      end = action == .earlierStart ? "the paragraph begins here" : "nothing less is left"
    case .passageUnit:
      new.use(new.unit.next, in: text)
      moved = true
      state.notice = Notice("by \(new.unit.rawValue)")
    case .done: return keep(in: &state)
    case .copyPassage:
      let quote = quote(in: state)
      return quote.map { [.copy(QuoteDocument.text(of: $0))] } ?? []
    default: return nil
    }
    selection = new
    if !moved, !end.isEmpty { state.notice = Notice(end, .muted) }
    reveal(in: &state)
    return []
  }

  /// Selects the unit a page away, or at an end of the text.
  private func jump(_ action: Action, to new: inout PassageSelection, in state: BrowserState) -> Bool {
    let lines = Self.lines(of: pane, in: state)
    let here = lines.firstIndex { selected(on: $0) != nil } ?? 0
    let height = Self.view(of: pane, in: state).height
    guard let step = Step(action, count: nil) else { return false }
    let target =
      switch step {
      case .lines(let count): here + count
      case .pages(let pages): here + Int(pages * Double(height))
      case .to(let place): place
      }
    let stops = lines.indices.filter { lines[$0].passage != nil }
    let stop = target > here ? stops.last { $0 <= target } : stops.first { $0 >= target }
    guard let line = stop ?? stops.last,
      let paragraph = text.paragraphs.firstIndex(where: { $0.number == lines[line].place.paragraph }),
      let selection = PassageSelection(text, paragraph: paragraph, at: lines[line].place.offset, unit: new.unit)
    else { return false }
    new = selection
    return true
  }

  /// Scrolls the text so that the selection is in view.
  private func reveal(in state: inout BrowserState) {
    let lines = Self.lines(of: pane, in: state)
    let places = lines.indices.filter { selected(on: lines[$0]) != nil }
    guard let first = places.first, let last = places.last else { return }
    var (top, height) = Self.view(of: pane, in: state)
    if last >= top + height { top = last - height + 1 }
    if first < top { top = first }
    if let pane {
      state.openCase.tops[pane] = top
      state.openCase.anchors[pane] = lines.indices.contains(top) ? lines[top].place : nil
    } else {
      state.change(CasePage.self) { $0.scroll(to: top) }
    }
  }

  // MARK: The quote

  /// The quote of the selection; `nil` of a letter that cannot be told from others.
  private func quote(in state: BrowserState) -> Quote? {
    guard let current = state.openCase.case, let row, row == state.openCase.row,
      let identity = state.notes.identity(of: row, in: state.corpus.table)
    else { return nil }
    let paragraph = text.paragraphs[selection.paragraph]
    let items = current.determination.items
    let item = item(in: state)
    let isOfItem = paragraph.section != .summary
    var earlier: [String] = []
    if isOfItem {
      earlier.append(current.determination.summary)
      for other in items.prefix(item) { earlier += [other.request, other.rationale] }
    }
    let line = PassageLine.line(of: passage, in: state.corpus.table.letter(of: row), after: earlier)
    let part =
      switch paragraph.section {
      case .summary: "clinical case summary"
      case .head: "request"
      default: "rationale"
      }
    return Quote(
      from: identity,
      citation: CitationLine.line(for: current, part: part, item: isOfItem ? item : nil, line: line),
      text: passage, place: 0)
  }

  /// The disputed item whose text the selection is in, from 0.
  private func item(in state: BrowserState) -> Int {
    guard pane == nil, let page = state.panels.casePage else { return state.openCase.item }
    let line = page.text.lines.firstIndex { selected(on: $0) != nil } ?? 0
    return page.text.item(at: line)
  }

  private func keep(in state: inout BrowserState) -> [Effect] {
    guard let quote = quote(in: state) else {
      state.notice = Notice("a letter with neither number nor words cannot be told from others", .warning)
      return []
    }
    state.panels.close()
    return state.add(quote)
  }

  // MARK: Looks

  func place(in layout: ScreenLayout) -> PanelPlace {
    guard let pane, let rect = layout.panes[pane] else { return .body(of: layout) }
    return PanelPlace(rect: rect, panes: Set(Pane.allCases))
  }

  /// Highlights the selection in the text that is drawn already.
  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) -> Point? {
    let lines = Self.lines(of: pane, in: state)
    let (top, height) = Self.view(of: pane, in: state)
    let x = pane == nil ? rect.x + CasePage.margin(in: state.layout) : rect.x + 2
    let y = rect.y + (pane == nil ? CasePage.pinnedLines : 1)
    for offset in 0..<max(0, height) where top + offset < lines.count {
      let line = lines[top + offset]
      guard let range = selected(on: line), let passage = line.passage else { continue }
      let bytes = Array(passage.utf8)
      let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
      canvas.put(
        String(decoding: bytes[range], as: UTF8.self), x: x + line.indent + DisplayWidth.columns(of: before),
        y: y + offset, on: .selection)
      canvas.put(state.glyphs.cursor, x: x - 1, y: y + offset, role: .focusedTitle, columns: 1)
    }
    return nil
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "keep"), KeyHint(.down, .up, word: "next \(selection.unit.rawValue)"),
      KeyHint(.longerPassage, .shorterPassage, word: "more, less"),
      KeyHint(.passageUnit, word: "by \(selection.unit.next.rawValue)"), KeyHint(.back, word: "back"),
      KeyHint(.earlierStart, .laterStart, word: "beginning"), KeyHint(.copyPassage, word: "copy"),
    ]
  }

  func title(_ state: BrowserState) -> String { "Select a passage to quote, by \(selection.unit.rawValue)" }

  func sentences(_ state: BrowserState) -> [String] { [passage] }
}

extension PanelStack {
  /// The case page, where it is open.
  var casePage: CasePage? { entries.last { $0.panel is CasePage }?.panel as? CasePage }
}
