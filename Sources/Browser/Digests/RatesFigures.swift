internal import Corpus
internal import Determinations
package import Exporting
package import Insight

extension SharePlot {
  /// Draws rates: bars of the rows, or a line where they are spans of time alone.
  ///
  /// - Parameters:
  ///   - rates: The rates.
  ///   - title: The title.
  ///   - isTrend: True if the rows are spans of time.
  package init(_ rates: Rates, title: String, isTrend: Bool = false) {
    let unit = rates.unit.text(rates.total.counts.count)
    let letters = rates.total.counts.letters
    self.init(
      title: title,
      subtitle:
        "share overturned with its 95 % interval; \(unit) in \(letters) \(letters == 1 ? "loaded letter" : "loaded letters")",
      form: isTrend && rates.facets.count == 1 ? .line : .bars,
      points: rates.rows.map { row in
        let isEnough = row.rate.counts.known >= Rate.fewest
        return Point(
          label: row.values.map { isTrend ? $0.shortName : $0.name }.joined(separator: ", "),
          numbers: "\(row.rate.counts.allOverturned) of \(row.rate.counts.known)",
          share: isEnough ? row.rate.share : nil, low: isEnough ? row.rate.interval?.low : nil,
          high: isEnough ? row.rate.interval?.high : nil)
      })
  }
}

extension SharePlot {
  /// Draws the share of those that have something as a line over time.
  package init(_ trend: ShareTrend, title: String) {
    let letters = trend.total.letters
    self.init(
      title: title,
      subtitle:
        "share with its 95 % interval; \(trend.unit.text(trend.total.items)) in \(letters) "
        + "\(letters == 1 ? "loaded letter" : "loaded letters")",
      form: .line,
      points: trend.rows.map { row in
        let interval = row.counts.isEnough ? row.counts.interval : nil
        return Point(
          label: row.span.shortName, numbers: "\(row.counts.having) of \(row.counts.items)",
          share: row.counts.isEnough ? row.counts.share : nil, low: interval?.low, high: interval?.high)
      })
  }
}

extension Digest.Section {
  /// Rates by a facet, or by two.
  init(_ rates: Rates) {
    let title = "Rates by " + rates.facets.map(\.title.lowercasedFirst).joined(separator: " and ")
    func cells(_ names: [String], _ rate: Rate) -> [String] {
      let counts = rate.counts
      return names + [counts.count, counts.letters, counts.upheld, counts.allOverturned].map(String.init)
        + [rate.shareText, rate.intervalText]
    }
    self.init(
      title: title,
      header: rates.facets.map(\.title) + [rates.unit.rawValue, "letters", "upheld", "overturned", "share", "95 %"],
      rows: rates.rows.map { cells($0.values.map(\.name), $0.rate) }
        + [cells(["Total"] + rates.facets.dropFirst().map { _ in "" }, rates.total)],
      plot: SharePlot(rates, title: title))
  }

  /// Makes the figures of reasons.
  init(_ shares: ReasonShares) {
    self.init(
      title: "What persuaded",
      header: ["Reason", "decided", "items", "of", "letters", "share", "95 %", "vs. others", "95 %"],
      rows: shares.sides.flatMap(\.rows).map { row in
        [
          row.reason.key == "none" ? "no reason recognized" : row.reason.name, row.outcome.rawValue,
          "\(row.counts.having)", "\(row.counts.items)", "\(row.counts.havingLetters)", row.counts.shareText,
          row.counts.intervalText, row.lift?.text ?? "", row.lift?.intervalText ?? "",
        ]
      })
  }
}
