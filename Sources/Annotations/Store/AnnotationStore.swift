internal import FoundationEssentials
internal import Glibc
internal import SQLite
internal import Synchronization
package import System

/// Marks, tags and notes on disk, in SQLite: safe against a crash, a full disk and a second program.
///
/// The database is opened on first use, and created only when there is something to store. Every call waits for the
/// disk: call it on a worker thread. Once a call returns, its changes are on disk.
package final class AnnotationStore: Sendable {
  /// The database's file.
  package let path: String
  private let isBlind: @Sendable () -> Bool
  private let connection = Mutex(Connection())

  /// Creates a store without reading anything.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - isBlind: Returns true to hide the annotations of others on a case until the user has tagged it; called only if
  ///     there are any.
  package init(path: String = AnnotationStore.standardPath(), isBlind: @escaping @Sendable () -> Bool = { false }) {
    self.path = path
    self.isBlind = isBlind
  }

  /// Returns the path of the database in the user's folder for data.
  package static func standardPath(in folders: UserFolders = UserFolders()) -> String {
    folders.data + "/annotations.sqlite"
  }

  /// Returns all stored annotations, or what can be recovered of a damaged database; see ``takeDamage()``.
  ///
  /// It never renames a file.
  package func load() throws(AnnotationStoreError) -> AnnotationBook {
    addLayers(to: try loadOwn())
  }

  /// Adds the annotations of others.
  private func addLayers(to book: AnnotationBook) -> AnnotationBook {
    let folder = LayerFolder(besideDatabase: path)
    // Get the version before reading, so that later changes are read the next time.
    let version = folder.version
    connection.withLock { $0.seenLayers = version }
    guard version != nil else { return book }
    var book = book
    book.layers = folder.load()
    book.isBlind = !book.layers.isEmpty && isBlind()
    return book
  }

  private func loadOwn() throws(AnnotationStoreError) -> AnnotationBook {
    try connection.withLock { connection throws(AnnotationStoreError) in
      do throws(AnnotationStoreError) {
        let book = try connection.use(path, isWriting: false) { database throws(DatabaseError) in
          try Self.book(of: database)
        }
        if let book { connection.seen = book.version }
        return book?.book ?? AnnotationBook()
      } catch {
        guard error.reason == .damaged else { throw error }
        let recovery = AnnotationRecovery(path: path)
        connection.damage = AnnotationDamage(path: path, recovery)
        return AnnotationBook(recovery.cases, quotes: recovery.quotes)
      }
    }
  }

  /// Stores edits, all or none.
  ///
  /// `onStored` receives the cases as soon as they are stored, before the copy of the day is made.
  ///
  /// - Returns: The edited cases as they are stored now.
  package func apply(
    _ edits: [AnnotationEdit], quotes: [QuoteEdit] = [], onStored: @Sendable ([AnnotatedCase]) -> Void = { _ in }
  ) throws(AnnotationStoreError) -> [AnnotatedCase] {
    try change(
      edits.map { edit in (edit.identity, { edit.applied(to: $0) }) },
      quotes: quotes.map { edit in (edit.id, { edit.applied(to: $0) }) }, onStored: onStored)
  }

  /// Merges annotations from elsewhere, all or none, without losing any, and returns the number of changed cases and
  /// quotes.
  package func merge(_ cases: [AnnotatedCase], quotes: [Quote] = []) throws(AnnotationStoreError) -> Int {
    let before = try load()
    let after = try change(
      cases.map { other in (other.identity, { $0.merging(other.annotation) }) },
      quotes: quotes.map { other in
        (
          other.id,
          { stored in
            guard var stored else { return other }
            stored.text = Annotation.merging(stored.text, other.text)
            return stored
          }
        )
      })
    let changed = after.filter { $0.annotation != before[$0.identity.key] }
    let known = Dictionary(before.quotes.map { ($0.id, $0.text) }) { $1 }
    let new = quotes.filter { quote in
      known[quote.id].map { Annotation.merging($0, quote.text) != $0 } ?? true
    }
    return Set(changed.map(\.identity.key)).count + Set(new.map(\.id)).count
  }

  /// Returns all stored annotations if another program has changed them, or created the database, since ``load()`` or
  /// the last call.
  ///
  /// - Returns: The book, or `nil` if nothing has changed.
  /// - Throws: `AnnotationStoreError` if it cannot be read at the moment, for example while the other program is making
  ///   the database. A later call then returns the change.
  package func loadForeignChanges() throws(AnnotationStoreError) -> AnnotationBook? {
    let layers = LayerFolder(besideDatabase: path).version
    let book = try connection.withLock { connection throws(AnnotationStoreError) -> AnnotationBook? in
      let seen = connection.seen
      let hasNewLayers = layers != connection.seenLayers
      // Also opens a database that was not there before.
      let changed = try connection.use(path, isWriting: false) { database throws(DatabaseError) in
        try Self.version(of: database) == seen && !hasNewLayers ? nil : try Self.book(of: database)
      }
      guard let changed, let changed else { return nil }
      // Set this last: a change that could not be read does not count as seen.
      connection.seen = changed.version
      return changed.book
    }
    return book.map(addLayers)
  }

  /// Returns the damage found since the last call, if any.
  package func takeDamage() -> AnnotationDamage? {
    connection.withLock { connection in
      defer { connection.damage = nil }
      return connection.damage
    }
  }

  private func change(
    _ changes: [(identity: CaseIdentity, body: @Sendable (Annotation) -> Annotation)],
    quotes: [(id: QuoteID, body: @Sendable (Quote?) -> Quote?)],
    onStored: @Sendable ([AnnotatedCase]) -> Void = { _ in }
  ) throws(AnnotationStoreError) -> [AnnotatedCase] {
    let now = Date.now.ISO8601Format()
    return try connection.withLock { connection throws(AnnotationStoreError) in
      let stored = try connection.use(path, isWriting: true) { database throws(DatabaseError) in
        var stored: [AnnotatedCase] = []
        try database.transaction { () throws(DatabaseError) in
          for (identity, body) in changes {
            let before = try Self.annotation(of: identity.key, in: database)
            let after = AnnotatedCase(identity, body(before), changed: now)
            if after.annotation != before { try Self.write(after, to: database) }
            stored.append(after)
          }
          for (id, body) in quotes {
            let before = try Self.quotes(in: database, id: id).first
            var after = body(before)
            guard after != before else { continue }
            // Imported annotations keep their time.
            if before != nil || after?.changed.isEmpty == true { after?.changed = now }
            try Self.write(after, id: id, to: database)
          }
        }
        // Call it before copying, so that the caller need not wait for the copy.
        onStored(stored)
        DatabaseCopies(ofDatabase: path).update(from: database)
        return stored
      }
      return stored ?? []
    }
  }

  // MARK: Rows

  /// SQLite's data version, which changes when another connection writes.
  private static func version(of database: Database) throws(DatabaseError) -> Int64? {
    try database.run("PRAGMA data_version").first?.first?.integer
  }

  /// Returns all stored annotations and their version.
  static func book(
    of database: Database
  ) throws(DatabaseError) -> (book: AnnotationBook, version: Int64?) {
    // Read first: a change in between is read twice, but never missed.
    let version = try version(of: database)
    var tags: [String: Set<String>] = [:]
    var itemNotes: [String: [Int: String]] = [:]
    var quotes: [Quote] = []
    var cases: [[Database.Value]] = []
    // One snapshot of both tables.
    try database.run("BEGIN")
    do {
      for row in try database.run("SELECT key, tag FROM tags") {
        if let key = row[0].text, let tag = row[1].text { tags[key, default: []].insert(tag) }
      }
      // An older database that is write-protected has not been migrated.
      let stored = try AnnotationSchema.version(of: database)
      let read = stored < 2 ? "0" : "read"
      if stored >= 3 {
        for row in try database.run("SELECT key, item, note FROM item_notes") {
          guard let key = row[0].text, let item = row[1].integer, let note = row[2].text else { continue }
          itemNotes[key, default: [:]][Int(item)] = note
        }
        quotes = try Self.quotes(in: database)
      }
      cases = try database.run("SELECT key, name, marked, note, changed, \(read) FROM cases")
      try database.run("COMMIT")
    } catch {
      _ = try? database.run("ROLLBACK")
      throw error
    }
    let book = AnnotationBook(
      cases.compactMap { row in
        guard let text = row[0].text, let key = CaseKey(text) else { return nil }
        return AnnotatedCase(
          CaseIdentity(key: key, name: row[1].text ?? text),
          Annotation(
            isMarked: row[2].integer == 1, tags: tags[text] ?? [], note: row[3].text ?? "", isRead: row[5].integer == 1,
            itemNotes: itemNotes[text] ?? [:]),
          changed: row[4].text ?? "")
      }, quotes: quotes)
    return (book, version)
  }

  private static func annotation(
    of key: CaseKey, in database: Database
  ) throws(DatabaseError) -> Annotation {
    let key = Database.Value.text(key.description)
    guard let row = try database.run("SELECT marked, note, read FROM cases WHERE key = ?", key).first else {
      return Annotation()
    }
    let tags = try database.run("SELECT tag FROM tags WHERE key = ?", key).compactMap { $0[0].text }
    let itemNotes = try database.run("SELECT item, note FROM item_notes WHERE key = ?", key)
      .compactMap { row in row[0].integer.flatMap { item in row[1].text.map { (Int(item), $0) } } }
    return Annotation(
      isMarked: row[0].integer == 1, tags: Set(tags), note: row[1].text ?? "", isRead: row[2].integer == 1,
      itemNotes: Dictionary(itemNotes) { $1 })
  }

  /// Replaces the stored annotation of a case; removes a case with an empty annotation.
  static func write(_ case: AnnotatedCase, to database: Database) throws(DatabaseError) {
    let annotation = `case`.annotation
    let key = Database.Value.text(`case`.identity.key.description)
    guard !annotation.isEmpty else {
      try database.run("DELETE FROM cases WHERE key = ?", key)
      return
    }
    try database.run(
      """
      INSERT INTO cases (key, name, marked, note, changed, read) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE
      SET name = excluded.name, marked = excluded.marked, note = excluded.note, changed = excluded.changed,
        read = excluded.read
      """, key, .text(`case`.identity.name), .integer(annotation.isMarked ? 1 : 0), .text(annotation.note),
      .text(`case`.changed), .integer(annotation.isRead ? 1 : 0))
    try database.run("DELETE FROM tags WHERE key = ?", key)
    for tag in annotation.sortedTags { try database.run("INSERT INTO tags (key, tag) VALUES (?, ?)", key, .text(tag)) }
    try database.run("DELETE FROM item_notes WHERE key = ?", key)
    for (item, note) in annotation.sortedItemNotes {
      try database.run(
        "INSERT INTO item_notes (key, item, note) VALUES (?, ?, ?)", key, .integer(Int64(item)), .text(note))
    }
  }

  // MARK: The connection

  /// The open database, if any.
  private struct Connection {
    private var database: Database?
    private var isWritable = false
    /// The database's version when it was last read, or `nil`.
    var seen: Int64?
    /// The version of the other people's layers when they were last read.
    var seenLayers: LayerFolder.FileTime?
    /// The damage that was found, until it is reported.
    var damage: AnnotationDamage?

    /// Opens the database if necessary, and returns the result of work with it, or `nil` if there is no database to
    /// read.
    mutating func use<Result: Sendable>(
      _ path: String, isWriting: Bool, _ body: @Sendable (Database) throws(DatabaseError) -> Result
    ) throws(AnnotationStoreError) -> Result? {
      guard try open(path, isWriting: isWriting), let database else { return nil }
      do {
        return try body(database)
      } catch {
        throw AnnotationStoreError(path: path, error)
      }
    }

    private mutating func open(_ path: String, isWriting: Bool) throws(AnnotationStoreError) -> Bool {
      if isWriting ? isWritable : database != nil { return true }
      if !isWriting, access(path, F_OK) != 0, errno == ENOENT { return false }
      database = nil
      let file = try AnnotationFile.open(path, isWriting: isWriting)
      damage = file.damage ?? damage
      isWritable = file.isWritable
      database = file.database
      return true
    }
  }
}
