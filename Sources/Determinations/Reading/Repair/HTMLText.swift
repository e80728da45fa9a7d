/// Converts HTML to text: tags become line ends, and entities become characters.
enum HTMLText {
  /// Returns true if a text is HTML, judging by its first tag.
  static func isHTML(_ bytes: LetterBytes) -> Bool {
    let start = bytes.skipSpace(0, to: bytes.count)
    guard start < bytes.count, bytes[start] == 0x3C else { return false }
    let head = start..<min(bytes.count, start + 2_000)
    return roots.contains { bytes.match($0, at: start, to: bytes.count) != nil }
      || bytes.find("<body", from: head.lowerBound, to: head.upperBound, probe: 0) != nil
  }

  private static let roots: [StaticString] = [
    "<html", "<!doctype", "<body", "<p>", "<p ", "<div", "<table", "<?xml", "<pre",
  ]

  /// Returns true if a text has entities, such as `&amp;`.
  static func hasEntities(_ bytes: LetterBytes) -> Bool {
    var i = 0
    while let ampersand = bytes.firstIndex(of: 0x26, from: i, to: bytes.count) {
      if entity(at: ampersand, in: bytes) != nil { return true }
      i = ampersand + 1
    }
    return false
  }

  static func decodeEntities(in text: inout [UInt8]) {
    let source = text
    text.removeAll(keepingCapacity: true)
    source.withUnsafeBufferPointer { bytes in
      var i = 0
      while i < bytes.count { appendCharacter(at: &i, of: bytes, to: &text) }
    }
  }

  /// Replaces HTML by its text: a line for each block, with an empty line between blocks.
  ///
  /// - Returns: For each line of the text, the line of the HTML where it begins, from 1.
  static func strip(_ text: inout [UInt8]) -> [Int] {
    let source = text
    text.removeAll(keepingCapacity: true)
    var lines = SourceLines()
    source.withUnsafeBufferPointer { bytes in
      var i = 0
      var preformatted = 0
      while i < bytes.count {
        if bytes[i] == 0x3C, let tag = Tag(at: i, in: bytes) {
          i = tag.end
          switch tag.kind {
          case .hidden(let close): i = bytes.find(close, from: i, to: bytes.count)?.lowerBound ?? bytes.count
          case .block: breakLine(&text, count: 2)
          case .lineBreak: breakLine(&text, count: 1)
          case .cell: text += [0x20, 0x20, 0x20]
          case .preformatted(let opens): preformatted += opens ? 1 : -1
          case .inline: break
          }
        } else if bytes[i].isSpace, preformatted <= 0 {
          if let last = text.last, !last.isSpace { text.append(0x20) }
          i += 1
        } else {
          lines.note(i, of: bytes, in: text)
          appendCharacter(at: &i, of: bytes, to: &text)
        }
      }
    }
    return lines.numbers
  }

  /// Records the line of the source for each line of the text.
  private struct SourceLines {
    private(set) var numbers: [Int] = []
    /// The line of the source at the first byte not examined yet.
    private var line = 1
    private var offset = 0
    /// The number of bytes of the text whose line ends are counted.
    private var counted = 0
    private var lineEnds = 0

    /// Records that the next character of the text comes from a position in the source.
    mutating func note(_ next: Int, of source: LetterBytes, in text: [UInt8]) {
      guard numbers.isEmpty || text.last == 0x0A else { return }
      while let newline = source.firstIndex(of: 0x0A, from: offset, to: next) {
        line += 1
        offset = newline + 1
      }
      lineEnds += text[counted...].count { $0 == 0x0A }
      counted = text.count
      while numbers.count <= lineEnds { numbers.append(line) }
    }
  }

  private static func breakLine(_ text: inout [UInt8], count: Int) {
    while text.last == 0x20 { text.removeLast() }
    let ends = text.suffix(2).reversed().prefix { $0 == 0x0A }.count
    guard !text.isEmpty, ends < count else { return }
    text += Array(repeating: 0x0A, count: count - ends)
  }

