internal import SQLite

/// The annotations that can be recovered from a damaged database.
///
/// First, SQLite reads the rows from both ends, up to the first damaged page. Then every page of the file
/// is searched for rows, whether or not the database still leads to it; on a damaged page, every byte. A row counts only
/// where its key is a case's.
struct AnnotationSalvage {
  /// The annotations read.
  private(set) var cases: [AnnotatedCase] = []
  /// The quotes read.
  private(set) var quotes: [Quote] = []
  /// The numbers of cases read, and lost.
  private(set) var count = AnnotationDamage.Count()

  /// A row of the table of cases.
  private struct Row {
    var name: String
    var isMarked: Bool
    var note: String
    var isRead: Bool
    var changed: String
    var isWhole: Bool
  }

  private var rows: [CaseKey: Row] = [:]
  private var tags: [CaseKey: Set<String>] = [:]
  private var itemNotes: [CaseKey: [Int: String]] = [:]
  private var quoteRows: [QuoteID: (quote: Quote, isWhole: Bool)] = [:]
  /// The quotes that the index names.
  private var quoteIDs: Set<QuoteID> = []
  /// The keys that something of the file names, such as an index.
  private var keys: Set<CaseKey> = []

  /// Reads a database; the file and its log stay as they are.
  init(path: String) {
    readRows(path)
    search(DatabasePages(path: path))
    quotes = quoteRows.values.map(\.quote).sorted()
    (count.savedQuotes, count.lostQuotes) = (quoteRows.count, quoteIDs.subtracting(quoteRows.keys).count)
    for key in keys.union(tags.keys).union(itemNotes.keys).union(rows.keys) {
      let row = rows[key]
      if row == nil { count.lost += 1 } else if row?.isWhole == false { count.incomplete += 1 }
      guard row != nil || tags[key] != nil || itemNotes[key] != nil else { continue }
      let annotation = Annotation(
        isMarked: row?.isMarked ?? false, tags: tags[key] ?? [], note: row?.note ?? "", isRead: row?.isRead ?? false,
        itemNotes: itemNotes[key] ?? [:])
      guard !annotation.isEmpty else { continue }
      cases.append(
        AnnotatedCase(
          CaseIdentity(key: key, name: row?.name ?? key.description), annotation, changed: row?.changed ?? ""))
    }
    count.saved = rows.count
  }

  // MARK: By SQLite

  private mutating func readRows(_ path: String) {
    let opened =
      (try? Database(path: path, access: .reading, busyMilliseconds: 3000))
      ?? (try? Database(path: path, access: .readingUnlocked, busyMilliseconds: 0))
    guard let database = opened else { return }
    for order in ["ASC", "DESC"] {
      // One that knows of no cases that were read has a column less.
      database.forEachRow("SELECT * FROM cases ORDER BY rowid \(order)") { add($0) }
      database.forEachRow("SELECT key, tag FROM tags ORDER BY key \(order), tag \(order)") { add($0) }
      database.forEachRow("SELECT key, item, note FROM item_notes ORDER BY key \(order), item \(order)") { add($0) }
      database.forEachRow("SELECT * FROM quotes ORDER BY rowid \(order)") { add($0) }
    }
    database.forEachRow("SELECT key FROM cases INDEXED BY sqlite_autoindex_cases_1") { values in
      if let key = values.first?.text.flatMap({ CaseKey($0) }) { keys.insert(key) }
    }
    database.forEachRow("SELECT id FROM quotes INDEXED BY sqlite_autoindex_quotes_1") { values in
      if let id = values.first?.text.flatMap({ QuoteID($0) }) { quoteIDs.insert(id) }
    }
  }

  // MARK: Page by page

  /// The numbers of columns that rows and entries of indexes have.
  private static let columns: Set<Int> = [2, 3, 5, 6, 7, 9]

  private mutating func search(_ pages: DatabasePages) {
    for number in stride(from: 1, through: pages.count, by: 1) {
      guard let page = pages[number] else {
        count.mayBeMore = true
        continue
      }
      if pages.isTableInterior(number) || page.allSatisfy({ $0 == 0 }) { continue }
      if let (kind, offsets) = pages.cells(onPage: number) {
        let records = offsets.map { pages.record(at: $0, onPage: number, kind, columns: Self.columns) }
        for record in records { if let record { add(record.values, isWhole: record.isWhole) } }
        // The first page has the schema's records, of which none is of interest.
        if number == 1 || records.allSatisfy({ $0 != nil }) { continue }
      }
      searchBytes(of: pages, number)
    }
  }

