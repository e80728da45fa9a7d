/// The values of one facet in a table, each with a bitmap of its cases.
struct FacetIndex: Sendable {
  /// The values in the order for readers.
  private(set) var values: [FacetValue] = []

  private let facet: Facet
  private var tokens: [FacetToken] = []
  private var labels: [FacetLabel] = []
  private var rows: [FacetRows] = []
  private var slots: [FacetToken: Int] = [:]
  private var slotsByKey: [String: Int] = [:]
  /// Slots of values with several spellings.
  private var sharedSlots: Set<Int> = []
  /// Slots in the order for readers.
  private var order: [Int] = []

  init(_ facet: Facet) {
    self.facet = facet
    for token in facet.definition.always { insert(token) }
    arrange()
  }

  /// Makes the index of values whose rows are known.
  init(_ facet: Facet, _ known: [(token: FacetToken, rows: FacetRows)]) {
    self.init(facet)
    for (token, rows) in known {
      let slot = slots[token] ?? insert(token)
      if sharedSlots.contains(slot) { self.rows[slot].formUnion(rows) } else { self.rows[slot] = rows }
    }
    arrange()
  }

  /// The cases of each value, in the order of `values`.
  var orderedRows: some Collection<FacetRows> { order.lazy.map { rows[$0] } }

  /// The names of the values.
  var allLabels: [FacetLabel] { labels }

  /// Takes rows out of all values; the values stay.
  mutating func subtract(_ removed: RowSet) {
    for slot in rows.indices { rows[slot].subtract(removed) }
  }

  func rows(withKey key: String) -> RowSet {
    slotsByKey[key].map { rows[$0].set } ?? RowSet()
  }

  func token(ofKey key: String) -> FacetToken? {
    slotsByKey[key].map { tokens[$0] }
  }

  /// Takes in a chunk's values.
  mutating func append(_ column: CaseChunk.FacetColumn, base: Int, onNewValue: (FacetLabel) -> Void) {
    let known = tokens.count
    for (index, token) in column.tokens.enumerated() {
      let slot = slots[token] ?? insert(token)
      let new = column.rows(of: index).lazy.map { base + Int($0) }
      if sharedSlots.contains(slot) { rows[slot].formUnion(FacetRows(RowSet(new))) } else { rows[slot].append(new) }
    }
    guard tokens.count > known else { return }
    for label in labels[known...] { onNewValue(label) }
    arrange()
  }

  @discardableResult
  private mutating func insert(_ token: FacetToken) -> Int {
    let label = facet.definition.label(token)
    // Two spellings of a name may have one key: they are one value.
    if let slot = slotsByKey[label.key] {
      slots[token] = slot
      sharedSlots.insert(slot)
      return slot
    }
    let slot = tokens.count
    tokens.append(token)
    labels.append(label)
    rows.append(FacetRows())
    slots[token] = slot
    slotsByKey[label.key] = slot
    return slot
  }

  private mutating func arrange() {
    let definition = facet.definition
    order = tokens.indices.sorted { definition.precedes(tokens[$0], tokens[$1]) }
    values = order.enumerated().map { index, slot in
      FacetValue(
        facet: facet, index: index, key: labels[slot].key, name: labels[slot].name, shortName: labels[slot].shortName,
        aliases: labels[slot].aliases)
    }
  }
}
