import Corpus
import Exporting

/// Figures that a command prints in any of the formats.
protocol FiguresReport {
  /// Aligned text for readers, with the title.
  var text: String { get }
  /// The figures alone, for tables: no total is among the rows.
  var records: FigureRecords { get }
  var json: JSONValue { get }
  /// What the figures count, so that they can be quoted; `nil` where nothing is counted.
  var basis: FigureBasis? { get }
  /// What has to be known beside the figures; none unless a report says otherwise.
  var notes: [String] { get }
  /// The page in Markdown; `nil` where the records are a table that says it all.
  var markdownPage: String? { get }
}

/// What figures count and how; it travels with them in every format.
struct FigureBasis {
  /// `items` or `letters`.
  let unit: String
  /// The query that picked what is counted.
  let query: Query
  /// The number of letters that it comes from.
  let letters: Int
  /// True if there are intervals.
  var hasIntervals = true

  /// How intervals are made.
  static let intervalMethod =
    "95 %, Wilson at the effective sample size, letters as clusters (Korn and Graubard); none below five letters"

  /// The members that a record, or the JSON, has besides the figures.
  func members(notes: [String]) -> [JSONValue.Member] {
    [
      .init("unit", .string(unit)), .init("query", .string(query.description)), .init("all_letters", .integer(letters)),
      .init("interval_method", hasIntervals ? .string(Self.intervalMethod) : .null),
      .init("version", .string(Version.number)), .init("notes", .string(notes.joined(separator: "; "))),
    ]
  }
}

/// Rows of figures with a name for each column.
struct FigureRecords {
  let columns: [String]
  let rows: [[JSONValue]]

  /// The rows as objects.
  var objects: [JSONValue] {
    rows.map { row in .object(zip(columns, row).map { JSONValue.Member($0, $1) }) }
  }

  /// The same rows, each with further columns behind its own.
  func adding(_ members: [JSONValue.Member]) -> FigureRecords {
    FigureRecords(columns: columns + members.map(\.key), rows: rows.map { $0 + members.map(\.value) })
  }

  func text(as format: OutputFormat) -> String {
    TableWriter(columns.map { ($0, 0) }, format: format).text(of: rows)
  }
}

extension FiguresReport {
  var notes: [String] { [] }
  var basis: FigureBasis? { nil }
  var markdownPage: String? { nil }

  /// The figures in a format, with their basis and their notes and the ones given here.
  func printed(as format: OutputFormat, notes more: [String] = []) -> String {
    let notes = notes + more
    switch format {
    case .text: return text + notes.map { "note: \($0)\n" }.joined()
    case .json:
      var json = json
      if let basis, case .object(let members) = json {
        json = .object(
          members + [
            .init("intervalMethod", basis.hasIntervals ? .string(FigureBasis.intervalMethod) : .null),
            .init("version", .string(Version.number)), .init("notes", .strings(notes)),
          ])
      }
      return JSONWriter.text(of: json, layout: .pretty) + "\n"
    case .markdown:
      if let markdownPage { return markdownPage + "\n" + notes.map { "*Note: \($0).*\n" }.joined() }
      return records.text(as: format) + notes.map { "\nnote: \($0)\n" }.joined()
    case .csv, .jsonl: return records.adding(basis?.members(notes: notes) ?? []).text(as: format)
    }
  }
}

extension JSONValue {
  /// A share with four decimals, as more would claim what the figures do not hold; null for none.
  static func rounded(_ value: Double?) -> JSONValue {
    value.map { .decimal(($0 * 10_000).rounded() / 10_000) } ?? .null
  }
}