  /// Tries a record at every byte of a page whose list of cells is damaged, or that is an overflow page.
  private mutating func searchBytes(of pages: DatabasePages, _ number: Int) {
    var offset = 0
    var hasFound = false
    while offset < pages.usableSize {
      var length = 1
      for kind in [DatabaseCell.tableLeaf, .indexLeaf] {
        guard let record = pages.record(at: offset, onPage: number, kind, columns: Self.columns),
          add(record.values, isWhole: record.isWhole, isStrict: true)
        else { continue }
        hasFound = true
        length = record.length
        break
      }
      offset += length
    }
    // The page's other rows may be among what was overwritten.
    if hasFound { count.mayBeMore = true }
  }

  // MARK: Rows

  /// Adds what a record says, where it is a row of one of the tables or an entry of an index.
  ///
  /// - Parameters:
  ///   - values: The record's columns.
  ///   - isWhole: False where the last of them are cut off.
  ///   - isStrict: True where the bytes may be a record by chance only: then every column has to be right.
  /// - Returns: True if the record is one of these.
  @discardableResult
  private mutating func add(_ values: [Database.Value], isWhole: Bool = true, isStrict: Bool = false) -> Bool {
    if let id = values.first?.text.flatMap({ QuoteID($0) }) {
      return add(id, values, isWhole: isWhole, isStrict: isStrict)
    }
    guard let key = values.first?.text.flatMap({ CaseKey($0) }) else { return false }
    if values.count == 3 {
      guard let item = values[1].integer, item > 0, item <= Self.mostItems, let note = values[2].text, !note.isEmpty
      else { return false }
      if isWhole || itemNotes[key]?[Int(item)] == nil { itemNotes[key, default: [:]][Int(item)] = note }
      return true
    }
    if values.count == 2 {
      guard let tag = values[1].text else {
        // An entry of the index: a case's key and its row's number.
        if case .integer = values[1] { keys.insert(key) }
        return true
      }
      guard Tag.normalized(tag) == tag else { return false }
      tags[key, default: []].insert(tag)
      return true
    }
    guard values.count == 5 || values.count == 6, let name = values[1].text, let marked = values[2].integer,
      marked == 0 || marked == 1,
      let note = values[3].text, let changed = values[4].text
    else { return false }
    // Databases made before cases were remembered as read have no such column.
    let read = values.count == 6 ? values[5].integer : 0
    if isStrict, read != 0, read != 1 { return false }
    let isDated = Self.isTime(changed)
    if isStrict, isWhole, !isDated { return false }
    let row = Row(
      name: name, isMarked: marked == 1, note: note, isRead: read == 1, changed: isDated ? changed : "",
      isWhole: isWhole && isDated)
    if let known = rows[key], (known.isWhole, known.changed) >= (row.isWhole, row.changed) { return true }
    rows[key] = row
    return true
  }

  /// An upper bound of the disputed items of a letter.
  private static let mostItems = 100_000

  /// Adds a row of the table of quotes, or an entry of its index.
  private mutating func add(_ id: QuoteID, _ values: [Database.Value], isWhole: Bool, isStrict: Bool) -> Bool {
    if values.count == 2, case .integer = values[1] {
      quoteIDs.insert(id)
      return true
    }
    guard var quote = Quote(row: values), !quote.text.isEmpty else { return false }
    let isDated = Self.isTime(quote.changed)
    if isStrict, isWhole, !isDated { return false }
    if !isDated { quote.changed = "" }
    let new = (quote: quote, isWhole: isWhole && isDated)
    if let known = quoteRows[id], (known.isWhole, known.quote.changed) >= (new.isWhole, new.quote.changed) {
      return true
    }
    quoteRows[id] = new
    return true
  }

  /// True if a text is a time as `2026-02-03T04:05:06Z`.
  private static func isTime(_ text: String) -> Bool {
    text.utf8.count == 20
      && zip(text.utf8, "0000-00-00T00:00:00Z".utf8).allSatisfy { byte, model in
        model == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == model
      }
  }
}

/// Orders rows by how much of them was read, then by when they were changed.
private func >= (a: (isWhole: Bool, changed: String), b: (isWhole: Bool, changed: String)) -> Bool {
  a.isWhole != b.isWhole ? a.isWhole : a.changed >= b.changed
}
