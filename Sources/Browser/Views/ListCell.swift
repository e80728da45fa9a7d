internal import Corpus
internal import Determinations
internal import TextLayout

/// A row of the list: an item, or the items of a case that the filter picks.
struct ListEntry {
  let row: CaseRow
  /// The item on the row; `nil` where a row is a case, and there may be several.
  let itemIndex: Int?
  /// That item, or the first of the picked ones.
  let item: ItemRow?
  /// The outcome of the items that the row stands for.
  let outcome: CaseOutcome
  /// The number of these items.
  private let count: Int

  /// Makes the row of an item or a case.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - row: The case.
  ///   - item: The item, by its index; `nil` where a row is a case.
  ///   - picked: The items of the case that the filter picks, by their indices; `nil` for all.
  init(_ table: CaseTable, row: Int, item: Int?, picked: [Int]?) {
    self.row = table.row(row)
    itemIndex = item
    let all = self.row.itemCount
    let items = item.map { [$0] } ?? picked.map { $0.filter { $0 < all } }
    self.item = all > 0 ? table.item(items?.first ?? 0, of: row) : nil
    count = items?.count ?? all
    if let items, items.count < all {
      outcome = CaseOutcome(of: items.map { table.item($0, of: row).outcome })
    } else {
      outcome = self.row.outcome
    }
  }

  /// True if the row stands for all items of the letter.
  var coversLetter: Bool { itemIndex == nil && count == row.itemCount }

  /// The request of the item, or of the first of the picked ones.
  var request: String { item?.request ?? "" }

  /// Where a row is a case: ‘ +2’ for further items, ‘ 1 of 3’ where only some are picked.
  var further: String {
    guard itemIndex == nil, row.itemCount > 1 else { return "" }
    return count < row.itemCount ? " \(count) of \(row.itemCount)" : " +\(count - 1)"
  }
}

extension ListColumn {
  /// The text of a cell, with its role.
  func span(of entry: ListEntry, glyphs: Glyphs) -> StyledSpan {
    let row = entry.row
    switch self {
    case .decided:
      if let decided = row.decided { return StyledSpan("\(decided)") }
      // Without a decision date the month of the injury stands in, in brackets.
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
    case .request: return StyledSpan(entry.request)
    case .category: return StyledSpan(entry.item?.category?.shortName ?? "", .muted)
    case .region:
      let side = entry.item.flatMap { $0.sides.count == 1 ? $0.sides[0].rawValue + " " : nil } ?? ""
      return StyledSpan(side + (entry.item?.regions.joined(separator: ", ") ?? ""), .muted)
    case .drug: return StyledSpan(entry.item?.drugs.map(\.name).joined(separator: ", ") ?? "")
    case .specialty:
      let more = row.specialtyNames.count > 1 ? " +\(row.specialtyNames.count - 1)" : ""
      return StyledSpan((row.specialtyNames.first ?? "") + more, .muted)
    case .chapter:
      let chapters = entry.coversLetter ? row.chapters : entry.item?.chapters ?? []
      return StyledSpan(chapters.map(\.shortName).joined(separator: ", "), .guideline)
    case .administrator:
      let chapters = entry.item?.administratorChapters ?? []
      return StyledSpan(chapters.map(\.shortName).joined(separator: ", "), .guideline)
    case .cited: return StyledSpan(entry.item?.agreement.words ?? "", .muted)
    case .verdict: return StyledSpan(entry.item?.verdict?.words ?? "", .muted)
    case .reason: return StyledSpan(entry.item?.reasons.first?.name ?? "", .muted)
    case .utilizationReview:
      let result = entry.item?.utilizationReview
      return StyledSpan(result == .unknown ? "" : result?.rawValue ?? "", .muted)
    case .licensed: return StyledSpan(row.licensed.map { $0 ? "yes" : "no" } ?? "", .muted)
    case .injured: return StyledSpan(row.injured.map(\.description) ?? "", .muted)
    case .claimAge:
      guard let injured = row.injured, let decided = row.decided, injured <= decided else { return StyledSpan("") }
      return StyledSpan(SummaryContent.span(from: injured, to: decided), .muted)
    }
  }
}

extension TreatmentCategory {
  /// The subcategory alone, where there is one: it says more.
  fileprivate var shortName: String { subcategory ?? name }
}

extension CitationAgreement {
  fileprivate var words: String {
    switch self {
    case .same: "same"
    case .partlySame: "partly same"
    case .different: "different"
    case .reviewerOnly: "reviewer only"
    case .administratorOnly: "admin. only"
    case .neither: ""
    }
  }
}

extension VerdictSense {
  fileprivate var words: String {
    switch self {
    case .necessary: "necessary"
    case .notNecessary: "not necessary"
    case .unclear: "unclear"
    }
  }
}
