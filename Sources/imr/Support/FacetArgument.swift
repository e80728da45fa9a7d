import Corpus
import Insight

/// Names of fields to count by, separated by commas or given in several options.
enum FacetArgument {
  /// Parses the names.
  ///
  /// - Throws: `CommandError` for an unknown name, and for a name given twice.
  static func facets(in names: [String]) throws(CommandError) -> [Facet] {
    var facets: [Facet] = []
    for name in names.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }) {
      guard let facet = Facet(rawValue: name.lowercased()) else { throw unknown(name) }
      guard !facets.contains(facet) else { throw CommandError("--by: ‘\(facet.rawValue)’ is given twice", status: 2) }
      facets.append(facet)
    }
    return facets
  }

  private static func unknown(_ name: String) -> CommandError {
    let known = Facet.allCases.map(\.rawValue)
    if let period = Period(rawValue: name.lowercased()) {
      return CommandError("--by takes no period: write --trend \(period.rawValue)", status: 2)
    }
    let hint = Suggestion.remedy(for: name.lowercased(), among: known) ?? "fields are \(known.joined(separator: ", "))"
    return CommandError("--by: cannot count by ‘\(Selection.line(name))’: \(hint)", status: 2)
  }
}
