package import Determinations

/// A cited guideline in one line.
///
/// An example: ‘ACOEM 8 Neck and Upper Back (2004), pp. 177-179, 182’.
package enum CitationText {
  /// Returns the line of a citation; it contains words of the letter, so make it safe before showing it.
  package static func line(for citation: Citation) -> String {
    var line = name(of: citation)
    if let edition = citation.edition { line += " (\(edition))" }
    if citation.authority == .nonMTUS, citation.guideline == .acoem { line += ", outside of the MTUS" }
    if !citation.sections.isEmpty {
      line += citation.sections.count == 1 ? ", section " : ", sections "
      line += citation.sections.map { "‘\($0)’" }.joined(separator: ", ")
    }
    if !citation.pages.isEmpty { line += ", " + pages(citation.pages) }
    return line
  }

  /// Returns the basis of a side that names no guideline, or `nil` if it names one.
  package static func basis(of cited: CitedGuidelines) -> String? {
    switch cited.basis {
    case .cited: cited.citations.isEmpty && cited.text.isEmpty ? "not given" : nil
    case .outsideMTUS: "decided outside of the MTUS"
    case .noneCited: cited.text.isEmpty ? "not given" : "no medical evidence cited"
    }
  }

  /// Returns the normalized chapter, or the title as written for other sources.
  private static func name(of citation: Citation) -> String {
    guard citation.guideline == .other, let title = citation.title, !title.isEmpty else {
      return citation.guidelineChapter.name
    }
    return title
  }

  private static func pages(_ pages: [String]) -> String {
    let isOne = pages.count == 1 && !pages[0].contains("-")
    return (isOne ? "p. " : "pp. ") + pages.joined(separator: ", ")
  }
}
