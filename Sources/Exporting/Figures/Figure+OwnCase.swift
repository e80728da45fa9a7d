package import Corpus
internal import Determinations
package import Insight

extension Figure {
  /// Creates a page that shows how items similar to the user's own case were decided.
  ///
  /// It lists up to `limit` items for each outcome. `source` is the origin of the case in words: `from denial.txt`.
  package init(_ answer: OwnCaseAnswer, in table: CaseTable, limit: Int, source: String) {
    self = OwnCaseReport(answer: answer, table: table, limit: limit, source: source).figure
  }
}

/// Makes the figure for the user's own case.
private struct OwnCaseReport {
  let answer: OwnCaseAnswer
  let table: CaseTable
  let limit: Int
  let source: String

  var figure: Figure {
    Figure(page.title, .page(page), basis: basis, notes: notes, records: records, json: json)
  }

  private var own: OwnCase { answer.own }

  var basis: FigureBasis? { FigureBasis(unit: "items", query: answer.scope.query, letters: answer.scope.letterCount) }

  var notes: [String] {
    [
      "figures count loaded letters, which are a selection; they predict nothing, and nothing here is advice",
      "what letters say of their patients is found by rules, which miss some: read the letters",
    ] + answer.remarks
  }

  // MARK: Text

  private var page: ReportPage {
    var page = ReportPage("My case: \(source)")
    page.add(.facts(readFacts.map { ReportPage.Fact(label: $0.label, value: $0.value) }))
    guard own.request != nil else {
      page.add(.line("no request was found in it; name it with --request"))
      return page
    }
    addLevels(to: &page)
    addItems(to: &page)
    addReasons(to: &page)
    addFacts(to: &page)
    if !answer.passages.isEmpty {
      page.add(heading: "Sentences of similar overturned items")
      for passage in answer.passages { page.add(.passage(passage.text, source: passage.source(name(passage.place)))) }
    }
    return page
  }

  /// The facts read, with the original words where they are more precise.
  private var readFacts: [(label: String, value: String)] {
    var facts: [(String, String)] = []
    if let request = own.request {
      facts.append(("Request", request.text.value))
      var kind = [request.category?.description ?? "treatment not recognized"]
      kind += request.regions.map(\.description)
      kind += zip(request.drugs, request.strengths).map { drug, strength in
        drug.drug.name + (strength.map { " \($0)" } ?? "")
      }
      facts.append(("Treatment", kind.joined(separator: "; ") + from(request.regionWords)))
    }
    let person = [own.age.map { "\($0.value) years" }, own.sex?.value.rawValue].compactMap(\.self)
    if !person.isEmpty {
      facts.append(("Person", person.joined(separator: ", ") + from(own.age?.words ?? own.sex?.words)))
    }
    if let injured = own.injured { facts.append(("Injured", injured.value.description + from(injured.words))) }
    if let denied = own.denied { facts.append(("Denied", denied.value.description + from(denied.words))) }
    for reason in own.reasons.prefix(3) { facts.append(("Denied for", reason.value.name + from(reason.words))) }
    for guideline in own.guidelines {
      let citation = guideline.value
      let pages = citation.pages.isEmpty ? "" : ", p. \(citation.pages.joined(separator: ", "))"
      facts.append(("Guideline", citation.guidelineChapter.name + pages + from(guideline.words)))
    }
    for fact in own.facts {
      facts.append(
        (fact.isStated ? "Stated" : "Denied or missing", fact.fact.name + from(own.words(in: fact.sentence))))
    }
    for request in own.requests.dropFirst() {
      facts.append(
        (
          "Also asked",
          "\(request.text.value)\(request.isApproved ? " (approved)" : ""); --item \(request.number) asks for it"
        ))
    }
    return facts
  }

  private func from(_ words: String?) -> String {
    guard let words, !words.isEmpty else { return "" }
    return ": “\(words.count > 160 ? words.prefix(159) + "…" : words[...])”"
  }

  private func addLevels(to page: inout ReportPage) {
    guard !answer.levels.isEmpty else { return }
    page.add(heading: "Items that share one of these, in the loaded letters")
    page.add(
      .table(
        FigureTable(
          header: ["", "n", "Letters", "Upheld", "Overturned", "Unknown", "Share", "95 %"],
          rows: answer.levels.map { level in
            let counts = level.rate.counts
            return [level.name]
              + [counts.count, counts.letters, counts.upheld, counts.overturned, counts.unknown].map(String.init)
              + [level.rate.shareText, level.rate.intervalText]
          }, names: 1)))
    if let query = answer.levels.first?.query { page.add(.line("the first are those of --query '\(query)'")) }
  }

  private func addItems(to page: inout ReportPage) {
    guard !answer.like.isEmpty else {
      page.add(.line("no similar item"))
      return
    }
    if !answer.like.contains(where: { $0.level == .treatment }) {
      page.add(.line("none has the same drug, or procedure and region; these are of the same kind"))
    }
    for outcome in [ItemOutcome.overturned, .upheld] {
      let items = answer.like.filter { $0.outcome == outcome }
      let count = items.isEmpty ? "none" : "\(min(limit, items.count)) of \(items.count)"
      page.add(heading: "Most similar, \(outcome.rawValue): \(count)")
      for item in items.prefix(limit) {
        page.add(.line("\(name(item.place))  \(request(item.place))  \(item.score); \(item.why)"))
      }
    }
  }

