package import Corpus

/// A table of the state's reports, computed from the loaded letters.
package enum StateTable: String, Hashable, Sendable, CaseIterable {
  case categories
  case drugClasses = "drug-classes"
  case specialties
  case license
  case processingDays = "processing-days"
  case injuryYears = "injury-years"

  /// The title on screen.
  package var title: String {
    switch self {
    case .categories: "Treatment requests by category"
    case .drugClasses: "Pharmaceuticals by drug class"
    case .specialties: "Decisions by reviewer specialty"
    case .license: "Reviewers with a California license"
    case .processingDays: "Days to the decision, by month of decision"
    case .injuryYears: "Decisions by year of injury"
    }
  }

  /// The unit that the table counts.
  package var unit: CountingUnit {
    switch self {
    case .categories, .drugClasses, .specialties, .license, .injuryYears: .items
    case .processingDays: .cases
    }
  }

  /// The facet whose values are the rows.
  package var facet: Facet {
    switch self {
    case .categories: .category
    case .drugClasses: .subcategory
    case .specialties: .specialty
    case .license: .licensed
    case .processingDays: .decided
    case .injuryYears: .injuryYear
    }
  }

  /// The condition that limits the table, added to the query.
  package var condition: Query {
    self == .drugClasses ? Query(terms: [.facet(.category, keys: ["pharmaceuticals"])]) : Query()
  }

  /// Notes on what the state's table includes although letters do not state it.
  package var notes: [String] {
    let loaded = "figures count the loaded letters, not all decisions of the state"
    switch self {
    case .categories: return [loaded, "categories are inferred from the requests; letters do not print them"]
    case .drugClasses:
      return [
        loaded, "classes are the state's treatment subcategories, inferred from the requests",
        "the field drug-class has the classes of every drug",
      ]
    case .specialties:
      return [loaded, "a reviewer with several specialties counts in each; letters name no reviewer"]
    case .license: return [loaded, "a letter that names no state of licensure counts as unknown"]
    case .processingDays:
      return [
        loaded, "letters do not tell of applications that were withdrawn, ineligible or closed, nor when records came",
      ]
    case .injuryYears:
      return [loaded, "letters do not tell of employer, insurer, region, requesting physician or representation"]
    }
  }
}

extension Rates {
  /// Returns true if a table by these facets would rank persons: crossing reviewers' licenses with their specialties
  /// leaves groups of one reviewer.
  package static func ranksPersons(_ facets: [Facet]) -> Bool {
    facets.contains(.specialty) && facets.contains(.licensed)
  }
}
