package import Determinations
import TextLayout

/// A case in a table of contents.
package struct ContentsEntry: Hashable, Sendable {
  package let id: String
  package let decided: CalendarDate?
  package let outcome: CaseOutcome
  /// The request of the first picked item.
  package let request: String
  package let itemCount: Int

  package init(id: String, decided: CalendarDate?, outcome: CaseOutcome, request: String, itemCount: Int) {
    self.id = id
    self.decided = decided
    self.outcome = outcome
    self.request = request
    self.itemCount = itemCount
  }
}

extension ExportFormat {
  /// Returns the contents of a document of several cases; empty in formats for programs.
  func contents(of entries: [ContentsEntry]) -> String {
    switch self {
    case .text: Self.textContents(entries)
    case .markdown: Self.markdownContents(entries)
    default: ""
    }
  }

  private static func textContents(_ entries: [ContentsEntry]) -> String {
    var page = WrappedText(width: CaseText.width)
    page.line(left: "Contents", right: "\(entries.count) cases")
    page.paragraphs(ExportMark.collectionLine)
    page.rule("=")
    page.emptyLine()
    let number = String(entries.count).utf8.count
    for (index, entry) in entries.enumerated() {
      let place = TextClipper.pad(String(index + 1), to: number, alignment: .trailing)
      let decided = entry.decided.map { "decided \($0), " } ?? ""
      let head = "\(place)  \(entry.id), \(decided)\(CaseWords.outcome(entry.outcome))"
      page.paragraphs(head + ": " + request(of: entry), hanging: number + 2)
    }
    return page.text + "\n\n\n"
  }

  private static func markdownContents(_ entries: [ContentsEntry]) -> String {
    var text = "# \(entries.count) cases\n\n\(ExportMark.collectionLine)\n\n"
    for (index, entry) in entries.enumerated() {
      let title = "Case \(entry.id): \(CaseWords.outcome(entry.outcome))"
      let decided = entry.decided.map { ", decided \($0)" } ?? ""
      text += "\(index + 1). [\(CaseMarkdown.inline(title))](#\(anchor(of: title)))\(decided): "
      text += CaseMarkdown.inline(request(of: entry)) + "\n"
    }
    return text + "\n---\n\n"
  }

  private static func request(of entry: ContentsEntry) -> String {
    let request = entry.request.isEmpty ? "request not given" : WrappedText.oneLine(entry.request)
    return request + (entry.itemCount > 1 ? " (+\(entry.itemCount - 1))" : "")
  }

  /// Returns the anchor that Markdown renderers give a heading: lower case, hyphens for spaces, no punctuation.
  private static func anchor(of title: String) -> String {
    // The anchor must match the heading, so remove the characters that are removed there.
    String(
      WrappedText.oneLine(title).lowercased().compactMap { character in
        character == " "
          ? "-"
          : character.isLetter || character.isNumber || character == "-" || character == "_"
            ? character : nil
      })
  }
}
