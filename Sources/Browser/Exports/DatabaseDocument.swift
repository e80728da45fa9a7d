package import Annotations
package import Corpus
internal import Determinations
package import Exporting
internal import Insight

/// An SQLite database of the cases that a query picks from a table, with the user's annotations.
package struct DatabaseDocument: Sendable {
  private let table: CaseTable
  private let rows: [Int]
  private let query: Query
  private let picked: ItemSet?
  private let book: AnnotationBook

  /// Creates the document of some cases, in the order of `rows`, that a query picked.
  ///
  /// Without `picked`, all their items are picked.
  package init(_ table: CaseTable, rows: [Int], query: Query, picked: ItemSet?, book: AnnotationBook) {
    self.table = table
    self.rows = rows
    self.query = query
    self.picked = picked
    self.book = book
  }

  /// Writes the database.
  ///
  /// - Parameters:
  ///   - path: The file, which appears only when it is complete.
  ///   - replacing: True if an existing file may be replaced.
  ///   - advance: Called from time to time with the number of cases written; returns false to stop.
  /// - Throws: `CaseExportError`.
  package func write(to path: String, replacing: Bool, advance: (Int) -> Bool) throws(CaseExportError) {
    let workers = LikelyWorkers(table, rows: rows)
    let uncounted = table.uncounted
    let about = [(name: "program", value: Version.text), (name: "query", value: query.description)]
    let export = DatabaseExport(
      to: path, replacing: replacing, about: about, countsAll: query.mentions(Facet.ofReading))
    try export.run(count: rows.count) { [self] index, reader in
      let row = rows[index]
      return DatabaseCase(
        ExportedCase(
          table.case(row, reader: &reader), book.annotation(of: row, in: table),
          items: items(of: row),
          counted: uncounted.key(of: row), boilerplate: { [table] in table.boilerplate(of: row) }),
        likelyWorker: workers[row])
    } advance: {
      advance($0)
    }
  }

  /// The picked items of a row's case, by their indices; `nil` for all.
  private func items(of row: Int) -> [Int]? {
    picked.map { table.numbers.indices(ofItems: $0, in: row) }
  }
}
