internal import Corpus
internal import Determinations

/// A line of a case that the search matches.
struct MatchPlace: Equatable, Sendable {
  var pane: Pane
  /// The disputed item; 0 in the summary.
  var item: Int
  /// The line of the pane's text.
  var line: Int
}

extension BrowserState {
  /// Searches for a text; an empty text clears the search.
  mutating func setSearch(_ text: String) -> [Effect] {
    openCase.match = nil
    search.active = TextTerm(search: text).map { SearchState(term: $0, pattern: TextPattern([$0])) }
    return updateSearches()
  }

  /// The matches of the search among the rows shown.
  var searchHits: RowSet? {
    search.active.map { search in
      let found = filter.hits[search.term].map { corpus.table.numbers.rows(of: $0.items) } ?? RowSet()
      return found.union(noteHits).intersection(filter.matched)
    }
  }

  /// The rows whose notes the search matches.
  private var noteHits: RowSet { search.active.map { corpus.table.rows(withNote: $0.term) } ?? RowSet() }

  /// Goes to the first match, from the item on screen on in the selected case, or else in the next case.
  ///
  /// If the search has not found it yet, goes there once it has.
  mutating func jumpToFirstMatch() {
    if withPanel({ $0.showFirstMatch(in: &$1) }) == true { return }
    guard let term = search.active?.term, let searchHits, let row = list.selectedRow else { return }
    if searchHits.contains(row) {
      let places = matchPlaces()
      if let place = places.first(where: { $0.pane == .summary || $0.item >= openCase.item }) ?? places.first {
        go(to: place)
      }
      return
    }
    // A match far down, or a note, which is known from the start, may not be the nearest one.
    let nearest = (filter.hits[term]?.nearest ?? RowSet()).intersection(filter.matched)
    let next = list.rows.index(of: nearest, in: min(list.cursor.index + 1, list.rows.count)..<list.rows.count)
    search.awaitsFirstMatch = next == nil && filter.hits[term]?.isFinished == false
    if !search.awaitsFirstMatch { _ = walkToCase(forward: true) }
  }

  /// Goes to the first match if Enter was pressed before the search found it.
  mutating func jumpToAwaitedMatch() {
    guard search.awaitsFirstMatch else { return }
    if search.origin != nil { previewFirstMatch() } else { jumpToFirstMatch() }
  }

  /// Goes to the next or previous match.
  ///
  /// The list goes from case to case; a text pane goes from line to line, through the items and then to the next case.
  /// After the last match comes the first. If the search was cleared, it is started again.
  mutating func walkMatches(by steps: Int) -> [Effect] {
    guard search.active == nil else {
      if withPanel({ $0.showNextMatch(by: steps, in: &$1) }) != true { walk(by: steps) }
      return []
    }
    guard let last = history.lines[.search]?.lines.last else {
      return say("no search yet\(keyMap.hint(for: .search, "begins one"))")
    }
    let effects = setSearch(last)
    notice = Notice("searching “\(last)” again")
    jumpToFirstMatch()
    return effects
  }

  private mutating func walk(by steps: Int) {
    for _ in 0..<min(abs(steps), 10_000) where !(layout.focus != .list && walkInCase(forward: steps > 0)) {
      guard walkToCase(forward: steps > 0) else { break }
    }
  }

  /// All lines of the selected case that match, in reading order: the summary, then item by item.
  ///
  /// - Complexity: O(length of the letter).
  func matchPlaces() -> [MatchPlace] {
    guard let current = openCase.case, search.active != nil else { return [] }
    var places = lines(of: .summary, item: 0, in: current).matches
      .map { MatchPlace(pane: .summary, item: 0, line: $0) }
    for item in current.determination.items.indices {
      places += lines(of: .decision, item: item, in: current).matches
        .map { MatchPlace(pane: .decision, item: item, line: $0) }
    }
    return places
  }

