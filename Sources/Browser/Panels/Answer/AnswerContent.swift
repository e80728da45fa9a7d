internal import Corpus
internal import Determinations
internal import Insight
internal import TextLayout

/// Lays out an answer as a page of findings that fits the screen as far as possible.
struct AnswerContent {
  let answer: Answer
  let glyphs: Glyphs

  /// The amount of each part that is shown.
  private struct Extent {
    var reasons: Int
    var sentenceLines: Int
    var guidelines: Int
    var pairLines: Int
  }

  /// The extents, the largest first.
  ///
  /// Even the smallest may be taller than the screen.
  private static let extents = [
    Extent(reasons: 6, sentenceLines: 4, guidelines: 6, pairLines: 4),
    Extent(reasons: 5, sentenceLines: 3, guidelines: 5, pairLines: 3),
    Extent(reasons: 4, sentenceLines: 3, guidelines: 4, pairLines: 2),
    Extent(reasons: 4, sentenceLines: 2, guidelines: 3, pairLines: 2),
    Extent(reasons: 4, sentenceLines: 1, guidelines: 3, pairLines: 1),
    Extent(reasons: 3, sentenceLines: 1, guidelines: 2, pairLines: 1),
    Extent(reasons: 2, sentenceLines: 2, guidelines: 2, pairLines: 1),
    Extent(reasons: 2, sentenceLines: 1, guidelines: 2, pairLines: 1),
  ]

  /// The width from which the reasons of the two outcomes are side by side.
  private static let twoColumns = 64

  /// Returns the page with the largest extent that fits the screen.
  func page(width: Int, height: Int) -> FindingsPage {
    var last = FindingsPage(width: width)
    for extent in Self.extents {
      last = page(width: width, extent)
      if last.height <= height { break }
    }
    return last
  }

  private var scope: Scope { answer.scope }
  private var table: CaseTable { scope.table }

  private func page(width: Int, _ extent: Extent) -> FindingsPage {
    var page = FindingsPage(width: width)
    addSummary(to: &page)
    page.addGap()
    if width >= Self.twoColumns {
      let column = FindingsPage.columnWidth(of: width)
      page.add(answer.sides.map { self.page(of: $0, width: column, extent) })
    } else {
      for side in answer.sides { page.append(self.page(of: side, width: width, extent)) }
    }
    if !answer.guidelines.isEmpty {
      page.addGap()
      addGuidelines(extent.guidelines, to: &page)
    }
    addPair(extent.pairLines, to: &page)
    addLeftOut(to: &page)
    return page
  }

  // MARK: The share

  private func addSummary(to page: inout FindingsPage) {
    let counts = answer.rate.counts
    guard counts.known > 0 else {
      page.add([StyledSpan(answer.summary, .muted)])
      return
    }
    let dot = glyphs.dot
    let interval = answer.rate.intervalText
    var spans = [
      StyledSpan("\(answer.rate.shareText) overturned", .overturned),
      StyledSpan(
        "  \(counts.known < Rate.minCount ? "" : "\(counts.overturned.grouped) of ")\(counts.known.grouped("item")) \(dot) "
          + answer.letters.grouped("letter")
          + (interval.isEmpty ? "" : " \(dot) 95 % \(interval)")),
    ]
    let years = yearSpans(width: page.width)
    let isOneLine = !years.isEmpty && (spans + years).reduce(4) { $0 + DisplayWidth.columns(of: $1.text) } <= page.width
    if isOneLine { spans += [StyledSpan("    ")] + years }
    let overturned = Query(
      terms: scope.query.terms + [.facet(.outcome, keys: [ItemOutcome.overturned.rawValue])])
    page.add([spans], opening: .items(overturned), spoken: answer.summary + (isOneLine ? "; " + yearWords : ""))
    if !isOneLine, !years.isEmpty {
      page.add([years], opening: .rates(.init(period: .year)), spoken: yearWords)
    }
  }

