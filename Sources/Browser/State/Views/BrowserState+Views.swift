internal import Corpus
internal import Exporting

extension BrowserState {
  /// Takes the views as they are on the disk.
  mutating func receive(views: [SavedView], problem: String?) {
    self.views = views
    self.views.assignNumbers()
    if let problem { notice = Notice(problem, .warning) }
  }

  /// Shows a named view; its filter and its list are a change that can be undone, its panes stay.
  mutating func show(_ view: SavedView) -> [Effect] {
    let new: Query
    do {
      new = try Query(parsing: view.query, vocabulary: corpus.table.vocabulary)
    } catch {
      notice = Notice("the view's filter is not understood: \(error)", .failure)
      return []
    }
    layout.settings = view.panes
    if let words = view.highlights { highlights = Highlights(words) }
    if layout.settings.hidden.contains(layout.focus) { show(layout.settings.visible[0]) }
    let effects =
      new == filter.query && view.list == list.settings
      ? [] : make(.view(from: .init(query: filter.query, list: list.settings), to: .init(query: new, list: view.list)))
    notice = Notice("view: \(view.name)")
    return effects + visit(view)
  }

  /// Answers the question for a view's name, under which the view on the screen is saved, or the one of another name
  /// is kept from now on.
  mutating func answer(viewName name: String, renaming old: String? = nil) -> [Effect] {
    guard !name.isEmpty else {
      prompt?.problem = "write a name, or press Esc"
      return []
    }
    let isTaken = views.contains { $0.name == name } && name != old
    if isTaken, old != nil {
      prompt?.problem = "a view has this name"
      return []
    }
    if isTaken, prompt?.problem == nil {
      prompt?.problem = "a view has this name; Enter replaces it"
      return []
    }
    prompt = nil
    var view = savedView(named: name)
    if let old, var renamed = views.first(where: { $0.name == old }) {
      renamed.name = name
      view = renamed
    }
    view.number = views.first { $0.name == name || $0.name == old }?.number
    views.removeAll { $0.name == name || $0.name == old }
    views.append(view)
    views.assignNumbers()
    view = views[views.count - 1]
    views.sort { $0.name.lowercased() < $1.name.lowercased() }
    let views = views
    change(ViewsPanel.self) { $0.update(views, selecting: name) }
    notice = Notice(old == nil ? "saved: \(name)" : "renamed: \(name)")
    // What is saved has been seen.
    // An answer to an earlier reading may still be on its way; it does not know this view.
    return [Effect(WriteView(view: view, oldName: old == name ? nil : old)), Effect(ReadViews())]
      + (old == nil ? visit(view) : [])
  }

  /// Answers the question for a view's number; the view that has the number gets the other one's.
  mutating func answer(number text: String, ofView name: String) -> [Effect] {
    guard let number = Int(text), (1...SavedView.mostNumbers).contains(number) else {
      prompt?.problem = "write a number from 1 to \(SavedView.mostNumbers), or press Esc"
      return []
    }
    prompt = nil
    guard let place = views.firstIndex(where: { $0.name == name }), views[place].number != number else { return [] }
    var changed = [place]
    if let other = views.firstIndex(where: { $0.number == number }) {
      views[other].number = views[place].number
      changed.append(other)
    }
    views[place].number = number
    let views = views
    change(ViewsPanel.self) { $0.update(views, selecting: name) }
    notice = Notice("\(name) has the number \(number)")
    return changed.map { Effect(WriteView(view: views[$0])) } + [Effect(ReadViews())]
  }

  /// Deletes a view for good.
  mutating func deleteView(named name: String) -> [Effect] {
    views.removeAll { $0.name == name }
    notice = Notice("deleted: \(name)")
    return [Effect(RemoveView(name: name))]
  }
}

// MARK: Work

/// Reads the named views: small files, at once.
struct ReadViews: Work {
  func start(in runner: EffectRunner) -> [News] {
    let (views, problems) = runner.store.views()
    return [.views(views, problem: problems.first.map(\.description))]
  }
}

/// Keeps a view, and once it is kept forgets the name that it had.
struct WriteView: Work {
  let view: SavedView
  var oldName: String?

  func start(in runner: EffectRunner) -> [News] {
    runner.telling("not saved") { () throws(FileWritingError) in
      try runner.store.write(view)
      if let oldName {
        try runner.store.removeView(named: oldName)
        runner.store.moveSeen(from: oldName, to: view.name)
      }
    }
  }
}

/// Forgets a view.
struct RemoveView: Work {
  let name: String

  func start(in runner: EffectRunner) -> [News] {
    runner.telling("not deleted") { () throws(FileWritingError) in try runner.store.removeView(named: name) }
  }
}

extension EffectRunner {
  /// Changes the views on disk; after an error the state takes them as they are there.
  fileprivate func telling(_ what: String, _ body: () throws(FileWritingError) -> Void) -> [News] {
    do throws(FileWritingError) {
      try body()
      return []
    } catch {
      return ReadViews().start(in: self) + [.told(Notice("\(what): \(error)", .failure))]
    }
  }
}

extension News {
  /// The named views as they are on the disk, and what is wrong with them, in words.
  static func views(_ views: [SavedView], problem: String?) -> News {
    News { $0.receive(views: views, problem: problem) }
  }
}
