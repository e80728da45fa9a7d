package import Annotations
package import Determinations

/// The formats of exported cases.
package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case text, markdown, json, jsonl
  /// One row for each case.
  case csv
  /// One row for each disputed item.
  case items
  /// A database, written by ``DatabaseExport``.
  case sqlite
  /// References for programs such as Zotero and EndNote.
  case ris
  /// References as CSL-JSON, for Zotero and Pandoc.
  case csl

  /// The file name extension, without the dot.
  package var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .json: "json"
    case .jsonl: "jsonl"
    case .csv: "csv"
    case .items: "items.csv"
    case .sqlite: "sqlite"
    case .ris: "ris"
    case .csl: "csl.json"
    }
  }

  /// True if each case can have its own file; tables and lists contain all cases.
  package var hasOwnFilePerCase: Bool { self == .text || self == .markdown || self == .json }

  /// True if a case is written as a reference to its letter.
  package var isReferences: Bool { self == .ris || self == .csl }

  /// Finds the format for a file name extension, ignoring case, or returns `nil`.
  package init?(ending path: String) {
    guard let ending = Self.ending(of: path)?.lowercased() else { return nil }
    for format in [Self.items, .csl] where path.lowercased().hasSuffix("." + format.fileExtension) {
      self = format
      return
    }
    switch ending {
    case ".txt", ".text": self = .text
    case ".md", ".markdown": self = .markdown
    case ".json": self = .json
    case ".jsonl", ".ndjson": self = .jsonl
    case ".csv": self = .csv
    case ".ris": self = .ris
    case ".sqlite", ".sqlite3", ".db": self = .sqlite
    default: return nil
    }
  }

  /// Returns a path's file name extension with its dot, or `nil` if it has none.
  static func ending(of path: String) -> Substring? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex
    else { return nil }
    return name[dot...]
  }

  /// The file name extensions of all formats, with the dot.
  package static let endings = allCases.map { "." + $0.fileExtension }

  /// Returns the file name extension, with its dot, if it is not that of a format; `nil` for a folder and for a name
  /// without an extension.
  package static func unknownEnding(of path: String) -> String? {
    guard ExportFormat(ending: path) == nil, !path.hasSuffix("/"), let ending = ending(of: path),
      !ending.contains(" "), ending != "."
    else { return nil }
    return String(ending)
  }

  /// Returns the file name extension if other programs would fail to open an export with it, such as `.pdf`; otherwise
  /// `nil`.
  package static func foreignEnding(of path: String) -> String? {
    guard ExportFormat(ending: path) == nil, let name = path.split(separator: "/").last,
      let dot = name.lastIndex(of: ".")
    else { return nil }
    let ending = name[dot...].lowercased()
    let foreign: Set = [
      ".pdf", ".html", ".htm", ".doc", ".docx", ".odt", ".rtf", ".xls", ".xlsx", ".ods", ".tsv", ".xml", ".zip", ".gz",
    ]
    return foreign.contains(ending) ? ending : nil
  }

  /// The text before the first case of a file.
  package var opening: String {
    switch self {
    case .json, .csl: "[\n"
    case .csv: Self.cases.opening
    case .items: Self.itemRows.opening
    case .text, .markdown, .jsonl, .sqlite, .ris: ""
    }
  }

  /// The text between two cases of a file.
  package var separator: String {
    switch self {
    case .text: "\n\n\n"
    case .markdown: "\n---\n\n"
    case .json, .csl: ",\n"
    case .ris: "\r\n"
    case .jsonl, .csv, .items, .sqlite: ""
    }
  }

  /// The text after the last case of a file.
  package var closing: String { self == .json || self == .csl ? "\n]\n" : "" }

  /// Returns a case as one of several in a file, between ``opening``, ``separator`` and ``closing``.
  package func part(for exported: ExportedCase) -> String {
    let (`case`, annotation) = (exported.case, exported.annotation)
    return switch self {
    case .text: CaseText.document(for: exported)
    case .markdown: CaseMarkdown.document(for: exported)
    case .json: CaseJSON.line(for: `case`, annotation: annotation)
    case .jsonl: CaseJSON.line(for: `case`, annotation: annotation) + "\n"
    case .csv: Self.cases.records(for: exported).joined()
    case .items: Self.itemRows.records(for: exported).joined()
    case .sqlite: ""
    case .ris: CaseReference(exported).ris
    case .csl: JSONWriter.text(of: CaseReference(exported).csl, layout: .oneLine)
    }
  }

  /// Returns a case as a separate document; JSON is an array of one case.
  package func document(for case: Case, annotation: Annotation = Annotation()) -> String {
    document(for: ExportedCase(`case`, annotation))
  }

  func document(for exported: ExportedCase) -> String {
    switch self {
    case .json: CaseJSON.document(for: exported.case, annotation: exported.annotation)
    default: opening + part(for: exported) + closing
    }
  }

  private static let cases = CaseTableFormat(rows: .cases, format: .csv)
  private static let itemRows = CaseTableFormat(rows: .items, format: .csv)
}
