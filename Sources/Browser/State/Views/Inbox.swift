internal import Corpus
internal import Exporting

/// The new cases of the named views.
struct Inbox: Sendable {
  /// Reads the cases of a view at its last visit, on any thread; returns `nil` if it was never visited.
  var seen: @Sendable (_ view: String) -> SeenCases? = { _ in nil }
  /// The rows that were new at the last visit of a view.
  var newRows = RowSet()
  /// The view that is visited once all letters are read.
  var pendingVisit: String?
  /// True if the numbers of new cases should be shown once all letters are read.
  var showsNewCases = false
}

extension BrowserState {
  /// Counts a view as visited, as soon as all letters are read.
  mutating func visit(_ view: SavedView) -> [Effect] {
    inbox.newRows = RowSet()
    guard corpus.loading.isFinished else {
      inbox.pendingVisit = view.name
      return []
    }
    inbox.pendingVisit = nil
    return [Effect(VisitView(view: view, table: corpus.table, reading: corpus.reading))]
  }

  /// Visits the pending view once the letters are read.
  mutating func visitPendingView() -> [Effect] {
    guard let name = inbox.pendingVisit, corpus.loading.isFinished else { return [] }
    guard let view = views.first(where: { $0.name == name }) else { return [] }
    return visit(view)
  }

  /// Receives the new rows of a view that was visited.
  fileprivate mutating func takeVisit(of name: String, newRows: RowSet?, reading: Int) {
    guard reading == corpus.reading else { return }
    inbox.newRows = newRows ?? RowSet()
    guard let newRows else { return }
    let words = newRows.isEmpty ? "nothing new" : "\(newRows.count.grouped) new since your last visit"
    notice =
      notice.map { $0.text == "view: \(name)" ? Notice("\($0.text), \(words)") : $0 }
      ?? Notice("view: \(name), \(words)")
    if let index = list.rows.index(of: newRows, in: 0..<list.rows.count) { select(at: index) }
  }

  /// Counts the new cases of the views, once after the start; a view that is being visited reports its own.
  mutating func countNewCases() -> [Effect] {
    guard inbox.showsNewCases, corpus.loading.isFinished, !views.isEmpty else { return [] }
    inbox.showsNewCases = false
    let others = views.filter { $0.name != inbox.pendingVisit }
    return others.isEmpty ? [] : [Effect(CountNewCases(views: others, table: corpus.table, reading: corpus.reading))]
  }

  /// Shows the numbers of new cases of the views: ‘3 new in “knee”, 1 in “opioids”; v shows the views’.
  ///
  /// A notice in the bottom line is not replaced.
  fileprivate mutating func showNewCases(_ found: [(view: String, count: Int)], reading: Int) {
    guard reading == corpus.reading, !found.isEmpty, notice == nil, prompt == nil else { return }
    let words = found.enumerated().map { "\($1.count.grouped)\($0 == 0 ? " new" : "") in “\($1.view)”" }
    notice = Notice(words.joined(separator: ", ") + keyMap.hint(for: .views, "shows the views"))
  }

  /// Shows the view of a key.
  mutating func showView(number: Int) -> [Effect] {
    guard let view = views.first(where: { $0.number == number }) else {
      return say("no view has this key\(keyMap.hint(for: .views, "shows the views"))")
    }
    return show(view)
  }
}

// MARK: Work

/// Keeps the cases of a view as seen, and reports the new ones.
struct VisitView: Work {
  let view: SavedView
  let table: CaseTable
  let reading: Int

  func start(in runner: EffectRunner) {
    // Visits are saved one at a time, so that they do not overwrite each other.
    runner.inOrder { [self, store = runner.store, paths = runner.loader.paths] post in
      guard let rows = view.rows(of: table) else { return }
      let before = store.seen(in: view.name, of: paths)
      let new = before?.unseen(rows, of: table)
      var seen = before ?? SeenCases()
      seen.insert(rows, of: table)
      do throws(FileWritingError) {
        if seen != before { try store.write(seen, in: view.name, of: paths) }
      } catch {
        post(.notice(Notice("the visit is not saved: \(error)", .failure)))
      }
      post(.visited(view: view.name, newRows: new, reading: reading))
    }
  }
}

/// Counts the cases of each view that are new since its last visit.
struct CountNewCases: Work {
  let views: [SavedView]
  let table: CaseTable
  let reading: Int

  func start(in runner: EffectRunner) {
    runner.inOrder { [self, store = runner.store, paths = runner.loader.paths] post in
      var found: [(view: String, count: Int)] = []
      for view in views {
        guard let seen = store.seen(in: view.name, of: paths), let rows = view.rows(of: table) else { continue }
        let count = seen.unseen(rows, of: table).count
        if count > 0 { found.append((view.name, count)) }
      }
      post(.newInViews(found, reading: reading))
    }
  }
}

extension News {
  /// A view was visited.
  ///
  /// `newRows` are the rows that are new since the visit before, or `nil` on the first visit.
  static func visited(view: String, newRows: RowSet?, reading: Int) -> News {
    News { $0.takeVisit(of: view, newRows: newRows, reading: reading) }
  }

  /// The views with new cases since their last visit, and the number of these cases.
  static func newInViews(_ found: [(view: String, count: Int)], reading: Int) -> News {
    News { $0.showNewCases(found, reading: reading) }
  }
}
