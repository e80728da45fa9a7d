internal import Corpus
package import Insight

extension SharePlot {
  /// Draws rates: bars for the rows, or a line if they are periods.
  ///
  /// - Parameters:
  ///   - rates: The rates.
  ///   - title: The title.
  ///   - isTrend: True if the rows are periods.
  package init(_ rates: Rates, title: String, isTrend: Bool = false) {
    let unit = rates.unit.text(rates.total.counts.count)
    self.init(
      title: title,
      subtitle:
        "share overturned with its 95 % interval; \(unit) in \(rates.total.counts.letters.counted("letter"))",
      form: isTrend && rates.facets.count == 1 ? .line : .bars,
      points: rates.rows.map { row in
        let isEnough = row.rate.counts.known >= Rate.minCount
        return Point(
          label: row.values.map { isTrend ? $0.shortName : $0.name }.joined(separator: ", "),
          numbers: "\(row.rate.counts.allOverturned) of \(row.rate.counts.known)",
          share: isEnough ? row.rate.share : nil, low: isEnough ? row.rate.interval?.low : nil,
          high: isEnough ? row.rate.interval?.high : nil)
      })
  }
}

extension SharePlot {
  /// Draws the share with a value as a line over time.
  package init(_ trend: ShareTrend, title: String) {
    self.init(
      title: title,
      subtitle:
        "share with its 95 % interval; \(trend.unit.text(trend.total.items)) in "
        + trend.total.letters.counted("letter"),
      form: .line,
      points: trend.rows.map { row in
        let interval = row.counts.isEnough ? row.counts.interval : nil
        return Point(
          label: row.span.shortName, numbers: "\(row.counts.having) of \(row.counts.items)",
          share: row.counts.isEnough ? row.counts.share : nil, low: interval?.low, high: interval?.high)
      })
  }
}
