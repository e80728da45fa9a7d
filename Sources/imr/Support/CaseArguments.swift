import ArgumentParser
import Corpus
import Glibc
import System

/// Arguments that are cases or sources: `CM15-0100042 letters/`, in any order.
struct CaseArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Cases by number or name, and files and folders to read (- for standard input). A name that exists as a file, "
        + "or contains a /, is a source.",
      valueName: "id-or-path"),
    completion: .file())
  var names: [String] = []

  /// The cases requested by identity.
  var ids: [String] { names.filter { !Self.isSource($0) } }
  /// The files and folders to read.
  var paths: [String] { names.filter(Self.isSource) }

  /// Reads the sources and keeps the requested cases: the named ones, or all that meet the query.
  func selection(
    _ reading: ReadingOptions, _ filter: QueryOption, _ quietness: QuietOption
  ) throws(CommandError) -> Selection {
    var selection = try Selection(
      paths: paths, query: filter.query, list: filter.list, reading: reading, isQuiet: quietness.quiet)
    if !ids.isEmpty {
      do {
        try selection.keep(
          ids, sources: paths.isEmpty ? "the sample letters" : paths.map(\.shownPath).joined(separator: ", "))
      } catch {
        _ = selection.reportProblems()
        throw error
      }
    }
    return selection
  }

  /// Returns true if an argument is a source and not a case: it exists as a file, or contains a slash.
  static func isSource(_ name: String) -> Bool {
    var status = stat()
    return name == StandardInput.word || name.utf8.contains(0x2F) || name.withSystemPath { lstat($0, &status) } == 0
  }
}
