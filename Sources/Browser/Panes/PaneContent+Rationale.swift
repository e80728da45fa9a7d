internal import Determinations

extension PaneContent {
  /// Adds the rationale of an item, with the sentences of its reasons and its verdict highlighted.
  mutating func addRationale(of item: DisputedItem, glyphs: Glyphs) {
    guard !item.rationale.isEmpty else {
      gap()
      add("The letter gives no rationale that could be read.", role: .muted)
      return
    }
    begin(.rationale, fold: String(item.rationale.prefix(200)), glyphs: glyphs)
    // The verdict comes last, so that it shows where it is a reason's sentence too.
    prose(
      item.rationale,
      highlights: item.reasons.map { ($0.sentence, .reason) } + (item.verdict.map { [($0, .verdict)] } ?? []))
  }
}
