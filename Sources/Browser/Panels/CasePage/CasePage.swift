internal import Annotations
internal import Corpus
internal import Determinations
internal import Terminal
internal import TextLayout

/// Reading mode: the selected case on one page, with keys to go on to the next case without returning to the list.
///
/// The page follows the list's cursor. A case counts as read once its page is left.
struct CasePage: Panel {
  private(set) var text = CasePageText()
  /// The user's mark, tags and note on the case in one line; may be empty.
  private(set) var pinnedNote: [StyledSpan] = []
  /// The first line in view.
  private(set) var top = 0
  /// The current match, as an index of ``CasePageText/matches``.
  private(set) var match: Int?
  /// The case, width, search and notes that ``text`` was laid out for.
  private var key: Key?
  /// A match to go to once the text is laid out.
  private var pendingMatch: PendingMatch?
  /// The number of matches in each case shown, as far as they are counted.
  private(set) var counts = MatchCounts()
  /// A passage of the case to go to once the text is laid out.
  var pendingPassage: String?
  /// The reading position in the cases visited before, by row.
  private var places: [Int: TextPlace] = [:]

  private struct Key: Equatable {
    var row: Int
    var content: ContentKey
  }

  /// A match to go to: the first one of a case below the top of the screen, or the last one.
  private struct PendingMatch {
    var row: Int
    var isLast = false
  }

  init() {}

  /// Opens the page of the selected case, or says why it cannot.
  static func ofSelectedCase(in state: inout BrowserState) -> (any Panel)? {
    guard state.openCase.case != nil else {
      _ = state.noCase()
      return nil
    }
    return CasePage()
  }

  var context: KeyContext { .page }

  // MARK: Layout

  /// The number of fixed lines around the text: one for number, date and outcome, and one for the user's note, if any.
  var pinnedLines: Int { pinnedNote.isEmpty ? 1 : 2 }

  /// Returns the width of the text, in columns.
  static func textWidth(in layout: PaneLayout) -> Int { min(layout.width - 2, PaneLayout.measure) }

  /// Returns the number of columns left of the text, which is centered on a wide screen.
  static func margin(in layout: PaneLayout) -> Int { max(1, (layout.width - textWidth(in: layout)) / 2) }

  /// Returns the number of text rows in view.
  func height(in state: BrowserState) -> Int { max(1, state.screen.body.height - pinnedLines) }

  mutating func settle(in state: BrowserState) {
    guard let current = state.openCase.case, let row = state.openCase.row else {
      (text, pinnedNote, top, match, key) = (CasePageText(), [], 0, nil, nil)
      return
    }
    let width = Self.textWidth(in: state.layout)
    let annotation = state.annotation(of: row)
    let others = state.notes.others(on: row)
    let new = Key(
      row: row,
      content: ContentKey(
        item: 0, width: width, search: state.search.active?.term, highlights: state.highlights.words,
        folded: state.layout.folded, annotation: annotation,
        others: others, quotes: state.notes.quotes(of: row), picked: state.pickedItemsOfOpenCase,
        otherLetters: state.openCase.otherLetters))
    if key != new {
      var options = ContentOptions(
        width: width, glyphs: state.glyphs, pattern: state.search.active?.pattern, folded: state.layout.folded)
      options.highlights = state.highlights.groups
      options.annotation = annotation
      options.others = others
      options.quotes = new.content.quotes
      options.pickedItems = state.pickedItemsOfOpenCase
      options.otherLetters = state.openCase.otherLetters
      options.showsWholeSentences = true
      if let key, text.lines.indices.contains(top) { places[key.row] = text.lines[top].place }
      (text, pinnedNote) = Self.texts(of: current, options, room: state.layout.width - 2)
      match = nil
      if let place = places[row] {
        // The text was wrapped or highlighted again, or the case was visited before: keep the position.
        top = text.lines.line(at: place)
      } else {
        // Coming from the list, start at the item selected there.
        top =
          state.openCase.item > 0 && text.items.indices.contains(state.openCase.item)
          ? text.items[state.openCase.item] : 0
      }
      // A search selected this case.
      if key?.row != row, state.openCase.match != nil { pendingMatch = pendingMatch ?? PendingMatch(row: row) }
      key = new
    }
    if let passage = pendingPassage {
      pendingPassage = nil
      if let line = text.line(of: passage) { top = max(0, line - height(in: state) / 4) }
    }
    if let pendingMatch, pendingMatch.row == row {
      let first = text.matches.firstIndex { $0 >= top } ?? 0
      if !text.matches.isEmpty {
        go(toMatch: pendingMatch.isLast ? text.matches.count - 1 : first, height: height(in: state))
      }
      self.pendingMatch = nil
    }
    top = Step.lines(0).top(from: top, count: text.lines.count, height: height(in: state))
    if let key = Self.countKey(in: state), key != counts.key { counts = MatchCounts(key) }
  }

