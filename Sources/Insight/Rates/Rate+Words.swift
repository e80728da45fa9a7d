import Corpus

extension Rate {
  /// The share as readers see it: `31 %`; below ``fewest`` known outcomes `2 of 3`; a dash where none is known.
  package var shareText: String { counts.overturnedShare.shareText }

  /// The interval as readers see it: `9 to 62`; empty where there is none, or too few to show a share.
  package var intervalText: String { counts.overturnedShare.intervalText }

  /// A share in percent: whole, below ten with one decimal unless that is 0.
  package static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    guard tenths < 100, tenths % 10 != 0 else { return "\(Int((share * 100).rounded()))" }
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension ShareInterval {
  /// The bounds in percent: `9 to 62`.
  package var text: String { "\(Rate.percent(low)) to \(Rate.percent(high))" }
}

extension CountingUnit {
  /// The unit with a number: `1 item`, `439 items`.
  package func text(_ count: Int) -> String { "\(count) \(count == 1 ? String(rawValue.dropLast()) : rawValue)" }
}
