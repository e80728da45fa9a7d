package import Determinations

/// All cases of a corpus read so far: columns of small values and, for each value of each facet, the set of the
/// disputed items that have it.
///
/// Rows are numbered from 0 in the order in which they were added, and keep their numbers; a removed case leaves its
/// number unused. The same holds for the disputed items, see ``ItemNumbers``. A copy is cheap and does not change when
/// the table grows. A table may be based on a cache file, which is read on demand.
package struct CaseTable: Sendable {
  private(set) var chunks = ChunkList()
  private(set) var ids = IdentityIndex()
  private(set) var answers = KnownAnswers()
  /// The numbers of the disputed items.
  package private(set) var numbers = ItemNumbers()
  private(set) var sortMemo = SortMemo()
  private var countedMemo = CountedMemo()
  private var boilerplateMemo = BoilerplateMemo()
  /// The cache file with the first rows, or `nil`.
  private var stored: StoredCases?
  /// The values and items of each facet that differ from the stored ones, or from those of an empty table.
  private var facets: [Facet: FacetIndex] = [:]
  /// The notes on each row's case, and the passages quoted from it; see ``annotate(_:)``.
  var noteWords: [Int: String] = [:]
  /// The values that were added after the stored ones.
  private var newLabels: [(facet: Facet, label: FacetLabel)] = []

  /// The number of cases.
  package private(set) var count = 0

  /// The highest row ever used plus one.
  package var rowCount: Int { chunks.count }

  /// The rows of all cases.
  package private(set) var allRows = RowSet()

  /// The items of all cases; a case without a readable item has one number.
  package private(set) var allItems = ItemSet()

  /// Makes an empty table.
  package init() {}

  /// Makes a table of chunks, in their order.
  package init(_ chunks: some Sequence<CaseChunk>) {
    self.init()
    for chunk in chunks { append(chunk) }
  }

  /// Makes a table of the cases in a cache file.
  ///
  /// - Complexity: O(*n* / 64) for *n* cases, some microseconds for a million.
  package init(_ stored: StoredCases) {
    self.stored = stored
    chunks.append(stored.chunk)
    count = chunks.count
    allRows = RowSet(all: count)
    numbers = stored.numbers
    allItems = ItemSet(all: numbers.count)
    ids = IdentityIndex(stored.identities)
  }

  package var isEmpty: Bool { count == 0 }

  /// True if the cases come from a damaged cache file.
  ///
  /// Their loader then drops them and reads all letters again.
  package var isDamaged: Bool { stored?.isDamaged ?? false }

  /// True if all cases are in a cache file.
  package var isStored: Bool { stored?.chunk.count == rowCount && count == rowCount }

  /// The values that a query on this table may name: the standard ones and those that occur here.
  package var vocabulary: QueryVocabulary {
    var vocabulary = stored?.vocabulary ?? .standard
    for (facet, label) in newLabels { vocabulary.insert(label, of: facet) }
    return vocabulary
  }

  // MARK: Changes

  /// Appends the cases of a chunk.
  ///
  /// - Complexity: O(*m*), where *m* is the number of the chunk's cases, as long as the table has no copy.
  package mutating func append(_ chunk: CaseChunk) {
    let (base, firstItem) = (rowCount, numbers.count)
    // A copy that grows differently, or not at all, keeps its own answers.
    if !isKnownUniquelyReferenced(&answers) { answers = KnownAnswers(copying: answers) }
    sortMemo = SortMemo()
    (countedMemo, boilerplateMemo) = (CountedMemo(), BoilerplateMemo())
    chunks.append(chunk.withoutFacets())
    count += chunk.count
    allRows.insert(base..<rowCount)
    numbers.append(chunk.columns.items.bounds)
    allItems.insert(firstItem..<numbers.count)
    for (index, facet) in Facet.allCases.enumerated() where !facet.isOfTable && !chunk.facets[index].isEmpty {
      change(facet) { values, newLabels in
        values.append(chunk.facets[index], of: chunk.columns.items, base: firstItem) { newLabels.append((facet, $0)) }
      }
    }
    for index in 0..<chunk.count { ids.append(chunk, index, row: base + index) }
  }

  /// Removes cases; unused row numbers are ignored.
  ///
  /// - Complexity: O(*v* × *m*) for *v* values of all facets and *m* removed cases, and O(*v* × *n* / 64) at most.
  package mutating func remove(_ rows: RowSet) {
    let rows = rows.intersection(allRows)
    guard !rows.isEmpty else { return }
    allRows.subtract(rows)
    count -= rows.count
    let items = numbers.items(of: rows)
    allItems.subtract(items)
    for facet in Facet.allCases where !facet.isOfTable { change(facet) { values, _ in values.subtract(items) } }
    (countedMemo, boilerplateMemo) = (CountedMemo(), BoilerplateMemo())
    ids.remove(rows, from: chunks)
  }

  /// Replaces the table's first rows by the same rows in a cache file, which frees memory.
  package mutating func adopt(_ stored: StoredCases) {
    guard stored.chunk.count <= rowCount else { return }
    chunks.replacePrefix(with: stored.chunk)
    // Later values are already in the bitmaps.
    guard stored.chunk.count == rowCount, count == rowCount else { return }
    self.stored = stored
    facets = facets.filter { $0.key.isAnnotated }
    newLabels = newLabels.filter { $0.facet.isAnnotated }
    numbers = stored.numbers
    ids = IdentityIndex(stored.identities)
  }

  private mutating func change(
    _ facet: Facet, _ body: (inout FacetIndex, inout [(facet: Facet, label: FacetLabel)]) -> Void
  ) {
    var values = index(of: facet)
    facets[facet] = nil
    body(&values, &newLabels)
    facets[facet] = values
  }

  func index(of facet: Facet) -> FacetIndex {
    if facet == .counted { return countedMemo.index(of: self) }
    if facet == .boilerplate, !isStored { return boilerplateMemo.index(of: self) }
    return facets[facet] ?? stored?.index(of: facet) ?? FacetIndex(facet)
  }

  /// The groups of disputed items with nearly the same rationale.
  var rationaleGroups: RationaleGroups {
    if isStored, let stored { return stored.rationaleGroups }
    return boilerplateMemo.groups(of: self)
  }

  /// True if the rationales are compared already, or so few that the screen need not wait.
  package var isBoilerplateKnown: Bool { isStored || boilerplateMemo.isKnown || numbers.count <= Self.fewRationales }

  private static let fewRationales = 1 << 14

  // MARK: Cases

  /// All rows in the order of `SortKey.standard` from a cache file, or `nil` if the table has other rows.
  var storedOrder: RowList? {
    guard let stored, stored.chunk.count == rowCount else { return nil }
    return RowList(stored.order, below: rowCount)
  }

  /// Returns the values of a line of the case list.
  ///
  /// - Precondition: `row` is a row of the table.
  package func row(_ row: Int) -> CaseRow {
    let (chunk, index) = chunks.location(of: row)
    let columns = chunk.columns
    let details = columns.details[index]
    return CaseRow(
      id: ids.id(of: row, in: chunk, index), decided: columns.decided[index].date,
      injured: columns.injured[index].date, age: details.age, sex: details.sex,
      request: columns.request(of: index), itemCount: details.itemCount, outcome: details.outcome,
      specialtyNames: columns.specialtyNames(of: index), chapters: columns.chapters(of: index),
      licensed: details.isLicensedInCalifornia)
  }

  /// Returns the identifier of a case: its number or else its file's stem, with a suffix such as `#2` for a duplicate.
  package func id(of row: Int) -> String {
    let (chunk, index) = chunks.location(of: row)
    return ids.id(of: row, in: chunk, index)
  }

  /// Returns the row of a case by its identifier, or `nil`.
  ///
  /// A case number is accepted in any common form.
  package func rowIndex(id: String) -> Int? {
    ids.row(of: id).flatMap { allRows.contains($0) ? $0 : nil }
  }

  /// Returns the bytes of a letter as they were read, in UTF-8.
  package func letter(of row: Int) -> [UInt8] {
    withLetter(of: row) { letter in letter.withUnsafeBufferPointer { Array($0) } }
  }

  /// Calls a function with the bytes of a letter, in place.
  ///
  /// They must not be made into a string, because a file may change.
  package func withLetter<Result>(of row: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    chunks.withLetter(of: row, body)
  }

  /// Returns the source of a letter.
  package func source(of row: Int) -> LetterSource {
    let (chunk, index) = chunks.location(of: row)
    return chunk.source(of: index)
  }

  /// Reads a case in full.
  package func `case`(_ row: Int, reader: inout LetterReader) -> Case {
    // Copy the letter, because its file may change. If it is too large for a letter, the reader takes only its
    // beginning.
    let letter = withLetter(of: row) { letter in
      letter.withUnsafeBufferPointer { letter in
        stored?.check(UnsafeRawBufferPointer(letter), of: row)
        return Array(letter.prefix(LetterReader.maxBytes + 1))
      }
    }
    return Case(
      id: id(of: row), source: source(of: row), determination: reader.determination(of: letter.span))
  }

  /// Returns true if two letters have the same text, ignoring white space.
  ///
  /// - Complexity: O(bytes of the letters)
  func hasSameText(_ first: Int, _ second: Int) -> Bool {
    // Stored letters have checksums, so usually nothing else is read.
    if let checks = stored?.checks, first < checks.count, second < checks.count, checks[first] == checks[second] {
      return true
    }
    let (one, other) = (letter(of: first), letter(of: second))
    var (i, j) = (0, 0)
    while true {
      while i < one.count, one[i] <= 0x20 { i += 1 }
      while j < other.count, other[j] <= 0x20 { j += 1 }
      guard i < one.count, j < other.count else { return i == one.count && j == other.count }
      if one[i] != other[j] { return false }
      i += 1
      j += 1
    }
  }

  // MARK: Facets and queries

  /// Returns the values of a facet that occur in the table, in display order; every outcome is included.
  package func values(of facet: Facet) -> [FacetValue] {
    index(of: facet).values
  }

  /// Returns the values of a facet that an item, or its letter, has.
  ///
  /// - Complexity: O(*v* log *n*) for *v* values of the facet among *n* items.
  package func values(of facet: Facet, at place: ItemPlace) -> [FacetValue] {
    let items = numbers.items(of: place.row)
    guard place.item < items.count else { return [] }
    let index = index(of: facet)
    return zip(index.values, index.orderedItems)
      .filter { $0.key != FacetLabel.none.key && $1.contains(items.lowerBound + place.item) }.map(\.0)
  }

  /// Returns the items with a value of a facet, given by key.
  package func items(with key: String, of facet: Facet) -> ItemSet {
    // Cases without an annotation have no bitmap; they are the complement.
    if facet.isAnnotated, key == "no" || key == "none" {
      return orderedItems(of: facet).reduce(into: allItems) { $0.subtract($1.set) }
    }
    let known = index(of: facet).items(withKey: key)
    return facet == .boilerplate && known.isEmpty ? items(wordedAsCase: key) : known
  }

  /// Returns the cases with an item that has a value of a facet, given by key.
  package func rows(with key: String, of facet: Facet) -> RowSet { numbers.rows(of: items(with: key, of: facet)) }

  /// Replaces the values of a facet and the cases that have them.
  mutating func setValues(_ rows: [FacetToken: RowSet], of facet: Facet) {
    let values = FacetIndex(facet, rows.map { ($0.key, FacetItems(numbers.items(of: $0.value))) })
    facets[facet] = values
    newLabels.removeAll { $0.facet == facet }
    newLabels += values.allLabels.map { (facet, $0) }
  }

  /// Returns the items of each value of a facet, in the order of `values(of:)`.
  func orderedItems(of facet: Facet) -> [FacetItems] {
    Array(index(of: facet).orderedItems)
  }

  /// Returns the value of a facet with a key, or `nil` if no item has it.
  func token(ofKey key: String, of facet: Facet) -> FacetToken? {
    index(of: facet).token(ofKey: key)
  }

  /// The numbers that represent cases without a readable item.
  package var itemless: ItemSet { index(of: .items).items(withKey: FacetLabel.none.key) }

  /// The disputed items of all cases.
  package var disputedItems: ItemSet { allItems.subtracting(itemless) }
}
