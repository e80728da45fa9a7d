package import Corpus
internal import Insight
internal import TextLayout

/// A figure: rows of numbers with a title, a basis and notes.
///
/// Commands, panels, digests and documents show the same figure, made from the same counts.
package struct Figure: Hashable, Sendable {
  /// The body below the title.
  enum Body: Hashable, Sendable {
    case table(FigureTable)
    case page(ReportPage)
    /// Lines of aligned text, for figures without a table.
    case text(String)
  }

  package let title: String
  /// The counted unit and the numbers: `overturned of 295 items in 130 letters`; empty if the body has them.
  let counted: String
  let body: Body
  /// The basis of the figure, or `nil` if nothing is counted.
  package let basis: FigureBasis?
  /// Notes that help to interpret the figures.
  package var notes: [String]
  /// The rows as records, without a total.
  package let records: FigureRecords
  let json: JSONValue
  /// The shares as a picture, or `nil`.
  package var plot: SharePlot?

  init(
    _ title: String, counted: String = "", _ body: Body, basis: FigureBasis?, notes: [String] = [],
    records: FigureRecords, json: JSONValue, plot: SharePlot? = nil
  ) {
    (self.title, self.counted, self.body, self.basis, self.notes) = (title, counted, body, basis, notes)
    (self.records, self.json, self.plot) = (records, json, plot)
  }

  /// Returns the figure with another note, if any.
  package func adding(note: String?) -> Figure {
    var figure = self
    if let note { figure.notes.append(note) }
    return figure
  }

  /// The title and the counted unit, on one line.
  var heading: String {
    let query = basis.map(\.query).flatMap { $0.isEmpty ? nil : ", \($0)" } ?? ""
    return "\(title): \(counted)\(query)"
  }

  // MARK: Formats

  /// Returns the figure as text.
  ///
  /// - Parameters:
  ///   - width: The width at which sentences of a page are wrapped, in columns.
  ///   - fits: True to fit everything to this width, as for a terminal; otherwise tables keep their own width, and a
  ///     remark is one line.
  /// - Returns: Lines, each with a line end.
  package func text(width: Int = Self.width, fits: Bool = false) -> String {
    func lines(_ text: String) -> String {
      let line = WrappedText.oneLine(text)
      return fits ? TextWrapper.lines(of: line, width: width).map { $0 + "\n" }.joined() : line + "\n"
    }
    let text =
      switch body {
      case .table(let table): lines(heading) + table.text(width: fits ? width : nil)
      case .page(let page): page.text(width: width, fits: fits)
      case .text(let text): text
      }
    return text + remarks.map { lines("\($0.label): \($0.text)") }.joined()
  }

  /// The width of text that is not written to a terminal, in columns.
  package static let width = 100

  private var markdown: String {
    let page = DigestPage(form: .markdown)
    guard case .text = body else {
      let blocks = blocks.filter { if case .plot = $0 { false } else { true } }
      return page.heading(title, level: 1) + ReportPage.marked(blocks, on: page, below: 1)
    }
    return records.text(as: .markdown) + "\n"
      + remarks.map { page.remark("\($0.label.capitalizedFirst): \($0.text).") }.joined()
  }

  /// The notes, and a description of what the figures count.
  private var remarks: [(label: String, text: String)] {
    notes.map { ("note", $0) } + (basis.map { [("basis", $0.line)] } ?? [])
  }

  /// The figure as blocks of a document: its plot (unless it counts too few letters), table, notes and basis.
  package var blocks: [ReportPage.Block] {
    var blocks: [ReportPage.Block] = []
    if let plot, basis.map({ $0.letters >= ShareInterval.minLetters }) ?? true { blocks.append(.plot(plot)) }
    if !counted.isEmpty { blocks.append(.paragraph(counted.capitalizedFirst + ".")) }
    switch body {
    case .page(let page): blocks += page.blocks
    case .table(let table): blocks.append(.table(table))
    case .text(let text): blocks.append(.lines(text))
    }
    return blocks + remarks.map { .remark("\($0.label.capitalizedFirst): \($0.text).") }
  }

  /// Prints the figure in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - terminal: The width of the terminal, in columns, to which text is fitted, or `nil`.
  /// - Returns: The figure with its notes and its basis.
  package func printed(as format: OutputFormat, terminal: Int? = nil) -> String {
    switch format {
    case .text: return text(width: terminal ?? Self.width, fits: terminal != nil)
    case .json:
      var json = json
      if let basis, case .object(let members) = json {
        json = .object(
          members + [
            .init("intervalMethod", basis.hasIntervals ? .string(FigureBasis.intervalMethod) : .null),
            .init("version", .string(Version.number)), .init("notes", .strings(notes)),
          ])
      }
      return JSONWriter.text(of: json, layout: .pretty) + "\n"
    case .markdown: return markdown
    case .csv, .jsonl: return records.adding(basis?.members(notes: notes) ?? []).text(as: format)
    }
  }

  // MARK: Files

  /// The file name extensions of the formats to which the figure can be written.
  package var endings: [String] { OutputFormat.allCases.map(\.ending) + (plot == nil ? [] : [".svg"]) }

  /// Returns the figure in the format of a file name extension, ignoring case, or `nil` if it is not in ``endings``.
  package func document(forFile path: String) -> String? {
    guard let name = path.split(separator: "/").last?.lowercased() else { return nil }
    if name.hasSuffix(".svg") { return svg }
    let endings: [(String, OutputFormat)] = OutputFormat.allCases.map { ($0.ending, $0) } + [(".markdown", .markdown)]
    return endings.first { name.hasSuffix($0.0) }.map { printed(as: $0.1) }
  }

  /// A suggested file name: `rates-by-treatment-category.txt`.
  package var fileName: String {
    let words = title.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return (words.isEmpty ? "figure" : words.prefix(6).joined(separator: "-").prefix(60)) + ".txt"
  }

  /// The plot with its notes and its basis below it, or `nil`.
  package var svg: String? {
    guard var plot else { return nil }
    plot.footer = remarks.map { "\($0.label.capitalizedFirst): \($0.text)" }
    return plot.svg
  }
}

