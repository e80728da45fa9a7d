internal import Corpus
internal import Terminal
internal import TextLayout

/// The panel of the word groups that stay highlighted.
struct HighlightsPanel: Equatable, Sendable {
  private(set) var cursor = ListCursor()

  /// Selects the first free group, where words are most likely added.
  init(_ highlights: Highlights) {
    cursor.select(highlights.words.allSatisfy(\.isEmpty) ? 0 : highlights.free ?? 0)
  }
}

extension HighlightsPanel: Panel {
  var context: KeyContext { .highlights }

  var isDialog: Bool { true }

  mutating func settle(in state: BrowserState) {
    cursor.settle(count: Highlights.maxCount, height: Highlights.maxCount)
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursor.move(by: step, count: Highlights.maxCount)
      return []
    }
    switch action {
    case .done:
      // Offer the search words: they are the ones most likely to be kept in view.
      let old = state.highlights.words[cursor.index]
      let search = state.search.active?.term.searchText ?? ""
      let isNew = old.isEmpty && !state.highlights.words.contains(search)
      state.prompt = Prompt(HighlightPrompt(index: cursor.index), text: isNew ? search : old)
      return []
    case .removeHighlight:
      guard !state.highlights.words[cursor.index].isEmpty else { return state.say("no words here") }
      state.removeHighlight(at: cursor.index)
      return []
    default: return nil
    }
  }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] {
    if let lines = event.scrolledLines { return perform(lines > 0 ? .down : .up, count: 1, in: &state) ?? [] }
    let row = event.place.y - place(in: state.screen).rect.y - 1
    guard (0..<Highlights.maxCount).contains(row) else { return [] }
    cursor.select(row)
    return event.kind == .doublePress ? perform(.done, count: nil, in: &state) ?? [] : []
  }

  /// Returns the rectangle above the bottom line, so that the highlighting in the panes stays in view.
  func place(in layout: ScreenLayout) -> PanelPlace {
    let body = layout.body
    let height = min(body.height, Highlights.maxCount + 2)
    let rect = Rect(x: body.x, y: body.maxY - height, width: body.width, height: height)
    return PanelPlace(rect: rect, panes: Set(Pane.allCases))
  }

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: [StyledSpan("Highlights", .focusedTitle)], isFocused: true)
    let width = rect.width - 4
    for (index, words) in state.highlights.words.enumerated() where index < rect.height - 2 {
      let y = rect.y + 1 + index
      let selection: Role? = index == cursor.index ? .selection : nil
      canvas.clear(Rect(x: rect.x + 1, y: y, width: rect.width - 2, height: 1), on: selection)
      canvas.put("\(index + 1)", x: rect.x + 2, y: y, role: .strong, on: selection)
      let text = words.isEmpty ? "no words" : SafeText.display(words)
      canvas.put(
        text, x: rect.x + 5, y: y, role: words.isEmpty ? .muted : Role.highlights[index], on: selection,
        columns: width - 3)
    }
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "words"), KeyHint(.removeHighlight, word: "remove"), KeyHint(.back, word: "back"),
      KeyHint(.help, word: "help"),
    ]
  }

  func title(_ state: BrowserState) -> String { "Highlights" }

  func sentences(_ state: BrowserState) -> [String] {
    let words = state.highlights.words[cursor.index]
    let text = words.isEmpty ? "no words" : SafeText.display(words)
    return ["Group \(cursor.index + 1) of \(Highlights.maxCount): \(text)."]
  }
}

/// The prompt for the words of a group that stays highlighted.
struct HighlightPrompt: PromptPurpose {
  /// The number of the group, from 0.
  let index: Int

  func label(for text: String) -> String { "highlight as \(index + 1), with commas between: " }
  func sentence(for text: String) -> String { "Words to highlight as group \(index + 1), with commas between:" }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    if state.highlight(text, at: index) { state.prompt = nil }
    return []
  }
}
