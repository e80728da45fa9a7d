internal import Annotations
internal import Corpus
internal import Exporting
internal import Determinations
internal import Terminal
internal import TextLayout

/// The line at the bottom: a question and its answer, a word to the user, or the keys that can be pressed.
enum FooterView {
  /// Draws the line.
  ///
  /// - Returns: Where the terminal's cursor stands, while text is being written.
  static func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) -> Point? {
    if let prompt = state.prompt {
      canvas.clear(rect, role: .prompt)
      return draw(prompt, state, on: &canvas, in: rect)
    }
    canvas.clear(rect, role: .hint)
    let place = " \(place(state)) "
    let room = rect.width - DisplayWidth.columns(of: place)
    canvas.put(place, x: rect.x + room, y: rect.y, role: .hint)
    if let notice = state.notice {
      let lines = lines(of: notice, room: room - 2, state)
      for (index, line) in lines.enumerated() {
        let y = rect.y - lines.count + 1 + index
        if y < rect.y { canvas.clear(Rect(x: rect.x, y: y, width: rect.width, height: 1), role: .hint) }
        canvas.put(line, x: rect.x + 1, y: y, role: notice.role, background: .hint)
      }
      return nil
    }
    if let remark = state.panel?.remark(state) {
      canvas.put(remark, x: rect.x + 1, y: rect.y, role: .hint, columns: room - 2)
      return nil
    }
    drawHints(state, on: &canvas, in: hintRect(state, in: rect))
    return nil
  }

  /// The fewest columns of a path that still say which file it is.
  private static let leastOfPath = 24
  /// The most lines that a notice takes.
  private static let mostLines = 4

  /// A notice as it fits into the line; one whose reason must not be cut in as many lines as it needs.
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
      let cut = parts.joined(separator: clippedInside(path, to: max(leastOfPath, room - others), state))
      return TextWrapper.lines(of: cut, width: room).prefix(min(mostLines, state.screen.body.height)).map(String.init)
    }
  }

  private static func draw(
    _ prompt: Prompt, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect
  ) -> Point? {
    let label = label(of: prompt, width: rect.width)
    var x = rect.x + 1 + canvas.put(label, x: rect.x + 1, y: rect.y, role: .prompt, columns: rect.width - 2)
    if prompt.isQuestion, prompt.whatToReplace == nil { return Point(x: min(x, rect.maxX - 1), y: rect.y) }
    if let what = prompt.whatToReplace {
      // The question first: of a long path the end says most.
      let path = SafeText.display(what)
      let room = rect.maxX - x - 1
      let tail = clippedInside(path, to: room, state)
      canvas.put(tail, x: x, y: rect.y, role: .prompt, columns: room)
      return Point(x: min(x - 1, rect.maxX - 1), y: rect.y)
    }
    let text = SafeText.display(prompt.editor.text)
    let before = DisplayWidth.columns(of: SafeText.display(String(prompt.editor.characters[..<prompt.editor.cursor])))
    // What is wrong may take all that the text leaves, and half of the line at least.
    let spare = rect.maxX - x - DisplayWidth.columns(of: text) - 2
    let problem: String? =
      if prompt.problem != nil {
        cutProblem(of: prompt, width: rect.width) == nil ? prompt.problem : nil
      } else if prompt.choice != nil {
        scopes(prompt, state).first { DisplayWidth.columns(of: $0) + 2 <= spare }
      } else {
        [answer(to: prompt, state), shortAnswer(to: prompt, state)].compactMap(\.self)
          .first { DisplayWidth.columns(of: $0) + 2 <= spare }
      }
    let problemWidth = problem.map { min(DisplayWidth.columns(of: $0) + 2, max(rect.width / 2, spare)) } ?? 0
    let room = max(8, rect.maxX - x - 1 - problemWidth)
    // A text longer than the line is drawn from where the cursor is seen.
    var hidden = text[...]
    var hiddenColumns = 0
    while before - hiddenColumns >= room, let first = hidden.first {
      hiddenColumns += DisplayWidth.columns(of: first)
      hidden = hidden.dropFirst()
    }
    let visible = TextClipper.prefix(of: hidden, columns: room)
    canvas.put(visible, x: x, y: rect.y, role: .prompt)
    mark(prompt, at: x - hiddenColumns, columns: x..<(x + room), on: &canvas, in: rect)
    let cursor = Point(x: min(rect.maxX - 1, x + before - hiddenColumns), y: rect.y)
    if let problem {
      x = rect.maxX - problemWidth
      let role: Role = prompt.problem == nil ? .hint : .failure
      canvas.put(problem, x: x + 1, y: rect.y, role: role, columns: problemWidth - 1)
    }
    return cursor
  }

  /// The problem of an answer for which the line has no room; it is drawn above the line.
  static func cutProblem(of prompt: Prompt, width: Int) -> String? {
    guard let problem = prompt.problem else { return nil }
    let written = DisplayWidth.columns(of: label(of: prompt, width: width) + SafeText.display(prompt.editor.text))
    let room = max(width / 2, width - written - 3)
    return DisplayWidth.columns(of: problem) + 2 > room ? problem : nil
  }

  /// Shows the character that is wrong.
  private static func mark(
    _ prompt: Prompt, at start: Int, columns: Range<Int>, on canvas: inout Canvas, in rect: Rect
  ) {
    guard let place = prompt.problemPlace, prompt.editor.characters.indices.contains(place) else { return }
    let before = DisplayWidth.columns(of: SafeText.display(String(prompt.editor.characters[..<place])))
    guard columns.contains(start + before) else { return }
    canvas.put(
      SafeText.display(String(prompt.editor.characters[place])), x: start + before, y: rect.y, role: .currentMatch)
  }

  /// A text shortened in its middle.
  private static func clippedInside(_ text: String, to columns: Int, _ state: BrowserState) -> String {
    guard DisplayWidth.columns(of: text) > columns, columns > 8 else { return text }
    let head = TextClipper.prefix(of: text, columns: columns / 3)
    var tail = text[...]
    while DisplayWidth.columns(of: tail) > columns - columns / 3 - 1 { tail.removeFirst() }
    return head + state.glyphs.ellipsis + tail
  }

  /// The question; of a file only ‘to’ where the name would have no room beside it.
  private static func label(of prompt: Prompt, width: Int) -> String {
    let label = label(of: prompt)
    // The keys say more than which note it is.
    if case .draft = prompt.purpose, DisplayWidth.columns(of: label) + 2 > width {
      return "unsaved note: y goes on, d discards "
    }
    guard case .save = prompt.purpose else { return label }
    let name = DisplayWidth.columns(of: SafeText.display(prompt.editor.text))
    return DisplayWidth.columns(of: label) + min(name, width / 2) + 2 > width ? "to " : label
  }

  private static func label(of prompt: Prompt) -> String {
    switch prompt.purpose {
    case .search: "/"
    case .query: ":"
    case .range(let facet): "\(facet.rawValue), such as \(facet.scale?.example ?? ""): "
    case .save(.document): "export to "
    case .save(.cases(let selection)): "export \(selection.words(forFile: prompt.editor.text)) to "
    case .save(.quotes(let quotes)): "export \(quotes.words) to "
    case .save(.figure): "export the figure to "
    case .save(.picture): "save the picture to "
    case .saveView: "save the view as "
    case .renameView: "rename the view to "
    case .numberView(let name): "number of the view \(SafeText.display(name)), 1 to \(SavedView.mostNumbers): "
    case .deleteView(let name): "delete the view \(SafeText.display(name))? y/n  "
    case .pipe(.cases(let selection)): "pipe \(selection.words) to "
    case .pipe: "pipe to "
    case .replace: "replace it? y/n  "
    // Some of the marked ones may be hidden by the filter: their number is told as long as one types.
    case .tags(let rows): rows.count > 1 ? "tags of \(rows.count.grouped) marked cases: " : "tags: "
    case .saveNote: "keep the note? y/n, Esc goes on writing "
    case .draft(_, let title): "\(SafeText.display(title)) is not saved: y goes on, d discards it, Esc later "
    case .highlight(let index): "highlight as \(index + 1), with commas between: "
    case .ownCase(let part): "\(part.title.lowercasedFirst): "
    }
  }

  /// The result of the answer so far.
  private static func answer(to prompt: Prompt, _ state: BrowserState) -> String? {
    if let preview = prompt.preview {
      let more = preview.isSearching ? " \(state.glyphs.ellipsis)" : ""
      let verb = preview.query == state.filter.query ? "picks" : "would pick"
      let items = "\(preview.count.grouped) \(preview.count == 1 ? "item" : "items")"
      return "\(verb) \(items) in \(preview.letters.grouped) of \(state.corpus.table.count.grouped) letters\(more)"
    }
    if case .tags(let rows) = prompt.purpose { return tags(prompt, rows, state) }
    if case .ownCase(let part) = prompt.purpose, prompt.editor.text.isEmpty {
      return part == .request ? "type it, paste a denial, or @FILE" : "such as \(part.example); empty: not known"
    }
    guard prompt.purpose == .search, let search = state.search.active, let hits = state.searchHits else { return nil }
    let count = "\(hits.count.grouped) case\(hits.count == 1 ? "" : "s")"
    return state.filter.hits[search.term]?.isFinished == false ? "\(count) \(state.glyphs.ellipsis)" : count
  }

  /// The result of a query so far where there is no room for words.
  private static func shortAnswer(to prompt: Prompt, _ state: BrowserState) -> String? {
    prompt.preview.map { "\($0.letters.grouped)/\(state.corpus.table.count.grouped)" }
  }

  /// What else can be exported, by Shift-Tab; for many cases, what the name decides: in full and shorter.
  private static func scopes(_ prompt: Prompt, _ state: BrowserState) -> [String] {
    let next = state.exportScopes(in: prompt).first.map {
      if case .cases(let selection) = $0 { return "Shift-Tab: \(selection.words(forFile: $0.defaultName))" }
      if case .figure = $0 { return "Shift-Tab: the figure" }
      return "Shift-Tab: this case"
    }
    let short = [next].compactMap(\.self)
    if case .pipe = prompt.purpose {
      let last = prompt.editor.text.isEmpty ? state.history.lines[.pipe]?.lines.last : nil
      return [(short + [last.map { "Up: \(SafeText.display($0))" }].compactMap(\.self)).joined(separator: "  ")] + short
    }
    if case .save(.cases(let selection)) = prompt.purpose, selection.digest != nil {
      return [(short + [".html .md"]).joined(separator: "  ")] + short
    }
    if case .save(.figure(let figure)) = prompt.purpose {
      return [(short + [figure.endings.joined(separator: " ")]).joined(separator: "  ")] + short
    }
    guard case .save(.cases) = prompt.purpose else {
      return [(short + [".txt .md .json"]).joined(separator: "  ")] + short
    }
    return [(short + [".csv .items.csv .jsonl .md .txt, or a folder/"]).joined(separator: "  ")] + short
  }

  /// The tags that can be typed; before anything is typed, what the cases have.
  private static func tags(_ prompt: Prompt, _ rows: [Int], _ state: BrowserState) -> String? {
    let own = rows.reduce(into: Set<String>()) { $0.formUnion(state.annotation(of: $1).tags) }.sorted()
    if prompt.editor.text.isEmpty, !own.isEmpty { return own.map { "#\($0)" }.joined(separator: " ") }
    let tags = state.tagsToComplete(in: prompt)
    return tags.isEmpty ? nil : "Tab: " + tags.prefix(6).joined(separator: " ")
  }

  /// A hint on the screen: its keys, each with the columns it takes, and its word.
  private struct PlacedHint {
    var keys: [(name: String, action: Action, x: Int)]
    var word: String
    var wordX: Int
    var end: Int
  }

  /// As many hints as fit, the most useful first.
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

  /// The room for hints, left of the place in the list.
  private static func hintRect(_ state: BrowserState, in rect: Rect) -> Rect {
    let room = rect.width - DisplayWidth.columns(of: " \(place(state)) ")
    return Rect(x: rect.x + 1, y: rect.y, width: room - 2, height: 1)
  }

  /// The action of the hint at a point of the screen, or `nil` where there is none.
  static func action(at point: Point, _ state: BrowserState) -> Action? {
    guard state.prompt == nil, state.notice == nil, state.panel?.remark(state) == nil else { return nil }
    let hints = placedHints(state, in: hintRect(state, in: state.screen.hints))
    guard let hint = hints.first(where: { $0.keys[0].x <= point.x && point.x < $0.end }) else { return nil }
    return hint.keys.last { $0.x <= point.x }?.action
  }

  /// ‘2/1,204’, preceded by the number of skipped files, or the count being typed.
  private static func place(_ state: BrowserState) -> String {
    if state.input.count != nil || state.input.begun != nil {
      return [state.input.count.map { "\($0)" }, state.input.begun?.name].compactMap(\.self).joined(separator: " ")
    }
    let place =
      state.list.rows.isEmpty
      ? "0/0" : "\((state.list.cursor.index + 1).grouped)/\(state.list.rows.count.grouped)"
    let skipped = state.corpus.skipped.count
    // On a narrow screen the keys matter more.
    var text =
      skipped == 0 || state.screen.hints.width < 80
      ? place : "\(skipped.grouped) skipped \(state.glyphs.dot) \(place)"
    guard !state.list.rows.isEmpty else { return text }
    if state.search.active != nil, let hits = state.searchHits {
      text = "\(hits.count.grouped) found \(state.glyphs.dot) " + text
    }
    return text
  }
}
