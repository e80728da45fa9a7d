/// Rules for the outcomes of items.
enum OutcomeRules {
  static func verdictAgainstOutcome(in letter: LetterReading) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard let verdict = item.verdict else { return nil }
      switch (item.heading.outcome, verdict.sense) {
      case (.upheld, .necessary), (.overturned, .notNecessary): break
      default: return nil
      }
      return Finding(
        message: "the heading says \(item.heading.outcome.rawValue), the rationale that the request is"
          + (verdict.sense == .necessary ? " medically necessary" : " not medically necessary"),
        item: index, offset: verdict.sentence.lowerBound, evidence: [item.outline.heading, verdict.sentence])
    }
  }

  static func unknown(in letter: LetterReading) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard item.heading.outcome == .unknown else { return nil }
      let text = item.heading.outcomeText
      return Finding(
        message: text.isEmpty ? "the heading has no outcome" : "the outcome ‘\(text)’ is not known", item: index,
        offset: item.outline.heading.lowerBound)
    }
  }

  static func misspelled(in letter: LetterReading) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard item.heading.outcome != .unknown, item.heading.isMisspelled else { return nil }
      return Finding(
        message: "‘\(item.heading.outcomeText)’ was read as \(item.heading.outcome.rawValue)", item: index,
        offset: item.outline.heading.lowerBound)
    }
  }
}
