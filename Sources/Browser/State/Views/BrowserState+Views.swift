internal import Corpus
internal import Exporting

extension BrowserState {
  /// Receives the views from the disk.
  mutating func receive(views: [SavedView], problem: String?) {
    self.views = views
    self.views.assignNumbers()
    if let problem { notice = Notice(problem, .warning) }
  }

  /// Shows a named view.
  ///
  /// The change of filter and list can be undone; that of the panes cannot.
  mutating func show(_ view: SavedView) -> [Effect] {
    let new: Query
    do {
      new = try Query(parsing: view.query, vocabulary: corpus.table.vocabulary)
    } catch {
      notice = Notice("the view's filter is not understood: \(error)", .failure)
      return []
    }
    layout.take(view.panes)
    if let words = view.highlights { highlights = Highlights(words) }
    let effects =
      new == filter.query && view.list == list.settings
      ? [] : make(.view(from: .init(query: filter.query, list: list.settings), to: .init(query: new, list: view.list)))
    notice = Notice("view: \(view.name)")
    return effects + visit(view)
  }
}

// MARK: Work

/// Reads the named views on the main thread, because they are small files.
struct ReadViews: Work {
  func start(in runner: EffectRunner) {
    let (views, problems) = runner.store.views()
    runner.mailbox.post(.views(views, problem: problems.first.map(\.description)))
  }
}

/// Saves a view, and after that removes the view under its old name.
struct WriteView: Work {
  let view: SavedView
  var oldName: String?

  func start(in runner: EffectRunner) {
    runner.reportingFailure("not saved") { () throws(FileWritingError) in
      try runner.store.write(view)
      if let oldName {
        try runner.store.removeView(named: oldName)
        runner.store.moveSeen(from: oldName, to: view.name)
      }
    }
  }
}

/// Deletes a view.
struct RemoveView: Work {
  let name: String

  func start(in runner: EffectRunner) {
    runner.reportingFailure("not deleted") { () throws(FileWritingError) in try runner.store.removeView(named: name) }
  }
}

extension EffectRunner {
  /// Changes the views on disk; after an error, reads them again.
  fileprivate func reportingFailure(_ what: String, _ body: () throws(FileWritingError) -> Void) {
    do throws(FileWritingError) {
      try body()
    } catch {
      ReadViews().start(in: self)
      mailbox.post(.notice(Notice("\(what): \(error)", .failure)))
    }
  }
}

extension News {
  /// The named views on disk, and the first problem with their files.
  static func views(_ views: [SavedView], problem: String?) -> News {
    News { $0.receive(views: views, problem: problem) }
  }
}
