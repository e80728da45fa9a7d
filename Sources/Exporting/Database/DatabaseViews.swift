/// The views, indices and search tables of an exported database.
enum DatabaseViews {
  /// A view with a sentence on its rows.
  struct View {
    let name: String
    let summary: String
    let query: String
  }

  static let views = [
    View(
      name: "item_letters", summary: "each item with what its letter says",
      query: """
        SELECT items.*, case_id, case_number, decided, injured, claim_age_days, case_outcome, age, sex, specialties,
          counted, likely_worker
        FROM items JOIN letters ON letters.id = letter_id
        """),
    View(
      name: "counted_items", summary: "the items that figures count: those of counted letters that the query picks",
      query: "SELECT * FROM item_letters WHERE counted AND picked"),
    View(
      name: "counted_categories",
      summary: "the categories of counted items, as imr stats --by category counts them: of some items two",
      query: """
        SELECT id AS item_id, category, subcategory, outcome, request, letter_id, case_id, decided FROM counted_items
        UNION
        SELECT id, further_category, further_subcategory, outcome, request, letter_id, case_id, decided
        FROM counted_items WHERE further_category IS NOT NULL AND further_category IS NOT category
        """),
    View(
      name: "counted_reasons", summary: "the reasons of counted items",
      query: """
        SELECT reasons.*, outcome, request, category, letter_id, case_id, decided
        FROM reasons JOIN counted_items ON counted_items.id = item_id
        """),
    View(
      name: "counted_citations", summary: "the guidelines cited for counted items, by either side",
      query: """
        SELECT citations.*, outcome, request, category, letter_id, case_id, decided
        FROM citations JOIN counted_items ON counted_items.id = item_id
        """),
    View(
      name: "counted_drugs", summary: "the drugs of counted items",
      query: """
        SELECT drugs.*, outcome, request, letter_id, case_id, decided
        FROM drugs JOIN counted_items ON counted_items.id = item_id
        """),
    View(
      name: "counted_regions", summary: "the body regions of counted items",
      query: """
        SELECT regions.*, outcome, request, category, letter_id, case_id, decided
        FROM regions JOIN counted_items ON counted_items.id = item_id
        """),
  ]

  /// The tables for searching text, which keep no copy of it.
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
    "CREATE INDEX items_category ON items (category, subcategory)",
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
