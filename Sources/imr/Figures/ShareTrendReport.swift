import Corpus
import Exporting
import Insight

/// How many have something over time, as `imr stats --trend … --having …` prints it.
struct ShareTrendReport: FiguresReport {
  let trend: ShareTrend
  /// What is counted among all.
  let condition: Query
  let query: Query

  init(of condition: Query, _ unit: CountingUnit, each period: Period, in scope: Scope) {
    trend = ShareTrend(of: condition, unit, each: period, in: scope)
    self.condition = condition
    query = scope.query
  }

  var basis: FigureBasis? {
    FigureBasis(unit: trend.unit.name, query: query, letters: trend.total.letters)
  }

  var title: String { "Share with \(Selection.line(condition.description)) by \(trend.period.rawValue)" }

  var text: String {
    func cells(_ name: String, _ counts: ShareCounts) -> [String] {
      [name] + [counts.items, counts.letters, counts.having, counts.havingLetters].map(String.init)
        + [counts.shareText, counts.intervalText]
    }
    let letters = trend.total.letters
    return
      "\(title): of \(trend.unit.text(trend.total.items)) in \(letters) \(letters == 1 ? "loaded letter" : "loaded letters")"
      + (query.isEmpty ? "" : ", \(Selection.line(query.description))") + "\n"
      + TextTable(
        header: [trend.period.rawValue.uppercased(), "N", "LETTERS", "WITH IT", "THEIR LETTERS", "SHARE", "95 %"],
        rows: trend.rows.map { cells(Selection.line($0.span.name), $0.counts) } + [cells("Total", trend.total)],
        names: 1
      ).text
  }

  var records: FigureRecords {
    let columns = Self.figures(of: trend.total).map(\.key)
    return FigureRecords(
      columns: [trend.period.rawValue] + columns,
      rows: trend.rows.map { [.string($0.span.key)] + Self.figures(of: $0.counts).map(\.value) })
  }

  var json: JSONValue {
    .object([
      .init("of", .string(trend.unit.rawValue)), .init("having", .string(condition.description)),
      .init("trend", .string(trend.period.rawValue)), .init("query", .string(query.description)),
      .init("letters", .integer(trend.total.letters)),
      .init(
        "rows",
        .array(
          trend.rows.map { .object([.init("span", .string($0.span.key))] + Self.figures(of: $0.counts)) })),
      .init("total", .object(Self.figures(of: trend.total))),
    ])
  }

  private static func figures(of counts: ShareCounts) -> [JSONValue.Member] {
    [
      .init("n", .integer(counts.items)), .init("letters", .integer(counts.letters)),
      .init("having", .integer(counts.having)), .init("having_letters", .integer(counts.havingLetters)),
      .init("share", .rounded(counts.share)), .init("low", .rounded(counts.interval?.low)),
      .init("high", .rounded(counts.interval?.high)),
    ]
  }
}
