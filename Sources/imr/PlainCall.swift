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
    var names: Set = ["help"]
    for subcommand in IMR.configuration.subcommands {
      // A command that leaves its name to its type can be told by the parser alone.
      guard let name = subcommand.configuration.commandName else { return nil }
      names.insert(name)
      names.formUnion(subcommand.configuration.aliases)
    }
    return arguments.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") && !names.contains($0) } ? arguments : nil
  }
}
