internal import SQLite

/// The tables of the database, by versions: each step leads from one version to the next and is never changed.
///
///     sqlite3 ~/.local/share/imr/annotations.sqlite "SELECT key, note FROM cases WHERE marked"
enum AnnotationSchema {
  /// The application ID of the program's databases: ‘IMR1’.
  static let applicationID: Int64 = 0x494D_5231

  private static let steps: [[String]] = [
    [
      """
      CREATE TABLE cases (
        key TEXT PRIMARY KEY NOT NULL, -- the case number; of a letter without one, the digest of its words
        name TEXT NOT NULL,            -- what the case was called last
        marked INTEGER NOT NULL DEFAULT 0 CHECK (marked IN (0, 1)),
        note TEXT NOT NULL DEFAULT '',
        changed TEXT NOT NULL          -- UTC, as 2026-02-03T04:05:06Z
      ) STRICT
      """,
      """
      CREATE TABLE tags (
        key TEXT NOT NULL REFERENCES cases (key) ON DELETE CASCADE,
        tag TEXT NOT NULL,
        PRIMARY KEY (key, tag)
      ) STRICT, WITHOUT ROWID
      """,
    ],
    ["ALTER TABLE cases ADD COLUMN read INTEGER NOT NULL DEFAULT 0 CHECK (read IN (0, 1))"],
    [
      """
      CREATE TABLE item_notes (
        key TEXT NOT NULL REFERENCES cases (key) ON DELETE CASCADE,
        item INTEGER NOT NULL CHECK (item > 0), -- the disputed item's number in the letter, from 1
        note TEXT NOT NULL,
        PRIMARY KEY (key, item)
      ) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE quotes (
        id TEXT PRIMARY KEY NOT NULL,  -- q and 16 hexadecimal digits, drawn at random
        place INTEGER NOT NULL,        -- quotes are in the order of their places
        key TEXT NOT NULL,             -- as in cases; empty where the text is the user's own
        name TEXT NOT NULL,            -- what the case was called
        citation TEXT NOT NULL,        -- where the passage stands
        text TEXT NOT NULL,
        changed TEXT NOT NULL          -- UTC, as 2026-02-03T04:05:06Z
      ) STRICT
      """,
    ],
    [
      // heading-1 to heading-3, or figure; empty for a passage of a case and for a remark of the user
      "ALTER TABLE quotes ADD COLUMN kind TEXT NOT NULL DEFAULT ''",
      // a figure as JSON, whose text is in the column text
      "ALTER TABLE quotes ADD COLUMN content TEXT NOT NULL DEFAULT ''",
    ],
  ]

  static var version: Int { steps.count }

  /// The version of a database; 0 for a new one.
  static func version(of database: Database) throws(DatabaseError) -> Int {
    Int(try database.run("PRAGMA user_version").first?.first?.integer ?? 0)
  }

  /// Migrates a database to the newest version.
  static func migrate(_ database: Database) throws(DatabaseError) {
    guard try version(of: database) < version else { return }
    try database.transaction { () throws(DatabaseError) in
      // Another program may have migrated it first.
      for step in steps.dropFirst(try version(of: database)) {
        for statement in step { try database.run(statement) }
      }
      try database.run("PRAGMA application_id = \(applicationID)")
      try database.run("PRAGMA user_version = \(version)")
    }
  }
}
