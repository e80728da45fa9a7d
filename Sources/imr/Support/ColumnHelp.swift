import Exporting
import TextLayout

/// The table of columns that `imr help list` and `imr help data` print.
enum ColumnHelp {
  /// A line a column: its name, its type, its place in JSON, what it is.
  static var text: String {
    var lines = ["COLUMNS, for --columns, in CSV and in JSON"]
    let json = TableColumn.all.map { $0.json.isEmpty ? "-" : $0.json }
    let nameWidth = TableColumn.all.map(\.name.utf8.count).max() ?? 0
    for (column, json) in zip(TableColumn.all, json) {
      let start = "  " + TextClipper.pad(column.name, to: nameWidth) + "  "
      let head = start + TextClipper.pad(column.type.rawValue, to: 8) + json
      lines.append(head)
      lines.append("      " + column.summary)
    }
    return lines.joined(separator: "\n")
  }
}
