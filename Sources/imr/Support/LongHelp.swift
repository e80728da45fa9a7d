import System

/// The long texts in the help of the commands.
///
/// The library asks for the help of every command at every start, and making these texts took a fifth of the
/// instructions of `imr --version`.
enum LongHelp {
  /// The words of a command line that shows help.
  private static let requests: Set = [
    "--help", "-h", "help", "manual", "completions", "--help-hidden", "--experimental-dump-help",
  ]

  /// Returns a text if the command line may show help, and otherwise an empty text.
  static func text(_ text: @autoclosure () -> String) -> String {
    ProgramArguments.words.contains(where: requests.contains) ? text() : ""
  }
}
