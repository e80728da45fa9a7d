internal import Corpus
internal import Determinations
internal import Insight
internal import TextLayout

/// Lays out the user's own case as a page of findings: the parts that were read, then how similar items were decided.
struct OwnCaseContent {
  let own: OwnCase
  /// The answer, or `nil` while it is being counted.
  let answer: OwnCaseAnswer?
  let table: CaseTable
  let glyphs: Glyphs

  /// The width of the labels before the parts that were read.
  private static let labels = 12
  /// The width from which the parts that were read are in two columns.
  private static let twoColumns = 64

  func page(width: Int, height: Int) -> FindingsPage {
    var page = FindingsPage(width: width)
    let maxRows = height >= 30 ? 5 : 3
    addRead(to: &page)
    page.addGap()
    guard own.request != nil else {
      page.add([StyledSpan("no request was found; press Enter on ‘Request’ to enter it", .warning)])
      return page
    }
    guard let answer else {
      page.add([StyledSpan("looking for similar items", .muted)])
      return page
    }
    addLevels(answer, to: &page)
    addReasons(answer, maxRows, to: &page)
    addFacts(answer, maxRows, to: &page)
    addItems(answer, maxRows, to: &page)
    addPassages(answer, to: &page)
    if !answer.remarks.isEmpty { page.addGap() }
    for words in answer.remarks { page.add([StyledSpan(words, .muted)]) }
    return page
  }

  // MARK: Parts of the case

  private func addRead(to page: inout FindingsPage) {
    add(.request, words: own.request?.text.words, role: .strong, to: &page)
    let treatment: [OwnCase.Part] = [.treatment, .drugs, .regions]
    let person: [OwnCase.Part] = [.age, .sex, .injured]
    if page.width >= Self.twoColumns {
      let width = FindingsPage.columnWidth(of: page.width)
      page.add(
        [treatment, person].map { parts in
          var column = FindingsPage(width: width)
          for part in parts { add(part, words: words(of: part), to: &column) }
          return column
        })
    } else {
      for part in treatment + person { add(part, words: words(of: part), to: &page) }
    }
    addFacts(to: &page)
    for reason in own.reasons.prefix(2) { addLine("Denied for", reason.value.name, reason.words, to: &page) }
    for guideline in own.guidelines.prefix(3) {
      let pages = guideline.value.pages.isEmpty ? "" : ", p. \(guideline.value.pages.joined(separator: ", "))"
      addLine("Guideline", guideline.value.guidelineChapter.name + pages, guideline.words, to: &page)
    }
    for (index, request) in own.requests.enumerated().dropFirst() {
      let text = SafeText.display(request.text.value) + (request.isApproved ? " (approved)" : "")
      page.add(
        [[label("Also asked"), StyledSpan(text)]], opening: .request(index), spoken: "also asked: \(text)")
    }
  }

  private func words(of part: OwnCase.Part) -> String? {
    switch part {
    case .regions: own.request?.regionWords
    case .age: own.age?.words
    case .sex: own.sex?.words
    case .injured: own.injured?.words
    default: nil
    }
  }

  private func label(_ text: String) -> StyledSpan { StyledSpan(TextClipper.pad(text, to: Self.labels), .label) }

  private func add(_ part: OwnCase.Part, words: String?, role: Role = .text, to page: inout FindingsPage) {
    let value = SafeText.display(own.text(of: part))
    let source = words.map { SafeText.display($0) }.flatMap { $0.isEmpty || $0 == value ? nil : $0 }
    let unknown = part == .treatment ? "not recognized" : "not known"
    page.add(
      [
        [
          label(part.title), StyledSpan(value.isEmpty ? unknown : value, value.isEmpty ? .muted : role),
          StyledSpan(source.map { "  “\($0)”" } ?? "", .muted),
        ]
      ], opening: .part(part),
      spoken: "\(part.title): \(value.isEmpty ? unknown : value)" + (source.map { ", read from “\($0)”" } ?? ""))
  }

  private func addLine(_ title: String, _ value: String, _ words: String, to page: inout FindingsPage) {
    let quoted = words.isEmpty ? "" : "  “\(SafeText.display(words))”"
    page.add([label(title), StyledSpan(value), StyledSpan(quoted, .muted)])
  }

