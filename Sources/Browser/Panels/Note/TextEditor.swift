internal import Terminal
internal import TextLayout

/// A text of several lines that is being edited, with its cursor.
struct TextEditor: Equatable, Sendable {
  private(set) var lines: [[Character]]
  /// The line of the cursor, and the character that the cursor is before.
  private(set) var line: Int
  private(set) var column: Int

  /// Starts editing at the end of a text.
  init(_ text: String = "") {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    line = lines.count - 1
    column = lines[line].count
  }

  /// The text without empty lines and spaces at its end.
  var text: String {
    var text = lines.map { String($0) }.joined(separator: "\n")
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// Inserts text at the cursor.
  ///
  /// Control characters other than line ends become spaces.
  mutating func insert(_ text: String) {
    for character in text {
      if character.isNewline {
        lines.insert(Array(lines[line][column...]), at: line + 1)
        lines[line].removeSubrange(column...)
        line += 1
        column = 0
      } else {
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        lines[line].insert(isControl ? " " : character, at: column)
        column += 1
      }
    }
  }

  /// Handles a key as editors usually do, on a screen of some columns and rows, or returns false if it has no meaning.
  mutating func handle(_ key: Key, width: Int, height: Int) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .enter: insert("\n")
    case .tab: insert("  ")
    case .left, .control("b"): step(-1)
    case .right, .control("f"): step(1)
    case .up: moveRows(by: -1, width: width)
    case .down: moveRows(by: 1, width: width)
    case .pageUp: moveRows(by: -max(1, height - 1), width: width)
    case .pageDown: moveRows(by: max(1, height - 1), width: width)
    case .home, .control("a"): column = 0
    case .end, .control("e"): column = lines[line].count
    case .backspace, .control("h"): deleteBackward()
    case .delete, .control("d"):
      if column < lines[line].count || line + 1 < lines.count {
        step(1)
        deleteBackward()
      }
    case .control("u"):
      lines[line].removeFirst(column)
      column = 0
    case .control("k"):
      if column < lines[line].count {
        lines[line].removeSubrange(column...)
      } else if line + 1 < lines.count {
        step(1)
        deleteBackward()
      }
    case .control("w"), .alt("\u{7f}"):
      let end = column
      while column > 0, lines[line][column - 1] == " " { column -= 1 }
      while column > 0, lines[line][column - 1] != " " { column -= 1 }
      lines[line].removeSubrange(column..<end)
    default: return false
    }
    return true
  }

  private mutating func step(_ steps: Int) {
    if steps < 0 {
      if column > 0 {
        column -= 1
      } else if line > 0 {
        line -= 1
        column = lines[line].count
      }
    } else if column < lines[line].count {
      column += 1
    } else if line + 1 < lines.count {
      line += 1
      column = 0
    }
  }

  private mutating func deleteBackward() {
    if column > 0 {
      column -= 1
      lines[line].remove(at: column)
    } else if line > 0 {
      column = lines[line - 1].count
      lines[line - 1] += lines.remove(at: line)
      line -= 1
    }
  }

  // MARK: Screen rows

  /// A row of the screen: a part of a line.
  struct Row: Equatable {
    var line: Int
    var characters: Range<Int>
  }

  /// Returns the rows for a width; long lines break after a space if possible.
  func rows(width: Int) -> [Row] {
    lines.indices.flatMap { line in
      var rows: [Row] = []
      var start = 0
      repeat {
        let end = Self.rowEnd(of: lines[line], from: start, width: max(1, width))
        rows.append(Row(line: line, characters: start..<end))
        start = end
      } while start < lines[line].count
      return rows
    }
  }

  /// Returns the index of the cursor's row.
  func row(in rows: [Row]) -> Int {
    rows.lastIndex { $0.line == line && $0.characters.lowerBound <= column } ?? 0
  }

  private mutating func moveRows(by steps: Int, width: Int) {
    let rows = rows(width: width)
    let current = row(in: rows)
    let target = min(rows.count - 1, max(0, current + steps))
    guard target != current else { return }
    let offset = column - rows[current].characters.lowerBound
    line = rows[target].line
    let isLast = target + 1 == rows.count || rows[target + 1].line != line
    let end = rows[target].characters.upperBound - (isLast ? 0 : 1)
    column = min(rows[target].characters.lowerBound + offset, max(end, rows[target].characters.lowerBound))
  }

  private static func rowEnd(of line: [Character], from start: Int, width: Int) -> Int {
    var columns = 0
    var end = start
    while end < line.count {
      columns += DisplayWidth.columns(of: line[end])
      if columns > width { break }
      end += 1
    }
    guard end < line.count else { return end }
    let space = line[start..<end].lastIndex(of: " ")
    return space.map { $0 + 1 } ?? max(end, start + 1)
  }
}
