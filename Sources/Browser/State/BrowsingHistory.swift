/// What can be taken back, gone back to, and called back.
struct BrowsingHistory: Sendable {
  /// The changes that can be undone.
  var changes = History()
  /// The views visited.
  var trail = Trail()
  /// The lines answered before, by prompt.
  var lines: [HistoryKind: LineHistory] = [:]
}
