/// The disputed items that have one value of a facet.
///
/// Most values of a facet are rare, such as a drug or an operation. While few items have a value, their numbers are in
/// a list, which takes less memory than a bitmap over the whole table and is counted faster.
struct FacetItems: Sendable {
  enum Form: Sendable {
    /// The item numbers, ascending.
    case list(Column<UInt32>)
    case bitmap(ItemSet)
    /// The words of a bitmap in a file, and the number of its items.
    case words(Column<UInt64>, count: Int)
  }

  private(set) var form = Form.list([])

  /// A list never grows past 1/128 of the items; after that a bitmap replaces it for good.
  private static let rarity = 128
  /// The maximum length up to which a list stays a list in any table.
  private static let shortest = 64

  init() {}

  init(_ set: ItemSet) {
    form = set.count > Self.shortest ? .bitmap(set) : .list(Column(set.map { UInt32($0) }))
  }

  init(_ form: Form) { self.form = form }

  /// Appends items, ascending, with higher numbers than all items so far.
  mutating func append(_ items: some Sequence<Int>) {
    switch form {
    case .list(var list):
      form = .list([])
      list.append(contentsOf: items.lazy.map { UInt32($0) })
      let last = list.last.map(Int.init) ?? 0
      if list.count > max(Self.shortest, last / Self.rarity) {
        form = .bitmap(ItemSet(list.lazy.map(Int.init)))
      } else {
        form = .list(list)
      }
    case .bitmap(var set):
      form = .list([])
      for item in items { set.insert(item) }
      form = .bitmap(set)
    case .words(let words, _):
      form = .bitmap(ItemSet(words: Array(words)))
      append(items)
    }
  }

  /// Inserts other items, in any order.
  mutating func formUnion(_ items: FacetItems) { self = FacetItems(set.union(items.set)) }

  /// Removes items.
  mutating func subtract(_ items: ItemSet) {
    switch form {
    case .list(let list):
      guard list.contains(where: { items.contains(Int($0)) }) else { return }
      form = .list(Column(list.filter { !items.contains(Int($0)) }))
    case .bitmap(var set):
      form = .list([])
      set.subtract(items)
      form = .bitmap(set)
    case .words(let words, _):
      let isTouched = words.withBuffer { words in
        items.words.indices.contains { $0 < words.count && words[$0] & items.words[$0] != 0 }
      }
      guard isTouched else { return }
      form = .bitmap(ItemSet(words: Array(words)).subtracting(items))
    }
  }

  /// Returns true if an item has the value.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  func contains(_ item: Int) -> Bool {
    switch form {
    case .list(let list):
      let index = (0..<list.count).firstIndex(bisecting: { list[$0] >= item })
      return index < list.count && list[index] == item
    case .bitmap(let set): return set.contains(item)
    case .words(let words, _): return item >> 6 < words.count && words[item >> 6] >> UInt64(item & 63) & 1 == 1
    }
  }

  func hasSome(of items: Range<Int>) -> Bool { items.contains { contains($0) } }

  var count: Int {
    switch form {
    case .list(let list): list.count
    case .bitmap(let set): set.count
    case .words(_, let count): count
    }
  }

  var set: ItemSet {
    switch form {
    case .list(let list): ItemSet(list.lazy.map(Int.init))
    case .bitmap(let set): set
    case .words(let words, _): ItemSet(words: Array(words))
    }
  }

  /// Calls a function with each item, ascending.
  func forEach(_ body: (Int) -> Void) {
    switch form {
    case .list(let list): for item in list { body(Int(item)) }
    case .bitmap(let set): for item in set { body(item) }
    case .words: for item in set { body(item) }
    }
  }
}
