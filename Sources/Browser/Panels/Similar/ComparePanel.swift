internal import Corpus
internal import Determinations
internal import Exporting
internal import Insight
internal import Terminal
internal import TextLayout

/// The screen of two items side by side.
struct ComparePanel: Sendable {
  let comparison: ItemComparison
  /// The item on the right.
  private let second: ItemPlace
  private let reading: Int
  private(set) var lines: [Line] = []
  private(set) var top = 0
  private var width: Int?
  private var height = 1
  /// The line that a search found last; `nil` once the panel is scrolled.
  private var found: Int?

  /// A line of the screen: a fact in two columns, or words of the rationales.
  enum Line: Sendable {
    case fact(label: String, first: String, second: String, isSame: Bool)
    case words([StyledSpan])
  }

  /// Compares two items, or returns `nil` if one cannot be read.
  init?(_ first: ItemPlace, _ second: ItemPlace, in state: BrowserState) {
    var reader = LetterReader(readsMany: false)
    let sides = [first, second].map { place in (state.corpus.table.case(place.row, reader: &reader), place.item) }
    guard sides.allSatisfy({ $0.0.determination.items.indices.contains($0.1) }) else { return nil }
    (self.second, reading) = (second, state.corpus.reading)
    comparison = ItemComparison(sides[0].0, item: sides[0].1, sides[1].0, item: sides[1].1)
  }

  /// The widest text that is comfortable to read here, in columns.
  private static let widest = 120

  /// The width of the labels, in columns.
  static let labels = 18

  private mutating func lay(width: Int) {
    guard self.width != width else { return }
    self.width = width
    let column = max(8, (width - Self.labels - 3) / 2)
    lines = []
    for fact in comparison.facts {
      let first = TextWrapper.lines(of: SafeText.display(fact.first), width: column)
      let second = TextWrapper.lines(of: SafeText.display(fact.isSame ? "the same" : fact.second), width: column)
      for index in 0..<max(first.count, second.count, 1) {
        lines.append(
          .fact(
            label: index == 0 ? fact.label : "", first: index < first.count ? String(first[index]) : "",
            second: index < second.count ? String(second[index]) : "", isSame: fact.isSame))
      }
    }
    guard !comparison.rationale.isEmpty else { return layArguments(width: min(width, Self.widest)) }
    lines += [
      .words([]),
      .words([
        StyledSpan("Rationales: ", .label), StyledSpan("only the first", .excluded),
        StyledSpan(", only the second", .picked),
      ]),
    ]
    var spans: [StyledSpan] = []
    var used = 0
    for piece in comparison.rationale {
      // Brackets repeat what the colors say.
      let (open, close, role): (String, String, Role) =
        switch piece.kind {
        case .both: ("", "", .text)
        case .first: ("[-", "-]", .excluded)
        case .second: ("{+", "+}", .picked)
        }
      for word in SafeText.display(open + piece.text + close).split(separator: " ") {
        let columns = DisplayWidth.columns(of: word)
        if used > 0, used + 1 + columns > min(width, Self.widest) {
          lines.append(.words(spans))
          (spans, used) = ([], 0)
        }
        spans.append(StyledSpan((used > 0 ? " " : "") + word, role))
        used += columns + (used > 0 ? 1 : 0)
      }
    }
    if !spans.isEmpty { lines.append(.words(spans)) }
  }

  /// Lays out the rationales one after the other: deciding sentences stand out, those that both quote are dimmed.
  private mutating func layArguments(width: Int) {
    let titles = [comparison.titles.0, comparison.titles.1]
    for (title, argument) in zip(titles, [comparison.arguments.0, comparison.arguments.1]) {
      lines += [
        .words([]),
        .words([
          StyledSpan("Rationale of \(title): ", .label), StyledSpan("> decides", .strong),
          StyledSpan(", \" quoted by both", .muted),
        ]),
      ]
      for sentence in argument.sentences {
        // The mark repeats what the role says.
        let (mark, role): (String, Role) =
          switch sentence.role {
          case .deciding: ("> ", .strong)
          case .shared: ("\" ", .muted)
          case .other: ("  ", .text)
          }
        let text = SafeText.display(sentence.text + ItemComparison.tag(sentence)).replacing("\n", with: " ")
        for (index, line) in TextWrapper.lines(of: text, width: max(8, width - 2)).enumerated() {
          lines.append(.words([StyledSpan((index == 0 ? mark : "  ") + line, role)]))
        }
      }
    }
  }
}

