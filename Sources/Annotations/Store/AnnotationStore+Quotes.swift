internal import SQLite

extension AnnotationStore {
  /// The columns of a quote, in the order of the table.
  private static let columns = "id, place, key, name, citation, text, changed, kind, content"

  /// Returns the stored quotes, or the one with an identifier.
  static func quotes(in database: Database, id: QuoteID? = nil) throws(DatabaseError) -> [Quote] {
    guard let id else { return try database.run("SELECT \(columns) FROM quotes").compactMap(Quote.init(row:)) }
    return try database.run("SELECT \(columns) FROM quotes WHERE id = ?", .text(id.description))
      .compactMap(Quote.init(row:))
  }

  /// Stores a quote, replacing the one with its identifier, or removes it.
  static func write(_ quote: Quote?, id: QuoteID, to database: Database) throws(DatabaseError) {
    guard let quote else {
      try database.run("DELETE FROM quotes WHERE id = ?", .text(id.description))
      return
    }
    try database.run(
      "INSERT OR REPLACE INTO quotes (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", .text(id.description),
      .integer(Int64(quote.place)), .text(quote.identity?.key.description ?? ""), .text(quote.identity?.name ?? ""),
      .text(quote.citation), .text(quote.text), .text(quote.changed),
      .text(quote.kind.name), .text(quote.content))
  }
}

extension Quote {
  /// Reads a row of the table of quotes, or returns `nil` if it is invalid.
  ///
  /// Rows of databases made before the document had headings and figures have seven columns.
  init?(row: [Database.Value]) {
    guard row.count == 7 || row.count == 9, let id = row[0].text.flatMap({ QuoteID($0) }), let place = row[1].integer,
      let key = row[2].text, let name = row[3].text, let citation = row[4].text, let text = row[5].text,
      let changed = row[6].text
    else { return nil }
    var identity: CaseIdentity?
    if !key.isEmpty {
      guard let known = CaseKey(key) else { return nil }
      identity = CaseIdentity(key: known, name: name)
    }
    let kindName = row.count == 9 ? row[7].text ?? "" : ""
    guard let kind = Kind(name: kindName, isOfCase: identity != nil) else { return nil }
    self.init(
      id: id, kind, from: identity, citation: citation, text: text, content: row.count == 9 ? row[8].text ?? "" : "",
      place: Int(place), changed: changed)
  }
}
