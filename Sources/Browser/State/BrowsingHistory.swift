/// The changes, views and lines that the user can come back to.
struct BrowsingHistory: Sendable {
  /// The changes that can be undone.
  var changes = History()
  /// The views visited.
  var trail = Trail()
  /// The lines answered before, by prompt.
  var lines: [HistoryKind: LineHistory] = [:]
}
