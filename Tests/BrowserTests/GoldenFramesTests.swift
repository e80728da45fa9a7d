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

  init(width: Int = 80, height: Int = 24, usesUnicode: Bool = true) {
    state = BrowserState(width: width, height: height, corpusName: "letters", glyphs: Glyphs(usesUnicode: usesUnicode))
    var progress = LoadingProgress()
    progress.isFinished = true
    run(state.handle(.news([.loading(.chunk(Self.chunk)), .loading(.finished(progress))])))
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

/// Compares frames, sentences and colors of panels over the letters of `Tests/Golden` with stored ones.
@Suite("Frames, compared whole")
struct GoldenFramesTests {
  @Test("Scripts: the final screen, the sentences of linear mode, and the effects")
  func scripts() {
    let difference = Golden.difference(inTable: "Frames/scripts.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      var browser = PlayedBrowser()
      browser.play(steps)
      return [browser.frame, "says", browser.sentences] + browser.asked.map { "asks \($0)" }
    }
    #expect(difference == nil)
  }

  @Test("Sizes: screens of unusual sizes, with and without Unicode")
  func sizes() {
    let sizes = [(40, 12), (41, 13), (59, 16), (72, 20), (103, 30), (161, 45)]
    let difference = Golden.difference(inTable: "Frames/sizes.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      return sizes.flatMap { width, height in
        var browser = PlayedBrowser(width: width, height: height, usesUnicode: height != 20)
        browser.play(steps)
        let sum = String(FNV1a(browser.frame.utf8).value, radix: 16)
        return ["\(width)x\(height) \(sum)", Self.short(browser.frame)]
      }
    }
    #expect(difference == nil)
  }

  @Test("Colors: the styles of several screens")
  func colors() {
    let difference = Golden.difference(inTable: "Frames/colors.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      var browser = PlayedBrowser(width: 72, height: 20)
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
    let difference = Golden.difference(inTable: "Frames/actions.txt") { line in
      guard case .success(let steps) = Script.steps(of: line) else { return ["cannot be read"] }
      var start = PlayedBrowser()
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
