package import Corpus
package import Determinations

/// A passage of a letter, with the item it is about.
package struct Passage: Hashable, Sendable {
  package let place: ItemPlace
  /// The sentence, or the citations, as printed in the letter; empty if they are not in the letter any more.
  package let text: String
  /// True if the sentence gives a reason only in the words of a guideline.
  package let isFromGuideline: Bool

  package init(place: ItemPlace, text: String, isFromGuideline: Bool = false) {
    (self.place, self.text, self.isFromGuideline) = (place, text, isFromGuideline)
  }

  /// Returns a source, with the words that say who speaks unless it is the reviewer.
  package func source(_ source: String) -> String { source + (isFromGuideline ? ", \(Reason.guidelineWords)" : "") }

  /// The sentence in quotation marks, after the words that say who speaks unless it is the reviewer.
  package var quotation: String { (isFromGuideline ? "\(Reason.guidelineWords): " : "") + "“\(text)”" }
}

/// The kind of passages taken from items.
package enum PassageKind: Hashable, Sendable {
  /// The sentence that gives a reason, by the reason's key in queries.
  case reason(String)
  /// The sentence that states a fact about the patient.
  case fact(ClinicalFact)
  /// The reviewer's citations of a section or page of a chapter.
  case citation(GuidelineChapter, GuidelineLeaf.Key)

  /// Returns the passage of an item of a letter, or an empty string.
  package func text(of item: DisputedItem, in letter: Determination) -> String {
    switch self {
    case .reason:
      // An item without a recognized reason has only its verdict.
      return reason(of: item)?.sentence ?? item.verdict ?? ""
    case .fact(let fact):
      return FactReader.sentence(stating: fact, in: item.rationale)
        ?? FactReader.sentence(stating: fact, in: letter.summary) ?? ""
    case .citation(let chapter, let key):
      let citations = item.reviewer.citations.filter {
        $0.guidelineChapter == chapter && GuidelineLeaf.keys(of: $0).contains(key)
      }
      return citations.map { citation in
        let parts = citation.sections + (citation.pages.isEmpty ? [] : ["p. " + citation.pages.joined(separator: ", ")])
        return ([citation.title ?? chapter.name] + parts).joined(separator: ", ")
      }.joined(separator: "; ")
    }
  }

  /// Returns the reason of an item whose sentence is the passage.
  package func reason(of item: DisputedItem) -> Reason? {
    guard case .reason(let key) = self else { return nil }
    return item.reasons.first { $0.key.rawValue == key }
  }
}
