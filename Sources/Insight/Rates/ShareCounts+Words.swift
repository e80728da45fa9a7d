package import Corpus

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
