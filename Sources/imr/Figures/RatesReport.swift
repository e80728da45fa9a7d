import Corpus
import Exporting
import Insight
import TextLayout

/// Rates as `imr stats` prints them.
struct RatesReport: FiguresReport {
  let rates: Rates
  let query: Query
  let title: String
  /// The letters that the query leaves.
  let letters: Int
  /// The ready-made table, if it is one.
  let table: StateTable?

  var notes: [String] { rates.notes + (table?.notes ?? []) }

  var basis: FigureBasis? { FigureBasis(unit: rates.unit.name, query: query, letters: letters) }

  private var isOfLetters: Bool { rates.unit == .cases }

  // MARK: Text

  /// Aligned columns behind a title that names the unit.
  var text: String {
    let names = rates.facets.map { $0.title.uppercased() }
    let rows =
      rates.rows.map { row in cells(row.values.map { Selection.line($0.name) }, row.rate) }
      + [cells(["Total"] + names.dropFirst().map { _ in "" }, rates.total)]
    let header =
      names
      + (isOfLetters
        ? ["LETTERS", "UPHELD", "PARTIAL", "OVERTURNED", "UNKNOWN", "SHARE", "95 %"]
        : ["N", "LETTERS", "UPHELD", "OVERTURNED", "UNKNOWN", "SHARE", "95 %"])
    let loaded = "\(letters) \(letters == 1 ? "loaded letter" : "loaded letters")"
    let counted =
      isOfLetters
      ? "\(rates.unit.overturnedWords), of \(loaded)"
      : "overturned of \(rates.unit.text(rates.total.counts.count)) in \(loaded)"
    let text = "\(title): \(counted)\(query.isEmpty ? "" : ", \(Selection.line(query.description))")\n"
    return text + TextTable(header: header, rows: rows, names: names.count).text
  }

  private func cells(_ names: [String], _ rate: Rate) -> [String] {
    let counts = rate.counts
    return names
      + (isOfLetters
      ? [counts.count, counts.upheld, counts.partiallyOverturned, counts.overturned, counts.unknown]
      : [counts.count, counts.letters, counts.upheld, counts.overturned, counts.unknown]).map(String.init)
      + [rate.shareText, rate.intervalText]
  }

  // MARK: Records

  /// A row for each value, or pair of values.
  var records: FigureRecords {
    let names = rates.facets.map(\.rawValue)
    return FigureRecords(
      columns: names + names.map { $0 + "_name" } + Self.figures(of: rates.total).map(\.key),
      rows: rates.rows.map { row in
        (row.values.map(\.key) + row.values.map(\.name)).map { .string($0) } + Self.figures(of: row.rate).map(\.value)
      })
  }

  // MARK: JSON

  var json: JSONValue {
    func row(_ keys: [String], _ rate: Rate) -> JSONValue {
      .object([.init("values", .strings(keys))] + Self.figures(of: rate))
    }
    var members = [
      JSONValue.Member("of", .string(rates.unit.rawValue)),
      .init("by", .strings(rates.facets.map(\.rawValue))),
      .init("query", .string(query.description)),
      .init("letters", .integer(letters)),
      .init("rows", .array(rates.rows.map { row($0.values.map(\.key), $0.rate) })),
      .init("total", row([], rates.total)),
    ]
    if let table { members.append(.init("table", .string(table.rawValue))) }
    return .object(members)
  }

  /// The members of a rate that all figures share.
  static func figures(of rate: Rate) -> [JSONValue.Member] {
    let counts = rate.counts
    return [
      .init("n", .integer(counts.count)), .init("letters", .integer(counts.letters)),
      .init("upheld", .integer(counts.upheld)), .init("overturned", .integer(counts.overturned)),
      .init("partial", .integer(counts.partiallyOverturned)), .init("unknown", .integer(counts.unknown)),
      .init("other", .integer(counts.other)), .init("share", .rounded(rate.share)),
      .init("low", .rounded(rate.interval?.low)), .init("high", .rounded(rate.interval?.high)),
    ]
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
