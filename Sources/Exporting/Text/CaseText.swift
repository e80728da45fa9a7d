import Annotations
import Determinations

/// A case as a self-contained document of plain text, for a file or for paper.
///
/// It is wrapped at 80 columns and contains no control characters but line ends, whatever the letter contains. The
/// fixed text is ASCII except for quotation marks. A field that is missing in the letter is marked as not given.
package enum CaseText {
  /// The width of the document, in columns.
  package static let width = 80

  /// Returns the document, ending in a line end.
  package static func document(for exported: ExportedCase) -> String {
    let (`case`, annotation) = (exported.case, exported.annotation)
    let determination = `case`.determination
    var page = WrappedText(width: width)
    page.line(left: "Case \(`case`.id)", right: CaseWords.outcome(of: determination).uppercased())
    page.paragraphs(ExportMark.line)
    page.rule("=")
    page.emptyLine()
    for fact in CaseWords.facts(of: determination) { page.fact(fact.label, fact.value, labelWidth: 14) }
    for fact in CaseWords.facts(of: annotation) { page.fact(fact.label, fact.value, labelWidth: 14) }
    if !annotation.note.isEmpty {
      heading("Note", of: &page)
      page.paragraphs(annotation.note)
    }

    heading("Clinical case summary", of: &page)
    page.paragraphs(determination.summary.isEmpty ? CaseWords.notGiven : determination.summary)

    for (index, item) in determination.items.enumerated() {
      let title = "Disputed item \(index + 1) of \(determination.items.count)" + exported.pickedMark(ofItem: index)
      write(item, under: title, note: annotation.itemNotes[index + 1] ?? "", to: &page)
    }

    heading("Source", of: &page)
    page.paragraphs(source(of: `case`))
    if !determination.warnings.isEmpty {
      heading("Warnings from reading the letter", of: &page)
      for warning in determination.warnings { page.paragraphs("- " + CaseWords.warning(warning), hanging: 2) }
    }
    return page.text
  }

  private static func write(_ item: DisputedItem, under title: String, note: String, to page: inout WrappedText) {
    heading(title, right: CaseWords.outcome(of: item), of: &page)
    page.paragraphs(item.request.isEmpty ? "request not given" : item.request)
    let facts = CaseWords.facts(of: item)
    if !facts.isEmpty { page.emptyLine() }
    for fact in facts { page.fact(fact.label, fact.value, labelWidth: 12) }

    if !note.isEmpty { part("Note", note, to: &page) }
    write(item.claimsAdministrator, under: "Claims administrator cited", to: &page)
    write(item.reviewer, under: "Reviewer cited", to: &page)
    part("Verdict", item.verdict ?? CaseWords.notGiven, to: &page)
    if !item.reasons.isEmpty {
      page.emptyLine()
      page.paragraphs("Reasons")
      for reason in item.reasons { page.paragraphs("- " + CaseWords.reason(reason), indent: 2, hanging: 4) }
    }
    part("Rationale", item.rationale.isEmpty ? CaseWords.notGiven : item.rationale, to: &page)
  }

  private static func write(_ cited: CitedGuidelines, under title: String, to page: inout WrappedText) {
    page.emptyLine()
    page.paragraphs(title)
    if let basis = CitationText.basis(of: cited) { page.paragraphs(basis, indent: 2) }
    for citation in cited.citations {
      page.paragraphs("- " + CitationText.line(for: citation), indent: 2, hanging: 4)
    }
    if !cited.text.isEmpty { page.paragraphs("As written: " + cited.text, indent: 2) }
  }

  private static func part(_ title: String, _ text: String, to page: inout WrappedText) {
    page.emptyLine()
    page.paragraphs(title)
    page.paragraphs(text, indent: 2)
  }

  private static func heading(_ title: String, right: String = "", of page: inout WrappedText) {
    page.emptyLine()
    page.emptyLine()
    page.line(left: title.uppercased(), right: right.uppercased())
    page.rule("-")
  }

  private static func source(of case: Case) -> String {
    let offset = `case`.source.offset
    return `case`.source.path + (offset > 0 ? ", from byte \(offset)" : "")
  }
}
