import Corpus
import Determinations
import TextLayout

/// The aligned columns of `imr list`.
///
/// The request comes last and takes what is left: on a terminal the rest of the line, elsewhere all it needs. A narrow
/// terminal has no specialty and chapter.
struct CaseListLayout {
  private let idWidth: Int
  private let width: Int?
  private let hasDetails: Bool

  /// Makes the layout.
  ///
  /// - Parameters:
  ///   - idWidth: Columns of the longest identity.
  ///   - width: Columns of the terminal; `nil` where lines may be as long as they need.
  init(idWidth: Int, width: Int?) {
    self.idWidth = min(max(idWidth, 4), 40)
    self.width = width
    hasDetails = width.map { $0 >= 110 } ?? true
  }

  var header: String {
    line(["CASE", "DECIDED", "WHO", "OUTCOME", "SPECIALTY", "CHAPTER", "ITEMS", "REQUEST"])
  }

  func line(for row: CaseRow) -> String {
    line([
      row.id,
      row.decided?.description ?? "-",
      Self.who(row),
      row.outcome == .partiallyOverturned ? "partial" : row.outcome.rawValue,
      row.specialtyNames.isEmpty ? "-" : row.specialtyNames.joined(separator: ", "),
      row.chapters.isEmpty ? "-" : row.chapters.map(\.shortName).joined(separator: ", "),
      String(row.itemCount),
      row.request.isEmpty ? "-" : row.request,
    ])
  }

  private func line(_ cells: [String]) -> String {
    // An identity is never cut, since it is what other commands take; one that is too long moves its line.
    let widths: [Int?] = [nil, 10, 4, 10, 20, 20, 5, nil]
    var line = ""
    for (index, cell) in cells.enumerated() {
      let text = Selection.line(cell)
      switch index {
      case 0: line += TextClipper.pad(text, to: max(idWidth, DisplayWidth.columns(of: text)))
      case 4, 5:
        guard hasDetails else { continue }
        fallthrough
      case 1..<cells.count - 1:
        let columns = widths[index] ?? 0
        line += "  " + TextClipper.pad(TextClipper.clip(text, to: columns), to: columns)
      default:
        line += "  " + text
      }
    }
    if let width { line = TextClipper.clip(line, to: width) }
    return line
  }

  /// ‘55 F’, with a dash for what is not given.
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
