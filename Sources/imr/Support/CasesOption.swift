import ArgumentParser
import Corpus
import Determinations
import System

/// The option for a list of cases, for commands without ``QueryOption``.
struct CasesOption: ParsableArguments {
  @Option(help: Self.help, completion: .file())
  var cases: String?

  var list: CaseList { CaseList(cases) }

  static let help = ArgumentHelp(
    "Only the cases of a list: a file with a number or name at the start of each line, - for standard input, or "
      + "numbers separated by commas.",
    valueName: "file-or-numbers")
}

/// The list of cases that an option names.
struct CaseList {
  /// The value of the option, or `nil` if it was not given: a file, or numbers separated by commas.
  let cases: String?

  init(_ cases: String?) { self.cases = cases }

  /// The numbers of the option itself; empty if it names a file.
  private var numbers: [String] {
    let parts = (cases ?? "").split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
    return parts.allSatisfy { CaseNumber($0) != nil } ? parts.map(String.init) : []
  }

  /// The condition that stands for the list in a query.
  var term: Query.Term? {
    cases.map { .field(.case, values: numbers.isEmpty ? [.key("@" + $0)] : numbers.map { .key($0) }) }
  }

  /// Reads the list, if one was given; `paths`, the sources of letters, must not include standard input as well.
  ///
  /// - Throws: `CommandError` if it cannot be read or names no case.
  func list(besides paths: [String]) throws(CommandError) -> ListedCases? {
    guard let cases else { return nil }
    guard numbers.isEmpty else { return ListedCases(numbers.joined(separator: "\n")) }
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
