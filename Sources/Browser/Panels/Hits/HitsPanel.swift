internal import Annotations
internal import Corpus
internal import Determinations
internal import Exporting
internal import Insight
internal import Terminal
internal import TextLayout

/// The hits of the search: every sentence that matches, grouped by letter, read from the letters while the panel is
/// open.
///
/// The panel replaces the list and follows the search as the user types. The letter of the selected sentence is
/// selected, so the panes beside it show the passage.
struct HitsPanel: Sendable {
  /// A sentence with the row of its letter.
  struct Entry: Equatable, Sendable {
    let row: Int
    let hit: SentenceHit
  }

  /// A row of the panel.
  enum Line: Equatable, Sendable {
    /// The letter of the sentences below it, by its row in the table.
    case letter(Int)
    /// A sentence, as an index of ``HitsPanel/entries``.
    case hit(Int)
  }

  /// The inputs of the hits.
  private struct Key: Equatable, Sendable {
    var term: TextTerm
    var rows: RowSet
    var query: Query
    var sort: [SortKey]
    var reading: Int
  }

  /// More sentences.
  private struct Answer: Sendable {
    /// The number of sentences before these.
    var start: Int
    var entries: [Entry]
    var isFinished: Bool
    var problem: String?
  }

  private(set) var entries: [Entry] = []
  private(set) var lines: [Line] = []
  /// The number of letters with a sentence.
  private(set) var letterCount = 0
  /// True if all sentences are read, or the maximum number of them.
  private(set) var isFinished = false
  /// The reason why there are no more sentences, in words.
  private(set) var problem: String?
  private(set) var cursor = ListCursor()
  private var key: Key?

  /// The maximum number of sentences to show.
  static let maxCount = 5000

  init() {}

  /// Opens the hits of the search, asking for a search if there is none.
  static func ofSearch(in state: inout BrowserState) -> (any Panel)? {
    if state.panel is HitsPanel { return nil }
    return HitsPanel()
  }

  var selected: Entry? {
    guard lines.indices.contains(cursor.index), case .hit(let index) = lines[cursor.index] else { return nil }
    return entries[index]
  }

  /// The number of the selected sentence, from 1.
  var selectedNumber: Int {
    guard lines.indices.contains(cursor.index), case .hit(let index) = lines[cursor.index] else { return 0 }
    return index + 1
  }

  /// The indices of the lines that can be selected.
  private var stops: [Int] {
    lines.indices.filter { if case .hit = lines[$0] { true } else { false } }
  }

  private static func key(in state: BrowserState) -> Key? {
    guard let term = state.search.active?.term, state.filter.hits[term]?.isFinished == true,
      let hits = state.searchHits
    else { return nil }
    return Key(
      term: term, rows: hits, query: state.filter.query, sort: state.list.settings.sort, reading: state.corpus.reading)
  }

  private mutating func take(_ new: ArraySlice<Entry>) {
    for entry in new where entries.count < Self.maxCount {
      if entries.last?.row != entry.row {
        letterCount += 1
        lines.append(.letter(entry.row))
      }
      lines.append(.hit(entries.count))
      entries.append(entry)
    }
    if cursor.index == 0 { cursor.select(stops.first ?? 0) }
  }
}

extension HitsPanel: Panel {
  var context: KeyContext { .hits }

  mutating func open(in state: inout BrowserState) -> [Effect] {
    if state.search.active == nil, state.prompt == nil { state.openSearch() }
    return []
  }

  mutating func settle(in state: BrowserState) {
    let new = Self.key(in: state)
    if new != key {
      key = new
      (entries, lines, letterCount, isFinished, problem) = ([], [], 0, false, nil)
      cursor = ListCursor()
    }
    cursor.settle(count: lines.count, height: height(in: place(in: state.screen).rect), lead: 1)
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    guard let key, !isFinished else { return nil }
    let (table, picked, shown) = (state.corpus.table, state.filter.picked, state.list.rows)
    return PanelWork.Request(inputs: key) { post, isCancelled in
      var seen = RowSet()
      let rows = shown.map(Int.init).filter { row in
        guard key.rows.contains(row), !seen.contains(row) else { return false }
        seen.insert(row)
        return true
      }
      var found: [Entry] = []
      var count = 0
      var last = ContinuousClock.now - .seconds(1)
      let query = Query(terms: [.text(key.term)])
      do {
        try table.forEachHit(
          of: query, in: rows,
          items: { key.query.isEmpty ? nil : table.numbers.indices(ofItems: picked, in: $0) }
        ) { row, hits in
          if isCancelled() { return false }
          found += hits.map { Entry(row: row, hit: $0) }
          count += hits.count
          if ContinuousClock.now - last > .milliseconds(50) {
            post(Answer(start: count - found.count, entries: found, isFinished: false))
            (found, last) = ([], .now)
          }
          return count < Self.maxCount
        }
        if !isCancelled() { post(Answer(start: count - found.count, entries: found, isFinished: true)) }
      } catch {
        post(Answer(start: count - found.count, entries: found, isFinished: true, problem: "\(error)"))
      }
    }
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    guard let answer = result as? Answer else { return [] }
    let isFirst = entries.isEmpty
    // A list whose reading was interrupted is read again and continued.
    take(answer.entries.dropFirst(entries.count - answer.start))
    isFinished = answer.isFinished
    problem = answer.problem
    if isFirst { reveal(in: &state) }
    return []
  }

