import Corpus
import Determinations

extension Answer {
  /// The share overturned in words: `31 % overturned: 208 of 671 items with a known outcome, in 402 letters, 95 % 27 to 35`.
  package var summary: String {
    guard rate.counts.known > 0 else {
      return
        "no outcome is known of \(rate.counts.count.counted("item")) in \(letters.counted("letter"))"
    }
    let interval = rate.intervalText
    return
      "\(rate.shareText) overturned: \(rate.overturnedText) with a known outcome, in \(letters.counted("letter"))"
      + (interval.isEmpty ? "" : ", 95 % \(interval)")
  }

  /// The items without a recognized reason in words, or `nil`.
  package var unexplained: String? {
    let words = sides.filter { $0.unexplained > 0 }.map { "\($0.unexplained) of \($0.items) \($0.outcome.rawValue)" }
    return words.isEmpty ? nil : "no reason recognized: " + words.joined(separator: ", ")
  }

  /// Notes on the figures: what they leave out, and shares that follow from the definition.
  package var remarks: [String] {
    [leftOut, rate.isByDefinition ? Query.outcomeNote : nil].compactMap(\.self)
  }

  /// The shares by known year of decision, the earliest first.
  package var knownYears: [Rates.Row] { years.rows.filter { $0.values.last.map { $0.key != "none" } ?? false } }
}

extension ReasonShares.Row {
  /// How often the reason is given, in words, and if a filter excludes some items, how often it is given for those.
  package var words: String {
    let name = reason.key == "none" ? "no reason recognized" : reason.name
    var words =
      "\(name): \(counts.having) of \(counts.items) \(outcome.rawValue) items, in "
      + "\(counts.havingLetters.counted("letter"))"
    if counts.isEnough {
      words += ", \(counts.shareText)" + (counts.intervalText.isEmpty ? "" : " (95 % \(counts.intervalText))")
    }
    if wordings < counts.having { words += ", in " + wordings.counted("different wording") }
    if let lift, let other = others.share {
      let often = lift.ratio == nil ? "only here" : "\(lift.text) as often"
      words += "; elsewhere \(Rate.percent(other)) % of \(others.items): \(often) (95 % \(lift.intervalText))"
    } else if others.items > 0 {
      words += "; elsewhere \(others.having) of \(others.items), too few letters for a comparison"
    }
    return words
  }
}
