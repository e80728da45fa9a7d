internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting

/// The content to be saved to a file or folder that the user names.
enum Saving: Equatable, Sendable {
  case document(CaseToSave)
  case cases(ExportSelection)
  /// The user's quotes, in their order.
  case quotes([Quote])
  /// The figure of a panel.
  case figure(Figure)
  /// The current screen.
  case picture

  /// The suggested file name.
  var defaultName: String {
    switch self {
    case .document(let document): document.name
    case .cases(let selection) where selection.digest != nil: "digest.html"
    case .cases(let selection) where selection.kind == .marked: "marked.csv"
    case .cases(let selection): selection.itemCount == nil ? "cases.csv" : "cases.items.csv"
    case .quotes: "quotes.md"
    case .figure(let figure): figure.fileName
    case .picture: "imr.svg"
    }
  }

  /// Returns the problem with a file name, in words, or `nil`.
  func problem(with path: String) -> String? {
    if self == .picture { return ScreenPicture.problem(with: path) }
    if case .quotes = self {
      if QuoteDocument.Form(ending: path) != nil { return nil }
      let endings = QuoteDocument.Form.allCases.map(\.ending)
      if ExportFormat(ending: path) != nil || ExportFormat.foreignEnding(of: path) != nil {
        return "quotes are written as \(endings.dropLast().joined(separator: ", ")) or \(endings.last ?? "")"
      }
    }
    if case .figure(let figure) = self {
      if path.isEmpty { return Self.problem(withExportTo: path) }
      let isWritten = path.hasSuffix("/") || figure.document(forFile: path) != nil
      return isWritten ? nil : "end the name of a figure in \(figure.endings.joined(separator: " "))"
    }
    if case .document = self, ExportFormat(ending: path) == .sqlite {
      return "a database needs the marked cases or all shown, not a single one"
    }
    if case .cases(let selection) = self, selection.digest != nil { return Self.problem(withDigestTo: path) }
    if case .cases = self, path.split(separator: "/").last?.hasPrefix("*.") == true,
      ExportFormat(ending: path)?.hasOwnFilePerCase == false
    {
      return "a table has all cases in one file: name it, such as cases.csv"
    }
    return Self.problem(withExportTo: path)
  }

  /// Returns the question to ask before text is written to a file with an unknown extension, or `nil`.
  func question(before path: String) -> String? {
    guard let ending = ExportFormat.unknownEnding(of: path) else { return nil }
    let known: [String]
    switch self {
    case .figure, .picture: return nil
    case .cases(let selection) where selection.digest != nil: return nil
    case .quotes where QuoteDocument.Form(ending: path) != nil: return nil
    case .quotes: known = QuoteDocument.Form.allCases.map(\.ending)
    case .document, .cases: known = ExportFormat.endings
    }
    return "\(ending) is not a format; Enter again writes text; formats: \(known.joined(separator: " "))"
  }

  /// Returns the problem with the name of a digest's file, in words, or `nil`.
  static func problem(withDigestTo path: String) -> String? {
    DigestForm(ending: path) == nil ? "a digest is a file in .html or .md" : nil
  }

  /// Returns the problem with the name of an export's file, in words, or `nil`.
  static func problem(withExportTo path: String) -> String? {
    if path.isEmpty { return "write a file's name, or press Esc" }
    return ExportFormat.foreignEnding(of: path).map { ending in
      "no \(ending) is written: \(ExportFormat.endings.joined(separator: " "))"
    }
  }
}

extension [Quote] {
  /// ‘6 quotes’, ‘6 quotes and 2 notes’, ‘6 quotes, 2 notes and 1 figure’.
  var words: String {
    let words = ["quote", "note", "heading", "figure"].compactMap { word in
      let count = count { $0.word == word }
      return count == 0 ? nil : count.counted(word)
    }
    return words.count < 3
      ? words.joined(separator: " and ")
      : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}

/// A case at the time of the request, with the user's annotation.
struct CaseToSave: Equatable, Sendable {
  let `case`: Case
  let annotation: Annotation

  /// The suggested file name.
  var name: String { ExportName.name(for: `case`, format: .text) }

  func document(as format: ExportFormat) -> String { format.document(for: `case`, annotation: annotation) }
}

/// The cases of one export: those marked or shown at the time of the request.
struct ExportSelection: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case marked, shown
  }

  let kind: Kind
  /// The rows of the cases, in the order of the list.
  let rows: [Int32]
  /// The generation of the table that the rows belong to.
  let reading: Int
  /// The filter of a digest, one document with figures; `nil` to export each case.
  var digest: Query?
  /// The items that the filter picks, which have a row each if rows are items; `nil` for all.
  var picked: ItemSet?
  /// The filter, which an export of several tables records.
  var query = Query()
  /// The number of items shown, if the list's rows are items.
  var itemCount: Int?

  /// Returns the picked items of a row's case, by their indices; `nil` for all.
  func items(of row: Int, in table: CaseTable) -> [Int]? {
    picked.map { table.numbers.indices(ofItems: $0, in: row) }
  }

  /// ‘3 marked cases’, ‘all 16 cases shown’, ‘a digest of 3 marked cases’.
  var words: String {
    let words = Self.words(kind, rows.count, "case")
    return digest == nil ? words : "a digest of \(words)"
  }

  /// Returns the words for a file, such as ‘all 23 items shown’ if the rows of both the list and the file are items.
  func words(forFile path: String) -> String {
    guard digest == nil, let itemCount, ExportFormat(ending: path) == .items else { return words }
    return Self.words(kind, itemCount, "item")
  }

  private static func words(_ kind: Kind, _ count: Int, _ unit: String) -> String {
    kind == .marked ? count.grouped("marked " + unit) : "all \(count.grouped(unit)) shown"
  }
}
