internal import Corpus

/// The panel's lines: grouped by facet, or ranked by the typed words.
extension FilterPanel {
  func groupedLines() -> [Line] {
    counted.flatMap { facet, choices -> [Line] in
      choices.isEmpty ? [] : [.heading(facet)] + sorted(choices).map(Line.value)
    }
  }

  /// Returns the values that match every typed word, best first; scattered letters match only if nothing else does.
  ///
  /// If there are none, returns the values that match some of the words: the best one for each part of the text, then
  /// the next ones.
  ///
  /// - Returns: The lines, and the best value of each part if there are several parts.
  func rankedLines() -> (lines: [Line], meant: [FacetValue]) {
    let words = editor.text.lowercased().split(separator: " ").map(Array.init)
    let meaning = PlainMeaning(words)
    var found: [(choice: Choice, score: Int, isScattered: Bool)] = []
    for (facet, choices) in counted {
      for choice in sorted(choices) {
        guard let match = FacetMatch(words, value: choice.value, meaning: meaning) else { continue }
        var choice = choice
        choice.matched = match.offsets
        found.append((choice, match.score + (facet == home ? 15 : 0), match.isScattered))
      }
    }
    let isScattered = found.allSatisfy(\.isScattered)
    if !isScattered { found.removeAll(where: \.isScattered) }
    // The sort is stable: equal scores keep the order of the facets.
    let ranked = found.sorted { $0.score > $1.score }.map { Line.value($0.choice) }
    guard isScattered, words.count > 1 else { return (ranked, []) }
    let ofParts = linesOfParts(words)
    return ofParts.lines.isEmpty ? (ranked, []) : ofParts
  }

  private func linesOfParts(_ words: [[Character]]) -> (lines: [Line], meant: [FacetValue]) {
    let choices = counted.flatMap(\.choices)
    let parts = PlainWords(words, among: choices.map(\.value)).parts
    // Do not drop words without saying so.
    guard parts.allSatisfy({ !$0.values.isEmpty }) else { return ([], []) }
    let byValue = Dictionary(choices.map { ($0.value, $0) }) { first, _ in first }
    func line(_ value: PlainWords.Value) -> Line? {
      byValue[value.value].map { choice in
        var choice = choice
        choice.matched = value.offsets
        return .value(choice)
      }
    }
    let next = parts.flatMap { $0.values.dropFirst().prefix(Self.maxFurtherValues).compactMap(line) }
    return (parts.compactMap { $0.values.first.flatMap(line) } + next, parts.compactMap { $0.values.first?.value })
  }

  /// The maximum number of further values for each part of the text.
  private static let maxFurtherValues = 4

  private func sorted(_ choices: [Choice]) -> [Choice] {
    switch order {
    case .own: choices
    case .count: choices.sorted { $0.tally.count > $1.tally.count }
    case .share: choices.sorted { $0.share > $1.share }
    }
  }
}

extension FilterPanel.Choice {
  /// The share of overturned items, from 0 to 1, or below 0 if no item is decided.
  fileprivate var share: Double { tally.decided > 0 ? Double(tally.overturned) / Double(tally.decided) : -1 }
}

extension FacetValue {
  /// The value with its facet, for a notice, such as ‘body region knee’.
  var words: String { "\(facet.title.lowercased()) \(name)" }
}

extension FilterPanel.Line {
  var isValue: Bool {
    if case .value = self { return true }
    return false
  }
}
