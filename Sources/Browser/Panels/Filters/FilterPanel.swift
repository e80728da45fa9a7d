internal import Corpus
internal import Terminal
internal import TextLayout

/// The filter panel: every facet with its values and live counts.
struct FilterPanel: Sendable {
  /// A line of the panel.
  enum Line: Hashable, Sendable {
    case heading(Facet)
    case value(FacetValue, Tally)
  }

  /// The text that narrows the values, in lower case and without spaces.
  private(set) var narrow = ""
  /// True if the values with most cases come first, false for the facet's own order.
  private(set) var isByCount = false
  /// True if the last key was text.
  private(set) var isTyping = false
  /// True if the last key was a space between words.
  private var hasTypedSpace = false
  /// The lines that the narrowing leaves; a facet without a value left is left out.
  private(set) var lines: [Line] = []
  /// The selected line, always of a value where there is one.
  private(set) var cursor = ListCursor()
  /// Every facet's values with their counts, whatever the narrowing.
  private var counted: [(facet: Facet, values: [(FacetValue, Tally)])] = []
  /// The state of the filter for which ``counted`` was made.
  private var revision: Int?

  /// Opens the panel.
  ///
  /// - Parameters:
  ///   - table: The cases.
  ///   - query: The filter.
  ///   - hits: Where the filter's words stand.
  ///   - facet: The facet to stand at; the first one where it is `nil`.
  ///   - isByCount: Whether the values with most cases come first.
  init(
    table: CaseTable, query: Query, hits: [TextTerm: RowSet], at facet: Facet? = nil, isByCount: Bool = false
  ) {
    self.isByCount = isByCount
    refresh(table: table, query: query, hits: hits)
    if let facet { move(to: facet) }
  }

  /// The value under the cursor.
  var selected: FacetValue? {
    if lines.indices.contains(cursor.index), case .value(let value, _) = lines[cursor.index] { return value }
    return nil
  }

  /// The facet of which a range can be asked for: that of the cursor, else one whose title was typed.
  var rangeFacet: Facet? {
    if let facet = selected?.facet, facet.scale != nil { return facet }
    guard !narrow.isEmpty else { return nil }
    let typed = lines.compactMap { line -> (facet: Facet, title: String)? in
      guard case .heading(let facet) = line, facet.scale != nil else { return nil }
      return (facet, Self.folded(facet.title))
    }
    return (typed.first { $0.title.hasPrefix(narrow) } ?? typed.first { $0.title.contains(narrow) })?.facet
  }

  /// Counts anew after a change of filter or table; the cursor stays on its value where that is left.
  ///
  /// - Complexity: O(*v* × *n* / 64) for *v* values and *n* cases.
  mutating func refresh(table: CaseTable, query: Query, hits: [TextTerm: RowSet]) {
    let tallies = table.tallies(of: Facet.allCases, under: query, text: hits)
    counted = Facet.allCases.map { facet in
      (facet, Array(zip(table.values(of: facet), tallies[facet] ?? [])))
    }
    arrange()
  }

  /// Leaves the values that hold a text; nothing is counted anew.
  mutating func narrow(to text: String) {
    narrow = text
    isTyping = !text.isEmpty
    hasTypedSpace = false
    arrange()
  }

  /// Orders the values of each facet by how many cases have them, or in the facet's own order; the cursor stays on its
  /// value.
  mutating func order(byCount isByCount: Bool) {
    self.isByCount = isByCount
    arrange()
  }

  /// Whether any value holds a text.
  func holds(_ text: String) -> Bool {
    counted.contains { $0.values.contains { value, _ in Self.matches(value, text) } }
  }

  /// Whether a space is text where one types: the one in ‘low back’, but not where one value is left, or a second one.
  var takesSpace: Bool {
    guard !hasTypedSpace, lines.count(where: \.isValue) > 1 else { return false }
    return lines.contains { if case .value(let value, _) = $0 { Self.goesOn(value, after: narrow) } else { false } }
  }

  /// Takes a space as text.
  ///
  /// Names are compared without spaces, so nothing is narrowed by it.
  mutating func typeSpace() { hasTypedSpace = true }

