/// The reasons of one item as two independent readings have them.
struct ReasonLabel: Decodable {
  let item: Int
  let outcome: String
  /// The keys of the main reason; two if the readings differ.
  let main: [String]
  let reasons: [Reason]

  struct Reason: Decodable {
    let key: String
    /// The first words of the sentence that says so.
    let starts: String
    /// The first words of other sentences, or fewer words of the same, in the other reading.
    let also: [String]?
    /// True if only one of the readings has it: right to find, not wrong to miss.
    let oneReading: Bool?

    var isInBoth: Bool { oneReading != true }
    var starters: [String] { [starts] + (also ?? []) }
  }

  func reason(_ key: String) -> Reason? { reasons.first { $0.key == key } }
}

/// The part of the letters that is compared.
enum Half: String, CaseIterable {
  /// Rules and weights may be made with these in view.
  case learned
  /// Set aside, to tell how the reasons are on letters that nobody looked at.
  case kept
  case all

  /// True if a letter with this case number is in the part.
  func contains(_ name: String) -> Bool {
    let isKept = name.hasPrefix("CM17") && (Int(name.suffix(7)) ?? 0) % 5 < 3
    return self == .all || isKept == (self == .kept)
  }
}
