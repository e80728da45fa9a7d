import TextLayout

/// A plain text document of a fixed width that grows from top to bottom.
///
/// All text passes ``SafeText``: no control character of a letter reaches the document.
struct WrappedText {
  /// The maximum width of a line, in columns; only a single wider character exceeds it.
  let width: Int
  private(set) var text = ""

  init(width: Int) { self.width = width }

  mutating func emptyLine() { text += "\n" }

  /// Adds a line that repeats one character across the whole width.
  mutating func rule(_ mark: Character) { text += String(repeating: mark, count: width) + "\n" }

  /// Adds a heading, underlined with a character.
  mutating func heading(_ heading: String, underlined mark: Character?) {
    paragraphs(heading)
    guard let mark else { return }
    text += String(repeating: mark, count: min(width, DisplayWidth.columns(of: Self.oneLine(heading)))) + "\n"
  }

  /// Adds preformatted lines, such as those of a table, regardless of their width.
  mutating func lines(_ lines: String) {
    for line in SafeText.display(lines).split(separator: "\n", omittingEmptySubsequences: false) {
      text += String(line).trimmedAtEnd + "\n"
    }
    if text.hasSuffix("\n\n") { text.removeLast() }
  }

  /// Adds a line with a text at each side, or two lines if both do not fit on one.
  mutating func line(left: String, right: String) {
    let (left, right) = (Self.oneLine(left), Self.oneLine(right))
    guard !right.isEmpty else {
      paragraphs(left)
      return
    }
    let gap = width - DisplayWidth.columns(of: left) - DisplayWidth.columns(of: right)
    if gap >= 2 {
      text += left + String(repeating: " ", count: gap) + right + "\n"
    } else {
      paragraphs(left)
      paragraphs(right)
    }
  }

  /// Adds wrapped paragraphs, with an empty line between two, and none after the last.
  ///
  /// - Parameters:
  ///   - paragraphs: Text in which `\n\n` separates paragraphs and `\n` breaks a line.
  ///   - indent: The columns before each line.
  ///   - hanging: The columns before each line but the first of a paragraph; `nil` for the same as `indent`.
  mutating func paragraphs(_ paragraphs: String, indent: Int = 0, hanging: Int? = nil) {
    var isFirst = true
    var isAfterEmpty = false
    for line in SafeText.display(paragraphs).split(separator: "\n", omittingEmptySubsequences: false) {
      let safe = String(line).trimmed
      guard !safe.isEmpty else {
        isAfterEmpty = !isFirst
        continue
      }
      if isAfterEmpty { emptyLine() }
      (isFirst, isAfterEmpty) = (false, false)
      wrap(safe, indent: indent, hanging: hanging ?? indent)
    }
  }

  /// Adds a label, followed by a value that is wrapped in a separate column.
  mutating func fact(_ label: String, _ value: String, labelWidth: Int) {
    var isFirst = true
    for line in SafeText.display(value).split(separator: "\n") {
      let safe = String(line).trimmed
      guard !safe.isEmpty else { continue }
      for part in TextWrapper.lines(of: safe, width: width - labelWidth) {
        let start = isFirst ? TextClipper.pad(label, to: labelWidth) : String(repeating: " ", count: labelWidth)
        text += (start + part).trimmedAtEnd + "\n"
        isFirst = false
      }
    }
    if isFirst { text += label + "\n" }
  }

  /// Returns text with each line end replaced by a space.
  static func oneLine(_ text: String) -> String {
    SafeText.display(text).split(separator: "\n").joined(separator: " ")
  }

  private mutating func wrap(_ line: String, indent: Int, hanging: Int) {
    // Wrap at the narrower of both widths, so that the lines fit either indent.
    for (index, part) in TextWrapper.lines(of: line, width: width - max(indent, hanging)).enumerated() {
      text += (String(repeating: " ", count: index == 0 ? indent : hanging) + part).trimmedAtEnd + "\n"
    }
  }
}

extension String {
  /// The string without leading and trailing spaces.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }).trimmedAtEnd
  }

  var trimmedAtEnd: String {
    guard last == " " else { return self }
    return String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
