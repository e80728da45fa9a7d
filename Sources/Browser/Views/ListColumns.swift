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
    // The request is what one reads: a column is added only while enough is left for it.
    var widths: [Kind: Int] = [.id: 12, .outcome: 1]
    var left = width - 12 - 1 - 2
    func add(_ kind: Kind, _ columns: Int, ifLeft least: Int) {
      let more = columns - (widths[kind] ?? 0) + (widths[kind] == nil ? 1 : 0)
      guard left - more >= least else { return }
      widths[kind] = columns
      left -= more
    }
    add(.date, 10, ifLeft: 14)
    add(.person, 4, ifLeft: 14)
    add(.chapters, 9, ifLeft: 14)
    add(.chapters, 14, ifLeft: 28)
    add(.specialty, 14, ifLeft: 28)
    if left >= 44 {
      widths[.outcome] = nil
      left += 2
      add(.outcomeWord, 12, ifLeft: 0)
    }
    add(.chapters, 20, ifLeft: 36)
    add(.specialty, 18, ifLeft: 40)
    widths[.request] = max(4, left)
    var columns: [Column] = []
    var x = 0
    for kind in Kind.allCases {
      guard let columnWidth = widths[kind] else { continue }
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
