import Corpus
import Exporting
import TextLayout

/// The table of columns that `imr help list` and `imr data` print.
enum ColumnHelp {
  /// Two lines for each column: its name, type and path in JSON; its description.
  static var text: String {
    lines { column in [column.summary] }
  }

  /// The same lines with the origin of the values.
  static var longText: String {
    lines { column in [column.summary, "from: \(column.origin.rawValue)"] }
  }

  private static func lines(_ details: (TableColumn) -> [String]) -> String {
    var lines = ["COLUMNS: NAME, TYPE, PLACE IN JSON"]
    let width = TableColumn.all.map(\.name.utf8.count).max() ?? 0
    for column in TableColumn.all {
      let start = "  " + TextClipper.pad(column.name, to: width) + "  " + TextClipper.pad(column.type.rawValue, to: 7)
      lines.append(start + (column.json.isEmpty ? "-" : column.json))
      lines += details(column).map { "      " + $0 }
    }
    return lines.joined(separator: "\n")
  }
}
