/// A paragraph of a letter, with the letter's own line breaks.
///
/// It is only valid during the call that receives it.
package struct LetterParagraph {
  package let part: LetterPart
  /// The index of the item that it is about, or `nil` if it is about the whole letter.
  package let item: Int?
  /// For the paragraph of a request, the request without the outcome.
  package let request: String?
  /// The range in the text that was read.
  private let range: Range<Int>
  private let bytes: LetterBytes
  /// The line in the file for each line of the text; empty if they are the same.
  private let sourceLines: [Int]

  init(
    _ part: LetterPart, item: Int?, request: String?, _ range: Range<Int>, of bytes: LetterBytes, sourceLines: [Int]
  ) {
    self.part = part
    self.item = item
    self.request = request
    self.range = range
    self.bytes = bytes
    self.sourceLines = sourceLines
  }

  /// Calls a function with its bytes.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(LetterBytes(rebasing: bytes[range]).span)
  }

  /// Returns a part of it as one line, with single spaces.
  package func line(_ part: Range<Int>) -> String {
    var scratch: [UInt8] = []
    return Unwrapper.withLine(absolute(part), of: bytes, in: &scratch) { $0.text(0..<$0.count) }
  }

  /// Returns the line number, from 1, of a byte of the paragraph in the letter's text.
  ///
  /// - Complexity: O(*n*) in the length of the letter.
  package func lineNumber(of offset: Int) -> Int {
    var counter = LineCounter()
    let line = counter.line(of: range.lowerBound + offset, in: bytes)
    return sourceLines.indices.contains(line - 1) ? sourceLines[line - 1] : line
  }

  private func absolute(_ part: Range<Int>) -> Range<Int> {
    (range.lowerBound + part.lowerBound)..<(range.lowerBound + part.upperBound)
  }
}

extension LetterReader {
  /// Calls a function with the paragraphs of a letter in order, until it returns false.
  ///
  /// They are the paragraphs of ``Determination/summary`` and ``DisputedItem/rationale``, the paragraph of each request
  /// and its outcome, and each line of guidelines. The text between them has the part ``LetterPart/letter``.
  ///
  /// - Parameters:
  ///   - letter: The text of one letter, as for ``fields(of:)``.
  ///   - parts: The requested parts, or `nil` for all.
  ///   - body: Receives a paragraph, and returns true to continue.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func forEachParagraph(
    of letter: Span<UInt8>, in parts: Set<LetterPart>? = nil, _ body: (LetterParagraph) -> Bool
  ) {
    withReading(of: letter) { reader, reading, bytes in
      let lines = reader.sourceLines
      func handOver(_ range: Range<Int>, _ part: LetterPart, item: Int?, isOne: Bool) -> Bool {
        guard parts.map({ $0.contains(part) }) ?? true else { return true }
        func give(_ range: Range<Int>) -> Bool {
          let request =
            part == .request
            ? item.map { reader.readHeading(of: reading.outline.items[$0], bytes, nil).request } : nil
          return range.isEmpty
            || body(LetterParagraph(part, item: item, request: request, range, of: bytes, sourceLines: lines))
        }
        if isOne { return give(bytes.trimmed(range)) }
        return Unwrapper.forEachParagraph(of: range, in: bytes, layout: reading.outline.layout, give)
      }
      var end = 0
      for (range, part, item) in reading.outline.parts {
        // Parts of damaged letters may overlap.
        let start = max(range.lowerBound, end)
        guard start < range.upperBound else { continue }
        guard handOver(end..<start, .letter, item: nil, isOne: false) else { return }
        let isOne = part == .request || part == .guidelines
        guard handOver(start..<range.upperBound, part, item: item, isOne: isOne) else { return }
        end = range.upperBound
      }
      _ = handOver(end..<bytes.count, .letter, item: nil, isOne: false)
    }
  }
}

extension LetterOutline {
  /// The parts that can be searched separately, in the letter's order.
  fileprivate var parts: [(range: Range<Int>, part: LetterPart, item: Int?)] {
    var parts: [(range: Range<Int>, part: LetterPart, item: Int?)] = []
    if let summary { parts.append((summary, .summary, nil)) }
    for (index, item) in items.enumerated() {
      parts.append((item.heading, .request, index))
      for range in [item.administrator, item.reviewer] {
        if let range { parts.append((range, .guidelines, index)) }
      }
      if let rationale = item.rationale { parts.append((rationale, .rationale, index)) }
    }
    return parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
