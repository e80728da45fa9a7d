package import Annotations
internal import Determinations
internal import TextLayout

/// The user's quotes as a document: each passage with its citation, remarks between them.
package enum QuoteDocument {
  /// Writes the document in a format.
  ///
  /// - Parameters:
  ///   - quotes: The quotes, in the order of the document.
  ///   - format: Markdown, or anything else for plain text of 80 columns.
  /// - Returns: The document, ending in a line end.
  package static func text(of quotes: [Quote], as format: ExportFormat) -> String {
    format == .markdown ? markdown(quotes) : plain(quotes)
  }

  /// A passage with its citation, for the clipboard.
  package static func text(of quote: Quote) -> String {
    quote.isRemark ? quote.text : "“\(quote.text)”\n\(quote.citation)"
  }

  private static func plain(_ quotes: [Quote]) -> String {
    var page = WrappedText(width: CaseText.width)
    page.paragraphs("Quotes")
    page.paragraphs(ExportMark.line)
    page.rule("=")
    for quote in quotes {
      page.emptyLine()
      if quote.isRemark {
        page.paragraphs(quote.text)
      } else {
        page.paragraphs("“\(quote.text)”", indent: 4)
        page.paragraphs(quote.citation, indent: 4, hanging: 6)
      }
    }
    return page.text
  }

  private static func markdown(_ quotes: [Quote]) -> String {
    var text = "# Quotes\n\n\(ExportMark.line)\n"
    for quote in quotes {
      let paragraphs = SafeText.display(quote.text).split(separator: "\n").map { CaseMarkdown.inline($0) }
        .filter { !$0.isEmpty }
      if quote.isRemark {
        text += "\n" + paragraphs.joined(separator: "\n\n") + "\n"
      } else {
        text += "\n> " + paragraphs.joined(separator: "\n>\n> ") + "\n>\n> — \(CaseMarkdown.inline(quote.citation))\n"
      }
    }
    return text
  }
}
