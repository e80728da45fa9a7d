package import Corpus

extension Rate {
  /// The share for display: `31 %`, or `2 of 3` below ``minCount`` known outcomes, or a dash if none is known.
  package var shareText: String { counts.overturnedShare.shareText }

  /// The interval for display: `9 to 62`; empty if there is none, or too few outcomes to show a share.
  package var intervalText: String { isByDefinition ? "" : counts.overturnedShare.intervalText }

  /// The overturned items among those with a known outcome: `30 of 295 items`.
  ///
  /// Below ``minCount``, where ``shareText`` already has both numbers, only `3 items`.
  package var overturnedText: String {
    (counts.known < Self.minCount ? "" : "\(counts.overturned) of ") + counts.known.counted("item")
  }

  /// The rate as a sentence without its subject: `31 items in 29 letters, overturned 12 %, 95 % interval 9 to 16`.
  package func words(_ unit: CountingUnit) -> String {
    "\(unit.text(counts.count)) in \(counts.letters.counted("letter")), overturned \(shareText)"
      + (intervalText.isEmpty ? "" : ", 95 % interval \(intervalText)")
  }

  /// A share in percent: whole, below ten with one decimal unless that is 0.
  ///
  /// Only 0 becomes ‘0’, and only 1 becomes ‘100’.
  package static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    if tenths == 0, share > 0 { return "<0.1" }
    if tenths >= 995, share < 1 { return ">99" }
    guard tenths < 100, tenths % 10 != 0 else { return "\(Int((share * 100).rounded()))" }
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension ShareInterval {
  /// The bounds in percent: `9 to 62`.
  package var text: String { "\(Rate.percent(low)) to \(Rate.percent(high))" }
}

extension CountingUnit {
  /// The unit's name: `items`, `letters`.
  package var name: String { self == .items ? "items" : "letters" }

  /// The unit with a number: `1 item`, `439 letters`.
  package func text(_ count: Int) -> String { count.counted(self == .items ? "item" : "letter") }

  /// The meaning of a share overturned.
  ///
  /// A letter counts as overturned if one of its picked items is.
  package var overturnedWords: String {
    self == .items ? "overturned items" : "letters with an overturned item among those picked"
  }
}

extension ShareCounts {
  /// The share's 95 % interval, or `nil` below five letters.
  package var interval: ShareInterval? { ShareInterval(self) }

  /// True if there are enough items to show the share in percent; see ``Rate/minCount``.
  package var isEnough: Bool { items >= Rate.minCount }

  /// The share for display: `31 %`; below ``Rate/minCount`` items `2 of 3`; a dash for no items.
  package var shareText: String {
    guard let share else { return "–" }
    return isEnough ? "\(Rate.percent(share)) %" : "\(having) of \(items)"
  }

  /// The interval for display: `9 to 62`; empty if there is none, or too few items to show a share.
  package var intervalText: String { isEnough ? interval?.text ?? "" : "" }
}