  /// Returns the share of each year: a line of small bars, then as many numbers as fit.
  private func yearSpans(width: Int) -> [StyledSpan] {
    let years = answer.knownYears
    guard years.count > 1, let first = years.first?.values.last, let last = years.last?.values.last else { return [] }
    let highest = years.filter { $0.rate.counts.known >= Rate.minCount }.compactMap(\.rate.share).max() ?? 1
    let bars = years.map { row -> Character? in
      guard row.rate.counts.known >= Rate.minCount, let share = row.rate.share else { return glyphs.dot.first }
      return glyphs.spark(highest > 0 ? share / highest : 0)
    }
    let numbers = years.map { "\($0.values.last?.name ?? "") \($0.rate.shareText)" }
    let line = bars.contains(nil) ? "" : String(bars.compactMap(\.self))
    let all = numbers.joined(separator: " \(glyphs.dot) ")
    let label = StyledSpan("By year  ", .label)
    if DisplayWidth.columns(of: all) + line.count + 11 <= width {
      return [label] + (line.isEmpty ? [] : [StyledSpan(line + "  ", .bar)]) + [StyledSpan(all, .muted)]
    }
    guard line.isEmpty else {
      return [
        label, StyledSpan(first.name + " ", .muted), StyledSpan(line, .bar), StyledSpan(" " + last.name, .muted),
      ]
    }
    return [label, StyledSpan("\(numbers.first ?? "") to \(numbers.last ?? "")", .muted)]
  }

  private var yearWords: String {
    let years = answer.knownYears
    return "by year of decision: "
      + years.map { "\($0.values.last?.name ?? "") \($0.rate.shareText)" }
      .joined(separator: ", ")
  }

  // MARK: Reasons

  private func page(of side: Answer.Side, width: Int, _ extent: Extent) -> FindingsPage {
    var page = FindingsPage(width: width)
    let name = side.outcome == .overturned ? "Overturned" : "Upheld"
    let role = CaseOutcome(of: [side.outcome]).role
    let reasons = side.reasons.prefix(extent.reasons)
    let columns = ReasonColumns(width: width, reasons: Array(reasons), glyphs)
    let title = "\(glyphs.sign(of: side.outcome)) \(name) because"
    let count = side.items.grouped("item")
    guard side.items > 0 else {
      page.add([StyledSpan("no item was \(side.outcome.rawValue)", .muted)])
      return page
    }
    let words = "\(name) because, \(count) in \(side.letters.counted("letter"))"
    page.add(
      [columns.heading(["\(title) \(glyphs.dot) \(count)", title], role)], opening: .reasons, spoken: words)
    if reasons.isEmpty { page.add([StyledSpan("  no reason was recognized", .muted)]) }
    for reason in reasons {
      page.add(
        [columns.spans(of: reason.row)], opening: .sentences(reason.row),
        spoken: reason.row.words)
      guard let passage = reason.passage else {
        continue
      }
      page.add(
        FindingsPage.lines(
          of: passage.quotation, width: width, maxLines: extent.sentenceLines, role: .text, indent: 4),
        opening: .passage(passage.place, passage.text),
        spoken: spoken(passage, reason.row.reason.name))
    }
    return page
  }

  private func spoken(_ passage: Passage, _ reason: String? = nil) -> String {
    "\(name(passage.place))\(reason.map { ", \($0)" } ?? ""): "
      + SafeText.display(passage.quotation).replacing("\n", with: " ")
  }

  private func name(_ place: ItemPlace) -> String {
    "\(SafeText.display(table.id(of: place.row))), item \(place.item + 1)"
  }

  // MARK: Guidelines

