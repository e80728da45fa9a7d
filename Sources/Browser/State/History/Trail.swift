internal import Corpus

/// A view that the user had: a case under a filter, and the place in its text.
struct Position: Equatable, Sendable {
  var query: Query
  /// The rows, columns and order of the list.
  var list: ListSettings
  /// The selected case; `nil` where the filter left none.
  var row: Int?
  /// The disputed item, from 0.
  var item: Int
  var focus: Pane
  /// The places in the texts of the panes.
  var places: [Pane: TextPlace]

  /// True if it is the same case under the same filter, so that going from one to the other would show nothing new.
  func isSameView(as other: Position) -> Bool {
    query == other.query && list.rows == other.list.rows && row == other.row && item == other.item
  }
}

/// The views visited, as a pager or a web browser keeps them: jumps, not steps.
struct Trail: Sendable {
  private(set) var past: [Position] = []
  private(set) var future: [Position] = []

  /// How many views are kept.
  static let limit = 200

  /// Keeps the view that a jump leaves.
  mutating func leave(_ position: Position) {
    future = []
    guard past.last.map({ !$0.isSameView(as: position) }) ?? true else { return }
    past.append(position)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Goes back from a view; `nil` where it is the first.
  mutating func back(from position: Position) -> Position? {
    while let last = past.popLast() {
      guard !last.isSameView(as: position) else { continue }
      future.append(position)
      return last
    }
    return nil
  }

  /// Goes forward from a view; `nil` where it is the last.
  mutating func forward(from position: Position) -> Position? {
    while let next = future.popLast() {
      guard !next.isSameView(as: position) else { continue }
      past.append(position)
      return next
    }
    return nil
  }
}
