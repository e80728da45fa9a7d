import Annotations
import Corpus
import Determinations
import TestSupport
import Testing
import TextLayout

@testable import Exporting

@Suite("The document")
struct DocumentTests {
  private static func quotes() throws -> [Quote] {
    let number = try #require(CaseNumber("CM15-9900001"))
    let identity = CaseIdentity(key: .number(number), name: "CM15-9900001")
    let table = FigureTable(
      header: ["Region", "n", "Overturned"], rows: [["lumbar | spine", "40", "10"], ["neck", "12", "3"]], names: 1)
    let figure = Figure(
      "Rates by region", counted: "overturned of 52 items in 30 letters", .table(table),
      basis: FigureBasis(unit: "items", query: Query(), letters: 30), notes: ["a <note>"],
      records: FigureRecords(columns: [], rows: []), json: .null)
    return [
      Quote(.heading(level: 1), from: nil, citation: "", text: "Appeal & <more>", place: 1),
      Quote(.heading(level: 2), from: nil, citation: "", text: "Passages", place: 2),
      Quote(
        from: identity, citation: "IMR Case No. CM15-9900001, page 2, line 31",
        text: "New weakness.\n\nTherefore \u{1B}[31mit \u{FFFE}is necessary.", place: 3),
      Quote(from: nil, citation: "", text: "See below.\nAnd above.", place: 4),
      Quote(
        .figure, from: nil, citation: "", text: figure.text(), content: FigureExcerpt(figure).content, place: 5),
    ]
  }

