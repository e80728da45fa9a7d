/// The cases that have one value of a facet.
///
/// Most values of a facet are rare: a drug, an operation. As long as few cases have one, their rows are a list, which
/// takes less memory than a bitmap over the whole table and is counted sooner.
struct FacetRows: Sendable {
  enum Form {
    /// Ascending.
    case list([UInt32])
    case bitmap(RowSet)
  }

  private(set) var form = Form.list([])

  /// A list is at most as long as one in so many rows of the table; it is never taken back.
  private static let rarity = 128
  /// Lists up to this length stay lists in any table.
  private static let shortest = 64

  init() {}

  init(_ set: RowSet) {
    form = set.count > Self.shortest ? .bitmap(set) : .list(set.map { UInt32($0) })
  }

  /// Appends rows of a chunk, ascending, that are beyond all rows so far.
  mutating func append(_ rows: [UInt16], base: Int) {
    switch form {
    case .list(var list):
      form = .list([])
      for row in rows { list.append(UInt32(base + Int(row))) }
      let last = list.last.map(Int.init) ?? 0
      if list.count > max(Self.shortest, last / Self.rarity) {
        form = .bitmap(RowSet(list.lazy.map(Int.init)))
      } else {
        form = .list(list)
      }
    case .bitmap(var set):
      form = .list([])
      for row in rows { set.insert(base + Int(row)) }
      form = .bitmap(set)
    }
  }

  var count: Int {
    switch form {
    case .list(let list): list.count
    case .bitmap(let set): set.count
    }
  }

  var set: RowSet {
    switch form {
    case .list(let list): RowSet(list.lazy.map(Int.init))
    case .bitmap(let set): set
    }
  }
}
