internal import CSQLite

/// A statement that runs repeatedly with different values, for one thread at a time.
package final class Statement {
  private let database: Database
  private let handle: OpaquePointer

  /// Prepares a statement.
  ///
  /// - Throws: `DatabaseError` if the text is not a valid statement.
  package init(_ sql: String, in database: Database) throws(DatabaseError) {
    var prepared: OpaquePointer?
    try database.check(sqlite3_prepare_v2(database.handle, sql, -1, &prepared, nil))
    guard let prepared else { throw DatabaseError(code: SQLITE_MISUSE, message: "no statement") }
    self.database = database
    handle = prepared
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs the statement with a value for each parameter, and discards its rows.
  ///
  /// - Throws: `DatabaseError` for every result but success.
  package func run(_ values: [Database.Value]) throws(DatabaseError) {
    var index: Int32 = 1
    for value in values {
      try database.check(value.bind(at: index, of: handle))
      index += 1
    }
    var code = sqlite3_step(handle)
    while code == SQLITE_ROW { code = sqlite3_step(handle) }
    // Read the step's message before the reset replaces it.
    let failure = code == SQLITE_DONE ? nil : database.failure(code)
    sqlite3_reset(handle)
    if let failure { throw failure }
  }
}
