internal import CSQLite

/// A statement that is run again and again with other values, for one thread at a time.
package final class Statement {
  private let database: Database
  private let handle: OpaquePointer

  /// Prepares a statement.
  ///
  /// - Throws: `Database.Failure` where the text is no statement.
  package init(_ sql: String, in database: Database) throws(Database.Failure) {
    var prepared: OpaquePointer?
    try database.check(sqlite3_prepare_v2(database.handle, sql, -1, &prepared, nil))
    guard let prepared else { throw Database.Failure(code: SQLITE_MISUSE, message: "no statement") }
    self.database = database
    handle = prepared
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs the statement, whose rows are of no interest.
  ///
  /// - Parameter values: A value for each parameter, in their order.
  /// - Throws: `Database.Failure` for every answer but success.
  package func run(_ values: [Database.Value]) throws(Database.Failure) {
    var index: Int32 = 1
    for value in values {
      try database.check(value.bind(at: index, of: handle))
      index += 1
    }
    var code = sqlite3_step(handle)
    while code == SQLITE_ROW { code = sqlite3_step(handle) }
    // The message is that of the step: it is read before the reset.
    let failure = code == SQLITE_DONE ? nil : database.failure(code)
    sqlite3_reset(handle)
    if let failure { throw failure }
  }
}
