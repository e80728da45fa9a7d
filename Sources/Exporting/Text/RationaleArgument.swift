package import Determinations

/// A rationale, with the role of each sentence in its argument.
package struct RationaleArgument: Hashable, Sendable {
  /// A sentence of a rationale.
  package struct Sentence: Hashable, Sendable {
    package let text: String
    package let role: Role
    /// The reasons that it gives.
    package let reasons: [ReasonKey]
  }

  /// The role of a sentence.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    /// Gives a reason or the verdict.
    case deciding
    /// Reports the content of a guideline that both sides quote, or repeats a sentence of the other rationale.
    case shared
    case other
  }

  package let sentences: [Sentence]

  /// Assigns roles to the sentences of an item's rationale, compared with those of another item.
  ///
  /// - Complexity: O(*n* × *m*) for *n* and *m* sentences.
  init(of item: DisputedItem, beside other: DisputedItem) {
    let own = Self.sentences(of: item.rationale)
    let others = Self.sentences(of: other.rationale)
    let otherWords = others.map(Self.words)
    let quoted = Set(others.flatMap(Self.guidelines))
    sentences = own.map { text in
      let reasons = item.reasons.filter { $0.sentence == text }.map(\.key)
      let isDeciding = !reasons.isEmpty || item.verdict == text
      let words = Self.words(text)
      let isShared =
        otherWords.contains { Self.likeness(words, $0) >= 0.8 } || !quoted.isDisjoint(with: Self.guidelines(text))
      return Sentence(
        text: text, role: isDeciding ? .deciding : isShared ? .shared : .other, reasons: reasons)
    }
  }

  private static func sentences(of rationale: String) -> [String] {
    let bytes = Array(rationale.utf8)
    return ProseSentences.ranges(in: rationale).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private static func words(_ sentence: String) -> Set<Substring> {
    Set(sentence.lowercased().split { !$0.isLetter && !$0.isNumber })
  }

  private static func likeness(_ a: Set<Substring>, _ b: Set<Substring>) -> Double {
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    let common = a.intersection(b).count
    return Double(common) / Double(a.count + b.count - common)
  }

  /// The guidelines that a sentence names, in lower case.
  private static func guidelines(_ sentence: String) -> Set<String> {
    let bytes = Array(sentence.utf8)
    return Set(
      ProseMentions.mentions(in: sentence).filter { $0.kind == .guideline }
        .map { String(decoding: bytes[$0.range], as: UTF8.self).lowercased() })
  }
}
