import ArgumentParser
import Corpus

/// The option for the order of the cases.
struct SortOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sort columns, separated by commas, such as outcome,age:down. Defaults to file order.",
      valueName: "columns"),
    completion: .list(SortColumn.allCases.map(\.rawValue)))
  var sort: String?

  /// Returns the keys, the most important first; none for the order of the files.
  ///
  /// - Throws: `CommandError` if a column is unknown.
  func keys() throws(CommandError) -> [SortKey] {
    var keys: [SortKey] = []
    for part in sort?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let key = SortKey(text: String(part)) else { throw Self.failure(String(part)) }
      keys.append(key)
    }
    return keys
  }

  private static func failure(_ part: String) -> CommandError {
    let known = SortColumn.allCases.map(\.rawValue)
    let name = String(part.prefix { $0 != ":" })
    guard !known.contains(name) else {
      return CommandError("--sort: ‘\(Selection.line(part))’: expected up or down after the colon", status: 2)
    }
    return ColumnName.failure("--sort: cannot sort by", name, known: known)
  }
}
