import Corpus
import Exporting
import Insight
import TextLayout

/// Rates as `imr stats` prints them.
struct RatesReport {
  let rates: Rates
  let query: Query
  let title: String
  /// The letters that the query leaves.
  let letters: Int
  /// Notes on the figures.
  let notes: [String]
  /// The ready-made table, if it is one.
  let table: StateTable?

  // MARK: Text

  /// Aligned columns behind a title that names the unit.
  var text: String {
    let names = rates.facets.map { $0.title.uppercased() }
    let rows =
      rates.rows.map { row in cells(row.values.map { Selection.line($0.name) }, row.rate) }
      + [cells(["Total"] + names.dropFirst().map { _ in "" }, rates.total)]
    let header = names + ["N", "LETTERS", "UPHELD", "OVERTURNED", "OTHER", "SHARE", "95 %"]
    var text = "\(title): overturned of \(rates.unit.text(rates.total.counts.count)) in \(letters) "
    text +=
      "\(letters == 1 ? "letter" : "letters") loaded\(query.isEmpty ? "" : ", \(Selection.line(query.description))")\n"
    text += TextTable(header: header, rows: rows, names: names.count).text
    for note in notes { text += "note: \(note)\n" }
    return text
  }

  private func cells(_ names: [String], _ rate: Rate) -> [String] {
    let counts = rate.counts
    return names
      + [counts.count, counts.letters, counts.upheld, counts.overturned, counts.other].map(String.init)
      + [rate.shareText, rate.intervalText]
  }

  // MARK: CSV

  /// A header, a record a row, and the total in the last one.
  var csv: String {
    let names = rates.facets.map(\.rawValue)
    let header =
      names + names.map { $0 + "_name" }
      + ["n", "letters", "upheld", "overturned", "other", "share", "low", "high"]
    func record(_ values: [FacetValue]?, _ rate: Rate) -> [String] {
      let counts = rate.counts
      let labels =
        values.map { $0.map(\.key) + $0.map(\.name) } ?? (["total"] + Array(repeating: "", count: 2 * names.count - 1))
      return labels
        + [counts.count, counts.letters, counts.upheld, counts.overturned, counts.other].map(String.init)
        + [rate.share, rate.interval?.low, rate.interval?.high].map { $0.map { "\(Self.rounded($0))" } ?? "" }
    }
    return CSV.record(header) + rates.rows.map { CSV.record(record($0.values, $0.rate)) }.joined()
      + CSV.record(record(nil, rates.total))
  }

  // MARK: JSON

  var json: JSONValue {
    var members = [
      JSONValue.Member("of", .string(rates.unit.rawValue)),
      .init("by", .strings(rates.facets.map(\.rawValue))),
      .init("query", .string(query.description)),
      .init("letters", .integer(letters)),
      .init("rows", .array(rates.rows.map { Self.row($0.values.map(\.key), $0.rate) })),
      .init("total", Self.row([], rates.total)),
    ]
    if let table { members.append(.init("table", .string(table.rawValue))) }
    if !notes.isEmpty { members.append(.init("notes", .strings(notes))) }
    return .object(members)
  }

  private static func row(_ keys: [String], _ rate: Rate) -> JSONValue {
    func decimal(_ value: Double?) -> JSONValue { value.map { .decimal(rounded($0)) } ?? .null }
    return [
      "values": .strings(keys), "n": .integer(rate.counts.count), "letters": .integer(rate.counts.letters),
      "upheld": .integer(rate.counts.upheld), "overturned": .integer(rate.counts.overturned),
      "other": .integer(rate.counts.other), "share": decimal(rate.share), "low": decimal(rate.interval?.low),
      "high": decimal(rate.interval?.high),
    ]
  }

  /// Four decimals; more would claim what the figures do not hold.
  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  // MARK: Picture

  /// Bars of the rows, or a line where they are spans of time alone.
  func plot(isTrend: Bool) -> SharePlot {
    let unit = rates.unit.text(rates.total.counts.count)
    return SharePlot(
      title: title, subtitle: "share overturned with its 95 % interval; \(unit) in \(letters) letters loaded",
      form: isTrend && rates.facets.count == 1 ? .line : .bars,
      points: rates.rows.map { row in
        let isEnough = row.rate.counts.known >= Rate.fewest
        return SharePlot.Point(
          label: row.values.map { isTrend ? $0.shortName : $0.name }.joined(separator: ", "),
          numbers: "\(row.rate.counts.allOverturned) of \(row.rate.counts.known)",
          share: isEnough ? row.rate.share : nil, low: isEnough ? row.rate.interval?.low : nil,
          high: isEnough ? row.rate.interval?.high : nil)
      })
  }
}

/// Lines of aligned columns: names from the left, numbers from the right.
struct TextTable {
  let header: [String]
  let rows: [[String]]
  /// The columns, the first ones, that are names.
  let names: Int

  /// A name takes at most so many columns.
  private static let widest = 44

  var text: String {
    let widths = header.indices.map { column in
      min(Self.widest, ([header] + rows).map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0)
    }
    return ([header] + rows).map { cells in
      let line = cells.enumerated().map { column, cell in
        TextClipper.pad(
          TextClipper.clip(cell, to: widths[column]), to: widths[column],
          alignment: column < names ? .leading : .trailing)
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
