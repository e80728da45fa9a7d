import Annotations
import Corpus
import Determinations
import Exporting
import GoldenCases
import Terminal
import TestSupport
import TextLayout
import Testing

@testable import Browser

/// The browser on the letters of `Tests/Golden`, with memory instead of files.
private struct PlayedBrowser {
  private(set) var state: BrowserState
  private var views: [SavedView] = []
  private var reporter = LinearReporter()
  /// The sentences of linear mode.
  private(set) var sentences = ""
  /// The kinds of requested work that the tests do not do.
  private(set) var asked: [String] = []

  /// All letters, read once for all tests.
  private static let chunk: CaseChunk = {
    var builder = CaseChunk.Builder()
    Golden.appendLetters(to: &builder)
    return builder.build()
  }()

  /// How far the letters were read.
  enum Reading: String, CaseIterable {
    case whole
    /// All letters are known, but none of the work on them has an answer.
    case counting
    /// There is no letter.
    case none
  }

  private let reading: Reading

  init(width: Int = 80, height: Int = 24, usesUnicode: Bool = true, reading: Reading = .whole) {
    self.reading = reading
    state = BrowserState(width: width, height: height, corpusName: "letters", glyphs: Glyphs(usesUnicode: usesUnicode))
    var progress = LoadingProgress()
    progress.isFinished = true
    let letters: [News] = reading == .none ? [] : [.loading(.chunk(Self.chunk))]
    run(state.handle(.news(letters + (reading == .counting ? [] : [.loading(.finished(progress))]))))
    report()
  }

  /// Runs the steps of a line of a script.
  mutating func play(_ steps: [Script.Step]) {
    for step in steps {
      switch step {
      case .key(let key): run(state.handle(.key(key)))
      case .action(let action): run(state.handle(.action(action)))
      case .command(let line): run(state.handle(.command(line)))
      case .search(let text): run(state.handle(.search(text)))
      case .paste(let text): run(state.handle(.paste(text)))
      case .size(let size): run(state.handle(.resize(width: size.width, height: size.height)))
      case .wait, .answered, .line, .begin: break
      }
      report()
    }
  }

  /// Handles one event.
  mutating func play(_ event: BrowserEvent) {
    run(state.handle(event))
    report()
  }

  private mutating func report() { sentences += reporter.report(on: state, echoes: true) }

  /// Does the work that the state requests, until there is none left.
  private mutating func run(_ effects: [Effect]) {
    var waiting = effects
    while !waiting.isEmpty {
      var news: [News] = []
      for effect in waiting { news += answers(to: effect.work) }
      waiting = news.isEmpty ? [] : state.handle(.news(news))
    }
  }

  private mutating func answers(to work: any Work) -> [News] {
    switch work {
    case is PanelWork where reading == .counting: return []
    case let work as PanelWork:
      var answers: [News] = []
      work.body({ answers.append(.panel(PanelAnswer(id: work.id, value: $0))) }, { false })
      return answers + [.panel(PanelAnswer(id: work.id, value: nil))]
    case let request as SearchRequest:
      let pattern = TextPattern(request.terms)
      let found = request.rows.filter { pattern.matches(Array(request.table.letter(of: $0)).span) }
      let items = request.table.numbers.items(of: RowSet(found))
      return [.searched(SearchNews(id: request.id, items: items, isFinished: true))]
    case let request as FindUncounted: return [.uncounted(request.table.uncounted.all, request.key)]
    case let request as SortRequest:
      return SortedRows(request.keys, of: request.table) { false }
        .map { [.sorted(SortNews(id: request.id, order: $0))] } ?? []
    case let work as Annotate:
      let cases = work.edits.map { AnnotatedCase($0.identity, $0.after, changed: "") }
      return [.annotations(.stored(cases, quotes: work.quotes))]
    case is ReadViews: return [.views(views, problem: nil)]
    case let work as WriteView:
      views.removeAll { $0.name == work.view.name || $0.name == work.oldName }
      views.append(work.view)
      return []
    case let work as RemoveView:
      views.removeAll { $0.name == work.name }
      return []
    case let work as SavePicture: return [work.answer]
    case is CancelWork, is PrepareSorting: return []
    default:
      let parts = Mirror(reflecting: work).children.compactMap { child in
        (child.value as? String).map { "\(child.label ?? ""): \($0)" }
      }
      let words = parts.joined(separator: ", ").replacing("imr \(Version.number)", with: "imr VERSION")
      asked.append("\(type(of: work)) \(words)")
      return []
    }
  }

