internal import Corpus
internal import Determinations
internal import Exporting
internal import Terminal

extension BrowserState {
  /// Takes a key while a question stands at the bottom.
  mutating func handleInPrompt(_ key: Key) -> [Effect] {
    guard let prompt else { return [] }
    if case .replace(let path) = prompt.purpose {
      self.prompt = nil
      guard key == .character("y") || key == .character("Y") else {
        notice = Notice("not written: \(path) stays as it was")
        return []
      }
      return current.map { [.export($0, path: path, replacing: true)] } ?? []
    }
    switch key {
    case .escape: return closePrompt()
    case .enter: return answerPrompt(prompt)
    case .backspace where prompt.editor.text.isEmpty: return closePrompt()
    default:
      guard self.prompt?.editor.handle(key) == true else { return [] }
      return promptChanged()
    }
  }

  /// Follows a change of the text in the prompt: the search is lit as one types, a wrong query is told at once.
  mutating func promptChanged() -> [Effect] {
    guard let prompt else { return [] }
    switch prompt.purpose {
    case .search: return setSearch(prompt.editor.text)
    case .query:
      self.prompt?.problem = nil
      do {
        _ = try Query(parsing: prompt.editor.text, vocabulary: table.vocabulary)
      } catch {
        self.prompt?.problem = error.description
      }
      return []
    case .export, .replace: return []
    }
  }

  /// Closes the prompt without an answer.
  mutating func closePrompt() -> [Effect] {
    defer { prompt = nil }
    guard prompt?.purpose == .search else { return [] }
    search = searchBefore
    return updateSearches()
  }

  private mutating func answerPrompt(_ prompt: Prompt) -> [Effect] {
    let text = prompt.editor.text
    switch prompt.purpose {
    case .search:
      self.prompt = nil
      guard !text.isEmpty else {
        search = searchBefore
        return updateSearches()
      }
      return setSearch(text) + jumpToFirstMatch()
    case .query:
      do {
        let query = try Query(parsing: text, vocabulary: table.vocabulary)
        self.prompt = nil
        return setQuery(query)
      } catch {
        self.prompt?.problem = error.description
        return []
      }
    case .export:
      let path = text.split(separator: " ", omittingEmptySubsequences: true).isEmpty ? "" : text
      guard !path.isEmpty else {
        self.prompt?.problem = "write a file's name, or press Esc"
        return []
      }
      self.prompt = nil
      return current.map { [.export($0, path: path, replacing: false)] } ?? []
    case .replace: return []
    }
  }

  // MARK: Search

  /// Searches for a text as one types; an empty text puts the search out.
  mutating func setSearch(_ text: String) -> [Effect] {
    let term = TextTerm(text, isPhrase: true)
    currentMatch = nil
    if term.text.isEmpty {
      search = nil
    } else {
      search = SearchState(term: term, pattern: TextPattern([term]))
    }
    return updateSearches()
  }

  /// What the search has found among the rows shown.
  var searchHits: RowSet? {
    search.map { (hits[$0.term]?.rows ?? RowSet()).intersection(matched) }
  }

  /// Stays on a case that has a match, else goes to the next one.
  private mutating func jumpToFirstMatch() -> [Effect] {
    guard let term = search?.term, let searchHits, let row = selectedShownRow, !searchHits.contains(row) else {
      return []
    }
    let next = shown[min(cursor + 1, shown.count)...].first { searchHits.contains(Int($0)) }
    awaitsFirstMatch = next == nil && hits[term]?.isFinished == false
    return awaitsFirstMatch ? [] : walkMatches(by: 1)
  }

  /// Goes to the first match where that was asked for before the search had an answer.
  mutating func jumpToAwaitedMatch() -> [Effect] {
    awaitsFirstMatch ? jumpToFirstMatch() : []
  }

  /// Goes to the next match (or the one before): within the pane that has the keyboard, then from case to case.
  mutating func walkMatches(by steps: Int) -> [Effect] {
    guard search != nil else {
      notice = Notice("no search yet: / begins one", .muted)
      return []
    }
    settle()
    if case .raw(let raw) = overlay {
      walkInRaw(raw, forward: steps > 0)
      return []
    }
    for _ in 0..<min(abs(steps), max(1, shown.count)) where !(walkInPane(forward: steps > 0)) {
      guard walkToCase(forward: steps > 0) else { break }
    }
    return []
  }

  /// Scrolls the raw text to the next line with a match.
  private mutating func walkInRaw(_ raw: RawText, forward: Bool) {
    guard let pattern = search?.pattern else { return }
    let rows = raw.rows(width: width)
    let matches = rows.indices.filter { !pattern.ranges(in: rows[$0].text).isEmpty }
    guard let next = forward ? matches.first(where: { $0 > raw.top }) : matches.last(where: { $0 < raw.top }) else {
      notice = Notice(matches.isEmpty ? "not in this letter" : "no match \(forward ? "below" : "above")", .muted)
      return
    }
    var raw = raw
    raw.top = next
    overlay = .raw(raw)
  }

  /// Goes to the next line with a match in the focused pane; returns whether there was one.
  private mutating func walkInPane(forward: Bool) -> Bool {
    guard focus != .list, let lines = content[focus], let height = interior(of: focus)?.height else { return false }
    let matches = lines.indices.filter { lines[$0].hasMatch }
    let here = currentMatch?.pane == focus ? currentMatch?.line : nil
    let next = forward ? matches.first { $0 > here ?? -1 } : matches.last { $0 < here ?? lines.count }
    guard let next else { return false }
    currentMatch = (focus, next)
    let top = tops[focus] ?? 0
    if next < top || next >= top + height { tops[focus] = max(0, next - height / 3) }
    settle()
    return true
  }

  /// Goes to the next case with a match and, in it, to the first place; returns whether there was one.
  private mutating func walkToCase(forward: Bool) -> Bool {
    guard let searchHits, let term = search?.term else { return false }
    let places = forward ? Array((cursor + 1)..<max(cursor + 1, shown.count)) : Array((0..<cursor).reversed())
    guard let place = places.first(where: { searchHits.contains(Int(shown[$0])) }) else {
      let isRunning = hits[term]?.isFinished == false
      let words =
        isRunning
        ? "still searching; \(searchHits.count) cases so far"
        : searchHits.isEmpty ? "not found: \(term.text)" : "no match \(forward ? "after" : "before") this case"
      notice = Notice(words, .muted)
      return false
    }
    select(at: place)
    settle()
    showItemWithMatch()
    if focus != .list { _ = walkInPane(forward: true) }
    return true
  }

  /// Turns to the first item with a match, where the first item has none.
  private mutating func showItemWithMatch() {
    guard let pattern = search?.pattern, let items = current?.determination.items else { return }
    let match = items.firstIndex { item in
      [item.request, item.rationale, item.claimsAdministrator.text, item.reviewer.text]
        .contains { !pattern.ranges(in: $0).isEmpty }
    }
    if let match, match != itemIndex {
      itemIndex = match
      settle()
    }
  }
}
