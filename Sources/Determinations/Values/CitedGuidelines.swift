/// The guidelines that one side cited for its decision, in a ‘Claims Administrator guideline:’ or ‘MAXIMUS guideline:’
/// line.
package struct CitedGuidelines: Hashable, Sendable {
  /// The line as written, without its label, unwrapped.
  package var text: String
  package var basis: Basis
  package var citations: [Citation]

  package init(text: String = "", basis: Basis = .noneCited, citations: [Citation] = []) {
    self.text = text
    self.basis = basis
    self.citations = citations
  }

  /// The basis of a decision, according to the line.
  package enum Basis: String, Hashable, Sendable, NumberedCase {
    case cited
    /// ‘… based their decision on recommendation(s) outside of the MTUS Guidelines’; a citation may follow.
    case outsideMTUS = "outside-mtus"
    /// ‘… did not cite any medical evidence’, or no line at all.
    case noneCited = "none-cited"
  }

  /// The distinct chapters cited, in the order of citation.
  package var chapters: [GuidelineChapter] {
    var seen: [GuidelineChapter] = []
    for citation in citations where !seen.contains(citation.guidelineChapter) { seen.append(citation.guidelineChapter) }
    return seen
  }
}

/// One guideline that a line cites.
package struct Citation: Hashable, Sendable {
  package var authority: Authority
  package var guideline: Guideline
  /// The ACOEM chapter's number, even if the letter gives only the title.
  package var chapter: Int?
  /// The chapter's title as written; for ODG, its chapter.
  package var title: String?
  /// The year after the title.
  package var edition: Int?
  package var sections: [String]
  /// Pages and ranges of pages as written: `177`, `67-68`.
  package var pages: [String]
  /// The canonical chapter, whatever the letter's year.
  package var guidelineChapter: GuidelineChapter

  package init(
    authority: Authority, guideline: Guideline, chapter: Int? = nil, title: String? = nil, edition: Int? = nil,
    sections: [String] = [], pages: [String] = [], guidelineChapter: GuidelineChapter
  ) {
    self.authority = authority
    self.guideline = guideline
    self.chapter = chapter
    self.title = title
    self.edition = edition
    self.sections = sections
    self.pages = pages
    self.guidelineChapter = guidelineChapter
  }

  /// The family of guidelines for facets: that of the chapter, even if the letter names no guideline; without a
  /// chapter, that of the guideline.
  package var family: Citation.Guideline { Self.family(of: guidelineChapter, guideline) }

  static func family(of chapter: GuidelineChapter, _ guideline: Guideline) -> Guideline {
    let family = GuidelineChapter.families[Int(chapter.index)]
    return family == .other ? guideline : family
  }

  package enum Authority: String, Hashable, Sendable, CaseIterable {
    case mtus = "MTUS"
    case nonMTUS = "Non-MTUS"
  }

  /// A family of guidelines.
  package enum Guideline: String, Hashable, Sendable, NumberedCase {
    case acoem = "ACOEM"
    case generalApproaches = "General Approaches"
    case chronicPain = "Chronic Pain"
    case opioids = "Opioids"
    case acupuncture = "Acupuncture"
    case postsurgical = "Postsurgical"
    case formulary = "Drug Formulary"
    case odg = "ODG"
    case other = "Other"
  }
}