extension OutputFormat {
  /// The file name extension.
  fileprivate var ending: String {
    switch self {
    case .text: ".txt"
    case .markdown: ".md"
    case .json: ".json"
    case .jsonl: ".jsonl"
    case .csv: ".csv"
    }
  }
}

/// The basis of a figure, which every format includes: what is counted and how.
package struct FigureBasis: Hashable, Sendable {
  /// `items` or `letters`.
  package let unit: String
  /// The query that selected the counted items or letters.
  package let query: Query
  /// The number of letters with a counted item.
  let letters: Int
  /// True if the figure has intervals.
  var hasIntervals = true

  /// The method of the intervals.
  package static let intervalMethod =
    "95 %, Wilson at the effective sample size, letters as clusters (Korn and Graubard); none below five letters"

  /// Returns the members of a record, or of the JSON, besides the figures.
  func members(notes: [String]) -> [JSONValue.Member] {
    [
      .init("unit", .string(unit)), .init("query", .string(query.description)), .init("all_letters", .integer(letters)),
      .init("interval_method", hasIntervals ? .string(Self.intervalMethod) : .null),
      .init("version", .string(Version.number)), .init("notes", .string(notes.joined(separator: "; "))),
    ]
  }

  /// The basis on one line: `items of 12 letters; query drug:tramadol; intervals 95 %, …; imr 1.0`.
  package var line: String {
    "\(unit == "letters" ? "" : "\(unit) of ")\(letters.counted("letter")); "
      + "query \(query.isEmpty ? "none" : query.description)"
      + (hasIntervals ? "; intervals \(Self.intervalMethod)" : "") + "; imr \(Version.number)"
  }
}

/// Rows of figures with a name for each column.
package struct FigureRecords: Hashable, Sendable {
  package let columns: [String]
  package let rows: [[JSONValue]]

  package init(columns: [String], rows: [[JSONValue]]) { (self.columns, self.rows) = (columns, rows) }

  /// The rows as objects.
  package var objects: [JSONValue] {
    rows.map { row in .object(zip(columns, row).map { JSONValue.Member($0, $1) }) }
  }

  /// Returns the rows with further columns appended.
  func adding(_ members: [JSONValue.Member]) -> FigureRecords {
    FigureRecords(columns: columns + members.map(\.key), rows: rows.map { $0 + members.map(\.value) })
  }

  package func text(as format: OutputFormat) -> String {
    TableWriter(columns.map { ($0, 0) }, format: format).text(of: rows)
  }
}

/// A table for display: names are aligned left, numbers right.
package struct FigureTable: Hashable, Codable, Sendable {
  package let header: [String]
  package let rows: [[String]]
  /// The number of leading columns that are names.
  package let names: Int

  package init(header: [String], rows: [[String]], names: Int) {
    (self.header, self.rows, self.names) = (header, rows, names)
  }

  /// The limits of a name's width, in columns: the largest, and the smallest to which a narrow terminal reduces it.
  private static let nameWidths = 12...44

  /// Aligns the columns.
  ///
  /// - Parameter width: The width to which names are cut, the widest first, or `nil` for lines of any width. Numbers are
  ///   never cut.
  /// - Returns: Lines, each with a line end.
  package func text(width: Int? = nil) -> String {
    let lines = ([header.map { $0.uppercased() }] + rows).map { $0.map(WrappedText.oneLine) }
    var widths = header.indices.map { column in
      min(Self.nameWidths.upperBound, lines.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0)
    }
    if let width {
      var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
      while excess > 0, let widest = widths.indices.prefix(names).max(by: { widths[$0] < widths[$1] }),
        widths[widest] > Self.nameWidths.lowerBound
      {
        widths[widest] -= 1
        excess -= 1
      }
    }
    return lines.map { cells in
      let line = cells.enumerated().map { column, cell in
        TextClipper.pad(
          TextClipper.clip(cell, to: widths[column]), to: widths[column],
          alignment: column < names ? .leading : .trailing)
      }.joined(separator: "  ")
      return line.trimmedAtEnd + "\n"
    }.joined()
  }
}

extension JSONValue {
  /// Returns the share with four decimals, the precision of the figures; null for `nil`.
  static func rounded(_ value: Double?) -> JSONValue {
    value.map { .decimal(($0 * 10_000).rounded() / 10_000) } ?? .null
  }
}

extension StringProtocol {
  /// The text with its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
