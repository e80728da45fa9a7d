import ArgumentParser
import Corpus
import Determinations
import System

/// The option for a list of cases, which commands that read letters share.
struct CasesOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only the cases of a list: a file with a number or name at the start of each line, or - for standard input.",
      valueName: "file"),
    completion: .file())
  var cases: String?

  /// Reads the list, if one was given; `paths`, the sources of letters, must not include standard input as well.
  ///
  /// - Throws: `CommandError` if it cannot be read or names no case.
  func list(besides paths: [String]) throws(CommandError) -> ListedCases? {
    guard let cases else { return nil }
    guard cases != StandardInput.word || !paths.contains(StandardInput.word) else {
      throw CommandError("standard input is the letter or the list of cases, not both", status: 2)
    }
    let name = cases == StandardInput.word ? "standard input" : cases.shownPath
    let list = ListedCases(String(decoding: try StandardInput.bytes(of: cases), as: UTF8.self))
    guard !list.ids.isEmpty else { throw CommandError("\(name) names no case: a number at the start of each line") }
    return list
  }
}

extension Selection {
  /// Keeps only the cases of a list, including all letters with a listed number.
  ///
  /// The query then includes the condition `case:@numbers.txt`, which figures display.
  ///
  /// - Parameters:
  ///   - list: The list, or `nil` for all cases.
  ///   - name: Its file, or `-`.
  ///   - isQuiet: True to report no missing cases.
  mutating func keep(_ list: ListedCases?, named name: String?, isQuiet: Bool) {
    guard let list else { return }
    keep(RowSet(list.ids.flatMap { table.rows(withID: $0) }), as: .field(.case, values: [.key("@" + (name ?? ""))]))
    if !isQuiet { reportMissing(of: list) }
  }

  /// Reports the cases of a list that are not among the letters, the first ones by name.
  func reportMissing(of list: ListedCases) {
    let missing = list.ids.filter { table.rows(withID: $0).isEmpty }
    guard !missing.isEmpty else { return }
    let named = missing.prefix(3).map(Self.line).joined(separator: ", ") + (missing.count > 3 ? ", …" : "")
    StandardError.write(
      "imr: \(missing.count) of the \(list.ids.count) cases listed \(missing.count == 1 ? "is" : "are") not among the "
        + "letters: \(named)\n")
  }
}
