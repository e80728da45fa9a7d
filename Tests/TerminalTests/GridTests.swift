import Testing

@testable import Terminal

@Suite("Grid")
struct GridTests {
  private let accent = Style(foreground: .indexed(4), attributes: .bold)

  @Test(
    "a link's target has 1 to 2,000 printable characters without spaces",
    arguments: [
      ("", false), ("f", true), (String(repeating: "f", count: 2_000), true),
      (String(repeating: "f", count: 2_001), false), ("file://a/b c", false), ("file://a/\u{1B}", false),
      ("!~", true), ("\u{7F}", false), ("é", false),
    ])
  func link(target: String, isValid: Bool) {
    #expect((GridLink(x: 0, y: 0, count: 1, target: target) != nil) == isValid)
  }

  @Test(
    "text is clipped to the grid, and the used columns are returned",
    arguments: [
      ("neck", 0, 10, 4, "neck"), ("neck", 7, 10, 3, "       nec"), ("neck", 10, 10, 0, ""), ("neck", -2, 10, 4, "ck"),
      ("neck", -9, 10, 4, ""), ("neck", 0, 2, 2, "ne"), ("neck", 0, 0, 0, ""), ("漢字", 0, 10, 4, "漢字"),
      ("漢字", 8, 10, 2, "        漢"), ("漢字", 9, 10, 0, ""), ("漢字", -1, 10, 4, " 字"), ("漢字", 0, 3, 2, "漢"),
      ("e\u{301}x", 0, 10, 2, "e\u{301}x"), ("a\u{1B}[0mb", 0, 10, 6, "a\u{FFFD}[0mb"),
      ("a\nb", 0, 10, 3, "a\u{FFFD}b"), ("a\r\nb", 0, 10, 3, "a\u{FFFD}b"), ("\u{9B}x", 0, 10, 2, "\u{FFFD}x"),
    ] as [(String, Int, Int, Int, String)])
  func put(text: String, x: Int, maximum: Int, used: Int, expected: String) {
    var grid = Grid(width: 10, height: 1)
    #expect(grid.put(text, x: x, y: 0, maxColumns: maximum) == used)
    #expect(grid.text == expected)
  }

  @Test("a mark after the last column that fits is not torn from its letter")
  func markAtEdge() {
    var grid = Grid(width: 3, height: 1)
    #expect(grid.put("abce\u{301}", x: 0, y: 0) == 3)
    #expect(grid.text == "abc")
    #expect(grid.put("abc\u{301}", x: 0, y: 0) == 3)
    #expect(grid.text == "abc\u{301}")
  }

  @Test("rows outside are no place to write")
  func outside() {
    var grid = Grid(width: 4, height: 2)
    #expect(grid.put("x", x: 0, y: -1) == 0)
    #expect(grid.put("x", x: 0, y: 2) == 0)
    #expect(Grid(width: -1, height: 3).text == "\n\n")
  }

  @Test("writing over half of a wide character leaves no half")
  func halves() {
    for (x, expected) in [(0, "x 字 "), (1, " x字 "), (2, "漢x  "), (3, "漢 x ")] {
      var grid = Grid(width: 5, height: 1)
      grid.put("漢字", x: 0, y: 0)
      grid.put("x", x: x, y: 0)
      #expect(grid.text + String(repeating: " ", count: 5) >= grid.text)
      #expect((0..<5).map { String(grid[$0, 0].character) }.joined().count == 5)
      var trimmed = expected
      while trimmed.last == " " { trimmed.removeLast() }
      #expect(grid.text == trimmed)
    }
  }

  @Test("styles are laid out beside the text")
  func styles() {
    var grid = Grid(width: 8, height: 3)
    grid.put("neck", x: 1, y: 0, style: accent)
    grid.fill(Rect(x: 2, y: 1, width: 3, height: 9), style: accent, with: "─")
    grid.put("up", x: 2, y: 2, style: nil)
    #expect(
      grid.text
        == """
         neck
          ───
          up─
        """.split(separator: "\n").map { String($0) }.joined(separator: "\n"))
    let accented = (0..<3).map { y in (0..<8).map { grid[$0, y].style == accent ? "a" : "." }.joined() }
    #expect(accented == [".aaaa...", "..aaa...", "..aaa..."])
  }

  @Test("cells are read back, further columns of wide characters as such")
  func cells() {
    var grid = Grid(width: 3, height: 1)
    grid.put("漢", x: 0, y: 0, style: accent)
    #expect(grid[0, 0] == Cell(character: "漢", style: accent))
    #expect(grid[1, 0] == Cell(character: " ", style: accent, isContinuation: true))
    #expect(grid[2, 0] == Cell(character: " "))
  }

  @Test("grids with the same content are equal, however they were drawn")
  func equality() {
    var first = Grid(width: 6, height: 1)
    first.put("e\u{301}o\u{302}", x: 0, y: 0)
    var second = Grid(width: 6, height: 1)
    second.put("o\u{302}", x: 1, y: 0)
    #expect(first != second)
    second.put("e\u{301}", x: 0, y: 0)
    #expect(first == second)
    second.put(" ", x: 5, y: 0, style: accent)
    #expect(first != second)
    #expect(first != Grid(width: 6, height: 2))
  }
}
