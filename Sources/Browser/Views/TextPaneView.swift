internal import Determinations
internal import Terminal

/// Draws the summary pane and the decision pane: wrapped lines in a frame.
enum TextPaneView {
  static func draw(_ pane: Pane, _ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    let isFocused = state.layout.focus == pane && state.panel == nil
    let top = state.openCase.tops[pane] ?? 0
    canvas.frame(rect, title: title(of: pane, state, isFocused: isFocused), isFocused: isFocused)
    guard let lines = state.openCase.content[pane] else { return }
    let height = rect.height - 2
    let marked = state.openCase.sections[pane].flatMap { section in lines.firstIndex { $0.section == section } }
    for y in 0..<max(0, height) where top + y < lines.count {
      let line = lines[top + y]
      let isCurrent =
        state.openCase.match
        == MatchPlace(pane: pane, item: pane == .summary ? 0 : state.openCase.item, line: top + y)
      let spans =
        isCurrent
        ? line.spans.map { $0.role == .match ? StyledSpan($0.text, .currentMatch) : $0 } : line.spans
      canvas.put(spans, x: rect.x + 2, y: rect.y + 1 + y, columns: rect.width - 4)
      canvas.link(line, x: rect.x + 2, y: rect.y + 1 + y, columns: rect.width - 4)
      if line.isQuoted, !line.hasMatch {
        canvas.put(state.glyphs.quoted, x: rect.x + 1, y: rect.y + 1 + y, role: .picked, columns: 1)
      }
      if top + y == marked {
        canvas.put(state.glyphs.cursor, x: rect.x + 1, y: rect.y + 1 + y, role: .focusedTitle, columns: 1)
      }
      if line.hasMatch {
        canvas.put(String(state.glyphs.matchMark), x: rect.x + 1, y: rect.y + 1 + y, role: .strong, columns: 1)
      }
      let isTaken = line.hasMatch || line.isQuoted || top + y == marked
      canvas.signs(of: line, left: isTaken ? nil : rect.x + 1, right: rect.maxX - 2, y: rect.y + 1 + y)
    }
    canvas.thumb(in: rect, top: top, height: height, count: lines.count, isFocused: isFocused)
  }

  /// Returns the pane's name and the section whose heading has scrolled away.
  ///
  /// If the other text pane does not fit beside it, its name is included.
  private static func title(of pane: Pane, _ state: BrowserState, isFocused: Bool) -> [StyledSpan] {
    let role: Role = isFocused ? .focusedTitle : .title
    var own = [StyledSpan(name(of: pane, state), role)]
    let other: Pane = pane == .summary ? .decision : .summary
    if let section = scrolledSection(of: pane, state) {
      own += [StyledSpan(" \(state.glyphs.dot) ", .border), StyledSpan(section.title, .title)]
    }
    guard state.screen.panes[other] == nil, !state.layout.isZoomed, !state.layout.settings.hidden.contains(other) else {
      return own
    }
    let otherName = [StyledSpan(name(of: other, state), .muted)]
    let bar = [StyledSpan(" \(state.glyphs.box.5) ", .border)]
    own = pane == .summary ? own + bar + otherName : otherName + bar + own
    return own
  }

  /// Returns the section at the top of the pane if its heading is above the first row in view.
  private static func scrolledSection(of pane: Pane, _ state: BrowserState) -> PaneSection? {
    guard let lines = state.openCase.content[pane], let top = state.openCase.tops[pane], top > 0,
      lines.indices.contains(top)
    else {
      return nil
    }
    let section = lines[top].section
    return !section.title.isEmpty && lines[top - 1].section == section ? section : nil
  }

  private static func name(of pane: Pane, _ state: BrowserState) -> String {
    guard pane == .decision else { return "Summary" }
    let count = state.openCase.case?.determination.items.count ?? 0
    guard count > 0 else { return "Decision" }
    let picked = state.pickedItemsOfOpenCase
    let sign = picked.contains(state.openCase.item) ? "\(state.glyphs.picked) " : ""
    let note = picked.isEmpty || state.screen.body.width < 80 ? "" : ", \(picked.count) picked"
    return "\(sign)Decision \(state.openCase.item + 1) of \(count)\(note)"
  }
}
