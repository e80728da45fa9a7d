internal import Annotations
internal import Corpus
internal import Determinations
internal import SQLite

/// The tables of an exported database, with a description of each column; no other code names them.
enum DatabaseTables {
  /// A disputed item as a row.
  struct ItemRow {
    let letter: DatabaseCase
    let index: Int
    let item: DisputedItem
  }

  /// A guideline that one side cites.
  struct CitationRow {
    let isReviewer: Bool
    let citation: Citation
  }

  /// The user's annotation of a case, or of one of its items.
  struct AnnotationRow {
    /// `nil` for a note on an item.
    let annotation: Annotation?
    let note: String
  }

  static let letters = DatabaseTable<DatabaseCase>(
    "letters", "a row for each letter, which is one case", keys: [.id(of: "letter")],
    TableColumn.all.filter { !$0.isOfItem }.compactMap { column in
      DatabaseColumn(column) { row in
        Database.Value(column.value(of: row.exported, item: nil))
      }
    } + [
      DatabaseColumn("form", .requiredText, from: .letter, "form of letter: A2, A3, L, P, N, unknown") {
        .text($0.exported.case.determination.form.rawValue)
      },
      DatabaseColumn(
        "source_offset", .integer, unit: "bytes", from: .letter, "byte of the file's text at which the letter begins"
      ) { .number($0.exported.case.source.offset) },
      DatabaseColumn("summary", .text, from: .prose, "clinical case summary; an empty line between paragraphs") {
        .clean($0.exported.case.determination.summary)
      },
      DatabaseColumn(
        "likely_worker", .integer, from: .computed,
        "a number shared by letters that are likely about the same worker (day of injury, sex and age agree): a hint, not an identity; "
          + "null if the letter does not give all three"
      ) { .number($0.likelyWorker) },
    ])

  static let items = DatabaseTable<ItemRow>(
    "items", "a row for each disputed item, the unit of all figures", keys: [.id(of: "item"), .letter],
    TableColumn.all.filter(\.isOfItem).compactMap { column in
      DatabaseColumn(column) { row in
        Database.Value(column.value(of: row.letter.exported, item: row.index))
      }
    } + [
      DatabaseColumn("outcome_text", .text, from: .heading, "the letter's own word for the outcome") {
        .clean($0.item.outcomeText)
      },
      DatabaseColumn("administrator_text", .text, from: .guidelines, "the claims administrator's line as written") {
        .clean($0.item.claimsAdministrator.text)
      },
      DatabaseColumn("reviewer_text", .text, from: .guidelines, "the reviewer's line as written") {
        .clean($0.item.reviewer.text)
      },
      DatabaseColumn(
        "rationale", .text, from: .rationale, "the reviewer's reasons; an empty line between paragraphs"
      ) { .clean($0.item.rationale) },
      DatabaseColumn("picked", .flag, from: .computed, "1 if the query of the export picks the item") { row in
        .flag(row.letter.exported.items?.contains(row.index) ?? true)
      },
    ])

  static let categories = DatabaseTable<TreatmentCategory>(
    "categories", "a row for each treatment category of an item; some items have two", keys: [.item, .position],
    constraints: ["PRIMARY KEY (item_id, position)"], isWithoutRowID: true,
    [
      DatabaseColumn("category", .requiredText, from: .request, "treatment category", field: "category") {
        .text($0.name)
      },
      DatabaseColumn("subcategory", .text, from: .request, "treatment subcategory", field: "subcategory") {
        .clean($0.subcategory)
      },
    ])

  static let citations = DatabaseTable<CitationRow>(
    "citations", "a row for each guideline cited for an item", keys: [.item, .position],
    constraints: ["PRIMARY KEY (item_id, position)"], isWithoutRowID: true,
    [
      DatabaseColumn("cited_by", .requiredText, from: .guidelines, "reviewer or claims-administrator") {
        .text($0.isReviewer ? "reviewer" : "claims-administrator")
      },
      DatabaseColumn("authority", .requiredText, from: .guidelines, "MTUS or Non-MTUS") {
        .text($0.citation.authority.rawValue)
      },
      DatabaseColumn("guideline", .requiredText, from: .guidelines, "family of guidelines: ACOEM, ODG, …") {
        .text($0.citation.guideline.rawValue)
      },
      DatabaseColumn(
        "guideline_chapter", .requiredText, from: .guidelines,
        "the chapter under one key whatever the letter's year, such as acoem-8", field: "chapter"
      ) { .text($0.citation.guidelineChapter.key) },
      DatabaseColumn("chapter", .integer, from: .guidelines, "number of the ACOEM chapter") {
        .number($0.citation.chapter)
      },
      DatabaseColumn("title", .text, from: .guidelines, "the chapter's title as written") { .clean($0.citation.title) },
      DatabaseColumn("edition", .integer, unit: "year", from: .guidelines, "year after the title") {
        .number($0.citation.edition)
      },
      DatabaseColumn("sections", .list, from: .guidelines, "sections cited", field: "section") {
        .list($0.citation.sections)
      },
      DatabaseColumn("pages", .list, from: .guidelines, "pages and ranges of pages as written") {
        .list($0.citation.pages)
      },
    ])

