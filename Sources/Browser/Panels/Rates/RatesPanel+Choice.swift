internal import Corpus
internal import Insight

extension RatesPanel {
  /// The fields to count by and how to show them; kept between openings of the panel.
  struct Choice: Hashable, Sendable {
    var facet = Facet.category
    /// The second facet of a cross table.
    var second: Facet?
    /// The period of a trend, such as a year.
    var period: Period?
    /// A value whose share a trend shows, instead of the share overturned.
    var having: FacetValue?
    /// A predefined table from the state's reports, instead of all others.
    var table: StateTable?
    var order = Order.values
    /// The unit to count; a table from the state's reports has its own.
    var unit = CountingUnit.items

    /// The facets to count by.
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

    /// The next order; after the last, the first.
    var next: Order {
      let all = Self.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }

    /// Returns the sort key of a rate; the largest comes first.
    ///
    /// In the order of the values all keys are equal, as are those of rates with too few items to show a share.
    func key(_ rate: Rate) -> Double {
      let isEnough = rate.counts.known >= Rate.minCount
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

  /// Figures made on a worker thread.
  struct Answer: Sendable {
    let request: Request
    let rates: Rates
    /// The days to the decision, for the table of days.
    let days: ProcessingDays?
    /// The share of a value over time, for such a trend.
    let shares: ShareTrend?
    /// The letters that the figures leave out, in words.
    let leftOut: String?
    /// The query that picks the units counted.
    let query: Query
    var letters: Int { rates.total.counts.letters }
  }
}
