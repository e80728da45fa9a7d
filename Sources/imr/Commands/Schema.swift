import ArgumentParser
import Corpus
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
    if name == .rows { try StandardOutput.print(JSONWriter.text(of: RowSchema.json, layout: .pretty) + "\n") }
    for file in Schemas.files where file.name == "\(name.rawValue).json" {
      try StandardOutput.print(file.text.description)
    }
  }
}

/// The JSON schema of the rows of tables, made from the list of columns.
enum RowSchema {
  private static let summary = """
    The output of `imr list --format json` with `--rows items`, with a row for each item, or with `--columns` or \
    `--rows cases`, with a row for each case: an array of rows with the chosen columns. In the row of a case, a column \
    of items is an array with the values of all items. JSON Lines has the rows without the array.
    """

  static var json: JSONValue {
    let row: JSONValue = [
      "type": .string("object"), "properties": .object(TableColumn.all.map { .init($0.name, property(of: $0)) }),
      "additionalProperties": .bool(false),
    ]
    return [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"), "title": .string("Rows"),
      "description": .string(summary), "type": .string("array"), "items": row,
    ]
  }

  private static func property(of column: TableColumn) -> JSONValue {
    var types: [String] =
      switch column.type {
      case .text, .date: ["string"]
      case .years, .days, .count: ["integer"]
      case .flag: ["boolean"]
      case .list: ["array"]
      }
    if column.type != .list { types.append("null") }
    // A row of a case has the values of all items.
    if column.isOfItem, column.type == .text { types.append("array") }
    var members: [JSONValue.Member] = [.init("type", types.count == 1 ? .string(types[0]) : .strings(types))]
    if column.type == .date { members.append(.init("format", .string("date"))) }
    if types.contains("array") { members.append(.init("items", ["type": .string("string")])) }
    members.append(.init("description", .string(column.summary)))
    return .object(members)
  }
}
