package import Determinations

/// The rows of a table that the user has marked, tagged or written notes on.
package struct AnnotatedRows: Sendable {
  package var marked = RowSet()
  package var noted = RowSet()
  package var read = RowSet()
  /// The rows of each tag; a tag without rows is still listed as a value.
  package var tagged: [String: RowSet] = [:]
  /// The notes on each row's case, and the passages quoted from it.
  package var words: [Int: String] = [:]

  package init() {}
}

extension CaseTable {
  /// Replaces the values of the facets ``Facet/annotated`` in some rows by the user's annotations.
  ///
  /// - Complexity: O(*m*), where *m* is the number of these rows.
  package mutating func annotate(_ rows: AnnotatedRows) {
    setValues(rows.marked.isEmpty ? [:] : [.code(1): rows.marked], of: .marked)
    setValues(rows.read.isEmpty ? [:] : [.code(1): rows.read], of: .read)
    setValues(rows.noted.isEmpty ? [:] : [.code(1): rows.noted], of: .note)
    setValues(Dictionary(uniqueKeysWithValues: rows.tagged.map { (.name($0.key), $0.value) }), of: .tag)
    noteWords = rows.words
  }

  /// Returns the rows whose notes, or the passages quoted from them, contain a text.
  ///
  /// - Complexity: O(bytes of all notes).
  package func rows(withNote term: TextTerm) -> RowSet {
    guard !noteWords.isEmpty else { return RowSet() }
    let matcher = TextPattern(term).makeMatcher()
    return RowSet(noteWords.filter { matcher.matches(Array($0.value.utf8).span) }.keys.sorted())
      .intersection(allRows)
  }

  /// Returns the case number of a letter, or else the one in its file name, or `nil`.
  package func caseNumber(of row: Int) -> CaseNumber? {
    let (chunk, index) = chunks.location(of: row)
    return IdentityIndex.number(of: chunk, index)
  }

  /// Returns the rows with a case number; there are several if the corpus has duplicate letters.
  package func rows(withNumber number: CaseNumber) -> [Int] {
    ids.rows(of: number).filter { caseNumber(of: $0) == number }
  }
}
