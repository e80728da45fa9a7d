import ArgumentParser
import Corpus

/// The options that choose cases, which all commands that read letters share.
struct QueryOption: ParsableArguments {
  @Option(
    name: [.customShort("q"), .customLong("query")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only cases that meet a query, such as 'outcome:overturned chapter:acoem-8 mri'; repeated, they meet all.",
      valueName: "query"))
  var queries: [String] = []

  @Option(help: CasesOption.help, completion: .file())
  var cases: String?

  /// The list of cases that the option for it names.
  var list: CaseList { CaseList(cases) }

  /// The conditions of all queries together, or `nil`.
  ///
  /// If one of several cannot be parsed, the value is that one, so that the error refers to its position in the typed
  /// text.
  var query: String? {
    guard queries.count > 1 else { return queries.first }
    let wrong = queries.first { query in Query.mistake(in: query).map { !$0.isAboutValue } ?? false }
    return wrong ?? queries.filter { !$0.allSatisfy(\.isWhitespace) }.map { "(\($0))" }.joined(separator: " ")
  }

  /// The query and the condition for the list together, or `nil`.
  var queryWithList: String? {
    let all = [query.map { list.term == nil ? $0 : "(\($0))" }, list.term.map { Query(terms: [$0]).description }]
    return all.contains { $0 != nil } ? all.compactMap(\.self).joined(separator: " ") : nil
  }

  /// Rejects an option's name as the value of `--query`; no query begins with two hyphens.
  func validate() throws {
    if queries.contains(where: { $0.hasPrefix("--") }) {
      throw ValidationError("missing value for '--query <query>'")
    }
  }
}
