import Determinations

/// Ranks sentences by how well they explain the decision on a request.
enum TellingSentence {
  /// A sentence of this length can be read at a glance; others count less the further they are from it.
  private static let length = 40...240

  /// The rank that a guideline's sentence loses: any of the reviewer's own explains the decision better.
  private static let guidelineLoss = 80

  /// Returns the reason of an item with the highest rank, or `nil` if it gives none.
  static func reason(of item: DisputedItem) -> Reason? {
    item.reasons.max { score(of: $0.sentence, in: item) < score(of: $1.sentence, in: item) }
  }

  /// Returns the rank of a reason's sentence, which grows with the reasons it gives and the facts it names.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - item: The item of the rationale.
  /// - Returns: A number; higher is more informative.
  static func score(of sentence: String, in item: DisputedItem) -> Int {
    let reasons = item.reasons.filter { $0.sentence == sentence }
    let facts = FactReader.facts(in: sentence)
    let named = min(facts.stated.count + facts.denied.count, 3)
    // A sentence that only repeats the verdict gives no reason.
    let isVerdict = sentence == item.verdict
    let count = sentence.utf8.count
    let excess = max(0, length.lowerBound - count, (count - length.upperBound) / 8)
    return 12 * reasons.count + 8 * named - (isVerdict ? 16 : 0) - min(excess, 40)
      - (reasons.contains(where: \.isFromGuideline) ? guidelineLoss : 0)
  }
}
