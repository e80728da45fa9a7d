import ArgumentParser
import Corpus
import Determinations
import Glibc
import System

/// The option for a list of cases, which commands that read letters share.
struct CasesOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only the cases of a list: a file with a number or name at the start of each line, or - for standard input.",
      valueName: "file"),
    completion: .file())
  var cases: String?

  /// Reads the list, if one was named.
  ///
  /// - Parameter paths: The sources of letters, of which none may be standard input too.
  /// - Returns: The list; `nil` where the option was not given.
  /// - Throws: `CommandFailure` where it cannot be read or names no case.
  func list(besides paths: [String]) throws(CommandFailure) -> CaseList? {
    guard let cases else { return nil }
    guard cases != StandardInput.word || !paths.contains(StandardInput.word) else {
      throw CommandFailure("standard input is the letter or the list of cases, not both", status: 2)
    }
    let name = cases == StandardInput.word ? "standard input" : cases.shownPath
    let bytes: [UInt8]
    do throws(SystemError) {
      if cases == StandardInput.word {
        bytes = try SystemIO.readAll(STDIN_FILENO)
      } else {
        let file = try OwnedDescriptor(cases.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) })
        bytes = try SystemIO.readAll(file.rawValue)
      }
    } catch {
      throw CommandFailure("cannot read \(name): \(error.message)")
    }
    let list = CaseList(String(decoding: bytes, as: UTF8.self))
    guard !list.ids.isEmpty else { throw CommandFailure("\(name) names no case: a number at the start of each line") }
    return list
  }
}

/// Cases by their numbers or names, as a list or the first column of a table has them.
struct CaseList {
  /// The identities, each once, in the order of the list.
  let ids: [String]

  /// Reads lines: what stands before the first comma, semicolon, tab or space counts, without quotation marks; empty
  /// lines, remarks behind `#` and the header of a table are left out.
  init(_ text: String) {
    var ids: [String] = []
    var seen: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let start = line.drop { $0.isWhitespace || $0 == "\"" || $0 == "\u{FEFF}" }
      let id = String(start.prefix { !$0.isWhitespace && !",;\"".contains($0) })
      guard !id.isEmpty, !id.hasPrefix("#"), !(ids.isEmpty && ["id", "case", "case_id"].contains(id.lowercased()))
      else {
        continue
      }
      if seen.insert(id).inserted { ids.append(id) }
    }
    self.ids = ids
  }
}

extension Selection {
  /// Keeps the cases of a list; all letters of a number where there are several.
  ///
  /// - Parameters:
  ///   - list: The list; `nil` for all.
  ///   - isQuiet: True if nothing is to be said of cases that are not there.
  mutating func keep(_ list: CaseList?, isQuiet: Bool) {
    guard let list else { return }
    var asked = RowSet()
    var missing: [String] = []
    for id in list.ids {
      var rows = CaseNumber(id).map { table.rows(withNumber: $0) } ?? []
      if rows.isEmpty, let row = table.rowIndex(id: id) { rows = [row] }
      if rows.isEmpty { missing.append(id) }
      for row in rows { asked.insert(row) }
    }
    keepRows { asked.contains($0) }
    guard !missing.isEmpty, !isQuiet else { return }
    let named = missing.prefix(3).map(Self.line).joined(separator: ", ") + (missing.count > 3 ? ", …" : "")
    StandardError.write(
      "imr: \(missing.count) of the \(list.ids.count) cases listed are not among the letters: \(named)\n")
  }
}
