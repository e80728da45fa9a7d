internal import Corpus
internal import Determinations
internal import Insight

extension Picker {
  /// Returns the facets of the rates, with the cursor on the current one.
  static func facetsOfRates(_ state: BrowserState) -> Picker {
    let entries = Facet.allCases.map { Entry(title: $0.title, name: $0.rawValue, choice: .facet($0)) }
    var picker = Picker(.facets, entries: entries)
    if let index = Facet.allCases.firstIndex(of: state.rates.facet) { picker.move(by: .to(index)) }
    return picker
  }

  /// Returns the values of an item, those closest to a position in the text first, each with its count among the items
  /// shown.
  ///
  /// - Complexity: O(*v* × *n* / 64) for the *v* values of the item and *n* items.
  static func values(
    ofItem item: Int, for action: Action, near pane: Pane, _ section: PaneSection?, _ state: BrowserState
  )
    -> Picker
  {
    let table = state.corpus.table
    var facets = Self.facets(of: pane, section)
    facets += Facet.allCases.filter { !facets.contains($0) && !Self.unasked.contains($0) }
    let entries = facets.flatMap { facet -> [Entry] in
      table.values(of: facet).compactMap { value in
        let items = table.items(with: value.key, of: facet)
        guard value.key != "none", items.contains(item) else { return nil }
        let count = items.intersection(state.filter.picked).count
        return Entry(
          title: "\(facet.title): \(value.name), \(count.grouped("item"))", name: value.key,
          choice: .value(value, action))
      }
    }
    return Picker(.values(action), entries: entries)
  }

  /// Returns the facets that a part of the text is about.
  private static func facets(of pane: Pane, _ section: PaneSection?) -> [Facet] {
    let treatment: [Facet] = [.subcategory, .region, .drug, .drugClass]
    switch (pane, section) {
    case (_, .guidelines): return [.chapter, .section, .administrator, .edition] + treatment
    case (_, .verdict), (_, .rationale): return [.reason, .verdict, .chapter] + treatment
    case (.summary, _): return [.specialty, .age, .sex, .claimAge] + treatment
    default: return treatment + [.chapter, .specialty, .reason]
    }
  }

  /// Facets about reading the letter, not about the item.
  private static let unasked: Set<Facet> = [.complete, .text, .counted, .read, .marked, .note, .warning, .items]
}

extension BrowserState {
  /// Filters by the selected value, or shows its rates.
  ///
  /// If an item is selected or on screen instead, opens a list of its values.
  mutating func performOnValue(_ action: Action) -> [Effect] {
    if let value = panel?.value(self) { return perform(action, on: value) }
    let evidence = panel?.evidence(self)
    guard evidence != nil || panel == nil || panel is CasePage else { return say("no value is selected") }
    guard let row = evidence?.place.row ?? openCase.row else { return noCase() }
    let items = corpus.table.numbers.items(of: row)
    let item = items.lowerBound + (evidence?.place.item ?? openCase.item)
    guard items.contains(item) else { return say("no item could be read in this letter") }
    let pane: Pane = panel == nil ? layout.focus : .list
    let ofPane = panel == nil && pane != .list ? openCase.currentSection(of: pane) : nil
    let section = (panel as? CasePage)?.section ?? ofPane
    return open(Picker.values(ofItem: item, for: action, near: pane, section, self))
  }

  /// Filters by a value, or shows its rates.
  mutating func perform(_ action: Action, on value: FacetValue) -> [Effect] {
    guard action == .filterByValue else {
      if panel is FilterPanel { panels.close() }
      // A condition on the same facet would leave only one row.
      return open(RatesPanel(.init(facet: value.facet, order: rates.order, unit: rates.unit), at: value))
    }
    let query = filter.query.drilled(into: value)
    guard query != filter.query else { return say("the filter has it already: \(value.words)") }
    if panel != nil { leaveTrail() }
    let leavesPlace = panel == nil
    panels.closeAll()
    let effects = make(.query(from: filter.query, to: query), leavesPlace: leavesPlace)
    notice = Notice("picked: \(value.words)", cut: .end)
    return effects + updateSearches()
  }

  /// Goes to a facet in the panel below a list of facets.
  mutating func go(to facet: Facet) -> [Effect] {
    if panel is RatesPanel {
      _ = withPanel { panel, state in
        guard var rates = panel as? RatesPanel else { return }
        rates.turn(to: facet, in: &state)
        panel = rates
      }
    } else {
      change(FilterPanel.self) { $0.go(to: facet) }
    }
    return []
  }
}
