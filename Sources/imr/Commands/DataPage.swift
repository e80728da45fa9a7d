import ArgumentParser
import Exporting

/// `imr help data`: every column and field.
struct DataPage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data",
    abstract: "Describe the data: every column and field, with examples for other programs.",
    discussion: DataHelp.text)

  @Flag(help: "Print the codebook: each field, where it comes from, how it was checked, and how often it is right.")
  var codebook = false

  @Option(help: "The format of the codebook; CSV and JSON have a row for each field.")
  var format = OutputFormat.text

  func validate() throws {
    if format != .text, !codebook { throw ValidationError("--format goes with --codebook") }
  }

  func run() throws {
    var output = StandardOutput()
    if codebook {
      try output.write(format == .text ? Codebook.text : Codebook.records.text(as: format))
    } else {
      try output.write(DataHelp.text + "\n")
    }
    try output.flush()
  }
}
