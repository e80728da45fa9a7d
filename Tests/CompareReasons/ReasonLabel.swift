/// The reasons of one item in two independent readings.
struct ReasonLabel: Decodable {
  let item: Int
  let outcome: String
  /// The keys of the main reason; two if the readings differ.
  let main: [String]
  let reasons: [Reason]

  struct Reason: Decodable {
    let key: String
    /// The first words of the sentence with the reason.
    let starts: String
    /// The first words of other sentences in the other reading, or fewer words of the same one.
    let also: [String]?
    /// True if only one of the readings has it, so that finding and missing it are both accepted.
    let oneReading: Bool?

    var isInBoth: Bool { oneReading != true }
    var starters: [String] { [starts] + (also ?? []) }
  }

  func reason(_ key: String) -> Reason? { reasons.first { $0.key == key } }
}

/// The part of the letters that is compared.
enum Half: String, CaseIterable {
  /// May be used for making rules and weights.
  case learned
  /// Reserved for measuring letters that have not been used for making rules.
  case kept
  case all

  /// Returns true if a letter with this case number is in the part.
  func contains(_ name: String) -> Bool {
    let isKept = name.hasPrefix("CM17") && (Int(name.suffix(7)) ?? 0) % 5 < 3
    return self == .all || isKept == (self == .kept)
  }
}
