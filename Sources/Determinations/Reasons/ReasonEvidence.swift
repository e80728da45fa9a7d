/// What the sentences of a rationale show: the features that the weights of ``ReasonModel`` belong to.
package struct ReasonEvidence: Sendable {
  /// A sentence that has cues.
  package struct Sentence: Sendable {
    package let text: String
    /// True if it tells what a guideline says.
    package let isQuoting: Bool
    /// The features, as the table of weights names them.
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

    /// The words outside of quotation marks, in lower case.
    private static func words(
      in range: Range<Int>, of bytes: LetterBytes, _ rationale: Range<Int>, from quotationEnd: Int
    ) -> [String] {
      var words: [String] = []
      var place = max(range.lowerBound, min(quotationEnd, range.upperBound))
      while place < range.upperBound {
        let mark = bytes.firstIndex(of: UInt8(ascii: "\""), from: place, to: range.upperBound) ?? range.upperBound
        while let word = ReasonLexicon.nextWord(in: bytes, from: place, to: mark) {
          words.append(String(decoding: bytes[word.start..<word.end], as: UTF8.self).lowercased())
          place = word.end
        }
        guard mark < range.upperBound else { break }
        place = ReasonReader.endOfQuotation(from: mark, in: rationale, bytes)
      }
      return words
    }
  }

  package let sentences: [Sentence]

  /// Reads the rationale of an item.
  package init(of rationale: String, outcome: ItemOutcome) {
    let bytes = Array(rationale.utf8)
    sentences = bytes.withUnsafeBufferPointer { bytes in
      var reader = ReasonReader()
      return reader.evidence(in: 0..<bytes.count, of: bytes, outcome: outcome)
    }
  }
}
