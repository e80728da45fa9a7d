/// The changes that can be undone, and those undone that can be done again.
struct History: Sendable {
  /// A change, and the case that was selected when it was made.
  struct Entry: Equatable, Sendable {
    var change: Change
    var row: Int?
  }

  private(set) var done: [Entry] = []
  private(set) var undone: [Entry] = []

  /// How many changes are kept.
  static let limit = 500

  /// Keeps a change; what was undone before it cannot be done again.
  mutating func record(_ change: Change, row: Int?) {
    undone = []
    done.append(Entry(change: change, row: row))
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Forgets which cases were selected: other cases have their rows now.
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
