/// The formats that every command prints in.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned columns, or the case as a document.
  case text
  case markdown
  /// One array, whatever the number of its elements.
  case json
  /// JSON Lines: an object a line.
  case jsonl
  /// Comma-separated values with a header.
  case csv
}

/// The unit of a table's rows.
package enum TableRows: String, Hashable, Sendable, CaseIterable {
  case cases, items
}
