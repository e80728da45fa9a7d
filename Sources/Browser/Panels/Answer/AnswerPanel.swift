internal import Corpus
internal import Exporting
internal import Insight
internal import Terminal
internal import TextLayout

/// The screen that says how the items picked by the filter were decided, and why.
struct AnswerPanel: Sendable {
  /// The part of an answer that is known so far, made on a worker thread.
  private struct Result: Sendable {
    let revision: Int
    let answer: Answer
  }

  private var result: Result?
  /// The number of results received.
  private var version = 0
  var page = FindingsPage(width: 1)
  var cursor = FindingsCursor()
  /// The revision of the filter.
  private var revision = 0

  /// The part of the answer that is known so far.
  var answer: Answer? { result?.answer }

  /// True while the answer shown is not yet the one requested.
  var isCounting: Bool { result?.revision != revision }

  /// True while sentences are read from letters.
  var isReading: Bool { isCounting || answer?.isComplete != true }
}

extension AnswerPanel: FindingsPanel {
  mutating func settle(in state: BrowserState) {
    revision = state.filter.revision
    let inner = inner(of: state.screen.body)
    let content = answer.map { AnswerContent(answer: $0, glyphs: state.glyphs) }
    settlePage([version], in: inner) { content?.page(width: inner.width, height: inner.height) }
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    guard isReading, !state.corpus.table.isEmpty else { return nil }
    let (table, filter) = (state.corpus.table, state.filter)
    return PanelWork.Request(inputs: revision) { [revision] post, isCancelled in
      let answer = Answer(in: Scope(table, filter.query, picked: filter.picked))
      post(Result(revision: revision, answer: answer))
      guard !isCancelled() else { return }
      let whole = answer.readingLetters(isCancelled: isCancelled) { post(Result(revision: revision, answer: $0)) }
      if !isCancelled() { post(Result(revision: revision, answer: whole)) }
    }
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    self.result = result as? Result ?? self.result
    version += 1
    return []
  }

  mutating func perform(_ action: Action, in state: inout BrowserState) -> [Effect]? {
    switch action {
    case .done, .casesBehind, .valueTrend: break
    default: return nil
    }
    guard let selected else { return state.say(isCounting ? "still counting" : "no item is shown") }
    // Item positions are only valid in the table that they were made for.
    guard !isCounting else { return state.say("still counting") }
    return state.perform(action, on: selected.target)
  }

  func evidence(_ state: BrowserState) -> Evidence? {
    guard !isCounting else { return nil }
    switch selected?.target {
    case .passage(let place, let text): return Evidence(place: place, passage: text)
    case .sentences(let row):
      let passage = answer?.sides.lazy.flatMap(\.reasons).first { $0.row == row }?.passage
      return passage.map { Evidence(place: $0.place, passage: $0.text) }
    default: return nil
    }
  }

  func figure(_ state: BrowserState) -> Figure? {
    guard !isReading else { return nil }
    return answer.map { Figure($0) }
  }

  func value(_ state: BrowserState) -> FacetValue? {
    if case .sentences(let row)? = selected?.target { return row.reason }
    return nil
  }

  func heading(_ state: BrowserState) -> [StyledSpan] {
    let isWorking = (isCounting || isReading) && !state.corpus.table.isEmpty
    return state.glyphs.title(
      "How are these decided, and why?", isWorking ? isCounting ? "counting" : "reading the letters" : nil)
  }

  func placeholder(_ state: BrowserState) -> String? {
    guard answer == nil else { return nil }
    return isCounting && !state.corpus.table.isEmpty ? "counting" : "no item is shown"
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [
      KeyHint(.done, word: selected?.target.word ?? "open"), KeyHint(.casesBehind, word: "cases"),
      KeyHint(.valueTrend, word: "over time"), KeyHint(.otherColumn, word: "other column"),
      KeyHint(.back, word: "back"), KeyHint(.help, word: "help"),
    ] + .ofFigure
  }

  func title(_ state: BrowserState) -> String { "The answer: how are these decided, and why" }

  func sentences(_ state: BrowserState) -> [String] {
    guard answer != nil, !isCounting else { return [isCounting ? "Counting." : "No item is shown."] }
    return cursor.sentences(of: page)
  }
}