  /// The screen without trailing spaces.
  var frame: String { ScreenView.draw(state, theme: .fallback).grid.text }
}

/// Random events, the same in every run.
private struct RandomWalk {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  /// Returns the size of a screen, seldom one that is too small.
  mutating func size() -> (width: Int, height: Int) {
    (Int.random(in: 38...150, using: &generator), Int.random(in: 11...45, using: &generator))
  }

  private static let texts = [
    "knee", "mri", "a", "low b", "outcome:upheld", "sex:f or age:40..50", "-drug:any", "phys", "2015", "x",
    "\"not medically\"",
    "therapy /s knee", "mine", "to-do", "47 M, MRI of the knee", "Norco #60", "q.txt", "1", "acoem", "year:2014|2016",
    "zzz",
  ]
  private static let keys: [Key] = [
    .enter, .enter, .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .backspace,
    .delete, .control("a"), .control("e"), .control("w"), .control("u"), .control("k"), .control("r"), .control("s"),
    .control("x"), .control("t"), .control("p"), .alt("b"), .alt("f"), .character("3"), .character("1"),
    .character("g"),
    .character("z"), .character("y"), .character("n"),
  ]
  /// These end the walk, or most of what it could see.
  private static let left: Set<Action> = [.quit, .suspend, .redraw]

  /// Returns the next event, and its name.
  mutating func next(_ state: BrowserState) -> (String, BrowserEvent) {
    let takesText = state.prompt != nil || state.context.takesText
    switch Int.random(in: 0..<20, using: &generator) {
    case 0, 1, 2: return key()
    case 3 where !takesText:
      let action: Action = one(of: [.down, .up, .last, .first, .pageDown, .halfPageUp])
      return ("\(action)", .action(action))
    case 3, 4, 5, 6:
      guard takesText else { break }
      let text = one(of: Self.texts)
      return ("paste \(text)", .paste(text))
    case 7 where takesText, 8 where takesText: return ("Enter", .key(.enter))
    case 9 where takesText: return key()
    case 10:
      let kind: MouseEvent.Kind = one(of: [.press, .press, .doublePress, .wheelDown, .wheelUp])
      let (x, y) = (one(of: Array(0..<state.layout.width)), one(of: Array(0..<state.layout.height)))
      return ("\(kind) \(x) \(y)", .mouse(MouseEvent(kind, at: Point(x: x, y: y))))
    case 11:
      guard Bool.random(using: &generator) else { break }
      let (width, height) = size()
      return ("\(width)x\(height)", .resize(width: width, height: height))
    case 12:
      guard Bool.random(using: &generator), !takesText else { break }
      let text = one(of: Self.texts)
      return Bool.random(using: &generator) ? (":\(text)", .command(text)) : ("/\(text)", .search(text))
    default: break
    }
    if state.prompt != nil { return key() }
    let actions = ActionTable.entries.filter { $0.contexts.contains(state.context) && !Self.left.contains($0.action) }
    let action = one(of: actions).action
    return ("\(action)", .action(action))
  }

  private mutating func key() -> (String, BrowserEvent) {
    let key = one(of: Self.keys)
    return (key.name, .key(key))
  }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }
}

/// Compares frames, sentences and colors of panels over the letters of `Tests/Golden` with stored ones.
@Suite("Frames, compared whole")
struct GoldenFramesTests {
  @Test("Scripts: the final screen, the sentences of linear mode, and the effects")
  func scripts() {
    let start = PlayedBrowser()
    let difference = Golden.difference(inTable: "Frames/scripts.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      var browser = start
      browser.play(steps)
      return [browser.frame, "says", browser.sentences] + browser.asked.map { "asks \($0)" }
    }
    #expect(difference == nil)
  }