  /// Lays out the text and the line of the user's note.
  ///
  /// A note that fits its line is left out of the text, except during a search, whose matches are in the text.
  private static func texts(
    of case: Case, _ options: ContentOptions, room: Int
  ) -> (text: CasePageText, pinned: [StyledSpan]) {
    guard !options.glyphs.isLinear else { return (CasePageText(`case`, options: options), []) }
    let (line, isWhole) = CasePageText.line(of: options.annotation, options.glyphs)
    let fits = line.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) } <= room
    var options = options
    if isWhole, fits, options.pattern == nil {
      options.annotation = Annotation(itemNotes: options.annotation.itemNotes)
    }
    return (CasePageText(`case`, options: options), line)
  }

  // MARK: Actions

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    let height = self.height(in: state)
    if let step = Step(action, count: count) {
      top = step.top(from: top, count: text.lines.count, height: height)
      match = nil
      return []
    }
    let times = count ?? 1
    switch action {
    case .readOn:
      // The last page counts as read once its last line was in view.
      guard top + height >= text.lines.count else {
        top = Step.pages(Double(times)).top(from: top, count: text.lines.count, height: height)
        match = nil
        return []
      }
      return state.goToNextUnread()
    case .nextCase: return stepCase(by: times, in: &state)
    case .previousCase: return stepCase(by: -times, in: &state)
    case .nextItem: stepItem(by: times, in: &state)
    case .previousItem: stepItem(by: -times, in: &state)
    case .nextSection: stepSection(by: times, in: &state)
    case .previousSection: stepSection(by: -times, in: &state)
    case .nextMatch: return walkMatches(by: times, in: &state)
    case .previousMatch: return walkMatches(by: -times, in: &state)
    case .toggleRead: return state.setRead(!state.isRead(state.openCase.row), row: state.openCase.row)
    default: return nil
    }
    return []
  }

  /// Goes to the next case of the list, or to the previous one.
  ///
  /// The case that is left counts as read.
  private mutating func stepCase(by steps: Int, in state: inout BrowserState) -> [Effect] {
    let own = state.list.indices(ofCaseAt: state.list.cursor.index)
    let target = steps > 0 ? own.upperBound + steps - 1 : own.lowerBound + steps
    guard state.list.rows.indices.contains(steps > 0 ? own.upperBound : own.lowerBound - 1) else {
      return state.say("no case \(steps > 0 ? "after" : "before") this one")
    }
    let row = state.list.rows[max(0, min(state.list.rows.count - 1, target))]
    let effects = state.setRead(true, row: state.openCase.row)
    // If the filter hides cases once they are read, the next case has moved up.
    if let index = state.list.rows.firstIndex(of: row) { state.select(at: index) }
    return effects
  }

  private mutating func stepItem(by steps: Int, in state: inout BrowserState) {
    let here = text.item(at: top)
    // From inside an item, going back first returns to the item's first line.
    let isInside = text.items.indices.contains(here) && top > text.items[here]
    let target = steps < 0 && isInside ? here + steps + 1 : here + steps
    guard text.items.indices.contains(target) else {
      state.notice = Notice(
        text.items.count == 1 ? "the case has one item" : "no item \(steps > 0 ? "after" : "before") this one", .muted)
      return
    }
    top = text.items[target]
    match = nil
    state.turn(to: target)
  }

  private mutating func stepSection(by steps: Int, in state: inout BrowserState) {
    let starts = text.lines.sectionStarts
    let here = starts.lastIndex { $0 <= top } ?? 0
    guard starts.indices.contains(here + steps) else {
      state.notice = Notice("no part \(steps > 0 ? "after" : "before") this one", .muted)
      return
    }
    let last = max(0, text.lines.count - height(in: state))
    if top == last, starts[here + steps] >= last {
      state.notice = Notice("all parts below are in view", .muted)
    }
    top = starts[here + steps]
    match = nil
  }

  /// The part of the letter at the top of the screen.
  var section: PaneSection? { text.lines.indices.contains(top) ? text.lines[top].section : nil }

  mutating func scroll(to line: Int) {
    top = line
    match = nil
  }

  // MARK: Matches

  /// The line of the current match.
  var matchLine: Int? { match.flatMap { text.matches.indices.contains($0) ? text.matches[$0] : nil } }

  /// Goes to the next match in the case, or else to the next case with a match.
  private mutating func walkMatches(by steps: Int, in state: inout BrowserState) -> [Effect] {
    guard state.search.active != nil else { return state.walkMatches(by: steps) }
    let next = nextMatch(forward: steps > 0, height: height(in: state))
    if let next, text.matches.indices.contains(next) {
      go(toMatch: next, height: height(in: state))
      return []
    }
    let before = state.openCase.row
    guard let index = state.indexOfCaseWithMatch(forward: steps > 0) else { return [] }
    let row = Int(state.list.rows[index])
    let effects = state.setRead(true, row: before)
    if let index = state.list.rows.firstIndex(of: Int32(row)) { state.select(at: index) }
    pendingMatch = PendingMatch(row: row, isLast: steps < 0)
    return effects
  }

  /// Returns the match after the current one, or the first one below the top of the screen.
  private func nextMatch(forward: Bool, height: Int) -> Int? {
    if let match { return match + (forward ? 1 : -1) }
    return forward ? text.matches.firstIndex { $0 >= top } : text.matches.lastIndex { $0 < top + height }
  }

  private mutating func go(toMatch index: Int, height: Int) {
    match = index
    let line = text.matches[index]
    if line < top || line >= top + height { top = max(0, line - height / 3) }
  }

  mutating func showFirstMatch(in state: inout BrowserState) -> Bool {
    guard let row = state.openCase.row, state.searchHits?.contains(row) == true else { return false }
    pendingMatch = PendingMatch(row: row)
    return true
  }

  // MARK: Counting matches

  /// Returns the inputs of a count of the matches of all cases shown, once the search has found the cases.
  private static func countKey(in state: BrowserState) -> MatchCounts.Key? {
    guard let term = state.search.active?.term, state.prompt == nil, let hits = state.searchHits,
      state.filter.hits[term]?.isFinished == true
    else { return nil }
    return MatchCounts.Key(term: term, hits: hits, sort: state.list.settings.sort, reading: state.corpus.reading)
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    guard let key = Self.countKey(in: state), !counts.isFinished else { return nil }
    let request = MatchCountRequest(term: key.term, hits: key.hits, in: state)
    return PanelWork.Request(inputs: key) { post, isCancelled in request.run(isCancelled: isCancelled) { post($0) } }
  }

  /// Receives the counts of more cases.
  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    if let counted = result as? MatchCountRequest.Counted { counts.take(counted) }
    return []
  }

  /// Returns ‘match 3 of 17’, counted over all cases shown, or ‘17+’ while the count is running.
  func matchPlace(in state: BrowserState) -> String {
    let total = "\(counts.total.grouped)\(counts.isFinished ? "" : "+")"
    guard let match else {
      if counts.total > 0 { return "\(total) match\(counts.total == 1 && counts.isFinished ? "" : "es")" }
      return text.matches.isEmpty ? "no match" : "\(text.matches.count) here"
    }
    guard let before = state.openCase.row.flatMap({ counts.countBefore(row: $0) }) else {
      return "match \(match + 1) of \(text.matches.count) here"
    }
    return "match \((before + match + 1).grouped) of \(total)"
  }

  // MARK: Closing

  mutating func prepareToClose(in state: inout BrowserState) -> [Effect]? {
    state.setRead(true, row: state.openCase.row)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.readOn, word: "on"), KeyHint(.nextCase, .previousCase, word: "case"),
      KeyHint(.back, word: state.panels.entries.count > 1 || state.cameFromPanel ? "back" : "list"),
      KeyHint(.help, word: "help"),
    ] + (text.items.count > 1 ? [KeyHint(.nextItem, .previousItem, word: "item")] : []) + [
      KeyHint(.triageUseful, .triageLater, .triageNo, word: "triage"),
      KeyHint(.nextSection, .previousSection, word: "part"),
      state.search.active == nil
        ? KeyHint(.search, word: "search") : KeyHint(.nextMatch, .previousMatch, word: "match"),
      KeyHint(.quote, word: "quote"), KeyHint(.markHere, word: "mark"), KeyHint(.note, word: "note"),
      KeyHint(.toggleRead, word: "unread"),
      KeyHint(.export, word: "export"), KeyHint(.rawText, word: "raw"),
    ]
  }

  func title(_ state: BrowserState) -> String { LinearSentences.selection(state) }

  func sentences(_ state: BrowserState) -> [String] { text.lines.map(\.text).filter { !$0.isEmpty } }
}
