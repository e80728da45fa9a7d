/// Stamps and notes far to the right of the lines, as a second column.
enum Stamps {
  /// True if some line has a wide gap with text on both sides that is no gap of the case table.
  static func mayStand(in bytes: LetterBytes) -> Bool {
    let tableEnd = bytes.findCapitals("how the imr", from: 0, to: min(bytes.count, 3_000))?.lowerBound ?? 0
    var i = 0
    while i + 8 <= bytes.count {
      if bytes.eight(from: i).value == 0x2020_2020_2020_2020 {
        var start = i
        while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
        var end = i + 8
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        if start > 0, bytes[start - 1] > 0x20, end < bytes.count, bytes[end] > 0x20 {
          if end >= tableEnd { return true }
          let line = end..<(bytes.firstIndex(of: 0x0A, from: end, to: bytes.count) ?? bytes.count)
          if isStamp(bytes.trimmed(line), in: bytes) { return true }
        }
        i = end
      }
      i += 8
    }
    return false
  }

  /// Removes what stands behind a wide gap: after the case table all of it, in the table what is no label or value.
  static func remove(from text: inout [UInt8]) {
    let source = text
    source.withUnsafeBufferPointer { bytes in
      let lines = TextLines(of: bytes).all
      var removed: [Range<Int>] = []
      var isInTable = true
      for line in lines where !line.text.isEmpty {
        if isInTable,
          bytes.match("how the imr", at: line.text.lowerBound, to: line.text.upperBound) != nil
            || bytes.match("maximus federal services sent", at: line.text.lowerBound, to: line.text.upperBound) != nil
        {
          isInTable = false
        }
        var from = line.text.lowerBound
        while let gap = gap(from: from, to: line.text.upperBound, in: bytes) {
          if isInTable ? isStamp(gap.upperBound..<line.text.upperBound, in: bytes) : true {
            removed.append(gap.lowerBound..<line.text.upperBound)
            break
          }
          from = gap.upperBound
        }
      }
      guard !removed.isEmpty else { return }
      text.removeAll(keepingCapacity: true)
      var end = 0
      for range in removed {
        text.append(contentsOf: bytes[end..<range.lowerBound])
        end = range.upperBound
      }
      text.append(contentsOf: bytes[end...])
    }
  }

  /// The next run of at least four spaces.
  private static func gap(from: Int, to: Int, in bytes: LetterBytes) -> Range<Int>? {
    var i = from
    while i < to {
      guard bytes[i] == 0x20 || bytes[i] == 0x09 else {
        i += 1
        continue
      }
      let end = bytes.skipSpace(i, to: to)
      if end - i >= 4 { return i..<end }
      i = end
    }
    return nil
  }

  /// True for the end of a line of the case table that has neither a label nor a value of it.
  ///
  /// A date of the table has strokes; the label ‘Received:’ has a colon.
  private static func isStamp(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    if bytes[range].contains(0x3A) { return false }
    if CaseTableReader.isLabelOrValue(at: range.lowerBound, to: range.upperBound, in: bytes) { return false }
    return bytes[range].contains { $0.isLetter }
  }
}
