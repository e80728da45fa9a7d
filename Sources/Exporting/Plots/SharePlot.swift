import TextLayout

/// Shares with their intervals as an SVG picture: a bar for each share, or a line over time.
package struct SharePlot: Hashable, Codable, Sendable {
  package var title: String
  /// The counted unit and the numbers: `439 items in 194 letters`.
  package var subtitle: String
  package var form: Form
  package var points: [Point]
  /// Sentences below the picture.
  package var footer: [String] = []

  package enum Form: Hashable, Codable, Sendable {
    /// A row for each value.
    case bars
    /// Points from left to right; adjacent ones are connected.
    case line
  }

  /// A share with its numbers.
  package struct Point: Hashable, Codable, Sendable {
    package var label: String
    /// The numbers behind the share: `16 of 51`.
    package var numbers: String
    /// The share, from 0 to 1, or `nil` if the numbers are too small.
    package var share: Double?
    /// The lower bound of the interval; `high` is the upper one.
    package var low: Double?
    package var high: Double?

    package init(label: String, numbers: String, share: Double?, low: Double? = nil, high: Double? = nil) {
      (self.label, self.numbers, self.share, self.low, self.high) = (label, numbers, share, low, high)
    }
  }

  package init(title: String, subtitle: String, form: Form, points: [Point]) {
    (self.title, self.subtitle, self.form, self.points) = (title, subtitle, form, points)
  }

  /// The picture as a whole document, for a file or for embedding in a page.
  package var svg: String {
    switch form {
    case .bars: bars
    case .line: line
    }
  }

  // MARK: Bars

  private static let rowHeight = 24
  private static let top = 74
  private static let labels = 300
  private static let plotWidth = 420
  private static let numbersWidth = 130

  private var bars: String {
    let width = Self.labels + Self.plotWidth + Self.numbersWidth
    let bottom = Self.top + points.count * Self.rowHeight
    func x(_ share: Double) -> String { Self.number(Double(Self.labels) + share * Double(Self.plotWidth)) }
    var body = ""
    for tick in [0.0, 0.25, 0.5, 0.75, 1] {
      body += Self.element(
        "line", [("x1", x(tick)), ("x2", x(tick)), ("y1", "\(Self.top - 6)"), ("y2", "\(bottom)"), ("class", "grid")])
      body += text("\(Int(tick * 100)) %", x: x(tick), y: Self.top - 12, anchor: "middle", kind: "axis")
    }
    for (index, point) in points.enumerated() {
      let y = Self.top + index * Self.rowHeight + Self.rowHeight / 2
      body += text(TextClipper.clip(Self.line(point.label), to: 42), x: "\(Self.labels - 12)", y: y + 4, anchor: "end")
      body += text(point.numbers, x: "\(Self.labels + Self.plotWidth + 12)", y: y + 4, anchor: "start", kind: "axis")
      guard let share = point.share else { continue }
      if let low = point.low, let high = point.high {
        body += Self.element(
          "line", [("x1", x(low)), ("x2", x(high)), ("y1", "\(y)"), ("y2", "\(y)"), ("class", "interval")])
        for end in [low, high] {
          body += Self.element(
            "line", [("x1", x(end)), ("x2", x(end)), ("y1", "\(y - 5)"), ("y2", "\(y + 5)"), ("class", "interval")])
        }
      }
      body += Self.element("circle", [("cx", x(share)), ("cy", "\(y)"), ("r", "4.5"), ("class", "share")])
    }
    return document(width: width, height: bottom + 16, body)
  }

  // MARK: Line

  private var line: String {
    let (left, height, plotTop) = (60, 240, 74)
    let step = max(18, min(80, 760 / max(points.count, 1)))
    let right = left + step * points.count
    func x(_ index: Int) -> Double { Double(left) + (Double(index) + 0.5) * Double(step) }
    // The scale extends to the next ten percent.
    let highest = points.compactMap { $0.high ?? $0.share }.max() ?? 1
    let maxShare = max(0.1, (highest * 10).rounded(.up) / 10)
    func y(_ share: Double) -> Double { Double(plotTop + height) - min(share, maxShare) / maxShare * Double(height) }
    var body = ""
    for tick in 0...4 {
      let share = maxShare * Double(tick) / 4
      let place = Self.number(y(share))
      body += Self.element(
        "line", [("x1", "\(left)"), ("x2", "\(right)"), ("y1", place), ("y2", place), ("class", "grid")])
      body += text("\(Self.number(share * 100)) %", x: "\(left - 8)", y: Int(y(share)) + 4, anchor: "end", kind: "axis")
    }
    for run in runs(where: { $0.low != nil && $0.high != nil }) where run.count > 1 {
      let upper = run.map { "\(Self.number(x($0))),\(Self.number(y(points[$0].high ?? 0)))" }
      let lower = run.reversed().map { "\(Self.number(x($0))),\(Self.number(y(points[$0].low ?? 0)))" }
      body += Self.element("polygon", [("points", (upper + lower).joined(separator: " ")), ("class", "band")])
    }
    for run in runs(where: { $0.share != nil }) {
      let places = run.map { "\(Self.number(x($0))),\(Self.number(y(points[$0].share ?? 0)))" }
      body += Self.element("polyline", [("points", places.joined(separator: " ")), ("class", "trend")])
    }
    let every = max(1, (points.count * 56 + 759) / 760)
    for (index, point) in points.enumerated() {
      if let share = point.share {
        body += Self.element(
          "circle", [("cx", Self.number(x(index))), ("cy", Self.number(y(share))), ("r", "3.5"), ("class", "share")])
      }
      if index % every == 0 {
        body += text(point.label, x: Self.number(x(index)), y: plotTop + height + 20, anchor: "middle", kind: "axis")
      }
    }
    return document(width: max(right + 30, 480), height: plotTop + height + 36, body)
  }

  /// Returns the longest runs of consecutive points that meet a condition.
  private func runs(where has: (Point) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in points.indices where has(points[index]) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  // MARK: Elements

  /// Readable on light and dark backgrounds, and in black and white: shapes carry the meaning, not colors.
  private static let style = """
    text{font:13px sans-serif;fill:#222}.title{font-size:17px;font-weight:bold}.axis{fill:#555;font-size:12px}\
    .grid{stroke:#ddd}.interval{stroke:#1f5f99;stroke-width:2}.share{fill:#1f5f99}.band{fill:#1f5f99;opacity:.18}\
    .trend{fill:none;stroke:#1f5f99;stroke-width:2}
    """

  private func document(width: Int, height: Int, _ body: String) -> String {
    let lines = footer.flatMap { TextWrapper.lines(of: Self.line($0), width: max(40, width / 7)) }
    let below = lines.enumerated().map { index, line in
      text(String(line), x: "16", y: height + 12 + index * 17, anchor: "start", kind: "axis")
    }.joined()
    let height = height + (lines.isEmpty ? 0 : lines.count * 17 + 12)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img">
      <title>\(XMLText.escaped(title))</title><style>\(Self.style)</style>
      <rect width="\(width)" height="\(height)" fill="#fff"/>
      \(text(title, x: "16", y: 28, anchor: "start", kind: "title"))\
      \(text(subtitle, x: "16", y: 48, anchor: "start", kind: "axis"))\
      \(body)\(below)</svg>

      """
  }

  private func text(_ text: String, x: String, y: Int, anchor: String, kind: String? = nil) -> String {
    var attributes = [("x", x), ("y", "\(y)"), ("text-anchor", anchor)]
    if let kind { attributes.append(("class", kind)) }
    let written = attributes.map { " \($0.0)=\"\($0.1)\"" }.joined()
    return "<text\(written)>\(XMLText.escaped(Self.line(text)))</text>\n"
  }

  private static func element(_ name: String, _ attributes: [(String, String)]) -> String {
    "<\(name)\(attributes.map { " \($0.0)=\"\($0.1)\"" }.joined())/>\n"
  }

  private static func line(_ text: String) -> String { WrappedText.oneLine(text) }

  /// Returns a number with at most one decimal.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
