/// The notation of the list of drugs: lines of `name: term, term` or `name = part + part: term, term`.
///
/// An entry ends with the first line that does not end in a comma.
enum TermList {
  /// A name of an entry, as a range of the block's bytes.
  struct Term {
    let range: Range<Int>
    /// True for the first name of an entry, which is its own.
    let isFirst: Bool
    /// The part after the equals sign of an entry, if there is one.
    var parts: Range<Int>?
  }

  /// Returns the terms of a block, entry by entry.
  static func terms(_ block: [UInt8]) -> [Term] {
    var terms: [Term] = []
    terms.reserveCapacity(block.count / 8)
    var isContinued = false
    var lineStart = 0
    while lineStart < block.count {
      let lineEnd = end(of: UInt8(ascii: "\n"), in: block, lineStart..<block.count)
      let line = trimmed(lineStart..<lineEnd, block)
      var start = lineStart
      if !isContinued, !line.isEmpty {
        let colon = end(of: UInt8(ascii: ":"), in: block, lineStart..<lineEnd)
        let name = lineStart..<end(of: UInt8(ascii: "="), in: block, lineStart..<colon)
        let parts = name.upperBound < colon ? trimmed((name.upperBound + 1)..<colon, block) : nil
        terms.append(Term(range: trimmed(name, block), isFirst: true, parts: parts))
        start = colon + 1
      }
      while start < lineEnd {
        let comma = end(of: UInt8(ascii: ","), in: block, start..<lineEnd)
        let term = trimmed(start..<comma, block)
        if !term.isEmpty, !terms.isEmpty { terms.append(Term(range: term, isFirst: false)) }
        start = comma + 1
      }
      if !line.isEmpty { isContinued = block[line.upperBound - 1] == UInt8(ascii: ",") }
      lineStart = lineEnd + 1
    }
    return terms
  }

  /// Returns the index of a byte in a range, or the range's end.
  static func end(of byte: UInt8, in block: [UInt8], _ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, block[index] != byte { index += 1 }
    return index
  }

  /// Returns a range without spaces at its ends.
  private static func trimmed(_ range: Range<Int>, _ block: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, block[start] == UInt8(ascii: " ") { start += 1 }
    while start < end, block[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }
}
