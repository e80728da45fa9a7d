internal import TextLayout

/// A grid as an SVG drawing.
///
/// Text uses the viewer's monospaced font. Frames and bars are shapes, so that they are crisp and connected in any
/// font.
package struct SVGPicture {
  private let grid: Grid
  private let colors: PictureColors

  /// The size of a cell, in user units.
  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = 10.0

  package init(of grid: Grid, colors: PictureColors) {
    self.grid = grid
    self.colors = colors
  }

  /// The SVG file.
  package var text: String {
    let width = Double(grid.width) * Self.cell.width + 2 * Self.margin
    let height = Double(grid.height) * Self.cell.height + 2 * Self.margin
    var backgrounds = ""
    var shapes = SVGShapes(cell: Self.cell)
    var words = ""
    for y in 0..<grid.height {
      for run in runs(in: y, alike: { Self.background(of: $0, colors) }) where run.value != frameBackground {
        backgrounds += rectangle(run.range, y: y, fill: run.value)
      }
      for run in runs(in: y, alike: { Look(of: $0, colors) }) {
        words += draw(run.range, y: y, look: run.value, shapes: &shapes)
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
      width="\(Self.number(width))" height="\(Self.number(height))">
      <style>text{font:14px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;white-space:pre}\
      .b{font-weight:bold}.i{font-style:italic}.u{text-decoration:underline}</style>
      <rect width="100%" height="100%" rx="6" fill="\(frameBackground)"/>
      <g transform="translate(\(Self.number(Self.margin)) \(Self.number(Self.margin)))">
      \(backgrounds)\(shapes.text)\(words)</g>
      </svg>

      """
  }

  /// The most common background of the picture, which is painted once, including the margins.
  private var frameBackground: String {
    guard grid.width > 0, grid.height > 1 else { return Self.hex(colors.background) }
    return Self.background(of: grid[0, min(1, grid.height - 1)].style, colors)
  }

  /// The resolved style of text.
  private struct Look: Equatable {
    let color: String
    let classes: String
    let opacity: Bool

    init(of style: Style, _ colors: PictureColors) {
      let isReversed = style.attributes.contains(.reverse)
      let value =
        isReversed
        ? colors.value(of: style.background) ?? colors.background : colors.value(of: style.foreground) ?? colors.text
      color = SVGPicture.hex(value)
      let names: [(TextAttributes, String)] = [(.bold, "b"), (.italic, "i"), (.underline, "u")]
      classes = names.filter { style.attributes.contains($0.0) }.map(\.1).joined(separator: " ")
      opacity = style.attributes.contains(.dim)
    }
  }

  private static func background(of style: Style, _ colors: PictureColors) -> String {
    let isReversed = style.attributes.contains(.reverse)
    return hex(
      isReversed
        ? colors.value(of: style.foreground) ?? colors.text : colors.value(of: style.background) ?? colors.background)
  }

  /// The runs of equal cells in a row.
  private func runs<Value: Equatable>(
    in y: Int, alike value: (Style) -> Value
  ) -> [(range: Range<Int>, value: Value)] {
    var runs: [(range: Range<Int>, value: Value)] = []
    for x in 0..<grid.width {
      let own = value(grid[x, y].style)
      if let last = runs.last, last.value == own {
        runs[runs.count - 1].range = last.range.lowerBound..<(x + 1)
      } else {
        runs.append((x..<(x + 1), own))
      }
    }
    return runs
  }

  /// Draws a run: shapes are added to `shapes`; words are returned, each at its own column.
  private func draw(_ range: Range<Int>, y: Int, look: Look, shapes: inout SVGShapes) -> String {
    var result = ""
    var word = ""
    var start = range.lowerBound
    var columns = 0
    func flush() {
      while word.last == " " {
        word.removeLast()
        columns -= 1
      }
      if !word.isEmpty { result += element(word, x: start, columns: columns, y: y, look: look) }
      word = ""
      columns = 0
    }
    for x in range {
      let cell = grid[x, y]
      if cell.isContinuation {
        columns += 1
        continue
      }
      if shapes.draw(cell.character, x: x, y: y, color: look.color, isFaint: look.opacity) {
        flush()
        continue
      }
      // Two spaces end a word, so that separate texts keep their columns.
      if cell.character == " ", word.isEmpty || word.last == " " {
        flush()
        continue
      }
      if word.isEmpty { start = x }
      word.append(cell.character)
      columns += 1
    }
    flush()
    return result
  }

  private func element(_ word: String, x: Int, columns: Int, y: Int, look: Look) -> String {
    let left = Self.number(Double(x) * Self.cell.width)
    let base = Self.number(Double(y) * Self.cell.height + 13.5)
    let length = Self.number(Double(columns) * Self.cell.width)
    let classes = look.classes.isEmpty ? "" : " class=\"\(look.classes)\""
    let opacity = look.opacity ? " opacity=\".6\"" : ""
    let fit = columns > 1 ? " textLength=\"\(length)\"" : ""
    return
      "<text x=\"\(left)\" y=\"\(base)\"\(fit) fill=\"\(look.color)\"\(classes)\(opacity)>\(XMLText.escaped(word))</text>\n"
  }

  private func rectangle(_ range: Range<Int>, y: Int, fill: String) -> String {
    let left = Self.number(Double(range.lowerBound) * Self.cell.width)
    let width = Self.number(Double(range.count) * Self.cell.width)
    let top = Self.number(Double(y) * Self.cell.height)
    return
      "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(Self.number(Self.cell.height))\" fill=\"\(fill)\"/>\n"
  }

  static func hex(_ color: (UInt8, UInt8, UInt8)) -> String {
    let digits = Array("0123456789abcdef")
    return [color.0, color.1, color.2].reduce(into: "#") { text, part in
      text.append(digits[Int(part >> 4)])
      text.append(digits[Int(part & 15)])
    }
  }

  /// Returns a number with at most two decimals, without trailing zeros.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, part) = (hundredths / 100, abs(hundredths % 100))
    if part == 0 { return "\(whole)" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
