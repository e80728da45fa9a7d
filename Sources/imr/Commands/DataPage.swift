import ArgumentParser

/// `imr help data`: every column and field.
struct DataPage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data",
    abstract: "Print what the data are: every column and field, with examples for other programs.",
    discussion: DataHelp.text)

  func run() throws {
    var output = StandardOutput()
    try output.write(DataHelp.text + "\n")
    try output.flush()
  }
}