  @Test("on a terminal names are cut, the widest first, remarks are wrapped, and numbers stay whole")
  func narrow() {
    let table = FigureTable(
      header: ["Category", "Specialty", "n"],
      rows: [["Diagnostic Testing", "Physical Medicine & Rehabilitation", "1,234,567"], ["Surgery", "Pain", "8"]],
      names: 2)
    let figure = Figure(
      "Rates by treatment category and specialty", counted: "overturned of 1,234,575 items", .table(table),
      basis: FigureBasis(unit: "items", query: Query(), letters: 30), records: FigureRecords(columns: [], rows: []),
      json: .null)
    let wide = figure.text().split(separator: "\n")
    #expect(wide.count == 5 && wide[2] == "Diagnostic Testing  Physical Medicine & Rehabilitation  1,234,567")
    for width in [40, 48, 64, 65, 66] {
      let lines = figure.text(width: width, fits: true).split(separator: "\n").map(String.init)
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width }, "\(width)")
      #expect(lines.contains { $0.hasSuffix("  1,234,567") })
      #expect(lines.joined(separator: " ").contains("Korn and Graubard"))
      #expect(lines.contains { $0.contains("Rehabilitation") } == (width >= 65), "\(width)")
    }
    #expect(table.text(width: 48).contains("Diagnostic Testi…  Physical Medicine…  1,234,567\n"))
    // Names have a smallest width, below which lines stay too wide.
    #expect(table.text(width: 10).contains("Diagnostic…   Physical Me…  1,234,567\n"))
  }

  @Test("a figure is kept with its table, its notes and its basis")
  func excerpt() throws {
    let figure = try #require(try Self.quotes().last)
    let known = try #require(FigureExcerpt(content: figure.content))
    #expect(known.content == figure.content)
    let blocks = known.blocks(below: 2)
    #expect(blocks.first == .heading("Rates by region", level: 3))
    #expect(blocks.contains { if case .table(let table) = $0 { table.rows.count == 2 } else { false } })
    #expect(blocks.contains { if case .remark(let text) = $0 { text.contains("items of 30 letters") } else { false } })
    #expect(FigureExcerpt(content: "no JSON") == nil)
  }

  @Test("Markdown has the first heading as its title, headings, figures and citations")
  func markdown() throws {
    let text = QuoteDocument.text(of: try Self.quotes(), as: .markdown)
    #expect(text.hasPrefix("# Appeal & \\<more\\>\n\nFrom Independent Medical Review"), "\(text)")
    #expect(text.contains("\n### Passages\n\n> New weakness.\n>\n> Therefore ␛\\[31mit"), "\(text)")
    #expect(text.contains("> — IMR Case No. CM15-9900001, page 2, line 31\n\nSee below.\n\nAnd above.\n"), "\(text)")
    #expect(text.contains("#### Rates by region") && text.contains("| lumbar \\| spine | 40 | 10 |"), "\(text)")
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test("a figure that cannot be read any more stays as the lines that were kept of it")
  func unknownFigure() {
    let quotes = [
      Quote(.heading(level: 1), from: nil, citation: "", text: "Appeal", place: 1),
      Quote(.figure, from: nil, citation: "", text: "neck  12\nback <3>", content: "no JSON", place: 2),
      Quote(from: nil, citation: "", text: "See above.", place: 3),
    ]
    let markdown = QuoteDocument.text(of: quotes, as: .markdown)
    #expect(markdown.contains("\n\n    neck  12\n    back <3>\n\nSee above.\n"), "\(markdown)")
    let html = QuoteDocument.text(of: quotes, as: .html)
    #expect(html.contains("<pre>neck  12\nback &lt;3&gt;</pre>\n"), "\(html)")
    #expect(QuoteDocument.text(of: quotes, as: .text).contains("neck  12\nback <3>\n"))
  }

  @Test("text underlines headings and keeps tables as they are")
  func text() throws {
    let text = QuoteDocument.text(of: try Self.quotes(), as: .text)
    #expect(text.contains("\nPassages\n--------\n"), "\(text)")
    #expect(text.contains("\nlumbar | spine  40") && !text.contains("\n\n\n"), "\(text)")
  }

  @Test("HTML escapes text and loads nothing")
  func html() throws {
    let text = QuoteDocument.text(of: try Self.quotes(), as: .html)
    #expect(text.contains("<h1>Appeal &amp; &lt;more&gt;</h1>") && text.contains("<blockquote><p>New weakness.</p>"))
    #expect(text.contains("<td>lumbar | spine</td>") && text.contains("default-src 'none'"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("a Word document is a zip archive whose parts are whole, well-formed XML with the same words")
  func word() throws {
    let bytes = QuoteDocument.bytes(of: try Self.quotes(), as: .docx)
    let parts = try Self.members(of: bytes)
    #expect(
      parts.map(\.name) == [
        "[Content_Types].xml", "_rels/.rels", "docProps/core.xml", "word/_rels/document.xml.rels", "word/styles.xml",
        "word/document.xml",
      ])
    for part in parts { #expect(Self.isWellFormed(part.text), "\(part.name)\n\(part.text)") }
    let whole = parts.map {
      "\($0.name)\n\($0.text.replacing("><", with: ">\n<").replacing(Version.number, with: "VERSION"))\n"
    }
    #expect(Golden.difference(of: whole.joined(), from: "Exporting/document.xml.txt") == nil)
    let document = try #require(parts.last).text
    #expect(
      document.contains("<w:pStyle w:val=\"Title\"/></w:pPr><w:r><w:t xml:space=\"preserve\">Appeal &amp; &lt;more&gt;")
    )
    #expect(document.contains("<w:pStyle w:val=\"Heading2\"/></w:pPr><w:r><w:t xml:space=\"preserve\">Passages</w:t>"))
    #expect(document.contains("“New weakness.</w:t>") && document.contains("is necessary.”</w:t>"))
    #expect(document.contains("lumbar | spine") && document.contains("<w:tblHeader/>"))
    #expect(!document.contains("\u{1B}") && !document.contains("\u{FFFE}"))
    #expect(QuoteDocument.bytes(of: try Self.quotes(), as: .docx).count == bytes.count)
  }

  @Test("the checksum is that of the standard's example")
  func checksum() { #expect(ZipFile.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926) }

  @Test(
    "the extension determines the format",
    arguments: [
      ("a.docx", .docx), ("b/A.MD", .markdown), ("x.htm", .html), ("x.text", .text), ("x.pdf", nil), (".md", nil),
      ("a/.docx", nil), ("plain", nil),
    ] as [(String, QuoteDocument.Form?)])
  func endings(path: String, form: QuoteDocument.Form?) { #expect(QuoteDocument.Form(ending: path) == form) }

  @Test("a passage is cited with treatment, outcome, specialty, part, page and line")
  func citation() {
    let place = LetterPlace(line: 4, in: Array("one\ntwo\n\u{0C}three\nfour\n".utf8), offset: 0)
    #expect(
      CitationLine.line(for: Fixtures.full, part: "rationale", item: 1, at: place)
        == "IMR Case No. CM15-0100042 (decided 2015-06-11): Tramadol 50mg #30, upheld; reviewer Physical Medicine & "
        + "Rehabilitation, Pain Management; rationale of item 2 of 2, page 2, line 4")
    #expect(
      CitationLine.line(for: Fixtures.full, part: "clinical case summary", item: nil, at: place)
        == "IMR Case No. CM15-0100042 (decided 2015-06-11): EMG/NCV, bilateral upper extremities, Tramadol 50mg #30, "
        + "partially overturned; reviewer Physical Medicine & Rehabilitation, Pain Management; "
        + "clinical case summary, page 2, line 4")
    #expect(
      CitationLine.line(
        for: Fixtures.empty, part: "text of the letter", item: nil, at: LetterPlace(line: 1, in: [], offset: 0))
        == "IMR case ‘003_unread’, number not given: outcome not given; text of the letter, line 1")
  }

  // MARK: Reading

  /// Returns the files of a zip archive by its directory, after comparing their checksums.
  private static func members(of bytes: [UInt8]) throws -> [(name: String, text: String)] {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let end = bytes.count - 22
    try #require(number(end, 4) == 0x0605_4B50)
    var place = number(end + 16, 4)
    #expect(place + number(end + 12, 4) == end)
    return try (0..<number(end + 10, 2)).map { _ in
      try #require(number(place, 4) == 0x0201_4B50)
      let (size, length, start) = (number(place + 24, 4), number(place + 28, 2), number(place + 42, 4))
      let name = String(decoding: bytes[(place + 46)..<(place + 46 + length)], as: UTF8.self)
      try #require(number(start, 4) == 0x0403_4B50 && number(start + 26, 2) == length)
      let content = Array(bytes[(start + 30 + length)..<(start + 30 + length + size)])
      #expect(ZipFile.checksum(of: content) == UInt32(number(place + 16, 4)))
      place += 46 + length
      return (name, String(decoding: content, as: UTF8.self))
    }
  }

  /// Returns true if the elements of an XML text are properly nested and its text has no markup.
  private static func isWellFormed(_ text: String) -> Bool {
    guard text.hasPrefix("<?xml "), let end = text.firstRange(of: "?>") else { return false }
    var open: [Substring] = []
    var rest = text[end.upperBound...]
    while let start = rest.firstIndex(of: "<") {
      if rest[..<start].contains(">") { return false }
      guard let close = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<close]
      rest = rest[rest.index(after: close)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty && !text.contains("& ")
  }
}
