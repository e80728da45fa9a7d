import Synchronization

/// The cases of a cache file, read in place.
///
/// Initialization reads only the file's header; a facet is read on first use. All data is verified against checksums
/// before use, see ``CheckedMap``: a letter when its case is read, everything else by ``verify(isCancelled:)``.
package final class StoredCases: Sendable {
  let file: CacheFile
  let chunk: CaseChunk
  let identities: StoredIdentities
  /// The numbers of the disputed items.
  let numbers: ItemNumbers
  /// The rows in the list's standard order.
  let order: Column<Int32>
  /// The short checksum of each letter.
  let checks: Column<UInt32>
  /// The groups of disputed items with nearly the same rationale.
  let rationaleGroups: RationaleGroups
  private let facetTable: StoredFacets
  private let textRange: Range<Int>

  private struct Memo {
    var indexes: [Facet: FacetIndex] = [:]
    var vocabulary: QueryVocabulary?
  }
  private let memo = Mutex(Memo())

  /// Makes the cases of an open cache file.
  ///
  /// - Throws: `CacheFile.Fault` if the file's sections do not fit together.
  init(_ file: CacheFile) throws(CacheFile.Fault) {
    self.file = file
    var columns = CaseColumns()
    columns.starts = try file.column("starts", count: file.caseCount)
    columns.pathIndexes = try file.column("path-indexes", count: file.caseCount)
    columns.paths = try file.lists("paths", count: file.pathCount)
    columns.stamps = try file.column("stamps", count: file.pathCount)
    columns.specialtyNames = try file.lists("specialty-names")
    columns.specialties = try file.lists("specialties", count: file.caseCount)
    for column in CaseColumn.all { try column.read(file, &columns) }
    textRange = try file.range("text")
    chunk = CaseChunk(columns, text: LetterText(file.map.map, textRange))
    identities = try StoredIdentities(file)
    numbers = ItemNumbers(bounds: columns.items.bounds, firsts: try file.column("item-firsts"))
    order = try file.column("order", count: file.caseCount)
    checks = try file.column("checks", count: file.caseCount)
    rationaleGroups = RationaleGroups(
      roots: try file.column("rationale-groups", count: file.itemCount),
      letterCounts: try file.column("rationale-letters", count: file.itemCount))
    facetTable = try StoredFacets(file)
  }

  /// True if a part of the file was damaged or gone when it was read.
  var isDamaged: Bool { file.map.isDamaged }

  /// Returns the values of a facet with their items.
  func index(of facet: Facet) -> FacetIndex {
    if let known = memo.withLock({ $0.indexes[facet] }) { return known }
    let index = FacetIndex(facet, facetTable.values(of: facet, itemCount: file.itemCount))
    memo.withLock { $0.indexes[facet] = index }
    return index
  }

  /// The standard vocabulary, and the values that occur in these cases.
  var vocabulary: QueryVocabulary {
    if let known = memo.withLock({ $0.vocabulary }) { return known }
    var vocabulary = QueryVocabulary.standard
    for facet in Facet.allCases {
      for label in index(of: facet).allLabels { vocabulary.insert(label, of: facet) }
    }
    memo.withLock { [vocabulary] in $0.vocabulary = vocabulary }
    return vocabulary
  }

  /// Returns the values of a facet with their items, without their names.
  func values(of facet: Facet) -> [(token: FacetToken, items: FacetItems)] {
    facetTable.values(of: facet, itemCount: file.itemCount)
  }

  // MARK: Damage

  /// Calls a function once, on any thread, when damage is found, or immediately if it has been found already.
  func onDamage(_ body: @escaping @Sendable () -> Void) { file.map.onDamage(body) }

  /// Marks the cases as damaged.
  func reportDamage() { file.map.reportDamage() }

  /// Verifies a letter that was read from the file, unless it is so large that the screen would have to wait.
  func check(_ letter: UnsafeRawBufferPointer, of row: Int) {
    guard letter.count <= Self.largestLetter, row < checks.count, Checksum(letter).short != checks[row] else { return }
    reportDamage()
  }

  private static let largestLetter = 64 << 20

  /// The maximum size of a text that is verified as a whole, in bytes; the letters of a larger one are verified as they
  /// are read.
  private static let wholeTextLimit = 1 << 30

  /// Verifies everything but the letters, and also the letters if they are not too large.
  ///
  /// - Returns: True if no damage was found, even if verification was canceled.
  /// - Complexity: O(bytes of the file). Call it on a worker thread.
  func verify(isCancelled: () -> Bool) -> Bool {
    guard file.map.checkAll(isCancelled: isCancelled) else { return false }
    guard textRange.count <= Self.wholeTextLimit else { return !isDamaged }
    for row in 0..<chunk.count {
      if row % 1024 == 0, isCancelled() { return !isDamaged }
      let check = chunk.withLetter(row) { letter in letter.withUnsafeBytes { Checksum($0).short } }
      if check != checks[row] { return false }
    }
    return !isDamaged
  }
}
