internal import Corpus
internal import Insight

extension FindingsPage.Target {
  /// The hint in the bottom line for opening it.
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
  /// Opens the target of an entry.
  mutating func open(_ target: FindingsPage.Target) -> [Effect] {
    switch target {
    case .items(let query): return showItems(of: query)
    case .sentences(let row): return open(PassagesPanel(row))
    case .passage(let place, let text): return read(place, at: text.isEmpty ? nil : text)
    case .pair(let first, let second):
      guard let panel = ComparePanel(first, second, in: self) else {
        return say("one of the two items can no longer be read")
      }
      return open(panel)
    case .rates(let choice): return open(RatesPanel(choice))
    case .reasons: return open(ReasonsPanel())
    case .passages(let heading, let places, let kind):
      return open(PassagesPanel(heading, source: .places(places), kind: kind))
    // The panel handles these itself.
    case .part, .request: return []
    }
  }

  /// Filters by the cases behind an entry.
  mutating func showCases(behind target: FindingsPage.Target) -> [Effect] {
    switch target {
    case .items(let query): return showItems(of: query)
    case .sentences(let row): return showItems(of: countedQuery().drilled(into: row.values))
    case .passage, .pair, .passages:
      return say("no filter can pick these sentences\(keyMap.hint(for: .done, "shows them"))")
    case .rates, .reasons, .part, .request: return say("select one of its figures to see the cases behind it")
    }
  }

  /// Shows the share that an entry counts as a trend over time.
  mutating func showTrend(of target: FindingsPage.Target) -> [Effect] {
    switch target {
    case .sentences(let row): return open(RatesPanel(.init(facet: .reason, period: .year, having: row.reason)))
    case .rates(let choice) where choice.period != nil: return open(RatesPanel(choice))
    default: return say("select a reason, or the years, to see a share over time")
    }
  }
}
