/// A guideline line, apart from the letter that it stands in; a class so that letters share it.
final class GuidelineLine: Sendable {
  let basis: CitedGuidelines.Basis
  /// The line cites nothing itself but says that the claims administrator's guidelines apply.
  let refersToAdministrator: Bool
  /// The chapters cited, each once, in the order of citation.
  let chapters: [GuidelineChapter]
  let guidelines: CaseSet<Citation.Guideline>
  /// The editions cited by their year, each once, in the order of citation.
  let editions: [GuidelineEdition]
  /// The sections cited, each once, in the order of citation.
  let sections: [String]

  /// The line with all that its citations say.
  let cited: CitedGuidelines
  /// A message about what in the line is no sentence of the form; see ``GuidelineOddity``.
  let oddity: String?

  /// A line that is not there.
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
  /// Takes up a further item by what its parts were found to say.
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
