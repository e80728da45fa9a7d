/// Reads TOML that a user wrote.
enum TOMLText {
  /// Reads a file's text.
  ///
  /// A line that is not TOML is skipped; after a broken table header, at most the keys below it are skipped too.
  ///
  /// - Returns: The table, and the problem of each line that is not TOML.
  static func table(of text: String, file: String) -> (TOMLTable, [SettingsProblem]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var problems: [SettingsProblem] = []
    // The remaining replacements of the line, the best first.
    var repairs: [Int: ArraySlice<Substring>] = [:]
    while problems.count < maxProblems {
      switch read(lines.joined(separator: "\n"), file: file) {
      case .success(var table):
        for key in table.keys where key.hasPrefix(unnamed) { table[key] = nil }
        return (table, problems)
      case .failure(var problem):
        guard let line = problem.line, lines.indices.contains(line - 1), !lines[line - 1].isEmpty else {
          return (TOMLTable(), problems.isEmpty ? [problem] : problems)
        }
        if repairs[line] == nil {
          if let advice = advice(on: lines[line - 1]) { problem.message = "is not TOML here: \(advice)" }
          problems.append(problem)
          repairs[line] = Self.repairs(of: lines[line - 1], number: line)
        }
        lines[line - 1] = repairs[line]?.popFirst() ?? ""
      }
    }
    return (TOMLTable(), problems)
  }

  /// Returns the possible replacements of a broken line.
  ///
  /// The keys below a broken header stay in its table if its name can be read, and otherwise belong to none.
  private static func repairs(of line: Substring, number: Int) -> ArraySlice<Substring> {
    let start = line.drop { $0 == " " || $0 == "\t" }
    guard start.first == "[" else { return [""] }
    let name = start.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return (name.isEmpty ? [] : ["[\(name)]"]) + ["[\"\(unnamed)\(number)\"]", ""]
  }

  /// The prefix of the names of tables whose names cannot be read.
  private static let unnamed = "\u{FFFF}"

  /// Advice on a common mistake, or `nil`.
  private static func advice(on line: Substring) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let key = parts[0].split(whereSeparator: \.isWhitespace)
    guard key.count > 0, key[0].allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" }) else { return nil }
    guard parts.count == 2 else { return "put “=” between a key and its value, as in \(key[0]) = \"…\"" }
    let value = parts[1].split(separator: "#", omittingEmptySubsequences: false)[0]
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard key.count == 1, value.first?.isLetter == true, !value.contains(where: { "\"'\\".contains($0) }) else {
      return nil
    }
    return "put a text in quotes: \(key[0]) = \"\(value)\""
  }

  /// The largest number of broken lines; a file with more is not TOML.
  private static let maxProblems = 20

  private static func read(_ text: String, file: String) -> Result<TOMLTable, SettingsProblem> {
    do throws(TOMLError) {
      return .success(try TOMLReader.table(of: text))
    } catch {
      return .failure(
        SettingsProblem(file: file, line: error.line, key: nil, message: "is not TOML here: \(error.message)"))
    }
  }
}
