package import Corpus
package import Insight

extension Figure {
  /// Creates a table of the shares overturned by the values of a facet, by two facets, or over time.
  ///
  /// `table` is the corresponding table of the state's reports, if any. `period` is the length of the periods in the
  /// last column of names.
  package init(_ rates: Rates, query: Query, table: StateTable? = nil, period: Period? = nil) {
    let isOfLetters = rates.unit == .cases
    func cells(_ names: [String], _ rate: Rate) -> [String] {
      let counts = rate.counts
      return names
        + (isOfLetters
        ? [counts.count, counts.upheld, counts.partiallyOverturned, counts.overturned, counts.unknown]
        : [counts.count, counts.letters, counts.upheld, counts.overturned, counts.unknown]).map(String.init)
        + [rate.shareText, rate.intervalText]
    }
    func row(_ keys: [String], _ rate: Rate) -> JSONValue {
      .object([.init("values", .strings(keys))] + Self.members(of: rate))
    }
    let letters = rates.total.counts.letters
    let loaded = letters.counted("letter")
    let keys = rates.facets.map(\.rawValue)
    let titles = rates.facets.dropLast(period == nil ? 0 : 1).map { $0.title.lowercased() }
    let title =
      table?.title ?? "Rates by \((titles + [period?.rawValue].compactMap(\.self)).joined(separator: " and "))"
    var members = [
      JSONValue.Member("of", .string(rates.unit.rawValue)), .init("by", .strings(keys)),
      .init("query", .string(query.description)), .init("letters", .integer(letters)),
      .init("rows", .array(rates.rows.map { row($0.values.map(\.key), $0.rate) })),
      .init("total", row([], rates.total)),
    ]
    if let table { members.append(.init("table", .string(table.rawValue))) }
    self.init(
      title,
      counted: isOfLetters
        ? "\(rates.unit.overturnedWords), of \(loaded)"
        : "overturned of \(rates.unit.text(rates.total.counts.count)) in \(loaded)",
      .table(
        FigureTable(
          header: rates.facets.map(\.title)
            + (isOfLetters
              ? ["Letters", "Upheld", "Partial", "Overturned", "Unknown", "Share", "95 %"]
              : ["n", "Letters", "Upheld", "Overturned", "Unknown", "Share", "95 %"]),
          rows: rates.rows.map { row in cells(row.values.map(\.name), row.rate) }
            + [cells(["Total"] + rates.facets.dropFirst().map { _ in "" }, rates.total)],
          names: rates.facets.count)),
      basis: FigureBasis(unit: rates.unit.name, query: query, letters: letters),
      notes: rates.notes + (table?.notes ?? []),
      records: FigureRecords(
        columns: keys + keys.map { $0 + "_name" } + Self.members(of: rates.total).map(\.key),
        rows: rates.rows.map { row in
          (row.values.map(\.key) + row.values.map(\.name)).map { .string($0) } + Self.members(of: row.rate).map(\.value)
        }),
      json: .object(members), plot: SharePlot(rates, title: title, isTrend: period != nil))
  }

  /// Returns the JSON members of a rate that all figures share.
  static func members(of rate: Rate) -> [JSONValue.Member] {
    let counts = rate.counts
    return [
      .init("n", .integer(counts.count)), .init("letters", .integer(counts.letters)),
      .init("upheld", .integer(counts.upheld)), .init("overturned", .integer(counts.overturned)),
      .init("partial", .integer(counts.partiallyOverturned)), .init("unknown", .integer(counts.unknown)),
      .init("other", .integer(counts.other)), .init("share", .rounded(rate.share)),
      .init("low", .rounded(rate.interval?.low)), .init("high", .rounded(rate.interval?.high)),
    ]
  }

  // MARK: Over time

