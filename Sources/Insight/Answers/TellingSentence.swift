import Determinations

/// Tells which of several sentences says most of why a request was decided so.
enum TellingSentence {
  /// A sentence of this length can be read at a glance; others count less the further they are from it.
  private static let length = 40...240

  /// How telling a reason's sentence is: the more reasons it gives, and the more facts it names, the more.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - item: The item whose rationale it is of.
  /// - Returns: A number that is the higher the more it tells.
  static func score(of sentence: String, in item: DisputedItem) -> Int {
    let reasons = item.reasons.count { $0.sentence == sentence }
    let facts = FactReader.facts(in: sentence)
    let named = min(facts.stated.count + facts.denied.count, 3)
    // What says no more than the verdict tells nothing.
    let isVerdict = sentence == item.verdict
    let count = sentence.utf8.count
    let excess = max(0, length.lowerBound - count, (count - length.upperBound) / 8)
    return 12 * reasons + 8 * named - (isVerdict ? 16 : 0) - min(excess, 40)
  }
}
