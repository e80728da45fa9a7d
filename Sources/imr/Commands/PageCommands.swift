import ArgumentParser
import Browser
import Corpus
import Exporting

/// `imr data`: every column and field.
struct DataPage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data",
    abstract: "Describe the data: every column and field, with examples for other programs.",
    discussion: """
      Prints the formats, the columns, the fields that only JSON has, the figures of each command, how items are \
      counted, how often each reason is right, the schemas, and examples in SQL and for other programs.

      With --codebook, prints where each field comes from and how it was checked, as text or as rows.
      """)

  @Flag(help: "Print the codebook: each field, where it comes from, how it was checked, and how often it is right.")
  var codebook = false

  @Option(help: "The format of the codebook; CSV and JSON have a row for each field.")
  var format = OutputFormat.text

  func validate() throws {
    if format != .text, !codebook { throw ValidationError("--format goes with --codebook") }
  }

  func run() throws {
    try StandardOutput.print(
      !codebook ? DataHelp.text + "\n" : format == .text ? Codebook.text : Codebook.records.text(as: format))
  }
}

/// `imr manual`: the manual page.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page, for man.",
    discussion: """
      EXAMPLES
        imr manual | man -l -             read it
        imr manual > ~/.local/share/man/man1/imr.1
      """)

  func run() throws {
    try StandardOutput.print(ManualPage.text)
  }
}

/// `imr help query`: the query language in words.
struct QueryLanguage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Print the query language: what --query and the browser's : line take.",
    discussion: LongHelp.text(QueryHelp.text))

  func run() throws {
    try StandardOutput.print(QueryHelp.text + "\n")
  }
}
