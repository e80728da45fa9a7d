internal import Corpus
internal import Terminal
internal import TextLayout

/// The list of named views.
struct ViewsPanel: Equatable, Sendable {
  private(set) var views: [SavedView]
  private(set) var cursor = ListCursor()
  /// The counts of the views that are known so far, by name.
  private(set) var counts: [String: Count] = [:]

  /// The counts of a view.
  struct Count: Equatable, Sendable {
    var view: String
    var cases: Int
    /// The number of cases added since the last visit, or `nil` if the view was never visited.
    var new: Int?
  }

  /// The inputs of the counts.
  private struct CountKey: Equatable {
    var views: [SavedView]
    var count: Int
    var revision: Int
  }

  init(_ views: [SavedView]) {
    self.views = views
  }

  var selected: SavedView? { views.indices.contains(cursor.index) ? views[cursor.index] : nil }

  /// Updates the list of views.
  ///
  /// The cursor stays on its view, or goes to the one with the given name.
  mutating func update(_ views: [SavedView], selecting name: String? = nil) {
    let name = name ?? selected?.name
    self.views = views
    if let index = views.firstIndex(where: { $0.name == name }) { cursor.select(index) }
  }
}

extension ViewsPanel: Panel {
  var context: KeyContext { .views }

  mutating func open(in state: inout BrowserState) -> [Effect] { [Effect(ReadViews())] }

  /// Returns the work that counts the views, once all letters are read; a partial count would be wrong.
  func work(in state: BrowserState) -> PanelWork.Request? {
    guard state.corpus.loading.isFinished, !state.views.isEmpty else { return nil }
    let (views, table, seen) = (state.views, state.corpus.table, state.inbox.seen)
    let key = CountKey(views: views, count: table.count, revision: state.filter.revision)
    return PanelWork.Request(inputs: key) { post, isCancelled in
      for view in views where !isCancelled() {
        guard let rows = view.rows(of: table) else { continue }
        post(Count(view: view.name, cases: rows.count, new: seen(view.name)?.unseen(rows, of: table).count))
      }
    }
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    if let count = result as? Count { counts[count.view] = count }
    return []
  }

  func readsAsText(_ key: Key) -> Bool { digit(key) != nil }

  /// Shows the view with a number.
  mutating func type(_ key: Key, in state: inout BrowserState) -> [Effect] {
    guard let number = digit(key) else { return [] }
    guard let view = views.first(where: { $0.number == number }) else {
      return state.say("no view has the number \(number)")
    }
    state.panels.close()
    return state.show(view)
  }

  private func digit(_ key: Key) -> Int? {
    guard case .character(let character) = key, character.isASCII else { return nil }
    return character.wholeNumberValue.flatMap { (1...SavedView.maxNumber).contains($0) ? $0 : nil }
  }

  mutating func settle(in state: BrowserState) {
    if views != state.views { update(state.views) }
    cursor.settle(count: views.count, height: state.screen.body.height - 2)
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursor.move(by: step, count: views.count)
      return []
    }
    switch action {
    case .saveView:
      state.prompt = Prompt(SaveViewPrompt())
      return []
    case .renameView, .deleteView, .numberView, .done:
      guard let view = selected else {
        return state.say("no view yet\(state.keyMap.hint(for: .saveView, "saves this one"))")
      }
      switch action {
      case .renameView: state.prompt = Prompt(RenameViewPrompt(name: view.name), text: view.name)
      case .deleteView: state.prompt = Prompt(DeleteViewQuestion(name: view.name))
      case .numberView: state.prompt = Prompt(NumberViewPrompt(name: view.name))
      default:
        state.panels.close()
        return state.show(view)
      }
      return []
    default: return nil
    }
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "show"), KeyHint(.saveView, word: "save this view"), KeyHint(.renameView, word: "rename"),
      KeyHint(.numberView, word: "number"), KeyHint(.deleteView, word: "delete"), KeyHint(.back, word: "back"),
    ]
  }

  func sentences(_ state: BrowserState) -> [String] {
    guard let view = selected else { return ["No view is saved."] }
    let count = counts[view.name]
    let words = [
      view.number.map { "number \($0)" }, count.map { $0.cases.grouped("case") },
      count?.new.map { "\($0.grouped) new" }, view.query.isEmpty ? "no filter" : view.query,
    ]
    let text = ([view.name] + words.compactMap(\.self)).joined(separator: ", ")
    return ["\(cursor.index + 1) of \(views.count): \(SafeText.display(text))."]
  }

  func title(_ state: BrowserState) -> String { "Views" }
}
