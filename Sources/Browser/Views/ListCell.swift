internal import Corpus
internal import Determinations
internal import TextLayout

/// A row of the list: an item, or the items of a case that the filter picks.
struct ListEntry {
  let row: CaseRow
  /// The index of the row's item, or `nil` if each row is a case, which may have several.
  let itemIndex: Int?
  /// That item, or else the first picked one.
  let item: ItemRow?
  /// The outcome of the row's items.
  let outcome: CaseOutcome
  /// The number of these items.
  private let count: Int
  private let table: CaseTable
  private let place: ItemPlace

  /// Reads the row of a case, or of its item with an index.
  ///
  /// `picked` has the indices of the case's items that the filter picks; `nil` stands for all.
  init(_ table: CaseTable, row: Int, item: Int?, picked: [Int]?) {
    self.table = table
    self.row = table.row(row)
    itemIndex = item
    let all = self.row.itemCount
    let items = item.map { [$0] } ?? picked.map { $0.filter { $0 < all } }
    self.item = all > 0 ? table.item(items?.first ?? 0, of: row) : nil
    count = items?.count ?? all
    place = ItemPlace(row: row, item: items?.first ?? 0)
    if let items, items.count < all {
      outcome = CaseOutcome(of: items.map { table.item($0, of: row).outcome })
    } else {
      outcome = self.row.outcome
    }
  }

  var coversLetter: Bool { itemIndex == nil && count == row.itemCount }

  /// The request of the item, or of the first picked one.
  var request: String { item?.request ?? "" }

  /// Returns the short names of a facet's values.
  func names(of facet: String) -> String {
    Facet(rawValue: facet).map { table.values(of: $0, at: place).map(\.shortName).joined(separator: ", ") } ?? ""
  }

  /// The count after the request if each row is a case: ‘ +2’ for more items, or ‘ 1 of 3’ if only some are picked.
  var further: String {
    guard itemIndex == nil, row.itemCount > 1 else { return "" }
    return count < row.itemCount ? " \(count) of \(row.itemCount)" : " +\(count - 1)"
  }
}

extension ListColumn {
  /// Returns the text of a cell, with its role.
  func span(of entry: ListEntry, glyphs: Glyphs) -> StyledSpan {
    let role: Role =
      switch part.tone {
      case .plain: .text
      case .muted: .muted
      case .guideline: .guideline
      }
    return switch part.cell {
    case .ofLetter(let text): StyledSpan(text(entry.row), role)
    case .ofItem(let text): StyledSpan(entry.item.map(text) ?? "", role)
    case .values: StyledSpan(entry.names(of: rawValue), role)
    case .drawn: drawn(entry, glyphs)
    }
  }

  /// Returns the cell of a column that shows more than a field of the letter or of one item.
  private func drawn(_ entry: ListEntry, _ glyphs: Glyphs) -> StyledSpan {
    let row = entry.row
    switch self {
    case .decided:
      if let decided = row.decided { return StyledSpan("\(decided)") }
      // Without a decision date, show the month of injury in brackets.
      return StyledSpan(row.injured.map { "(\("\($0)".prefix(7)))" } ?? "", .muted)
    case .number: return StyledSpan(SafeText.display(row.id))
    case .item:
      guard let index = entry.itemIndex else { return StyledSpan("\(row.itemCount)", .muted) }
      return StyledSpan(row.itemCount > 0 ? "\(index + 1)/\(row.itemCount)" : "", .muted)
    case .person:
      let age = row.age.map(String.init) ?? ""
      let sex = row.sex.map { $0 == .female ? "F" : "M" } ?? ""
      return StyledSpan(TextClipper.pad(age, to: 2, alignment: .trailing) + " " + sex)
    case .sign: return StyledSpan(glyphs.sign(of: entry.outcome), entry.outcome.role)
    case .outcome:
      let word = entry.outcome == .partiallyOverturned ? "partial" : entry.outcome.rawValue
      return StyledSpan("\(glyphs.sign(of: entry.outcome)) \(word)", entry.outcome.role)
    case .chapter:
      let chapters = entry.coversLetter ? row.chapters : entry.item?.chapters ?? []
      return StyledSpan(chapters.map(\.shortName).joined(separator: ", "), .guideline)
    default: return StyledSpan(entry.request)
    }
  }
}
