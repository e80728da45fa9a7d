/// What a line after `:` can be beside a query: `screenshot FILE` and `theme NAME`, of which `auto` is one.
///
/// Words in quotes are searched for, so that every word can be.
enum PromptCommand: Equatable {
  case savePicture(path: String)
  case useTheme(String)

  /// Reads a line as a command.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - filter: What stood in the line when it was opened; a command may follow it.
  init?(_ line: String, after filter: String = "") {
    let words = line.dropFirst(line.hasPrefix(filter) ? filter.count : 0).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    var argument = words[1][...]
    while argument.last == " " { argument.removeLast() }
    switch words[0] {
    case "screenshot" where ScreenPicture.problem(with: String(argument)) == nil:
      self = .savePicture(path: String(argument))
    case "theme"
    where argument == "auto" || ThemeLibrary.shippedNames.contains(String(argument)) || argument.hasSuffix(".toml"):
      self = .useTheme(String(argument))
    default: return nil
    }
  }

  /// Reads what was written in the query line.
  init?(_ prompt: Prompt) { self.init(prompt.editor.text, after: prompt.opening) }
}

extension BrowserState {
  mutating func run(_ command: PromptCommand) -> [Effect] {
    switch command {
    case .savePicture(let path): return save(.picture, path: path)
    case .useTheme("auto") where appearance.keepsTheme:
      notice = Notice("from the next start on the theme follows the terminal's ground")
      return [.keepTheme("auto")]
    case .useTheme(let name): return [.useTheme(name, isChosen: true)]
    }
  }
}
