internal import Determinations

/// The way in which a field was checked against labels by people, and how often it was right.
package enum FieldCheck: Hashable, Sendable {
  /// Compared with labels: the number of letters or items that were read as labeled, out of all labeled ones.
  case labels(right: Int, of: Int, unit: Unit)
  /// Reasons, compared with those of two readers for items of letters that were not used to make the rules.
  case reasons
  /// Derived from other fields, or from the file, without a rule that could be wrong.
  case derived
  /// Inferred by rules whose errors were not counted.
  case notCounted
  /// Set by the user.
  case own

  package enum Unit: String, Sendable { case letters, items }

  /// The numbers of labeled letters and of their disputed items.
  ///
  /// These letters were used to make the rules.
  package static let labeled = (letters: 130, items: 295)

  /// All labeled letters were read as labeled; the counts are from `compare-labels`.
  static let letters = labels(right: 130, of: labeled.letters, unit: .letters)
  /// All labeled items were read as labeled.
  static let items = labels(right: 295, of: labeled.items, unit: .items)

  /// The check in words, in lower case, without a full stop.
  package var words: String {
    switch self {
    case .labels(let right, let total, let unit): "\(right) of \(total) labeled \(unit.rawValue) read as labeled"
    case .reasons:
      "\(Self.reasonCounts.right) of \(Self.reasonCounts.given) given are right, \(Self.reasonCounts.found) of \(Self.reasonCounts.wanted) "
        + "found, over \(ReasonAccuracy.measured.items) items of \(ReasonAccuracy.measured.letters) letters not learned from"
    case .derived: "follows from other fields or from the file"
    case .notCounted: "inferred; how often it is right was not counted"
    case .own: "set by you"
    }
  }

  /// The counts over all reasons; see ``ReasonAccuracy``.
  package static let reasonCounts: (given: Int, right: Int, wanted: Int, found: Int) = {
    let all = ReasonKey.allCases.map(\.accuracy)
    func sum(_ count: (ReasonAccuracy) -> Int) -> Int { all.reduce(0) { $0 + count($1) } }
    return (sum(\.given), sum(\.right), sum(\.wanted), sum(\.found))
  }()
}
