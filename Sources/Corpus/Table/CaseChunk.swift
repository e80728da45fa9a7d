import Determinations

/// Some hundred cases as the reader hands them over: their letters packed, their fields in columns.
///
/// A chunk never changes. Several chunks may share the text of one large file.
package final class CaseChunk: Sendable {
  /// The number of cases.
  package let count: Int

  /// Bytes that hold the letters, and perhaps those of other chunks.
  let text: [UInt8]
  /// Where the letters stand in ``text``.
  let letters: [Range<Int>]

  /// The files, each once, and for each case the index of its file and the letter's first byte in the file's text.
  let paths: [String]
  let pathIndexes: [UInt32]
  let offsets: [UInt32]

  let numbers: [PackedNumber]
  let decided: [PackedDate]
  let injured: [PackedDate]
  let details: [PackedDetails]

  let denied: [PackedDate]
  let received: [PackedDate]

  /// The disputed items of the cases.
  let items: ItemColumns

  /// Short names of the specialties, each once, and lists of indexes into them.
  let specialtyNames: [String]
  let specialties: PackedLists
  let chapters: PackedLists

  /// For each facet its values and the rows that have them, in the order of `Facet.allCases`; empty in a table.
  let facets: [FacetColumn]

  /// A facet's values in a chunk.
  struct FacetColumn: Sendable {
    var tokens: [FacetToken] = []
    /// For each value the rows that have it, ascending.
    var rows: [[UInt16]] = []
  }

  init(_ builder: consuming Builder) {
    count = builder.letters.count
    text = builder.text
    letters = builder.letters
    paths = builder.paths
    pathIndexes = builder.pathIndexes
    offsets = builder.offsets
    numbers = builder.numbers
    decided = builder.decided
    injured = builder.injured
    details = builder.details
    denied = builder.denied
    received = builder.received
    items = builder.items
    specialtyNames = builder.specialtyNames
    specialties = builder.specialties
    chapters = builder.chapters
    facets = builder.facets
  }

  /// The same cases without their facets' columns, which a table has taken into its own bitmaps.
  func withoutFacets() -> CaseChunk { CaseChunk(of: self) }

  private init(of other: CaseChunk) {
    count = other.count
    text = other.text
    letters = other.letters
    paths = other.paths
    pathIndexes = other.pathIndexes
    offsets = other.offsets
    numbers = other.numbers
    decided = other.decided
    injured = other.injured
    details = other.details
    denied = other.denied
    received = other.received
    items = other.items
    specialtyNames = other.specialtyNames
    specialties = other.specialties
    chapters = other.chapters
    facets = []
  }

  /// Where a letter stands.
  func source(of index: Int) -> LetterSource {
    LetterSource(path: paths[Int(pathIndexes[index])], offset: Int(offsets[index]))
  }

  /// The bytes of a letter, without a copy.
  func letter(_ index: Int) -> ArraySlice<UInt8> {
    text[letters[index]]
  }

  /// The first item's request of a case; empty where it has no item.
  func request(of index: Int) -> String {
    guard let first = items.items(of: index).first else { return "" }
    return String(decoding: items.request(of: first), as: UTF8.self)
  }
}
