internal import Corpus
internal import Insight

extension FindingsPage.Target {
  /// What opening it shows, for the bottom line.
  var word: String {
    switch self {
    case .items: "cases"
    case .sentences: "sentences"
    case .passage: "read"
    case .pair: "compare"
    case .rates: "rates"
    case .reasons: "all reasons"
    case .passages: "sentences"
    case .part: "correct"
    case .request: "take this request"
    }
  }
}

extension BrowserState {
  /// Opens what is behind an entry of a page of findings.
  mutating func open(_ target: FindingsPage.Target) -> [Effect] {
    switch target {
    case .items(let query): return showItems(of: query)
    case .sentences(let row): return open(PassagesPanel(row))
    case .passage(let place, let text): return read(place, at: text.isEmpty ? nil : text)
    case .pair(let first, let second):
      guard let panel = ComparePanel(first, second, in: self) else {
        return say("one of the two items cannot be read any more")
      }
      return open(panel)
    case .rates(let choice): return open(RatesPanel(choice))
    case .reasons: return open(ReasonsPanel())
    case .passages(let heading, let places, let kind):
      return open(PassagesPanel(heading, source: .places(places), kind: kind))
    // These are the panel's own.
    case .part, .request: return []
    }
  }

  /// Shows the cases behind an entry of a page of findings as a filter.
  mutating func showCases(behind target: FindingsPage.Target) -> [Effect] {
    switch target {
    case .items(let query): return showItems(of: query)
    case .sentences(let row):
      var query = countedQuery()
      for value in row.values { query = query.drilled(into: value) }
      return showItems(of: query)
    case .passage, .pair, .passages:
      return say("no filter can ask for these sentences\(keyMap.hint(for: .done, "shows them"))")
    case .rates, .reasons, .part, .request: return say("select one of its figures to see the cases behind it")
    }
  }

  /// Shows the share of what an entry of a page of findings counts over time.
  mutating func showTrend(of target: FindingsPage.Target) -> [Effect] {
    switch target {
    case .sentences(let row): return open(RatesPanel(.init(facet: .reason, period: .year, having: row.reason)))
    case .rates(let choice) where choice.period != nil: return open(RatesPanel(choice))
    default: return say("select a reason, or the years, to see a share over time")
    }
  }
}
