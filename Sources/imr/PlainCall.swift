import Browser

/// Tells the calls that most users type, `imr [PATH…]` with an option or two, from all others by a look at their words.
///
/// It is what the parser of arguments would make of them, but that one takes longer to start than the browser takes to
/// show the first cases.
enum PlainCall {
  /// Reads the words.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: What such a call asks of the browser, or `nil` where something else may be meant, or is wrong.
  static func options(of arguments: [String]) -> BrowserOptions? {
    var options = BrowserOptions(paths: [])
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--fresh": options.isFresh = true
      case "--query":
        // The parser takes any word here.
        guard options.query == nil, let value = words.popFirst(), !names.contains(value) else { return nil }
        options.query = value
      case "--theme":
        guard options.theme == nil, let value = words.popFirst(), isPlain(value) else { return nil }
        options.theme = value
      case "--view":
        guard options.view == nil, let value = words.popFirst(), isPlain(value) else { return nil }
        options.view = value
      default:
        guard isPlain(word) else { return nil }
        options.paths.append(word)
      }
    }
    return options
  }

  /// Whether a word can be nothing but a value.
  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && !names.contains(word)
  }

  /// The names of the subcommands, written down once more: to ask the commands themselves makes all their help texts,
  /// a tenth of the way to the first picture.
  private static let names = [
    "help", "browse", "list", "show", "export", "check", "cache", "query", "notes", "config", "manual",
  ]
}
