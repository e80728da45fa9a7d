import Corpus
import Terminal
import Testing

@testable import Browser

@Suite("Linear mode")
struct LinearTests {
  /// The lines reported after each key.
  private func said(_ keys: [Key], of state: inout BrowserState, with reporter: inout LinearReporter) -> [String] {
    keys.map { key in
      state.press(key)
      return reporter.report(on: state, echoes: false)
    }
  }

  private func begin() throws -> (BrowserState, LinearReporter, String) {
    let state = try Fixture.state(width: 170, height: 50)
    var reporter = LinearReporter()
    let first = reporter.report(on: state, echoes: false)
    return (state, reporter, first)
  }

  @Test("begins with the corpus and the first case, without repetitions")
  func beginning() throws {
    var (state, reporter, first) = try begin()
    #expect(
      first == """
        fixture: 4 cases read. ? lists the keys, q quits.
        1 of 4: CM15-9900001, decided 2015-02-20, 55-year-old female, overturned, MRI of the lumbar spine, ACOEM 12.

        """)
    #expect(reporter.report(on: state, echoes: false) == "")
  }

  @Test("a filter without results suggests a correction")
  func advice() throws {
    var (state, reporter, _) = try begin()
    _ = state.handle(.command("chapter:acoem"))
    let said = reporter.report(on: state, echoes: false)
    #expect(said.contains("no case has chapter:acoem: did you mean chapter:acoem-*"), "\(said)")
  }

  @Test("reports each change in a sentence")
  func changes() throws {
    var (state, reporter, _) = try begin()
    #expect(
      said([.character("j"), .character("]"), .character("o"), .character("/")], of: &state, with: &reporter) == [
        """
        2 of 4: CM15-9900002, decided 2015-02-18, 47-year-old male, partially overturned, MRI of the cervical spine and \
        1 more item, ACOEM 8, Chronic Pain.

        """, "Item 2 of 2: overturned, Tramadol 50 mg #60.\n",
        "Filter outcome:overturned: 2 items in 2 of 4 letters.\n", "Search for:\n",
      ])
  }

  @Test("counts items and reads one out if rows are items")
  func items() throws {
    var (state, reporter, _) = try begin()
    let lines = said([.character("i"), .character("j")], of: &state, with: &reporter)
    #expect(lines[1].contains(": CM15-9900002, item 1 of 2, decided 2015-02-18, 47-year-old male, "))
    #expect(!lines[1].contains("more item"))
    let filtered = said([.character("o")], of: &state, with: &reporter)[0]
    #expect(filtered.contains(" items"))
  }

  @Test("reads the whole page of each case, including what two cases have in common")
  func pages() throws {
    var (state, reporter, _) = try begin()
    let lines = said([.enter, .character("J")], of: &state, with: &reporter)
    for page in lines { #expect(page.contains("Rationale")) }
  }

  @Test("reads a pane out when it is gone to, and follows the case in it")
  func panes() throws {
    var (state, reporter, _) = try begin()
    let decision = said([.character("g"), .character("d")], of: &state, with: &reporter)[1]
    #expect(decision.hasPrefix("Item 1 of 1: overturned, MRI of the lumbar spine.\n"))
    #expect(decision.contains("Therefore, the request is medically necessary."))
    #expect(!decision.contains("│"))
    let back = said([.backTab, .backTab], of: &state, with: &reporter)
    #expect(back[0].hasPrefix("Summary.\nCM15-9900001"))
    #expect(back[1].hasPrefix("1 of 4: CM15-9900001"))
  }

  @Test("reports a new search even if its result has the same size")
  func searches() throws {
    var (state, reporter, _) = try begin()
    for word in ["zebra", "yak"] {
      state.press(.character("/"))
      state.type(word)
      _ = reporter.report(on: state, echoes: false)
      state.work(state.press(.enter))
      let said = reporter.report(on: state, echoes: false)
      #expect(said.contains(LinearSentences.search(word, hits: 0)), "\(said)")
    }
  }

  @Test("the filter panel reads out the value under the cursor")
  func panel() throws {
    var (state, reporter, _) = try begin()
    let lines = said([.character("f"), .down, .tab, .escape], of: &state, with: &reporter)
    #expect(lines[0].hasPrefix("Filters.\nOutcome: "))
    #expect(lines[2].contains("Filter outcome:") && lines[2].contains("picked."))
    #expect(lines[3].hasPrefix("Closed.\n"))
  }

  @Test("a list in a panel reads out its row, and each step the next one", arguments: ["C", "&", "v"] as [Character])
  func rows(key: Character) throws {
    var (state, reporter, _) = try begin()
    let views = [("denied", "outcome:upheld"), ("new", "")].map { name, query in
      SavedView(name: name, query: query, list: ListSettings(), panes: PaneSettings())
    }
    state.answer([.views(views, problem: nil)])
    let lines = said([.character(key), .character("j"), .character("k")], of: &state, with: &reporter)
    let rows = lines.map { $0.split(separator: "\n").last ?? "" }
    #expect(rows[0].contains("1 of ") && rows[1].contains("2 of ") && rows[2] == rows[0], "\(lines)")
    #expect(lines.joined().split(separator: "\n").allSatisfy { !$0.hasPrefix("]") && !$0.contains("[") })
  }

  @Test("the columns are read with their state, their width and their order")
  func columns() throws {
    var (state, reporter, _) = try begin()
    let opened = said([.character("C")], of: &state, with: &reporter)[0]
    #expect(opened.hasPrefix("Columns.\n1 of ") && opened.contains(", shown, width "), "\(opened)")
    let last = said([.character("G")], of: &state, with: &reporter)[0]
    #expect(last.hasSuffix(", for sorting.\n"), "\(last)")
  }

  @Test("typed answers are echoed letter by letter on a terminal")
  func echo() throws {
    var (state, reporter, _) = try begin()
    var text = ""
    for key in [Key.character("/"), .character("n"), .character("e"), .backspace, .character("e"), .enter] {
      state.press(key)
      text += reporter.report(on: state, echoes: true)
    }
    #expect(text.hasPrefix("Search for: ne\nSearch for: ne\n"))
    #expect(text.contains("cases with “ne”."))
  }

  @Test("citations are read one after the other, in words")
  func citations() throws {
    var state = BrowserState(
      width: 170, height: 50, corpusName: "fixture", glyphs: Glyphs(usesUnicode: true, isLinear: true))
    var progress = LoadingProgress()
    progress.isFinished = true
    state.answer([.loading(.chunk(Fixture.chunk(Fixture.letters))), .loading(.finished(progress))])
    let lines = state.openCase.content[.decision]?.map(\.text) ?? []
    let text = lines.joined(separator: "\n")
    #expect(text.hasPrefix("DENIAL OVERTURNED  MRI of the lumbar spine"), "\(text)")
    #expect(text.contains("Claims administrator cited\ncited by both: ACOEM 12"), "\(text)")
    #expect(!text.contains("✔") && !text.contains("=") && !text.contains("≠"))
  }

  @Test("a note is read alone and echoed as it is typed, and its end is followed by the selected case")
  func notes() throws {
    var (state, reporter, _) = try begin()
    state.press(.character("m"))
    #expect(
      reporter.report(on: state, echoes: true)
        == "Note on CM15-9900001.\nEmpty.\nCtrl-s keeps it, Esc leaves.\n")
    var echo = ""
    for key: Key in [.character("a"), .character("b"), .enter, .character("c"), .backspace, .character("d")] {
      state.press(key)
      echo += reporter.report(on: state, echoes: true)
    }
    #expect(echo == "ab\nc\nd")
    QuoteTests.store(state.press(.control("s")), in: &state)
    #expect(
      reporter.report(on: state, echoes: true) == """

        Closed.
        1 of 4: CM15-9900001, decided 2015-02-20, 55-year-old female, overturned, MRI of the lumbar spine, ACOEM 12.
        note kept

        """)
    state.press(.character("m"))
    let again = reporter.report(on: state, echoes: false)
    #expect(again == "Note on CM15-9900001.\nab\nd\nCtrl-s keeps it, Esc leaves.\n", "\(again)")
  }

  @Test("closing a panel reads the selected case, also after going back to another one")
  func closing() throws {
    var (state, reporter, _) = try begin()
    let closed = said([.character("f"), .escape], of: &state, with: &reporter)[1]
    #expect(
      closed.hasPrefix("Closed.\n1 of 4: CM15-9900001") && closed.split(separator: "\n").count == 2, "\(closed)")
    let back = said(
      [.enter, .character("J"), .character("<")], of: &state, with: &reporter)[2]
    #expect(back.hasPrefix("Closed.\n1 of 4: CM15-9900001"), "\(back)")
    let pane = said([.tab, .character("?"), .escape], of: &state, with: &reporter)[2]
    #expect(pane == "Closed.\nSummary.\n", "\(pane)")
  }
}
