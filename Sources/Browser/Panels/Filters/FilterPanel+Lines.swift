internal import Corpus

/// What the panel lists, grouped by facet or ranked by the typed words.
extension FilterPanel {
  func groupedLines() -> [Line] {
    counted.flatMap { facet, choices -> [Line] in
      choices.isEmpty ? [] : [.heading(facet)] + sorted(choices).map(Line.value)
    }
  }

  /// The values that match every typed word, the best first; where no value does, those that match some of the words:
  /// for each part of the text the best, then the next ones.
  ///
  /// - Returns: The lines, and the best value of each part where there are several.
  func rankedLines() -> (lines: [Line], meant: [FacetValue]) {
    let words = editor.text.lowercased().split(separator: " ").map(Array.init)
    let meaning = PlainMeaning(words)
    var found: [(choice: Choice, score: Int)] = []
    for (facet, choices) in counted {
      for choice in sorted(choices) {
        guard let match = FacetMatch(words, value: choice.value, meaning: meaning) else { continue }
        var choice = choice
        choice.matched = match.places
        found.append((choice, match.score + (facet == home ? 15 : 0)))
      }
    }
    // Sorting is stable: of equal matches the facets' order decides.
    let ranked = found.sorted { $0.score > $1.score }.map { Line.value($0.choice) }
    return ranked.isEmpty && words.count > 1 ? linesOfParts(words) : (ranked, [])
  }

  private func linesOfParts(_ words: [[Character]]) -> (lines: [Line], meant: [FacetValue]) {
    let choices = counted.flatMap(\.choices)
    let parts = PlainWords(words, among: choices.map(\.value)).parts
    // What is left over would be lost without a word.
    guard parts.allSatisfy({ !$0.values.isEmpty }) else { return ([], []) }
    let byValue = Dictionary(choices.map { ($0.value, $0) }) { first, _ in first }
    func line(_ value: PlainWords.Value) -> Line? {
      byValue[value.value].map { choice in
        var choice = choice
        choice.matched = value.places
        return .value(choice)
      }
    }
    let next = parts.flatMap { $0.values.dropFirst().prefix(Self.mostOfPart).compactMap(line) }
    return (parts.compactMap { $0.values.first.flatMap(line) } + next, parts.compactMap { $0.values.first?.value })
  }

  /// The most further values of each part of the text.
  private static let mostOfPart = 4

  private func sorted(_ choices: [Choice]) -> [Choice] {
    switch order {
    case .own: choices
    case .count: choices.sorted { $0.tally.count > $1.tally.count }
    case .share: choices.sorted { $0.share > $1.share }
    }
  }
}

extension FilterPanel.Choice {
  /// The share of overturned items, from 0 to 1; below 0 where none is decided.
  fileprivate var share: Double { tally.decided > 0 ? Double(tally.overturned) / Double(tally.decided) : -1 }
}

extension FacetValue {
  /// The value with its facet, for a notice: ‘body region knee’.
  var words: String { "\(facet.title.lowercased()) \(name)" }
}

extension FilterPanel.Line {
  var isValue: Bool {
    if case .value = self { return true }
    return false
  }
}