  /// The facet to which a line belongs.
  func facet(ofLine index: Int) -> Facet? {
    guard lines.indices.contains(index) else { return nil }
    switch lines[index] {
    case .heading(let facet): return facet
    case .value(let value, _): return value.facet
    }
  }

  private mutating func arrange() {
    let old = selected
    lines = []
    for (facet, values) in counted {
      var left = values.filter { value, _ in Self.matches(value, narrow) }
      guard !left.isEmpty else { continue }
      // Sorting is stable: values with as many cases keep the facet's order.
      if isByCount { left.sort { $0.1.count > $1.1.count } }
      lines.append(.heading(facet))
      lines += left.map { .value($0, $1) }
    }
    let same = lines.firstIndex { line in
      if case .value(let value, _) = line { return value.facet == old?.facet && value.key == old?.key }
      return false
    }
    cursor.select(same ?? lines.firstIndex(where: \.isValue) ?? 0)
  }

  /// Moves by values, over headings.
  mutating func move(by step: Step) {
    isTyping = false
    cursor.move(by: step, over: lines.indices.filter { lines[$0].isValue })
  }

  /// Moves to the first value of the next facet, or of the one before; at the ends it stays.
  mutating func moveFacet(by steps: Int) {
    isTyping = false
    let headings = lines.indices.filter { !lines[$0].isValue }
    guard let current = headings.lastIndex(where: { $0 < cursor.index }) else { return }
    cursor.select(headings[min(headings.count - 1, max(0, current + steps))] + 1)
  }

  private mutating func move(to facet: Facet) {
    guard let heading = lines.firstIndex(of: .heading(facet)) else { return }
    cursor.select(heading + 1)
    cursor.scroll(to: heading)
  }

  /// A value matches where its name, short name or facet holds what was typed, spaces and case aside.
  private static func matches(_ value: FacetValue, _ narrow: String) -> Bool {
    guard !narrow.isEmpty else { return true }
    return [value.name, value.shortName, value.key, value.facet.title].contains { folded($0).contains(narrow) }
  }

  /// Whether a name goes on with another word behind what was typed.
  private static func goesOn(_ value: FacetValue, after narrow: String) -> Bool {
    [value.name, value.shortName, value.key, value.facet.title].contains { name in
      let words = name.lowercased().split(separator: " ")
      return words.indices.dropLast().contains { words[...$0].joined().hasSuffix(narrow) }
    }
  }

  private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
}

extension FilterPanel.Line {
  var isValue: Bool {
    if case .value = self { return true }
    return false
  }
}

extension FilterPanel: Panel {
  /// Opens the panel at a facet.
  init(_ state: BrowserState, at facet: Facet? = nil) {
    self.init(
      table: state.corpus.table, query: state.filter.query, hits: state.filter.knownHits, at: facet,
      isByCount: state.filter.ordersValuesByCount)
    revision = state.filter.revision
  }

  var context: KeyContext { .filters }

