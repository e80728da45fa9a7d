/// The views, indices and search tables of an exported database.
enum DatabaseViews {
  /// A view with a sentence that describes its rows.
  struct View {
    let name: String
    let summary: String
    let query: String
  }

  /// The columns of a counted item in a view of values, of which an item may have several.
  private static let itemColumns = "counted_items.id AS item_id, letter_id, case_id, decided, outcome, request"

  /// Returns the views, each after those that it reads.
  ///
  /// An item without such a value has one row with nulls, like the row `none` of figures. `countsAll` is true if the
  /// views also count letters that figures otherwise leave out.
  static func views(countsAll: Bool) -> [View] {
    [
      View(
        name: "item_letters", summary: "each item with what its letter says",
        query: """
          SELECT items.*, case_id, case_number, decided, injured, claim_age_days, case_outcome, age, sex, specialties,
            counted, likely_worker
          FROM items JOIN letters ON letters.id = letter_id
          """),
      View(
        name: "counted_items", summary: "the items that figures count: of counted letters, picked by the query",
        query: "SELECT * FROM item_letters WHERE picked" + (countsAll ? "" : " AND counted = 'yes'")),
      View(
        name: "counted_categories", summary: "counted items by category; of some items two, of some without any one",
        query: """
          SELECT \(itemColumns), category, subcategory
          FROM counted_items LEFT JOIN categories ON item_id = counted_items.id
          """),
      View(
        name: "counted_reasons", summary: "counted items by reason; position 1 is the main one",
        query: """
          SELECT \(itemColumns), reason, sentence, reasons.position
          FROM counted_items LEFT JOIN reasons ON item_id = counted_items.id
          """),
      View(
        name: "counted_citations", summary: "counted items by guideline cited, of either side",
        query: """
          SELECT \(itemColumns), cited_by, guideline, guideline_chapter, chapter, title, edition, sections, pages
          FROM counted_items LEFT JOIN citations ON item_id = counted_items.id
          """),
      View(
        name: "counted_drugs", summary: "counted items by drug: a row for each ingredient",
        query: """
          SELECT \(itemColumns), value AS drug, drugs.drug AS product, name
          FROM counted_items LEFT JOIN drugs ON item_id = counted_items.id LEFT JOIN json_each(ingredients)
          """),
      View(
        name: "counted_regions", summary: "counted items by body region",
        query: """
          SELECT \(itemColumns), region, side
          FROM counted_items LEFT JOIN regions ON item_id = counted_items.id
          """),
    ]
  }

  /// The tables for searching text, which do not copy it.
  static let searchTables = [
    "CREATE VIRTUAL TABLE letters_fts USING fts5(summary, content='letters', content_rowid='id')",
    "CREATE VIRTUAL TABLE items_fts USING fts5(request, rationale, content='items', content_rowid='id')",
  ]

  static let indices = [
    "CREATE UNIQUE INDEX letters_case_id ON letters (case_id)",
    "CREATE INDEX letters_case_number ON letters (case_number)",
    "CREATE INDEX letters_decided ON letters (decided)",
    "CREATE INDEX letters_likely_worker ON letters (likely_worker)",
    "CREATE INDEX items_letter ON items (letter_id)",
    "CREATE INDEX items_outcome ON items (outcome)",
    "CREATE INDEX categories_category ON categories (category, subcategory)",
    "CREATE INDEX citations_chapter ON citations (guideline_chapter, cited_by)",
    "CREATE INDEX reasons_reason ON reasons (reason)",
    "CREATE INDEX regions_region ON regions (region)",
    "CREATE INDEX drugs_drug ON drugs (drug)",
    "CREATE INDEX warnings_letter ON warnings (letter_id)",
    "CREATE INDEX warnings_rule ON warnings (rule)",
    "CREATE INDEX annotations_letter ON annotations (letter_id)",
  ]

  static let fieldsTable = """
    CREATE TABLE fields (
      table_name TEXT NOT NULL,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      unit TEXT,
      origin TEXT NOT NULL,
      field TEXT,
      description TEXT NOT NULL,
      PRIMARY KEY (table_name, name)
    ) WITHOUT ROWID
    """

  static let tablesTable = """
    CREATE TABLE tables (name TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, description TEXT NOT NULL) WITHOUT ROWID
    """

  static let exportTable = "CREATE TABLE export (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID"
}
