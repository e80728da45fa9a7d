internal import CBits
package import Determinations

/// Cases as the reader hands them over, some hundred, or as a cache file keeps them, all: their letters packed, their
/// fields in columns.
///
/// A chunk never changes. Several chunks may share the text of one large file.
package final class CaseChunk: Sendable {
  /// The number of cases.
  package let count: Int

  let columns: CaseColumns
  /// Bytes that hold the letters, and perhaps those of other chunks.
  let text: LetterText

  /// For each facet its values and the rows that have them, in the order of `Facet.allCases`; empty in a table.
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

  /// The same cases with the values of some facets alone.
  package func keeping(_ kept: [Facet]) -> CaseChunk {
    let facets = facets.enumerated().map { index, column in
      kept.contains { $0.index == index } ? column : FacetColumn()
    }
    return CaseChunk(columns, text: text, facets: facets, checks: checks)
  }

  /// The same cases without their facets' columns, which a table has taken into its own bitmaps, and without checksums.
  func withoutFacets() -> CaseChunk { CaseChunk(columns, text: text) }

  /// Where the letters stand in the text, with what lies between them.
  var letters: Range<Int> { letters(of: 0..<count) }

  /// The same of some cases; empty where the columns are damaged.
  func letters(of rows: Range<Int>) -> Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    let (start, end) = (columns.letter(rows.lowerBound).lowerBound, columns.letter(rows.upperBound - 1).upperBound)
    return start <= end ? start..<end : 0..<0
  }

  /// Where a letter stands.
  package func source(of index: Int) -> LetterSource {
    LetterSource(path: columns.path(of: index), offset: Int(clamping: columns.offsets[index]))
  }

  /// Tells the processor that a letter will be read soon.
  func fetchLetter(_ index: Int) {
    text.withBytes(columns.letter(index)) { bytes in
      if let start = bytes.baseAddress { imr_fetch(start, bytes.count) }
    }
  }

  /// Lets the text of the letters go; from now on each reads as empty.
  ///
  /// For whoever needs a letter only once, so that memory does not grow with the corpus.
  package func releaseLetters() { text.moveBack(0..<0) }

  /// Hands over the bytes of a letter in place.
  func withLetter<Result>(_ index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    text.withBytes(columns.letter(index)) { body($0.bindMemory(to: UInt8.self).span) }
  }
}
