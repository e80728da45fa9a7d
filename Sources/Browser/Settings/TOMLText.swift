internal import TOMLKit

/// Reads TOML that a user wrote.
enum TOMLText {
  /// Reads a file's text.
  ///
  /// A line that is not TOML costs only itself.
  ///
  /// - Returns: What could be read, and each line that could not.
  static func table(of text: String, file: String) -> (TOMLTable, [SettingsProblem]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var problems: [SettingsProblem] = []
    while problems.count < mostProblems {
      switch read(lines.joined(separator: "\n"), file: file) {
      case .success(let table): return (table, problems)
      case .failure(let problem):
        problems.append(problem)
        guard let line = problem.line, lines.indices.contains(line - 1), !lines[line - 1].isEmpty else {
          return (TOMLTable(), problems)
        }
        lines[line - 1] = ""
      }
    }
    return (TOMLTable(), problems)
  }

  /// A file with more wrong lines is something else.
  private static let mostProblems = 20

  private static func read(_ text: String, file: String) -> Result<TOMLTable, SettingsProblem> {
    // The parser's own check of what follows a bracket is an assertion, which would end the program.
    if let line = lineOfBadHeader(in: text) {
      let message = "is not TOML here: a table's name begins with a letter or a digit, as in [keys]"
      return .failure(SettingsProblem(file: file, line: line, key: nil, message: message))
    }
    do {
      return .success(try TOMLTable(string: text))
    } catch {
      return .failure(SettingsProblem(parsing: error, file: file))
    }
  }

  /// The first line, counted from 1, that begins like a table's header and goes on as none does.
  private static func lineOfBadHeader(in text: String) -> Int? {
    var number = 1
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      // Other newlines begin a line for the parser as well.
      for part in line.split(whereSeparator: isNewline) {
        let start = part.drop(while: isBlank)
        guard start.first == "[" else { continue }
        var name = start.dropFirst().drop(while: isBlank)
        if name.first == "[" { name = name.dropFirst().drop(while: isBlank) }
        guard let first = name.first, isKeyStart(first) || first == "]" else { return number }
      }
      number += 1
    }
    return nil
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0B...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{FEFF}"
  }

  private static func isKeyStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\"", "'": true
    default: false
    }
  }
}
