/// A problem in the user's settings or in a theme file.
package struct SettingsProblem: Error, Equatable, Sendable, CustomStringConvertible {
  var file: String
  /// Counted from 1.
  package var line: Int?
  var key: String?
  package var message: String

  package var description: String { file + rest }

  /// The same problem with only the file's name.
  var shortDescription: String { (file.split(separator: "/").last ?? "") + rest }

  private var rest: String { (line.map { ":\($0)" } ?? "") + ": " + (key.map { "“\($0)” " } ?? "") + message }
}

/// All problems of one file.
struct SettingsProblems: Error, Equatable, Sendable {
  var list: [SettingsProblem]
}

/// Finds the line of a key in TOML text, which the parser does not report.
struct KeyLines {
  private let lines: [Substring]

  init(of text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Finds the line of a key.
  ///
  /// - Parameters:
  ///   - key: The key, or the name of a table.
  ///   - section: The table that has the key; of an array of tables with one bracket before its name: `[rows`.
  ///   - element: The index of the table in such an array.
  /// - Returns: The line, counted from 1, or `nil` if the key is not written literally.
  func line(of key: String, in section: String, element: Int = 0) -> Int? {
    var current = ""
    var number = -1
    for (index, line) in lines.enumerated() {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if trimmed.hasPrefix("[") {
        current = String(trimmed.dropFirst().prefix { $0 != "]" })
        if current == section { number += 1 }
        if current == key, current != section || number == element { return index + 1 }
      } else if current == section, number < 0 || number == element {
        let name = trimmed.prefix { $0 != "=" }.filter { !" \t\"'".contains($0) }
        if name == key, trimmed.contains("=") { return index + 1 }
      }
    }
    return nil
  }
}
