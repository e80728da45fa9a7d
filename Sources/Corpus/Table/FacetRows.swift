/// The cases that have one value of a facet.
///
/// Most values of a facet are rare: a drug, an operation. As long as few cases have one, their rows are a list, which
/// takes less memory than a bitmap over the whole table and is counted sooner.
struct FacetRows: Sendable {
  enum Form: Sendable {
    /// Ascending.
    case list(Column<UInt32>)
    case bitmap(RowSet)
    /// The words of a bitmap in a file, and how many rows it has.
    case words(Column<UInt64>, count: Int)
  }

  private(set) var form = Form.list([])

  /// A list is at most as long as one in so many rows of the table; it is never taken back.
  private static let rarity = 128
  /// Lists up to this length stay lists in any table.
  private static let shortest = 64

  init() {}

  init(_ set: RowSet) {
    form = set.count > Self.shortest ? .bitmap(set) : .list(Column(set.map { UInt32($0) }))
  }

  init(_ form: Form) { self.form = form }

  /// Appends rows, ascending, that are beyond all rows so far.
  mutating func append(_ rows: some Sequence<Int>) {
    switch form {
    case .list(var list):
      form = .list([])
      list.append(contentsOf: rows.lazy.map { UInt32($0) })
      let last = list.last.map(Int.init) ?? 0
      if list.count > max(Self.shortest, last / Self.rarity) {
        form = .bitmap(RowSet(list.lazy.map(Int.init)))
      } else {
        form = .list(list)
      }
    case .bitmap(var set):
      form = .list([])
      for row in rows { set.insert(row) }
      form = .bitmap(set)
    case .words(let words, _):
      form = .bitmap(RowSet(words: Array(words)))
      append(rows)
    }
  }

  /// Takes in other rows, wherever they are.
  mutating func formUnion(_ rows: FacetRows) { self = FacetRows(set.union(rows.set)) }

  /// Takes rows out.
  mutating func subtract(_ rows: RowSet) {
    switch form {
    case .list(let list):
      guard list.contains(where: { rows.contains(Int($0)) }) else { return }
      form = .list(Column(list.filter { !rows.contains(Int($0)) }))
    case .bitmap(var set):
      form = .list([])
      set.subtract(rows)
      form = .bitmap(set)
    case .words(let words, _):
      let isTouched = words.withBuffer { words in
        rows.words.indices.contains { $0 < words.count && words[$0] & rows.words[$0] != 0 }
      }
      guard isTouched else { return }
      form = .bitmap(RowSet(words: Array(words)).subtracting(rows))
    }
  }

  var count: Int {
    switch form {
    case .list(let list): list.count
    case .bitmap(let set): set.count
    case .words(_, let count): count
    }
  }

  var set: RowSet {
    switch form {
    case .list(let list): RowSet(list.lazy.map(Int.init))
    case .bitmap(let set): set
    case .words(let words, _): RowSet(words: Array(words))
    }
  }

  /// Hands over the rows, ascending.
  func forEach(_ body: (Int) -> Void) {
    switch form {
    case .list(let list): for row in list { body(Int(row)) }
    case .bitmap(let set): for row in set { body(row) }
    case .words: for row in set { body(row) }
    }
  }
}
