import Exporting

/// Figures that a command prints in any of the formats.
protocol FiguresReport {
  /// Aligned text for readers, with the title.
  var text: String { get }
  /// The figures alone, for tables.
  var records: FigureRecords { get }
  var json: JSONValue { get }
  /// What has to be known beside the figures; none unless a report says otherwise.
  var notes: [String] { get }
}

/// Rows of figures with a name for each column.
struct FigureRecords {
  let columns: [String]
  let rows: [[JSONValue]]

  /// The rows as objects.
  var objects: [JSONValue] {
    rows.map { row in .object(zip(columns, row).map { JSONValue.Member($0, $1) }) }
  }

  func text(as format: OutputFormat) -> String {
    TableWriter(columns.map { ($0, 0) }, format: format).text(of: rows)
  }
}

extension FiguresReport {
  var notes: [String] { [] }

  /// The figures in a format; text and JSON have the notes, and the ones given here.
  func printed(as format: OutputFormat, notes more: [String] = []) -> String {
    let notes = notes + more
    switch format {
    case .text: return text + notes.map { "note: \($0)\n" }.joined()
    case .json:
      var json = json
      if case .object(let members) = json, !notes.isEmpty {
        json = .object(members + [.init("notes", .strings(notes))])
      }
      return JSONWriter.text(of: json, layout: .pretty) + "\n"
    case .markdown, .csv, .jsonl: return records.text(as: format)
    }
  }
}

extension JSONValue {
  /// A share with four decimals, as more would claim what the figures do not hold; null for none.
  static func rounded(_ value: Double?) -> JSONValue {
    value.map { .decimal(($0 * 10_000).rounded() / 10_000) } ?? .null
  }
}
