/// Wide gaps inside lines, which come from stamps and notes in a second column on the right, or from removed words.
///
/// In the first case, the gap and the text after it are removed. In the second, the letter's text is on both sides, and
/// the gap is replaced by ``omission``.
enum Stamps {
  /// The mark for words missing from a letter.
  static let omission = " [\u{2026}] "

  /// The maximum number of spaces between two typed words.
  private static let widest = 4

  /// Returns true if some line has a wide gap with text on both sides, outside of the case table.
  static func mayOccur(in bytes: LetterBytes) -> Bool {
    let tableEnd = bytes.findCapitals("how the imr", from: 0, to: min(bytes.count, 3_000))?.lowerBound ?? 0
    var i = 0
    while i + 8 <= bytes.count {
      if i + 33 <= bytes.count, !bytes.hasSpaces(1, apartFrom: i) {
        i += 32
        continue
      }
      if bytes.eight(from: i).hasTwoSpaces {
        var start = i
        while start < i + 8, bytes[start] != 0x20 || bytes[start + 1] != 0x20 { start += 1 }
        while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
        var end = max(start, i)
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        if end - start >= widest, start > 0, bytes[start - 1] > 0x20, end < bytes.count, bytes[end] > 0x20 {
          if end >= tableEnd { return true }
          let line = end..<(bytes.firstIndex(of: 0x0A, from: end, to: bytes.count) ?? bytes.count)
          if isStamp(bytes.trimmed(line), in: bytes) { return true }
        }
        if end > i + 8 {
          i = end
          continue
        }
      }
      i += 8
    }
    return false
  }

  /// Removes the second columns.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func remove(from text: inout [UInt8]) { apply(to: &text) { !$0.isOmission } }

  /// Marks omitted words, in a text without lines that are not the letter's own.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func markOmissions(in text: inout [UInt8]) { apply(to: &text) { $0.isOmission } }

  private static func apply(to text: inout [UInt8], where isWanted: (Change) -> Bool) {
    let source = text
    source.withUnsafeBufferPointer { bytes in
      let changes = changes(in: TextLines(of: bytes).all, of: bytes).filter(isWanted)
      guard !changes.isEmpty else { return }
      text.removeAll(keepingCapacity: true)
      var end = 0
      for change in changes {
        text.append(contentsOf: bytes[end..<change.range.lowerBound])
        if change.isOmission { text.append(contentsOf: omission.utf8) }
        end = change.range.upperBound
      }
      text.append(contentsOf: bytes[end...])
    }
  }

  /// A range that is removed, or replaced by the mark of an omission.
  private struct Change {
    var range: Range<Int>
    var isOmission: Bool
  }

  /// A gap after the case table.
  private struct Gap {
    var range: Range<Int>
    /// The text before it on its line, and the text after it.
    var left: Range<Int>
    var right: Range<Int>
    /// The column where the text after it begins.
    var column: Int
    /// The index of its line among those with text.
    var row: Int
  }

  private static func changes(in lines: [TextLines.Line], of bytes: LetterBytes) -> [Change] {
    var changes: [Change] = []
    var gaps: [Gap] = []
    var widths: [Int] = []
    var part = hasTable(bytes) ? Part.table : .credentials
    var row = 0
    for line in lines where !line.text.isEmpty {
      row += 1
      part = part.following(line.text, row, in: bytes)
      var from = line.text.lowerBound
      var hasGap = false
      while let range = gap(from: from, to: line.text.upperBound, in: bytes) {
        hasGap = true
        from = range.upperBound
        let right = range.upperBound..<line.text.upperBound
        if part != .table {
          gaps.append(
            Gap(
              range: range, left: line.text.lowerBound..<range.lowerBound, right: right,
              column: range.upperBound - line.start, row: row))
        } else if isStamp(right, in: bytes) {
          changes.append(Change(range: range.lowerBound..<right.upperBound, isOmission: false))
          break
        }
      }
      if !hasGap, part != .table { widths.append(line.text.upperBound - line.start) }
    }
    guard !gaps.isEmpty else { return changes }
    let summary = part == .summary ? bytes.findCapitals("clinical case summary", from: 0, to: bytes.count) : nil
    let margin = margin(of: widths)
    var lastRow = 0
    for (index, gap) in gaps.enumerated() where gap.row != lastRow {
      let ofRow = gaps[index...].prefix { $0.row == gap.row }
      // If there are several gaps, the last wide one separates the column.
      if let first = ofRow.first(where: { isSecondColumn($0, in: gaps, at: index, margin: margin, bytes) }) {
        changes.append(Change(range: first.range.lowerBound..<first.right.upperBound, isOmission: false))
        lastRow = gap.row
        continue
      }
      lastRow = gap.row
      guard ofRow.count < 3, gap.range.lowerBound >= summary?.upperBound ?? 0 else { continue }
      for gap in ofRow where isOmission(gap, in: bytes) {
        changes.append(Change(range: gap.range, isOmission: true))
      }
    }
    return changes
  }

