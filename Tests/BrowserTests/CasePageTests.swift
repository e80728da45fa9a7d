import Annotations
import Corpus
import Determinations
import Terminal
import Testing

@testable import Browser

@Suite("Case page")
struct CasePageTests {
  /// A state that shows the page of the second case.
  static func open(width: Int, height: Int) throws -> BrowserState {
    var state = try Fixture.state(width: width, height: height)
    state.press(.character("j"), .enter)
    return state
  }

  private static func page(_ state: BrowserState) throws -> CasePage { try #require(state.panel as? CasePage) }

  // MARK: Frames

  @Test("at 80x24 verdict and rationale are above the fold")
  func small() throws {
    let state = try Self.open(width: 80, height: 24)
    #expect(
      state.frame() == """
         imr  fixture  5 items in 4 letters, 40 % overturned
         CM15-9900002 · 2015-02-18 · ◐ overturned in part · item 1 of 2    unread · 2/4
         ✗ MRI of the cervical spine                                                   ┃
         47 M · injured 2012-02-03 · Family Practice · Diagnostic Testing:             ┃
         Imaging/Radiology                                                             ┃
                                                                                       ┃
         Verdict        Therefore, the request is not medically necessary.             ┃
         Reasons        findings insufficient: “No red flag is described.”             ┃
                                                                                       ┃
         Cited          administrator  ACOEM 8 Neck and Upper Back, p. 177             ┃
                        reviewer       ACOEM 8 Neck and Upper Back, pp. 177-179        ┃
                                       Both cite the same: ACOEM 8                     ┃
                                                                                       ┃
         Rationale
         No red flag is described. Therefore, the request is not medically necessary.

         ✔ Tramadol 50 mg #60
         Pharmaceuticals: Opioids

         Verdict        Therefore, the request is medically necessary.
         Reasons        perhaps benefit shown: “Function improved and the dose is low.”

         Cited          administrator  no medical evidence cited
         Space on   J K case   Esc list   ? help   ] [ item   + b d triage   r raw  2/4
        """, "\n\(state.frame())")
  }

