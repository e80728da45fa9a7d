import Corpus
import Determinations
import Insight
import Terminal
import Testing

@testable import Browser

@Suite("A search within a panel")
struct PanelSearchTests {
  /// Invented letters, upheld and overturned, with rationales that differ in one word.
  private static let letters: [Fixture.Letter] = ["knee", "shoulder", "elbow", "shoulder", "wrist"].enumerated().map {
    index, region in
    let isUpheld = index % 2 == 0
    return Fixture.Letter(
      number: "CM15-990004\(index)", decided: "03/1\(index)/2015",
      summary: "The injured worker is a \(30 + index)-year-old female with pain.",
      items: [
        Fixture.Item(
          request: "Acupuncture of the \(region), \(index + 2) visits", outcome: isUpheld ? "Upheld" : "Overturned",
          rationale: isUpheld
            ? "There is no documentation of functional improvement of the \(region). The request is not medically necessary."
            : "The records show functional improvement of the \(region). Therefore, the request is medically necessary."
        )
      ])
  }

  private func state(width: Int = 120, height: Int = 40) throws -> BrowserState {
    try Fixture.state(width: width, height: height, letters: Self.letters)
  }

  /// Opens the sentences of the most frequent reason of upheld items.
  private func openSentences(in state: inout BrowserState) throws {
    state.work(state.press(.character("g"), .character("w")))
    state.press(.tab)
    while (state.panel as? ReasonsPanel)?.selected?.reason.key != "no-benefit-shown" { state.press(.down) }
    state.work(state.press(.enter))
    #expect((state.panel as? PassagesPanel)?.passages.count == 3)
  }

  private func search(_ text: String, in state: inout BrowserState) {
    state.press(.character("/"))
    state.type(text)
    state.work(state.press(.enter))
  }

  @Test("selects the first sentence with the words; n and N continue and wrap around")
  func sentences() throws {
    var state = try state()
    try openSentences(in: &state)
    func row() -> Int? { (state.panel as? PassagesPanel)?.cursor.index }
    search("elbow", in: &state)
    #expect(row() == 1)
    state.press(.character("n"))
    #expect(row() == 1)
    #expect(state.notice?.text == "no other row matches")
    search("acupuncture", in: &state)
    #expect(row() == 1)
    var rows: [Int?] = []
    for key in ["n", "n", "n", "N", "N"] as [Character] {
      state.press(.character(key))
      rows.append(row())
    }
    #expect(rows == [2, 0, 1, 0, 2])
    state.press(.character("2"), .character("n"))
    #expect(row() == 1)
  }

  @Test("counts the matching rows while it is typed, and Escape restores the selected row")
  func typing() throws {
    var state = try state()
    try openSentences(in: &state)
    state.press(.character("/"))
    state.type("wrist")
    #expect((state.panel as? PassagesPanel)?.cursor.index == 2)
    #expect(state.frame().contains("1 row"))
    state.press(.escape)
    #expect((state.panel as? PassagesPanel)?.cursor.index == 0)
    #expect(state.search.active == nil)
  }

  @Test("reports that no row matches, and keeps the selection")
  func missing() throws {
    var state = try state()
    try openSentences(in: &state)
    state.press(.down)
    search("hammock", in: &state)
    #expect(state.panel is PassagesPanel)
    #expect((state.panel as? PassagesPanel)?.cursor.index == 1)
    #expect(state.notice?.text == "not in the rows shown here")
  }

  @Test("highlights the words in the rows, each a match of its own color")
  func highlights() throws {
    var state = try state()
    try openSentences(in: &state)
    search("elbow", in: &state)
    let (grid, _) = ScreenView.draw(state, theme: .fallback)
    let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    var found = 0
    for (y, line) in lines.enumerated() {
      for match in line.ranges(of: "elbow") where y > 0 && y < lines.count - 1 {
        let x = line.distance(from: line.startIndex, to: match.lowerBound)
        #expect((x..<x + 5).allSatisfy { grid[$0, y].style == Theme.fallback[.match] })
        found += 1
      }
    }
    #expect(found >= 2)
  }

  @Test("crosses from one column to the other")
  func columns() throws {
    var state = try state()
    state.work(state.press(.character("l")))
    guard state.panel is SimilarPanel else {
      Issue.record("no similar items are shown")
      return
    }
    search("shoulder", in: &state)
    var seen: Set<Int> = []
    for _ in 0..<5 {
      if let selected = (state.panel as? SimilarPanel)?.selected { seen.insert(selected.item.place.row) }
      state.press(.character("n"))
    }
    #expect(seen == [1, 3])
  }

  @Test("searches the values of rates, the reasons of both outcomes, guidelines, and the answer")
  func otherPanels() throws {
    for (keys, words) in [("%", "rehab"), ("gw", "benefit"), ("gi", "acoem"), ("A", "upheld")] {
      var state = try state()
      var effects: [Effect] = []
      for key in keys { effects += state.press(.character(key)) }
      state.work(effects)
      let panel = try #require(state.panel as? any SearchedRows, "\(keys)")
      search(words, in: &state)
      let after = try #require(state.panel as? any SearchedRows, "\(keys)")
      #expect(type(of: after) == type(of: panel))
      let rows = after.searchedRows(state)
      #expect(rows[after.searchedRow].lowercased().contains(words), "\(keys): \(rows)")
    }
  }

  @Test("searches two compared items, line by line")
  func comparing() throws {
    var state = try state(width: 80, height: 12)
    state.work(state.press(.character("l")))
    state.work(state.press(.character("=")))
    let panel = try #require(state.panel as? ComparePanel)
    let rows = panel.searchedRows(state)
    let word = try #require(rows.last?.split(separator: " ").last.map(String.init))
    search(word, in: &state)
    let after = try #require(state.panel as? ComparePanel)
    #expect(rows[after.searchedRow].contains(word))
    #expect((after.top..<after.top + 8).contains(after.searchedRow))
  }
}
