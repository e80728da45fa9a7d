internal import Corpus
internal import Determinations
internal import Exporting

extension BrowserState {
  /// Runs a command of the user's own on the selected case, or on all marked ones if it takes many.
  mutating func run(userCommand name: String) -> [Effect] {
    guard let command = commands.first(where: { $0.name == name }) else { return [] }
    return run(command)
  }

  /// Opens the letter's file: by the command that the settings name for it, else in a window.
  mutating func openOriginal() -> [Effect] {
    run(commands.first { $0.name == UserCommand.openName } ?? .open)
  }

  private mutating func run(_ command: UserCommand) -> [Effect] {
    guard let current = openCase.case, let document = caseToSave else { return noCase() }
    if command.showing == .output {
      guard isFree() else { return [] }
      work = .piping(command: command.name)
    }
    let items = current.determination.items
    let item = items.indices.contains(openCase.item) ? items[openCase.item] : nil
    var input = PipeInput.text(command.showing == .output ? document.document(as: .text) : "")
    var many: (ids: [String], sources: [LetterSource]) = ([current.id], [current.source])
    if command.template.takesMany, let marked = markedSelection {
      let rows = marked.rows.map(Int.init)
      many = (rows.map { corpus.table.id(of: $0) }, rows.map { corpus.table.source(of: $0) })
      if command.showing == .output { input = .cases(marked, corpus.table, notes.book) }
    }
    let values: [CommandTemplate.Placeholder: [String]] = [
      .number: [current.id], .item: ["\(openCase.item + 1)"], .request: [item?.request ?? ""],
      .citation: [citation(of: current)], .decided: [current.determination.dates.decision?.description ?? ""],
      .cases: many.ids,
    ]
    return [
      .runCommand(
        CommandRequest(
          command: command, input: input, values: values,
          sources: [.file: [current.source], .files: many.sources]))
    ]
  }
}
