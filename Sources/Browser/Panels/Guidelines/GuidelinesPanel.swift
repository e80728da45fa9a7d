internal import Corpus
internal import Determinations
internal import Exporting
internal import Insight
internal import Terminal
internal import TextLayout

/// The guideline index: the guidelines that reviewers cite for the items shown, from families down to sections and
/// pages.
///
/// Families and chapters are counted in the table. Sections and pages are read from the letters once a chapter is
/// opened.
struct GuidelinesPanel: Sendable {
  /// The identity of a line, independent of its figures.
  enum Key: Hashable, Sendable {
    case family(String)
    case chapter(String)
    case leaf(chapter: String, GuidelineLeaf.Key)
    /// The line below a chapter while its letters are being read.
    case reading(chapter: String)
  }

  /// A line of the index.
  struct Row: Sendable {
    let key: Key
    let name: String
    /// The depth: 0 for a family, 1 for a chapter, 2 for a section or page.
    let depth: Int
    /// The figures, or `nil` for a line without any.
    let rate: Rate?
    /// True if the line is open, or `nil` if it cannot be opened.
    var isOpen: Bool?
    /// True if the item that the index was opened for cites it.
    var isCited = false
    /// The value that the line's items share; for a section or page, its chapter.
    var value: FacetValue?
  }

  /// The inputs of the work.
  private struct Request: Equatable {
    var revision: Int
    var chapters: Set<String>
  }

  /// The answer of a worker thread.
  private enum Answer: Sendable {
    case index(GuidelineIndex, leftOut: String?, query: Query, revision: Int)
    case leaves(GuidelineLeaves, revision: Int)
  }

  /// The item that the index was opened for, in words, and the guidelines that its reviewer cites.
  private(set) var citing: (words: String, keys: Set<Key>)?
  private var index: GuidelineIndex?
  /// The letters that the figures leave out, in words.
  private(set) var leftOut: String?
  /// The notes that belong to the rows; see ``Rates/notes``.
  var notes: [String] { index?.notes ?? [] }
  private var indexRevision: Int?
  /// The query that picks the items of the index.
  private var query = Query()
  private var leaves: [String: GuidelineLeaves] = [:]
  /// The chapters whose ``leaves`` are from the previous filter; they stay on screen until they are read again.
  private var outdated: Set<String> = []
  private var openFamilies: Set<String> = []
  private var openChapters: Set<String> = []
  /// The chapters opened since the filter changed.
  ///
  /// A chapter that is closed again is still read to the end.
  private var readChapters: Set<String> = []
  private(set) var order = RatesPanel.Order.values
  private(set) var rows: [Row] = []
  private(set) var cursor = ListCursor()
  /// Lines to select once they exist, the preferred first.
  private var pending: [Key] = []
  private var revision = 0

  var total: Rate? { index?.total }

  /// True while the figures shown are not yet the ones requested.
  var isCounting: Bool { indexRevision != revision || !outdated.isDisjoint(with: openChapters) }

  var selected: Row? { rows.indices.contains(cursor.index) ? rows[cursor.index] : nil }

  init() {}

  /// Opens the index at the guidelines cited for the item on screen.
  static func ofSelectedItem(in state: inout BrowserState) -> (any Panel)? {
    guard let current = state.openCase.case, current.determination.items.indices.contains(state.openCase.item) else {
      _ = state.noCase()
      return nil
    }
    let citations = current.determination.items[state.openCase.item].reviewer.citations
    guard !citations.isEmpty else {
      state.notice = Notice("the reviewer cites no guideline for this item", .muted)
      return nil
    }
    var panel = GuidelinesPanel()
    var keys: Set<Key> = []
    for citation in citations {
      let chapter = citation.guidelineChapter.key
      let family = GuidelineIndex.family(ofChapter: chapter)
      panel.openFamilies.insert(family)
      panel.openChapters.insert(chapter)
      let leaves = GuidelineLeaf.keys(of: citation).map { Key.leaf(chapter: chapter, $0) }
      keys.formUnion(leaves + [.chapter(chapter), .family(family)])
      if panel.pending.isEmpty { panel.pending = leaves.prefix(1) + [.chapter(chapter)] }
    }
    let item = current.determination.items.count > 1 ? ", item \(state.openCase.item + 1)" : ""
    panel.citing = (current.id + item, keys)
    return panel
  }

