/// The changes that can be undone, and those that can be redone.
struct History: Sendable {
  /// A change, and the case that was selected when it was made.
  struct Entry: Equatable, Sendable {
    var change: Change
    var row: Int?
  }

  private(set) var done: [Entry] = []
  private(set) var undone: [Entry] = []

  /// The maximum number of changes to keep.
  static let limit = 500

  /// Records a change; changes undone before it can no longer be redone.
  mutating func record(_ change: Change, row: Int?) {
    undone = []
    done.append(Entry(change: change, row: row))
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Clears the selected cases, because their rows may belong to other cases now.
  mutating func forgetRows() {
    for index in done.indices { done[index].row = nil }
    for index in undone.indices { undone[index].row = nil }
  }

  /// Removes the last change and returns it, with the case that was selected before it.
  ///
  /// A redo selects the case in `row`, the current one, again.
  mutating func undo(row: Int?) -> Entry? {
    guard let entry = done.popLast() else { return nil }
    undone.append(Entry(change: entry.change, row: row))
    return entry
  }

  /// Restores the last undone change and returns it, with the case that was selected when it was undone.
  ///
  /// Undoing it again selects the case in `row`, the current one.
  mutating func redo(row: Int?) -> Entry? {
    guard let entry = undone.popLast() else { return nil }
    done.append(Entry(change: entry.change, row: row))
    return entry
  }
}
