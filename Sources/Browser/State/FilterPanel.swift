package import Corpus

/// The filter panel: every facet with its values and live counts.
package struct FilterPanel: Sendable {
  /// A line of the panel.
  package enum Line: Hashable, Sendable {
    case heading(Facet)
    case value(FacetValue, Tally)
  }

  /// What was typed to narrow the values; lower case, without spaces.
  package private(set) var narrow = ""
  /// Whether the values of a facet with most cases come first, not in the facet's own order.
  package private(set) var isByCount = false
  /// Whether what was pressed last was text.
  package private(set) var isTyping = false
  /// Whether what was pressed last was a space between words.
  private var hasTypedSpace = false
  /// The lines that the narrowing leaves; a facet without a value left is left out.
  package private(set) var lines: [Line] = []
  /// Index into ``lines``, always of a value; 0 where there is none.
  package private(set) var cursor = 0
  /// Every facet's values with their counts, whatever the narrowing.
  private var counted: [(facet: Facet, values: [(FacetValue, Tally)])] = []
  /// The first line on the screen.
  package var top = 0

  /// Opens the panel.
  ///
  /// - Parameters:
  ///   - table: The cases.
  ///   - query: The filter.
  ///   - hits: Where the filter's words stand.
  ///   - facet: The facet to stand at; the first one where it is `nil`.
  ///   - isByCount: Whether the values with most cases come first.
  package init(
    table: CaseTable, query: Query, hits: [TextTerm: RowSet], at facet: Facet? = nil, isByCount: Bool = false
  ) {
    self.isByCount = isByCount
    refresh(table: table, query: query, hits: hits)
    if let facet { move(to: facet) }
  }

  /// The value under the cursor.
  package var selected: FacetValue? {
    if lines.indices.contains(cursor), case .value(let value, _) = lines[cursor] { return value }
    return nil
  }

  /// The facet of which a range can be asked for: that of the cursor, else one whose title was typed.
  package var rangeFacet: Facet? {
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
  package mutating func refresh(table: CaseTable, query: Query, hits: [TextTerm: RowSet]) {
    let tallies = table.tallies(of: Facet.allCases, under: query, text: hits)
    counted = Facet.allCases.map { facet in
      (facet, Array(zip(table.values(of: facet), tallies[facet] ?? [])))
    }
    arrange()
  }

  /// Leaves the values that hold a text; nothing is counted anew.
  package mutating func narrow(to text: String) {
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
  package func facet(ofLine index: Int) -> Facet? {
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
    cursor = same ?? lines.firstIndex(where: \.isValue) ?? 0
  }

  /// Moves by values, over headings.
  package mutating func move(by steps: Int) {
    isTyping = false
    let values = lines.indices.filter { lines[$0].isValue }
    guard let place = values.firstIndex(of: cursor) else { return }
    cursor = values[min(values.count - 1, max(0, place + min(max(steps, -lines.count), lines.count)))]
  }

  /// Moves to a value by its place among all, from 0; past the end to the last.
  package mutating func move(to place: Int) {
    isTyping = false
    let values = lines.indices.filter { lines[$0].isValue }
    guard !values.isEmpty else { return }
    cursor = values[min(values.count - 1, max(0, place))]
  }

  /// Moves to the value in a line; a heading is passed over.
  package mutating func point(at line: Int) {
    isTyping = false
    if lines.indices.contains(line), lines[line].isValue { cursor = line }
  }

  /// Moves to the first value of the next facet, or of the one before; at the ends it stays.
  package mutating func moveFacet(by steps: Int) {
    isTyping = false
    let headings = lines.indices.filter { !lines[$0].isValue }
    guard let current = headings.lastIndex(where: { $0 < cursor }) else { return }
    cursor = headings[min(headings.count - 1, max(0, current + steps))] + 1
  }

  /// Scrolls so that the cursor and, at the top of a facet, its heading are seen.
  package mutating func scroll(height: Int) {
    let first = cursor > 0 && !lines[cursor - 1].isValue ? cursor - 1 : cursor
    if first < top { top = first }
    if cursor >= top + height { top = cursor - height + 1 }
    // The heading of what begins above the screen takes the first row.
    if cursor == top, top > 0, height > 1, lines[top].isValue { top -= 1 }
    top = max(0, min(top, lines.count - height))
  }

  private mutating func move(to facet: Facet) {
    guard let heading = lines.firstIndex(of: .heading(facet)) else { return }
    cursor = heading + 1
    top = heading
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
