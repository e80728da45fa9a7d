/// A guideline line, independent of its letter.
///
/// This is a class so that letters share it.
final class GuidelineLine: Sendable {
  let basis: CitedGuidelines.Basis
  /// True if the line cites nothing itself but says that the claims administrator's guidelines apply.
  let refersToAdministrator: Bool
  /// The distinct chapters cited, in the order of citation.
  let chapters: [GuidelineChapter]
  let guidelines: CaseSet<Citation.Guideline>
  /// The distinct editions cited with their year, in the order of citation.
  let editions: [GuidelineEdition]
  /// The distinct sections cited, in the order of citation.
  let sections: [String]

  /// The line with the details of its citations.
  let cited: CitedGuidelines
  /// A message about a part of the line that is not a sentence of the form; see ``GuidelineOddity``.
  let oddity: String?

  /// The value for a missing line.
  static let missing = GuidelineLine(LetterBytes(start: nil, count: 0))

  /// Reads an unwrapped line without its label.
  init(_ line: LetterBytes) {
    var reader = GuidelineReader()
    reader.read(line)
    basis = reader.basis
    refersToAdministrator = reader.refersToAdministrator
    oddity = GuidelineOddity.first(in: line, citations: reader.citations)
    var chapters: [GuidelineChapter] = []
    var guidelines = CaseSet<Citation.Guideline>()
    var editions: [GuidelineEdition] = []
    var sections: [String] = []
    for citation in reader.citations {
      guidelines.insert(citation.family)
      if !chapters.contains(citation.guidelineChapter) { chapters.append(citation.guidelineChapter) }
      let edition = citation.edition.map { GuidelineEdition(citation.family, year: $0) }
      if let edition, !editions.contains(edition) { editions.append(edition) }
    }
    let citations = reader.citations.map { $0.citation(in: line) }
    for citation in citations {
      for section in citation.sections where !sections.contains(section) { sections.append(section) }
    }
    cited = CitedGuidelines(text: line.text(0..<line.count), basis: reader.basis, citations: citations)
    self.chapters = chapters
    self.guidelines = guidelines
    self.editions = editions
    self.sections = sections
  }
}

extension CaseFields {
  /// Adds an item from the readings of its parts.
  mutating func add(_ item: ItemReading) {
    let (heading, administrator, reviewer) = (item.heading, item.administrator, item.reviewer)
    let cited = reviewer.refersToAdministrator ? administrator : reviewer
    items.append(
      ItemFields(
        request: heading.request, outcome: heading.outcome, treatment: heading.treatment.traits,
        verdict: item.verdict?.sense,
        basis: cited.basis, administratorBasis: administrator.basis, agreement: item.agreement,
        guidelines: cited.guidelines, chapters: cited.chapters, administratorChapters: administrator.chapters,
        editions: cited.editions, sections: cited.sections, reasons: item.reasons.map(\.key), sketch: item.sketch,
        utilizationReview: heading.utilizationReview))
  }
}
