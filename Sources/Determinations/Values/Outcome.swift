/// The reviewer's decision about one disputed item.
package enum ItemOutcome: String, Hashable, Sendable, NumberedCase {
  /// The denial is upheld.
  case upheld
  /// The denial is overturned: the treatment is medically necessary.
  case overturned
  /// The letter gives no outcome, or an unknown one.
  case unknown
}

/// The outcome of a case, derived from its items as on the state's search form.
package enum CaseOutcome: String, Hashable, Sendable, CaseIterable {
  case upheld
  case overturned
  /// Some items are upheld and others overturned: the state's ‘Partial Overturn’.
  case partiallyOverturned = "partially-overturned"
  case unknown

  /// Derives the outcome of a case from its items.
  ///
  /// If any item is unknown, the outcome is unknown, unless both known outcomes occur.
  package init(of items: some Sequence<ItemOutcome>) {
    var upheld = false
    var overturned = false
    var unknown = false
    for item in items {
      switch item {
      case .upheld: upheld = true
      case .overturned: overturned = true
      case .unknown: unknown = true
      }
    }
    self =
      switch (upheld, overturned, unknown) {
      case (true, true, _): .partiallyOverturned
      case (true, false, false): .upheld
      case (false, true, false): .overturned
      default: .unknown
      }
  }

  /// The display name: ‘partially overturned’.
  package var name: String {
    switch self {
    case .partiallyOverturned: "partially overturned"
    default: rawValue
    }
  }
}
