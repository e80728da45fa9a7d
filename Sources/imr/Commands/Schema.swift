import ArgumentParser
import Exporting

/// `imr schema list`: the JSON schemas of what the commands print.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON schema of what a command prints.",
    discussion: """
      list describes a case as printed by imr list, imr show and imr export. rows describes the rows that imr list and \
      imr export print with --rows or --columns. stats describes imr stats with --by, --trend and --table; \
      stats-having, stats-reasons, stats-guidelines, stats-versus and stats-days describe imr stats with --having, \
      --reasons, --guidelines, --versus and --table processing-days. like, answer, mine, grep, compare and check \
      describe the commands with these names.

      EXAMPLES
        imr schema list > case.schema.json
        imr schema stats
      """)

  enum Name: String, ExpressibleByArgument, CaseIterable {
    case list, rows, stats
    case statsHaving = "stats-having"
    case statsReasons = "stats-reasons"
    case statsGuidelines = "stats-guidelines"
    case statsVersus = "stats-versus"
    case statsDays = "stats-days"
    case like, answer, mine, grep, compare, check
  }

  @Argument(help: "The command whose JSON it is about.")
  var name: Name

  func run() throws {
    var output = StandardOutput()
    if name == .rows { try output.write(JSONWriter.text(of: RowSchema.json, layout: .pretty) + "\n") }
    for file in Schemas.files where file.name == "\(name.rawValue).json" {
      try output.write(file.text.description)
    }
    try output.flush()
  }
}