  static let reasons = DatabaseTable<Reason>(
    "reasons", "a row for each reason for an item's decision, position 1 the main one", keys: [.item, .position],
    constraints: ["PRIMARY KEY (item_id, position)"], isWithoutRowID: true,
    [
      DatabaseColumn("reason", .requiredText, from: .rationale, "the reason for the decision", field: "reason") {
        .text($0.key.rawValue)
      },
      DatabaseColumn(
        "sentence", .text, from: .rationale, "the sentence that carries the reason", field: "reason-sentence"
      ) { .clean($0.sentence) },
      DatabaseColumn("from_guideline", .flag, from: .rationale, "1 if the sentence only reports a guideline") {
        .flag($0.isFromGuideline)
      },
    ])

  static let regions = DatabaseTable<BodyRegion>(
    "regions", "a row for each body region that an item's request names", keys: [.item, .position],
    constraints: ["PRIMARY KEY (item_id, position)"], isWithoutRowID: true,
    [
      DatabaseColumn("region", .requiredText, from: .request, "body region, such as lumbar spine", field: "region") {
        .text($0.name)
      },
      DatabaseColumn(
        "side", .text, from: .request, "left, right, bilateral; null if the request names none", field: "side"
      ) {
        .clean($0.side?.rawValue)
      },
    ])

  static let drugs = DatabaseTable<RequestedDrug>(
    "drugs", "a row for each drug that an item's request names", keys: [.item, .position],
    constraints: ["PRIMARY KEY (item_id, position)"], isWithoutRowID: true,
    [
      DatabaseColumn("drug", .requiredText, from: .request, "generic name of the product", field: "product") {
        .text($0.drug.name)
      },
      DatabaseColumn("name", .text, from: .request, "the words of the request", field: "drug-name") { .clean($0.name) },
      DatabaseColumn("drug_class", .requiredText, from: .request, "class by the usual route, such as Opioids") {
        .text($0.drug.drugClass.rawValue)
      },
      DatabaseColumn(
        "ingredients", .list, from: .request, "generic names of the ingredients; if unknown, that of the product",
        field: "drug"
      ) {
        .list($0.drug.counted)
      },
      DatabaseColumn("classes", .list, from: .request, "its class and those of its ingredients", field: "drug-class") {
        .list($0.drug.classes.map(\.rawValue))
      },
    ])

  static let warnings = DatabaseTable<ReadingWarning>(
    "warnings", "a row for each warning: a part that is missing, or a contradiction", keys: [.letter, .optionalItem],
    [
      DatabaseColumn("rule", .requiredText, from: .computed, "rule that raised it") { .text($0.rule.rawValue) },
      DatabaseColumn("message", .text, from: .computed, "the finding in a sentence") { .clean($0.message) },
      DatabaseColumn("line", .integer, from: .letter, "line of the letter's own text, from 1") { .number($0.line) },
      DatabaseColumn("evidence", .list, from: .letter, "the letter's sentences that it is based on") {
        .list($0.evidence)
      },
    ])

  static let annotations = DatabaseTable<AnnotationRow>(
    "annotations", "a row for each case that you annotated, and for each item that has a note",
    keys: [.letter, .optionalItem],
    [
      DatabaseColumn("marked", .flag, from: .notes, "1 if you marked the case; null for an item", field: "marked") {
        $0.annotation.map { .flag($0.isMarked) } ?? .null
      },
      DatabaseColumn("read", .flag, from: .notes, "1 if you have read the case; null for an item") {
        $0.annotation.map { .flag($0.isRead) } ?? .null
      },
      DatabaseColumn("tags", .list, from: .notes, "your tags", field: "tag") { .list($0.annotation?.sortedTags ?? []) },
      DatabaseColumn("note", .text, from: .notes, "your note", field: "note") { .clean($0.note) },
    ])
}

extension DatabaseColumn {
  /// Makes a database column from a table column, or returns `nil` if another table has its values.
  init?(_ column: TableColumn, _ value: @escaping @Sendable (Row) -> Database.Value) {
    guard let name = column.part.rowName(of: column.name) else { return nil }
    let type: DatabaseType =
      switch column.type {
      case .text: column.name == "id" ? .requiredText : .text
      case .date: .date
      case .years, .days, .count: .integer
      case .flag: .flag
      case .list: .list
      }
    let unit: String? =
      switch column.type {
      case .years, .days: column.type.rawValue
      default: nil
      }
    self.init(
      name, type, unit: unit, from: column.origin, column.summary,
      field: column.name, value)
  }
}
