internal import Corpus
internal import Determinations

/// A line of a case where the search matches.
package struct MatchPlace: Equatable, Sendable {
  package var pane: Pane
  /// The disputed item; 0 in the summary.
  package var item: Int
  /// The line of the pane's text.
  package var line: Int
}

extension BrowserState {
  /// Searches for a text as one types; an empty text puts the search out.
  mutating func setSearch(_ text: String) -> [Effect] {
    currentMatch = nil
    search = TextTerm(search: text).map { SearchState(term: $0, pattern: TextPattern([$0])) }
    return updateSearches()
  }

  /// What the search has found among the rows shown.
  var searchHits: RowSet? {
    search.map { (hits[$0.term]?.rows ?? RowSet()).intersection(matched) }
  }

  /// Goes to the first match: of the selected case, from the item on screen on, else of the next case.
  ///
  /// Where the search has not got that far, it goes there with the answer.
  mutating func jumpToFirstMatch() {
    if let raw = panel as? RawText {
      walkInRaw(raw, forward: true)
      return
    }
    guard let term = search?.term, let searchHits, let row = selectedShownRow else { return }
    if searchHits.contains(row) {
      settle()
      let places = matchPlaces()
      if let place = places.first(where: { $0.pane == .summary || $0.item >= itemIndex }) ?? places.first {
        go(to: place)
      }
      return
    }
    // A match that was found far down may not be the next one.
    let nearest = (hits[term]?.nearest ?? RowSet()).intersection(matched)
    let next = shown.place(of: nearest, in: min(cursor + 1, shown.count)..<shown.count)
    awaitsFirstMatch = next == nil && hits[term]?.isFinished == false
    if !awaitsFirstMatch { _ = walkToCase(forward: true) }
  }

  /// Goes to the first match where that was asked for before the search had an answer.
  mutating func jumpToAwaitedMatch() {
    guard awaitsFirstMatch else { return }
    if searchOrigin != nil { previewFirstMatch() } else { jumpToFirstMatch() }
  }

  /// Goes to the next match (or the one before): from the list case by case, from a text pane line by line, through the
  /// items, then on to the next case; at the end round to the beginning.
  ///
  /// A search that was put out is lit again first.
  mutating func walkMatches(by steps: Int) -> [Effect] {
    guard search == nil else {
      walk(by: steps)
      return []
    }
    guard let last = lineHistories[.search]?.lines.last else {
      notice = Notice("no search yet\(keyMap.hint(for: .search, "begins one"))", .muted)
      return []
    }
    let effects = setSearch(last)
    notice = Notice("searching “\(last)” again")
    jumpToFirstMatch()
    return effects
  }

  private mutating func walk(by steps: Int) {
    settle()
    if let raw = panel as? RawText {
      walkInRaw(raw, forward: steps > 0)
      return
    }
    for _ in 0..<min(abs(steps), 10_000) where !(focus != .list && walkInCase(forward: steps > 0)) {
      guard walkToCase(forward: steps > 0) else { break }
    }
  }

  /// All lines of the selected case that match, in reading order: the summary, then item by item.
  ///
  /// - Complexity: O(length of the letter).
  func matchPlaces() -> [MatchPlace] {
    guard let current, search != nil else { return [] }
    var places = lines(of: .summary, item: 0, in: current).matches
      .map { MatchPlace(pane: .summary, item: 0, line: $0) }
    for item in current.determination.items.indices {
      places += lines(of: .decision, item: item, in: current).matches
        .map { MatchPlace(pane: .decision, item: item, line: $0) }
    }
    return places
  }

  /// Goes to the next place of the selected case; returns whether there was one.
  private mutating func walkInCase(forward: Bool) -> Bool {
    let places = matchPlaces()
    guard let here = currentMatch.flatMap(places.firstIndex) else {
      // Nobody walked here yet: from the text on screen on.
      let start = places.first { $0.pane == focus && ($0.pane == .summary || $0.item == itemIndex) }
      guard let place = start ?? (forward ? places.first : places.last) else { return false }
      go(to: place)
      return true
    }
    let next = here + (forward ? 1 : -1)
    guard places.indices.contains(next) else { return false }
    go(to: places[next])
    return true
  }

  /// Goes to the next case with a match and, in it, to the first place (backward: the last); returns whether there was
  /// one.
  private mutating func walkToCase(forward: Bool) -> Bool {
    guard let searchHits, let term = search?.term, !shown.isEmpty else { return false }
    // The other items of the case stand beside it.
    let here = places(ofCaseAt: cursor)
    let (before, after) = (0..<here.lowerBound, here.upperBound..<shown.count)
    func hit(in range: Range<Int>) -> Int? { shown.place(of: searchHits, in: range, isLast: !forward) }
    guard let place = hit(in: forward ? after : before) ?? hit(in: forward ? before : after) else {
      let isRunning = hits[term]?.isFinished == false
      let isHere = selectedShownRow.map(searchHits.contains) ?? false
      let words =
        isRunning
        ? "still searching; \(searchHits.count) cases so far"
        : isHere ? "no other case has a match" : "not found: \(term.text)"
      notice = Notice(words, .muted)
      return false
    }
    if forward ? place < cursor : place > cursor {
      notice = Notice("from the \(forward ? "first" : "last") case again", .muted)
    }
    leaveTrail()
    select(at: place)
    settle()
    let places = matchPlaces()
    if let place = forward ? places.first : places.last {
      go(to: place)
    } else {
      notice = Notice("the match is in the rest of the letter; r shows it", .muted)
    }
    return true
  }

  /// Shows a place: its item, its pane where the keyboard is in a text pane, and its line.
  private mutating func go(to place: MatchPlace) {
    if place.pane == .decision { itemIndex = place.item }
    if focus != .list { show(place.pane) } else { detail = place.pane }
    currentMatch = place
    settle()
    guard let height = interior(of: place.pane)?.height else { return }
    let top = tops[place.pane] ?? 0
    if place.line < top || place.line >= top + height { tops[place.pane] = max(0, place.line - height / 3) }
    settle()
  }

  /// Scrolls the raw text to the next line with a match.
  private mutating func walkInRaw(_ raw: RawText, forward: Bool) {
    guard search != nil else { return }
    var raw = raw
    raw.lay(width: width, search: search)
    let matches = raw.rows.indices.filter { !raw.rows[$0].marks.isEmpty }
    let here = raw.match ?? (forward ? raw.top - 1 : raw.top)
    guard let next = forward ? matches.first(where: { $0 > here }) : matches.last(where: { $0 < here }) else {
      let nowhere = raw.remark == nil ? "not in this letter" : "not in the part that is shown"
      notice = Notice(matches.isEmpty ? nowhere : "no match \(forward ? "below" : "above")", .muted)
      return
    }
    raw.match = next
    if next < raw.top || next >= raw.top + overlayHeight { raw.top = next }
    change(RawText.self) { $0 = raw }
  }
}

extension [StyledLine] {
  /// The indices of lines that hold a match.
  fileprivate var matches: [Int] { indices.filter { self[$0].hasMatch } }
}
