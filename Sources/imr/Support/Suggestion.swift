import ArgumentParser
import Determinations
import Glibc
import System

/// Suggestions for mistyped names.
enum Suggestion {
  /// Returns ‘did you mean decided?’, or `nil` if no name is similar.
  static func remedy(for name: String, among known: [String]) -> String? {
    NearestNames.names(to: name, among: known).first.map { "did you mean \($0)?" }
  }

  /// Returns the error for a mistyped subcommand or help topic, or `nil` for any other call.
  ///
  /// `arguments` are the arguments of the program. The parser would interpret such a word as a folder of letters, or as
  /// a request for general help.
  static func failure(of arguments: [String]) -> CommandError? {
    guard let first = arguments.first, !first.hasPrefix("-"), !first.contains("/"),
      !first.withSystemPath({ access($0, F_OK) == 0 })
    else { return nil }
    // Getting the name of a subcommand also makes its help, which takes time.
    let subcommands = IMR.configuration.subcommands
    if subcommands.contains(where: { $0._commandName == first }) { return nil }
    let names = subcommands.map { $0._commandName }
    if first == "help" { return arguments.dropFirst().first.flatMap { failure(ofTopic: $0, among: names) } }
    guard let near = NearestNames.names(to: first, among: names + ["help"]).first else { return nil }
    return CommandError(
      "‘\(Selection.line(first))’ is not a subcommand, file or folder: did you mean imr \(near)?", status: 2)
  }

  private static func failure(ofTopic topic: String, among names: [String]) -> CommandError? {
    if topic.hasPrefix("-") || topic == "help" || names.contains(topic) { return nil }
    let shown = IMR.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    let hint = remedy(for: topic, among: names) ?? "there is help on \(shown.joined(separator: ", "))"
    return CommandError("no help on ‘\(Selection.line(topic))’: \(hint)", status: 2)
  }
}
