import TextLayout

/// A page of headings, facts, tables and quotations, which text and Markdown render alike.
struct ReportPage {
  enum Block {
    case heading(String)
    /// Labels with values.
    case facts([(label: String, value: String)])
    case line(String)
    /// Columns; the first `names` of them are text.
    case table(header: [String], rows: [[String]], names: Int)
    /// A sentence of a letter, and where it stands.
    case passage(String, source: String)
  }

  let title: String
  private(set) var blocks: [Block] = []

  init(_ title: String) { self.title = title }

  mutating func add(_ block: Block) { blocks.append(block) }

  /// The page in lines of a width, safe to show.
  func text(width: Int) -> String {
    var text = Self.lines(title, width: width)
    for block in blocks {
      switch block {
      case .heading(let heading): text += "\n" + Self.lines(heading, width: width)
      case .facts(let facts):
        let column = min(24, (facts.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0) + 2)
        for fact in facts {
          let label = TextClipper.pad(TextClipper.clip(fact.label, to: column - 2), to: column)
          text += Self.lines(
            fact.value, width: width, first: "  " + label, rest: String(repeating: " ", count: column + 2))
        }
      case .line(let line): text += Self.lines(line, width: width, first: "  ", rest: "    ")
      case .table(let header, let rows, let names):
        for line in TextTable(header: header, rows: rows, names: names).text.split(separator: "\n") {
          text += "  \(line)\n"
        }
      case .passage(let sentence, let source):
        text += Self.lines("“\(sentence)” \(source)", width: width, first: "    ", rest: "    ")
      }
    }
    return text
  }

  private static func lines(_ text: String, width: Int, first: String = "", rest: String = "") -> String {
    let room = max(20, width - DisplayWidth.columns(of: first))
    let lines = TextWrapper.lines(of: Selection.line(text), width: room)
    return lines.enumerated().map { index, line in
      let line = (index == 0 ? first : rest) + line
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// The page in Markdown.
  var markdown: String {
    var text = "# \(Self.escaped(title))\n"
    var wasItem = false
    for block in blocks {
      var isItem = false
      switch block {
      case .heading(let heading): text += "\n## \(Self.escaped(heading))\n"
      case .facts(let facts):
        text += "\n"
        for fact in facts { text += "- **\(Self.escaped(fact.label))**: \(Self.escaped(fact.value))\n" }
      case .line(let line):
        text += (wasItem ? "" : "\n") + "- \(Self.escaped(line))\n"
        isItem = true
      case .table(let header, let rows, let names):
        func row(_ cells: [String]) -> String { "| " + cells.map(Self.escaped).joined(separator: " | ") + " |\n" }
        text += "\n" + row(header)
        text += "|" + header.indices.map { $0 < names ? " --- |" : " ---: |" }.joined() + "\n"
        text += rows.map(row).joined()
      case .passage(let sentence, let source): text += "\n> \(Self.escaped(sentence))\n> — \(Self.escaped(source))\n"
      }
      wasItem = isItem
    }
    return text
  }

  /// Text whose marks Markdown does not read as its own.
  private static func escaped(_ text: String) -> String {
    Selection.line(text).reduce(into: "") { out, character in
      if "\\`*_[]<>|#~".contains(character) { out += "\\" }
      out.append(character)
    }
  }
}
