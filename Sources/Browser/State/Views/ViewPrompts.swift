internal import Terminal
internal import TextLayout

/// The prompt for the name of the view on the screen.
struct SaveViewPrompt: PromptPurpose {
  func label(for text: String) -> String { "save the view as " }
  func sentence(for text: String) -> String { "Save the view as:" }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] { state.answer(viewName: text.trimmingSpaces) }
}

/// The prompt for a new name of a view.
struct RenameViewPrompt: PromptPurpose {
  let name: String

  func label(for text: String) -> String { "rename the view to " }
  func sentence(for text: String) -> String { "New name for the view \(SafeText.display(name)):" }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    state.answer(viewName: text.trimmingSpaces, renaming: name)
  }
}

/// The prompt for another number of a view.
struct NumberViewPrompt: PromptPurpose {
  let name: String

  func label(for text: String) -> String {
    "number of the view \(SafeText.display(name)), 1 to \(SavedView.maxNumber): "
  }

  func sentence(for text: String) -> String {
    "Number of the view \(SafeText.display(name)), 1 to \(SavedView.maxNumber):"
  }

  func answer(_ text: String, in state: inout BrowserState) -> [Effect] {
    state.answer(number: text.trimmingSpaces, ofView: name)
  }
}

/// The question whether to delete a view.
struct DeleteViewQuestion: QuestionPurpose {
  let name: String

  func label(for text: String) -> String { "delete the view \(SafeText.display(name))? y/n  " }
  func sentence(for text: String) -> String { "Delete the view \(SafeText.display(name)), y or n?" }
  var question: String { "delete the view \(name): answer y or n" }

  func answer(_ key: Key, in state: inout BrowserState) -> [Effect] {
    guard key.isYes else { return [] }
    state.views.removeAll { $0.name == name }
    state.notice = Notice("deleted: \(name)")
    return [Effect(RemoveView(name: name))]
  }
}

extension BrowserState {
  /// Handles the answer to a prompt for a view's name: saves the current view under it, or renames another view.
  fileprivate mutating func answer(viewName name: String, renaming old: String? = nil) -> [Effect] {
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
    // A saved view counts as visited.
    // The result of an earlier reading may still arrive, without this view.
    return [Effect(WriteView(view: view, oldName: old == name ? nil : old)), Effect(ReadViews())]
      + (old == nil ? visit(view) : [])
  }

  /// Handles the answer to the prompt for a view's number, which two views swap if it is taken.
  fileprivate mutating func answer(number text: String, ofView name: String) -> [Effect] {
    guard let number = Int(text), (1...SavedView.maxNumber).contains(number) else {
      prompt?.problem = "write a number from 1 to \(SavedView.maxNumber), or press Esc"
      return []
    }
    prompt = nil
    guard let index = views.firstIndex(where: { $0.name == name }), views[index].number != number else { return [] }
    var changed = [index]
    if let other = views.firstIndex(where: { $0.number == number }) {
      views[other].number = views[index].number
      changed.append(other)
    }
    views[index].number = number
    let views = views
    change(ViewsPanel.self) { $0.update(views, selecting: name) }
    notice = Notice("\(name) has the number \(number)")
    return changed.map { Effect(WriteView(view: views[$0])) } + [Effect(ReadViews())]
  }
}
