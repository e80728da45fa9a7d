import ArgumentParser
import Corpus
import Exporting

extension OutputFormat: ExpressibleByArgument {
  /// Reads a format; `table` is a synonym of `text` for figures.
  package init?(argument: String) { self.init(rawValue: argument == "table" ? "text" : argument) }
}

/// The format option, which the commands that print figures share.
struct FormatOption: ParsableArguments {
  @Option(help: "The format; text is an aligned table.")
  var format = OutputFormat.text
}

extension TableRows: ExpressibleByArgument {}

/// The option that silences a command.
struct QuietOption: ParsableArguments {
  @Flag(help: "Print errors only: no progress, no remarks.")
  var quiet = false
}

/// The option that ends a list early, which all commands that print lists share.
struct LimitOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest number of cases or items to print.", valueName: "number"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number of 1 or more") }
  }
}

/// The options of the format, which all commands that print cases share.
struct OutputOptions: ParsableArguments {
  @Option(help: "The format.")
  var format: OutputFormat?

  @Option(
    help: ArgumentHelp(
      "A table of these columns, separated by commas; imr help list names them all.", valueName: "columns"),
    completion: .tableColumns)
  var columns: String?

  @Option(help: "A row for each case, or for each disputed item.")
  var rows: TableRows?

  /// True if a table was requested instead of whole cases.
  var wantsTable: Bool { columns != nil || rows == .items }

  /// Returns the selected columns, or `nil`.
  ///
  /// - Throws: `CommandError` for an unknown column.
  func chosenColumns() throws(CommandError) -> [TableColumn]? {
    guard let columns else { return nil }
    var chosen: [TableColumn] = []
    for name in columns.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let column = TableColumn(name: name) else {
        throw ColumnName.failure("--columns: no column named", name, known: TableColumn.all.map(\.name))
      }
      chosen.append(column)
    }
    return chosen
  }
}

/// Error messages about column names.
enum ColumnName {
  static func failure(_ message: String, _ name: String, known: [String]) -> CommandError {
    let hint = Suggestion.remedy(for: name, among: known) ?? "columns are \(known.joined(separator: ", "))"
    return CommandError("\(message) ‘\(Selection.line(name))’: \(hint)", status: 2)
  }
}
