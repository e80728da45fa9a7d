import Annotations
import Corpus
import Determinations
import Exporting
import Terminal
import Testing

@testable import Browser

@Suite("Quotes")
struct QuoteTests {
  /// Stores what the effects ask for, and answers as the database does.
  static func store(_ effects: [Effect], in state: inout BrowserState) {
    for effect in effects {
      guard let work = effect.work as? Annotate else { continue }
      let (edits, quotes) = (work.edits, work.quotes)
      let cases = edits.map { AnnotatedCase($0.identity, $0.after, changed: "") }
      state.answer([.annotations(.stored(cases, quotes: quotes))])
    }
  }

  /// A state that shows the page of the second case.
  static func open(width: Int = 80, height: Int = 24) throws -> BrowserState {
    try CasePageTests.open(width: width, height: height)
  }

  static func panel(_ state: BrowserState) throws -> PassagePanel { try #require(state.panel as? PassagePanel) }

  // MARK: Selecting

  @Test("x begins at the first sentence in view, j and k go on by sentences, over the parts of the letter")
  func sentences() throws {
    var state = try Self.open()
    state.press(.character("x"))
    var passages: [String] = []
    for _ in 0..<6 {
      passages.append(try Self.panel(state).passage)
      state.press(.character("j"))
    }
    #expect(
      passages == [
        "Therefore, the request is not medically necessary.", "No red flag is described.",
        "No red flag is described.", "Therefore, the request is not medically necessary.", "Tramadol 50 mg #60",
        "Therefore, the request is medically necessary.",
      ])
    state.press(.character("k"), .character("k"))
    #expect(try Self.panel(state).passage == "Tramadol 50 mg #60")
  }

  @Test("a passage grows and shrinks at both ends, by sentences, paragraphs and words")
  func units() throws {
    var state = try Self.open()
    state.press(.character("x"), .character("j"), .character("j"), .character("J"))
    let whole = "No red flag is described. Therefore, the request is not medically necessary."
    #expect(try Self.panel(state).passage == whole)
    state.press(.character("J"))
    #expect(state.notice?.text == "the paragraph ends here")
    state.press(.character("L"))
    #expect(try Self.panel(state).passage == "Therefore, the request is not medically necessary.")
    state.press(.character("H"))
    #expect(try Self.panel(state).passage == whole)
    state.press(.character("K"))
    #expect(try Self.panel(state).passage == "No red flag is described.")
    state.press(.tab)
    #expect(try Self.panel(state).passage == whole && state.notice?.text == "by paragraph")
    state.press(.tab, .character("2"), .character("K"), .character("2"), .character("L"))
    #expect(try Self.panel(state).passage == "flag is described. Therefore, the request is not")
    state.press(.tab)
    #expect(try Self.panel(state).passage == "No red flag is described.")
  }

  @Test("x continues after the last quoted passage while it is in view")
  func goingOn() throws {
    var state = try Self.open()
    var passages: [String] = []
    for _ in 0..<3 {
      state.press(.character("x"))
      passages.append(try Self.panel(state).passage)
      Self.store(state.press(.enter), in: &state)
    }
    #expect(Set(passages).count == 3, "\(passages)")
    // A tag above the paragraph moves it; the end of the quote stays the same.
    state.press(.character("t"))
    state.type("neck")
    Self.store(state.press(.enter), in: &state)
    state.press(.character("x"))
    let fourth = try Self.panel(state).passage
    #expect(!passages.contains(fourth))
    state.press(.escape)
    // On another case, selecting begins at the text in view.
    state.press(.character("J"), .character("x"))
    #expect(try Self.panel(state).passage == "The request is not medically necessary.")
  }

