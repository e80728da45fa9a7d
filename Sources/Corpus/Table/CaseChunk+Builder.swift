package import Determinations

extension CaseChunk {
  /// The maximum number of cases in a chunk.
  package static let capacity = Int(UInt16.max)

  /// Collects cases for a chunk.
  package struct Builder: Sendable {
    var text: [UInt8]
    private(set) var columns = CaseColumns()
    /// The facets of letters, and those of items, whose values are collected, each with its index.
    private var ofLetters: [(index: Int, gathering: FacetGathering)] = []
    private var ofItems: [(index: Int, gathering: FacetGathering)] = []

    private var lastPath: String?
    private var specialtyIndexes: [String: UInt16] = [:]
    /// Scratch space for a case's indices, and for its values of facets.
    private var specialties: [UInt16] = []
    private var scratch = FacetGathering.Scratch()
    private var checks: [UInt32] = []

    /// The number of cases so far.
    package private(set) var count = 0

    /// Creates a builder that collects the values of some facets; a given text is not copied.
    package init(text: [UInt8] = [], facets: [Facet] = Facet.allCases) {
      self.text = text
      for facet in facets {
        switch facet.definition.values {
        case .ofLetter: ofLetters.append((facet.index, FacetGathering(facet)))
        case .ofItem: ofItems.append((facet.index, FacetGathering(facet)))
        case .ofUser, .ofTable: break
        }
      }
    }

    /// Appends a case and copies its letter into the chunk.
    ///
    /// - Precondition: There are fewer than ``CaseChunk/capacity`` cases.
    package mutating func append(_ fields: CaseFields, source: LetterSource, letter: some Collection<UInt8>) {
      append(fields, source: source, stamp: FileStamp(pathLength: source.path.utf8.count), letter: letter)
    }

    /// Appends a case from a file with a stamp.
    mutating func append(
      _ fields: CaseFields, source: LetterSource, stamp: FileStamp, letter: some Collection<UInt8>
    ) {
      let start = text.count
      text.append(contentsOf: letter)
      append(fields, source: source, stamp: stamp, letterAt: start..<text.count)
    }

    /// Appends a case whose letter is in the builder's text, after the earlier ones.
    ///
    /// - Precondition: There are fewer than ``CaseChunk/capacity`` cases.
    mutating func append(_ fields: CaseFields, source: LetterSource, stamp: FileStamp, letterAt range: Range<Int>) {
      precondition(count < CaseChunk.capacity, "CaseChunk.Builder.append: the chunk is full")
      columns.starts.append(UInt64(range.lowerBound))
      columns.lengths.append(UInt32(clamping: range.count))
      if lastPath != source.path {
        lastPath = source.path
        columns.paths.append(source.path)
        columns.stamps.append(stamp)
      }
      columns.pathIndexes.append(UInt32(columns.stamps.count - 1))
      columns.offsets.append(UInt64(source.offset))
      columns.numbers.append(PackedNumber(fields.caseNumber))
      columns.decided.append(PackedDate(fields.dates.decision))
      columns.injured.append(PackedDate(fields.dates.injury))
      columns.denied.append(PackedDate(fields.dates.utilizationReview))
      columns.received.append(PackedDate(fields.dates.received))
      columns.assigned.append(PackedDate(fields.dates.assigned))
      columns.details.append(PackedDetails(fields))
      let firstItem = columns.items.count
      let isWithoutItems = fields.items.isEmpty
      let items = isWithoutItems ? [ItemFields(warnings: fields.warnings)] : fields.items
      columns.items.append(items)
      specialties.removeAll(keepingCapacity: true)
      for name in fields.specialties { specialties.append(specialtyIndex(name)) }
      columns.specialties.append(specialties)
      columns.chapters.appendList { list in
        for chapter in fields.reviewerChapters { list.append(UInt16(chapter.index)) }
      }
      for index in ofLetters.indices { ofLetters[index].gathering.append(fields, row: count, &scratch) }
      // Visit each item once for all facets, because accessing it copies two dozen fields.
      for (itemIndex, item) in zip(firstItem..., items) {
        for index in ofItems.indices {
          ofItems[index].gathering.append(item, itemIndex: itemIndex, isPlaceholder: isWithoutItems, &scratch)
        }
      }
      // Compute the checksum now, while the letter is in the processor's cache.
      checks.append(text.withUnsafeBytes { Checksum(UnsafeRawBufferPointer(rebasing: $0[range])).short })
      count += 1
    }

    /// Returns the chunk of the cases so far.
    package consuming func build() -> CaseChunk {
      columns.shrink()
      var facets = Array(repeating: FacetColumn(), count: Facet.allCases.count)
      for (index, gathering) in ofLetters + ofItems { facets[index] = gathering.column() }
      return CaseChunk(columns, text: LetterText(text), facets: facets, checks: checks)
    }

    private mutating func specialtyIndex(_ name: String) -> UInt16 {
      if let index = specialtyIndexes[name] { return index }
      let index = UInt16(columns.specialtyNames.count)
      specialtyIndexes[name] = index
      columns.specialtyNames.append(Facet.specialty.definition.label(.name(name)).shortName)
      return index
    }
  }

  /// Makes a chunk of cases from their fields, with empty letters unless given.
  package convenience init(
    _ cases: some Sequence<(fields: CaseFields, source: LetterSource, letter: String)>
  ) {
    var builder = Builder()
    for (fields, source, letter) in cases {
      builder.append(fields, source: source, letter: letter.utf8)
    }
    let chunk = builder.build()
    self.init(chunk.columns, text: chunk.text, facets: chunk.facets, checks: chunk.checks)
  }
}