  private func addFacts(to page: inout FindingsPage) {
    let facts = own.factSet
    let room = page.width - Self.labels
    for (title, list, isStated) in [("Stated", facts.stated, true), ("Missing", facts.denied, false)]
    where isStated || !list.isEmpty {
      let text = list.isEmpty ? "no earlier care or findings" : list.map(\.name).joined(separator: ", ")
      let lines = FindingsPage.lines(of: text, width: room, maxLines: 2, role: list.isEmpty ? .muted : .text)
      let sentences = list.compactMap { fact in
        own.sentence(of: fact, isStated: isStated).flatMap { sentence in
          sentence.isEmpty ? nil : "“\(sentence)”" + (list.count == 1 ? "" : " (\(fact.name))")
        }
      }
      page.add(
        lines.enumerated().map { [label($0.offset == 0 ? title : "")] + $0.element }, opening: .part(.facts),
        spoken: "\(isStated ? "stated" : "denied or missing"): \(text)"
          + (sentences.isEmpty ? "" : ", read from \(SafeText.display(sentences.joined(separator: ", ")))"))
    }
  }

  // MARK: Similar items

  private func addLevels(_ answer: OwnCaseAnswer, to page: inout FindingsPage) {
    page.add([StyledSpan("Items that share one of these, and the share overturned", .label)])
    let rates = answer.levels.map(\.rate) + answer.sharedFacts.map(\.rate)
    let share = rates.map { DisplayWidth.columns(of: $0.shareText) }.max() ?? 0
    for level in answer.levels {
      let (counts, interval) = (level.rate.counts, level.rate.intervalText)
      let isEnough = counts.known >= Rate.minCount
      let numbers =
        (isEnough ? "\(counts.overturned.grouped) of \(counts.known.grouped) \(glyphs.dot) " : "")
        + counts.letters.grouped("letter")
        + (interval.isEmpty ? "" : " \(glyphs.dot) 95 % \(interval)")
      page.add(
        [
          [
            StyledSpan("  " + TextClipper.pad(level.rate.shareText, to: share, alignment: .trailing), .strong),
            StyledSpan("  \(SafeText.display(level.name))  "), StyledSpan(numbers, .muted),
          ]
        ], opening: .items(level.query),
        spoken: "\(SafeText.display(level.name)): \(level.rate.shareText) overturned, of "
          + "\(counts.known.counted("item")) with a known outcome in \(counts.letters.counted("letter"))"
          + (interval.isEmpty ? "" : ", 95 % \(interval)"))
    }
    for row in answer.sharedFacts {
      let interval = row.rate.intervalText
      let words = "with \(row.fact.name), among the \(answer.facts.total.count) most similar items"
      page.add(
        [
          [
            StyledSpan("  " + TextClipper.pad(row.rate.shareText, to: share, alignment: .trailing), .strong),
            StyledSpan("  \(words)  "),
            StyledSpan(
              (row.rate.counts.known >= Rate.minCount ? "\(row.stated.overturned) of \(row.rate.counts.known)" : "")
                + (interval.isEmpty ? "" : " \(glyphs.dot) 95 % \(interval)"), .muted),
          ]
        ], opening: .passages("with \(row.fact.name)", row.places, .fact(row.fact)),
        spoken: "\(words): \(row.rate.shareText) overturned, of \(row.stated.count)"
          + (interval.isEmpty ? "" : ", 95 % \(interval)"))
    }
  }

  private func addReasons(_ answer: OwnCaseAnswer, _ maxCount: Int, to page: inout FindingsPage) {
    for outcome in [ItemOutcome.upheld, .overturned] {
      addReasons(answer.reasons.filter { $0.outcome == outcome }, outcome, maxCount, to: &page)
    }
  }

