/// The sentences of a text, as a reader would select them.
package enum ProseSentences {
  /// Returns the sentences of a text, as ranges of its UTF-8 bytes.
  ///
  /// A line end also ends a sentence; abbreviations and decimals do not. White space between sentences belongs to none
  /// of them.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func ranges(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      var ranges: [Range<Int>] = []
      var lineStart = 0
      while lineStart < bytes.count {
        let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
        ranges += Sentence.all(in: lineStart..<lineEnd, of: bytes)
        lineStart = lineEnd + 1
      }
      return ranges
    }
  }

  /// Returns the sentences of one paragraph as ranges of its bytes, ignoring line breaks.
  ///
  /// - Complexity: O(*n*) in the length of the paragraph.
  package static func ranges(inParagraph text: Span<UInt8>) -> [Range<Int>] {
    text.withUnsafeBufferPointer { Sentence.all(in: 0..<$0.count, of: $0) }
  }
}
