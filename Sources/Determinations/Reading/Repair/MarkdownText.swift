/// Removes the marks of Markdown: bold labels, headings, escaped punctuation, tables, rules.
enum MarkdownText {
  /// Returns true if a text has more than one such mark.
  static func isMarkdown(_ bytes: LetterBytes) -> Bool {
    var marks = 0
    for mark in [0x2A, 0x5C, 0x5F] as [UInt8] {
      var i = 0
      while marks < 3, let hit = bytes.firstIndex(of: mark, from: i, to: bytes.count - 1) {
        let next = bytes[hit + 1]
        // ‘**’, ‘__’, or a backslash before punctuation.
        let isRule = mark == 0x2A && next == 0x20 && hit + 2 < bytes.count && bytes[hit + 2] == mark
        if mark == 0x5C ? isPunctuation(next) : next == mark || isRule { marks += 1 }
        i = hit + 2
      }
    }
    if marks >= 3 { return true }
    return marks == 2 && labels.contains { bytes.contains($0, in: 0..<bytes.count, probe: 0) }
      || headings(in: bytes) >= 2
  }

  /// Bold labels; a short letter may have only one.
  private static let labels: [StaticString] = [
    "**decision rationale", "__decision rationale", "**claims administrator", "**maximus", "**case number",
  ]

  private static func headings(in bytes: LetterBytes) -> Int {
    var count = 0
    var i = 0
    while let hit = bytes.firstIndex(of: 0x23, from: i, to: bytes.count) {
      var end = hit
      while end < bytes.count, bytes[end] == 0x23 { end += 1 }
      if end < bytes.count, bytes[end] == 0x20 {
        let before = bytes.trimEnd(hit, from: 0)
        if hit == 0 || bytes[before..<hit].contains(0x0A) { count += 1 }
      }
      i = end
    }
    return count
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte &- 0x21 < 15 || byte &- 0x3A < 7 || byte &- 0x5B < 6 || byte &- 0x7B < 4
  }

  static func remove(from text: inout [UInt8]) {
    let source = text
    text.removeAll(keepingCapacity: true)
    source.withUnsafeBufferPointer { bytes in
      for line in TextLines(of: bytes).all {
        if isRule(line.text, in: bytes) {
          // In every layout, a line of one space separates paragraphs.
          text.append(0x20)
        } else {
          append(line, of: bytes, to: &text)
        }
        if line.end < bytes.count { text.append(bytes[line.end]) }
      }
    }
  }

  private static func append(_ line: TextLines.Line, of bytes: LetterBytes, to text: inout [UInt8]) {
    var i = line.start
    if !line.text.isEmpty {
      // The marks of a heading or of a bullet.
      var marks = line.text.lowerBound
      while marks < line.text.upperBound, bytes[marks] == 0x23 { marks += 1 }
      if marks == line.text.lowerBound, bytes[marks] == 0x2A || bytes[marks] == 0x2B, marks + 1 < line.text.upperBound,
        bytes[marks + 1] == 0x20
      {
        marks += 1
      }
      if marks > line.text.lowerBound, marks < line.text.upperBound, bytes[marks] == 0x20 { i = marks + 1 }
    }
    let isRow = !line.text.isEmpty && bytes[line.text.lowerBound] == 0x7C && bytes[line.text.upperBound - 1] == 0x7C
    while i < line.end {
      let next = i + 1 < line.end ? bytes[i + 1] : 0
      if bytes[i] == 0x5C, isPunctuation(next) {
        text.append(next)
        i += 2
      } else if bytes[i] == 0x5C, i + 1 == line.text.upperBound {
        // A line break.
        i += 1
      } else if bytes[i] == 0x2A || bytes[i] == 0x5F, next == bytes[i] {
        i += 2
      } else if bytes[i] == 0x7C, isRow {
        text.append(contentsOf: [0x20, 0x20])
        i += 1
      } else {
        text.append(bytes[i])
        i += 1
      }
    }
  }

  /// Returns true for a line that consists of marks and separates parts: ‘* * *’, ‘---’, ‘|---|---|’.
  static func isRule(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    var marks = 0
    for i in line {
      switch bytes[i] {
      case 0x2A, 0x2D, 0x5F, 0x3D, 0x7E, 0x7C, 0x3A: marks += 1
      case 0x20, 0x09: break
      default: return false
      }
    }
    return marks >= 3
  }
}
