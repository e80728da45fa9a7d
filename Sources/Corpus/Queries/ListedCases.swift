internal import Determinations
internal import Glibc
package import System

/// Cases by number or name, from a list or from the first column of a table.
package struct ListedCases: Sendable {
  /// The distinct numbers and names, in the order of the list.
  package let ids: [String]

  /// Parses lines.
  ///
  /// Of each line, the text before the first comma, semicolon, tab or space counts, without quotation marks. Empty
  /// lines, comments after `#` and the header of a table are ignored.
  package init(_ text: String) {
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

  /// Reads a file of lines; `~/` at the beginning of the path is the user's home.
  ///
  /// - Throws: `SystemError` if the file cannot be read, or is larger than 16 MB.
  package init(path: String) throws(SystemError) {
    // A pipe without a writer must not block; it is not a valid list either.
    let file = try OpenFile(path.expandingHome.systemPath)
    guard file.isRegular else { throw SystemError(code: file.status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL) }
    guard file.size <= SmallFile.maxBytes else { throw SystemError(code: EFBIG) }
    let bytes = try SystemIO.readAll(file.descriptor.rawValue, limit: SmallFile.maxBytes, expecting: file.size)
    self.init(String(decoding: bytes, as: UTF8.self))
  }
}

extension CaseTable {
  /// Returns the rows of a case by its number or name; all letters with the number if there are several.
  package func rows(withID id: String) -> [Int] {
    let rows = CaseNumber(id).map { self.rows(withNumber: $0) } ?? []
    return rows.isEmpty ? [rowIndex(id: id)].compactMap(\.self) : rows
  }

  /// Returns the items of the cases that a condition on `case` names by number or name, by `@` and the path of a list,
  /// or by a pattern.
  ///
  /// A list is read each time, so changes to the file take effect with the next query. A missing list has no cases.
  ///
  /// - Complexity: O(*v*) for *v* numbers; O(*n*) for the *n* cases and a pattern.
  func items(ofCases values: [FieldValue]) -> ItemSet {
    var rows = RowSet()
    for value in values {
      switch value {
      case .key(let id) where id.hasPrefix("@"):
        let ids = (try? ListedCases(path: String(id.dropFirst())))?.ids ?? []
        for id in ids { for row in self.rows(withID: id) { rows.insert(row) } }
      case .key(let id): for row in self.rows(withID: id) { rows.insert(row) }
      case .pattern(let pattern):
        let wildcard = Wildcard(pattern)
        for row in allRows where wildcard.matches(QueryVocabulary.folded(id(of: row))) { rows.insert(row) }
      case .range: break
      }
    }
    return numbers.items(of: rows)
  }
}