  private func addGuidelines(_ maxCount: Int, to page: inout FindingsPage) {
    let shown = answer.guidelines.prefix(maxCount)
    let share = shown.map { DisplayWidth.columns(of: $0.rate.shareText) }.max() ?? 0
    let heading = "Guidelines cited for overturned items, and the share overturned"
    let short = "Guidelines of overturned items"
    page.add(
      [[StyledSpan(DisplayWidth.columns(of: heading) <= page.width ? heading : short, .label)]],
      opening: .rates(.init(facet: .chapter, order: .count)), spoken: heading)
    for guideline in shown {
      let (counts, interval) = (guideline.rate.counts, guideline.rate.intervalText)
      let isEnough = counts.known >= Rate.minCount
      let numbers = isEnough ? "  \(counts.overturned.grouped) of \(counts.known.grouped)" : ""
      let words = "  \(SafeText.display(guideline.value.name))"
      let bounds = interval.isEmpty ? "" : "  95 % \(interval)"
      let room = page.width - share - 2 - DisplayWidth.columns(of: numbers + bounds)
      let name = page.width >= Self.twoColumns ? TextClipper.pad(words, to: max(8, min(room, 44))) : words
      page.add(
        [
          [
            StyledSpan("  " + TextClipper.pad(guideline.rate.shareText, to: share, alignment: .trailing), .strong),
            StyledSpan(name, .guideline), StyledSpan(numbers + bounds, .muted),
          ]
        ], opening: .items(scope.query.drilled(into: guideline.value)),
        spoken: "\(SafeText.display(guideline.value.name)): \(guideline.rate.shareText) overturned, "
          + "\(guideline.rate.overturnedText) in \(counts.letters.counted("letter"))"
          + (interval.isEmpty ? "" : ", 95 % \(interval)"))
    }
  }

  // MARK: The closest pair

  private func addPair(_ maxLines: Int, to page: inout FindingsPage) {
    guard let pair = answer.pair else {
      guard !answer.isComplete, answer.sides.contains(where: { $0.items > 0 }) else { return }
      page.addGap()
      page.add([StyledSpan("reading the letters", .muted)])
      return
    }
    page.addGap()
    let likeness = pair.likeness.words
    page.add(
      [
        [
          StyledSpan("Most similar, decided differently", .label),
          StyledSpan("  score \(pair.score) \(glyphs.dot) \(likeness)", .muted),
        ]
      ], opening: .pair(pair.overturned.place, pair.upheld.place),
      spoken: "most similar of those compared, decided differently, score \(pair.score): \(likeness)")
    for (passage, outcome) in [(pair.overturned, ItemOutcome.overturned), (pair.upheld, .upheld)] {
      let (place, sentence) = (passage.place, passage.text)
      let request = SafeText.display(table.item(place.item, of: place.row).request).replacing("\n", with: " ")
      let sign = "\(glyphs.sign(of: outcome)) "
      let head = "\(SafeText.display(table.id(of: place.row)))  \(request)"
      let quoted = sentence.isEmpty ? "" : "  \(passage.quotation)"
      var lines = FindingsPage.lines(of: head + quoted, width: page.width, maxLines: maxLines, role: .text, indent: 4)
      if let first = lines.first?.first {
        lines[0] = [
          StyledSpan("  " + sign, CaseOutcome(of: [outcome]).role), StyledSpan(String(first.text.dropFirst(4))),
        ]
      }
      page.add(
        lines, opening: .passage(place, sentence),
        spoken: "\(outcome.rawValue): \(request), \(spoken(passage))")
    }
  }

  // MARK: Letters left out

  private func addLeftOut(to page: inout FindingsPage) {
    var entries: [(words: String, query: Query)] = []
    let query = scope.query
    if let words = answer.unexplained {
      let known: Query.Term = .facet(.outcome, keys: answer.sides.map(\.outcome.rawValue))
      entries.append((words, Query(terms: query.terms + [known, .facet(.reason, keys: ["none"])])))
    }
    let unknown = answer.rate.counts.unknown
    if unknown > 0 {
      entries.append(
        (
          "outcome not read: \(unknown.counted("item"))",
          Query(terms: query.terms + [.facet(.outcome, keys: [ItemOutcome.unknown.rawValue])])
        ))
    }
    if let words = answer.leftOut {
      entries.append((words, Query(terms: answer.asked.terms + [.facet(.counted, keys: ["no"])])))
    }
    if !entries.isEmpty { page.addGap() }
    for entry in entries {
      page.add([[StyledSpan(entry.words, .muted)]], opening: .items(entry.query), spoken: entry.words)
    }
  }
}
