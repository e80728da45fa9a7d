package import Corpus
internal import Determinations

/// The rows of the annotated cases in a table, and the identities of its cases.
///
/// It keeps the digests of letters without a number, so that each letter of a growing table is read only once.
package struct CasePlaces: Sendable {
  /// The keys of the annotated rows.
  package private(set) var keys: [Int: CaseKey] = [:]
  private var rowsByDigest: [LetterDigest: [Int]] = [:]
  /// The number of rows whose case number has been checked.
  private var seen = 0

  package init() {}

  /// Returns the identity of a case, or `nil` for a letter with neither a number nor words.
  package static func identity(of row: Int, in table: CaseTable) -> CaseIdentity? {
    let key =
      table.caseNumber(of: row).map { CaseKey.number($0) }
      ?? LetterDigest(of: table.letter(of: row)).map { .words($0) }
    return key.map { CaseIdentity(key: $0, name: table.id(of: row)) }
  }

  /// Finds the cases of a book in a table, and annotates the table.
  ///
  /// - Complexity: O(*m*) for *m* cases in the book. If one of them has no number, each letter without a number is
  ///   examined once.
  package mutating func update(_ table: inout CaseTable, from book: AnnotationBook) {
    var rows = AnnotatedRows()
    keys = [:]
    for key in book.keys {
      for row in self.rows(of: key, in: table) { keys[row] = key }
    }
    let quotes = Dictionary(grouping: book.quotes) { $0.identity?.key }
    for (row, key) in keys {
      let annotation = book[key]
      if annotation.isMarked { rows.marked.insert(row) }
      if annotation.hasNote { rows.noted.insert(row) }
      let words = [annotation.note] + annotation.sortedItemNotes.map(\.note) + (quotes[key] ?? []).map(\.text)
      rows.words[row] = words.filter { !$0.isEmpty }.joined(separator: "\n\n")
      if annotation.isRead { rows.read.insert(row) }
      for tag in annotation.tags.union(book.shared(on: key).flatMap(\.tags)) {
        rows.tagged[tag, default: RowSet()].insert(row)
      }
    }
    table.annotate(rows)
  }

  private mutating func rows(of key: CaseKey, in table: CaseTable) -> [Int] {
    switch key {
    case .number(let number): return table.rows(withNumber: number)
    case .words(let digest):
      for row in min(seen, table.rowCount)..<table.rowCount where table.caseNumber(of: row) == nil {
        if let digest = LetterDigest(of: table.letter(of: row)) { rowsByDigest[digest, default: []].append(row) }
      }
      seen = max(seen, table.rowCount)
      return (rowsByDigest[digest] ?? []).filter { table.allRows.contains($0) }
    }
  }
}

extension AnnotationBook {
  /// Returns the annotation of a row's case.
  package func annotation(of row: Int, in table: CaseTable) -> Annotation {
    guard !isEmpty else { return Annotation() }
    return CasePlaces.identity(of: row, in: table).map { self[$0.key] } ?? Annotation()
  }
}
