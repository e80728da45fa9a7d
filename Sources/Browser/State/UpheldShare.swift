internal import Corpus
internal import TextLayout

extension BrowserState {
  /// The share of upheld cases in what is shown, ‘83%’, or of fewer than five ‘2 of 3’; `nil` where nothing is shown, or
  /// where the filter is by outcome and decides it.
  var upheldShare: String? {
    guard !list.rows.isEmpty, !filter.query.decidesOutcome else { return nil }
    return share(list.upheldCount, of: list.rows.count)
  }
}

extension Tally {
  /// The share of upheld cases among those that a filter leaves with a value, ‘83%’; `nil` where there are none, or
  /// where value or filter decide it.
  func upheldShare(with value: FacetValue, under query: Query) -> String? {
    guard count > 0, !value.facet.decidesOutcome, !query.decidesOutcome else { return nil }
    return share(upheld, of: count)
  }
}

/// A share of a count that is not 0; of few it says less than the numbers.
private func share(_ part: Int, of count: Int) -> String {
  count < 5 ? "\(part) of \(count)" : (Double(part) / Double(count)).percent
}

extension Query {
  fileprivate var decidesOutcome: Bool { terms.contains { $0.facet?.decidesOutcome == true } }
}

extension Facet {
  /// True if its values say themselves whether a case is upheld.
  fileprivate var decidesOutcome: Bool { self == .outcome || self == .itemOutcome }
}