  // MARK: Rows

  /// Makes the rows of the open families and chapters; the selected line stays selected.
  private mutating func arrange() {
    let old = selected?.key
    rows = []
    for family in index?.families ?? [] {
      let value = family.entry.value
      let isOpen = openFamilies.contains(value.key)
      add(
        Row(
          key: .family(value.key), name: value.key == "none" ? "no guideline cited" : value.name, depth: 0,
          rate: family.entry.rate, isOpen: family.chapters.isEmpty ? nil : isOpen, value: value))
      guard isOpen else { continue }
      for chapter in sorted(family.chapters, by: \.rate) { add(chapter) }
    }
    let rows = self.rows
    if let found = pending.lazy.compactMap({ key in rows.firstIndex { $0.key == key } }).first {
      cursor.select(found)
      if rows[found].key == pending.first { pending = [] }
    } else if let old, let found = rows.firstIndex(where: { $0.key == old }) {
      cursor.select(found)
    }
  }

  private mutating func add(_ chapter: GuidelineIndex.Entry) {
    let key = chapter.value.key
    let isOpen = openChapters.contains(key)
    add(
      Row(
        key: .chapter(key), name: chapter.value.name, depth: 1, rate: chapter.rate, isOpen: isOpen,
        value: chapter.value))
    guard isOpen else { return }
    let found = leaves[key]
    for leaf in sorted(found?.sorted ?? [], by: \.rate) {
      add(Row(key: .leaf(chapter: key, leaf.key), name: leaf.name, depth: 2, rate: leaf.rate, value: chapter.value))
    }
    if found?.isComplete != true {
      let read = found.map { "read \($0.readCount.grouped) of \($0.itemCount.grouped)" } ?? "reading the letters"
      add(Row(key: .reading(chapter: key), name: read, depth: 2, rate: nil))
    }
  }

  private mutating func add(_ row: Row) {
    var row = row
    row.isCited = citing?.keys.contains(row.key) ?? false
    rows.append(row)
  }

  private func sorted<Element>(_ elements: [Element], by rate: (Element) -> Rate) -> [Element] {
    order == .values ? elements : elements.sorted { order.key(rate($0)) > order.key(rate($1)) }
  }
}

extension GuidelinesPanel: Panel {
  var context: KeyContext { .guidelines }