  mutating func settle(in state: BrowserState) {
    if revision != state.filter.revision {
      refresh(table: state.corpus.table, query: state.filter.query, hits: state.filter.knownHits)
      revision = state.filter.revision
    }
    // Its heading, or that of a facet that begins above, takes a row above the selected one.
    cursor.settle(count: lines.count, height: state.screen.body.height - 4, lead: cursor.index > 0 ? 1 : 0)
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      move(by: step)
      return []
    }
    switch action {
    case .pick, .exclude, .clearFacet: return edit(action, in: &state)
    case .orderByCount:
      order(byCount: !isByCount)
      state.filter.ordersValuesByCount = isByCount
    case .nextFacet: moveFacet(by: 1)
    case .previousFacet: moveFacet(by: -1)
    case .setRange: return askForRange(in: &state)
    case .done: state.panels.close()
    case .back where !narrow.isEmpty: narrow(to: "")
    default: return nil
    }
    return []
  }

  /// While one types, a key of the panel is text as long as that leads somewhere: the `x` of ‘complex’.
  func readsAsText(_ key: Key) -> Bool {
    guard isTyping, case .character(let character) = key else { return false }
    return character == " " ? takesSpace : holds(narrow + character.lowercased())
  }

  mutating func type(_ key: Key, in state: inout BrowserState) -> [Effect] {
    switch key {
    case .character(let character) where character.isWhitespace: typeSpace()
    case .character(let character): narrow(to: narrow + character.lowercased())
    case .backspace, .control("h"): narrow(to: String(narrow.dropLast()))
    case .control("u"), .control("w"): narrow(to: "")
    case .control("n"): move(by: .lines(1))
    case .control("p"): move(by: .lines(-1))
    default: break
    }
    return []
  }

  /// Narrows by pasted text; of a long one, which no name is, by its beginning.
  mutating func paste(_ text: String, in state: inout BrowserState) {
    let most = 200
    let pasted = text.prefix(2 * most).filter { !$0.isWhitespace }.lowercased()
    narrow(to: String((narrow + pasted).prefix(most)))
  }

  mutating func handle(_ event: MouseEvent, in state: inout BrowserState) -> [Effect] {
    let rect = place(in: state.screen).rect
    guard rect.contains(event.place) else {
      return event.scrolledLines == nil ? [] : state.handleInPanes(event)
    }
    if let lines = event.scrolledLines {
      move(by: .lines(lines))
      return []
    }
    let rows = FilterPanelView.rows(in: rect)
    let index = cursor.top + event.place.y - rows.y
    guard event.place.y >= rows.y, lines.indices.contains(index), lines[index].isValue else { return [] }
    isTyping = false
    cursor.select(index)
    return edit(.pick, in: &state)
  }

  /// Picks or excludes the selected value, or clears its facet.
  private func edit(_ action: Action, in state: inout BrowserState) -> [Effect] {
    guard let value = selected else { return [] }
    var query = state.filter.query
    switch action {
    case .pick:
      query.toggle(value.key, of: value.facet)
      tell(query.picked(value.facet).contains(value.key) ? "picked" : "no longer picked", value, in: &state)
    case .exclude:
      query.toggleExcluded(value.key, of: value.facet)
      tell(query.excluded(value.facet).contains(value.key) ? "excluded" : "no longer excluded", value, in: &state)
    default: query.clear(value.facet)
    }
    return state.setQuery(query)
  }

  /// Says what was done where the user was typing and may not have meant it.
  private func tell(_ change: String, _ value: FacetValue, in state: inout BrowserState) {
    if isTyping { state.notice = Notice("\(change): \(value.facet.title.lowercased()) \(value.name)") }
  }

  /// Asks for a range of the facet under the cursor, or of the one whose title was typed.
  private func askForRange(in state: inout BrowserState) -> [Effect] {
    guard let selected = selected?.facet else { return [] }
    guard let facet = rangeFacet else {
      state.notice = Notice("\(selected.rawValue) has no order to take a range of; Space picks a value", .muted)
      return []
    }
    state.prompt = Prompt(.range(facet), text: state.filter.query.ranges(of: facet).first { !$0.hasPrefix("-") } ?? "")
    return state.rangeChanged(of: facet)
  }

  func place(in layout: ScreenLayout) -> PanelPlace { .besideList(in: layout) }

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) -> Point? {
    FilterPanelView.draw(self, state, on: &canvas, in: rect)
    return nil
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.pick, word: "pick"), KeyHint(.exclude, word: "exclude"), KeyHint(.done, word: "done"),
      KeyHint(.nextFacet, word: "facet"), KeyHint(.clearFacet, word: "clear facet"),
      KeyHint(.orderByCount, word: "by count"), KeyHint(.back, word: "back"),
    ]
  }

  func title(_ state: BrowserState) -> String {
    "Filters" + (narrow.isEmpty ? "" : " narrowed to \(SafeText.display(narrow))")
  }

  func sentences(_ state: BrowserState) -> [String] {
    guard lines.indices.contains(cursor.index), case .value(let value, let tally) = lines[cursor.index] else {
      return ["No value is called so."]
    }
    let isPicked = state.filter.query.picked(value.facet).contains(value.key)
    let isExcluded = state.filter.query.excluded(value.facet).contains(value.key)
    let share = tally.upheldShare(with: value, under: state.filter.query).map { ", \($0) upheld" } ?? ""
    let mark = isPicked ? ", picked" : isExcluded ? ", excluded" : ""
    let cases = LinearSentences.cases(tally.count)
    return ["\(value.facet.title): \(SafeText.display(value.name)), \(cases)\(share)\(mark)."]
  }
}
