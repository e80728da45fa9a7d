package import Corpus

/// A change that the user made and can take back.
package enum Change: Equatable, Sendable {
  /// The filter.
  case query(from: Query, to: Query)

  /// The change that takes this one back.
  package var inverse: Change {
    switch self {
    case .query(let from, let to): .query(from: to, to: from)
    }
  }

  /// What the change does, for a notice.
  package var words: String {
    switch self {
    case .query(_, let query): query.isEmpty ? "no filter" : "filter \(query)"
    }
  }
}
