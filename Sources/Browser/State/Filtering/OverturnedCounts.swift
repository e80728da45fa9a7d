internal import Corpus
internal import Determinations
internal import Insight
internal import TextLayout

/// How the picked items were decided, counted as figures count: without duplicate and incomplete letters.
struct OverturnedCounts: Equatable, Sendable {
  /// The items that the query picks.
  var items = 0
  /// The items that figures count.
  var counted = 0
  /// The counted items whose outcome is known.
  var decided = 0
  var overturned = 0

  init() {}

  /// Counts the picked items, except those in rows that figures leave out.
  init(of picked: ItemSet, in table: CaseTable, leavingOut leftOut: RowSet) {
    let items = picked.subtracting(table.itemless)
    let counted = leftOut.isEmpty ? items : items.subtracting(table.numbers.items(of: leftOut))
    func count(_ outcome: ItemOutcome) -> Int {
      counted.intersectionCount(table.items(with: outcome.rawValue, of: .outcome))
    }
    (self.items, self.counted) = (items.count, counted.count)
    decided = self.counted - count(.unknown)
    overturned = count(.overturned)
  }
}

extension BrowserState {
  /// The number of picked items and of their letters, in words: ‘23 items in 12 of 130 letters’.
  var pickedWords: String {
    "\(filter.overturnedCounts.items.grouped("item")) in \(pickedLetters)"
  }

  /// The number of their letters alone: ‘12 of 130 letters’.
  var pickedLetters: String {
    let (letters, total) = (filter.matched.count, corpus.table.count)
    let number = filter.query.isEmpty ? letters.grouped : "\(letters.grouped) of \(total.grouped)"
    return "\(number) \(total == 1 ? "letter" : "letters")"
  }

  /// The share of overturned items among the picked ones, in words: ‘17 % overturned’, for fewer than five ‘2 of 3
  /// overturned’, and if figures leave some out ‘17 % overturned of 126 counted’.
  ///
  /// It is `nil` if no items are counted, or if the filter is by outcome and determines the share.
  var overturnedWords: String? {
    let counts = filter.overturnedCounts
    guard counts.decided > 0, !filter.query.decidesOutcome else { return nil }
    let words = "\(share(counts.overturned, of: counts.decided)) overturned"
    return counts.counted == counts.items ? words : "\(words) of \(counts.counted.grouped) counted"
  }

  /// The cases that shares leave out, as known so far; none if the filter asks for such cases.
  var leftOutRows: RowSet { filter.query.mentions(Facet.ofReading) ? RowSet() : corpus.uncounted }
}

extension Tally {
  /// Returns the share of overturned items among the decided ones that a filter picks with a value, such as ‘83 %’, or
  /// `nil` if there are none or if the value or the filter determines the share.
  func overturnedShare(with value: FacetValue, under query: Query) -> String? {
    guard decided > 0, !value.facet.decidesOutcome, !query.decidesOutcome else { return nil }
    return share(overturned, of: decided)
  }
}

/// Returns a share for display: a percentage, or for less than five the two numbers, which say more.
///
/// `count` must not be 0.
private func share(_ part: Int, of count: Int) -> String {
  count < Rate.minCount ? "\(part) of \(count)" : "\(Rate.percent(Double(part) / Double(count))) %"
}
