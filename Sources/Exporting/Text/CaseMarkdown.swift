import Annotations
import Determinations
import TextLayout

/// A case as a Markdown document (CommonMark), unwrapped.
///
/// Markdown's special characters are escaped, so that the letter's words are displayed unchanged.
package enum CaseMarkdown {
  /// Returns the document, ending in a line end.
  package static func document(for exported: ExportedCase) -> String {
    let (`case`, annotation) = (exported.case, exported.annotation)
    let determination = `case`.determination
    var text = "# Case \(inline(`case`.id)): \(inline(CaseWords.outcome(of: determination)))\n\n"
    text += ExportMark.line + "\n\n"
    text += list(CaseWords.facts(of: determination) + CaseWords.facts(of: annotation))
    if !annotation.note.isEmpty { text += "\n## Note\n\n" + paragraphs(annotation.note) }
    text += "\n## Clinical case summary\n\n"
    text += paragraphs(determination.summary.isEmpty ? CaseWords.notGiven : determination.summary)
    for (index, item) in determination.items.enumerated() {
      text += "\n## Disputed item \(index + 1) of \(determination.items.count)\(exported.pickedMark(ofItem: index)): "
      text += inline(CaseWords.outcome(of: item)) + "\n\n"
      text += "**" + inline(item.request.isEmpty ? "request not given" : item.request) + "**\n\n"
      let facts = list(CaseWords.facts(of: item))
      if !facts.isEmpty { text += facts + "\n" }
      if let note = annotation.itemNotes[index + 1] { text += "### Note\n\n" + paragraphs(note) + "\n" }
      text += guideline(item.claimsAdministrator, title: "Claims administrator cited")
      text += guideline(item.reviewer, title: "Reviewer cited")
      text += "### Verdict\n\n" + paragraphs(item.verdict ?? CaseWords.notGiven)
      if !item.reasons.isEmpty {
        text += "\n### Reasons\n\n" + item.reasons.map { "- " + inline(CaseWords.reason($0)) + "\n" }.joined()
      }
      text += "\n### Rationale\n\n" + paragraphs(item.rationale.isEmpty ? CaseWords.notGiven : item.rationale)
    }
    text += "\n## Source\n\n" + paragraphs(`case`.source.path)
    if !determination.warnings.isEmpty {
      text += "\n## Warnings from reading the letter\n\n"
      for warning in determination.warnings { text += "- " + inline(CaseWords.warning(warning)) + "\n" }
    }
    return text
  }

  private static func list(_ facts: [(label: String, value: String)]) -> String {
    facts.map { "- \($0.label): \(inline($0.value))\n" }.joined()
  }

  private static func guideline(_ cited: CitedGuidelines, title: String) -> String {
    var text = "### \(title)\n\n"
    let basis = CitationText.basis(of: cited)
    if let basis { text += inline(basis) + "\n\n" }
    for citation in cited.citations { text += "- " + inline(CitationText.line(for: citation)) + "\n" }
    if !cited.citations.isEmpty { text += "\n" }
    if !cited.text.isEmpty { text += paragraphs("As written: " + cited.text) + "\n" }
    return text
  }

  /// Returns paragraphs, each on one line, with an empty line between two.
  private static func paragraphs(_ text: String) -> String {
    SafeText.display(text).split(separator: "\n").map(inline).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Returns one line of text with the special characters of Markdown and HTML escaped.
  static func inline(_ text: some StringProtocol) -> String {
    var escaped = ""
    let safe = WrappedText.oneLine(String(text)).drop { $0 == " " }
    for index in safe.indices {
      if isMark(at: index, of: safe) { escaped += "\\" }
      escaped.append(safe[index])
    }
    while escaped.last == " " { escaped.removeLast() }
    return escapingNumber(escaped)
  }

  /// Returns true if a character would be parsed as a mark; `&` only before a letter or `#`, block marks only at the
  /// start.
  private static func isMark(at index: Substring.Index, of line: Substring) -> Bool {
    switch line[index] {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "~": true
    case "&": line[line.index(after: index)...].first.map { $0.isLetter || $0 == "#" } ?? false
    case "#", "-", "+", "=": index == line.startIndex
    default: false
    }
  }

  /// Returns a line with the mark of a numbered list at its beginning escaped: `1. x`.
  private static func escapingNumber(_ line: String) -> String {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let mark = line[digits.endIndex...].first, mark == "." || mark == ")" else { return line }
    return digits + "\\" + line[digits.endIndex...]
  }
}
