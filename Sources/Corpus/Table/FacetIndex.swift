/// The values of one facet in a table, each with the disputed items that have it.
struct FacetIndex: Sendable {
  /// The values in display order.
  private(set) var values: [FacetValue] = []

  private let facet: Facet
  private var tokens: [FacetToken] = []
  private var labels: [FacetLabel] = []
  private var items: [FacetItems] = []
  private var slots: [FacetToken: Int] = [:]
  private var slotsByKey: [String: Int] = [:]
  /// The slots of values with several spellings.
  private var sharedSlots: Set<Int> = []
  /// The slots in display order.
  private var order: [Int] = []

  init(_ facet: Facet) {
    self.facet = facet
    for token in facet.definition.always { insert(token) }
    arrange()
  }

  /// Makes the index of values with known items.
  init(_ facet: Facet, _ known: [(token: FacetToken, items: FacetItems)]) {
    self.init(facet)
    for (token, items) in known {
      let slot = slots[token] ?? insert(token)
      if sharedSlots.contains(slot) { self.items[slot].formUnion(items) } else { self.items[slot] = items }
    }
    arrange()
  }

  /// The items of each value, in the order of `values`.
  var orderedItems: some Collection<FacetItems> { order.lazy.map { items[$0] } }

  /// The names of the values.
  var allLabels: [FacetLabel] { labels }

  /// Removes items from all values; the values stay.
  mutating func subtract(_ removed: ItemSet) {
    for slot in items.indices { items[slot].subtract(removed) }
  }

  /// Returns the items with a value, whether or not it is listed.
  func items(withKey key: String) -> ItemSet {
    slotsByKey[key].map { items[$0].set } ?? ItemSet()
  }

  func token(ofKey key: String) -> FacetToken? {
    slotsByKey[key].map { tokens[$0] }
  }

  /// Adds a chunk's values, given the number of its first item; calls `onNewValue` for each value new in the table.
  mutating func append(
    _ column: CaseChunk.FacetColumn, of items: ItemColumns, base: Int, onNewValue: (FacetLabel) -> Void
  ) {
    let known = tokens.count
    var new: [Int] = []
    for (index, token) in column.tokens.enumerated() {
      let slot = slots[token] ?? insert(token)
      new.removeAll(keepingCapacity: true)
      column.forEachItem(of: index, items) { new += ($0.lowerBound + base)..<($0.upperBound + base) }
      if sharedSlots.contains(slot) {
        self.items[slot].formUnion(FacetItems(ItemSet(new)))
      } else {
        self.items[slot].append(new)
      }
    }
    guard tokens.count > known else { return }
    for label in labels[known...] { onNewValue(label) }
    arrange()
  }

  @discardableResult
  private mutating func insert(_ token: FacetToken) -> Int {
    let label = facet.definition.label(token)
    // Two spellings of a name may have the same key: they are one value.
    if let slot = slotsByKey[label.key] {
      slots[token] = slot
      sharedSlots.insert(slot)
      return slot
    }
    let slot = tokens.count
    tokens.append(token)
    labels.append(label)
    items.append(FacetItems())
    slots[token] = slot
    slotsByKey[label.key] = slot
    return slot
  }

  private mutating func arrange() {
    let definition = facet.definition
    order = tokens.indices.filter { definition.isListed(tokens[$0]) }.sorted {
      definition.precedes(tokens[$0], tokens[$1])
    }
    values = order.enumerated().map { index, slot in
      FacetValue(
        facet: facet, index: index, key: labels[slot].key, name: labels[slot].name, shortName: labels[slot].shortName,
        aliases: labels[slot].aliases)
    }
  }
}
