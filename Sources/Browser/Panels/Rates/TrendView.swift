internal import Corpus
internal import Insight
internal import Terminal
internal import TextLayout

/// Draws a share over time as a line with the band of its interval, in braille dots or in plain characters.
enum TrendView {
  /// A period and its figures.
  struct Point {
    let name: String
    let counts: ShareCounts
    /// The interval of the share, if any.
    let interval: ShareInterval?
  }

  /// Draws periods from left to right, with the names of the first and the last below; a single one is centered.
  static func draw(_ points: [Point], _ glyphs: Glyphs, on canvas: inout Canvas, in rect: Rect) {
    guard rect.height >= 4, rect.width >= 20 else { return }
    guard !points.isEmpty else {
      canvas.put("no letter gives its decision date", x: rect.x, y: rect.y, role: .muted, columns: rect.width)
      return
    }
    let highest =
      points.compactMap { point in
        point.counts.isEnough ? point.interval?.high ?? point.counts.share : nil
      }.max() ?? 1
    let maxShare = max(0.1, (highest * 10).rounded(.up) / 10)
    // A few periods close together are easier to see as a line than across a wide screen.
    let width = min(rect.width - 7, max(minWidth, points.count * maxSpanWidth))
    let plot = Rect(x: rect.x + 6, y: rect.y, width: width, height: rect.height - 1)
    for (share, y) in [(maxShare, plot.y), (maxShare / 2, plot.y + (plot.height - 1) / 2), (0, plot.maxY - 1)] {
      let text = "\(Rate.percent(share)) %"
      canvas.put(TextClipper.pad(text, to: 5, alignment: .trailing), x: rect.x, y: y, role: .label)
    }
    var dots = DotPlot(width: plot.width, height: plot.height, usesUnicode: glyphs.usesUnicode)
    func y(_ share: Double) -> Double { min(1, share / maxShare) }
    var before: (x: Double, share: Double, interval: ShareInterval?)?
    var alone: [(x: Double, share: Double, interval: ShareInterval?)] = []
    func isShown(_ index: Int) -> Bool {
      points.indices.contains(index) && points[index].counts.isEnough && points[index].counts.share != nil
    }
    for (index, point) in points.enumerated() {
      guard point.counts.isEnough, let share = point.counts.share else {
        before = nil
        continue
      }
      let here = (x: place(of: index, in: points), share: share, interval: point.interval)
      if points.count > 1, !isShown(index - 1), !isShown(index + 1) {
        alone.append(here)
        continue
      }
      let start = before ?? here
      if let first = start.interval, let second = here.interval {
        dots.band(from: (start.x, y(first.low), y(first.high)), to: (here.x, y(second.low), y(second.high)))
      }
      dots.line(from: (start.x, y(start.share)), to: (here.x, y(share)))
      before = here
    }
    for (row, line) in dots.lines.enumerated() {
      for (column, cell) in line.enumerated() where cell.character != " " {
        canvas.put(
          String(cell.character), x: plot.x + column, y: plot.y + row, role: cell.isLine ? .overturned : .muted)
      }
    }
    for point in alone { draw(point, maxShare, glyphs, on: &canvas, in: plot) }
    drawNames(points, glyphs, on: &canvas, below: plot)
  }

  /// Returns the place of a period between the left end, 0, and the right end, 1.
  private static func place(of index: Int, in points: [Point]) -> Double {
    points.count > 1 ? Double(index) / Double(points.count - 1) : 0.5
  }

  private static func drawNames(_ points: [Point], _ glyphs: Glyphs, on canvas: inout Canvas, below plot: Rect) {
    guard points.count > 1, let last = points.last else {
      let words = "\(points[0].name) \(glyphs.dot) a single period, no trend"
      let start = plot.x + max(0, (plot.width - DisplayWidth.columns(of: words)) / 2)
      canvas.put(words, x: start, y: plot.maxY, role: .label, columns: plot.maxX - start)
      return
    }
    // As many names as fit, always including the first and the last.
    var end = plot.x
    let lastStart = max(plot.x, plot.maxX - DisplayWidth.columns(of: last.name))
    for (index, point) in points.enumerated() {
      let columns = DisplayWidth.columns(of: point.name)
      let middle = plot.x + Int(place(of: index, in: points) * Double(plot.width - 1))
      let start = min(max(plot.x, middle - columns / 2), plot.maxX - columns)
      let isLast = index == points.count - 1
      guard index == 0 || isLast || (start >= end && start + columns + 2 <= lastStart) else { continue }
      canvas.put(point.name, x: start, y: plot.maxY, role: .label)
      end = start + columns + 2
    }
  }

