internal import Corpus

/// The rows, columns and order of the list.
struct ListSettings: Equatable, Sendable {
  /// The meaning of a row.
  enum Rows: String, CaseIterable, Codable, Sendable {
    case cases, items
  }

  var rows = Rows.cases
  /// The columns that the user chose, in order; `nil` leaves them to the program, by the width.
  var columns: [ColumnChoice]?
  /// The keys of the order, the most important first; never empty.
  var sort = SortKey.standard

  init() {}
}

/// A column that the user chose.
struct ColumnChoice: Equatable, Sendable {
  var kind: ListColumn
  /// The width, if the user chose one.
  var width: Int?

  init(_ kind: ListColumn, width: Int? = nil) {
    self.kind = kind
    self.width = width
  }
}

extension ColumnChoice {
  /// Reads a column as settings write it: `request`, `chapter:20`.
  init?(text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let name = parts.first, let kind = ListColumn(rawValue: String(name)) else { return nil }
    guard parts.count == 2 else {
      self.init(kind)
      return
    }
    guard let width = Int(parts[1]), ListColumn.widths.contains(width) else { return nil }
    self.init(kind, width: width)
  }

  /// The column as settings write it.
  var text: String { kind.rawValue + (width.map { ":\($0)" } ?? "") }
}

extension ListSettings: Codable {
  private enum CodingKeys: CodingKey {
    case rows, columns, sort
  }

  /// Decodes the valid values; the others keep their defaults.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rows = values.value(.rows) ?? .cases
    let columns = values.value(.columns, as: [String].self)?.compactMap(ColumnChoice.init(text:))
    if let columns, !columns.isEmpty { self.columns = columns }
    let sort = values.value(.sort, as: [String].self)?.compactMap(SortKey.init(text:))
    if let sort, !sort.isEmpty { self.sort = sort }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rows, forKey: .rows)
    try values.encodeIfPresent(columns?.map(\.text), forKey: .columns)
    try values.encode(sort.map(\.text), forKey: .sort)
  }
}
