internal import Determinations

extension PaneContent {
  /// Adds the rationale of an item, with the sentences of its reasons and its verdict highlighted.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - otherLetters: In how many other letters nearly the same rationale stands, where that is known.
  ///   - glyphs: The signs to use.
  mutating func addRationale(of item: DisputedItem, otherLetters: Int?, glyphs: Glyphs) {
    guard !item.rationale.isEmpty else {
      gap()
      add("The letter gives no rationale that could be read.", role: .muted)
      return
    }
    begin(.rationale, fold: String(item.rationale.prefix(200)), glyphs: glyphs)
    if let otherLetters, otherLetters > 0 {
      add("said nearly the same in \(otherLetters.grouped) other letter\(otherLetters == 1 ? "" : "s")", role: .muted)
    }
    // The verdict comes last, so that it shows where it is a reason's sentence too.
    prose(
      item.rationale,
      highlights: item.reasons.map { ($0.sentence, .reason) } + (item.verdict.map { [($0, .verdict)] } ?? []))
  }
}
