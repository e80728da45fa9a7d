internal import Corpus
internal import Determinations
package import Insight

extension Figure {
  /// Makes a page that shows how items were decided, and why.
  package init(_ answer: Answer) { self = AnswerReport(answer: answer).figure }
}

/// Makes the figure of an answer.
private struct AnswerReport {
  let answer: Answer

  var figure: Figure {
    Figure(page.title, .page(page), basis: basis, notes: notes, records: records, json: json, plot: nil)
  }

  private var table: CaseTable { answer.scope.table }

  var basis: FigureBasis? { FigureBasis(unit: "items", query: answer.scope.query, letters: answer.letters) }

  var notes: [String] {
    [
      "figures count items of the loaded letters, which are a selection",
      "reasons are found in the rationales by rules, which miss some: read the sentences before relying on a figure",
    ] + answer.remarks
  }

  // MARK: Text

  private var page: ReportPage {
    let query = answer.scope.query
    var page = ReportPage("How are these decided?\(query.isEmpty ? "" : " \(query)")")
    page.add(.line(answer.summary))
    addYears(to: &page)
    for side in answer.sides { add(side, to: &page) }
    if !answer.guidelines.isEmpty {
      page.add(heading: "Guidelines that reviewers of overturned items cited")
      page.add(
        .table(
          FigureTable(
            header: ["Chapter", "Overturned", "n", "Letters", "Share", "95 %"],
            rows: answer.guidelines.prefix(5).map { guideline in
              let counts = guideline.rate.counts
              return [
                guideline.value.name, "\(counts.overturned)", "\(counts.count)", "\(counts.letters)",
                guideline.rate.shareText, guideline.rate.intervalText,
              ]
            }, names: 1)))
    }
    if let pair = answer.pair { add(pair, to: &page) }
    return page
  }

  private func addYears(to page: inout ReportPage) {
    guard answer.years.rows.count > 1 else { return }
    page.add(heading: "By year of decision")
    page.add(
      .table(
        FigureTable(
          header: ["Year", "n", "Letters", "Overturned", "Share", "95 %"],
          rows: answer.years.rows.map { row in
            let counts = row.rate.counts
            return [
              row.values.last?.name ?? "", "\(counts.count)", "\(counts.letters)", "\(counts.overturned)",
              row.rate.shareText,
              row.rate.intervalText,
            ]
          }, names: 1)))
  }

  private func add(_ side: Answer.Side, to page: inout ReportPage) {
    guard side.items > 0 else { return }
    let name = side.outcome == .overturned ? "Overturned" : "Upheld"
    page.add(
      heading: "\(name) because: \(side.items.counted("item")) in \(side.letters.counted("letter"))")
    for reason in side.reasons.prefix(Answer.explained) {
      let lift = reason.row.liftText(usesUnicode: true)
      let counts = reason.row.counts
      let interval = counts.intervalText.isEmpty ? "" : " (95 % \(counts.intervalText))"
      page.add(
        .line(
          "\(counts.shareText)  \(reason.row.reason.name)"
            + (counts.isEnough ? ", \(counts.having) of \(counts.items)\(interval)" : "")
            + (reason.row.lift == nil ? "" : ", \(lift) as often as elsewhere")))
      if let passage = reason.passage { page.add(.passage(passage.text, source: source(of: passage))) }
    }
    if side.unexplained > 0 { page.add(.line("no reason recognized: \(side.unexplained)")) }
  }

  private func add(_ pair: ClosestPair, to page: inout ReportPage) {
    page.add(heading: "Most similar of those compared, decided differently: score \(pair.score)")
    for (passage, outcome) in [(pair.overturned, "overturned"), (pair.upheld, "upheld")] {
      page.add(.line("\(name(passage.place)) \(outcome): \(request(passage.place))"))
      if !passage.text.isEmpty { page.add(.passage(passage.text, source: source(of: passage))) }
    }
    page.add(.line(pair.likeness.words))
  }

  private func source(of passage: Passage) -> String { passage.source(name(passage.place)) }
  private func name(_ place: ItemPlace) -> String { "\(table.id(of: place.row)):\(place.item + 1)" }
  private func request(_ place: ItemPlace) -> String { table.item(place.item, of: place.row).request }

  // MARK: Records

  /// The reasons, those of overturned items first.
  var records: FigureRecords {
    FigureRecords(
      columns: [
        "outcome", "reason", "n", "items", "share", "low", "high", "lift", "id", "item", "sentence", "fromGuideline",
      ],
      rows: answer.sides.flatMap { side in
        side.reasons.map { reason in Self.members(of: reason, table).map(\.value) }
      })
  }

  private static func members(of reason: Answer.Reason, _ table: CaseTable) -> [JSONValue.Member] {
    let counts = reason.row.counts
    return [
      .init("outcome", .string(reason.row.outcome.rawValue)), .init("reason", .string(reason.row.reason.key)),
      .init("n", .integer(counts.having)), .init("items", .integer(counts.items)),
      .init("share", .rounded(counts.share)), .init("low", .rounded(counts.interval?.low)),
      .init("high", .rounded(counts.interval?.high)), .init("lift", .rounded(reason.row.lift?.ratio)),
      .init("id", .optional(reason.passage.map { table.id(of: $0.place.row) })),
      .init("item", .optional(reason.passage.map { $0.place.item + 1 })),
      .init("sentence", .optional(reason.passage?.text)),
      .init("fromGuideline", reason.passage.map { .bool($0.isFromGuideline) } ?? .null),
    ]
  }

  // MARK: JSON

  var json: JSONValue {
    [
      "of": .string("items"), "query": .string(answer.scope.query.description), "letters": .integer(answer.letters),
      "total": .object(Figure.members(of: answer.rate)),
      "years": .array(
        answer.years.rows.map { row in
          .object([.init("year", .string(row.values.last?.key ?? ""))] + Figure.members(of: row.rate))
        }),
      "sides": .array(
        answer.sides.map { side in
          [
            "outcome": .string(side.outcome.rawValue), "items": .integer(side.items), "letters": .integer(side.letters),
            "unexplained": .integer(side.unexplained),
            "reasons": .array(side.reasons.map { .object(Self.members(of: $0, table)) }),
          ] as JSONValue
        }),
      "guidelines": .array(
        answer.guidelines.map { guideline in
          .object([.init("chapter", .string(guideline.value.key))] + Figure.members(of: guideline.rate))
        }),
      "pair": answer.pair.map(pair) ?? .null,
    ]
  }

  private func pair(_ pair: ClosestPair) -> JSONValue {
    func side(_ passage: Passage) -> JSONValue {
      [
        "id": .string(table.id(of: passage.place.row)), "item": .integer(passage.place.item + 1),
        "request": .string(request(passage.place)), "sentence": .string(passage.text),
        "fromGuideline": .bool(passage.isFromGuideline),
      ]
    }
    return [
      "score": .integer(pair.score), "why": .string(pair.likeness.words),
      "overturned": side(pair.overturned), "upheld": side(pair.upheld),
    ]
  }
}
