internal import Corpus
package import Insight

extension Figure {
  /// Makes the comparison of two queries.
  package init(_ comparison: ScopeComparison) { self = VersusReport(comparison: comparison).figure }
}

/// Makes the figure of two queries.
private struct VersusReport {
  let comparison: ScopeComparison

  var figure: Figure {
    Figure("Two queries", .text(text), basis: basis, notes: notes, records: records, json: json)
  }

  var basis: FigureBasis? {
    FigureBasis(unit: "items", query: comparison.first.query, letters: comparison.first.letterCount)
  }

  var notes: [String] {
    var notes = [
      "the difference has Newcombe’s interval from those of the two shares; letters are clusters",
      "other differences between the two may be the cause: these figures cannot show causes",
    ]
    if comparison.common > 0 {
      notes.append(
        "\(comparison.common.counted("item")) \(comparison.common == 1 ? "is" : "are") on both sides: the "
          + "interval takes the two as different items")
    }
    if comparison.rates.first.isByDefinition || comparison.rates.second.isByDefinition {
      notes.append(Query.outcomeNote)
    }
    if comparison.mixes.count > 1 { notes.append("of many values compared, some differ by chance") }
    return notes
  }

  private var sides: [(name: String, scope: Scope, rate: Rate)] {
    [
      ("first", comparison.first, comparison.rates.first), ("second", comparison.second, comparison.rates.second),
    ]
  }

  var text: String {
    let figures = FigureTable(
      header: ["", "N", "LETTERS", "UPHELD", "OVERTURNED", "UNKNOWN", "SHARE", "95 %"],
      rows: sides.map { name, _, rate in
        let counts = rate.counts
        return [name]
          + [counts.count, counts.letters, counts.upheld, counts.overturned, counts.unknown].map(String.init)
          + [rate.shareText, rate.intervalText]
      }, names: 1
    ).text()
    var text = ""
    for (name, scope, _) in sides {
      text += "\(name): \(scope.query.isEmpty ? "all items" : WrappedText.oneLine(scope.query.description))\n"
    }
    text += "\n" + figures
    let difference = comparison.difference.map { "\($0.text) points, 95 % \($0.intervalText)" }
    text += "\ndifference: \(difference ?? comparison.missingDifference)\n"
    guard !comparison.mixes.isEmpty else { return text }
    text += "\nWhat else differs between the two\n"
    return text
      + FigureTable(
        header: ["FIELD", "VALUE", "FIRST", "N", "SECOND", "N", "POINTS", "95 %"],
        rows: comparison.mixes.map { mix in
          [
            mix.value.facet.title, WrappedText.oneLine(mix.value.name), mix.first.shareText, "\(mix.first.having)",
            mix.second.shareText, "\(mix.second.having)", mix.difference.text, mix.difference.intervalText,
          ]
        }, names: 2
      ).text()
  }

  /// The two sides, then the other differences.
  var records: FigureRecords {
    FigureRecords(
      columns: [
        "figure", "field", "value", "n_first", "items_first", "share_first", "low_first", "high_first", "n_second",
        "items_second", "share_second", "low_second", "high_second", "difference", "difference_low", "difference_high",
        "query_second",
      ],
      rows: ([
        row(
          "overturned", nil, comparison.rates.first.counts.overturnedShare,
          comparison.rates.second.counts.overturnedShare, comparison.difference)
      ])
        + comparison.mixes.map { row("mix", $0.value, $0.first, $0.second, $0.difference) })
  }

  private func row(
    _ figure: String, _ value: FacetValue?, _ first: ShareCounts, _ second: ShareCounts, _ difference: ShareDifference?
  ) -> [JSONValue] {
    [.string(figure), .optional(value?.facet.rawValue), .optional(value?.key)]
      + [first, second].flatMap { counts -> [JSONValue] in
        [
          .integer(counts.having), .integer(counts.items), .rounded(counts.share), .rounded(counts.interval?.low),
          .rounded(counts.interval?.high),
        ]
      } + [
        .rounded(difference?.value), .rounded(difference?.low), .rounded(difference?.high),
        .string(comparison.second.query.description),
      ]
  }

  var json: JSONValue {
    func side(_ scope: Scope, _ rate: Rate) -> JSONValue {
      .object(
        [.init("query", .string(scope.query.description)), .init("letters", .integer(scope.letterCount))]
          + [.init("total", .object(Figure.members(of: rate)))])
    }
    func share(_ counts: ShareCounts) -> JSONValue {
      [
        "n": .integer(counts.having), "items": .integer(counts.items), "share": .rounded(counts.share),
        "low": .rounded(counts.interval?.low), "high": .rounded(counts.interval?.high),
      ]
    }
    func members(_ difference: ShareDifference) -> JSONValue {
      ["value": .rounded(difference.value), "low": .rounded(difference.low), "high": .rounded(difference.high)]
    }
    return [
      "of": .string("items"), "query": .string(comparison.first.query.description),
      "versus": .string(comparison.second.query.description), "letters": .integer(comparison.first.letterCount),
      "common": .integer(comparison.common),
      "first": side(comparison.first, comparison.rates.first),
      "second": side(comparison.second, comparison.rates.second),
      "difference": comparison.difference.map(members) ?? .null,
      "mixes": .array(
        comparison.mixes.map { mix in
          [
            "field": .string(mix.value.facet.rawValue), "value": .string(mix.value.key), "first": share(mix.first),
            "second": share(mix.second), "difference": members(mix.difference),
          ] as JSONValue
        }),
    ]
  }
}
