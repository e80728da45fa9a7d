import Corpus
import Determinations
import TextLayout

/// The aligned columns of `imr list`.
///
/// The request is last and takes the remaining width: on a terminal the rest of the line, elsewhere its full length. On
/// a narrow terminal, specialty and chapter are left out.
struct CaseListLayout: Sendable {
  private let idWidth: Int
  private let width: Int?
  private let hasDetails: Bool

  /// Creates the layout for a terminal of some columns, or for lines of any length if `width` is `nil`.
  ///
  /// The column of identities is wide enough for 90 % of them, so that a few long file names do not take space from all
  /// other lines.
  init(idLengths: [Int], width: Int?) {
    let lengths = idLengths.sorted()
    idWidth = min(max(lengths.isEmpty ? 0 : lengths[(lengths.count - 1) * 9 / 10], 4), 40)
    self.width = width
    hasDetails = width.map { $0 >= 110 } ?? true
  }

  var header: String {
    line(
      id: "CASE", decided: "DECIDED", who: "PERSON", outcome: "OUTCOME", specialty: "SPECIALTY", chapter: "CHAPTER",
      request: "REQUEST", more: "")
  }

  /// Lays out a case: the items that the query picks, by their indices, or all items for `nil`.
  func line(for index: Int, in table: CaseTable, items: [Int]?) -> String {
    let row = table.row(index)
    let isPart = items.map { (1..<row.itemCount).contains($0.count) } ?? false
    let picked = isPart ? items?.map { table.item($0, of: index) } ?? [] : []
    let outcome = isPart ? CaseOutcome(of: picked.map(\.outcome)) : row.outcome
    let chapters = picked.first?.chapters ?? row.chapters
    let request = picked.first?.request ?? row.request
    return line(
      id: row.id,
      decided: row.decided?.description ?? "-",
      who: Self.who(row),
      outcome: outcome == .partiallyOverturned ? "partial" : outcome.rawValue,
      specialty: row.specialtyNames.isEmpty ? "-" : row.specialtyNames.joined(separator: ", "),
      chapter: chapters.isEmpty ? "-" : chapters.map(\.shortName).joined(separator: ", "),
      request: request.isEmpty ? "-" : request,
      more: isPart ? " \(picked.count) of \(row.itemCount)" : row.itemCount > 1 ? " +\(row.itemCount - 1)" : "")
  }

  /// Lays out one line; `more` is appended to the request, which is shortened as necessary.
  private func line(
    id: String, decided: String, who: String, outcome: String, specialty: String, chapter: String, request: String,
    more: String
  ) -> String {
    // An identity is never cut, because it is the argument of other commands; a long one shifts the rest of its line.
    let id = Selection.line(id)
    var line = TextClipper.pad(id, to: max(idWidth, DisplayWidth.columns(of: id)))
    line += "  " + Self.cell(decided, 10) + "  " + Self.cell(who, 6) + "  " + Self.cell(outcome, 10) + "  "
    if hasDetails { line += Self.cell(specialty, 18) + "  " + Self.cell(chapter, 18) + "  " }
    let request = Selection.line(request)
    guard let width else { return line + request + more }
    let room = width - DisplayWidth.columns(of: line) - more.utf8.count
    return TextClipper.clip(line + TextClipper.clip(request, to: max(room, 0)) + more, to: width)
  }

  private static func cell(_ text: String, _ columns: Int) -> String {
    TextClipper.pad(TextClipper.clip(Selection.line(text), to: columns), to: columns)
  }

  /// Returns ‘55 F’, with a dash for missing values.
  private static func who(_ row: CaseRow) -> String {
    let sex =
      switch row.sex {
      case .female: "F"
      case .male: "M"
      case nil: "-"
      }
    return "\(row.age.map(String.init) ?? "-") \(sex)"
  }
}