  mutating func showFirstMatch(in state: inout BrowserState) -> Bool { true }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      move(by: step, in: &state)
      return []
    }
    switch action {
    case .hits: return state.closePanel()
    case .nextMatch, .previousMatch:
      guard state.search.active != nil else { return nil }
      let before = cursor.index
      move(by: .lines((action == .nextMatch ? 1 : -1) * (count ?? 1)), in: &state)
      guard cursor.index != before, let number = stops.firstIndex(of: cursor.index) else {
        return state.say("no other sentence matches this way")
      }
      return state.say("sentence \((number + 1).grouped) of \(stops.count.grouped)")
    case .mark:
      guard let selected else { return state.say(Self.noHit) }
      reveal(in: &state)
      let effects = state.toggleMark(times: 1)
      // Go to the next letter, as in the list.
      let stops = stops
      if let next = stops.first(where: { $0 > cursor.index && entry(at: $0)?.row != selected.row }) {
        cursor.select(next)
        reveal(in: &state)
      }
      return effects
    case .done:
      guard let selected else { return state.say(Self.noHit) }
      return state.read(ItemPlace(row: selected.row, item: selected.hit.item ?? 0), at: selected.hit.sentence)
    case .quote:
      guard let quote = quote(in: &state) else { return state.say(Self.noHit) }
      return state.add(quote)
    case .copyPassage:
      guard let quote = quote(in: &state) else { return state.say(Self.noHit) }
      return [.copy(QuoteDocument.text(of: quote))]
    default: return nil
    }
  }

  private static let noHit = "no sentence is selected"

  private func entry(at line: Int) -> Entry? {
    guard lines.indices.contains(line), case .hit(let index) = lines[line] else { return nil }
    return entries[index]
  }

  private mutating func move(by step: Step, in state: inout BrowserState) {
    cursor.move(by: step, over: stops)
    reveal(in: &state)
  }

  /// Selects the letter of the selected sentence, and shows the sentence in its pane.
  private func reveal(in state: inout BrowserState) {
    guard let selected, let index = state.list.rows.firstIndex(of: Int32(selected.row)) else { return }
    if state.list.selectedRow != selected.row { state.select(at: index) }
    state.show(selected.hit)
  }

  private func quote(in state: inout BrowserState) -> Quote? {
    guard let selected else { return nil }
    reveal(in: &state)
    let hit = selected.hit
    return state.quote(hit.sentence, of: hit.part, item: hit.item, line: hit.line, inLetterAt: selected.row)
  }

  // MARK: Appearance

  func evidence(_ state: BrowserState) -> Evidence? {
    selected.map { Evidence(place: ItemPlace(row: $0.row, item: $0.hit.item ?? 0), passage: $0.hit.sentence) }
  }

  func place(in layout: ScreenLayout) -> PanelPlace {
    guard let list = layout.panes[.list], layout.panes.count > 1 else { return .body(of: layout) }
    return PanelPlace(rect: list, panes: Set(Pane.texts))
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "read"), KeyHint(.mark, word: "mark"), KeyHint(.quote, word: "quote"),
      KeyHint(.copyPassage, word: "copy"), KeyHint(.search, word: "search"), KeyHint(.back, word: "back"),
    ]
  }

  func title(_ state: BrowserState) -> String { "Hits of the search" }

  func sentences(_ state: BrowserState) -> [String] {
    guard let selected else { return [words(state)] }
    let id = SafeText.display(state.corpus.table.id(of: selected.row))
    let item = selected.hit.item.map { ", item \($0 + 1)" } ?? ""
    return [
      "\(selectedNumber) of \(entries.count.grouped), \(id)\(item), \(selected.hit.part.rawValue): "
        + SafeText.display(selected.hit.sentence)
    ]
  }
}

extension BrowserState {
  /// Shows a sentence of the selected case in its pane.
  fileprivate mutating func show(_ hit: SentenceHit) {
    let pane = hit.part == .summary ? Pane.summary : .decision
    if let item = hit.item { openCase.item = item }
    layout.detail = pane
    layOutTexts()
    let lines = openCase.content[pane] ?? []
    let sentence = SafeText.display(hit.sentence)
    guard let height = layout.interior(of: pane)?.height,
      // Prefer the sentence in its paragraph to its copy under the verdict or a reason.
      let first = lines.firstIndex(where: { $0.section != .verdict && $0.passage?.base.contains(sentence) == true })
        ?? lines.firstIndex(where: { $0.passage?.base.contains(sentence) == true }),
      let passage = lines[first].passage, let range = passage.base.firstRange(of: sentence)
    else { return }
    let offset = passage.base.utf8.distance(from: passage.base.startIndex, to: range.lowerBound)
    let line = lines.line(at: TextPlace(paragraph: lines[first].place.paragraph, offset: offset))
    let top = openCase.tops[pane] ?? 0
    if line < top || line + 2 >= top + height { openCase.tops[pane] = max(0, line - height / 3) }
  }
}
