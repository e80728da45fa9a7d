/// How the list of drugs is written down: lines of `name: term, term`, where a line that does not end in a comma ends
/// its entry.
enum TermList {
  /// An entry, as ranges of its block's bytes.
  struct Entry {
    let name: Range<Int>
    fileprivate(set) var terms: [Range<Int>] = []
  }

  /// The entries of a block.
  static func entries(_ block: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var isContinued = false
    var lineStart = 0
    while lineStart < block.count {
      let lineEnd = end(of: UInt8(ascii: "\n"), in: block, lineStart..<block.count)
      var start = lineStart
      if !isContinued, !trimmed(lineStart..<lineEnd, block).isEmpty {
        let colon = end(of: UInt8(ascii: ":"), in: block, lineStart..<lineEnd)
        entries.append(Entry(name: trimmed(lineStart..<colon, block)))
        start = colon + 1
      }
      while start < lineEnd {
        let comma = end(of: UInt8(ascii: ","), in: block, start..<lineEnd)
        let term = trimmed(start..<comma, block)
        if !term.isEmpty, !entries.isEmpty { entries[entries.count - 1].terms.append(term) }
        start = comma + 1
      }
      let line = trimmed(lineStart..<lineEnd, block)
      if !line.isEmpty { isContinued = block[line.upperBound - 1] == UInt8(ascii: ",") }
      lineStart = lineEnd + 1
    }
    return entries
  }

  /// The place of a byte in a range, or the range's end.
  private static func end(of byte: UInt8, in block: [UInt8], _ range: Range<Int>) -> Int {
    block[range].firstIndex(of: byte) ?? range.upperBound
  }

  /// A range without the spaces at its ends.
  private static func trimmed(_ range: Range<Int>, _ block: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, block[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, block[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }
}