  @Test("two rows after the passage stay in view", arguments: [12, 14, 16, 20, 24])
  func following(height: Int) throws {
    var letters = Fixture.letters
    letters[1].items[0].rationale = (1...40).map { "Sentence number \($0) is here." }.joined(separator: " ")
    var state = try Fixture.state(width: 60, height: height, letters: letters)
    state.press(.character("j"), .enter, .character("x"))
    for _ in 0..<60 {
      state.press(.character("j"))
      let passage = try Self.panel(state).passage
      let page = try #require(state.panels.casePage)
      let lines = page.text.lines
      let last = try #require(
        lines.indices.last { index in
          guard let own = lines[index].passage, let range = own.base.firstRange(of: passage) else { return false }
          return own.startIndex < range.upperBound && own.endIndex > range.lowerBound && index >= page.top
            && index < page.top + page.height(in: state)
        })
      let end = page.top + page.height(in: state)
      #expect(last + 2 < end || end >= lines.count, "\(passage)\n\(state.frame())")
    }
  }

  @Test("the sentence of a reason can be quoted, without the words before it")
  func reasons() throws {
    let sentence = "Twelve visits are more than the guideline supports."
    for key in [Key.enter, .tab] {
      var state = try Fixture.state(width: 120, height: 40)
      state.press(.character("j"), .character("j"))
      let page = try #require(state.openCase.case).determination.items[0]
      #expect(page.reasons.map(\.sentence) == [sentence])
      state.press(key)
      if key == .tab { state.press(.tab) }
      state.press(.character("x"))
      var passages = [try Self.panel(state).passage]
      while passages.count < 5, passages.last != sentence {
        state.press(.character("j"))
        passages.append(try Self.panel(state).passage)
      }
      #expect(passages.last == sentence)
      let frame = state.frame()
      #expect(
        frame.split(separator: "\n").contains { $0.contains("▌Reason") && $0.contains("“Twelve") }, "\n\(frame)")
      Self.store(state.press(.enter), in: &state)
      #expect(state.notes.book.quotes.map(\.text) == [sentence])
      #expect(state.notes.book.quotes[0].citation.contains("rationale"))
    }
  }

  @Test("the selection is highlighted on the page and in the decision pane")
  func highlighting() throws {
    var state = try Self.open()
    state.press(.character("x"), .character("j"), .character("j"))
    #expect(state.frame().contains("▌No red flag is described. Therefore,"), "\n\(state.frame())")
    #expect(state.frame().contains("J K more, less"), "\n\(state.frame())")
    let selection = Theme.fallback[.selection].background
    let (grid, _) = ScreenView.draw(state, theme: .fallback)
    let row = try #require(grid.text.split(separator: "\n").firstIndex { $0.contains("▌No red flag is described") })
    #expect(grid[1, row].style.background == selection || grid[1, row].style != Theme.fallback[.text])
    #expect(grid[27, row].style == Theme.fallback[.text] || grid[27, row].style.background != selection)

    var panes = try Fixture.state(width: 120, height: 40)
    panes.press(.character("j"), .character("x"))
    #expect(try Self.panel(panes).passage == "Therefore, the request is not medically necessary.")
    #expect(panes.frame().contains("│▌"), "\n\(panes.frame())")
    panes.press(.escape)
    #expect(panes.panel == nil)
  }

  @Test("if no text is in view, the case page is opened for it")
  func withoutText() throws {
    var state = try Fixture.state(width: 60, height: 14)
    state.press(.character("z"), .character("z"), .character("x"))
    #expect(state.panels.entries.count == 2 && state.panel is PassagePanel)
  }

  // MARK: The raw text

  @Test("in the raw text a passage can span lines, and is cited by its first line")
  func rawText() throws {
    var state = try Self.open(width: 100, height: 30)
    state.press(.character("r"), .character("/"))
    state.type("red flag")
    state.press(.enter, .character("x"))
    let lines = Fixture.letters[1].text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let number = try #require(lines.firstIndex { $0.contains("No red flag") }) + 1
    #expect(try Self.panel(state).passage == lines[number - 1].split(separator: " ").joined(separator: " "))
    #expect(state.frame().contains("▌Decision rationale: No red flag"), "\n\(state.frame())")
    // To the line before, across the empty line between.
    state.press(.character("H"))
    let longer = try Self.panel(state).passage
    #expect(longer.hasPrefix("MAXIMUS guideline:") && longer.hasSuffix("not medically necessary."))
    #expect(longer.contains("\nDecision rationale:"))
    // By words, both ends move freely.
    state.press(.character("L"), .tab, .character("2"), .character("L"), .character("3"), .character("K"))
    #expect(try Self.panel(state).passage == "No red flag is described. Therefore, the request is")
    let effects = state.press(.enter)
    #expect(state.panel is RawText)
    Self.store(effects, in: &state)
    let quote = try #require(state.notes.book.quotes.first)
    #expect(
      quote.citation
        == "IMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the cervical spine, Tramadol 50 mg #60, "
        + "partially overturned; reviewer Family Practice; text of the letter, line \(number)")
  }

  @Test(
    "the lines of a raw passage are joined as they were before they were laid out",
    arguments: [
      ("a b\n  c   d", "a b c d"), ("One.\n\nTwo", "One.\nTwo"),
      ("spaced\n\nout\n\nlines.\n\nNext", "spaced out lines.\nNext"),
      ("\n\n", ""),
    ])
  func unwrapping(raw: String, text: String) { #expect(RawText.unwrapped(raw) == text) }

  @Test("a quote of the raw text over two paragraphs leads to its beginning on the page")
  func rawQuoteOnPage() throws {
    var state = try Self.open(width: 80, height: 12)
    state.press(.character("r"), .character("/"))
    state.type("ladder")
    state.press(.enter, .character("x"), .character("J"))
    Self.store(state.press(.enter), in: &state)
    let quote = try #require(state.notes.book.quotes.first)
    #expect(quote.text.contains("ladder.\n"), "\(quote.text)")
    state.press(.escape, .escape, .character("X"), .enter)
    let page = try #require(state.panels.casePage)
    #expect(
      page.text.lines[page.top..<min(page.text.lines.count, page.top + 10)].contains { $0.text.contains("ladder") })
  }

  @Test("the selection in the raw text is in view, at any size", arguments: [(40, 12), (80, 24), (200, 60)])
  func rawTextFrames(width: Int, height: Int) throws {
    var state = try Self.open(width: width, height: height)
    state.press(.character("r"), .character("x"))
    for key in [Key.character("j"), .character("J"), .pageDown, .tab, .character("k"), .end, .home, .tab] {
      state.press(key)
      #expect(state.frame().contains("▌"), "\(key)\n\(state.frame())")
    }
  }

  @Test("the output of a command cannot be quoted")
  func commandOutput() throws {
    var state = try Fixture.state()
    _ = state.answer([.piped(PipeAnswer(command: "ls", output: "a\nb\n", failure: nil))])
    state.press(.character("x"))
    #expect(state.panel is RawText && state.notice?.text == "only passages of a letter can be quoted")
  }

  // MARK: Keeping

  @Test("a quote has its case, date, part, item and line, and is reported once it is on the disk")
  func keeping() throws {
    var state = try Self.open()
    state.press(.character("x"), .character("j"))
    let effects = state.press(.enter)
    #expect(state.panel is CasePage && state.notice == nil)
    Self.store(effects, in: &state)
    #expect(state.notice?.text == "quote saved, 1 in all; X shows them")
    let quote = try #require(state.notes.book.quotes.first)
    #expect(quote.text == "No red flag is described.")
    let letter = Fixture.letters[1].text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(letter.firstIndex { $0.contains("No red flag is described") }) + 1
    #expect(
      quote.citation
        == "IMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the cervical spine, upheld; reviewer Family Practice; "
        + "rationale of item 1 of 2, line \(line)")
    // The second time it already exists; after undo it does not.
    state.press(.character("x"), .character("k"), .enter)
    #expect(state.notice?.text == "this passage is already quoted")
    Self.store(state.press(.character("U")), in: &state)
    #expect(state.notes.book.quotes.isEmpty)
    Self.store(state.press(.control("r")), in: &state)
    #expect(state.notes.book.quotes.map(\.text) == ["No red flag is described."])
  }

  @Test("a sentence that several items have is cited where it was selected")
  func sameSentence() throws {
    var letters = Fixture.letters
    letters[1].items[1].rationale = letters[1].items[0].rationale
    var state = try Fixture.state(width: 120, height: 40, letters: letters)
    state.press(.character("j"), .character("]"), .tab, .tab, .character("x"), .character("j"))
    #expect(try Self.panel(state).passage == "No red flag is described.")
    Self.store(state.press(.enter), in: &state)
    let quote = try #require(state.notes.book.quotes.first)
    let lines = letters[1].text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.lastIndex { $0.contains("No red flag") }) + 1
    #expect(quote.citation.hasSuffix("rationale of item 2 of 2, line \(line)"), "\(quote.citation)")
  }

  @Test("a passage is copied with its citation")
  func copying() throws {
    var state = try Self.open()
    let effects = state.press(.character("x"), .character("j"), .character("y"))
    guard let text = (effects.last?.work as? Copy)?.text else {
      Issue.record("nothing is copied")
      return
    }
    #expect(text.hasPrefix("“No red flag is described.”\nIMR Case No. CM15-9900002 (decided 2015-02-18): MRI of the"))
  }

  // MARK: The panel

  /// A state with three quotes from two cases that shows the panel.
  static func collected(width: Int = 80, height: Int = 24) throws -> BrowserState {
    var state = try open(width: width, height: height)
    for keys: [Key] in [
      [.character("x"), .character("j"), .enter], [.character("x"), .enter],
      [.character("J"), .character("x"), .enter], [.character("X")],
    ] {
      for key in keys { store(state.press(key), in: &state) }
    }
    return state
  }

  @Test("the panel shows all quotes with their citations", arguments: [(80, 24), (40, 12), (120, 40), (200, 60)])
  func frames(width: Int, height: Int) throws {
    let state = try Self.collected(width: width, height: height)
    let frame = state.frame()
    #expect(frame.contains("Quotes  3 from 2 cases"), "\n\(frame)")
    #expect(frame.contains("│▌ “The request is not medically"), "\n\(frame)")
    for line in frame.split(separator: "\n") { #expect(line.count <= width) }
    guard width >= 80 else { return }
    #expect(frame.contains("“No red flag is described.”") && frame.contains("decided 2015-02-18"), "\n\(frame)")
  }

  @Test("quotes are moved, annotated, removed and restored")
  func editing() throws {
    var state = try Self.collected()
    func texts() -> [String] { state.notes.book.quotes.map { String($0.text.prefix(12)) } }
    #expect(texts() == ["No red flag ", "Therefore, t", "The request "])
    Self.store(state.press(.character("K")), in: &state)
    #expect(texts() == ["No red flag ", "The request ", "Therefore, t"])
    state.press(.character("m"))
    state.type("But see")
    Self.store(state.press(.control("s")), in: &state)
    #expect(texts() == ["No red flag ", "The request ", "But see", "Therefore, t"])
    #expect((state.panel as? QuotesPanel)?.selected?.text == "But see")
    state.press(.enter)
    state.type(" below")
    Self.store(state.press(.control("s")), in: &state)
    #expect(texts()[2] == "But see belo")
    Self.store(state.press(.character("d")), in: &state)
    #expect(texts().count == 3)
    Self.store(state.press(.character("U")), in: &state)
    #expect(texts()[2] == "But see belo")
  }

  @Test("Enter opens the passage in its case, also from another case")
  func toTheCase() throws {
    var state = try Self.collected()
    state.press(.character("g"), .character("g"), .enter)
    #expect(state.openCase.case?.id == "CM15-9900002")
    #expect(state.panel is CasePage && state.frame().contains("No red flag is described."))
    // Closing the page returns to the quotes, and then to where they were opened.
    state.press(.character("q"))
    #expect((state.panel as? QuotesPanel)?.index == 0)
    state.press(.character("q"), .character("q"), .character("o"), .character("X"), .character("G"), .enter)
    #expect(state.notice?.text == "CM15-9900003 is not shown under this filter")
  }

  @Test("a search covers the quotes and the notes between them")
  func searching() throws {
    var state = try Self.collected()
    state.press(.character("/"))
    state.type("red flag")
    state.press(.enter)
    #expect((state.panel as? QuotesPanel)?.index == 0)
    state.press(.character("n"))
    #expect(state.notice?.text == "no match below")
  }

  @Test("all quotes are exported in their order, as Markdown or text")
  func exporting() throws {
    var state = try Self.collected()
    state.press(.character("m"))
    state.type("compare these")
    Self.store(state.press(.control("s")), in: &state)
    state.press(.character("e"))
    #expect(state.prompt?.editor.text == "quotes.md")
    #expect(state.frame().contains("export 3 quotes and 1 note to quotes.md"), "\n\(state.frame())")
    state.prompt?.editor = LineEditor("q.json")
    state.press(.enter)
    #expect(state.prompt?.problem == "quotes are written as .md, .txt, .html or .docx")
    state.prompt?.editor = LineEditor("q.txt")
    let effects = state.press(.enter)
    guard let request = effects.first?.work as? SavingRequest, case .quotes(let quotes) = request.content else {
      Issue.record("nothing is saved")
      return
    }
    #expect(quotes.count == 4)
    let place = SavedPlace(path: "~/q.txt")
    state.answer([.saved(SavingNews(request.saving, path: request.path, .success(place)))])
    #expect(state.notice?.text == "written: 3 quotes and 1 note to ~/q.txt")
  }

  // MARK: The document

  @Test("a note below a quote is a draft until it is stored; an empty one is none")
  func draftOfRemark() throws {
    var state = try Self.collected()
    state.press(.character("m"))
    #expect(state.press(.control("s")).isEmpty && state.noteDraft == nil)
    state.press(.character("m"))
    state.type("see the exam")
    let draft = try #require(state.noteDraft)
    let effects = state.press(.control("s"))
    #expect(state.panel is QuotesPanel && state.noteDraft == draft)
    Self.store(effects, in: &state)
    #expect(state.noteDraft == nil && state.notes.book.quotes.contains { $0.text == "see the exam" })
  }

  @Test("headings are inserted between the quotes, moved with the quotes below them, and given a level")
  func outline() throws {
    var state = try Self.collected()
    state.press(.character("g"), .character("g"), .character("H"))
    #expect(state.frame().contains("Heading between quotes"), "\n\(state.frame())")
    state.type("Second")
    // A heading is one line: Enter keeps it, as Ctrl-s does.
    Self.store(state.press(.enter), in: &state)
    #expect(state.notice?.text == "heading kept")
    let texts = state.notes.book.quotes.map(\.text)
    #expect(texts[1] == "Second")
    #expect(state.frame().contains("# Second"))
    Self.store(state.press(.right), in: &state)
    #expect(state.notes.book.quotes[1].kind == .heading(level: 2) && state.frame().contains("## Second"))
    Self.store(state.press(.left), in: &state)
    #expect(state.press(.left).isEmpty)
    #expect(state.notice?.text == "no higher level than 1")
    // Upwards, the quotes below it move along.
    Self.store(state.press(.character("K")), in: &state)
    #expect(state.notes.book.quotes.map(\.text) == Array(texts[1...]) + [texts[0]])
    Self.store(state.press(.character("U")), in: &state)
    #expect(state.notes.book.quotes.map(\.text) == texts)
    // A quote has no level.
    state.press(.character("g"), .character("g"), .right)
    #expect(state.notice?.text == "only headings have levels")
  }

  @Test("a template adds its headings after the quotes, in one step of undo", arguments: DocumentTemplate.allCases)
  func templates(template: DocumentTemplate) throws {
    var state = try Self.collected()
    let count = state.notes.book.quotes.count
    state.press(.character("T"))
    #expect(state.frame().contains(template.summary), "\n\(state.frame())")
    state.type(template.rawValue)
    Self.store(state.press(.enter), in: &state)
    let added = state.notes.book.quotes.dropFirst(count)
    #expect(added.map(\.text) == template.entries.map(\.text) && added.first?.kind == .heading(level: 1))
    Self.store(state.press(.character("U")), in: &state)
    #expect(state.notes.book.quotes.count == count)
  }

  @Test("a figure is added to the document once, unchanged, and exported with it")
  func figures() throws {
    var state = try Self.collected()
    state.press(.character("X"), .escape)
    state.work(state.press(.character("%")))
    Self.store(state.press(.character("X")), in: &state)
    #expect(state.notice?.text == "figure put into the document; X shows it")
    let figure = try #require(state.notes.book.quotes.last)
    #expect(figure.kind == .figure && figure.text.contains("overturned of"), "\(figure.text)")
    state.press(.escape)
    state.work(state.press(.character("%")))
    #expect(state.press(.character("X")).isEmpty)
    #expect(state.notice?.text == "this figure is in the document already")
    let text = QuoteDocument.text(of: state.notes.book.quotes, as: .markdown)
    #expect(text.contains("| ---|") || text.contains("|---|"), "\(text)")
    state.press(.escape, .character("X"), .character("G"))
    #expect(state.press(.enter).isEmpty && state.notice?.text == "figures in the document cannot be edited")
  }

  // MARK: Notes

  @Test("a note belongs to one item, is shown beside it, and is searched")
  func itemNote() throws {
    var state = try Fixture.state(width: 120, height: 40)
    state.press(.character("j"), .character("]"), .character("I"))
    #expect(state.frame().contains("Note on item 2 of CM15-9900002"), "\n\(state.frame())")
    state.type("deposition")
    Self.store(state.press(.control("s")), in: &state)
    #expect(state.notice?.text == "note kept")
    #expect(state.frame().contains("¶ deposition"), "\n\(state.frame())")
    state.press(.character("["))
    #expect(!state.frame().contains("deposition"))
    for (query, count) in [("note:deposition", 1), ("note:yes", 1), ("-note:depo*", 3), ("note:\"no such\"", 0)] {
      state.press(.character("F"), .character(":"))
      state.type(query)
      state.press(.enter)
      #expect(state.filter.query.description == query)
      #expect(state.shownIDs.count == count, "\(query)")
    }
    state.press(.character("F"), .character("g"), .character("g"), .character("/"))
    state.type("deposition")
    state.press(.enter)
    #expect(state.openCase.case?.id == "CM15-9900002")
  }
}
