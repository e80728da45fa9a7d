internal import Corpus
internal import Determinations
internal import Insight
internal import Terminal
internal import TextLayout

/// Passages of letters, such as the sentences that give a reason, read from the letters while the panel is open.
struct PassagesPanel: Sendable {
  /// The items whose passages are shown.
  enum Source: Sendable {
    /// The items shown that have some values.
    case values([FacetValue])
    case places([ItemPlace])
  }

  /// The passages read so far.
  private struct Answer: Sendable {
    var passages: [Passage]
    let count: Int
  }

  let heading: String
  private let source: Source
  private let kind: PassageKind
  private(set) var passages: [Passage] = []
  /// The number of items; `nil` until it is known.
  private(set) var count: Int?
  private(set) var cursor = ListCursor()
  /// The generation of the table: rows of another generation have no meaning.
  private(set) var reading: Int?

  /// The maximum number of passages to show.
  static let maxCount = 2000

  init(_ heading: String, source: Source, kind: PassageKind) {
    (self.heading, self.source, self.kind) = (heading, source, kind)
  }

  /// Opens the sentences that give a reason.
  init(_ row: ReasonShares.Row) {
    self.init(
      "\(row.reason.name), \(row.outcome.rawValue)", source: .values(row.values), kind: .reason(row.reason.key))
  }

  /// True while letters are read.
  var isReading: Bool { count.map { passages.count < min($0, Self.maxCount) } ?? true }

  var selected: Passage? { passages.indices.contains(cursor.index) ? passages[cursor.index] : nil }
}

extension PassagesPanel: Panel {
  var context: KeyContext { .reasons }

  mutating func open(in state: inout BrowserState) -> [Effect] {
    reading = state.corpus.reading
    return []
  }

  mutating func settle(in state: BrowserState) {
    cursor.settle(count: passages.count, height: entries(in: state.screen.body))
  }

  func work(in state: BrowserState) -> PanelWork.Request? {
    guard isReading, let reading, reading == state.corpus.reading else { return nil }
    let (table, filter, source, kind) = (state.corpus.table, state.filter, source, kind)
    // A list whose reading was interrupted is continued.
    let readCount = passages.count
    return PanelWork.Request(inputs: reading) { post, isCancelled in
      let places: [ItemPlace]
      switch source {
      case .places(let known): places = known
      case .values(let values):
        places = Scope(table, filter.query, picked: filter.picked).counted().drilled(into: values).places
      }
      post(Answer(passages: [], count: places.count))
      LetterScan.read(Array(places.prefix(Self.maxCount).dropFirst(readCount)), in: table, isCancelled: isCancelled) {
        (kind.text(of: $0, in: $1), kind.reason(of: $0)?.isFromGuideline ?? false)
      } take: { results in
        post(
          Answer(
            passages: results.map { Passage(place: $0, text: $1?.0 ?? "", isFromGuideline: $1?.1 ?? false) },
            count: places.count))
      }
    }
  }

  mutating func receive(_ result: any Sendable, in state: inout BrowserState) -> [Effect] {
    guard let answer = result as? Answer else { return [] }
    count = answer.count
    passages += answer.passages
    return []
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    if let step = Step(action, count: count) {
      cursor.move(by: step, count: passages.count)
      return []
    }
    switch action {
    case .done:
      guard let selected, reading == state.corpus.reading else {
        return state.say(isReading ? "still reading the letters" : "the letters can no longer be read")
      }
      return state.read(selected.place, at: selected.text)
    case .casesBehind:
      guard case .values(let values) = source else { return state.say("pages cannot be a filter; Enter shows a case") }
      return state.showItems(of: state.countedQuery().drilled(into: values))
    case .otherColumn: return state.say("there is only one column")
    case .valueTrend:
      guard case .values(let values) = source, let reason = values.first(where: { $0.facet == .reason }) else {
        return state.say("pages have no trend")
      }
      return state.open(RatesPanel(.init(facet: .reason, period: .year, having: reason)))
    default: return nil
    }
  }

  func evidence(_ state: BrowserState) -> Evidence? {
    guard reading == state.corpus.reading else { return nil }
    return selected.map { Evidence(place: $0.place, passage: $0.text) }
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    var hints = [KeyHint(.done, word: "read the case"), KeyHint(.quote, word: "quote")]
    if case .values = source { hints.append(KeyHint(.casesBehind, word: "all its cases")) }
    return hints + [KeyHint(.back, word: "back")]
  }

  func title(_ state: BrowserState) -> String { "Passages: \(SafeText.display(heading))" }

  func sentences(_ state: BrowserState) -> [String] {
    guard let selected, reading == state.corpus.reading else {
      return [isReading ? "Reading the letters." : "No item has it."]
    }
    let id = SafeText.display(state.corpus.table.id(of: selected.place.row))
    return [
      "\(cursor.index + 1) of \((count ?? passages.count).grouped), \(id), item \(selected.place.item + 1): "
        + SafeText.display((selected.isFromGuideline ? "\(Reason.guidelineWords): " : "") + selected.text)
    ]
  }
}

extension PassagesPanel: SearchedRows {
  func searchedRows(_ state: BrowserState) -> [String] {
    guard reading == state.corpus.reading else { return [] }
    let table = state.corpus.table
    return passages.map { passage in
      let (row, item) = (passage.place.row, passage.place.item)
      return "\(table.id(of: row)) \(table.item(item, of: row).request) \(passage.text)"
    }
  }

  var searchedRow: Int { cursor.index }
  mutating func selectSearchedRow(_ index: Int) { cursor.select(index) }
}