  mutating func settle(in state: BrowserState) {
    if revision != state.filter.revision {
      revision = state.filter.revision
      outdated = Set(leaves.keys)
      readChapters = []
    }
    readChapters.formUnion(openChapters)
    let body = FigureNotes.rest(of: LeftOutNote.rest(of: state.screen.body, below: leftOut), above: notes)
    cursor.settle(count: rows.count, height: listHeight(in: body))
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    let lacking = readChapters.filter { leaves[$0]?.isComplete != true || outdated.contains($0) }
    let isCounted = indexRevision == revision
    guard !isCounted || !lacking.isEmpty, !state.corpus.table.isEmpty else { return nil }
    let (table, filter) = (state.corpus.table, state.filter)
    let inputs = Request(revision: revision, chapters: readChapters)
    return PanelWork.Request(inputs: inputs) { [revision] post, isCancelled in
      let shown = Scope(table, filter.query, picked: filter.picked)
      let scope = shown.counted()
      if !isCounted {
        post(
          Answer.index(GuidelineIndex(in: scope), leftOut: shown.leftOut(), query: scope.query, revision: revision))
      }
      for key in lacking.sorted() {
        guard !isCancelled(), let chapter = GuidelineChapter(key: key) else { continue }
        GuidelineLeaves.read(chapter, in: scope, isCancelled: isCancelled) {
          post(Answer.leaves($0, revision: revision))
        }
      }
    }
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    switch result as? Answer {
    case .index(let index, let leftOut, let query, let revision):
      (self.index, self.leftOut, self.query, indexRevision) = (index, leftOut, query, revision)
    case .leaves(let found, let revision) where revision == self.revision:
      let key = found.chapter.key
      guard found.isComplete || !outdated.contains(key) else { return [] }
      leaves[key] = found
      outdated.remove(key)
    default: break
    }
    arrange()
    return []
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      pending = []
      cursor.move(by: step, count: rows.count)
      return []
    }
    switch action {
    case .expand, .collapse:
      let before = (openFamilies, openChapters, cursor)
      setOpen(action == .expand)
      if before == (openFamilies, openChapters, cursor) { return state.say(whyNothing(action)) }
    case .orderRates:
      order = order.next
      state.notice = Notice("sorted by \(order.word)", .muted)
    case .done, .casesBehind: return showCases(in: &state)
    default: return nil
    }
    arrange()
    return []
  }

  /// Opens the selected line, or closes it or its parent.
  private mutating func setOpen(_ isOpen: Bool) {
    guard let selected else { return }
    pending = []
    switch selected.key {
    case .family(let key):
      if isOpen, selected.isOpen == true, rows.indices.contains(cursor.index + 1) {
        cursor.select(cursor.index + 1)
      } else if isOpen {
        openFamilies.insert(key)
      } else {
        openFamilies.remove(key)
      }
    case .chapter(let key) where isOpen:
      if openChapters.contains(key), rows.indices.contains(cursor.index + 1) { cursor.select(cursor.index + 1) }
      openChapters.insert(key)
    case .chapter(let key):
      if openChapters.remove(key) == nil { closeParent(.family(GuidelineIndex.family(ofChapter: key))) }
    case .leaf(let chapter, _), .reading(let chapter):
      if !isOpen { closeParent(.chapter(chapter)) }
    }
  }

  /// Returns why the selected line cannot be opened or closed.
  private func whyNothing(_ action: Action) -> String {
    guard let selected else { return isCounting ? "still counting" : "no case is shown" }
    switch selected.key {
    case .leaf: return "a section or page has nothing below it; Enter shows its items"
    case .reading: return "still reading the letters"
    case .family, .chapter: return action == .expand ? "it has nothing below it" : "it is closed"
    }
  }

  /// Selects the parent of the selected line and closes it.
  private mutating func closeParent(_ key: Key) {
    guard let found = rows.firstIndex(where: { $0.key == key }) else { return }
    cursor.select(found)
    switch key {
    case .family(let key): openFamilies.remove(key)
    case .chapter(let key): openChapters.remove(key)
    case .leaf, .reading: break
    }
  }

  /// Filters by the selected family or chapter.
  ///
  /// For a section or page, lists the items instead, because no filter field has pages.
  private func showCases(in state: inout BrowserState) -> [Effect] {
    guard let selected else { return state.say(isCounting ? "still counting" : "no case is shown") }
    guard let value = selected.value else { return state.say("still reading the letters") }
    if case .leaf(let chapter, let key) = selected.key,
      let leaf = leaves[chapter]?.sorted.first(where: { $0.key == key }),
      let chapter = GuidelineChapter(key: chapter)
    {
      return state.open(
        PassagesPanel(
          "\(chapter.name), \(leaf.name)", source: .places(leaf.places), kind: .citation(chapter, key)))
    }
    return state.showItems(of: state.countedQuery().drilled(into: value))
  }

  func value(_ state: BrowserState) -> FacetValue? { selected?.value }

  /// Returns the index with the sections and pages of the open chapters.
  func figure(_ state: BrowserState) -> Figure? {
    guard !isCounting, let index, openChapters.allSatisfy({ leaves[$0]?.isComplete ?? true }) else { return nil }
    return Figure(index, query: query) { openChapters.contains($0.key) ? leaves[$0.key] : nil }
      .adding(note: leftOut)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "cases"), KeyHint(.expand, .collapse, word: "open and close"),
      KeyHint(.orderRates, word: "sort"), KeyHint(.back, word: "back"), KeyHint(.help, word: "help"),
    ] + .ofFigure
  }

  func title(_ state: BrowserState) -> String { "Guideline index" }

  func sentences(_ state: BrowserState) -> [String] {
    guard let row = selected else { return [isCounting ? "Counting." : "No case is shown."] }
    guard let rate = row.rate else { return [row.name + "."] }
    let open = row.isOpen.map { $0 ? ", open" : ", closed" } ?? ""
    return ["\(SafeText.display(row.name))\(open): \(rate.words(.items))."]
      + LeftOutNote.sentences(leftOut) + FigureNotes.sentences(notes)
  }
}

extension GuidelinesPanel: SearchedRows {
  func searchedRows(_ state: BrowserState) -> [String] { rows.map(\.name) }
  var searchedRow: Int { cursor.index }

  mutating func selectSearchedRow(_ index: Int) {
    pending = []
    cursor.select(index)
  }
}
