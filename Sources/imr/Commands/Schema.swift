import ArgumentParser

/// `imr schema list`: the JSON schemas of what the commands print.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON schema of what a command prints.",
    discussion: """
      list is about a case as imr list, imr show and imr export print it; stats about imr stats --by, --trend and \
      --table; stats-having, stats-reasons, stats-guidelines and stats-days about imr stats with --having, --reasons, \
      --guidelines and --table processing-days; like, answer, mine and grep about imr like, imr answer, imr mine \
      and imr grep.

      EXAMPLES
        imr schema list > case.schema.json
        imr schema stats
      """)

  enum Name: String, ExpressibleByArgument, CaseIterable {
    case list, stats
    case statsHaving = "stats-having"
    case statsReasons = "stats-reasons"
    case statsGuidelines = "stats-guidelines"
    case statsDays = "stats-days"
    case like, answer, mine, grep
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
