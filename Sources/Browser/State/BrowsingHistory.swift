/// The changes, positions and lines that the user can return to.
struct BrowsingHistory: Sendable {
  /// The changes that can be undone.
  var changes = History()
  /// The views visited.
  var trail = Trail()
  /// The lines entered earlier, by prompt.
  var lines: [HistoryKind: LineHistory] = [:]
  /// The actions performed.
  var uses = ActionUses()
}

/// The number of times each action was performed, and the last action, for the order of the palette.
struct ActionUses: Sendable {
  private var counts: [Action: Int] = [:]
  private var last: [Action] = []

  /// Counts an action, except for moves, which do not show what the user wants to do.
  mutating func note(_ action: Action, in context: KeyContext) {
    let group = ActionTable.entry(for: action)?.group
    guard group != .moving, group != .panel, !Self.passing.contains(action), context != .picker else { return }
    counts[action, default: 0] += 1
    last.removeAll { $0 == action }
    last.append(action)
  }

  /// Returns the actions of a list sorted by use: the last one performed first, then the most frequent.
  func sorted(_ entries: [ActionEntry]) -> [ActionEntry] {
    let newest = last.last { action in entries.contains { $0.action == action } }
    return entries.enumerated().sorted { a, b in
      let (x, y) = (counts[a.element.action] ?? 0, counts[b.element.action] ?? 0)
      let (isNewest, isOtherNewest) = (a.element.action == newest, b.element.action == newest)
      if isNewest != isOtherNewest { return isNewest }
      return (-x, a.offset) < (-y, b.offset)
    }.map(\.element)
  }

  /// Actions that only lead to others.
  private static let passing: Set<Action> = [.palette, .help, .back, .done, .redraw, .quit]
}
