package import Determinations

/// The formats of exported cases.
package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case text, markdown, json, jsonl, csv

  /// The ending of its files, without the dot.
  package var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .json: "json"
    case .jsonl: "jsonl"
    case .csv: "csv"
    }
  }

  /// The format that a file name's ending stands for, in any case, or `nil`.
  package init?(ending path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return nil
    }
    switch name[name.index(after: dot)...].lowercased() {
    case "txt", "text": self = .text
    case "md", "markdown": self = .markdown
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonl
    case "csv": self = .csv
    default: return nil
    }
  }

  /// What stands before the first of several cases in one file.
  package var opening: String {
    switch self {
    case .json: "[\n"
    case .csv: CaseCSV.header
    case .text, .markdown, .jsonl: ""
    }
  }

  /// What stands between two cases in one file.
  package var separator: String {
    switch self {
    case .text: "\n\n\n"
    case .markdown: "\n---\n\n"
    case .json: ",\n"
    case .jsonl, .csv: ""
    }
  }

  /// What stands after the last of several cases in one file.
  package var closing: String { self == .json ? "\n]\n" : "" }

  /// A case as one of several in a file, between ``opening``, ``separator`` and ``closing``.
  package func part(for case: Case) -> String {
    switch self {
    case .text: CaseText.document(for: `case`)
    case .markdown: CaseMarkdown.document(for: `case`)
    case .json: CaseJSON.line(for: `case`)
    case .jsonl: CaseJSON.line(for: `case`) + "\n"
    case .csv: CaseCSV.record(for: `case`)
    }
  }

  /// A case as a document of its own.
  package func document(for case: Case) -> String {
    switch self {
    case .json: CaseJSON.document(for: `case`)
    default: opening + part(for: `case`) + closing
    }
  }
}
