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
  /// Slots in the order for readers.
  private var order: [Int] = []

  init(_ facet: Facet) {
    self.facet = facet
    for token in facet.definition.always { insert(token) }
    arrange()
  }

  /// Makes an index of rows that come from elsewhere than chunks.
  init(_ facet: Facet, rows: [FacetToken: RowSet], onNewValue: (FacetLabel) -> Void) {
    self.init(facet)
    for (token, set) in rows { self.rows[slots[token] ?? insert(token)] = FacetRows(set) }
    for label in labels { onNewValue(label) }
    arrange()
  }

  /// The cases of each value, in the order of `values`.
  var orderedRows: some Collection<FacetRows> { order.lazy.map { rows[$0] } }

  func rows(withKey key: String) -> RowSet {
    slotsByKey[key].map { rows[$0].set } ?? RowSet()
  }

  func token(ofKey key: String) -> FacetToken? {
    slotsByKey[key].map { tokens[$0] }
  }

  /// Takes in a chunk's values.
  mutating func append(_ column: CaseChunk.FacetColumn, base: Int, onNewValue: (FacetLabel) -> Void) {
    let known = tokens.count
    for (token, chunkRows) in zip(column.tokens, column.rows) {
      let slot = slots[token] ?? insert(token)
      rows[slot].append(chunkRows, base: base)
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
        facet: facet, index: index, key: labels[slot].key, name: labels[slot].name, shortName: labels[slot].shortName)
    }
  }
}
