internal import Corpus
internal import Dispatch
internal import Exporting

/// Named views and the cases that were seen in them.
extension EffectRunner {
  /// Reads the named views: small files, at once.
  func readViews() {
    let (views, problems) = store.views()
    mailbox.post(.views(views, problem: problems.first.map(\.description)))
  }

  /// Keeps the cases of a view as seen.
  func visitView(_ view: SavedView, _ table: CaseTable, reading: Int) {
    // One after the other, so that two visits do not write over each other.
    historyQueue.async { [mailbox, store, paths = loader.paths] in
      guard let rows = view.rows(of: table) else { return }
      let before = store.seen(in: view.name, of: paths)
      let new = before?.unseen(rows, of: table)
      var seen = before ?? SeenCases()
      seen.insert(rows, of: table)
      do throws(FileWritingError) {
        if seen != before { try store.write(seen, in: view.name, of: paths) }
      } catch {
        mailbox.post(.stateNotWritten("the visit is not saved: \(error)"))
      }
      mailbox.post(.visited(view: view.name, newRows: new, reading: reading))
    }
  }

  /// Counts the cases of views that came since their last visits.
  func countNewCases(of views: [SavedView], _ table: CaseTable, reading: Int) {
    historyQueue.async { [mailbox, store, paths = loader.paths] in
      var found: [(view: String, count: Int)] = []
      for view in views {
        guard let seen = store.seen(in: view.name, of: paths), let rows = view.rows(of: table) else { continue }
        let count = seen.unseen(rows, of: table).count
        if count > 0 { found.append((view.name, count)) }
      }
      mailbox.post(.newInViews(found, reading: reading))
    }
  }

  /// Keeps a view, then forgets the name that it had.
  ///
  /// - Returns: The error in words, or `nil`. After an error the views come as news.
  func write(_ view: SavedView, renaming old: String?) -> String? {
    telling("not saved") { () throws(FileWritingError) in
      try store.write(view)
      if let old {
        try store.removeView(named: old)
        store.moveSeen(from: old, to: view.name)
      }
    }
  }

  /// Forgets a view.
  ///
  /// - Returns: The error in words, or `nil`. After an error the views come as news.
  func removeView(name: String) -> String? {
    telling("not deleted") { () throws(FileWritingError) in try store.removeView(named: name) }
  }

  private func telling(_ what: String, _ body: () throws(FileWritingError) -> Void) -> String? {
    do throws(FileWritingError) {
      try body()
      return nil
    } catch {
      readViews()
      return "\(what): \(error)"
    }
  }
}
