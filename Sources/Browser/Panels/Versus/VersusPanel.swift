internal import Corpus
internal import Exporting
internal import Insight
internal import Terminal
internal import TextLayout

/// The screen that compares the current query with another one, side by side.
struct VersusPanel: Sendable {
  /// The second query and the items that it picks.
  private struct Other: Sendable {
    let query: Query
    let picked: ItemSet
    /// The generation of the table: items of another generation have no meaning.
    let reading: Int
  }

  /// The figures, made on a worker thread.
  private struct Answer: Sendable {
    let key: Key
    let comparison: ScopeComparison
    let leftOut: [String]
  }

  /// The inputs of the figures.
  private struct Key: Equatable, Sendable {
    var revision: Int
    var version: Int
  }

  private var other: Other?
  /// The number of queries that were given.
  private var version = 0
  private var revision = 0
  private var answer: Answer?
  var page = FindingsPage(width: 1)
  var cursor = FindingsCursor()

  private var key: Key { Key(revision: revision, version: version) }

  /// True until a second query is given.
  var isEmpty: Bool { other == nil }

  /// True while the figures shown are not yet the ones requested.
  var isCounting: Bool { other != nil && answer?.key != key }

  /// The figures, as far as they are known.
  var comparison: ScopeComparison? { answer?.comparison }

  /// Takes the second query.
  mutating func take(_ query: Query, in state: BrowserState) {
    let picked = state.corpus.table.items(matching: query, text: state.filter.knownHits)
    other = Other(query: query, picked: picked, reading: state.corpus.reading)
    version += 1
  }
}

extension VersusPanel: FindingsPanel {
  mutating func open(in state: inout BrowserState) -> [Effect] {
    let text = (other?.query ?? state.filter.query).description
    state.prompt = Prompt(QueryPrompt(use: .versus), text: text.isEmpty ? "" : text + " ")
    return state.queryLineChanged()
  }

  mutating func settle(in state: BrowserState) {
    if revision != state.filter.revision {
      revision = state.filter.revision
      // Letters were added or removed. A query for words keeps the items that its search found.
      if let query = other?.query, query.withoutText == query { take(query, in: state) }
    }
    let inner = inner(of: state.screen.body)
    let content = answer.map {
      VersusContent(comparison: $0.comparison, leftOut: $0.leftOut, glyphs: state.glyphs)
    }
    let versions = answer.map { [$0.key.revision, $0.key.version] } ?? []
    settlePage(versions, in: inner) { content?.page(width: inner.width) }
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    guard let other, other.reading == state.corpus.reading, isCounting else { return nil }
    let (table, filter) = (state.corpus.table, state.filter)
    return PanelWork.Request(inputs: key) { [key] post, isCancelled in
      let first = Scope(table, filter.query, picked: filter.picked)
      let second = Scope(table, other.query, picked: other.picked)
      let comparison = ScopeComparison(first.counted(), second.counted())
      guard !isCancelled() else { return }
      let leftOut = [("first", first), ("second", second)].compactMap { name, scope in
        scope.leftOut().map { "\(name): \($0)" }
      }
      post(Answer(key: key, comparison: comparison, leftOut: leftOut))
    }
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    answer = result as? Answer ?? answer
    return []
  }

  mutating func perform(_ action: Action, in state: inout BrowserState) -> [Effect]? {
    switch action {
    case .versus: return open(in: &state)
    case .done, .casesBehind, .valueTrend: break
    default: return nil
    }
    guard let selected, !isCounting else { return state.say("still counting") }
    guard other?.reading == state.corpus.reading else { return state.say("the letters are being read again") }
    return state.perform(action, on: selected.target)
  }

  func figure(_ state: BrowserState) -> Figure? {
    guard !isCounting, let answer else { return nil }
    return answer.leftOut.reduce(Figure(answer.comparison)) { $0.adding(note: $1) }
  }

  func heading(_ state: BrowserState) -> [StyledSpan] {
    state.glyphs.title("Two queries side by side", isCounting ? "counting" : nil)
  }

  func placeholder(_ state: BrowserState) -> String? {
    if answer != nil { return nil }
    guard isEmpty else { return "counting" }
    let query = state.filter.query
    guard !query.isEmpty else { return "First: all items. Write the second query on the line below." }
    return "First: \(SafeText.display(query.description)). Write the second query on the line below; it begins like "
      + "the first, and \(LineEditor.clearKey.name) clears it."
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: "cases"), KeyHint(.versus, word: "another query"), KeyHint(.back, word: "back"),
      KeyHint(.help, word: "help"),
    ] + .ofFigure
  }

  func title(_ state: BrowserState) -> String { "Two queries side by side" }

  func sentences(_ state: BrowserState) -> [String] {
    guard answer != nil, !isCounting else { return [isEmpty ? "No second query is given." : "Counting."] }
    return cursor.sentences(of: page)
  }
}
