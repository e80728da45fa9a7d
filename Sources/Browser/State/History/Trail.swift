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
  /// The panels that were left for the next view, such as the rates from which a figure's cases were shown.
  var panels: [PanelStack.Entry] = []

  /// True if it is the same case under the same filter, whatever panels were over it.
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
    if let last = past.last, last.isSameView(as: position) {
      // Its panels are what one comes back to.
      if !position.panels.isEmpty { past[past.count - 1] = position }
      return
    }
    past.append(position)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Goes back from a view; `nil` where it is the first.
  mutating func back(from position: Position) -> Position? {
    while let last = past.popLast() {
      guard !last.isSameView(as: position) || !last.panels.isEmpty else { continue }
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
