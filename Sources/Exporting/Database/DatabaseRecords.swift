internal import Annotations
internal import Corpus
internal import Determinations
internal import SQLite

/// The database rows of a letter, without the keys, which are assigned when the rows are written.
struct DatabaseRecords: Sendable {
  /// The rows of a disputed item.
  struct Item: Sendable {
    let values: [Database.Value]
    /// The texts for full-text search: request and rationale.
    let text: [Database.Value]
    let categories: [[Database.Value]]
    let citations: [[Database.Value]]
    let reasons: [[Database.Value]]
    let regions: [[Database.Value]]
    let drugs: [[Database.Value]]
  }

  /// A row about the letter or one of its items, by the item's index.
  struct Remark: Sendable {
    let item: Int?
    let values: [Database.Value]
  }

  let letter: [Database.Value]
  let summary: Database.Value
  let items: [Item]
  let warnings: [Remark]
  let annotations: [Remark]

  init(_ letter: DatabaseCase) {
    let determination = letter.exported.case.determination
    self.letter = DatabaseTables.letters.values(of: letter)
    summary = .clean(determination.summary)
    items = determination.items.enumerated().map { index, item in
      let citations =
        item.claimsAdministrator.citations.map { DatabaseTables.CitationRow(isReviewer: false, citation: $0) }
        + item.reviewer.citations.map { DatabaseTables.CitationRow(isReviewer: true, citation: $0) }
      return Item(
        values: DatabaseTables.items.values(of: .init(letter: letter, index: index, item: item)),
        text: [.clean(item.request), .clean(item.rationale)],
        categories: item.categories.map(DatabaseTables.categories.values),
        citations: citations.map(DatabaseTables.citations.values),
        reasons: item.reasons.map(DatabaseTables.reasons.values),
        regions: item.regions.map(DatabaseTables.regions.values),
        drugs: item.drugs.map(DatabaseTables.drugs.values))
    }
    warnings = determination.warnings.map { Remark(item: $0.item, values: DatabaseTables.warnings.values(of: $0)) }
    let annotation = letter.exported.annotation
    let own = annotation.isEmpty ? [] : [DatabaseTables.AnnotationRow(annotation: annotation, note: annotation.note)]
    annotations =
      own.map { Remark(item: nil, values: DatabaseTables.annotations.values(of: $0)) }
      + annotation.sortedItemNotes.map { number, note in
        Remark(
          item: number - 1, values: DatabaseTables.annotations.values(of: .init(annotation: nil, note: note)))
      }
  }
}

/// A case to be written to a database, with the values that depend on its corpus.
package struct DatabaseCase: Sendable {
  let exported: ExportedCase
  /// A number shared by letters that are likely about the same worker, or `nil` if the letter does not give enough.
  let likelyWorker: Int?

  package init(_ exported: ExportedCase, likelyWorker: Int?) {
    self.exported = exported
    self.likelyWorker = likelyWorker
  }
}
