package import Annotations
package import Corpus
internal import Determinations
package import Exporting
internal import Insight

/// A digest of some cases of a table, for the screen and the command line.
package struct DigestDocument: Sendable {
  private let digest: Digest
  private let table: CaseTable
  private let rows: [Int]
  private let scope: String
  private let book: AnnotationBook
  /// The items that the query picks, or `nil` for all.
  private let picked: ItemSet?

  /// Prepares a digest of cases in the order of `rows`, and counts the `picked` items, or all of them if it is `nil`.
  package init(
    _ form: DigestForm, of rows: [Int], in table: CaseTable, query: Query, picked: ItemSet?, facets: [Facet],
    book: AnnotationBook
  ) {
    (self.table, self.rows, self.book) = (table, rows, book)
    self.picked = query.isEmpty ? nil : picked
    let own = table.numbers.items(of: RowSet(rows))
    let all = Scope(table, query, picked: picked.map { $0.intersection(own) } ?? own)
    let counted = all.counted()
    digest = Digest(
      form,
      sections: facets.map { Figure(Rates(of: .items, by: [$0], in: counted), query: query) }
        + [Figure(ReasonShares(in: counted), query: query)])
    let filter = query.isEmpty ? "" : ", filtered by \(query.description)"
    scope =
      "\(rows.count.grouped) of \(table.count.grouped) loaded letters\(filter)\(all.leftOut().map { "; figures: \($0)" } ?? "")"
  }

  /// Returns the picked items of a row's case, by their indices; `nil` for all.
  private func items(of row: Int) -> [Int]? { picked.map { table.numbers.indices(ofItems: $0, in: row) } }

  /// The user's quotes from the cases; with them the headings, remarks and figures between, if there are any.
  private var quotes: [Quote] {
    guard book.quotes.contains(where: \.isPassage) else { return [] }
    let keys = Set(rows.compactMap { CasePlaces.identity(of: $0, in: table)?.key })
    let quotes = book.quotes.filter { quote in quote.identity.map { keys.contains($0.key) } ?? true }
    return quotes.contains(where: \.isPassage) ? quotes : []
  }

  /// Writes the document part by part.
  ///
  /// - Parameter write: Writes a part, with the number of cases written once it is; returns false to stop.
  /// - Returns: False if it was stopped.
  /// - Throws: The errors of `write`.
  package func write<Problem: Error>(
    _ write: (_ part: String, _ done: Int) throws(Problem) -> Bool
  ) throws(Problem) -> Bool {
    guard try write(digest.opening(of: scope, picksItems: picked != nil), 0) else { return false }
    for (index, row) in rows.enumerated() {
      let entry = ContentsEntry(ofCaseAt: row, in: table, picked: items(of: row))
      guard try write(digest.line(of: entry, at: index), 0) else { return false }
    }
    guard try write(digest.figures(quotes), 0) else { return false }
    var reader = LetterReader()
    for (index, row) in rows.enumerated() {
      let identity = book.isEmpty ? nil : CasePlaces.identity(of: row, in: table)
      let exported = ExportedCase(
        table.case(row, reader: &reader), identity.map { book[$0.key] } ?? Annotation(), items: items(of: row))
      guard try write(digest.part(for: exported, at: index), index + 1) else { return false }
    }
    return try write(digest.closing, rows.count)
  }

  /// Writes the document to a file, whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replacing: True if an existing file is replaced.
  ///   - advance: Called with the number of cases written so far; returns false to stop.
  /// - Throws: ``CaseExportError``.
  package func write(
    to path: String, replacing: Bool, advance: (Int) -> Bool
  ) throws(CaseExportError) {
    do throws(FileWritingError) {
      if !replacing, FileDestination.isTaken(path) { throw FileWritingError(path: path, reason: .exists) }
      var file = try FileWriter(path: path)
      let isWhole = try write { part, done throws(FileWritingError) in
        try file.write(part)
        return advance(done)
      }
      if isWhole {
        try file.commit(replacing: replacing)
        return
      }
    } catch {
      throw .writing(error, written: 0)
    }
    throw .cancelled(written: 0)
  }
}
