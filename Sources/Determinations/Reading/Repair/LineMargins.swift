/// Margins at the beginning of every line: the `>` of mail, the line numbers of pleadings, a rule.
enum LineMargins {
  /// Returns true if most lines of a text have such a margin.
  static func occur(in bytes: LetterBytes) -> Bool {
    // The first lines are sufficient for nearly all letters.
    var i = 0
    var lines = 0
    var marked = 0
    while lines < 24, i < bytes.count {
      let first = bytes.skipSpace(i, to: bytes.count)
      guard first < bytes.count else { break }
      lines += 1
      if bytes[first] == 0x3E || bytes[first] == 0x7C || bytes[first].isDigit { marked += 1 }
      i = (bytes.firstIndex(of: 0x0A, from: first, to: bytes.count) ?? bytes.count) + 1
    }
    // The case tables of some extractors begin each line with a number.
    guard marked * 5 >= lines * 2, lines > 4 else { return false }
    let all = TextLines(of: bytes).all
    return Margin.all.contains { $0.isMargin(of: all, in: bytes) }
  }

  /// Removes margins, including nested ones.
  static func remove(from text: inout [UInt8]) {
    for _ in 0..<3 {
      let source = text
      let isChanged = source.withUnsafeBufferPointer { bytes in
        let lines = TextLines(of: bytes).all
        guard let margin = Margin.all.first(where: { $0.isMargin(of: lines, in: bytes) }) else { return false }
        text.removeAll(keepingCapacity: true)
        margin.append(lines, of: bytes, to: &text)
        return true
      }
      if !isChanged { return }
    }
  }

  private enum Margin {
    case mark(UInt8)
    case numbers

    static let all: [Margin] = [.mark(0x3E), .mark(0x7C), .numbers]

    func isMargin(of lines: [TextLines.Line], in bytes: LetterBytes) -> Bool {
      var filled = 0
      var marked = 0
      var orderly = 0
      var last = 0
      for line in lines where !line.text.isEmpty {
        filled += 1
        switch self {
        case .mark(let mark): if bytes[line.text.lowerBound] == mark { marked += 1 }
        case .numbers:
          guard let (number, _) = Self.number(at: line.text, in: bytes) else { continue }
          marked += 1
          if number == last + 1 || number == 1 { orderly += 1 }
          last = number
        }
      }
      switch self {
      case .mark: return filled > 8 && marked * 10 >= filled * 7
      case .numbers: return filled > 12 && marked * 20 >= filled * 9 && orderly * 10 >= marked * 8
      }
    }

    /// Reads the number at the beginning of a line, and returns where the text after it begins.
    private static func number(at line: Range<Int>, in bytes: LetterBytes) -> (number: Int, end: Int)? {
      var i = line.lowerBound
      var number = 0
      while i < line.upperBound, i - line.lowerBound < 3, bytes[i].isDigit {
        number = number * 10 + Int(bytes[i] - 0x30)
        i += 1
      }
      guard i > line.lowerBound else { return nil }
      guard i < line.upperBound else { return (number, i) }
      if bytes[i] == 0x2E || bytes[i] == 0x29 || bytes[i] == 0x3A { i += 1 }
      guard i == line.upperBound || bytes[i] == 0x20 || bytes[i] == 0x09 || bytes[i] == 0x7C else { return nil }
      return (number, i)
    }

    /// Returns true if nearly all numbers are on lines of their own.
    ///
    /// A number before text then belongs to the text.
    private func isAlone(in lines: [TextLines.Line], in bytes: LetterBytes) -> Bool {
      guard case .numbers = self else { return false }
      var alone = 0
      var numbered = 0
      for line in lines where !line.text.isEmpty {
        guard let (_, end) = Self.number(at: line.text, in: bytes) else { continue }
        numbered += 1
        if end == line.text.upperBound { alone += 1 }
      }
      return alone * 10 > numbered * 9
    }

    func append(_ lines: [TextLines.Line], of bytes: LetterBytes, to text: inout [UInt8]) {
      var isAfterLoneNumber = false
      var last = 0
      let isAlone = self.isAlone(in: lines, in: bytes)
      for line in lines {
        var start = line.start
        var dropsEnd = false
        if !line.text.isEmpty {
          switch self {
          case .mark(let mark):
            var i = line.text.lowerBound
            while i < line.text.upperBound,
              bytes[i] == mark || (bytes[i] == 0x20 && i + 1 < line.end && bytes[i + 1] == mark)
            { i += 1 }
            if i > line.text.lowerBound { start = i < line.end && bytes[i] == 0x20 ? i + 1 : i }
          case .numbers:
            // A number that belongs to the text, such as a dose at the start of a line, does not continue the count.
            if let (number, end) = Self.number(at: line.text, in: bytes),
              number == last + 1 || number == 1 || last == 0,
              !isAlone || end == line.text.upperBound
            {
              last = number
              start = end < line.end && bytes[end] == 0x20 ? end + 1 : end
              // The number is on a line of its own.
              dropsEnd = end == line.text.upperBound && line.end == line.text.upperBound
            }
          }
        }
        text.append(contentsOf: bytes[min(start, line.end)..<line.end])
        guard line.end < bytes.count else { break }
        if dropsEnd, !isAfterLoneNumber, bytes[line.end] == 0x0A {
          isAfterLoneNumber = true
        } else {
          text.append(bytes[line.end])
          isAfterLoneNumber = false
        }
      }
    }
  }
}
