internal import Corpus

/// A position that the user can return to: filter, selected case, scroll positions of its texts, and open panels.
///
/// It has everything that a frame shows, except for what does not depend on the position: the layout, the search, the
/// columns and order of the list, and the user's notes.
struct Position: Equatable, Sendable {
  var query: Query
  /// The rows, columns and order of the list.
  var list: ListSettings
  /// The selected case, or `nil` if the filter left none.
  var row: Int?
  /// The first row of the list in view.
  var listTop = 0
  /// The disputed item, from 0.
  var item: Int
  var focus: Pane
  /// The text pane shown when only one fits.
  var detail = Pane.decision
  var isZoomed = false
  /// The positions in the texts of the panes.
  var places: [Pane: TextPlace]
  /// The sections navigated to.
  var sections: [Pane: PaneSection] = [:]
  /// The current match.
  var match: MatchPlace?
  /// The open panels with their cursors, the lowest one first.
  ///
  /// It does not include dialogs.
  var panels: [PanelStack.Entry] = []

  /// Returns true if case, filter and panels are the same, wherever the cursors are.
  func isSameView(as other: Position) -> Bool {
    query == other.query && list.rows == other.list.rows && row == other.row && item == other.item
      && panels == other.panels
  }

  /// True if a panel was open.
  fileprivate func shows(panel id: Int) -> Bool { panels.contains { $0.id == id } }
}

/// The positions visited by jumps and panels, not by steps, as in a web browser.
struct Trail: Sendable {
  private(set) var past: [Position] = []
  private(set) var future: [Position] = []

  /// The maximum number of positions kept.
  static let limit = 200

  /// Records the position that a jump leaves, and drops the positions that Forward would show.
  mutating func leave(_ position: Position) {
    future = []
    if let last = past.last, last.isSameView(as: position) { past.removeLast() }
    past.append(position)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Goes back from a position; returns `nil` if it is the first.
  mutating func back(from position: Position) -> Position? {
    while let last = past.popLast() {
      guard !last.isSameView(as: position) else { continue }
      future.append(position)
      return last
    }
    return nil
  }

  /// Goes back from a position to the one that its panel was opened from; returns `nil` if that is no longer known.
  mutating func back(outOf panel: Int, from position: Position) -> Position? {
    while past.last?.shows(panel: panel) == true { past.removeLast() }
    guard let origin = past.popLast() else { return nil }
    future.append(position)
    return origin
  }

  /// Goes forward from a position; returns `nil` if it is the last.
  mutating func forward(from position: Position) -> Position? {
    while let next = future.popLast() {
      guard !next.isSameView(as: position) else { continue }
      past.append(position)
      return next
    }
    return nil
  }
}