  private func addReasons(to page: inout ReportPage) {
    for outcome in [ItemOutcome.upheld, .overturned] {
      let reasons = answer.reasons.filter { $0.outcome == outcome }
      guard let first = reasons.first else { continue }
      let count = first.counts.items
      page.add(
        heading: count == 1
          ? "Reasons of the most similar \(outcome.rawValue) item"
          : "Reasons of the \(count) most similar \(outcome.rawValue) items")
      for reason in reasons.prefix(8) {
        var line = "\(reason.counts.having) of \(first.counts.items)  \(reason.key.name)"
        if !reason.stated.isEmpty { line += "; your text states \(names(reason.stated))" }
        if reason.applies == true { line += "; your text states none of: \(names(reason.missing))" }
        page.add(.line(line))
      }
    }
  }

  private func addFacts(to page: inout ReportPage) {
    let total = answer.facts.total
    let shared = answer.sharedFacts
    if !shared.isEmpty {
      page.add(heading: "Of the \(total.count) most similar items, those whose letters state what your text states")
      for row in shared {
        page.add(
          .line("with \(row.fact.name): \(row.rate.shareText) overturned, of \(row.stated.count)\(interval(row.rate))"))
      }
    }
    let missing = answer.missingFacts.prefix(8)
    if !missing.isEmpty {
      page.add(heading: "What overturned letters state and your text does not")
      for row in missing {
        page.add(
          .line(
            "\(row.fact.name): \(row.stated.overturned) of \(total.overturned) overturned, \(row.stated.upheld) of \(total.upheld) upheld"
          ))
      }
    }
  }

  private func interval(_ rate: Rate) -> String { rate.intervalText.isEmpty ? "" : " (95 % \(rate.intervalText))" }
  private func names(_ facts: [ClinicalFact]) -> String { facts.map(\.name).joined(separator: ", ") }
  private func name(_ place: ItemPlace) -> String { "\(table.id(of: place.row)):\(place.item + 1)" }
  private func request(_ place: ItemPlace) -> String { table.item(place.item, of: place.row).request }

  // MARK: Records

  /// The similar items, most similar first.
  var records: FigureRecords { Figure.records(of: listed, in: table) }

  /// The items listed for each outcome.
  private var listed: [SimilarItem] { Figure.first(limit, of: answer.like) }

  // MARK: JSON

  var json: JSONValue {
    [
      "of": .string("items"), "query": .string(answer.scope.query.description),
      "letters": .integer(answer.scope.letterCount),
      "read": read,
      "like": .array(Figure.records(of: listed, in: table).objects),
      "figures": .array(answer.levels.map(figure)),
      "reasons": .array(answer.reasons.map(reason)),
      "facts": [
        "total": .object(Figure.members(of: Rate(answer.facts.total))),
        "shared": .array(answer.sharedFacts.map(fact)),
        "missing": .array(answer.missingFacts.map(fact)),
      ],
      "passages": .array(
        answer.passages.map { passage in
          [
            "id": .string(table.id(of: passage.place.row)), "item": .integer(passage.place.item + 1),
            "sentence": .string(passage.text), "fromGuideline": .bool(passage.isFromGuideline),
          ] as JSONValue
        }),
    ]
  }

  private var read: JSONValue {
    let item = own.request.map { CaseJSON.request(of: $0) } ?? []
    return .object(
      [.init("request", .optional(own.request?.text.value))]
        + (item.isEmpty ? CaseJSON.emptyRequest : item)
        + [
          .init("age", .optional(own.age?.value)), .init("sex", .optional(own.sex?.value.rawValue)),
          .init(
            "dates",
            [
              "injury": .optional(own.injured?.value.description),
              "utilizationReview": .optional(own.denied?.value.description),
            ]),
          .init("citations", .array(own.guidelines.map { CaseJSON.citation($0.value) })),
          .init(
            "reasons",
            .array(own.reasons.map { ["key": .string($0.value.rawValue), "sentence": .string($0.words)] as JSONValue })),
          .init(
            "facts",
            .array(
              own.facts.map { mention in
                [
                  "fact": .string(mention.fact.key), "kind": .string(mention.fact.kind.rawValue),
                  "stated": .bool(mention.isStated), "sentence": .string(own.words(in: mention.sentence)),
                ] as JSONValue
              })),
          .init(
            "words",
            [
              "request": .optional(own.request?.text.words), "age": .optional(own.age?.words),
              "sex": .optional(own.sex?.words), "injury": .optional(own.injured?.words),
              "utilizationReview": .optional(own.denied?.words),
            ]),
          .init("otherRequests", .strings(own.requests.dropFirst().map(\.text.value))),
        ])
  }

  private func figure(_ level: OwnCaseAnswer.Level) -> JSONValue {
    .object(
      [.init("name", .string(level.name)), .init("query", .string(level.query.description))]
        + Figure.members(of: level.rate))
  }

  private func reason(_ reason: OwnCaseAnswer.Reason) -> JSONValue {
    [
      "outcome": .string(reason.outcome.rawValue), "reason": .string(reason.key.rawValue),
      "n": .integer(reason.counts.having), "items": .integer(reason.counts.items),
      "share": .rounded(reason.counts.share), "low": .rounded(reason.counts.interval?.low),
      "high": .rounded(reason.counts.interval?.high),
      "stated": .strings(reason.stated.map(\.key)), "missing": .strings(reason.missing.map(\.key)),
    ]
  }

  private func fact(_ row: FactContrast.Row) -> JSONValue {
    .object(
      [
        .init("fact", .string(row.fact.key)), .init("kind", .string(row.fact.kind.rawValue)),
        .init("denied", .integer(row.denied.count)),
      ] + Figure.members(of: row.rate))
  }
}
