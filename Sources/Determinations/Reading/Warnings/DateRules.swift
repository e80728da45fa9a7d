/// Rules for the dates of the case table and of the letter's prose.
enum DateRules {
  static func unread(in letter: LetterReading) -> [Finding] {
    letter.table.unreadDate.map { [Finding(message: "a date of the case table could not be read", offset: $0)] } ?? []
  }

  static func impossible(in letter: LetterReading) -> [Finding] {
    letter.rejectedDates.map { conflict in
      Finding(
        message: "the case table has \(conflict.first) on \(conflict.firstDate) but \(conflict.second) on"
          + " \(conflict.secondDate)", offset: letter.outline.caseTable.lowerBound)
    }
  }

  /// Finds the first examination, treatment, approval or image that is dated before the injury.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; only commas, hyphens and slashes are examined.
  static func beforeInjury(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    guard let injury = letter.table.dates.injury, let summary = letter.outline.summary,
      // A cumulative injury is treated before its nominal date.
      !bytes.contains("umulative", in: summary, probe: 1)
    else { return [] }
    for mention in letter.mentions {
      guard let date = mention.date, date < injury, date != letter.injury?.date, date.year > injury.year - 40 else {
        continue
      }
      let sentence = sentence(around: mention, in: bytes)
      guard isEvent(at: mention.offset, in: sentence, of: bytes) else { continue }
      let line = ContradictionRules.line(of: injury, in: letter.outline.caseTable, of: bytes)
      return [
        Finding(
          message: "the injury was on \(injury), but an event is dated \(date)", item: mention.item,
          offset: mention.offset,
          evidence: [line, sentence].compactMap { $0 })
      ]
    }
    return []
  }

  /// Finds the first year that is in the future, or in another century.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func impossibleYear(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    guard let last = letter.dates.decision ?? letter.dates.assigned ?? letter.dates.received else { return [] }
    for mention in letter.mentions {
      guard let year = mention.year, year > last.year + 1 || year < 1_900 else { continue }
      return [
        Finding(
          message: "the year \(year) cannot be right", item: mention.item, offset: mention.offset,
          evidence: [sentence(around: mention, in: bytes)])
      ]
    }
    return []
  }

  /// Returns the sentence that contains a date; the bound keeps the time linear.
  private static func sentence(around mention: DateMention, in bytes: LetterBytes) -> Range<Int> {
    let (offset, part) = (mention.offset, mention.part)
    let near = max(part.lowerBound, offset - 800)..<min(part.upperBound, offset + 800)
    return Sentence.around(offset, in: near, of: bytes)
  }

  // MARK: Events

  /// Returns true if a sentence reports an event on a date, not an earlier injury or its history.
  private static func isEvent(at offset: Int, in sentence: Range<Int>, of bytes: LetterBytes) -> Bool {
    guard sentence.contains(offset) else { return false }
    if others.contains(where: { bytes.contains($0, in: sentence, probe: 1) }) { return false }
    let before = max(sentence.lowerBound, offset - 90)..<offset
    let after = offset..<min(sentence.upperBound, offset + 90)
    return events.contains { bytes.contains($0, in: before, probe: 1) || bytes.contains($0, in: after, probe: 1) }
      || images.contains {
        bytes.findCapitals($0, from: before.lowerBound, to: before.upperBound) != nil
          || bytes.findCapitals($0, from: after.lowerBound, to: after.upperBound) != nil
      }
  }

  private static let events: [StaticString] = [
    "progress", "report", "presented", "examin", "evaluat", "visit", "approved", "authoriz", "request", "therapy",
    "session", "treat", "x-ray", "noted", "reveal", "show",
  ]
  private static let images: [StaticString] = ["mri", "ct ", "emg"]
  /// Words of a sentence that may be about the time before the injury.
  private static let others: [StaticString] = [
    "doi", "date of injury", "occurred", "sustain", "claim from", "injured on", "injury on", "injury of", "hired",
    "birth", "born", "since", "history", "prior ", "previous", "another injury", "different injury", "surgery",
    "hysterectomy", "underwent", "guideline", "updated", "revised", "employ", "journal", "edition",
  ]
}