extension ComparePanel: Panel {
  var context: KeyContext { .similar }

  mutating func settle(in state: BrowserState) {
    lay(width: max(20, state.screen.body.width - 4))
    height = max(1, state.screen.body.height - 4)
    top = max(0, min(top, lines.count - height))
  }

  mutating func perform(_ action: Action, count: Int?, in state: inout BrowserState) -> [Effect]? {
    guard let step = Step(action, count: count) else {
      switch action {
      case .done where reading == state.corpus.reading: return state.read(second)
      case .compare, .otherColumn, .done: return state.say("both items are on the screen")
      default: return nil
      }
    }
    top = step.top(from: top, count: lines.count, height: height)
    found = nil
    return []
  }

  func evidence(_ state: BrowserState) -> Evidence? {
    reading == state.corpus.reading ? Evidence(place: second) : nil
  }

  func draw(_ state: BrowserState, on canvas: inout Canvas, in rect: Rect) {
    canvas.frame(rect, title: [StyledSpan("Compared", .focusedTitle)], isFocused: true)
    let inner = rect.inset(x: 2, y: 1)
    let column = max(8, (inner.width - Self.labels - 3) / 2)
    let (first, second) = (inner.x + Self.labels, inner.x + Self.labels + column + 3)
    guard inner.height > 3, inner.width > Self.labels + 20 else { return }
    canvas.put(comparison.titles.0, x: first, y: inner.y, role: .strong, columns: column)
    canvas.put(comparison.titles.1, x: second, y: inner.y, role: .strong, columns: column)
    for y in 0..<(inner.height - 2) where top + y < lines.count {
      switch lines[top + y] {
      case .fact(let label, let left, let right, let isSame):
        let line = inner.y + 2 + y
        canvas.put(label, x: inner.x, y: line, role: .label, columns: Self.labels - 1)
        canvas.put(left, x: first, y: line, columns: column)
        canvas.put(right, x: second, y: line, role: isSame ? .muted : .text, columns: column)
      case .words(let spans): canvas.put(spans, x: inner.x, y: inner.y + 2 + y, columns: inner.width)
      }
    }
    canvas.thumb(
      in: Rect(x: rect.x, y: rect.y + 2, width: rect.width, height: rect.height - 3), top: top,
      height: inner.height - 2, count: lines.count, isFocused: true)
  }

  func hints(_ state: BrowserState) -> [KeyHint] {
    [KeyHint(.down, .up, word: "scroll"), KeyHint(.done, word: "read the second"), KeyHint(.back, word: "back")]
  }

  func title(_ state: BrowserState) -> String { "Compared: \(comparison.titles.0) and \(comparison.titles.1)" }

  func sentences(_ state: BrowserState) -> [String] {
    lines.compactMap { line in
      switch line {
      case .fact(let label, let first, let second, _): return "\(label): \(first); \(second)"
      case .words(let spans):
        let words = spans.map(\.text).joined()
        return words.contains { $0 != " " } ? words : nil
      }
    }
  }
}

extension ComparePanel: SearchedRows {
  func searchedRows(_ state: BrowserState) -> [String] {
    lines.map { line in
      switch line {
      case .fact(let label, let first, let second, _): "\(label) \(first) \(second)"
      case .words(let spans): spans.map(\.text).joined()
      }
    }
  }

  var searchedRow: Int { found ?? top }

  mutating func selectSearchedRow(_ index: Int) {
    found = index
    if index < top || index >= top + height { top = max(0, index - height / 3) }
  }
}