  @Test("Sizes: screens of unusual sizes, with and without Unicode")
  func sizes() {
    let sizes = [(40, 12), (41, 13), (59, 16), (72, 20), (103, 30), (161, 45)]
    let starts = sizes.map { PlayedBrowser(width: $0, height: $1, usesUnicode: $1 != 20) }
    let difference = Golden.difference(inTable: "Frames/sizes.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      return zip(sizes, starts).flatMap { size, start in
        let (width, height) = size
        var browser = start
        browser.play(steps)
        let sum = String(FNV1a(browser.frame.utf8).value, radix: 16)
        return ["\(width)x\(height) \(sum)", Self.short(browser.frame)]
      }
    }
    #expect(difference == nil)
  }

  @Test("Widths and heights: a sum of each of many screens at every size")
  func widths() {
    let scripts = Golden.inputs(ofTable: "Frames/sizes.txt")
    let start = PlayedBrowser(width: 100, height: 26)
    var text = ""
    for script in scripts {
      guard case .success(let steps) = Script.steps(of: script) else { continue }
      var browser = start
      browser.play(steps)
      let sizes = (36...166).map { ($0, 26) } + (10...40).map { (100, $0) }
      text += "\(script)\n"
      for start in stride(from: 0, to: sizes.count, by: 10) {
        let sums = sizes[start..<min(start + 10, sizes.count)].map { width, height in
          browser.play(.resize(width: width, height: height))
          return Golden.sum(of: browser.frame).suffix(8)
        }
        text += "  \(sizes[start].0)x\(sizes[start].1) \(sums.joined(separator: " "))\n"
      }
    }
    #expect(Golden.difference(of: text, from: "Frames/widths.txt") == nil)
  }

  @Test("Colors: the styles of several screens")
  func colors() {
    let start = PlayedBrowser(width: 72, height: 20)
    let difference = Golden.difference(inTable: "Frames/colors.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      var browser = start
      browser.play(steps)
      let grid = ScreenView.draw(browser.state, theme: .fallback).grid
      return [ANSIPicture.text(of: grid).replacing("\u{1B}", with: "␛")]
    }
    #expect(difference == nil)
  }

  @Test("Pictures: a screen as a drawing")
  func pictures() {
    let difference = Golden.difference(inTable: "Frames/pictures.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      var browser = PlayedBrowser(width: 72, height: 16)
      browser.play(steps)
      let grid = ScreenView.draw(browser.state, theme: .fallback).grid
      return [true, false].map { SVGPicture(of: grid, colors: PictureColors(isLight: $0)).text }
    }
    #expect(difference == nil)
  }

  @Test("Actions: the changes of every action on every screen")
  func actions() {
    let first = PlayedBrowser()
    let difference = Golden.difference(inTable: "Frames/actions.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      var start = first
      start.play(steps)
      let before = start.frame.split(separator: "\n", omittingEmptySubsequences: false)
      return ActionTable.entries.filter { $0.contexts.contains(start.state.context) }.map { entry in
        var browser = start
        browser.play([.action(entry.action)])
        let after = browser.frame.split(separator: "\n", omittingEmptySubsequences: false)
        let changed = after.indices.filter { !before.indices.contains($0) || before[$0] != after[$0] }
        var sum = FNV1a()
        for row in changed { for byte in "\(row) \(after[row])".utf8 { sum.add(byte) } }
        for byte in browser.sentences.utf8 { sum.add(byte) }
        let shown = changed.prefix(2).map { "  \($0): \(Self.short(String(after[$0])))" }
        let asked = browser.asked.dropFirst(start.asked.count).map { "  asks \($0)" }
        let rest = "\(changed.count) rows \(String(sum.value, radix: 16))"
        return (["\(entry.action.rawValue): \(rest)"] + shown + asked).joined(separator: "\n")
      }
    }
    #expect(difference == nil)
  }

  @Test("States: every action without letters, without a case to show, and before figures are counted")
  func states() {
    let starts = [(.none, ""), (.counting, ""), (.whole, "age:99")].map {
      (reading: PlayedBrowser.Reading, query: String) in
      var start = PlayedBrowser(reading: reading)
      if !query.isEmpty { start.play([.command(query)]) }
      return (start: start, title: "\(reading) \(query)")
    }
    let difference = Golden.difference(inTable: "Frames/states.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      return starts.flatMap { first, title in
        var start = first
        start.play(steps)
        let before = start.frame
        let changes = ActionTable.entries.filter { $0.contexts.contains(start.state.context) }.compactMap { entry in
          var browser = start
          browser.play([.action(entry.action)])
          let after = browser.frame
          let said = String(browser.sentences.utf8.dropFirst(start.sentences.utf8.count)) ?? ""
          let asked = browser.asked.dropFirst(start.asked.count).joined()
          guard after != before || !said.isEmpty || !asked.isEmpty else { return nil as String? }
          let sum = Golden.sum(of: after + said + asked)
          return "\(entry.action.rawValue) \(sum) \(browser.state.notice?.text ?? "")"
        }
        return [title, Self.short(before)] + changes
      }
    }
    #expect(difference == nil)
  }

  @Test("Words: of every action, as the palette finds it, and of the templates of documents")
  func words() {
    var text = ""
    for entry in ActionTable.entries {
      let keys = entry.keys.map(\.name).joined(separator: ", ")
      let lines = [entry.summary, entry.group.rawValue, keys, entry.commands.joined(separator: ", ")]
      text += "\(entry.action.rawValue)\n"
      for line in lines + [entry.action.otherWords] where !line.isEmpty { text += "  \(line)\n" }
    }
    for template in DocumentTemplate.allCases {
      text += "\(template.title): \(template.summary)\n"
      for entry in template.entries { text += "  \(entry.kind) \(entry.text)\n" }
    }
    #expect(Golden.difference(of: text, from: "Frames/words.txt") == nil)
  }

  @Test("Walks: random actions, keys, texts, clicks and sizes, and a sum of the screen after each", arguments: 0..<4)
  func walks(part: Int) {
    let scripts = Golden.inputs(ofTable: "Frames/scripts.txt")
    var text = ""
    for number in stride(from: part, to: scripts.count, by: 4) {
      guard case .success(let steps) = Script.steps(of: scripts[number]) else { continue }
      var walk = RandomWalk(seed: UInt64(number))
      let (width, height) = walk.size()
      var browser = PlayedBrowser(width: width, height: height, usesUnicode: number % 9 != 8)
      browser.play(steps)
      text += "\(width)x\(height) \(scripts[number])\n"
      for _ in 0..<6 {
        let (name, event) = walk.next(browser.state)
        let (said, asked) = (browser.sentences.utf8.count, browser.asked.count)
        browser.play(event)
        let frame = ANSIPicture.text(of: ScreenView.draw(browser.state, theme: .fallback).grid)
        let rest = String(browser.sentences.utf8.dropFirst(said)) ?? ""
        let sum = Golden.sum(of: frame + rest + browser.asked.dropFirst(asked).joined())
        text += "  \(sum) \(browser.state.context) \(name)\n"
      }
    }
    #expect(Golden.difference(of: text, from: "Frames/walks-\(part + 1).txt") == nil)
  }

  @Test("Settings and themes: their values and problems, and those of variations")
  func settings() {
    func results(_ text: String) -> [String] {
      let (settings, problems) = Settings.parse(text, file: "c")
      let (theme, themeProblems) = ThemeReader.read(text, file: "t")
      let styles = theme.map { theme in Role.allCases.map { "\($0) \(Listing.lines(of: theme[$0]))" } } ?? []
      let commands = settings.commands.map { command in
        let values = command.template.placeholders.map { [Array("\($0)".utf8), Array("2".utf8)] }
        return Listing.lines(of: command.template.line(with: values))
      }
      let sum = Golden.sum(of: styles.joined(separator: "\n"))
      return Listing.lines(of: settings) + problems.map(\.description) + commands.flatMap(\.self)
        + ["\(theme == nil ? "no theme" : "theme") \(sum)"] + themeProblems.map(\.description)
    }
    #expect(Golden.difference(inTable: "settings.txt", results: results) == nil)
    let inputs = Golden.inputs(ofTable: "settings.txt")
    #expect(Golden.difference(ofVariations: 1000, of: inputs, from: "settings.txt", results: results) == nil)
  }

  /// A frame with ‘⋯’ instead of more than a dozen spaces or border lines, and without empty rows.
  private static func short(_ frame: String) -> String {
    let frames = Set("╭╮╰╯─│┃+-| ")
    return frame.split(separator: "\n").filter { row in row.contains { !frames.contains($0) } }.map { row in
      var short = ""
      var rest = row[...]
      while let first = rest.first {
        let run = rest.prefix { $0 == first }
        short += run.count > 12 && (first == " " || first == "─" || first == "-") ? "\(first)⋯\(first)" : String(run)
        rest = rest.dropFirst(run.count)
      }
      return short
    }.joined(separator: "\n")
  }
}
