/// The features of a rationale's sentences, to which ``ReasonModel`` assigns weights.
package struct ReasonEvidence: Sendable {
  /// A sentence with cues.
  package struct Sentence: Sendable {
    package let text: String
    /// True if it reports a guideline.
    package let isQuoting: Bool
    /// The names of the features in the table of weights.
    package let features: [String]

    init(
      _ sentence: ReasonSentence, _ range: Range<Int>, of bytes: LetterBytes, in rationale: Range<Int>,
      from quotationEnd: Int,
      isQuoting: Bool
    ) {
      text = String(decoding: bytes[range], as: UTF8.self)
      self.isQuoting = isQuoting
      var features: Set<String> = []
      for cue in ReasonCue.allCases {
        if sentence.cues.contains(cue) { features.insert("c:\(cue)") }
        if sentence.negated.contains(cue) { features.insert("n:\(cue)") }
        if sentence.affirmed.contains(cue) { features.insert("a:\(cue)") }
      }
      if isQuoting { features.insert("m:quoting") }
      if sentence.isQuotation { features.insert("m:quotation") }
      if sentence.isVerdict { features.insert("m:verdict") }
      features.formUnion(Self.words(in: range, of: bytes, rationale, from: quotationEnd).map { "w:\($0)" })
      self.features = features.sorted()
    }

    /// Returns the words outside quotation marks, in lower case.
    private static func words(
      in range: Range<Int>, of bytes: LetterBytes, _ rationale: Range<Int>, from quotationEnd: Int
    ) -> [String] {
      var words: [String] = []
      var offset = max(range.lowerBound, min(quotationEnd, range.upperBound))
      while offset < range.upperBound {
        let mark = bytes.firstIndex(of: UInt8(ascii: "\""), from: offset, to: range.upperBound) ?? range.upperBound
        while let word = ReasonLexicon.nextWord(in: bytes, from: offset, to: mark) {
          words.append(String(decoding: bytes[word.start..<word.end], as: UTF8.self).lowercased())
          offset = word.end
        }
        guard mark < range.upperBound else { break }
        offset = ReasonReader.endOfQuotation(from: mark, in: rationale, bytes)
      }
      return words
    }
  }

  package let sentences: [Sentence]

  /// Extracts the features of an item's rationale.
  package init(of rationale: String, outcome: ItemOutcome) {
    let bytes = Array(rationale.utf8)
    sentences = bytes.withUnsafeBufferPointer { bytes in
      var reader = ReasonReader()
      return reader.evidence(in: 0..<bytes.count, of: bytes, outcome: outcome)
    }
  }
}
