internal import Corpus
internal import System

/// The description of a table in a CSV file, for programs and people who receive only the files.
///
/// It is a separate file, because a comment inside the CSV file would break programs that read it.
///
/// Reference: <https://www.w3.org/TR/tabular-metadata/>
package struct TableMetadata {
  private let columns: [TableColumn]
  private let rows: TableRows
  private let letterCount: Int
  private let query: String
  private let day: String?

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - format: The table's rows and columns.
  ///   - letterCount: The number of letters that the rows are of.
  ///   - query: The query that the rows meet; empty for all.
  ///   - day: The day of the export.
  package init(_ format: CaseTableFormat, letterCount: Int, query: String, day: String?) {
    (columns, rows) = (format.columns, format.rows)
    (self.letterCount, self.query, self.day) = (letterCount, query, day)
  }

  /// Returns the path of a table's description, where programs look for it.
  package static func path(ofTable path: String) -> String { path + "-metadata.json" }

  /// Returns the description of the table in a file with a name.
  package func text(forFile name: String) -> String {
    var members: [JSONValue.Member] = [
      .init("@context", .string("http://www.w3.org/ns/csvw")), .init("url", .string(name.percentEncoded)),
      .init("dc:title", .string(rows == .items ? "Disputed items, one row each" : "Cases, one row each")),
      .init("dc:creator", .string(Version.text)),
    ]
    if let day { members.append(.init("dc:date", .string(day))) }
    members += [
      .init("notes", .array([["query": .string(query), "letters": .integer(letterCount)]])),
      .init("tableSchema", ["columns": .array(columns.map(Self.column))]),
    ]
    return JSONWriter.text(of: .object(members), layout: .pretty) + "\n"
  }

  private static func column(_ column: TableColumn) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(column.name.replacing("-", with: "_"))), .init("titles", .string(column.name)),
    ]
    switch column.type {
    case .text: members.append(.init("datatype", .string("string")))
    case .date: members.append(.init("datatype", .string("date")))
    case .years, .days, .count: members.append(.init("datatype", .string("integer")))
    case .flag: members.append(.init("datatype", ["base": .string("boolean"), "format": .string("yes|no")]))
    case .list: members += [.init("datatype", .string("string")), .init("separator", .string(" | "))]
    }
    members.append(.init("dc:description", .string("\(column.summary) (\(column.origin.rawValue))")))
    return .object(members)
  }
}