  /// Returns true if a text begins with the case table.
  private static func hasTable(_ bytes: LetterBytes) -> Bool {
    let beginning = 0..<min(bytes.count, 3_000)
    return ["case number", "date assigned", "decision date"].contains { (words: StaticString) in
      // The text may be all in capitals or all in lower case.
      bytes.findCapitals(words, from: 0, to: beginning.upperBound) != nil || bytes.contains(words, in: beginning)
    }
  }

  /// The parts of a letter, which have different gaps.
  private enum Part {
    case table, credentials, summary

    /// Returns the part of a line that follows a line of this part.
    func following(_ line: Range<Int>, _ row: Int, in bytes: LetterBytes) -> Part {
      switch self {
      case .summary: return .summary
      case .table, .credentials:
        if bytes.match("clinical case summary", at: line.lowerBound, to: line.upperBound) != nil { return .summary }
        if self == .credentials { return .credentials }
        return row > 40 || bytes.match("how the imr", at: line.lowerBound, to: line.upperBound) != nil
          || bytes.match("maximus federal services sent", at: line.lowerBound, to: line.upperBound) != nil
          ? .credentials : .table
      }
    }
  }

  /// Returns a column that hardly any line of the text reaches.
  private static func margin(of widths: [Int]) -> Int {
    // Too few lines give no answer.
    guard widths.count > 4 else { return .max }
    return widths.sorted()[widths.count * 49 / 50] + 1
  }

  /// Returns true if the text after a gap is not part of the line: it begins beyond the other lines, or is aligned with
  /// text above and below.
  private static func isSecondColumn(
    _ gap: Gap, in gaps: [Gap], at index: Int, margin: Int, _ bytes: LetterBytes
  ) -> Bool {
    if gap.column >= margin { return true }
    // One or two such lines may be a coincidence, or the same words twice.
    var others = 0
    for other in gaps[max(0, index - 8)..<min(gaps.count, index + 9)]
    where other.row != gap.row && abs(other.row - gap.row) < 8 && abs(other.column - gap.column) < 2 {
      if !bytes[other.right].elementsEqual(bytes[gap.right]) { others += 1 }
    }
    return others > 1
  }

  /// Returns true if words may be missing at a gap: not after a label, a list number or a bullet, nor before an
  /// outcome.
  private static func isOmission(_ gap: Gap, in bytes: LetterBytes) -> Bool {
    gap.left.count > 3 && bytes[gap.left.upperBound - 1] != 0x3A
      && OutcomeWord.match(at: gap.right.lowerBound, to: gap.right.upperBound, in: bytes)?.end != gap.right.upperBound
  }

  /// Returns the next wide run of spaces.
  private static func gap(from: Int, to: Int, in bytes: LetterBytes) -> Range<Int>? {
    var i = from
    while i < to {
      guard bytes[i] == 0x20 || bytes[i] == 0x09 else {
        i += 1
        continue
      }
      let end = bytes.skipSpace(i, to: to)
      if end - i >= widest { return i..<end }
      i = end
    }
    return nil
  }

  /// Returns true for the end of a line of the case table that contains neither a label nor a value of it.
  ///
  /// A date of the table has slashes; the label ‘Received:’ has a colon.
  private static func isStamp(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    if bytes[range].contains(0x3A) { return false }
    // The label of the last row is split across two lines.
    if bytes.match("application", at: range.lowerBound, to: range.upperBound) != nil { return false }
    if CaseTableReader.isLabelOrValue(at: range.lowerBound, to: range.upperBound, in: bytes) { return false }
    return bytes[range].contains { $0.isLetter }
  }
}

extension EightBytes {
  /// Returns true if the bytes contain two consecutive spaces.
  @inline(__always)
  fileprivate var hasTwoSpaces: Bool {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let difference = value ^ (ones &* 0x20)
    let spaces = ~((difference & ~highs &+ (highs &- ones)) | difference) & highs
    return spaces & spaces >> 8 != 0
  }
}
