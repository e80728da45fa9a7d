import ArgumentParser
import Corpus

/// `imr help query`: the query language in words.
struct QueryLanguage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Print the query language: what --query and the browser's : line take.",
    discussion: QueryHelp.text)

  func run() throws {
    try StandardOutput.print(QueryHelp.text + "\n")
  }
}
