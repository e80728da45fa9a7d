internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

/// The columns of the case list for one width: the request takes what the others leave.
struct ListColumns {
  enum Kind: CaseIterable {
    case date, id, person, outcome, outcomeWord, request, specialty, chapters

    var title: String {
      switch self {
      case .date: "Decided"
      case .id: "Case"
      case .person: "Who"
      case .outcome: ""
      case .outcomeWord: "Outcome"
      case .request: "Request"
      case .specialty: "Specialty"
      case .chapters: "Chapters"
      }
    }
  }

  struct Column {
    let kind: Kind
    let x: Int
    let width: Int
  }

  let columns: [Column]

  /// Lays the columns out; the narrower the list, the fewer.
  init(width: Int) {
    let hasWord = width >= 92
    let widths: [(Kind, Int)] = [
      (.date, width >= 46 ? 10 : 0), (.id, 12), (.person, width >= 40 ? 4 : 0), (.outcome, hasWord ? 0 : 1),
      (.outcomeWord, hasWord ? 12 : 0), (.request, 0), (.specialty, width >= 84 ? min(18, width / 7) : 0),
      (.chapters, width >= 90 ? 20 : width >= 72 ? 14 : width >= 50 ? 9 : 0),
    ]
    let used = widths.filter { $0.1 > 0 }.reduce(0) { $0 + $1.1 + 1 }
    var columns: [Column] = []
    var x = 0
    for (kind, fixed) in widths {
      let columnWidth = kind == .request ? max(4, width - used) : fixed
      guard columnWidth > 0 else { continue }
      columns.append(Column(kind: kind, x: x, width: columnWidth))
      x += columnWidth + 1
    }
    self.columns = columns
  }
}

extension ListColumns.Kind {
  /// What a cell says of a case, and in which role.
  func span(of row: CaseRow, glyphs: Glyphs) -> StyledSpan {
    switch self {
    case .date:
      if let decided = row.decided { return StyledSpan("\(decided)") }
      // Without a decision date the month of the injury stands in, in brackets.
      return StyledSpan(row.injured.map { "(\("\($0)".prefix(7)))" } ?? "", .muted)
    case .id: return StyledSpan(SafeText.display(row.id))
    case .person:
      let age = row.age.map(String.init) ?? ""
      let sex = row.sex.map { $0 == .female ? "F" : "M" } ?? ""
      return StyledSpan(TextClipper.pad(age, to: 2, alignment: .trailing) + " " + sex)
    case .outcome: return StyledSpan(glyphs.sign(of: row.outcome), row.outcome.role)
    case .outcomeWord:
      let word = row.outcome == .partiallyOverturned ? "partial" : row.outcome.rawValue
      return StyledSpan("\(glyphs.sign(of: row.outcome)) \(word)", row.outcome.role)
    case .request: return StyledSpan(row.request)
    case .specialty:
      let more = row.specialtyNames.count > 1 ? " +\(row.specialtyNames.count - 1)" : ""
      return StyledSpan((row.specialtyNames.first ?? "") + more, .muted)
    case .chapters: return StyledSpan(row.chapters.map(\.shortName).joined(separator: ", "), .guideline)
    }
  }
}
