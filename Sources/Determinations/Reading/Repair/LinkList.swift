/// The list of links that programs append to a text that was HTML: ‘[1]: https://example.org/’.
enum LinkList {
  /// Returns true if a text ends with a numbered link.
  static func occurs(in bytes: LetterBytes) -> Bool { start(in: bytes) != nil }

  static func remove(from text: inout [UInt8]) {
    guard let start = text.withUnsafeBufferPointer({ start(in: $0) }) else { return }
    text.removeSubrange(start...)
  }

  /// Returns the end of the text before the list.
  private static func start(in bytes: LetterBytes) -> Int? {
    var end = bytes.trimEnd(bytes.count, from: 0)
    var start: Int?
    while end > 0 {
      let line = lastLine(before: end, in: bytes)
      guard isLink(line, in: bytes) || start != nil && isTitle(line, in: bytes) else { break }
      end = bytes.trimEnd(line.lowerBound, from: 0)
      start = end
    }
    return start
  }

  private static func lastLine(before end: Int, in bytes: LetterBytes) -> Range<Int> {
    var start = end
    while start > 0, !(bytes[start - 1] &- 0x0A < 4), end - start < 2_000 { start -= 1 }
    return bytes.trimmed(start..<end)
  }

  /// Returns true for a number in brackets, or with a full stop, followed only by an address.
  private static func isLink(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    var i = line.lowerBound
    let isBracketed = bytes[i] == 0x5B
    if isBracketed { i += 1 }
    let number = i
    while i < line.upperBound, bytes[i].isDigit { i += 1 }
    guard i > number, i - number < 4, i < line.upperBound else { return false }
    guard isBracketed ? bytes[i] == 0x5D : bytes[i] == 0x2E || bytes[i] == 0x29 else { return false }
    i = bytes.skipPunctuation(i + 1, to: line.upperBound)
    let address = i..<line.upperBound
    guard !bytes[address].contains(where: \.isSpace) else { return false }
    return bytes.match("mailto:", at: i, to: line.upperBound) != nil || bytes.contains("://", in: address, probe: 0)
  }

  /// Returns true for the title of such a list.
  private static func isTitle(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    let words = line.lowerBound..<bytes.trimPunctuation(line.upperBound, from: line.lowerBound)
    return titles.contains { bytes.match($0, at: words.lowerBound, to: words.upperBound) == words.upperBound }
  }

  private static let titles: [StaticString] = ["references", "links", "visible links", "hidden links"]
}
