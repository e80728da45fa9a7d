internal import Corpus
internal import Determinations
internal import TextLayout

/// How what a list shows was decided, counted as figures count: without letters that are there again or incomplete.
struct UpheldCounts: Equatable, Sendable {
  /// The rows that figures count.
  var counted = 0
  /// Those of them whose outcome is known.
  var decided = 0
  var upheld = 0
}

extension BrowserState {
  /// The share of upheld cases in what is shown, in words: ‘83% upheld’, of fewer than five ‘2 of 3 upheld’, and where
  /// figures leave some out ‘83% upheld of 126 counted’.
  ///
  /// `nil` where nothing is counted, or where the filter is by outcome and decides it.
  var upheldWords: String? {
    let counts = list.upheldCounts
    guard counts.decided > 0, !filter.query.decidesOutcome else { return nil }
    let words = "\(share(counts.upheld, of: counts.decided)) upheld"
    return counts.counted == list.rows.count ? words : "\(words) of \(counts.counted.grouped) counted"
  }

  /// The cases that shares leave out, as far as they are known; none under a filter that asks for such.
  var leftOutRows: RowSet { filter.query.mentions(Facet.ofReading) ? RowSet() : corpus.uncounted }

  /// Counts how the cases shown were decided.
  mutating func countUpheldCases() {
    let leftOut = leftOutRows.intersection(filter.matched)
    let counted = leftOut.isEmpty ? filter.matched : filter.matched.subtracting(leftOut)
    func count(_ outcome: CaseOutcome) -> Int {
      counted.intersectionCount(corpus.table.rows(with: outcome.rawValue, of: .outcome))
    }
    let number = counted.count
    list.upheldCounts = UpheldCounts(counted: number, decided: number - count(.unknown), upheld: count(.upheld))
  }

  /// Counts how the items shown were decided.
  ///
  /// - Parameter items: The items that the filter is about, by their numbers.
  mutating func countUpheldItems(among items: RowSet) {
    var counts = UpheldCounts(
      counted: list.items.count, decided: list.items.count, upheld: list.items.upheldCount)
    let numbers = list.itemNumbers
    let leftOut = leftOutRows.intersection(filter.matched)
    if !leftOut.isEmpty {
      let out = numbers.numbers(of: leftOut).intersection(items)
      counts.counted -= out.count
      counts.upheld -= out.intersectionCount(numbers.upheld)
    }
    let undecided = numbers.undecided(in: items, ofCases: filter.matched.subtracting(leftOut))
    counts.decided = counts.counted - undecided
    list.upheldCounts = counts
  }
}

extension Tally {
  /// The share of upheld cases among the decided ones that a filter leaves with a value, ‘83%’; `nil` where there are
  /// none, or where value or filter decide it.
  func upheldShare(with value: FacetValue, under query: Query) -> String? {
    guard decided > 0, !value.facet.decidesOutcome, !query.decidesOutcome else { return nil }
    return share(upheld, of: decided)
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
