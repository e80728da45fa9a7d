import ArgumentParser

/// Tells the call that most users type, `imr [PATH…]`, from all others by a look at its words.
///
/// It is what the parser of arguments would make of them, but that one takes longer to start than the browser takes to
/// show the first cases.
enum PlainCall {
  /// Reads the words.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: The paths of such a call, or `nil` where an option or a subcommand may be meant.
  static func paths(of arguments: [String]) -> [String]? {
    arguments.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") && !names.contains($0) } ? arguments : nil
  }

  /// The names of the subcommands, written down once more: to ask the commands themselves makes all their help texts,
  /// a tenth of the way to the first picture.
  private static let names = [
    "help", "browse", "list", "show", "export", "check", "cache", "query", "notes", "config", "manual",
  ]
}
