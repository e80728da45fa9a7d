internal import Corpus
internal import Exporting
internal import Insight
internal import TextLayout

/// Lays out two queries side by side as a page of findings.
struct VersusContent {
  let comparison: ScopeComparison
  /// The letters that the figures of each side leave out, in words.
  let leftOut: [String]
  let glyphs: Glyphs

  private var sides: [(name: String, scope: Scope, rate: Rate)] {
    [("First", comparison.first, comparison.rates.first), ("Second", comparison.second, comparison.rates.second)]
  }

  /// A name in a column of a width.
  private func clipped(_ name: String, to width: Int) -> String {
    guard !glyphs.usesUnicode, DisplayWidth.columns(of: name) > width else { return TextClipper.pad(name, to: width) }
    return TextClipper.pad(
      TextClipper.prefix(of: name, columns: width - glyphs.ellipsis.count) + glyphs.ellipsis, to: width)
  }

  /// A difference in the terminal's characters.
  private func signed(_ text: String) -> String { glyphs.usesUnicode ? text : text.replacing("−", with: "-") }

  func page(width: Int) -> FindingsPage {
    var page = FindingsPage(width: width)
    for (name, scope, rate) in sides {
      add(name, scope, rate, to: &page)
      page.addGap()
    }
    let difference = comparison.difference.map { signed("\($0.text) points \(glyphs.dot) 95 % \($0.intervalText)") }
    page.add(
      [StyledSpan("Difference  ", .label), StyledSpan(difference ?? comparison.missingDifference, .strong)],
      spoken: "difference: "
        + (comparison.difference.map { signed("\($0.text) points, 95 % \($0.intervalText)") }
          ?? comparison.missingDifference))
    if comparison.common > 0 {
      let words = "\(comparison.common.counted("item")) \(comparison.common == 1 ? "is" : "are") on both sides"
      page.add([StyledSpan(words + ": the interval takes the two as different items", .muted)], spoken: words)
    }
    if !comparison.mixes.isEmpty {
      page.addGap()
      page.add([StyledSpan("What else differs, which may be the cause", .label)])
      addMixes(to: &page)
    }
    if !leftOut.isEmpty { page.addGap() }
    for words in leftOut { page.add([StyledSpan(words, .muted)]) }
    return page
  }

  private func add(_ name: String, _ scope: Scope, _ rate: Rate, to page: inout FindingsPage) {
    let (counts, interval) = (rate.counts, rate.intervalText)
    let query = scope.query.isEmpty ? "all items" : SafeText.display(scope.query.description)
    let items = "\(counts.overturned.grouped) of \(counts.known.counted("item"))"
    let letters = counts.letters.counted("letter")
    let share = counts.known > 0 ? "\(rate.shareText) overturned" : "no item with a known outcome"
    page.add(
      [
        [StyledSpan(TextClipper.pad(name, to: 8), .label), StyledSpan(query, .text)],
        [
          StyledSpan(String(repeating: " ", count: 8)), StyledSpan(share, .overturned),
          StyledSpan(
            counts.known > 0
              ? "  \(items) \(glyphs.dot) \(letters)" + (interval.isEmpty ? "" : " \(glyphs.dot) 95 % \(interval)")
              : "",
            .muted),
        ],
      ], opening: .items(scope.query),
      spoken: "\(name.lowercasedFirst), \(query): \(share)"
        + (counts.known > 0 ? ", \(items) in \(letters)" + (interval.isEmpty ? "" : ", 95 % \(interval)") : ""))
  }

  /// The values that differ, in columns: both shares with their numbers, and the difference.
  private func addMixes(to page: inout FindingsPage) {
    let rows = comparison.mixes.map { mix in
      [
        mix.first.shareText, mix.first.having.grouped, mix.second.shareText, mix.second.having.grouped,
        signed(mix.difference.text), signed(mix.difference.intervalText),
      ]
    }
    let headings = ["first", "n", "second", "n", "points", "95 %"]
    let widths = headings.indices.map { column in
      ([headings] + rows).map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
    }
    // If space is short, the interval is dropped first.
    let shown = page.width >= widths.reduce(0) { $0 + $1 + 2 } + 24 ? headings.count : headings.count - 1
    let numbers = widths.prefix(shown).reduce(0) { $0 + $1 + 2 }
    let room = min(60, page.width - numbers)
    func line(_ cells: [String]) -> String {
      zip(cells, widths).prefix(shown).map { "  " + TextClipper.pad($0, to: $1, alignment: .trailing) }.joined()
    }
    page.add([StyledSpan(TextClipper.pad("", to: room) + line(headings), .muted)], spoken: "share of each side")
    for (mix, cells) in zip(comparison.mixes, rows) {
      let name = "\(mix.value.facet.title): \(SafeText.display(mix.value.name))"
      page.add(
        [[StyledSpan(clipped(name, to: room)), StyledSpan(line(cells), .muted)]],
        opening: .items(comparison.first.query.drilled(into: mix.value)),
        spoken: "\(name): \(cells[0]) of the first, \(cells[1]) items; \(cells[2]) of the second, \(cells[3]) items; "
          + "\(cells[4]) points, 95 % \(cells[5])")
    }
  }
}
