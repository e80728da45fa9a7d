internal import Corpus

/// What is new in the named views.
struct Inbox: Sendable {
  /// What a view holds now.
  struct Count: Equatable, Sendable {
    var cases: Int
    /// The cases that came since the last visit; `nil` where the view was never visited.
    var new: Int?
  }

  /// The counts of views, by their names, as far as they are known.
  var counts: [String: Count] = [:]
  /// The rows that were new at the last visit of a view.
  var newRows = RowSet()
  /// The view that is visited once all letters are read.
  var pendingVisit: String?
  /// The number of the count that is awaited.
  var countID = 0
}

/// An answer about a view.
enum ViewNews: Sendable {
  /// The counts of a view.
  case counted(String, Inbox.Count, id: Int)
  /// A view was visited: the rows that are new since the visit before; `nil` at the first one.
  case visited(String, newRows: RowSet?, reading: Int)
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
    return [.visitView(view, corpus.table, reading: corpus.reading)]
  }

  /// Visits the view that waits for the letters.
  mutating func visitPendingView() -> [Effect] {
    guard let name = inbox.pendingVisit, corpus.loading.isFinished else { return [] }
    guard let view = views.first(where: { $0.name == name }) else { return [] }
    return visit(view)
  }

  /// Takes an answer about a view.
  mutating func receive(_ news: ViewNews) {
    switch news {
    case .counted(let name, let count, let id):
      if id == inbox.countID { inbox.counts[name] = count }
    case .visited(let name, let newRows, let reading):
      guard reading == corpus.reading else { return }
      inbox.newRows = newRows ?? RowSet()
      inbox.counts[name]?.new = 0
      guard let newRows else { return }
      let count = newRows.count
      let words = count == 0 ? "nothing new" : "\(count.grouped) new since your last visit"
      notice =
        notice.map { $0.text == "view: \(name)" ? Notice("\($0.text), \(words)") : $0 } ?? Notice("\(name): \(words)")
      if let place = list.rows.place(of: newRows, in: 0..<list.rows.count) { select(at: place) }
    }
  }

  /// Shows the view of a key.
  mutating func showView(number: Int) -> [Effect] {
    guard let view = views.first(where: { $0.number == number }) else {
      notice = Notice("no view has this key\(keyMap.hint(for: .views, "shows the views"))", .muted)
      return []
    }
    return show(view)
  }
}
