internal import Annotations
internal import Corpus
internal import Exporting
internal import Determinations
internal import Terminal
internal import TextLayout

/// Draws the line at the bottom: a prompt and its answer, a notice, or key hints.
enum FooterView {
  /// Draws the line, and sets the canvas's cursor while text is being typed.
  static func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    if let prompt = state.prompt {
      canvas.clear(rect, role: .prompt)
      return draw(prompt, state, on: &canvas, in: rect)
    }
    canvas.clear(rect, role: .hint)
    let position = " \(position(state)) "
    let room = rect.width - DisplayWidth.columns(of: position)
    canvas.put(position, x: rect.x + room, y: rect.y, role: .hint)
    if let notice = state.notice {
      let lines = lines(of: notice, room: room - 2, state)
      for (index, line) in lines.enumerated() {
        let y = rect.y - lines.count + 1 + index
        if y < rect.y { canvas.clear(Rect(x: rect.x, y: y, width: rect.width, height: 1), role: .hint) }
        canvas.put(line, x: rect.x + 1, y: y, role: notice.role, background: .hint)
      }
    } else if let remark = state.panel?.remark(state) {
      canvas.put(remark, x: rect.x + 1, y: rect.y, role: .hint, columns: room - 2)
    } else {
      drawHints(state, on: &canvas, in: hintRect(state, in: rect))
    }
  }

  /// The minimum width at which a path still identifies the file.
  private static let minPathWidth = 24
  /// The maximum number of lines of a notice.
  private static let maxLines = 4

  /// Returns a notice cut to the line, or in as many lines as it needs if its reason must not be cut.
  private static func lines(of notice: Notice, room: Int, _ state: BrowserState) -> [String] {
    let text = SafeText.display(notice.text)
    guard DisplayWidth.columns(of: text) > room else { return [text] }
    switch notice.cut {
    case .middle: return [clippedInside(text, to: room, state)]
    case .end: return [TextClipper.clip(text, to: room)]
    case .path(let whole):
      let path = SafeText.display(whole)
      let parts =
        path.isEmpty
        ? [text]
        : text.split(separator: path, maxSplits: 1, omittingEmptySubsequences: false)
          .map(String.init)
      let others = parts.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
      let cut = parts.joined(separator: clippedInside(path, to: max(minPathWidth, room - others), state))
      return TextWrapper.lines(of: cut, width: room).prefix(min(maxLines, state.screen.body.height)).map(String.init)
    }
  }

  private static func draw(_ prompt: Prompt, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let label = label(of: prompt, width: rect.width)
    var x = rect.x + 1 + canvas.put(label, x: rect.x + 1, y: rect.y, role: .prompt, columns: rect.width - 2)
    if let question = prompt.question {
      canvas.cursor = Point(x: min(x, rect.maxX - 1), y: rect.y)
      guard let detail = question.detail else { return }
      // The question has priority. A long path is cut at its start, because its end is more informative.
      let room = rect.maxX - x - 1
      let tail = clippedInside(SafeText.display(detail), to: room, state)
      canvas.put(tail, x: x, y: rect.y, role: .prompt, columns: room)
      canvas.cursor = Point(x: min(x - 1, rect.maxX - 1), y: rect.y)
      return
    }
    let text = SafeText.display(prompt.editor.text)
    let before = DisplayWidth.columns(of: SafeText.display(String(prompt.editor.characters[..<prompt.editor.cursor])))
    // A problem may take all the space after the text, and at least half of the line.
    let spare = rect.maxX - x - DisplayWidth.columns(of: text) - 2
    let problem: String? =
      if prompt.problem != nil {
        cutProblem(of: prompt, width: rect.width) == nil ? prompt.problem : nil
      } else {
        prompt.purpose.remarks(on: prompt, state).first { DisplayWidth.columns(of: $0) + 2 <= spare }
      }
    let problemWidth = problem.map { min(DisplayWidth.columns(of: $0) + 2, max(rect.width / 2, spare)) } ?? 0
    let room = max(8, rect.maxX - x - 1 - problemWidth)
    // A text longer than the line is scrolled so that the cursor is in view.
    var hidden = text[...]
    var hiddenColumns = 0
    while before - hiddenColumns >= room, let first = hidden.first {
      hiddenColumns += DisplayWidth.columns(of: first)
      hidden = hidden.dropFirst()
    }
    let visible = TextClipper.prefix(of: hidden, columns: room)
    canvas.put(visible, x: x, y: rect.y, role: .prompt)
    mark(prompt, at: x - hiddenColumns, columns: x..<(x + room), on: &canvas, in: rect)
    canvas.cursor = Point(x: min(rect.maxX - 1, x + before - hiddenColumns), y: rect.y)
    if let problem {
      x = rect.maxX - problemWidth
      let role: Role = prompt.problem == nil ? .hint : .failure
      canvas.put(problem, x: x + 1, y: rect.y, role: role, columns: problemWidth - 1)
    }
  }

  /// Returns the problem with an answer if the line has no space for it; it is then drawn above the line.
  static func cutProblem(of prompt: Prompt, width: Int) -> String? {
    guard let problem = prompt.problem else { return nil }
    let written = DisplayWidth.columns(of: label(of: prompt, width: width) + SafeText.display(prompt.editor.text))
    let room = max(width / 2, width - written - 3)
    return DisplayWidth.columns(of: problem) + 2 > room ? problem : nil
  }

  /// Highlights the wrong character.
  private static func mark(
    _ prompt: Prompt, at start: Int, columns: Range<Int>, on canvas: inout Canvas, in rect: Rect
  ) {
    guard let offset = prompt.problemOffset, prompt.editor.characters.indices.contains(offset) else { return }
    let before = DisplayWidth.columns(of: SafeText.display(String(prompt.editor.characters[..<offset])))
    guard columns.contains(start + before) else { return }
    canvas.put(
      SafeText.display(String(prompt.editor.characters[offset])), x: start + before, y: rect.y, role: .currentMatch)
  }

  /// Returns a text shortened in its middle.
  private static func clippedInside(_ text: String, to columns: Int, _ state: BrowserState) -> String {
    guard DisplayWidth.columns(of: text) > columns, columns > 8 else { return text }
    let head = TextClipper.prefix(of: text, columns: columns / 3)
    var tail = text[...]
    while DisplayWidth.columns(of: tail) > columns - columns / 3 - 1 { tail.removeFirst() }
    return head + state.glyphs.ellipsis + tail
  }

  /// Returns the question, shortened if the answer would not fit beside it.
  private static func label(of prompt: Prompt, width: Int) -> String {
    let label = prompt.purpose.label(for: prompt.editor.text)
    guard let short = prompt.purpose.shortLabel else { return label }
    let written = DisplayWidth.columns(of: SafeText.display(prompt.editor.text))
    return DisplayWidth.columns(of: label) + min(written, width / 2) + 2 > width ? short : label
  }

  /// A hint on screen: its keys, each with the columns it takes, and its word.
  private struct PlacedHint {
    var keys: [(name: String, action: Action, x: Int)]
    var word: String
    var wordX: Int
    var end: Int
  }

  /// Returns as many hints as fit, the most useful first.
  private static func placedHints(_ state: BrowserState, in rect: Rect) -> [PlacedHint] {
    var x = rect.x
    var placed: [PlacedHint] = []
    for hint in state.hints {
      let keys = hint.actions.compactMap { action in
        state.keyMap.keys(for: action, in: state.context).first.map { (name: $0.name, action: action) }
      }
      guard !keys.isEmpty else { continue }
      let columns = keys.reduce(0) { $0 + DisplayWidth.columns(of: $1.name) + 1 } + DisplayWidth.columns(of: hint.word)
      guard x + columns <= rect.maxX else { continue }
      var hintKeys: [(name: String, action: Action, x: Int)] = []
      var keyX = x
      for key in keys {
        hintKeys.append((key.name, key.action, keyX))
        keyX += DisplayWidth.columns(of: key.name) + 1
      }
      placed.append(PlacedHint(keys: hintKeys, word: hint.word, wordX: keyX, end: x + columns))
      x += columns + 3
    }
    return placed
  }

  private static func drawHints(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    for hint in placedHints(state, in: rect) {
      for key in hint.keys { canvas.put(key.name, x: key.x, y: rect.y, role: .hintKey) }
      canvas.put(hint.word, x: hint.wordX, y: rect.y, role: .hint)
    }
  }

  /// Returns the rectangle for hints, left of the position in the list.
  private static func hintRect(_ state: BrowserState, in rect: Rect) -> Rect {
    let room = rect.width - DisplayWidth.columns(of: " \(position(state)) ")
    return Rect(x: rect.x + 1, y: rect.y, width: room - 2, height: 1)
  }

  /// Returns the action of the hint at a point of the screen, or `nil` if there is none.
  static func action(at point: Point, _ state: BrowserState) -> Action? {
    guard state.prompt == nil, state.notice == nil, state.panel?.remark(state) == nil else { return nil }
    let hints = placedHints(state, in: hintRect(state, in: state.screen.hints))
    guard let hint = hints.first(where: { $0.keys[0].x <= point.x && point.x < $0.end }) else { return nil }
    return hint.keys.last { $0.x <= point.x }?.action
  }

  /// Returns ‘2/1,204’, preceded by the number of skipped files, or the count being typed.
  private static func position(_ state: BrowserState) -> String {
    if state.input.count != nil || state.input.begun != nil {
      return [state.input.count.map { "\($0)" }, state.input.begun?.name].compactMap(\.self).joined(separator: " ")
    }
    let position =
      state.list.rows.isEmpty
      ? "0/0" : "\((state.list.cursor.index + 1).grouped)/\(state.list.rows.count.grouped)"
    let skipped = state.corpus.skipped.count
    // On a narrow screen the hints matter more.
    var text =
      skipped == 0 || state.screen.hints.width < 80
      ? position : "\(skipped.grouped) skipped \(state.glyphs.dot) \(position)"
    guard !state.list.rows.isEmpty else { return text }
    if state.search.active != nil, let hits = state.searchHits {
      text = "\(hits.count.grouped) found \(state.glyphs.dot) " + text
    }
    return text
  }
}
