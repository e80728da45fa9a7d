package import Corpus
internal import Determinations
package import Insight

extension Figure {
  /// The reasons of overturned and upheld items.
  ///
  /// - Parameters:
  ///   - shares: The reasons with their shares.
  ///   - query: The query that picks the items.
  package init(_ shares: ReasonShares, query: Query) {
    let items = shares.sides.map { "\($0.items) \($0.outcome.rawValue)" }.joined(separator: ", ")
    let rows = shares.sides.flatMap(\.rows)
    let records = FigureRecords(
      columns: [
        "outcome", "reason", "n", "letters", "items", "share", "low", "high", "wordings", "elsewhere", "lift",
        "lift_low",
        "lift_high",
      ],
      rows: rows.map { row in
        [
          .string(row.outcome.rawValue), .string(row.reason.key), .integer(row.counts.having),
          .integer(row.counts.havingLetters), .integer(row.counts.items), .rounded(row.counts.share),
          .rounded(row.counts.interval?.low), .rounded(row.counts.interval?.high), .integer(row.wordings),
          .rounded(row.others.share),
          .rounded(row.lift?.ratio), .rounded(row.lift?.low), .rounded(row.lift?.high),
        ]
      })
    self.init(
      "Reasons for decisions", counted: "\(items) items in \(shares.letters.counted("letter"))",
      .table(
        FigureTable(
          header: ["Outcome", "Reason", "n", "Letters", "Share", "95 %", "Wordings", "Elsewhere", "Lift", "95 %"],
          rows: rows.map { row in
            [
              row.outcome.rawValue, row.reason.name, "\(row.counts.having)", "\(row.counts.havingLetters)",
              row.counts.shareText, row.counts.intervalText, "\(row.wordings)",
              row.others.share.map { "\(Rate.percent($0)) %" } ?? "",
              row.lift?.text ?? "", row.lift?.intervalText ?? "",
            ]
          }, names: 2)),
      basis: FigureBasis(unit: "items", query: query, letters: shares.letters),
      notes: [
        "reasons are found in the rationales by rules, which miss some: read the sentences before relying on a figure",
        "lift: how many times as often as for items of the same outcome outside the query; none below five letters; "
          + "the clearest difference comes first",
        "wordings: the items where rationales that are nearly the same count once, as they do in lift",
        "of a reason that only some categories of treatment can have, lift compares items of these categories",
      ],
      records: records,
      json: [
        "of": .string("items"), "query": .string(query.description), "letters": .integer(shares.letters),
        "rows": .array(records.objects),
      ])
  }
}