  private func addReasons(
    _ reasons: [OwnCaseAnswer.Reason], _ outcome: ItemOutcome, _ maxCount: Int, to page: inout FindingsPage
  ) {
    guard let count = reasons.first?.counts.items else { return }
    page.addGap()
    let among =
      "of the \(count == 1 ? "" : "\(count) ")most similar \(outcome.rawValue) \(count == 1 ? "item" : "items")"
    let title = "\(outcome.rawValue.capitalizedFirst) because"
    page.add(
      [
        StyledSpan("\(glyphs.sign(of: outcome)) \(title)", CaseOutcome(of: [outcome]).role),
        StyledSpan("  \(among)", .muted),
      ], spoken: "\(title), \(among)")
    let share = reasons.prefix(maxCount).map { DisplayWidth.columns(of: $0.counts.shareText) }.max() ?? 0
    for reason in reasons.prefix(maxCount) {
      let answered = reason.stated.map(\.name).joined(separator: ", ")
      let missing = reason.missing.map(\.name).joined(separator: ", ")
      let remark =
        reason.applies == true
        ? "would apply: your text states none of \(missing)" : answered.isEmpty ? "" : "your text states \(answered)"
      let numbers = reason.counts.isEnough ? "\(reason.counts.having) of \(reason.counts.items)  " : ""
      page.add(
        [
          [
            StyledSpan("  " + TextClipper.pad(reason.counts.shareText, to: share, alignment: .trailing), .strong),
            StyledSpan("  \(reason.key.name)  "), StyledSpan(numbers, .muted),
            StyledSpan(remark, reason.applies == true ? .warning : .muted),
          ]
        ],
        opening: .passages("\(reason.key.name), \(outcome.rawValue)", reason.places, .reason(reason.key.rawValue)),
        spoken: "\(reason.key.name): \(reason.counts.having) of \(reason.counts.items) \(outcome.rawValue)"
          + (remark.isEmpty ? "" : "; \(remark)"))
    }
  }

  private func addFacts(_ answer: OwnCaseAnswer, _ maxCount: Int, to page: inout FindingsPage) {
    let missing = answer.missingFacts.prefix(maxCount)
    guard !missing.isEmpty else { return }
    let total = answer.facts.total
    page.addGap()
    page.add([StyledSpan("What overturned letters state and yours does not", .label)])
    for row in missing {
      let numbers =
        "\(row.stated.overturned) of \(total.overturned) overturned, \(row.stated.upheld) of \(total.upheld) upheld"
      page.add(
        [[StyledSpan("  \(row.fact.name)  "), StyledSpan(numbers, .muted)]],
        opening: .passages("with \(row.fact.name)", row.places, .fact(row.fact)),
        spoken: "\(row.fact.name): \(numbers)")
    }
  }

  private func addItems(_ answer: OwnCaseAnswer, _ maxCount: Int, to page: inout FindingsPage) {
    page.addGap()
    guard !answer.like.isEmpty else {
      page.add([StyledSpan("no similar item", .muted)])
      return
    }
    if !answer.like.contains(where: { $0.level == .treatment }) {
      page.add([
        StyledSpan(
          "none has the same drug, or procedure and region; these are of the same kind", .warning)
      ])
    }
    for outcome in [ItemOutcome.overturned, .upheld] {
      let items = answer.like.filter { $0.outcome == outcome }
      let words = "Most similar, \(outcome.rawValue)"
      let count = items.isEmpty ? "none" : "\(min(maxCount, items.count)) of \(items.count)"
      page.add(
        [
          StyledSpan("\(glyphs.sign(of: outcome)) \(words)", CaseOutcome(of: [outcome]).role),
          StyledSpan("  \(count)", .muted),
        ], spoken: "\(words), \(count)")
      for item in items.prefix(maxCount) {
        let request = SafeText.display(table.item(item.place.item, of: item.place.row).request).replacing(
          "\n", with: " ")
        let id = SafeText.display(table.id(of: item.place.row))
        page.add(
          [
            [
              StyledSpan(TextClipper.pad("\(item.score)", to: 5, alignment: .trailing) + "  ", .strong),
              StyledSpan("\(id)  ", .muted), StyledSpan(request), StyledSpan("  \(item.why)", .muted),
            ]
          ], opening: .passage(item.place, ""),
          spoken:
            "\(outcome.rawValue), \(id), item \(item.place.item + 1): \(request), score \(item.score): \(item.why)")
      }
    }
  }

  private func addPassages(_ answer: OwnCaseAnswer, to page: inout FindingsPage) {
    guard !answer.passages.isEmpty else { return }
    page.addGap()
    page.add([StyledSpan("Sentences of similar overturned items, to cite", .label)])
    for passage in answer.passages {
      let id = "\(SafeText.display(table.id(of: passage.place.row))), item \(passage.place.item + 1)"
      let text = SafeText.display(passage.quotation).replacing("\n", with: " ")
      page.add(
        FindingsPage.lines(of: text, width: page.width, maxLines: 2, role: .text, indent: 2),
        opening: .passage(passage.place, passage.text), spoken: "\(id): \(text)")
    }
  }
}
