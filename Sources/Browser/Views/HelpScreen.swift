internal import Terminal
internal import TextLayout

/// The help: every action with its keys, from the table of actions and the map of keys as it is.
package enum HelpScreen {
  /// The lines of the help.
  ///
  /// - Parameters:
  ///   - keyMap: The keys as they are now.
  ///   - width: Columns of the screen.
  /// - Returns: Headings and rows.
  package static func lines(keyMap: KeyMap, width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    let keyColumns = width >= 64 ? 24 : 14
    for group in ActionGroup.allCases {
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines.append(StyledLine([StyledSpan(group.rawValue, .label)]))
      for entry in ActionTable.entries where entry.group == group {
        let keys = keyMap.keys(for: entry.action).map(\.name).joined(separator: "  ")
        let columns = width - 6 - keyColumns - (width >= widthWithNames ? nameColumns : 0)
        let slices = TextWrapper.lines(of: entry.summary, width: max(10, columns))
        for (index, slice) in slices.enumerated() {
          let lead = TextClipper.pad(index == 0 ? keys : "", to: keyColumns)
          var spans = [StyledSpan(lead, .hintKey), StyledSpan(String(slice))]
          // The name by which the settings know the action.
          if index == 0, width >= widthWithNames {
            spans[1].text = TextClipper.pad(spans[1].text, to: width - 6 - keyColumns - nameColumns)
            spans.append(StyledSpan(entry.action.rawValue, .muted))
          }
          lines.append(StyledLine(spans))
        }
      }
    }
    lines.append(StyledLine())
    for line in notes(width: width) { lines.append(StyledLine([StyledSpan(line, .muted)])) }
    return lines
  }

  /// Columns of the screen from which the actions' names are shown.
  private static let widthWithNames = 100
  private static let nameColumns = 18

  private static func notes(width: Int) -> [String] {
    let notes = [
      "A number before a key repeats it; 12g goes to row 12.",
      "In the list, +2 stands for two further items; a month in brackets is the injury's, where no decision date is given.",
      "In the filter panel letters narrow the values; values of one facet are OR, facets are AND.",
      "The filter is one line of query text, as at the top right: outcome:overturned chapter:acoem-8 \"lumbar spine\"",
    ]
    return notes.flatMap { TextWrapper.lines(of: $0, width: max(10, width - 6)).map(String.init) }
  }

  static func draw(_ state: BrowserState, top: Int, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: [StyledSpan("Help", .focusedTitle)], isFocused: true)
    let lines = lines(keyMap: state.keyMap, width: state.width)
    let height = rect.height - 2
    let top = max(0, min(top, lines.count - height))
    for y in 0..<max(0, height) where top + y < lines.count {
      canvas.put(lines[top + y].spans, x: rect.x + 2, y: rect.y + 1 + y, columns: rect.width - 4)
    }
    canvas.thumb(in: rect, top: top, height: height, count: lines.count, isFocused: true)
  }
}
