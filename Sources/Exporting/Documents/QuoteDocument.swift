package import Annotations
internal import Determinations
internal import FoundationEssentials
internal import TextLayout

/// The user's document: passages with their citations, in an outline of headings, remarks and figures.
package enum QuoteDocument {
  /// The formats of the document.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    case markdown
    /// Plain text of 80 columns.
    case text
    /// A self-contained page.
    case html
    /// A Word document.
    case docx

    /// The file name extension, with the dot.
    package var ending: String {
      switch self {
      case .markdown: ".md"
      case .text: ".txt"
      case .html: ".html"
      case .docx: ".docx"
      }
    }

    /// Finds the format for a file name extension, ignoring case, or returns `nil`.
    package init?(ending path: String) {
      switch ExportFormat.ending(of: path)?.lowercased() {
      case ".md", ".markdown": self = .markdown
      case ".txt", ".text": self = .text
      case ".html", ".htm": self = .html
      case ".docx": self = .docx
      default: return nil
      }
    }
  }

  /// Returns the document in a format, as the bytes of a file; a first heading of level 1 is its title.
  package static func bytes(of quotes: [Quote], as form: Form) -> [UInt8] {
    form == .docx
      ? WordDocument(title: title(of: quotes), blocks: blocks(of: body(of: quotes))).bytes
      : Array(text(of: quotes, as: form).utf8)
  }

  /// Returns the document as text, ending in a line end; as plain text for Word.
  package static func text(of quotes: [Quote], as form: Form) -> String {
    switch form {
    case .text, .docx: return plain(quotes)
    case .markdown, .html:
      let page = DigestPage(form: form == .html ? .html : .markdown)
      let text =
        page.opening(title: title(of: quotes)) + ReportPage.marked(blocks(of: body(of: quotes)), on: page, below: 1)
        + page.closing
      return text.hasSuffix("\n\n") ? String(text.dropLast()) : text
    }
  }

  /// Returns an entry for the clipboard: a passage with its citation, or a figure as text.
  package static func text(of quote: Quote) -> String {
    quote.isPassage ? "“\(quote.text)”\n\(quote.citation)" : quote.text
  }

  // MARK: Blocks

  private static func title(of quotes: [Quote]) -> String {
    if let first = quotes.first, first.kind == .heading(level: 1) { return first.text }
    return "Quotes"
  }

  /// Returns the entries below the title.
  private static func body(of quotes: [Quote]) -> ArraySlice<Quote> {
    quotes.first?.kind == .heading(level: 1) ? quotes.dropFirst() : quotes[...]
  }

  /// Returns the entries as blocks of a page.
  static func blocks(of quotes: some Sequence<Quote>) -> [ReportPage.Block] {
    var level = 0
    return quotes.flatMap { quote -> [ReportPage.Block] in
      switch quote.kind {
      case .heading(let own):
        level = own
        return [.heading(quote.text, level: own)]
      case .remark: return [.paragraph(quote.text)]
      case .passage: return [.passage(quote.text, source: quote.citation)]
      case .figure: return FigureExcerpt(content: quote.content)?.blocks(below: level) ?? [.lines(quote.text)]
      }
    }
  }

  // MARK: Text

  private static func plain(_ quotes: [Quote]) -> String {
    var page = WrappedText(width: CaseText.width)
    page.paragraphs(title(of: quotes))
    page.paragraphs(ExportMark.collectionLine)
    page.rule("=")
    for quote in body(of: quotes) {
      page.emptyLine()
      switch quote.kind {
      case .heading(let level): page.heading(quote.text, underlined: level == 1 ? "=" : level == 2 ? "-" : nil)
      case .remark: page.paragraphs(quote.text)
      case .figure: page.lines(quote.text)
      case .passage:
        page.paragraphs("“\(quote.text)”", indent: 4)
        page.paragraphs(quote.citation, indent: 4, hanging: 6)
      }
    }
    return page.text
  }
}

/// A figure as it was when it was added to the user's document.
package struct FigureExcerpt: Codable, Hashable, Sendable {
  private let title: String
  private let blocks: [ReportPage.Block]

  package init(_ figure: Figure) { (title, blocks) = (figure.title, figure.blocks) }

  /// Parses ``content``, or returns `nil`.
  package init?(content: String) {
    guard let known = try? JSONDecoder().decode(FigureExcerpt.self, from: Data(content.utf8)) else { return nil }
    self = known
  }

  /// The figure as JSON, for the database.
  package var content: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the figure as blocks of a page below a heading of a level; 0 means no heading.
  func blocks(below level: Int) -> [ReportPage.Block] {
    [.heading(title, level: level + 1)]
      + blocks.map { block in
        if case .heading(let text, let own) = block { .heading(text, level: level + 1 + own) } else { block }
      }
  }
}
