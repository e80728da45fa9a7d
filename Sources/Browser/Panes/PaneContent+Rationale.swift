internal import Determinations

extension PaneContent {
  /// Adds the rationale of an item, with the sentences of its reasons and its verdict highlighted.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - otherLetters: The number of other letters with nearly the same rationale, if known.
  ///   - glyphs: The signs to use.
  mutating func addRationale(of item: DisputedItem, otherLetters: Int?, glyphs: Glyphs) {
    guard !item.rationale.isEmpty else {
      gap()
      add("No rationale could be read in this letter.", role: .muted)
      return
    }
    begin(.rationale, fold: String(item.rationale.prefix(200)), glyphs: glyphs)
    if let otherLetters, otherLetters > 0 {
      add("nearly the same in \(otherLetters.grouped) other letter\(otherLetters == 1 ? "" : "s")", role: .muted)
    }
    // The verdict comes last, so that its highlight covers that of a reason in the same sentence.
    prose(
      item.rationale,
      highlights: item.reasons.map { ($0.sentence, .reason) } + (item.verdict.map { [($0, .verdict)] } ?? []))
  }
}
