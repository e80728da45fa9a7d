internal import CSQLite
internal import System

/// A connection to an SQLite database, for one thread at a time.
package final class Database {
  let handle: OpaquePointer

  /// A value that SQLite stores; text is in UTF-8.
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
  }

  /// The mode in which a database is opened.
  package enum Access {
    case readingAndWriting
    case reading
    /// Reading without locks or other files, for a database that no process writes to.
    case readingUnlocked
    /// Writing without locks or other files, for a new database that no other process knows. The path may be that of an
    /// open file without a name, below `/proc/self/fd`.
    case writingNameless
  }

  /// Opens a database; in a writing mode it is created if it is missing.
  package init(path: String, access: Access, busyMilliseconds: Int32) throws(DatabaseError) {
    let (name, flags) =
      switch access {
      case .readingAndWriting: (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      case .reading: ("file:" + path.percentEncoded, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      case .readingUnlocked:
        ("file:" + path.percentEncoded + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      case .writingNameless: (path, SQLITE_OPEN_READWRITE)
      }
    var opened: OpaquePointer?
    let system = access == .writingNameless ? csqlite_nameless_system() : nil
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_EXRESCODE, system)
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw DatabaseError(code: code, message: message)
    }
    sqlite3_busy_timeout(opened, busyMilliseconds)
    handle = opened
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// Runs one statement and returns its rows.
  @discardableResult
  package func run(_ sql: String, _ values: Value...) throws(DatabaseError) -> [[Value]] {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &prepared, nil))
    guard let statement = prepared else { return [] }
    defer { sqlite3_finalize(statement) }
    for (index, value) in zip(Int32(1)..., values) { try check(value.bind(at: index, of: statement)) }
    var rows: [[Value]] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else { throw failure(code) }
      rows.append((0..<sqlite3_column_count(statement)).map { Self.value(at: $0, of: statement) })
    }
  }

  /// Calls a function with each row of a query, up to the first one that cannot be read.
  package func forEachRow(_ sql: String, _ body: ([Value]) -> Void) {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let statement = prepared else { return }
    defer { sqlite3_finalize(statement) }
    while sqlite3_step(statement) == SQLITE_ROW {
      body((0..<sqlite3_column_count(statement)).map { Self.value(at: $0, of: statement) })
    }
  }

  /// Leaves the file and its log unchanged when the connection is closed, so that nothing is written to a damaged file.
  package func keepLog() { _ = csqlite_keep_log(handle) }

  /// Runs statements in one transaction, which no other writer can interrupt.
  package func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // Some errors, such as a full disk, have already rolled back.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  private static func value(at column: Int32, of statement: OpaquePointer) -> Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    default:
      guard let text = sqlite3_column_text(statement, column) else { return .null }
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
      return .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw failure(code) }
  }

  func failure(_ code: Int32) -> DatabaseError {
    DatabaseError(code: code, message: String(cString: sqlite3_errmsg(handle)))
  }
}

extension Database.Value {
  package var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  package var integer: Int64? {
    if case .integer(let number) = self { return number }
    return nil
  }

  /// Binds a value to a parameter of a statement, counted from 1.
  func bind(at index: Int32, of statement: OpaquePointer) -> Int32 {
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          guard let start = characters.baseAddress else { return csqlite_bind_text(statement, index, "", 0) }
          return csqlite_bind_text(statement, index, start, Int32(clamping: characters.count))
        }
      }
    }
  }
}

/// An SQLite result other than success, in the words of SQLite.
package struct DatabaseError: Error, Hashable {
  package let kind: Kind
  package let message: String

  package enum Kind: Hashable, Sendable {
    case diskFull, writeFailed, readOnly, cannotOpen, permissionDenied, busy, damaged
    /// A later version of the program has written it.
    case newer
    case other
  }

  package init(_ kind: Kind, message: String) { (self.kind, self.message) = (kind, message) }

  /// Makes the error of an extended result code.
  init(code: Int32, message: String) {
    self.message = message
    kind =
      switch code & 0xFF {
      case SQLITE_FULL: .diskFull
      // There is no room for the shared-memory file either.
      case SQLITE_IOERR where code >> 8 == 19: .diskFull
      case SQLITE_IOERR where code >> 8 == 3: .writeFailed
      case SQLITE_READONLY: .readOnly
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_PERM, SQLITE_AUTH: .permissionDenied
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      default: .other
      }
  }
}

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
