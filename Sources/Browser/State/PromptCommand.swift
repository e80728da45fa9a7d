/// What a line after `:` can be beside a query: `screenshot FILE` and `theme NAME`.
///
/// Words in quotes are searched for, so that every word can be.
enum PromptCommand: Equatable {
  case savePicture(path: String)
  case useTheme(String)

  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    var argument = words[1][...]
    while argument.last == " " { argument.removeLast() }
    switch words[0] {
    case "screenshot" where ScreenPicture.problem(with: String(argument)) == nil:
      self = .savePicture(path: String(argument))
    case "theme" where ThemeLibrary.shippedNames.contains(String(argument)) || argument.hasSuffix(".toml"):
      self = .useTheme(String(argument))
    default: return nil
    }
  }

  var effect: Effect {
    switch self {
    case .savePicture(let path): .savePicture(path: path, replacing: false)
    case .useTheme(let name): .useTheme(name, isChosen: true)
    }
  }
}
