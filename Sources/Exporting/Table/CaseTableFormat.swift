internal import Annotations
internal import Corpus
internal import Determinations

/// Cases as a table with chosen columns, with a row for each case or for each disputed item.
package struct CaseTableFormat: Sendable {
  package let rows: TableRows
  package let columns: [TableColumn]
  /// The output format.
  package let format: OutputFormat
  private let writer: TableWriter
  /// The source of each column's value.
  private let values: [(find: FieldColumn.Value, type: ColumnType)]

  /// Creates a table format.
  ///
  /// - Parameters:
  ///   - rows: The unit of a row.
  ///   - columns: The columns, or `nil` for the default ones.
  ///   - format: The output format.
  ///   - width: The width of the terminal, in columns, or `nil` if lines may have any length.
  package init(rows: TableRows, columns: [TableColumn]? = nil, format: OutputFormat, width: Int? = nil) {
    self.rows = rows
    self.columns = columns ?? Self.usual(rows, format)
    self.format = format
    values = self.columns.map { ($0.part.value, $0.type) }
    writer = TableWriter(self.columns.map { ($0.name, $0.width) }, format: format, width: width)
  }

  /// The text before the first row.
  package var opening: String { writer.opening }
  /// The text between two rows.
  package var separator: String { writer.separator }

  /// True if a column has the text of summaries or rationales.
  package var needsProse: Bool { columns.contains { Self.longTexts.contains($0.name) } }

  /// Returns what comes after the last row.
  package func closing(isEmpty: Bool) -> String { writer.closing(isEmpty: isEmpty) }

  /// Returns the text of each row of a case, without separators; none for a case without items if rows are items.
  package func records(for exported: ExportedCase) -> [String] {
    switch rows {
    case .cases: [record(exported, item: nil)]
    case .items:
      exported.case.determination.items.indices.filter { exported.items?.contains($0) ?? true }
        .map { record(exported, item: $0) }
    }
  }

  private func record(_ exported: ExportedCase, item: Int?) -> String {
    guard format == .csv else { return writer.record(columns.map { $0.value(of: exported, item: item) }) }
    var record = CSVRecord()
    write(exported.case, exported, item: item, to: &record)
    return record.text()
  }

  /// Writes the cells of a case, or of one of its items.
  ///
  /// They are what ``TableColumn/value(of:item:)`` returns, without making JSON values of them, and without copying the
  /// case for each.
  private func write(_ case: Case, _ exported: ExportedCase, item: Int?, to record: inout CSVRecord) {
    let items = `case`.items(item)
    let disputedItems = `case`.disputedItems(item)
    var texts = DistinctTexts()
    for (find, type) in values {
      switch find {
      case .ofLetter(let value): record.append(value(`case`))
      case .ofItem(let add):
        texts.removeAll()
        for item in items { add(item, &texts) }
        if item == nil || type == .list { record.append(texts.all) } else { record.append(.text(texts.all.first)) }
      case .ofItems(let values): record.append(values(disputedItems))
      case .ofEachItem(let value): record.append(count: items.count) { value(items[$0]) }
      case .itemNumber: record.append(.number(item.map { $0 + 1 }))
      case .ofWarnings:
        texts.removeAll()
        for warning in `case`.determination.warnings where item == nil || warning.item == nil || warning.item == item {
          texts.insert(warning.rule.rawValue)
        }
        record.append(texts.all)
      case .ofItemInCorpus: record.append(exported.boilerplate(ofItem: item))
      case .ofExport(let value): record.append(exported.value(value, item: item))
      }
    }
  }

  /// Returns the default columns of a table: all of them in CSV and JSON, a few otherwise.
  private static func usual(_ rows: TableRows, _ format: OutputFormat) -> [TableColumn] {
    let names =
      switch (format, rows) {
      case (.text, .cases), (.markdown, .cases):
        ["id", "decided", "person", "case-outcome", "specialty", "chapter", "request"]
      case (.text, .items), (.markdown, .items):
        ["id", "item", "decided", "outcome", "category", "region", "chapter", "request"]
      case (_, .cases):
        TableColumn.all.map(\.name).filter { $0 != "item" && !onRequest.contains($0) && !longTexts.contains($0) }
      case (_, .items):
        TableColumn.all.map(\.name).filter { $0 != "items" && !onRequest.contains($0) }
      }
    return names.compactMap { TableColumn(name: $0) }
  }

  /// Columns that are printed only on request: one repeats others, and one is known only after all letters are read.
  private static let onRequest: Set = ["person", "boilerplate"]

  /// Columns that rows of cases contain only on request, because CSV with a letter's whole text is seldom useful.
  private static let longTexts: Set = ["summary", "rationale"]
}

extension TableColumn {
  /// The width of the column in aligned text.
  fileprivate var width: Int {
    if let width = part.width { return width }
    return switch type {
    case .date, .years, .days, .count: 10
    case .flag: 8
    case .text, .list: 20
    }
  }
}