  /// Creates a table of the share of items that meet a condition, over time.
  package init(_ trend: ShareTrend, of condition: Query, query: Query) {
    func cells(_ name: String, _ counts: ShareCounts) -> [String] {
      [name] + [counts.items, counts.letters, counts.having, counts.havingLetters].map(String.init)
        + [counts.shareText, counts.intervalText]
    }
    func members(_ counts: ShareCounts) -> [JSONValue.Member] {
      [
        .init("n", .integer(counts.items)), .init("letters", .integer(counts.letters)),
        .init("having", .integer(counts.having)), .init("having_letters", .integer(counts.havingLetters)),
        .init("share", .rounded(counts.share)), .init("low", .rounded(counts.interval?.low)),
        .init("high", .rounded(counts.interval?.high)),
      ]
    }
    let (letters, span) = (trend.total.letters, trend.period.rawValue)
    let title = "Share with \(condition.description) by \(span)"
    self.init(
      title,
      counted: trend.unit == .cases
        ? "of \(letters.counted("letter"))"
        : "of \(trend.unit.text(trend.total.items)) in \(letters.counted("letter"))",
      .table(
        FigureTable(
          header: [span.capitalizedFirst, "n", "Letters", "With it", "Their letters", "Share", "95 %"],
          rows: trend.rows.map { cells($0.span.name, $0.counts) } + [cells("Total", trend.total)], names: 1)),
      basis: FigureBasis(unit: trend.unit.name, query: query, letters: letters),
      records: FigureRecords(
        columns: [span] + members(trend.total).map(\.key),
        rows: trend.rows.map { [.string($0.span.key)] + members($0.counts).map(\.value) }),
      json: .object([
        .init("of", .string(trend.unit.rawValue)), .init("having", .string(condition.description)),
        .init("trend", .string(span)), .init("query", .string(query.description)),
        .init("letters", .integer(letters)),
        .init("rows", .array(trend.rows.map { .object([.init("span", .string($0.span.key))] + members($0.counts)) })),
        .init("total", .object(members(trend.total))),
      ]), plot: SharePlot(trend, title: title))
  }

  // MARK: Days

  /// Creates a table of the days to the decision, by month of decision.
  package init(_ days: ProcessingDays, query: Query) {
    let letters = days.missing + (days.all?.letters ?? 0)
    func cells(_ name: String, _ days: DayDistribution) -> [String] {
      [name] + [days.letters, days.lowerQuartile, days.median, days.upperQuartile, days.over30].map(String.init)
        + [days.over30Text]
    }
    func members(_ days: DayDistribution, inCamelCase: Bool) -> [JSONValue.Member] {
      [
        .init("letters", .integer(days.letters)),
        .init(inCamelCase ? "lowerQuartile" : "lower_quartile", .integer(days.lowerQuartile)),
        .init("median", .integer(days.median)),
        .init(inCamelCase ? "upperQuartile" : "upper_quartile", .integer(days.upperQuartile)),
        .init(inCamelCase ? "over30Days" : "over_30_days", .integer(days.over30)),
      ]
    }
    let months = days.months.map { ($0.month.description, $0.days) }
    self.init(
      StateTable.processingDays.title, counted: letters.counted("letter"),
      .table(
        FigureTable(
          header: ["Month", "Letters", "Quarter", "Median", "Three quarters", "Over 30 days", "Share"],
          rows: months.map { cells($0, $1) } + (days.all.map { [cells("Total", $0)] } ?? []), names: 1)),
      basis: FigureBasis(unit: "letters", query: query, letters: letters, hasIntervals: false),
      notes: [days.note] + StateTable.processingDays.notes,
      records: FigureRecords(
        columns: ["month"] + (days.all.map { members($0, inCamelCase: false).map(\.key) } ?? []),
        rows: months.map { [.string($0)] + members($1, inCamelCase: false).map(\.value) }),
      json: [
        "table": .string(StateTable.processingDays.rawValue), "query": .string(query.description),
        "letters": .integer(letters), "from": .string(ProcessingDays.start.rawValue),
        "months": .array(months.map { .object([.init("month", .string($0))] + members($1, inCamelCase: true)) }),
        "total": days.all.map { .object(members($0, inCamelCase: true)) } ?? .null,
      ])
  }
}
