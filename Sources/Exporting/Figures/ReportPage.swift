internal import TextLayout

/// A page of headings, sentences, tables and plots, which renders as text, Markdown and HTML.
///
/// All text is made safe by ``SafeText``, and characters with a meaning in a format are escaped.
package struct ReportPage: Hashable, Sendable {
  package enum Block: Hashable, Codable, Sendable {
    /// A heading; level 1 is below the title.
    case heading(String, level: Int)
    /// Labels with values.
    case facts([Fact])
    case paragraph(String)
    /// An entry of a list.
    case line(String)
    case table(FigureTable)
    /// Preformatted lines in a monospaced font.
    case lines(String)
    /// A sentence of a letter, and its source.
    case passage(String, source: String)
    case plot(SharePlot)
    /// A note on the figure above.
    case remark(String)
  }

  package struct Fact: Hashable, Codable, Sendable {
    let label: String
    let value: String
  }

  package let title: String
  package private(set) var blocks: [Block] = []

  package init(_ title: String) { self.title = title }

  package mutating func add(_ block: Block) { blocks.append(block) }

  mutating func add(heading: String) { add(.heading(heading, level: 1)) }

  // MARK: Text

  /// Returns the page as text wrapped at a width, safe to show; tables may be wider unless `fits` is true.
  package func text(width: Int, fits: Bool) -> String {
    Self.lines(title, width: width) + blocks.map { Self.text(of: $0, width: width, fits: fits) }.joined()
  }

  /// Returns a block as text wrapped at a width.
  static func text(of block: Block, width: Int, fits: Bool = false) -> String {
    switch block {
    case .heading(let heading, _): return "\n" + lines(heading, width: width)
    case .facts(let facts):
      let column = min(24, (facts.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0) + 2)
      return facts.map { fact in
        let label = TextClipper.pad(TextClipper.clip(fact.label, to: column - 2), to: column)
        return lines(fact.value, width: width, first: "  " + label, rest: String(repeating: " ", count: column + 2))
      }.joined()
    case .paragraph(let text), .remark(let text): return lines(text, width: width)
    case .line(let line): return lines(line, width: width, first: "  ", rest: "    ")
    case .table(let table): return indented(table.text(width: fits ? width - 2 : nil))
    case .lines(let text): return indented(SafeText.display(text))
    case .passage(let sentence, let source):
      return lines("“\(sentence)” \(source)", width: width, first: "    ", rest: "    ")
    case .plot: return ""
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  private static func lines(_ text: String, width: Int, first: String = "", rest: String = "") -> String {
    let room = max(20, width - DisplayWidth.columns(of: first))
    let lines = TextWrapper.lines(of: WrappedText.oneLine(text), width: room)
    return lines.enumerated().map { index, line in
      ((index == 0 ? first : rest) + line).trimmedAtEnd + "\n"
    }.joined()
  }

  // MARK: Markdown and HTML

  /// Returns blocks in a format of digests.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - page: The form.
  ///   - level: The level of the heading above them.
  /// - Returns: The text in the form.
  static func marked(_ blocks: [Block], on page: DigestPage, below level: Int) -> String {
    var text = ""
    var isInList = false
    for block in blocks {
      if case .line = block {
        if !isInList { text += page.listOpening }
        isInList = true
      } else if isInList {
        text += page.listClosing
        isInList = false
      }
      switch block {
      case .heading(let heading, let depth): text += page.heading(heading, level: min(6, level + depth))
      case .facts(let facts): for fact in facts { text += page.labeled(fact.label + ":", fact.value) }
      case .paragraph(let paragraph): text += page.paragraphs(paragraph)
      case .remark(let remark): text += page.remark(remark)
      case .line(let line): text += page.item(line, to: nil)
      case .table(let table): text += page.table(header: table.header, rows: table.rows, names: table.names)
      case .lines(let lines): text += page.lines(lines)
      case .passage(let sentence, let source): text += page.quote(sentence, citation: source)
      case .plot(let plot): text += page.picture(plot)
      }
    }
    return isInList ? text + page.listClosing : text
  }
}