  private struct Tag {
    enum Kind { case block, lineBreak, cell, inline, preformatted(opens: Bool), hidden(until: StaticString) }
    var kind: Kind
    var end: Int

    /// Reads the tag or comment at an offset.
    init?(at start: Int, in bytes: LetterBytes) {
      if bytes.match("<!--", at: start, to: bytes.count) != nil {
        end = bytes.find("-->", from: start, to: bytes.count, probe: 2)?.upperBound ?? bytes.count
        kind = .inline
        return
      }
      var i = start + 1
      let closes = i < bytes.count && bytes[i] == 0x2F
      if closes { i += 1 }
      guard i < bytes.count, bytes[i].isLetter || bytes[i] == 0x21 || bytes[i] == 0x3F,
        let last = bytes.firstIndex(of: 0x3E, from: i, to: min(bytes.count, i + 4_000))
      else { return nil }
      end = last + 1
      var nameEnd = i
      while nameEnd < last, bytes[nameEnd].isLetter || bytes[nameEnd].isDigit { nameEnd += 1 }
      func isNamed(_ names: [StaticString]) -> Bool {
        names.contains { bytes.match($0, at: i, to: nameEnd) == nameEnd }
      }
      if isNamed(["style"]), !closes {
        kind = .hidden(until: "</style")
      } else if isNamed(["script"]), !closes {
        kind = .hidden(until: "</script")
      } else if isNamed(["title"]), !closes {
        kind = .hidden(until: "</title")
      } else if isNamed(["br", "tr"]) {
        kind = .lineBreak
      } else if isNamed(["td", "th"]) {
        kind = .cell
      } else if isNamed(["pre"]) {
        kind = .preformatted(opens: !closes)
      } else {
        kind =
          isNamed([
            "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "table", "section", "article", "body",
            "blockquote", "hr", "dl", "dt", "dd", "header", "footer",
          ]) ? .block : .inline
      }
    }
  }

  private static func appendCharacter(at i: inout Int, of bytes: LetterBytes, to text: inout [UInt8]) {
    if bytes[i] == 0x26, let (scalar, end) = entity(at: i, in: bytes) {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      i = end
    } else {
      text.append(bytes[i])
      i += 1
    }
  }

  /// Reads `&amp;`, `&#38;` or `&#x26;` at an offset.
  private static func entity(at start: Int, in bytes: LetterBytes) -> (Unicode.Scalar, end: Int)? {
    guard let stop = bytes.firstIndex(of: 0x3B, from: start + 2, to: min(bytes.count, start + 12)) else { return nil }
    if bytes[start + 1] == 0x23 {
      let isHex = bytes[start + 2] | 0x20 == 0x78
      let digits = bytes.text((start + (isHex ? 3 : 2))..<stop)
      guard let scalar = UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init), scalar.value >= 0x20
      else {
        return nil
      }
      return (scalar, stop + 1)
    }
    return named[bytes.text(start + 1..<stop)].map { ($0, stop + 1) }
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "\u{2013}",
    "mdash": "\u{2014}", "lsquo": "\u{2018}", "rsquo": "\u{2019}", "ldquo": "\u{201C}", "rdquo": "\u{201D}",
    "hellip": "\u{2026}", "bull": "\u{2022}", "middot": "\u{B7}", "deg": "\u{B0}", "reg": "\u{AE}", "copy": "\u{A9}",
    "trade": "\u{2122}", "times": "\u{D7}", "frac12": "\u{BD}", "frac14": "\u{BC}", "frac34": "\u{BE}",
    "plusmn": "\u{B1}", "sect": "\u{A7}", "para": "\u{B6}", "shy": "\u{AD}", "ge": "\u{2265}", "le": "\u{2264}",
    "micro": "\u{B5}", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "num": "#", "colon": ":",
    "lpar": "(", "rpar": ")", "sol": "/", "comma": ",", "period": ".", "lowbar": "_", "hyphen": "\u{2010}",
  ]
}
