import Corpus
import Determinations
import Exporting
import Insight

/// The reasons of overturned and upheld items, as `imr stats --reasons` prints them.
struct ReasonsReport: FiguresReport {
  private let shares: ReasonShares
  private let query: Query

  init(in scope: Scope) {
    shares = ReasonShares(in: scope)
    query = scope.query
  }

  var basis: FigureBasis? { FigureBasis(unit: "items", query: query, letters: shares.letters) }

  let notes = [
    "reasons are found in the rationales by rules, which miss some: read the sentences before relying on a figure",
    "lift: how many times as often as for items of the same outcome outside the query; none below five letters",
    "of a reason that only some categories of treatment can have, lift compares items of these categories",
  ]

  var text: String {
    let header = ["OUTCOME", "REASON", "N", "LETTERS", "SHARE", "95 %", "ELSEWHERE", "LIFT", "95 %"]
    let rows = shares.sides.flatMap { side in
      side.rows.map { row in
        [
          row.outcome.rawValue, row.reason.name, "\(row.counts.having)", "\(row.counts.havingLetters)",
          row.counts.shareText,
          row.counts.intervalText, row.others.share.map { "\(Rate.percent($0)) %" } ?? "", row.lift?.text ?? "",
          row.lift?.intervalText ?? "",
        ]
      }
    }
    let items = shares.sides.map { "\($0.items) \($0.outcome.rawValue)" }.joined(separator: ", ")
    return
      "What persuaded: \(items) items in \(shares.letters) \(shares.letters == 1 ? "loaded letter" : "loaded letters")"
      + (query.isEmpty ? "" : ", \(Selection.line(query.description))") + "\n"
      + TextTable(header: header, rows: rows, names: 2).text
  }

  var records: FigureRecords {
    let columns = [
      "outcome", "reason", "n", "letters", "items", "share", "low", "high", "elsewhere", "lift", "lift_low",
      "lift_high",
    ]
    return FigureRecords(
      columns: columns,
      rows: shares.sides.flatMap(\.rows).map { row in
        [
          .string(row.outcome.rawValue), .string(row.reason.key), .integer(row.counts.having),
          .integer(row.counts.havingLetters), .integer(row.counts.items), .rounded(row.counts.share),
          .rounded(row.counts.interval?.low), .rounded(row.counts.interval?.high), .rounded(row.others.share),
          .rounded(row.lift?.ratio), .rounded(row.lift?.low), .rounded(row.lift?.high),
        ]
      })
  }

  var json: JSONValue {
    .object([
      .init("of", .string("items")), .init("query", .string(query.description)),
      .init("letters", .integer(shares.letters)), .init("rows", .array(records.objects)),
    ])
  }
}
