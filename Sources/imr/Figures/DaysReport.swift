import Corpus
import Exporting
import Insight

/// The days to the decision, by month of decision, as `imr stats --table processing-days` prints them.
struct DaysReport {
  private let start: QueryField.Day
  private let query: Query
  private let letters: Int
  private let months: [(month: MonthOfYear, days: DayDistribution)]
  private let all: DayDistribution?

  init(in scope: Scope, from start: QueryField.Day) {
    self.start = start
    query = scope.query
    letters = scope.rows.count
    (months, all) = DayDistribution.byMonth(from: start, in: scope)
  }

  private var notes: [String] {
    let given = all?.letters ?? 0
    return ["days from the \(start.title.lowercased()); \(letters - given) of \(letters) letters do not give both days"]
      + StateTable.processingDays.notes
  }

  var text: String {
    let rows = months.map { cells($0.month.description, $0.days) } + (all.map { [cells("Total", $0)] } ?? [])
    let header = ["MONTH", "LETTERS", "QUARTER", "MEDIAN", "THREE QUARTERS", "OVER 30 DAYS", "SHARE"]
    return "\(StateTable.processingDays.title): \(letters) letters loaded\n"
      + TextTable(header: header, rows: rows, names: 1).text + notes.map { "note: \($0)\n" }.joined()
  }

  private func cells(_ name: String, _ days: DayDistribution) -> [String] {
    [name] + [days.letters, days.lowerQuartile, days.median, days.upperQuartile, days.over30].map(String.init)
      + [
        days.letters < Rate.fewest
          ? "\(days.over30) of \(days.letters)" : "\(Rate.percent(Double(days.over30) / Double(days.letters))) %"
      ]
  }

  var csv: String {
    func record(_ name: String, _ days: DayDistribution) -> String {
      CSV.record(
        [name] + [days.letters, days.lowerQuartile, days.median, days.upperQuartile, days.over30].map(String.init))
    }
    return CSV.record(["month", "letters", "lower_quartile", "median", "upper_quartile", "over_30_days"])
      + months.map { record($0.month.description, $0.days) }.joined() + (all.map { record("total", $0) } ?? "")
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
      "letters": .integer(letters), "from": .string(start.rawValue),
      "months": .array(months.map { .object([.init("month", .string($0.month.description))] + row($0.days)) }),
      "total": all.map { .object(row($0)) } ?? .null, "notes": .strings(notes),
    ]
  }
}
