internal import Corpus
internal import Terminal
internal import TextLayout

/// The filter panel: every facet with its values and live counts.
///
/// Letters, digits and spaces always narrow the values. Commands use keys that type nothing.
struct FilterPanel: Sendable {
  /// A line of the panel.
  enum Line: Hashable, Sendable {
    case heading(Facet)
    case value(Choice)
  }

  /// A value that can be picked.
  struct Choice: Hashable, Sendable {
    let value: FacetValue
    /// The items with the value, under the conditions on all other facets.
    let tally: Tally
    /// The number of items left once the value is picked.
    ///
    /// It differs from the tally if other values of the facet are picked.
    let leaves: Int
    /// The characters of the name that the typed words match.
    var matched: [Int] = []
  }

  /// The order of a facet's values.
  enum Order: CaseIterable, Sendable {
    /// The facet's own order.
    case own
    /// The values with the most items first.
    case count
    /// The values with the highest share overturned first.
    case share
  }

  /// The text that narrows the values.
  private(set) var editor = LineEditor()
  private(set) var order = Order.own
  /// The facets with a remaining value, or the values that match the typed words, best first.
  private(set) var lines: [Line] = []
  /// The selected line; always a value if there is one.
  private(set) var cursor = ListCursor()
  /// Every facet's values with their counts, whatever is typed.
  private(set) var counted: [(facet: Facet, choices: [Choice])] = []
  /// The state of the filter for which ``counted`` was made.
  private var revision: Int?
  /// The facet that the panel was opened at.
  ///
  /// Its values come before equal matches of others.
  private(set) var home: Facet?
  /// True if a value was picked or excluded since the text changed.
  private var hasChosen = false
  /// The values that the typed words name separately, if no value matches all of them.
  ///
  /// Enter picks them all.
  private(set) var meant: [FacetValue] = []
  /// True if the user was told that no value matches.
  ///
  /// Enter then searches the letters for the words.
  private var offersText = false

  /// Opens the panel at a facet, or at the first one.
  init(_ state: BrowserState, at facet: Facet? = nil) {
    order = state.filter.valueOrder
    home = facet
    refresh(from: state)
    if let facet { go(to: facet) }
  }

  /// The value under the cursor.
  var selected: FacetValue? { selectedChoice?.value }

  /// The value under the cursor with its counts.
  var selectedChoice: Choice? {
    if lines.indices.contains(cursor.index), case .value(let choice) = lines[cursor.index] { return choice }
    return nil
  }

  /// The facet to ask a range of: the one at the cursor, or else one whose title was typed.
  var rangeFacet: Facet? {
    if let facet = selected?.facet, facet.scale != nil { return facet }
    let text = editor.text.lowercased()
    guard !text.isEmpty else { return nil }
    let facets = Facet.allCases.filter { $0.scale != nil }
    return facets.first { $0.title.lowercased().hasPrefix(text) }
      ?? facets.first { $0.title.lowercased().contains(text) }
  }

  /// Updates the counts after a change of filter or table.
  ///
  /// The cursor stays on its value if that is still listed.
  ///
  /// - Complexity: O(*v* × *n* / 64) for *v* values and *n* items.
  private mutating func refresh(from state: BrowserState) {
    revision = state.filter.revision
    let (table, query, hits) = (state.corpus.table, state.filter.query, state.filter.knownHits)
    let tallies = table.tallies(of: Facet.allCases, under: query, text: hits, leavingOut: state.leftOutRows)
    counted = Facet.allCases.map { facet in
      let values = Array(zip(table.values(of: facet), tallies[facet] ?? []))
      let picked = query.picked(facet)
      guard !picked.isEmpty else {
        return (facet, values.map { Choice(value: $0, tally: $1, leaves: $1.count) })
      }
      let remaining = table.remaining(picking: facet, under: query, text: hits)
      return (
        facet,
        zip(values, remaining).map { counted, remaining in
          let (value, tally) = counted
          return Choice(value: value, tally: tally, leaves: picked.contains(value.key) ? tally.count : remaining)
        }
      )
    }
    arrange()
  }

  /// Changes the order of the values.
  ///
  /// The cursor stays on its value.
  mutating func sort(by order: Order) {
    self.order = order
    arrange()
  }

  /// Selects the first value of a facet.
  mutating func go(to facet: Facet) {
    guard let heading = lines.firstIndex(of: .heading(facet)) else { return }
    cursor.select(heading + 1)
    cursor.scroll(to: heading)
  }

  /// Returns the facet that a line belongs to.
  func facet(ofLine index: Int) -> Facet? {
    guard lines.indices.contains(index) else { return nil }
    return switch lines[index] {
    case .heading(let facet): facet
    case .value(let choice): choice.value.facet
    }
  }

