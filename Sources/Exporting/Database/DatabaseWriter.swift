internal import SQLite

/// Writes letters into a new database, for one thread at a time.
final class DatabaseWriter {
  private let database: Database
  private let letters: Statement
  private let items: Statement
  private let categories: Statement
  private let citations: Statement
  private let reasons: Statement
  private let regions: Statement
  private let drugs: Statement
  private let warnings: Statement
  private let annotations: Statement
  private let summaries: Statement
  private let texts: Statement
  private var letterCount: Int64 = 0
  private var itemCount: Int64 = 0

  /// The version of the tables, which programs can query.
  private static let version = 1
  /// The maximum size of the search index in memory, in bytes, before a part is written.
  private static let searchMemory = 64 << 20

  /// Creates the tables in an empty file; see `Database.Access.writingNameless`.
  ///
  /// - Throws: `DatabaseError` if it cannot be written.
  init(path: String) throws(DatabaseError) {
    database = try Database(path: path, access: .writingNameless, busyMilliseconds: 0)
    // No other program has access to the file, so it needs no journal, and no temporary file contains letters.
    for pragma in [
      "page_size = 8192", "journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE", "temp_store = MEMORY",
      "cache_size = -65536", "user_version = \(Self.version)",
    ] {
      try database.run("PRAGMA \(pragma)")
    }
    try database.run("BEGIN")
    for sql in [
      DatabaseTables.letters.creation, DatabaseTables.items.creation, DatabaseTables.categories.creation,
      DatabaseTables.citations.creation,
      DatabaseTables.reasons.creation, DatabaseTables.regions.creation, DatabaseTables.drugs.creation,
      DatabaseTables.warnings.creation, DatabaseTables.annotations.creation, DatabaseViews.fieldsTable,
      DatabaseViews.tablesTable, DatabaseViews.exportTable,
    ] + DatabaseViews.searchTables {
      try database.run(sql)
    }
    for table in ["letters_fts", "items_fts"] {
      try database.run("INSERT INTO \(table) (\(table), rank) VALUES ('hashsize', \(Self.searchMemory))")
    }
    letters = try Statement(DatabaseTables.letters.insertion, in: database)
    items = try Statement(DatabaseTables.items.insertion, in: database)
    categories = try Statement(DatabaseTables.categories.insertion, in: database)
    citations = try Statement(DatabaseTables.citations.insertion, in: database)
    reasons = try Statement(DatabaseTables.reasons.insertion, in: database)
    regions = try Statement(DatabaseTables.regions.insertion, in: database)
    drugs = try Statement(DatabaseTables.drugs.insertion, in: database)
    warnings = try Statement(DatabaseTables.warnings.insertion, in: database)
    annotations = try Statement(DatabaseTables.annotations.insertion, in: database)
    summaries = try Statement("INSERT INTO letters_fts (rowid, summary) VALUES (?, ?)", in: database)
    texts = try Statement("INSERT INTO items_fts (rowid, request, rationale) VALUES (?, ?, ?)", in: database)
  }

  /// Writes a letter after the earlier ones.
  func add(_ records: DatabaseRecords) throws(DatabaseError) {
    letterCount += 1
    let letter = Database.Value.integer(letterCount)
    try letters.run([letter] + records.letter)
    try summaries.run([letter, records.summary])
    let firstItem = itemCount + 1
    for item in records.items {
      itemCount += 1
      let id = Database.Value.integer(itemCount)
      try items.run([id, letter] + item.values)
      try texts.run([id] + item.text)
      for (statement, rows) in [
        (categories, item.categories), (citations, item.citations), (reasons, item.reasons), (regions, item.regions),
        (drugs, item.drugs),
      ] {
        for (index, values) in rows.enumerated() { try statement.run([id, .integer(Int64(index + 1))] + values) }
      }
    }
    for (statement, remarks) in [(warnings, records.warnings), (annotations, records.annotations)] {
      for remark in remarks {
        // A remark on an item that the letter does not have is about the letter.
        let item = remark.item.flatMap { records.items.indices.contains($0) ? firstItem + Int64($0) : nil }
        try statement.run([letter, item.map { .integer($0) } ?? .null] + remark.values)
      }
    }
  }

  /// Writes the metadata, the indices and views, and finishes the database.
  ///
  /// `countsAll` is true if the views also count letters that figures otherwise leave out.
  ///
  /// - Throws: `DatabaseError` if it cannot be written.
  func finish(about: [(name: String, value: String)], countsAll: Bool) throws(DatabaseError) {
    try describe()
    for (name, value) in about { try add(name, .text(value)) }
    try add("letters", .text("\(letterCount)"))
    try add("items", .text("\(itemCount)"))
    for sql in DatabaseViews.indices { try database.run(sql) }
    for view in DatabaseViews.views(countsAll: countsAll) {
      try database.run("CREATE VIEW \(view.name) AS\n\(view.query)")
    }
    try database.run("PRAGMA analysis_limit = 1000")
    try database.run("ANALYZE")
    try database.run("COMMIT")
  }

  private func add(_ name: String, _ value: Database.Value) throws(DatabaseError) {
    try database.run("INSERT INTO export VALUES (?, ?)", .text(name), value)
  }

  private func describe() throws(DatabaseError) {
    let fields =
      DatabaseTables.letters.fields + DatabaseTables.items.fields + DatabaseTables.categories.fields
      + DatabaseTables.citations.fields + DatabaseTables.reasons.fields + DatabaseTables.regions.fields
      + DatabaseTables.drugs.fields
      + DatabaseTables.warnings.fields + DatabaseTables.annotations.fields
    let field = try Statement("INSERT INTO fields VALUES (?, ?, ?, ?, ?, ?, ?)", in: database)
    for row in fields { try field.run(row) }
    let tables = [
      (DatabaseTables.letters.name, DatabaseTables.letters.summary),
      (DatabaseTables.items.name, DatabaseTables.items.summary),
      (DatabaseTables.categories.name, DatabaseTables.categories.summary),
      (DatabaseTables.citations.name, DatabaseTables.citations.summary),
      (DatabaseTables.reasons.name, DatabaseTables.reasons.summary),
      (DatabaseTables.regions.name, DatabaseTables.regions.summary),
      (DatabaseTables.drugs.name, DatabaseTables.drugs.summary),
      (DatabaseTables.warnings.name, DatabaseTables.warnings.summary),
      (DatabaseTables.annotations.name, DatabaseTables.annotations.summary),
      ("fields", "a row for each column of the tables above, with its unit and description"),
      ("export", "the origin of this file: program, version, query, unit, notes, numbers of letters and items"),
      ("letters_fts", "searches the summaries: WHERE letters_fts MATCH 'lumbar', rowid is letters.id"),
      ("items_fts", "searches requests and rationales: WHERE items_fts MATCH 'lumbar', rowid is items.id"),
    ]
    for (name, summary) in tables {
      try database.run("INSERT INTO tables VALUES (?, 'table', ?)", .text(name), .text(summary))
    }
    for view in DatabaseViews.views(countsAll: false) {
      try database.run("INSERT INTO tables VALUES (?, 'view', ?)", .text(view.name), .text(view.summary))
    }
  }
}
