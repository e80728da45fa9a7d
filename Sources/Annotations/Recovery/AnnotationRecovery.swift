internal import Corpus
internal import SQLite

/// The annotations recovered from a damaged database: those of the latest copy, updated with what SQLite can still
/// read.
///
/// A case or quote that was removed after the copy was made is restored.
struct AnnotationRecovery {
  /// The recovered cases.
  private(set) var cases: [AnnotatedCase] = []
  /// The recovered quotes.
  private(set) var quotes: [Quote] = []
  private(set) var count = AnnotationDamage.Count()
  /// The day of the copy that was used, or `nil`.
  private(set) var day: String?

  /// Reads a database; the file, its log and the copies stay as they are.
  init(path: String) {
    var (cases, quotes) = Self.read(path)
    (count.cases, count.quotes) = (cases.count, quotes.count)
    let copies = DatabaseCopies(ofDatabase: path)
    for day in copies.days {
      guard let copy = try? Self.book(of: copies.path(of: day)) else { continue }
      self.day = day
      for (key, stored) in copy.cases {
        let found = cases[key]
        cases[key] = found.flatMap { Self.isTime($0.changed) && $0.changed > stored.changed ? $0 : nil } ?? stored
      }
      for stored in copy.quotes {
        let found = quotes[stored.id]
        quotes[stored.id] =
          found.flatMap { Self.isTime($0.changed) && $0.changed > stored.changed ? $0 : nil } ?? stored
      }
      break
    }
    count.copiedCases = cases.count - count.cases
    count.copiedQuotes = quotes.count - count.quotes
    self.cases = Array(cases.values)
    self.quotes = quotes.values.sorted()
  }

  /// True if a text is a time as `2026-02-03T04:05:06Z`; on a damaged page it may be anything.
  private static func isTime(_ text: String) -> Bool {
    text.utf8.count == 20
      && zip(text.utf8, "0000-00-00T00:00:00Z".utf8).allSatisfy { byte, model in
        model == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == model
      }
  }

  private static func book(of copy: String) throws(DatabaseError) -> AnnotationBook {
    let database = try Database(path: copy, access: .readingUnlocked, busyMilliseconds: 0)
    guard try database.run("PRAGMA integrity_check(1)").first?.first?.text == "ok" else {
      throw DatabaseError(.damaged, message: "damaged")
    }
    return try AnnotationStore.book(of: database).book
  }

  /// Reads each table from both ends, up to the first damaged page.
  private static func read(_ path: String) -> (cases: [CaseKey: AnnotatedCase], quotes: [QuoteID: Quote]) {
    let opened =
      (try? Database(path: path, access: .reading, busyMilliseconds: 3000))
      ?? (try? Database(path: path, access: .readingUnlocked, busyMilliseconds: 0))
    guard let database = opened else { return ([:], [:]) }
    var cases: [CaseKey: AnnotatedCase] = [:]
    var quotes: [QuoteID: Quote] = [:]
    var tags: [CaseKey: Set<String>] = [:]
    var itemNotes: [CaseKey: [Int: String]] = [:]
    func key(_ row: [Database.Value]) -> CaseKey? { row.first?.text.flatMap { CaseKey($0) } }
    for order in ["ASC", "DESC"] {
      database.forEachRow("SELECT key, tag FROM tags ORDER BY key \(order), tag \(order)") { row in
        guard let key = key(row), let tag = row[1].text, Tag.normalized(tag) == tag else { return }
        tags[key, default: []].insert(tag)
      }
      database.forEachRow("SELECT key, item, note FROM item_notes ORDER BY key \(order), item \(order)") { row in
        guard let key = key(row), let item = row[1].integer, item > 0, let note = row[2].text else { return }
        itemNotes[key, default: [:]][Int(clamping: item)] = note
      }
      database.forEachRow("SELECT * FROM quotes ORDER BY rowid \(order)") { row in
        if let quote = Quote(row: row), !quote.text.isEmpty { quotes[quote.id] = quote }
      }
      // A database from before cases were marked as read has one column less.
      database.forEachRow("SELECT * FROM cases ORDER BY rowid \(order)") { row in
        guard row.count >= 5, let key = key(row), let name = row[1].text, let note = row[3].text else { return }
        let annotation = Annotation(
          isMarked: row[2].integer == 1, note: note, isRead: row.count > 5 && row[5].integer == 1)
        cases[key] = AnnotatedCase(CaseIdentity(key: key, name: name), annotation, changed: row[4].text ?? "")
      }
    }
    for (key, stored) in cases {
      var annotation = stored.annotation
      (annotation.tags, annotation.itemNotes) = (tags[key] ?? [], itemNotes[key] ?? [:])
      cases[key] =
        annotation.isEmpty ? nil : AnnotatedCase(stored.identity, annotation, changed: stored.changed)
    }
    return (cases, quotes)
  }
}

/// The damage of a database, and what was recovered.
package struct AnnotationDamage: Hashable, Sendable, CustomStringConvertible {
  /// The database.
  package let path: String
  /// The new path of the damaged file, or `nil` if it was not moved because nothing has been written.
  package let setAside: String?
  /// The day of the copy that was used, such as `2026-02-03`, or `nil`.
  package let day: String?
  package let count: Count

  package struct Count: Hashable, Sendable {
    /// The number of cases read from the damaged file.
    package var cases = 0
    /// The number of cases taken from the copy.
    package var copiedCases = 0
    package var quotes = 0
    package var copiedQuotes = 0
  }

  init(path: String, setAside: String? = nil, _ recovery: AnnotationRecovery) {
    (self.path, self.setAside, day, count) = (path, setAside, recovery.day, recovery.count)
  }

  /// The damage in a line of a message; lower case, no full stop.
  package var description: String {
    func words(_ cases: Int, _ quotes: Int) -> String {
      cases.counted("case") + (quotes == 0 ? "" : " and " + quotes.counted("quote"))
    }
    return "the database of notes is damaged: \(words(count.cases, count.quotes)) read, "
      + (day.map { "\(words(count.copiedCases, count.copiedQuotes)) taken from the copy of \($0)" } ?? "no copy found")
      + (setAside.map { "; the damaged file is kept as \($0)" } ?? "; it is not changed until something is saved")
  }
}
