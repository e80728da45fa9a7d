internal import Corpus
internal import Exporting
internal import Determinations
internal import Terminal
internal import TextLayout

/// The sentences of the linear mode.
enum LinearSentences {
  /// The sentence about the letters read: ‘letters: 1,204 cases read.’, and the next step.
  static func corpus(_ state: BrowserState) -> String {
    let count = state.corpus.table.count
    let failed = state.corpus.problems.isEmpty ? "" : ", \(state.corpus.problems.count) sources not read"
    let skipped = state.corpus.skipped.count
    let skippedWords = skipped == 0 ? "" : ", \(skipped.counted("file")) skipped"
    let name = SafeText.display(state.corpus.name)
    return "\(name): \(count.grouped("case")) read\(failed)\(skippedWords). ? lists the keys, q quits."
  }

  /// The sentence about the filter: ‘Filter drug:tramadol: 24 items in 12 of 40 letters, 17% overturned’.
  static func filter(_ state: BrowserState) -> String {
    let count = state.pickedWords + (state.overturnedWords.map { ", \($0)" } ?? "")
    return state.filter.query.isEmpty
      ? "No filter: \(count)." : "Filter \(SafeText.display(state.filter.query.description)): \(count)."
  }

  static func search(_ text: String?, hits: Int?) -> String {
    guard let text else { return "Search cleared." }
    return "\((hits ?? 0).grouped("case")) with “\(SafeText.display(text))”."
  }

  /// Returns the selected case: its position, number, date, person, outcome, request and chapters.
  static func selection(_ state: BrowserState) -> String {
    guard let index = state.list.selectedRow else {
      return state.corpus.table.isEmpty ? "No case was found here." : "No case meets this filter."
    }
    let row = state.corpus.table.row(index)
    let person = [row.age.map { "\($0)-year-old" }, row.sex.map { $0 == .female ? "female" : "male" }]
      .compactMap(\.self).joined(separator: " ")
    let part = state.corpus.table.incomplete.contains(index) ? " of what could be read" : ""
    if let number = state.list.item(at: state.list.cursor.index) {
      let item = state.corpus.table.item(number, of: index)
      let parts = [
        "\(row.id), item \(number + 1) of \(row.itemCount)\(part)",
        row.decided.map { "decided \($0)" } ?? "no decision date",
        person, item.outcome == .unknown ? "outcome not read" : item.outcome.rawValue,
        item.request.isEmpty ? "no request read" : item.request,
        item.chapters.map(\.shortName).joined(separator: ", "),
      ]
      return position(of: parts, in: state)
    }
    let entry = ListEntry(
      state.corpus.table, row: index, item: nil,
      picked: state.filter.query.isEmpty ? nil : state.filter.pickedItems(ofCaseAt: index, state.corpus.table.numbers))
    let more = row.itemCount > 1 ? " and \(row.itemCount - 1) more item\(row.itemCount > 2 ? "s" : "")" : ""
    let chapters = entry.coversLetter ? row.chapters : entry.item?.chapters ?? []
    let parts = [
      row.id, row.decided.map { "decided \($0)" } ?? "no decision date", person,
      (entry.outcome == .unknown ? "outcome not read" : entry.outcome.name) + part,
      (entry.request.isEmpty ? "no request read" : entry.request)
        + (entry.coversLetter ? more : ",\(entry.further) items"),
      chapters.map(\.shortName).joined(separator: ", "),
    ]
    return position(of: parts, in: state)
  }

  /// The row's number in the list, and its text.
  private static func position(of parts: [String], in state: BrowserState) -> String {
    let rule = state.rowRule(at: state.list.cursor.index).map { ["as \($0.query)"] } ?? []
    let text = (parts + rule).filter { !$0.isEmpty }.joined(separator: ", ")
    return "\((state.list.cursor.index + 1).grouped) of \(state.list.rows.count.grouped): \(SafeText.display(text))."
  }

  /// The disputed item on screen: ‘Item 1 of 2: overturned, EMG/NCV’.
  static func item(_ state: BrowserState) -> String {
    guard let items = state.openCase.case?.determination.items, items.indices.contains(state.openCase.item) else {
      return "No disputed item was found."
    }
    let item = items[state.openCase.item]
    let outcome = CaseOutcome(of: [item.outcome])
    let name = outcome == .unknown ? "outcome not read" : outcome.name
    return "Item \(state.openCase.item + 1) of \(items.count): \(name), \(SafeText.display(item.request))."
  }
}
