internal import Dispatch
internal import Exporting

/// Saves a corpus's session while the program runs, so that little is lost if it is killed.
///
/// Filter, list and panes are saved immediately; the position, which every key changes, at most every ten seconds. A
/// worker thread does the writing.
struct SessionKeeper {
  private let store: StateStore
  private let paths: [String]
  private let queue = DispatchQueue(label: "session")
  private var kept: Session
  private var keptAt = ContinuousClock.now

  /// The maximum time before a changed position is saved.
  private static let patience: Duration = .seconds(10)

  /// Begins with the session on disk, or that of a first start.
  init(_ session: Session, of paths: [String], in store: StateStore) {
    self.store = store
    self.paths = paths
    kept = session
  }

  /// Saves the session if enough has changed; an error is reported at the end.
  mutating func follow(_ session: Session) {
    guard session != kept else { return }
    guard !session.isSetUp(like: kept) || keptAt.duration(to: .now) >= Self.patience else { return }
    kept = session
    keptAt = .now
    queue.async { [store, paths] in try? store.write(session, of: paths) }
  }

  /// Saves the final session.
  func finish(_ session: Session) throws(FileWritingError) {
    queue.sync {}
    try store.write(session, of: paths)
  }
}

extension Session {
  /// Returns true if filter, search, list and panes are the same, whatever the position.
  fileprivate func isSetUp(like other: Session) -> Bool {
    var placed = other
    (placed.selection, placed.focus, placed.detail, placed.isZoomed) = (selection, focus, detail, isZoomed)
    return self == placed
  }
}
