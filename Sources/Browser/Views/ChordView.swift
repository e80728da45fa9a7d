internal import Terminal
internal import TextLayout

/// Draws the keys that can follow those pressed so far, at the bottom of the screen.
enum ChordView {
  /// Draws the continuations in a frame over the last rows of the body.
  static func draw(_ chord: KeyChord, _ state: BrowserState, on canvas: inout Canvas, in body: Rect) {
    let rows = state.keyMap.continuations(of: chord, in: state.context)
    guard !rows.isEmpty else { return }
    let keyColumns = (rows.map { DisplayWidth.columns(of: $0.keys.name) }.max() ?? 1) + 2
    let words = rows.map { row in
      switch row.meaning {
      case .action(let action): ActionTable.entry(for: action)?.summary ?? action.rawValue
      case .command(let name): SafeText.display(name)
      case .beginning: ""
      }
    }
    let longest = keyColumns + (words.map { DisplayWidth.columns(of: $0) }.max() ?? 1)
    let inner = body.width - 4
    // Top to bottom, in as many columns as fit.
    let across = max(1, min(rows.count, (inner + 3) / (longest + 3)))
    let down = min((rows.count + across - 1) / across, body.height - 2)
    let width = across == 1 ? inner : (inner - 3 * (across - 1)) / across
    let rect = Rect(x: body.x, y: body.maxY - down - 2, width: body.width, height: down + 2)
    let word = ActionTable.beginnings.first { $0.chord == chord }?.word
    canvas.frame(
      rect, title: [StyledSpan(chord.name, .hintKey)] + (word.map { [StyledSpan("  \($0)", .title)] } ?? []),
      isFocused: true)
    for (index, row) in rows.enumerated() where index / down < across {
      let x = rect.x + 2 + index / down * (width + 3)
      let y = rect.y + 1 + index % down
      canvas.put(row.keys.name, x: x, y: y, role: .strong)
      canvas.put(words[index], x: x + keyColumns, y: y, columns: width - keyColumns)
    }
  }
}
