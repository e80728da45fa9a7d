import Corpus
import Determinations
import Exporting
import TextLayout

/// Prints the results of `imr grep`, letter by letter.
struct HitPrinter {
  /// The output for each letter.
  enum Form {
    /// Each sentence.
    case sentences
    /// The number of sentences.
    case counts
    /// The file.
    case files
  }

  private let table: CaseTable
  private let sourceFiles: SourcePaths
  private let format: OutputFormat
  private let form: Form
  private let width: Int?
  private let writer: TableWriter
  private var lines = LineFinder()
  private var printedFiles: Set<String> = []
  /// True until something is printed.
  private(set) var isEmpty = true

  /// The widths of the columns for the identity, the request and the part.
  private static let (idWidth, requestWidth, partWidth) = (12, 24, 10)

  init(_ selection: Selection, format: OutputFormat, form: Form) {
    table = selection.table
    sourceFiles = selection.files
    self.format = format
    self.form = form
    width = StandardOutput.columns
    let columns =
      switch form {
      case .sentences: ["id", "item", "part", "line", "sentence"]
      case .counts: ["id", "sentences"]
      case .files: ["file"]
      }
    writer = TableWriter(columns.map { ($0, 0) }, format: format)
  }

  /// The text before the first letter.
  var opening: String { format == .text ? "" : writer.opening }

  /// The text after the last letter.
  var closing: String { format == .text ? "" : writer.closing(isEmpty: isEmpty) }

  /// Returns the lines for a letter with at least one sentence; none for a file that was already printed.
  mutating func text(of hits: [SentenceHit], at row: Int) -> String {
    let id = table.id(of: row)
    let source = table.source(of: row)
    let file = sourceFiles.file(of: source)
    switch form {
    case .sentences:
      if format == .text {
        isEmpty = false
        return hits.map { line(for: $0, id, row) }.joined()
      }
      return hits.map { hit in
        record([
          .string(id), .optional(hit.item.map { $0 + 1 }), .string(hit.part.rawValue),
          .integer(hit.line + lines.linesBefore(offset: source.offset, in: file)), .string(hit.sentence),
        ])
      }.joined()
    case .counts:
      guard format != .text else {
        isEmpty = false
        return "\(Selection.line(id))\t\(hits.count)\n"
      }
      return record([.string(id), .integer(hits.count)])
    case .files:
      guard printedFiles.insert(file).inserted else { return "" }
      guard format != .text else {
        isEmpty = false
        return Selection.line(file) + "\n"
      }
      return record([.string(file)])
    }
  }

  /// Returns a record, with the separator before it.
  private mutating func record(_ cells: [JSONValue]) -> String {
    defer { isEmpty = false }
    return (isEmpty ? "" : writer.separator) + writer.record(cells)
  }

  private func line(for hit: SentenceHit, _ id: String, _ row: Int) -> String {
    let id = Selection.line(id)
    var line = TextClipper.pad(id, to: max(Self.idWidth, DisplayWidth.columns(of: id))) + "  "
    line += Self.sign(outcome(of: hit, row)) + " "
    line += TextClipper.pad(Selection.line(request(of: hit, row)), to: Self.requestWidth) + "  "
    line += TextClipper.pad(hit.part.rawValue, to: Self.partWidth) + "  "
    let room = width.map { max(20, $0 - DisplayWidth.columns(of: line)) }
    return line + hit.bracketed(columns: room) + "\n"
  }

  private func outcome(of hit: SentenceHit, _ row: Int) -> CaseOutcome {
    hit.item.map { CaseOutcome(of: [table.item($0, of: row).outcome]) } ?? table.row(row).outcome
  }

  private func request(of hit: SentenceHit, _ row: Int) -> String {
    if let item = hit.item { return table.item(item, of: row).request }
    let values = table.row(row)
    return values.request + (values.itemCount > 1 ? " +\(values.itemCount - 1)" : "")
  }

  private static func sign(_ outcome: CaseOutcome) -> String {
    switch outcome {
    case .overturned: "✔"
    case .upheld: "✗"
    case .partiallyOverturned: "◐"
    case .unknown: "?"
    }
  }
}

extension SentenceHit {
  /// Returns the sentence with its matches in brackets, cut around the first one to fit a width.
  fileprivate func bracketed(columns: Int?) -> String {
    let bytes = Array(sentence.utf8)
    func text(_ range: Range<Int>) -> String { Selection.line(String(decoding: bytes[range], as: UTF8.self)) }
    var parts: [String] = []
    var end = 0
    for match in matches {
      parts.append(text(end..<match.lowerBound))
      parts.append("[" + text(match) + "]")
      end = match.upperBound
    }
    parts.append(text(end..<bytes.count))
    guard let columns, let first = parts.first, DisplayWidth.columns(of: parts.joined()) > columns else {
      return parts.joined()
    }
    // Use a third of the width for the text before the first match.
    let before = max(0, columns / 3)
    if DisplayWidth.columns(of: first) > before {
      var kept = Substring(first)
      while DisplayWidth.columns(of: String(kept)) > before - 2, !kept.isEmpty {
        kept = kept.drop { $0 != " " }.drop { $0 == " " }
      }
      parts[0] = "… " + kept
    }
    return TextClipper.clip(parts.joined(), to: columns)
  }
}