  @Test("at 40x12")
  func smallest() throws {
    let state = try Self.open(width: 40, height: 12)
    #expect(
      state.frame() == """
         imr 5 items in 4 letters
         CM15-9900002 · ◐ · item 1/2        2/4
         ✗ MRI of the cervical spine           ┃
         47 M · injured 2012-02-03 · Family
         Practice · Diagnostic Testing:
         Imaging/Radiology

         Verdict      Therefore, the request is
                      not medically necessary.
         Reasons      findings insufficient:
                      “No red flag is
         Space on   J K case   Esc list     2/4
        """, "\n\(state.frame())")
  }

  @Test("on wide screens the text is centered", arguments: [(120, 40), (200, 60)])
  func wide(width: Int, height: Int) throws {
    let state = try Self.open(width: width, height: height)
    let rows = state.frame().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == height)
    let margin = String(repeating: " ", count: (width - 90) / 2)
    #expect(rows[2].hasPrefix(margin + "✗ MRI of the cervical spine"), "\n\(state.frame())")
    #expect(rows[1].hasPrefix(" CM15-9900002 · 2015-02-18 · ◐ overturned in part · item 1 of 2"))
    #expect(rows[1].hasSuffix("unread · 2/4"))
    #expect(rows.contains { $0.contains("Clinical summary") })
  }

  @Test(
    "the case number and the place are whole on a narrow screen, also while a search is on", arguments: [40, 48, 80])
  func pinnedLine(width: Int) throws {
    var state = try Self.open(width: width, height: 12)
    state.press(.character("/"))
    state.type("request")
    state.press(.enter, .character("n"))
    let row = String(state.frame().split(separator: "\n", omittingEmptySubsequences: false)[1])
    #expect(row.hasPrefix(" CM15-9900002 · ◐ ") && row.hasSuffix(" · 2/4"), "\n\(state.frame())")
    #expect(row.contains(width < 48 ? "2/" : "match 2 of") || width < 48, "\n\(state.frame())")
  }

  // MARK: Cases

  @Test("J and K go from case to case, and the list follows")
  func stepping() throws {
    var state = try Self.open(width: 80, height: 24)
    state.press(.character("J"))
    #expect(state.openCase.case?.id == "CM15-9900003" && state.frame().contains(" CM15-9900003 · 2015-02-11"))
    state.press(.character("J"), .character("J"))
    #expect(state.notice?.text == "no case after this one")
    state.press(.character("2"), .character("K"))
    #expect(state.openCase.case?.id == "CM15-9900002")
    state.press(.character("q"))
    #expect(state.panel == nil && state.list.cursor.index == 1)
  }

  @Test("twenty cases in a row take a key each")
  func twenty() throws {
    var state = try MovingTests.long()
    state.press(.enter)
    for _ in 0..<19 { state.press(.character("J")) }
    #expect(state.panel is CasePage && state.list.cursor.index == 19)
  }

  @Test("the position in a case is kept when it is left and resized")
  func places() throws {
    var state = try Self.open(width: 40, height: 12)
    state.press(.pageDown)
    let place = try Self.page(state).top
    #expect(place > 0)
    state.press(.character("J"))
    #expect(try Self.page(state).top == 0)
    state.press(.character("K"))
    #expect(try Self.page(state).top == place)
    let line = try Self.page(state).text.lines[place].place
    state.resize(width: 60, height: 12)
    let page = try Self.page(state)
    #expect(page.text.lines[page.top].place <= line)
  }

  @Test("brackets go through the items, braces through the parts")
  func items() throws {
    var state = try Self.open(width: 40, height: 12)
    state.press(.character("]"))
    #expect(state.openCase.item == 1)
    let page = try Self.page(state)
    #expect(page.text.item(at: page.top) == 1 || page.top + 9 >= page.text.lines.count)
    state.press(.character("]"))
    #expect(state.notice?.text == "no item after this one")
    state.press(.character("["), .character("["))
    #expect(try Self.page(state).top == 0)
    state.press(.character("}"))
    let next = try Self.page(state)
    #expect(next.text.lines[next.top].section == .verdict)
  }

  @Test("if rows are items, the page opens at the row's item, and J opens the next case")
  func itemRows() throws {
    var state = try Fixture.state(width: 40, height: 12)
    state.press(.character("i"), .character("2"), .character("j"), .enter)
    #expect(state.openCase.item == 1)
    #expect(try Self.page(state).top > 0)
    state.press(.character("J"))
    #expect(state.openCase.case?.id == "CM15-9900003")
  }

  @Test(
    "under a filter the panes and the page begin at the item that it is about",
    arguments: [
      ("", 0), ("outcome:upheld", 0), ("outcome:overturned", 1), ("case-outcome:partially-overturned", 0),
      ("outcome:upheld|overturned", 0), ("drug:tramadol", 1), ("category:pharmaceuticals", 1),
      ("item:(outcome:overturned)", 1), ("region:cervical-spine", 0), ("-drug:tramadol or drug:tramadol", 0),
      ("category:pharmaceuticals case-outcome:partially-overturned", 1),
    ])
  func itemMeant(query: String, item: Int) throws {
    var state = try Fixture.state(width: 80, height: 12)
    _ = state.handle(.command(query))
    let place = try #require(state.shownIDs.firstIndex(of: "CM15-9900002"), "\(query) \(state.shownIDs)")
    state.select(at: place)
    state.settle()
    #expect(state.openCase.item == item)
    state.press(.enter)
    let page = try Self.page(state)
    #expect(page.text.item(at: page.top) == item)
  }

  @Test("under a filter for a drug, J selects the next case's item with the drug")
  func nextItemMeant() throws {
    var letters = Fixture.letters
    letters[2].items.append(letters[1].items[1])
    var state = try Fixture.state(width: 80, height: 12, letters: letters, query: "drug:tramadol")
    state.press(.enter, .character("J"))
    let page = try Self.page(state)
    #expect(state.openCase.case?.id == "CM15-9900003" && page.text.item(at: page.top) == 1)
  }

  // MARK: Notes

  @Test("the user's mark, tags and note are at the top, whichever item the page begins with")
  func note() throws {
    var state = try Fixture.state(width: 80, height: 12)
    QuoteTests.store(state.press(.character("j"), .character("t")), in: &state)
    state.type("appeal")
    QuoteTests.store(state.press(.enter), in: &state)
    state.press(.character("m"))
    state.type("ask for the MRI")
    QuoteTests.store(state.press(.control("s")), in: &state)
    state.press(.character("]"), .enter)
    let rows = state.frame().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[2] == " #appeal  ¶ ask for the MRI", "\n\(state.frame())")
    #expect(rows[3].hasPrefix(" ✔ Tramadol 50 mg #60"), "\n\(state.frame())")
    // It is not repeated, unless a search may match it.
    #expect(try !Self.page(state).text.lines.contains { $0.text.contains("ask for") })
    state.press(.character("/"))
    state.type("ask for")
    state.press(.enter)
    #expect(try Self.page(state).matchLine != nil)
  }

  @Test("a long note is cut at the top and in full below")
  func longNote() throws {
    var state = try Fixture.state(width: 40, height: 12)
    state.press(.character("m"))
    state.type("the first line of the note is too long for it")
    QuoteTests.store(state.press(.enter, .character("x"), .control("s")), in: &state)
    state.press(.enter)
    #expect(state.frame().contains("\n ¶ the first line of the note is too l…"), "\n\(state.frame())")
    let text = try Self.page(state).text.lines.flatMap { $0.text.split(separator: " ") }.joined(separator: " ")
    #expect(text.contains("the first line of the note is too long for it x"))
  }

  // MARK: Back and forward

  @Test("back leaves the page for the list, forward opens it again where it was")
  func backAndForward() throws {
    var state = try Self.open(width: 40, height: 12)
    state.press(.pageDown, .character(">"))
    #expect(state.notice?.text == "nothing to go forward to from here")
    let top = try Self.page(state).top
    state.press(.character("<"))
    #expect(state.panel == nil)
    state.press(.character(">"))
    #expect(try Self.page(state).top == top)
    // First the raw text, then the page is restored, each with its case.
    state.press(.character("r"), .character("<"), .character("<"), .character("j"), .character(">"))
    #expect(state.panel is CasePage && state.openCase.case?.id == "CM15-9900002")
    state.press(.character(">"))
    #expect(state.panel is RawText)
    state.press(.character("<"), .character("<"), .character("o"), .character(">"))
    #expect(state.panel == nil && state.notice?.text == "nothing to go forward to")
  }

  @Test("back closes every panel in which letters act, forward opens it again", arguments: ["C", "%", "g i", "v", "X"])
  func backFromPanels(keys: String) throws {
    var state = try Fixture.state(width: 80, height: 24)
    for name in keys.split(separator: " ") { state.work(state.press(.character(Character(String(name))))) }
    let context = try #require(state.panel?.context)
    state.press(.character("<"))
    #expect(state.panel == nil)
    state.press(.character(">"))
    #expect(state.panel?.context == context)
  }

  // MARK: Matches

  @Test("n steps through the matches of a case and then of the next; the pinned line counts them")
  func matches() throws {
    var state = try Fixture.state(width: 80, height: 24)
    state.press(.character("/"))
    state.type("request")
    state.press(.enter)
    state.press(.character("g"), .character("g"), .character("j"), .enter)
    let count = try Self.page(state).text.matches.count
    #expect(count > 1 && state.frame().contains(" \(count) here"))
    for place in 1...count {
      state.press(.character("n"))
      #expect(state.frame().contains("match \(place) of \(count)"))
    }
    state.press(.character("n"))
    #expect(state.openCase.case?.id == "CM15-9900003" && state.frame().contains("match 1 of"))
    state.press(.character("N"))
    #expect(state.openCase.case?.id == "CM15-9900002" && state.frame().contains("match \(count) of \(count)"))
  }

  @Test("a search begun on the page shows its first match there")
  func searching() throws {
    var state = try Self.open(width: 40, height: 12)
    state.press(.character("/"))
    state.type("ladder")
    state.press(.enter)
    let page = try Self.page(state)
    #expect(page.match == 0 && state.frame().contains("ladder") && page.top > 0)
  }

  // MARK: Read

  @Test("a case counts as read once its page is left; ! takes that back")
  func reading() throws {
    var state = try Self.open(width: 80, height: 24)
    #expect(state.frame().contains("unread"))
    let effects = state.press(.character("J"))
    #expect(effects.contains { $0.work is Annotate })
    #expect(state.isRead(1) && !state.isRead(2))
    state.press(.escape)
    #expect(state.isRead(2))
    state.press(.character("!"))
    #expect(!state.isRead(2))
    // Reading is not a change that can be undone.
    state.press(.character("U"))
    #expect(state.isRead(1))
  }

  @Test("the filter ‘unread’ allows reading case after case")
  func unread() throws {
    var state = try Fixture.state(width: 80, height: 24)
    _ = state.handle(.command("read:no"))
    #expect(state.list.rows.count == 4)
    state.press(.enter)
    var seen: [String] = []
    for _ in 0..<3 {
      seen.append(try #require(state.openCase.case?.id))
      state.press(.character("J"))
    }
    #expect(seen == ["CM15-9900001", "CM15-9900002", "CM15-9900003"])
    // Cases that were read stay in the history until the filter is evaluated again.
    #expect(state.shownIDs.count == 4 && state.filter.heldCount == 3)
    state.press(.escape, .character("R"))
    #expect(state.list.rows.isEmpty)
  }

  @Test("no key crashes at any size", arguments: [(40, 12), (80, 24), (120, 40), (30, 8)])
  func robust(width: Int, height: Int) throws {
    var state = try Fixture.state(width: width, height: height)
    state.press(.enter)
    for key in "jkJKnN[]{}gG!/m*tyrzi ".map(Key.character) + [.pageDown, .end, .home, .tab, .enter, .escape] {
      state.press(key)
      _ = state.frame()
    }
  }

  @Test("the page and the summary show the earliest due date of an appeal, and why the latest is unknown")
  func appeal() throws {
    var state = try Fixture.state(width: 120, height: 60)
    // Decided on 20 February 2015, which is not in a leap year.
    let words = "Appeal         due 2015-03-22 at the earliest"
    #expect(state.frame().contains(words), "\n\(state.frame())")
    state.press(.enter)
    #expect(state.frame().contains(words), "\n\(state.frame())")
    let text = state.frame().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("30 days from the decision; the letter gives no day of service"))
  }

  @Test("the name of the file opens it, unless something covers it")
  func links() throws {
    var state = try Fixture.state(width: 120, height: 60)
    func links() -> [SourceLink] { ScreenView.picture(of: state).links }
    func linked() -> [String] {
      let grid = ScreenView.picture(of: state).grid
      return links().map { link in (0..<link.count).map { String(grid[link.x + $0, link.y].character) }.joined() }
    }
    #expect(linked() == ["CM15-9900001.txt"] && links().first?.source.path == "CM15-9900001.txt")
    state.press(.character("j"), .enter)
    #expect(linked() == ["CM15-9900002.txt"])
    state.press(.character("?"))
    #expect(links().isEmpty)
    state.press(.escape, .character("/"))
    #expect(links().isEmpty)
  }
}