  /// Goes to the next match in the selected case; returns false if there is none.
  private mutating func walkInCase(forward: Bool) -> Bool {
    let places = matchPlaces()
    guard let here = openCase.match.flatMap(places.firstIndex) else {
      // The first step starts from the text on screen.
      let start = places.first { $0.pane == layout.focus && ($0.pane == .summary || $0.item == openCase.item) }
      guard let place = start ?? (forward ? places.first : places.last) else { return false }
      go(to: place)
      return true
    }
    let next = here + (forward ? 1 : -1)
    guard places.indices.contains(next) else { return false }
    go(to: places[next])
    return true
  }

  /// Goes to the next or previous case with a match and shows its first or last match, or returns false if there is
  /// none.
  private mutating func walkToCase(forward: Bool) -> Bool {
    guard let index = indexOfCaseWithMatch(forward: forward) else { return false }
    leaveTrail()
    select(at: index)
    let places = matchPlaces()
    if let place = forward ? places.first : places.last {
      go(to: place)
    } else {
      notice = Notice("the match is in the rest of the letter; r shows it", .muted)
    }
    return true
  }

  /// Returns the list row of the next case with a match, wrapping around at the end; shows a notice if there is none.
  mutating func indexOfCaseWithMatch(forward: Bool) -> Int? {
    guard let searchHits, let term = search.active?.term, !list.rows.isEmpty else { return nil }
    // Skip the other items of the case, which is already on screen.
    let here = list.indices(ofCaseAt: list.cursor.index)
    let (before, after) = (0..<here.lowerBound, here.upperBound..<list.rows.count)
    func hit(in range: Range<Int>) -> Int? { list.rows.index(of: searchHits, in: range, isLast: !forward) }
    guard let index = hit(in: forward ? after : before) ?? hit(in: forward ? before : after) else {
      let isRunning = filter.hits[term]?.isFinished == false
      let isHere = list.selectedRow.map(searchHits.contains) ?? false
      let words =
        isRunning
        ? "still searching; \(searchHits.count) cases so far"
        : isHere ? "no other case has a match" : "not found: \(term.text)" + remedy(forMissing: term)
      notice = Notice(words, .muted)
      return nil
    }
    if forward ? index < list.cursor.index : index > list.cursor.index {
      notice = Notice("continued from the \(forward ? "first" : "last") case", .muted)
    }
    return index
  }

  /// The number of bytes of letters to search for a word similar to one that is not found; takes a few milliseconds.
  static let bytesForAdvice = 1 << 20

  /// Returns a word of the letters that is similar to one that none of them contains.
  func nearestWord(to term: TextTerm) -> String? {
    guard term.kind == .word || term.kind == .phrase, !term.hasStars else { return nil }
    return corpus.table.nearestWord(to: term.text, maxBytes: Self.bytesForAdvice)
  }

  private func remedy(forMissing term: TextTerm) -> String {
    guard filter.hits[term]?.items.isEmpty == true else { return "" }
    if term.hasStars { return "; no similar word" }
    return nearestWord(to: term).map { "; did you mean \($0)?" } ?? ""
  }

  /// Shows a match: its item and line, and its pane if the keyboard is in a text pane.
  private mutating func go(to place: MatchPlace) {
    if place.pane == .decision { openCase.item = place.item }
    if layout.focus != .list { layout.show(place.pane) } else { layout.detail = place.pane }
    openCase.match = place
    guard let height = layout.interior(of: place.pane)?.height else { return }
    layOutTexts()
    let top = openCase.tops[place.pane] ?? 0
    if place.line < top || place.line >= top + height { openCase.tops[place.pane] = max(0, place.line - height / 3) }
  }
}

extension [StyledLine] {
  /// The indices of the lines with a match.
  fileprivate var matches: [Int] { indices.filter { self[$0].hasMatch } }
}

/// The search started with `/`, and the search prompt.
struct SearchStatus: Sendable {
  /// The search whose matches are highlighted in all panes.
  var active: SearchState?
  /// The screen before the search prompt, to which Escape returns.
  var origin: SearchOrigin?
  /// True if Enter was pressed before the first match was known; the search then goes there once it is.
  var awaitsFirstMatch = false
}

/// A search started with `/`: its matches are highlighted in all panes, and `n` and `N` go through them.
struct SearchState: Sendable {
  let term: TextTerm
  let pattern: TextPattern
}
