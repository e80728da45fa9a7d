import Corpus
import Exporting
import Insight

/// The days to the decision, by month of decision, as `imr stats --table processing-days` prints them.
struct DaysReport: FiguresReport {
  private let days: ProcessingDays
  private let query: Query
  private let letters: Int
  private var months: [(month: MonthOfYear, days: DayDistribution)] { days.months }
  private var all: DayDistribution? { days.all }

  init(in scope: Scope) {
    days = ProcessingDays(in: scope)
    query = scope.query
    letters = scope.rows.count
  }

  var basis: FigureBasis? {
    FigureBasis(unit: "letters", query: query, letters: letters, hasIntervals: false)
  }

  var notes: [String] { [days.note] + StateTable.processingDays.notes }

  var text: String {
    let rows = months.map { cells($0.month.description, $0.days) } + (all.map { [cells("Total", $0)] } ?? [])
    let header = ["MONTH", "LETTERS", "QUARTER", "MEDIAN", "THREE QUARTERS", "OVER 30 DAYS", "SHARE"]
    return "\(StateTable.processingDays.title): \(letters) loaded letters\n"
      + TextTable(header: header, rows: rows, names: 1).text
  }

  private func cells(_ name: String, _ days: DayDistribution) -> [String] {
    [name] + [days.letters, days.lowerQuartile, days.median, days.upperQuartile, days.over30].map(String.init)
      + [days.over30Text]
  }

  var records: FigureRecords {
    let figures = all.map(Self.figures) ?? []
    func record(_ name: String, _ days: DayDistribution) -> [JSONValue] {
      [.string(name)] + Self.figures(of: days).map(\.value)
    }
    return FigureRecords(
      columns: ["month"] + figures.map(\.key),
      rows: months.map { record($0.month.description, $0.days) })
  }

  private static func figures(of days: DayDistribution) -> [JSONValue.Member] {
    [
      .init("letters", .integer(days.letters)), .init("lower_quartile", .integer(days.lowerQuartile)),
      .init("median", .integer(days.median)), .init("upper_quartile", .integer(days.upperQuartile)),
      .init("over_30_days", .integer(days.over30)),
    ]
  }

  var json: JSONValue {
    func row(_ days: DayDistribution) -> [JSONValue.Member] {
      [
        .init("letters", .integer(days.letters)), .init("lowerQuartile", .integer(days.lowerQuartile)),
        .init("median", .integer(days.median)), .init("upperQuartile", .integer(days.upperQuartile)),
        .init("over30Days", .integer(days.over30)),
      ]
    }
    return [
      "table": .string(StateTable.processingDays.rawValue), "query": .string(query.description),
      "letters": .integer(letters), "from": .string(ProcessingDays.start.rawValue),
      "months": .array(months.map { .object([.init("month", .string($0.month.description))] + row($0.days)) }),
      "total": all.map { .object(row($0)) } ?? .null,
    ]
  }
}
