internal import CBits
package import Determinations

/// Some cases: a few hundred from the reader, or all cases of a cache file.
///
/// Their letters are packed, their fields are in columns.
///
/// A chunk never changes. Several chunks may share the text of one large file.
package final class CaseChunk: Sendable {
  /// The number of cases.
  package let count: Int

  let columns: CaseColumns
  /// The bytes of the letters; other chunks may share them.
  let text: LetterText

  /// The values of each facet, and the rows that have them, in the order of `Facet.allCases`; empty in a table.
  let facets: [FacetColumn]
  /// The short checksum of each letter; empty in a table.
  let checks: [UInt32]

  init(_ columns: CaseColumns, text: LetterText, facets: [FacetColumn] = [], checks: [UInt32] = []) {
    count = columns.count
    self.checks = checks
    self.columns = columns
    self.text = text
    self.facets = facets
  }

  /// Returns the same cases with the values of only some facets.
  package func keeping(_ kept: [Facet]) -> CaseChunk {
    let facets = facets.enumerated().map { index, column in
      kept.contains { $0.index == index } ? column : FacetColumn()
    }
    return CaseChunk(columns, text: text, facets: facets, checks: checks)
  }

  /// Returns the same cases without facets, which a table has added to its own bitmaps, and without checksums.
  func withoutFacets() -> CaseChunk { CaseChunk(columns, text: text) }

  /// The range of all letters in the text, including the bytes between them.
  var letters: Range<Int> { letters(of: 0..<count) }

  /// Returns the range of some letters in the text; empty if the columns are damaged.
  func letters(of rows: Range<Int>) -> Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    let (start, end) = (columns.letter(rows.lowerBound).lowerBound, columns.letter(rows.upperBound - 1).upperBound)
    return start <= end ? start..<end : 0..<0
  }

  /// Returns the source of a letter.
  package func source(of index: Int) -> LetterSource {
    LetterSource(path: columns.path(of: index), offset: Int(clamping: columns.offsets[index]))
  }

  /// Prefetches a letter that will be read soon.
  func fetchLetter(_ index: Int) {
    text.withBytes(columns.letter(index)) { bytes in
      if let start = bytes.baseAddress { imr_fetch(start, bytes.count) }
    }
  }

  /// Releases the text of the letters; from now on each reads as empty.
  ///
  /// This is for uses that need each letter only once, so that memory does not grow with the corpus.
  package func releaseLetters() { text.moveBack(0..<0) }

  /// Calls a function with the bytes of a letter, in place.
  func withLetter<Result>(_ index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    text.withBytes(columns.letter(index)) { body($0.bindMemory(to: UInt8.self).span) }
  }
}
