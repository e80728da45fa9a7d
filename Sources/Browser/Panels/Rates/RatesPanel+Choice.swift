internal import Corpus
internal import Insight

extension RatesPanel {
  /// What is counted, and how it is shown; kept from one opening to the next.
  struct Choice: Hashable, Sendable {
    var facet = Facet.category
    /// The second facet of a cross table.
    var second: Facet?
    /// The spans of time of a trend.
    var period: Period?
    /// A value whose share a trend shows, in place of the share overturned.
    var having: FacetValue?
    /// A ready-made table of the state's, in place of all others.
    var table: StateTable?
    var order = Order.values
    /// The unit that is counted; a table of the state's has its own.
    var unit = CountingUnit.items

    /// The facets counted by.
    var facets: [Facet] { [table?.facet ?? facet] + [table == nil ? second : nil].compactMap(\.self) }
  }

  /// The orders of rows.
  enum Order: CaseIterable, Hashable, Sendable {
    case values, count, share, low, high

    var word: String {
      switch self {
      case .values: "value"
      case .count: "number"
      case .share: "share"
      case .low: "lower bound"
      case .high: "upper bound"
      }
    }

    /// The order after it; the first follows the last.
    var next: Order {
      let all = Self.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }

    /// What rates are sorted by, the largest first; the same for all where the order is that of the values, and for those
    /// of which there are too few to show a share.
    func key(_ rate: Rate) -> Double {
      let isEnough = rate.counts.known >= Rate.fewest
      return switch self {
      case .values: 0
      case .count: Double(rate.counts.count)
      case .share: isEnough ? rate.share ?? -1 : -1
      case .low: isEnough ? rate.interval?.low ?? -1 : -1
      case .high: isEnough ? rate.interval?.high ?? -1 : -1
      }
    }
  }

  /// The fields and the scope of a count.
  struct Request: Hashable, Sendable {
    let choice: Choice
    let unit: CountingUnit
    /// The state of the filter.
    let revision: Int
  }

  /// Figures that were made on a worker thread.
  struct Answer: Sendable {
    let request: Request
    let rates: Rates
    /// The days to the decision, where the table is of them.
    let days: ProcessingDays?
    /// The share of a value by time, where that is asked for.
    let shares: ShareTrend?
    /// What the figures leave out, in words.
    let leftOut: String?
    /// The query that picks what is counted.
    let query: Query
    var letters: Int { rates.total.counts.letters }
  }
}
