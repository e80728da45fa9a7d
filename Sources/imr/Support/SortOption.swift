import ArgumentParser
import Corpus
import Determinations

/// The option that says in which order cases come.
struct SortOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The order: columns parted by commas, such as decided or outcome,age:down; else that of the files.",
      valueName: "columns"),
    completion: .list(SortColumn.allCases.map(\.rawValue)))
  var sort: String?

  /// The keys, the most important first; none where the order is that of the files.
  ///
  /// - Throws: `CommandFailure` where a column is not known.
  func keys() throws(CommandFailure) -> [SortKey] {
    var keys: [SortKey] = []
    for part in sort?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let key = SortKey(text: String(part)) else { throw Self.failure(String(part)) }
      keys.append(key)
    }
    return keys
  }

  private static func failure(_ part: String) -> CommandFailure {
    let known = SortColumn.allCases.map(\.rawValue)
    let name = String(part.prefix { $0 != ":" })
    let remedy: String
    if known.contains(name) {
      remedy = "behind the colon stands up or down"
    } else if let nearest = NearestNames.names(to: name, among: known).first {
      remedy = "is ‘\(nearest)’ meant?"
    } else {
      remedy = "columns are \(known.joined(separator: ", "))"
    }
    return CommandFailure("--sort: cannot sort by ‘\(Selection.line(part))’: \(remedy)", status: 2)
  }
}
