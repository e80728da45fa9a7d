internal import TextLayout

/// Writes the rows of a table in one of the formats, row by row, so that memory does not grow with their number.
package struct TableWriter: Sendable {
  private let columns: [(name: String, width: Int)]
  private let format: OutputFormat
  private let width: Int?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - columns: The names, and the widths for aligned text; the last column takes the width it needs.
  ///   - format: The format.
  ///   - width: The width of the terminal, in columns, at which lines are cut, or `nil` if they may have any length.
  package init(_ columns: [(name: String, width: Int)], format: OutputFormat, width: Int? = nil) {
    self.columns = columns.map { ($0.name, max($0.width, $0.name.utf8.count)) }
    self.format = format
    self.width = width
  }

  /// The text before the first row.
  package var opening: String {
    switch format {
    case .text: line(columns.map { $0.name.uppercased() })
    case .markdown: row(columns.map(\.name)) + row(columns.map { _ in "---" })
    case .json: "["
    case .jsonl: ""
    case .csv: CSV.record(columns.map(\.name))
    }
  }

  /// The text between two rows.
  package var separator: String { format == .json ? "," : "" }

  /// Returns what comes after the last row.
  package func closing(isEmpty: Bool) -> String {
    switch format {
    case .json: isEmpty ? "]\n" : "\n]\n"
    default: ""
    }
  }

  /// Returns a whole table.
  package func text(of rows: [[JSONValue]]) -> String {
    opening + rows.map(record).joined(separator: separator) + closing(isEmpty: rows.isEmpty)
  }

  /// Returns a row; `cells` has a value for each column.
  package func record(_ cells: [JSONValue]) -> String {
    switch format {
    case .text: return line(cells.map(\.cell))
    case .markdown: return row(cells.map { Self.escaped($0.cell) })
    case .csv:
      var record = CSVRecord()
      for cell in cells { record.append(cell) }
      return record.text()
    case .json, .jsonl:
      let object = JSONValue.object(zip(columns, cells).map { JSONValue.Member($0.name, $1) })
      let text = JSONWriter.text(of: object, layout: .oneLine)
      return format == .json ? "\n" + text : text + "\n"
    }
  }

  /// Returns a line of aligned text; a value that is too wide is cut, except in the first column and the last.
  private func line(_ cells: [String]) -> String {
    var line = ""
    for (index, (column, cell)) in zip(columns, cells).enumerated() {
      let text = SafeText.display(cell).split(separator: "\n").joined(separator: " ")
      if index == columns.count - 1 {
        line += text
      } else {
        line += TextClipper.pad(index == 0 ? text : TextClipper.clip(text, to: column.width), to: column.width) + "  "
      }
    }
    while line.last == " " { line.removeLast() }
    return (width.map { TextClipper.clip(line, to: $0) } ?? line) + "\n"
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// Returns text for a Markdown cell: on one line, and with `|` escaped.
  private static func escaped(_ text: String) -> String {
    SafeText.display(text).split(separator: "\n").joined(separator: " ").split(
      separator: "|", omittingEmptySubsequences: false
    ).joined(separator: "\\|")
  }
}

extension JSONValue {
  /// The value as text in one cell.
  var cell: String {
    switch self {
    case .null: ""
    case .bool(let bool): bool ? "yes" : "no"
    case .integer(let number): String(number)
    case .decimal(let number): "\(number)"
    case .string(let text): text
    case .array(let values): values.map(\.cell).joined(separator: " | ")
    case .object: JSONWriter.text(of: self, layout: .oneLine)
    }
  }
}

/// The formats that every command supports.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned columns, or the case as a document.
  case text
  case markdown
  /// One array.
  case json
  /// JSON Lines: one object on each line.
  case jsonl
  /// Comma-separated values with a header.
  case csv
}

/// The unit of a table's rows.
package enum TableRows: String, Hashable, Sendable, CaseIterable {
  case cases, items
}
