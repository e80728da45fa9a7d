internal import CSQLite
internal import FoundationEssentials
internal import Glibc
internal import System

/// Opens the database's file, and makes, checks, migrates or sets aside what it finds.
struct AnnotationFile {
  let database: Database
  let isWritable: Bool
  /// Where a damaged file has been put that stood in this one's place.
  let damagedCopy: String?

  /// How long to wait for another program's writing, in milliseconds.
  private static let patience: Int32 = 3000

  /// Opens the database.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isWriting: Whether it has to be writable, and is made where it is missing; otherwise one that cannot be written
  ///     to is opened for reading.
  /// - Returns: The open database.
  /// - Throws: Where it cannot be opened, or not be written to where it has to be.
  static func open(_ path: String, isWriting: Bool) throws(AnnotationStoreError) -> AnnotationFile {
    if isWriting { try make(path) }
    let failure: AnnotationStoreError
    do throws(Database.Failure) {
      return AnnotationFile(database: try writable(path), isWritable: true, damagedCopy: nil)
    } catch {
      failure = AnnotationStoreError(path: path, error)
    }
    switch failure.reason {
    case .damaged:
      let copy = try setAside(path)
      do throws(Database.Failure) {
        return AnnotationFile(database: try writable(path), isWritable: true, damagedCopy: copy)
      } catch {
        throw AnnotationStoreError(path: path, error)
      }
    case .diskFull, .readOnly, .permissionDenied, .other:
      guard !isWriting, let database = try? readable(path) else { throw failure }
      return AnnotationFile(database: database, isWritable: false, damagedCopy: nil)
    case .busy, .newer: throw failure
    }
  }

  /// Makes folder and file where they are missing, for their owner alone: SQLite gives its other files the same rights.
  private static func make(_ path: String) throws(AnnotationStoreError) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      do throws(SystemError) { try Folders.make(String(path[..<slash])) } catch { throw failure(path, error.code) }
    }
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, errno) }
    close(descriptor)
  }

  private static func writable(_ path: String) throws(Database.Failure) -> Database {
    let database = try Database(path: path, access: .readingAndWriting, busyMilliseconds: patience)
    // Opening reads nothing: the first statement finds out what the file is.
    let found = try database.run("PRAGMA integrity_check(1)")
    guard found.first?.first?.text == "ok" else {
      throw Database.Failure(code: SQLITE_CORRUPT, message: found.first?.first?.text ?? "damaged")
    }
    guard try AnnotationSchema.version(of: database) <= AnnotationSchema.version else {
      throw Database.Failure(code: SQLITE_FORMAT, message: "newer")
    }
    try database.run("PRAGMA journal_mode = WAL")
    // The user's own words: on the disk before they are said to be.
    try database.run("PRAGMA synchronous = FULL")
    try database.run("PRAGMA foreign_keys = ON")
    try AnnotationSchema.migrate(database)
    return database
  }

  private static func readable(_ path: String) throws(Database.Failure) -> Database {
    do {
      let database = try Database(path: path, access: .reading, busyMilliseconds: patience)
      _ = try AnnotationSchema.version(of: database)
      return database
    } catch {
      // SQLite's log of changes needs a folder that can be written to; without changes it is not needed.
      var status = stat()
      guard stat(path + "-wal", &status) != 0 || status.st_size == 0 else { throw error }
      return try Database(path: path, access: .readingUnlocked, busyMilliseconds: patience)
    }
  }

  /// Gives a damaged database another name, with the files that belong to it; never removes it.
  ///
  /// - Returns: The new path; `nil` where another program has done it.
  private static func setAside(_ path: String) throws(AnnotationStoreError) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let lock = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw failure(path, errno) }
    defer { close(lock) }
    // Of two programs that find the damage at once, the second finds the first one's new database.
    flock(lock, LOCK_EX)
    if (try? writable(path)) != nil { return nil }
    let stamp = Date.now.ISO8601Format().filter { $0 != ":" && $0 != "-" }
    var copy = "\(path).damaged-\(stamp)"
    var number = 1
    while access(copy, F_OK) == 0 {
      number += 1
      copy = "\(path).damaged-\(stamp)-\(number)"
    }
    for suffix in ["-wal", "-shm", ""] where rename(path + suffix, copy + suffix) != 0 && errno != ENOENT {
      throw failure(path, errno)
    }
    fsync(lock)
    try make(path)
    // Made whole before the lock is given up.
    _ = try? writable(path)
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