  /// The minimum width of a plot.
  private static let minWidth = 60
  /// The maximum width of a period, in columns.
  private static let maxSpanWidth = 16

  /// Draws a period without neighbors: a dot, and its interval as a line.
  private static func draw(
    _ point: (x: Double, share: Double, interval: ShareInterval?), _ maxShare: Double, _ glyphs: Glyphs,
    on canvas: inout Canvas, in plot: Rect
  ) {
    func line(_ share: Double) -> Int {
      plot.y + min(plot.height - 1, max(0, Int((1 - min(1, share / maxShare)) * Double(plot.height - 1) + 0.5)))
    }
    let x = plot.x + min(plot.width - 1, Int(point.x * Double(plot.width - 1)))
    if let interval = point.interval {
      for y in line(interval.high)...max(line(interval.high), line(interval.low)) {
        canvas.put(glyphs.usesUnicode ? "│" : "|", x: x, y: y, role: .muted, columns: 1)
      }
    }
    canvas.put(glyphs.usesUnicode ? "●" : "o", x: x, y: line(point.share), role: .overturned, columns: 1)
  }
}

/// Lines and bands on a grid of characters: each of two by four dots in braille, else one dot.
struct DotPlot {
  struct Cell {
    var character: Character = " "
    /// True if a line passes here, false for a band.
    var isLine = false
  }

  private let width: Int
  private let height: Int
  private let usesUnicode: Bool
  /// For each character, the dots of lines, and whether a band covers it.
  private var dots: [[UInt8]]
  private var covered: [[Bool]]

  init(width: Int, height: Int, usesUnicode: Bool) {
    (self.width, self.height, self.usesUnicode) = (max(width, 1), max(height, 1), usesUnicode)
    dots = Array(repeating: Array(repeating: 0, count: self.width), count: self.height)
    covered = Array(repeating: Array(repeating: false, count: self.width), count: self.height)
  }

  private var across: Int { usesUnicode ? width * 2 : width }
  private var down: Int { usesUnicode ? height * 4 : height }

  /// Draws a line between two points; each coordinate is from 0 to 1, from the left and from the bottom.
  mutating func line(from first: (x: Double, y: Double), to second: (x: Double, y: Double)) {
    let steps = max(1, across)
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      dot(first.x + (second.x - first.x) * part, first.y + (second.y - first.y) * part)
    }
  }

  /// Fills the area between the bounds at two points.
  mutating func band(
    from first: (x: Double, low: Double, high: Double), to second: (x: Double, low: Double, high: Double)
  ) {
    let (start, end) = (column(first.x), column(second.x))
    for column in start...max(start, end) {
      let part = end == start ? 0 : Double(column - start) / Double(end - start)
      let low = row(first.low + (second.low - first.low) * part)
      let high = row(first.high + (second.high - first.high) * part)
      for row in high...max(high, low) { covered[row][column] = true }
    }
  }

  private func column(_ x: Double) -> Int { min(width - 1, max(0, Int(x * Double(width)))) }
  private func row(_ y: Double) -> Int { min(height - 1, max(0, Int((1 - y) * Double(height)))) }

  private mutating func dot(_ x: Double, _ y: Double) {
    let column = min(across - 1, max(0, Int((x * Double(across - 1)).rounded())))
    let row = min(down - 1, max(0, Int(((1 - y) * Double(down - 1)).rounded())))
    guard usesUnicode else {
      dots[row][column] = 1
      return
    }
    // The bits of the dots of a braille character, column by column. The lowest row was added to the standard later.
    let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]
    dots[row / 4][column / 2] |= bits[(column % 2) * 4 + row % 4]
  }

  var lines: [[Cell]] {
    zip(dots, covered).map { dots, covered in
      zip(dots, covered).map { dot, isCovered in
        if dot != 0 {
          let braille = Unicode.Scalar(0x2800 + UInt32(dot)).map(Character.init) ?? "*"
          return Cell(character: usesUnicode ? braille : "*", isLine: true)
        }
        return Cell(character: isCovered ? (usesUnicode ? "░" : ":") : " ", isLine: false)
      }
    }
  }
}
