internal import Corpus
internal import Determinations

extension BrowserState {
  /// Searches for a specific word of the request on screen; the next call searches for the next word.
  mutating func searchWord() -> [Effect] {
    guard let items = openCase.case?.determination.items, !items.isEmpty else { return say("no request on screen") }
    let item = layout.focus == .list && screen.panes[.decision] == nil ? 0 : openCase.item
    let words = RequestWords.telling(in: items[item].request)
    guard !words.isEmpty else { return say("the request has no word to search for") }
    let here = search.active.flatMap { active in words.firstIndex { $0 == active.term.text } }
    let word = words[here.map { ($0 + 1) % words.count } ?? 0]
    let effects = setSearch(TextTerm(word).searchText)
    let next = words.count > 1 ? "; again: \(words[((here ?? -1) + 2) % words.count])" : ""
    notice = Notice("searching “\(word)”\(next); n goes to the next match")
    return effects + remember(TextTerm(word).searchText, as: .search)
  }
}

/// The words of a request that are specific to its treatment.
enum RequestWords {
  /// Returns the words in lower case, in the request's order, without amounts, sides, and words that most requests
  /// have.
  static func telling(in request: String) -> [String] {
    var words: [String] = []
    for word in request.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "'" }) {
      let word = word.drop { !$0.isLetter }
      guard word.count >= 3, !word.contains(where: \.isNumber), !ordinary.contains(String(word)),
        !words.contains(String(word))
      else { continue }
      words.append(String(word))
    }
    return words
  }

  private static let ordinary: Set<String> = [
    "and", "the", "for", "with", "without", "per", "from", "into", "over", "under", "one", "two", "three", "four",
    "left", "right", "bilateral", "both", "times", "weeks", "week", "months", "month", "days", "day", "daily", "visits",
    "visit", "sessions", "session", "refill", "refills", "tablet", "tablets", "tabs", "tab", "capsules", "caps", "qty",
    "quantity", "unit", "units", "mcg", "bid", "tid", "qid", "additional", "unknown", "request", "requested", "low",
    "upper", "lower",
  ]
}