  /// True if the lines are ranked by the typed words instead of grouped by facet.
  var isRanked: Bool { editor.text.contains { $0 != " " } }

  /// The largest count, for the bars.
  var largestCount: Int { counted.reduce(1) { max($0, $1.choices.reduce(1) { max($0, $1.tally.count) }) } }

  private mutating func textChanged() {
    hasChosen = false
    offersText = false
    // While text is typed, select the best match; once it is cleared, keep the value that was found.
    arrange(keepsCursor: !isRanked)
  }

  private mutating func arrange(keepsCursor: Bool = true) {
    let old = selected
    (lines, meant) = isRanked ? rankedLines() : (groupedLines(), [])
    let same = lines.firstIndex { line in
      if case .value(let choice) = line { return choice.value.facet == old?.facet && choice.value.key == old?.key }
      return false
    }
    if !keepsCursor { cursor = ListCursor() }
    cursor.select((keepsCursor ? same : nil) ?? lines.firstIndex(where: \.isValue) ?? 0)
  }
}

// MARK: - Panel

extension FilterPanel: Panel {
  var context: KeyContext { .filters }

  var isDialog: Bool { true }

  mutating func settle(in state: BrowserState) {
    if revision != state.filter.revision { refresh(from: state) }
    // The row above the selected one shows its heading, or that of a facet that begins above the screen.
    let height = place(in: state.screen).rect.height - 4
    cursor.settle(count: lines.count, height: height, lead: isRanked || cursor.index == 0 ? 0 : 1)
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursor.move(by: step, over: stops)
      return []
    }
    switch action {
    case .pick, .exclude, .clearFacet: return edit(action, in: &state)
    case .orderValues: sortByNextOrder(in: &state)
    case .nextFacet: moveFacet(by: 1)
    case .previousFacet: moveFacet(by: -1)
    case .facetIndex: return state.open(Picker.facets(of: counted.filter { !$0.choices.isEmpty }.map(\.facet), state))
    case .setRange: return askForRange(in: &state)
    case .done:
      if isRanked, lines.isEmpty { return searchText(in: &state) }
      // As in every finder, Enter picks the best match of what was typed.
      let effects = isRanked && !hasChosen ? (isAtMeant ? pickMeant(in: &state) : edit(.pick, in: &state)) : []
      state.panels.close()
      return effects
    case .back where !editor.text.isEmpty:
      editor = LineEditor()
      textChanged()
    default: return nil
    }
    return []
  }

  mutating func type(_ key: Key, in state: inout BrowserState) -> [Effect] {
    switch key {
    case .control("n"): cursor.move(by: .lines(1), over: stops)
    case .control("p"): cursor.move(by: .lines(-1), over: stops)
    // As in every list with a text field, and in every prompt.
    case .backspace where editor.text.isEmpty: return state.closePanel()
    default:
      let before = editor.text
      if editor.handle(key), editor.text != before { textChanged() }
    }
    return []
  }

  /// Narrows by pasted text; only the beginning of a long one is used.
  mutating func paste(_ text: String, in state: inout BrowserState) {
    editor.insert(String(text.prefix(200)))
    textChanged()
  }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] {
    let rect = place(in: state.screen).rect
    guard rect.contains(event.place) else {
      return event.scrolledLines == nil ? [] : state.handleInPanes(event)
    }
    if let lines = event.scrolledLines {
      cursor.move(by: .lines(lines), over: stops)
      return []
    }
    let rows = Self.rows(in: rect)
    let index = cursor.top + event.place.y - rows.y
    guard event.place.y >= rows.y, lines.indices.contains(index), lines[index].isValue else { return [] }
    cursor.select(index)
    return edit(.pick, in: &state)
  }

  /// The indices of the lines that can be selected.
  private var stops: [Int] { lines.indices.filter { lines[$0].isValue } }

  /// Moves to the first value of the next or previous facet; stays at the ends.
  private mutating func moveFacet(by steps: Int) {
    let headings = lines.indices.filter { !lines[$0].isValue }
    guard let current = headings.lastIndex(where: { $0 < cursor.index }) else { return }
    cursor.select(headings[min(headings.count - 1, max(0, current + steps))] + 1)
  }

  private mutating func sortByNextOrder(in state: inout BrowserState) {
    let all = Order.allCases
    sort(by: all[((all.firstIndex(of: order) ?? 0) + 1) % all.count])
    state.filter.valueOrder = order
    let words =
      switch order {
      case .own: "values in default order"
      case .count: "values with most items first"
      case .share: "values overturned most often first"
      }
    state.notice = Notice(words)
  }

  /// Picks or excludes the selected value, or clears its facet.
  private mutating func edit(_ action: Action, in state: inout BrowserState) -> [Effect] {
    guard let value = selected else {
      sayNothingMatches(in: &state)
      return []
    }
    hasChosen = true
    var query = state.filter.query
    let change: String
    switch action {
    case .pick:
      query.toggle(value.key, of: value.facet)
      change = query.picked(value.facet).contains(value.key) ? "picked" : "no longer picked"
    case .exclude:
      query.toggleExcluded(value.key, of: value.facet)
      change = query.excluded(value.facet).contains(value.key) ? "excluded" : "no longer excluded"
    default:
      query.clear(value.facet)
      state.notice = Notice("cleared: \(value.facet.title.lowercased())")
      return state.setQuery(query)
    }
    state.notice = Notice("\(change): \(value.words)", cut: .end)
    return state.setQuery(query)
  }

  /// True if Enter picks the best value of each part of the text, as it does until the cursor is moved.
  var isAtMeant: Bool { !meant.isEmpty && cursor.index == 0 && !hasChosen }

  /// Picks the best value of each part of the text.
  private mutating func pickMeant(in state: inout BrowserState) -> [Effect] {
    var query = state.filter.query
    for value in meant where !query.picked(value.facet).contains(value.key) { query.toggle(value.key, of: value.facet) }
    state.notice = Notice("picked: " + meant.map(\.words).joined(separator: ", "), cut: .end)
    return state.setQuery(query)
  }

  /// Says that no value matches.
  ///
  /// The second time, filters by the words in the letters' text and closes the panel.
  private mutating func searchText(in state: inout BrowserState) -> [Effect] {
    guard offersText else {
      offersText = true
      sayNothingMatches(in: &state)
      return []
    }
    let terms = editor.text.split(separator: " ").map { Query.Term.text(TextTerm(String($0))) }
    let query = Query(terms: state.filter.query.terms + terms.filter { !state.filter.query.terms.contains($0) })
    state.panels.close()
    return state.setQuery(query) + state.updateSearches()
  }

  private func sayNothingMatches(in state: inout BrowserState) {
    let typed = SafeText.display(editor.text)
    state.notice = Notice(
      "no value matches “\(typed)”; \(offersText ? "Enter again" : "Enter twice") filters by it as text", .warning)
  }

  /// Asks for a range of the facet at the cursor, or of the one whose title was typed.
  private func askForRange(in state: inout BrowserState) -> [Effect] {
    guard let facet = rangeFacet else {
      if let selected {
        state.notice = Notice(
          "\(selected.facet.rawValue) has no ranges"
            + state.keyMap.hint(for: .pick, "picks a value"), .muted)
      }
      return []
    }
    state.prompt = Prompt(
      RangePrompt(facet: facet), text: state.filter.query.ranges(of: facet).first { !$0.hasPrefix("-") } ?? "")
    return state.promptChanged()
  }

  func value(_ state: BrowserState) -> FacetValue? { selected }

  func place(in layout: ScreenLayout) -> PanelPlace { .besideList(in: layout) }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.pick, word: "pick"), KeyHint(.exclude, word: "exclude"), KeyHint(.done, word: "done"),
      KeyHint(.back, word: "back"), KeyHint(.help, word: "help"), KeyHint(.nextFacet, word: "facet"),
      KeyHint(.facetIndex, word: "facets"), KeyHint(.orderValues, word: "order"), KeyHint(.setRange, word: "range"),
      KeyHint(.clearFacet, word: "clear facet"),
    ]
  }

  func remark(_ state: BrowserState) -> String? {
    guard isAtMeant else { return nil }
    return "Enter picks all \(meant.count): " + meant.map(\.name).joined(separator: " \(state.glyphs.dot) ")
  }

  func title(_ state: BrowserState) -> String {
    "Filters" + (editor.text.isEmpty ? "" : " narrowed to \(SafeText.display(editor.text))")
  }

  func sentences(_ state: BrowserState) -> [String] {
    if let remark = remark(state) { return [remark + "."] }
    guard let choice = selectedChoice else { return ["No matching value."] }
    let value = choice.value
    let isPicked = state.filter.query.picked(value.facet).contains(value.key)
    let isExcluded = state.filter.query.excluded(value.facet).contains(value.key)
    let share = choice.tally.overturnedShare(with: value, under: state.filter.query).map { ", \($0) overturned" } ?? ""
    let mark = isPicked ? ", picked" : isExcluded ? ", excluded" : ""
    return ["\(value.facet.title): \(SafeText.display(value.name)), \(choice.leaves.grouped("item"))\(share)\(mark)."]
  }
}
