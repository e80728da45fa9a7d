internal import SQLite
internal import FoundationEssentials
internal import Glibc
internal import System

/// Opens the database's file: creates and migrates it, and replaces a damaged one.
struct AnnotationFile {
  let database: Database
  let isWritable: Bool
  /// The damage, if this file replaced a damaged one.
  let damage: AnnotationDamage?

  /// The longest wait for another program's write, in milliseconds.
  private static let patience: Int32 = 3000

  /// Opens the database.
  ///
  /// For writing, a missing file is created, and a damaged one is set aside and replaced by the recovered content.
  /// Otherwise a write-protected file is opened for reading, and a damaged one is not changed.
  ///
  /// - Throws: `AnnotationStoreError` if it cannot be opened, or cannot be written to as required.
  static func open(_ path: String, isWriting: Bool) throws(AnnotationStoreError) -> AnnotationFile {
    // SQLite would wait for a pipe, and read a device as a new database.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw AnnotationStoreError(path: path, reason: .other("not a file"))
    }
    // Before the file is created.
    let isEmptied = isEmptied(path)
    if isWriting { try make(path) }
    let failure: AnnotationStoreError
    do throws(DatabaseError) {
      if isEmptied { throw DatabaseError(.damaged, message: "empty") }
      return AnnotationFile(database: try writable(path), isWritable: true, damage: nil)
    } catch {
      failure = AnnotationStoreError(path: path, error)
    }
    switch failure.reason {
    case .damaged where isWriting:
      let damage = try replaceDamaged(path)
      do throws(DatabaseError) {
        return AnnotationFile(database: try writable(path), isWritable: true, damage: damage)
      } catch {
        throw AnnotationStoreError(path: path, error)
      }
    case .diskFull, .readOnly, .permissionDenied, .other:
      guard !isWriting, let database = try? readable(path) else { throw failure }
      return AnnotationFile(database: database, isWritable: false, damage: nil)
    case .damaged, .busy, .newer: throw failure
    }
  }

  /// Returns true if the database is an empty file although copies of it exist; SQLite would take it for a new
  /// database.
  private static func isEmptied(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size == 0 && !DatabaseCopies(ofDatabase: path).days.isEmpty
  }

  /// Creates missing folder and file for the owner only; SQLite gives its other files the same permissions.
  private static func make(_ path: String) throws(AnnotationStoreError) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      do throws(SystemError) { try Folders.make(String(path[..<slash])) } catch { throw failure(path, error.code) }
    }
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, errno) }
    close(descriptor)
  }

  private static func writable(_ path: String) throws(DatabaseError) -> Database {
    let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: patience)
    // Opening reads nothing; the first statement determines what the file is.
    do throws(DatabaseError) {
      let found = try database.run("PRAGMA integrity_check(1)")
      guard found.first?.first?.text == "ok" else {
        throw DatabaseError(.damaged, message: found.first?.first?.text ?? "damaged")
      }
    } catch {
      database.keepLog()
      throw error
    }
    guard try AnnotationSchema.version(of: database) <= AnnotationSchema.version else {
      throw DatabaseError(.newer, message: "newer")
    }
    try database.run("PRAGMA journal_mode = WAL")
    // The user's own data: it must be on disk before success is reported.
    try database.run("PRAGMA synchronous = FULL")
    try database.run("PRAGMA foreign_keys = ON")
    try AnnotationSchema.migrate(database)
    return database
  }

  private static func readable(_ path: String) throws(DatabaseError) -> Database {
    do {
      let database = try Database(path: path, access: .reading, busyMilliseconds: patience)
      _ = try AnnotationSchema.version(of: database)
      return database
    } catch {
      // SQLite needs a writable folder for its log of changes, but only if there are changes.
      var status = stat()
      guard stat(path + "-wal", &status) != 0 || status.st_size == 0 else { throw error }
      return try Database(path: path, access: .readingUnlocked, busyMilliseconds: patience)
    }
  }

  /// Replaces a damaged database by a new one with the recovered content, and renames the damaged one.
  ///
  /// The new one is complete before any name changes: if it cannot be written, nothing has changed.
  ///
  /// - Returns: The damage, or `nil` if another program has replaced the file.
  private static func replaceDamaged(_ path: String) throws(AnnotationStoreError) -> AnnotationDamage? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let lock = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw failure(path, errno) }
    defer { close(lock) }
    // If two programs find the damage at once, the second one finds the first one's new database.
    flock(lock, LOCK_EX)
    if !isEmptied(path), (try? writable(path)) != nil { return nil }

    let recovery = AnnotationRecovery(path: path)
    let new = path + ".new"
    for suffix in suffixes { unlink(new + suffix) }
    do throws(AnnotationStoreError) {
      try make(new)
      try fill(new, with: recovery)
    } catch {
      for suffix in suffixes { unlink(new + suffix) }
      throw error
    }
    let copy = freeName(for: path)
    // The old file has two names until the new one replaces it, so that there is a database at any time. Not every file
    // system supports links.
    if link(path, copy) != 0, rename(path, copy) != 0 { throw failure(path, errno) }
    for suffix in ["-wal", "-shm"] where rename(path + suffix, copy + suffix) != 0 && errno != ENOENT {
      throw failure(path, errno)
    }
    guard rename(new, path) == 0 else { throw failure(path, errno) }
    fsync(lock)
    return AnnotationDamage(path: path, setAside: copy, recovery)
  }

  /// The endings of the files of a database; the database itself last.
  private static let suffixes = ["-wal", "-shm", ""]

  /// Writes what was recovered of a damaged database to a new one, and closes it, so that it is one file.
  private static func fill(_ path: String, with recovery: AnnotationRecovery) throws(AnnotationStoreError) {
    do throws(DatabaseError) {
      let database = try writable(path)
      try database.transaction { () throws(DatabaseError) in
        for `case` in recovery.cases { try AnnotationStore.write(`case`, to: database) }
        for quote in recovery.quotes { try AnnotationStore.write(quote, id: quote.id, to: database) }
      }
    } catch {
      throw AnnotationStoreError(path: path, error)
    }
  }

  private static func freeName(for path: String) -> String {
    let stamp = Date.now.ISO8601Format().filter { $0 != ":" && $0 != "-" }
    var copy = "\(path).damaged-\(stamp)"
    var number = 1
    while access(copy, F_OK) == 0 {
      number += 1
      copy = "\(path).damaged-\(stamp)-\(number)"
    }
    return copy
  }

  private static func failure(_ path: String, _ code: Int32) -> AnnotationStoreError {
    let reason: AnnotationStoreError.Reason =
      switch code {
      case ENOSPC, EDQUOT: .diskFull
      case EROFS: .readOnly
      case EACCES, EPERM: .permissionDenied
      default: .other(String(cString: strerror(code)).lowercased())
      }
    return AnnotationStoreError(path: path, reason: reason)
  }
}
