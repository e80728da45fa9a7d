internal import Corpus
internal import Terminal
internal import TextLayout

/// Draws the box above the prompt: completions, a problem, or the help of the query language.
enum QueryLineView {
  /// The maximum number of candidates in view.
  private static let maxRows = 8

  static func draw(_ prompt: Prompt, _ state: BrowserState, on canvas: inout Canvas, in body: Rect) {
    if let top = prompt.helpTop {
      drawHelp(top: top, state, on: &canvas, in: body)
    } else if let problem = FooterView.cutProblem(of: prompt, width: state.layout.width) {
      draw(
        words: problem, role: .failure,
        title: prompt.purpose.problemTitle ?? (problem.contains("Enter again") ? "not found" : "incomplete or wrong"),
        on: &canvas, in: body)
    } else if let completion = prompt.completion {
      draw(completion, on: &canvas, in: body)
    }
  }

  /// Draws words that do not fit in the line below.
  private static func draw(words: String, role: Role, title: String, on canvas: inout Canvas, in body: Rect) {
    let width = min(body.width, 76)
    let lines = TextWrapper.lines(of: SafeText.display(words), width: width - 4).prefix(max(1, body.height - 2))
    let rect = Rect(x: body.x, y: body.maxY - lines.count - 2, width: width, height: lines.count + 2)
    canvas.frame(rect, title: [StyledSpan(title, .label)], isFocused: true)
    canvas.put(wrapped: SafeText.display(words), in: rect.inset(x: 2, y: 1), role: role)
  }

  private static func draw(_ completion: PromptCompletion, on canvas: inout Canvas, in body: Rect) {
    let candidates = completion.candidates
    let hint = completion.hint
    guard !candidates.isEmpty || hint != nil else { return }
    guard !candidates.isEmpty else {
      if let hint {
        let title = completion.isUnknownValue ? "no matching value" : "values of the field"
        draw(words: hint, role: .muted, title: title, on: &canvas, in: body)
      }
      return
    }
    let rows = min(candidates.count, maxRows, max(2, body.height / 3))
    // The meaning of several words together may be long.
    let width = min(body.width, max(76, (candidates.map { $0.text.count }.max() ?? 0) + 18))
    let rect = Rect(x: body.x, y: body.maxY - rows - 2, width: width, height: rows + 2)
    let title = hint ?? "fields; Tab takes one" + (width < 60 ? "" : ", ? on an empty line explains")
    canvas.frame(rect, title: [StyledSpan(SafeText.display(title), .label)], isFocused: true)
    // Keep the picked candidate in view.
    let top = completion.picked.map { max(0, min($0 - rows / 2, candidates.count - rows)) } ?? 0
    let columns = min(width / 2, (candidates[top..<(top + rows)].map { $0.text.count }.max() ?? 0) + 3)
    let countColumns = candidates.contains { $0.count != nil } ? 10 : 0
    for y in 0..<rows {
      let candidate = candidates[top + y]
      let selection: Role? = completion.picked == top + y ? .selection : nil
      let row = Rect(x: rect.x + 1, y: rect.y + 1 + y, width: width - 2, height: 1)
      canvas.clear(row, on: selection)
      let role: Role = candidate.count == 0 ? .muted : .text
      let room = width - 4 - columns - countColumns
      // A text longer than its column is more useful than the name beside it.
      let isLong = candidate.text.count >= columns
      canvas.put(
        SafeText.display(candidate.text), x: row.x + 1, y: row.y, role: role, on: selection,
        columns: isLong ? columns - 1 + room : columns - 1)
      if !isLong {
        canvas.put(
          SafeText.display(candidate.name), x: row.x + columns, y: row.y, role: .muted, on: selection, columns: room)
      }
      if let count = candidate.count {
        let text = TextClipper.pad(count.grouped, to: countColumns, alignment: .trailing)
        canvas.put(text, x: rect.maxX - 2 - countColumns, y: row.y, role: role, on: selection)
      }
    }
    canvas.thumb(in: rect, top: top, height: rows, count: candidates.count, isFocused: true)
  }

  private static func drawHelp(top: Int, _ state: BrowserState, on canvas: inout Canvas, in body: Rect) {
    canvas.frame(body, title: [StyledSpan("The query language", .focusedTitle)], isFocused: true)
    let lines = helpLines(width: state.layout.width)
    let height = body.height - 2
    for y in 0..<max(0, height) where top + y < lines.count {
      canvas.put(lines[top + y].spans, x: body.x + 2, y: body.y + 1 + y, columns: body.width - 4)
    }
    canvas.thumb(in: body, top: top, height: height, count: lines.count, isFocused: true)
  }

  /// Returns the help of the query language for a width.
  static func helpLines(width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    let columns = width >= 76 ? 34 : 0
    for section in QueryHelp.sections {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine([StyledSpan(section.title, .label)]))
      for row in section.rows {
        let isAlone = row.text.count + 2 > columns
        if isAlone { lines.append(StyledLine([StyledSpan(row.text, .hintKey)])) }
        let indent = columns == 0 ? 4 : columns
        for (index, slice) in TextWrapper.lines(of: row.meaning, width: max(10, width - 4 - indent)).enumerated() {
          let lead = index == 0 && !isAlone ? row.text : ""
          lines.append(
            StyledLine([StyledSpan(TextClipper.pad(lead, to: indent), .hintKey), StyledSpan(String(slice))]))
        }
      }
    }
    return lines
  }
}
