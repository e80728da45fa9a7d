package import Corpus
import Determinations

/// The guidelines that reviewers cite for the picked items, by family and chapter, with the outcomes of the items.
///
/// Sections and pages are read from the letters; see ``GuidelineLeaves``.
package struct GuidelineIndex: Sendable {
  /// A family or a chapter.
  package struct Entry: Hashable, Sendable {
    package let value: FacetValue
    package let rate: Rate
  }

  /// A family with its cited chapters.
  package struct Family: Sendable {
    package let entry: Entry
    package let chapters: [Entry]
  }

  /// The families in display order; items without a citation come last.
  package let families: [Family]
  /// The rate of all items, each counted once.
  package let total: Rate
  /// Notes on the rows; see ``Rates/notes``.
  package let notes: [String]

  /// Counts the items that a query picks.
  ///
  /// - Complexity: O(*n*) for *n* items.
  package init(in scope: Scope) {
    func entries(_ facet: Facet) -> (entries: [Entry], total: Rate, notes: [String]) {
      let rates = Rates(of: .items, by: [facet], in: scope)
      return (
        rates.rows.compactMap { row in row.values.first.map { Entry(value: $0, rate: row.rate) } }, rates.total,
        rates.notes
      )
    }
    let counted = entries(.guideline)
    let chapters = Dictionary(grouping: entries(.chapter).entries.filter { $0.value.key != "none" }) {
      Self.family(ofChapter: $0.value.key)
    }
    total = counted.total
    notes = counted.notes
    families = counted.entries.map { entry in
      Family(entry: entry, chapters: chapters[entry.value.key] ?? [])
    }
  }

  /// Returns the key of a chapter's family, given the chapter's key.
  ///
  /// A citation of the MTUS without a guideline's name has no known family and is listed under other sources.
  package static func family(ofChapter key: String) -> String {
    (GuidelineChapter(key: key)?.family ?? .other).rawValue.lowercased().split(separator: " ").joined(separator: "-")
  }
}
