package import Determinations

/// All cases of a corpus that are read so far: columns of small values and a bitmap for each value of each facet.
///
/// Rows are numbered from 0 in the order in which they came in, and keep their numbers. A copy is cheap and does not
/// change when the table grows.
package struct CaseTable: Sendable {
  private(set) var chunks = ChunkList()
  private var facets: [Facet: FacetIndex] = [:]
  private(set) var ids = IdentityIndex()
  private(set) var answers = KnownAnswers()

  /// The number of cases.
  package var count: Int { chunks.count }

  /// Every row.
  package private(set) var allRows = RowSet()

  /// The values that a query on this table may name: those known anyway and those that occur here.
  package private(set) var vocabulary = QueryVocabulary.standard

  /// Makes an empty table.
  package init() {
    for facet in Facet.allCases { facets[facet] = FacetIndex(facet) }
  }

  /// Makes a table of chunks, in their order.
  package init(_ chunks: some Sequence<CaseChunk>) {
    self.init()
    for chunk in chunks { append(chunk) }
  }

  package var isEmpty: Bool { count == 0 }

  /// Appends the cases of a chunk.
  ///
  /// - Complexity: O(*m*), where *m* is the number of the chunk's cases, as long as the table has no copy.
  package mutating func append(_ chunk: CaseChunk) {
    let base = count
    // A copy that does not grow, or grows otherwise, keeps the answers for itself.
    if !isKnownUniquelyReferenced(&answers) { answers = KnownAnswers(copying: answers) }
    chunks.append(chunk.withoutFacets())
    allRows.insert(base..<count)
    for (index, facet) in Facet.allCases.enumerated() {
      facets[facet]?.append(chunk.facets[index], base: base) { vocabulary.insert($0, of: facet) }
    }
    for index in 0..<chunk.count { ids.append(chunk, index, row: base + index) }
  }

  // MARK: Cases

  /// What a line of the case list shows.
  ///
  /// - Precondition: `row` is one of the table's.
  package func row(_ row: Int) -> CaseRow {
    let (chunk, index) = chunks.place(of: row)
    let details = chunk.details[index]
    return CaseRow(
      id: ids.id(of: row, in: chunk, index), caseNumber: chunk.numbers[index].number,
      decided: chunk.decided[index].date, injured: chunk.injured[index].date, age: details.age, sex: details.sex,
      request: chunk.request(of: index), itemCount: details.itemCount, outcome: details.outcome,
      specialtyNames: chunk.specialties[index].map { chunk.specialtyNames[Int($0)] },
      chapters: chunk.chapters[index].map { GuidelineChapter(index: UInt8($0)) },
      licensed: details.isLicensedInCalifornia, hasWarnings: details.hasWarnings)
  }

  /// The identity of a case: its number, else its file's stem, with `#2` and on for a repeat.
  package func id(of row: Int) -> String {
    let (chunk, index) = chunks.place(of: row)
    return ids.id(of: row, in: chunk, index)
  }

  /// The row of a case by its identity, or `nil`; a case number is taken in any form in which people write it.
  package func rowIndex(id: String) -> Int? {
    ids.row(of: id)
  }

  /// The bytes of a letter as they were read, in UTF-8.
  package func letter(of row: Int) -> ArraySlice<UInt8> {
    chunks.letter(of: row)
  }

  /// Where a letter stands.
  package func source(of row: Int) -> LetterSource {
    let (chunk, index) = chunks.place(of: row)
    return chunk.source(of: index)
  }

  /// Reads a case in full.
  package func `case`(_ row: Int, reader: inout LetterReader) -> Case {
    let letter = letter(of: row)
    return Case(
      id: id(of: row), source: source(of: row), determination: reader.determination(of: letter.span))
  }

  // MARK: Facets and queries

  /// The values of a facet that occur in the table, in the order for readers; every outcome whether it occurs or not.
  package func values(of facet: Facet) -> [FacetValue] {
    facets[facet]?.values ?? []
  }

  /// The cases with a value of a facet, by its key.
  package func rows(with key: String, of facet: Facet) -> RowSet {
    guard let index = facets[facet] else { return RowSet() }
    // Of what the user says, the cases without it are no bitmap but all others.
    if facet.isAnnotated, key == "no" || key == "none" {
      return index.orderedRows.reduce(into: allRows) { $0.subtract($1.set) }
    }
    return index.rows(withKey: key)
  }

  /// Puts other values and rows in place of a facet's own.
  mutating func setValues(_ rows: [FacetToken: RowSet], of facet: Facet) {
    facets[facet] = FacetIndex(facet, rows: rows) { vocabulary.insert($0, of: facet) }
  }

  /// The cases of each value of a facet, in the order of `values(of:)`.
  func orderedRows(of facet: Facet) -> [FacetRows] {
    facets[facet].map { Array($0.orderedRows) } ?? []
  }

  /// The value of a facet with a key, or `nil` where no case has it.
  func token(ofKey key: String, of facet: Facet) -> FacetToken? {
    facets[facet]?.token(ofKey: key)
  }
}
