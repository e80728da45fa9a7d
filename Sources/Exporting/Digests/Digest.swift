package import Annotations
import Determinations
import TextLayout

/// Many cases as one document: contents, figures with plots, and a paragraph for each case with verdicts, citations,
/// warnings and the user's notes.
///
/// It contains no more about a worker than the letters do. The parts are made one by one, so that memory does not grow
/// with the number of cases: ``opening(of:picksItems:)``, a ``line(of:at:)`` for each case, ``figures(_:)``, a
/// ``part(for:at:)`` for each case, ``closing``.
package struct Digest: Sendable {
  private let page: DigestPage
  private let sections: [Figure]

  /// The title of every digest.
  private static let title = "Independent medical review: a digest"

  package init(_ form: DigestForm, sections: [Figure]) {
    (page, self.sections) = (DigestPage(form: form), sections)
  }

  /// Returns the text before the contents, given the scope: `12 of 130 loaded letters, filtered by year:2016`.
  ///
  /// `picksItems` is true if figures count only some of the letters' items.
  package func opening(of scope: String, picksItems: Bool) -> String {
    let items = picksItems ? "the picked items" : "the items"
    return page.opening(title: Self.title)
      + page.paragraph("\(scope). Shares are of \(items) of these letters, not of all decisions of the state.")
      + page.heading("Contents", level: 2) + page.listOpening
  }

  /// Returns the entry of a case in the contents, given its index in the document.
  package func line(of entry: ContentsEntry, at index: Int) -> String {
    let request = entry.request.isEmpty ? "request not given" : entry.request
    let more = entry.itemCount > 1 ? " (+\(entry.itemCount - 1))" : ""
    let parts = [entry.id, entry.decided?.description, CaseWords.outcome(entry.outcome), request + more]
    return page.item(parts.compactMap(\.self).joined(separator: ", "), to: Self.anchor(index))
  }

  /// Returns the text between the contents and the cases: the figures, and the user's quotes of the cases in their
  /// order.
  package func figures(_ quotes: [Quote]) -> String {
    page.listClosing
      + sections.map { section in
        page.heading(section.title, level: 2) + ReportPage.marked(section.blocks, on: page, below: 2)
      }.joined()
      + (quotes.isEmpty
        ? ""
        : page.heading("Quotes and notes", level: 2)
          + ReportPage.marked(QuoteDocument.blocks(of: quotes), on: page, below: 2))
      + page.heading("Cases", level: 2)
  }

  /// Returns a case with the user's annotation, given its index in the document.
  ///
  /// If some of its items are picked, but not all, these are marked.
  package func part(for exported: ExportedCase, at index: Int) -> String {
    let (determination, annotation) = (exported.case.determination, exported.annotation)
    var text = page.heading(exported.case.id, level: 3, anchor: Self.anchor(index))
    text += page.paragraph(Self.sentences(on: determination))
    for (number, item) in determination.items.enumerated() {
      let request = item.request.isEmpty ? "request not given" : item.request
      text += page.labeled(
        (determination.items.count > 1 ? "\(number + 1). " : "") + request + ":",
        CaseWords.outcome(of: item) + exported.pickedMark(ofItem: number))
      text += page.quote(item.verdict ?? "no verdict sentence was found")
      if !item.reasons.isEmpty {
        text += page.labeled("Reasons:", item.reasons.map(\.statement).joined(separator: "; "))
      }
      text += page.labeled("Administrator cited:", Self.cited(item.claimsAdministrator))
      text += page.labeled("Reviewer cited:", Self.cited(item.reviewer))
      if let note = annotation.itemNotes[number + 1] { text += page.labeled("Note on item \(number + 1):", note) }
    }
    text += page.list(determination.warnings.map { "Warning: " + CaseWords.warning($0) })
    for fact in CaseWords.facts(of: annotation) { text += page.labeled(fact.label + ":", fact.value) }
    if !annotation.note.isEmpty { text += page.labeled("Note:", annotation.note) }
    return text
  }

  /// The text after the cases.
  package var closing: String { page.closing }

  private static func anchor(_ index: Int) -> String { "case-\(index + 1)" }

  private static func sentences(on determination: Determination) -> String {
    let outcome = CaseWords.outcome(determination.outcome)
    let dates = determination.dates
    var sentences = [dates.decision.map { "Decided \($0): \(outcome)" } ?? "Day of decision not given: \(outcome)"]
    let injury = dates.injury.map { ", injured \($0)" } ?? ""
    sentences.append("Patient: " + CaseWords.patient(determination.patient) + injury)
    let reviewer = determination.reviewer
    let specialties = reviewer.specialties.isEmpty ? CaseWords.notGiven : reviewer.specialties.joined(separator: ", ")
    sentences.append("Reviewer: \(specialties)")
    sentences.append("Items: " + CaseWords.items(determination.items))
    return sentences.joined(separator: ". ") + "."
  }

  private static func cited(_ cited: CitedGuidelines) -> String {
    let parts = [CitationText.basis(of: cited)].compactMap(\.self) + cited.citations.map(CitationText.line)
    return parts.isEmpty ? cited.text : parts.joined(separator: "; ")
  }
}
