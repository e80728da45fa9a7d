import Testing

@testable import Terminal

@Suite("Screenshots of a grid")
struct PictureTests {
  private func grid() -> Grid {
    var grid = Grid(width: 8, height: 3)
    grid.put("╭──╮ a<b", x: 0, y: 0)
    grid.put("│漢│", x: 0, y: 1, style: Style(foreground: .rgb(1, 2, 255), background: .indexed(208), attributes: .bold))
    grid.put("█▌ ok", x: 0, y: 2, style: Style(foreground: .indexed(9)))
    return grid
  }

  @Test("with colors as a terminal takes them")
  func ansi() {
    #expect(
      ANSIPicture.text(of: grid())
        == "╭──╮ a<b\n\u{1B}[0;1;38;2;1;2;255;48;5;208m│漢│\u{1B}[0m    \n\u{1B}[0;91m█▌ ok\u{1B}[0m   \n")
  }

  @Test("as a drawing: text in place, frames and blocks as shapes, special characters escaped")
  func svg() {
    let text = SVGPicture(of: grid(), colors: PictureColors(isLight: false)).text
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 87.2 74\""))
    #expect(text.contains(">a&lt;b</text>"))
    #expect(text.contains("x=\"42\" y=\"13.5\" textLength=\"25.2\""))
    #expect(text.contains("class=\"b\">漢</text>") && text.contains("fill=\"#0102ff\""))
    #expect(text.contains("fill=\"#ff8700\""))
    #expect(!text.contains("╭") && !text.contains("█") && !text.contains("<b"))
    // The two cells of the edge form one line.
    #expect(text.contains("M8.4 9H25.2"))
  }

  @Test(
    "every part of a frame goes to the edges of its cell that it joins, and a bar is as wide as its eighths",
    arguments: [
      // In the cell from 10 to 20 and from 40 to 60, whose middle is 15, 50.
      ("─", "M10 50H20"), ("│", "M15 40V60"), ("╭", "M20 50Q15 50 15 60"), ("╮", "M10 50Q15 50 15 60"),
      ("╰", "M20 50Q15 50 15 40"), ("╯", "M10 50Q15 50 15 40"), ("├", "M15 40V60M15 50H20"),
      ("┤", "M15 40V60M15 50H10"), ("┬", "M10 50H20M15 50V60"), ("┴", "M10 50H20M15 50V40"),
      ("┃", "M13.5 40h3v20h-3z"), ("█", "M10 43h10v14h-10z"), ("▌", "M10 43h5v14h-5z"), ("▊", "M10 43h7.5v14h-7.5z"),
    ] as [(Character, String)])
  func shapes(character: Character, path: String) {
    var shapes = SVGShapes(cell: (10, 20))
    let isShape = shapes.draw(character, x: 1, y: 2, color: "red", isFaint: false)
    #expect(isShape)
    #expect(shapes.text.contains(" d=\"\(path)\""), "\(shapes.text)")
  }

  @Test(
    "a letter and the block behind the eighths are no shapes", arguments: ["a", "▐", "▇", "█\u{301}"] as [Character])
  func texts(character: Character) {
    var shapes = SVGShapes(cell: (10, 20))
    let isShape = shapes.draw(character, x: 1, y: 2, color: "red", isFaint: false)
    #expect(!isShape)
    #expect(shapes.text.isEmpty)
  }

  @Test("an empty grid is a valid drawing")
  func empty() {
    #expect(SVGPicture(of: Grid(width: 0, height: 0), colors: PictureColors(isLight: true)).text.hasSuffix("</svg>\n"))
  }

  @Test(
    "brightness as the eye has it",
    arguments: [(Color.rgb(255, 255, 255), 1.0), (.rgb(0, 0, 0), 0), (.rgb(188, 188, 188), 0.5)])
  func luminance(color: Color, expected: Double) {
    #expect(abs(color.luminance - expected) < 0.01)
  }
}
