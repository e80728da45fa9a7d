/// The conclusion of a rationale's verdict sentence.
package enum VerdictSense: String, Hashable, Sendable, CaseIterable {
  case necessary
  case notNecessary = "not-necessary"
  /// A sentence about medical necessity that states neither.
  case unclear
}

extension VerdictSense: NumberedCase {
  package var index: Int {
    switch self {
    case .necessary: 0
    case .notNecessary: 1
    case .unclear: 2
    }
  }
}
