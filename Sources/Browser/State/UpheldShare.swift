internal import Corpus
internal import TextLayout

extension BrowserState {
  /// The share of upheld cases in what is shown, ‘83%’; `nil` where nothing is, or where the filter is by outcome and
  /// decides it.
  var upheldShare: String? {
    guard !shown.isEmpty, !query.terms.contains(where: { $0.facet?.decidesOutcome == true }) else { return nil }
    return (Double(upheldCount) / Double(shown.count)).percent
  }
}

extension Tally {
  /// The share of upheld cases among those with a value, ‘83%’; `nil` where there are none, or where the value decides
  /// it.
  func upheldShare(with value: FacetValue) -> String? {
    count == 0 || value.facet.decidesOutcome ? nil : (Double(upheld) / Double(count)).percent
  }
}

extension Facet {
  /// Whether its values say themselves whether a case is upheld.
  fileprivate var decidesOutcome: Bool { self == .outcome || self == .itemOutcome }
}
