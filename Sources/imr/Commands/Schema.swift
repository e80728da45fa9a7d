import ArgumentParser

/// `imr schema list`: the JSON schemas of what the commands print.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON schema of a case as imr list prints it, or of imr stats.",
    discussion: """
      EXAMPLES
        imr schema list > case.schema.json
        imr schema stats
      """)

  enum Name: String, ExpressibleByArgument, CaseIterable {
    case list, stats
  }

  @Argument(help: "The command whose JSON it is about.")
  var name: Name

  func run() throws {
    var output = StandardOutput()
    for file in Schemas.files where file.name == "\(name.rawValue).json" {
      try output.write(file.text.description)
    }
    try output.flush()
  }
}
