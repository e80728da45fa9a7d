internal import Determinations
internal import Exporting

extension BrowserState {
  /// Runs a command of the user's own on the selected case.
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
    let values: [CommandTemplate.Placeholder: String] = [
      .number: current.id, .item: "\(openCase.item + 1)", .request: item?.request ?? "",
      .citation: citation(of: current), .decided: current.determination.dates.decision?.description ?? "",
    ]
    return [
      .runCommand(
        CommandRequest(
          command: command, input: command.showing == .output ? document.document(as: .text) : "", values: values,
          source: current.source))
    ]
  }
}
