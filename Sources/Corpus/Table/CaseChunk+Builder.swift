package import Determinations

extension CaseChunk {
  /// The most cases that a chunk can hold.
  package static let capacity = Int(UInt16.max)

  /// Gathers cases for a chunk.
  package struct Builder: Sendable {
    private(set) var text: [UInt8]
    private(set) var letters: [Range<Int>] = []
    private(set) var paths: [String] = []
    private(set) var pathIndexes: [UInt32] = []
    private(set) var offsets: [UInt32] = []
    private(set) var numbers: [PackedNumber] = []
    private(set) var decided: [PackedDate] = []
    private(set) var injured: [PackedDate] = []
    private(set) var details: [PackedDetails] = []
    private(set) var denied: [PackedDate] = []
    private(set) var received: [PackedDate] = []
    private(set) var items = ItemColumns()
    private(set) var specialtyNames: [String] = []
    private(set) var specialties = PackedLists()
    private(set) var chapters = PackedLists()
    private(set) var facets: [FacetColumn]

    private var specialtyIndexes: [String: UInt16] = [:]
    private var slots: [[FacetToken: Int]]

    /// The number of cases so far.
    package var count: Int { letters.count }

    /// Makes a builder.
    ///
    /// - Parameter text: Text that holds letters already; nothing of it is copied.
    package init(text: [UInt8] = []) {
      self.text = text
      facets = Array(repeating: FacetColumn(), count: Facet.allCases.count)
      slots = Array(repeating: [:], count: Facet.allCases.count)
    }

    /// Appends a case whose letter is copied into the chunk.
    ///
    /// - Precondition: There are fewer than ``CaseChunk/capacity`` cases.
    package mutating func append(_ fields: CaseFields, source: LetterSource, letter: some Collection<UInt8>) {
      let start = text.count
      text.append(contentsOf: letter)
      append(fields, source: source, letterAt: start..<text.count)
    }

    /// Appends a case whose letter is in the builder's text.
    ///
    /// - Precondition: There are fewer than ``CaseChunk/capacity`` cases.
    package mutating func append(_ fields: CaseFields, source: LetterSource, letterAt range: Range<Int>) {
      let row = letters.count
      precondition(row < CaseChunk.capacity, "CaseChunk.Builder.append: the chunk is full")
      letters.append(range)
      if paths.last != source.path { paths.append(source.path) }
      pathIndexes.append(UInt32(paths.count - 1))
      offsets.append(UInt32(clamping: source.offset))
      numbers.append(PackedNumber(fields.caseNumber))
      decided.append(PackedDate(fields.dates.decision))
      injured.append(PackedDate(fields.dates.injury))
      details.append(PackedDetails(fields))
      denied.append(PackedDate(fields.dates.utilizationReview))
      received.append(PackedDate(fields.dates.received))
      items.append(fields.items)
      specialties.append(fields.specialties.map { specialtyIndex($0) })
      chapters.append(fields.reviewerChapters.map { UInt16($0.index) })
      for (index, facet) in Facet.allCases.enumerated() {
        facet.definition.tokens(fields) { insert($0, of: index, row: UInt16(row)) }
      }
    }

    /// The chunk of the cases so far.
    package consuming func build() -> CaseChunk {
      CaseChunk(self)
    }

    private mutating func insert(_ token: FacetToken, of facet: Int, row: UInt16) {
      if let slot = slots[facet][token] {
        facets[facet].rows[slot].append(row)
      } else {
        slots[facet][token] = facets[facet].tokens.count
        facets[facet].tokens.append(token)
        facets[facet].rows.append([row])
      }
    }

    private mutating func specialtyIndex(_ name: String) -> UInt16 {
      if let index = specialtyIndexes[name] { return index }
      let index = UInt16(specialtyNames.count)
      specialtyIndexes[name] = index
      specialtyNames.append(Facet.specialty.definition.label(.name(name)).shortName)
      return index
    }
  }

  /// Makes a chunk of cases by their fields, with letters that read ‘’ unless given.
  package convenience init(
    _ cases: some Sequence<(fields: CaseFields, source: LetterSource, letter: String)>
  ) {
    var builder = Builder()
    for (fields, source, letter) in cases {
      builder.append(fields, source: source, letter: letter.utf8)
    }
    self.init(builder)
  }
}
