/// Breaks text into lines of a given width.
package enum TextWrapper {
  /// Returns the lines of a text as slices of it, so that ranges of the text can be found in them.
  ///
  /// Each line takes as many words as fit. Lines break at spaces (which are dropped there), after a hyphen before a
  /// letter, after a dash, and inside a word only if it is longer than a line; never inside a character. A newline ends
  /// a line, so two in a row leave an empty line between paragraphs; one at the end does not begin another line. Spaces
  /// at the start of the text or after a newline are kept as an indent unless they fill the line; spaces at the end of
  /// a line are dropped.
  ///
  /// - Parameters:
  ///   - text: The text to break, already safe to show.
  ///   - width: The columns of a line; less than 1 counts as 1. A wider character gets a line of its own.
  /// - Returns: The lines in order; none for an empty text.
  /// - Complexity: O(length).
  package static func lines(of text: Substring, width: Int) -> [Substring] {
    var breaker = LineBreaker(text: text, width: max(width, 1))
    return breaker.run()
  }

  /// Returns the lines of a text, as slices of it.
  package static func lines(of text: String, width: Int) -> [Substring] {
    lines(of: text[...], width: width)
  }
}

/// The state of one pass over a text.
private struct LineBreaker {
  /// A position where a line may end: the end of the text shown on it, and the start of the next line.
  struct Opportunity {
    var end: Substring.Index
    var next: Substring.Index
    /// The columns of the line up to `next`.
    var columns: Int
  }

  let text: Substring
  let width: Int
  var lines: [Substring] = []
  var lineStart: Substring.Index
  /// The end of the last character of the line that is not a space, or `lineStart` if there is none.
  var contentEnd: Substring.Index
  var columns = 0
  var opportunity: Opportunity?

  init(text: Substring, width: Int) {
    self.text = text
    self.width = width
    lineStart = text.startIndex
    contentEnd = text.startIndex
  }

  mutating func run() -> [Substring] {
    var position = text.startIndex
    while position < text.endIndex {
      let step = self.step(at: position)
      switch step.kind {
      case .newline:
        lines.append(text[lineStart..<contentEnd])
        begin(at: step.end)
      case .space:
        columns += 1
        if contentEnd > lineStart {
          opportunity = Opportunity(end: contentEnd, next: step.end, columns: columns)
        }
      case .hyphen, .dash, .other:
        makeRoom(for: step.columns, at: position)
        columns += step.columns
        contentEnd = step.end
        if step.kind == .dash || step.kind == .hyphen && letterFollows(step.end) {
          opportunity = Opportunity(end: step.end, next: step.end, columns: columns)
        }
      }
      position = step.end
    }
    if lineStart < text.endIndex { lines.append(text[lineStart..<contentEnd]) }
    return lines
  }

  private mutating func begin(at index: Substring.Index) {
    lineStart = index
    contentEnd = index
    columns = 0
    opportunity = nil
  }

  /// Ends lines until a character with the given number of columns fits.
  private mutating func makeRoom(for needed: Int, at position: Substring.Index) {
    while columns + needed > width && position > lineStart {
      if let found = opportunity {
        lines.append(text[lineStart..<found.end])
        lineStart = found.next
        contentEnd = max(contentEnd, lineStart)
        columns -= found.columns
        opportunity = nil
      } else {
        // Either a word is longer than the line, or an indent fills the line and is dropped.
        if contentEnd > lineStart { lines.append(text[lineStart..<contentEnd]) }
        begin(at: position)
      }
    }
  }

  private enum Kind {
    case newline
    case space
    case hyphen
    case dash
    case other
  }

  private func step(at position: Substring.Index) -> (end: Substring.Index, columns: Int, kind: Kind) {
    let bytes = text.utf8
    let byte = bytes[position]
    let next = bytes.index(after: position)
    // A printable ASCII character followed by another ASCII byte is a whole character.
    if byte >= 0x20 && byte < 0x7F && (next == bytes.endIndex || bytes[next] < 0x80) {
      switch byte {
      case 0x20: return (next, 1, .space)
      case 0x2D: return (next, 1, .hyphen)
      default: return (next, 1, .other)
      }
    }
    let end = text.index(after: position)
    switch text[position] {
    case "\n", "\r\n": return (end, 0, .newline)
    case " ", "\t": return (end, 1, .space)
    case "-": return (end, 1, .hyphen)
    case "\u{2013}", "\u{2014}": return (end, 1, .dash)
    case let character: return (end, DisplayWidth.columns(of: character), .other)
    }
  }

  private func letterFollows(_ position: Substring.Index) -> Bool {
    position < text.endIndex && text[position].isLetter
  }
}
