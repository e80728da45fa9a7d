/// The layout of a letter's text, as produced by different extractors.
struct PageLayout {
  enum Style: Sendable {
    /// Columns are preserved, and headings centered.
    case columns
    /// Everything starts at the left margin.
    case plain
    /// Newlines are doubled, and lines have trailing spaces.
    case doubled
  }

  let style: Style
  /// The width of a full line, in columns.
  static let measure = 95
  private static let linesOnPage = 46
  private var line = 0

  init(style: Style) { self.style = style }

  /// Writes a line unchanged.
  mutating func write(line content: some Collection<UInt8>, to text: inout [UInt8]) {
    text += content
    endLine(&text)
  }

  /// Writes a heading.
  mutating func write(heading: StaticString, to text: inout [UInt8]) {
    heading.withUTF8Buffer { bytes in
      if style == .columns { text.append(contentsOf: repeatElement(0x20, count: (Self.measure - bytes.count) / 2)) }
      write(line: bytes, to: &text)
    }
  }

  /// Ends a paragraph.
  mutating func space(_ text: inout [UInt8]) {
    if style == .doubled {
      text += " \n\n".utf8
    } else {
      text.append(0x0A)
    }
    line += 1
  }

  /// Writes a paragraph wrapped into lines, with page breaks between full lines.
  mutating func write(paragraph: [UInt8], to text: inout [UInt8], breaksPages: Bool = true) {
    paragraph.withUnsafeBufferPointer { bytes in
      var start = 0
      while bytes.count - start > Self.measure {
        // Lines are broken at spaces and after hyphens.
        var end = start + Self.measure
        if bytes[end] != 0x20 {
          while end > start, bytes[end - 1] != 0x20, bytes[end - 1] != 0x2D { end -= 1 }
          if end == start { end = start + Self.measure }
        }
        var trimmed = end
        while trimmed > start, bytes[trimmed - 1] == 0x20 { trimmed -= 1 }
        text.append(contentsOf: bytes[start..<trimmed])
        endLine(&text)
        if breaksPages, line >= Self.linesOnPage { breakPage(&text) }
        start = end
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
      }
      text.append(contentsOf: bytes[start...])
      endLine(&text)
    }
  }

  private mutating func endLine(_ text: inout [UInt8]) {
    if style == .doubled {
      text += " \n\n".utf8
    } else {
      text.append(0x0A)
    }
    line += 1
  }

  /// Ends the last page; extractors that double newlines mark its end like that of the others.
  mutating func finish(_ text: inout [UInt8]) {
    if style == .doubled { breakPage(&text) }
  }

  private mutating func breakPage(_ text: inout [UInt8]) {
    if style == .doubled {
      text += "\n\n".utf8
    } else {
      text.append(0x0C)
    }
    line = 0
  }
}
