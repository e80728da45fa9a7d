import Determinations
import TextLayout

/// The formats of a digest.
package enum DigestForm: String, Hashable, Sendable, CaseIterable {
  /// CommonMark with tables.
  case markdown
  /// A self-contained page: plots are embedded, and nothing else is loaded.
  case html

  /// Finds the format for a file name extension, ignoring case, or returns `nil`.
  package init?(ending path: String) {
    switch ExportFormat.ending(of: path)?.lowercased() {
    case ".md", ".markdown": self = .markdown
    case ".html", ".htm": self = .html
    default: return nil
    }
  }
}

/// Renders the parts of a digest in one of its formats.
///
/// Text is displayed literally: it passes ``SafeText``, and the format's special characters are escaped.
struct DigestPage {
  let form: DigestForm

  private var isHTML: Bool { form == .html }

  /// Returns text on one line.
  func inline(_ text: String) -> String {
    isHTML ? XMLText.escaped(WrappedText.oneLine(text)) : CaseMarkdown.inline(text)
  }

  /// Returns the beginning of the document, with the line that marks the program's own exports.
  func opening(title: String) -> String {
    guard isHTML else { return "# \(inline(title))\n\n\(ExportMark.collectionLine)\n\n" }
    return """
      <!DOCTYPE html>
      <!--
      \(ExportMark.collectionLine)
      -->
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <title>\(inline(title))</title>
      <style>\(Self.style)</style></head><body>
      <h1>\(inline(title))</h1>

      """
  }

  private static let style = """
    body{font:16px/1.5 sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}\
    table{border-collapse:collapse}td,th{padding:.2rem .7rem;border-bottom:1px solid #ddd;text-align:right}\
    td:first-child,th:first-child,.name{text-align:left}.remark{color:#555;font-size:.9em}blockquote{margin:.3rem 0 .3rem 1rem;padding-left:.8rem;\
    border-left:3px solid #bbb}svg{max-width:100%;height:auto}
    """

  var closing: String { isHTML ? "</body></html>\n" : "" }

  /// Returns a heading of level 1 to 6.
  ///
  /// `anchor` is a name for links, of letters, digits and hyphens.
  func heading(_ text: String, level: Int, anchor: String? = nil) -> String {
    guard isHTML else {
      let place = anchor.map { "<a id=\"\($0)\"></a>\n\n" } ?? ""
      return place + String(repeating: "#", count: level) + " \(inline(text))\n\n"
    }
    return "<h\(level)\(anchor.map { " id=\"\($0)\"" } ?? "")>\(inline(text))</h\(level)>\n"
  }

  func paragraph(_ text: String) -> String { isHTML ? "<p>\(inline(text))</p>\n" : inline(text) + "\n\n" }

  /// Returns a label in bold followed by a text.
  func labeled(_ label: String, _ text: String) -> String {
    isHTML
      ? "<p><b>\(inline(label))</b> \(inline(text))</p>\n" : "**\(inline(label))** \(inline(text))\n\n"
  }

  /// Returns the user's text, with a paragraph for each line.
  func paragraphs(_ text: String) -> String { Self.lines(of: text).map(paragraph).joined() }

  /// Returns a remark on a figure.
  func remark(_ text: String) -> String {
    isHTML ? "<p class=\"remark\">\(inline(text))</p>\n" : "*\(inline(text))*\n\n"
  }

  /// Returns a quotation in separate paragraphs, and its citation.
  func quote(_ text: String, citation: String? = nil) -> String {
    let paragraphs = Self.lines(of: text).map { inline($0) }.filter { !$0.isEmpty }
    if isHTML {
      let source = citation.map { "<p class=\"remark\">— \(inline($0))</p>" } ?? ""
      guard paragraphs.count > 1 || citation != nil else { return "<blockquote>\(paragraphs.joined())</blockquote>\n" }
      return "<blockquote>" + paragraphs.map { "<p>\($0)</p>" }.joined() + source + "</blockquote>\n"
    }
    let source = citation.map { ["— \(inline($0))"] } ?? []
    return "> " + (paragraphs + source).joined(separator: "\n>\n> ") + "\n\n"
  }

  /// Returns preformatted lines.
  func lines(_ text: String) -> String {
    let lines = SafeText.display(text)
    if isHTML { return "<pre>\(XMLText.escaped(lines))</pre>\n" }
    return lines.split(separator: "\n").map { "    \($0)\n" }.joined() + "\n"
  }

  private static func lines(of text: String) -> [String] {
    SafeText.display(text).split(separator: "\n").map { String($0) }.filter { !$0.allSatisfy { $0 == " " } }
  }

  /// Returns a list of texts, or nothing if there are none.
  func list(_ lines: [String]) -> String {
    lines.isEmpty ? "" : listOpening + lines.map { item($0, to: nil) }.joined() + listClosing
  }

  var listOpening: String { isHTML ? "<ul>\n" : "" }
  var listClosing: String { isHTML ? "</ul>\n" : "\n" }

  /// Returns a line of a list, with a link if there is an anchor.
  func item(_ text: String, to anchor: String?) -> String {
    switch (isHTML, anchor) {
    case (true, let anchor?): "<li><a href=\"#\(anchor)\">\(inline(text))</a></li>\n"
    case (true, nil): "<li>\(inline(text))</li>\n"
    case (false, let anchor?): "- [\(inline(text))](#\(anchor))\n"
    case (false, nil): "- \(inline(text))\n"
    }
  }

  /// Returns a table with names in the first columns and figures in the others.
  func table(header: [String], rows: [[String]], names: Int = 1) -> String {
    if isHTML {
      func row(_ cells: [String], _ tag: String) -> String {
        "<tr>"
          + cells.enumerated().map { column, cell in
            "<\(tag)\(column > 0 && column < names ? " class=\"name\"" : "")>\(inline(cell))</\(tag)>"
          }.joined() + "</tr>\n"
      }
      return "<table>\n" + row(header, "th") + rows.map { row($0, "td") }.joined() + "</table>\n"
    }
    func row(_ cells: [String]) -> String {
      "| " + cells.map { inline($0).replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    let line = "|" + header.indices.map { $0 < max(1, names) ? "---|" : "---:|" }.joined() + "\n"
    return row(header) + line + rows.map(row).joined() + "\n"
  }

  /// Returns a plot; in Markdown an image whose data is in its URL.
  func picture(_ plot: SharePlot) -> String {
    if isHTML { return "<p>\(plot.svg)</p>\n" }
    // An image's description must not contain brackets.
    let description = plot.title.filter { $0.isLetter || $0.isNumber || $0 == " " }
    return "![\(description)](data:image/svg+xml,\(Self.percentEncoded(plot.svg)))\n\n"
  }

  /// Returns text in which all characters but letters, digits and a few marks are percent-encoded.
  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"):
        encoded.append(byte)
      default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
