package import Determinations

extension CaseChunk {
  /// The most cases that a chunk can hold.
  package static let capacity = Int(UInt16.max)

  /// Gathers cases for a chunk.
  package struct Builder: Sendable {
    private(set) var text: [UInt8]
    private(set) var columns = CaseColumns()
    private(set) var facets: [FacetColumn]

    private var lastPath: String?
    private var specialtyIndexes: [String: UInt16] = [:]
    private var slots: [TokenSlots]

    /// The number of cases so far.
    package private(set) var count = 0

    /// Makes a builder.
    ///
    /// - Parameter text: Text that holds letters already; nothing of it is copied.
    package init(text: [UInt8] = []) {
      self.text = text
      facets = Array(repeating: FacetColumn(), count: Facet.allCases.count)
      slots = Array(repeating: TokenSlots(), count: Facet.allCases.count)
    }

    /// Appends a case whose letter is copied into the chunk.
    ///
    /// - Precondition: There are fewer than ``CaseChunk/capacity`` cases.
    package mutating func append(_ fields: CaseFields, source: LetterSource, letter: some Collection<UInt8>) {
      append(fields, source: source, stamp: FileStamp(pathLength: source.path.utf8.count), letter: letter)
    }

    /// The same, of a file that can be told from another.
    mutating func append(
      _ fields: CaseFields, source: LetterSource, stamp: FileStamp, letter: some Collection<UInt8>
    ) {
      let start = text.count
      text.append(contentsOf: letter)
      append(fields, source: source, stamp: stamp, letterAt: start..<text.count)
    }

    /// Appends a case whose letter is in the builder's text, behind those before it.
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
      columns.details.append(PackedDetails(fields))
      columns.items.append(fields.items)
      columns.specialties.append(fields.specialties.map { specialtyIndex($0) })
      columns.chapters.append(fields.reviewerChapters.map { UInt16($0.index) })
      for (index, tokens) in Self.tokens.enumerated() { tokens(fields) { insert($0, of: index, row: UInt16(count)) } }
      count += 1
    }

    /// The chunk of the cases so far.
    package consuming func build() -> CaseChunk {
      CaseChunk(columns, text: LetterText(text), facets: facets)
    }

    /// For each facet what reads its values off a case.
    private static let tokens = Facet.allCases.map { $0.definition.tokens }

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
      let index = UInt16(columns.specialtyNames.count)
      specialtyIndexes[name] = index
      columns.specialtyNames.append(Facet.specialty.definition.label(.name(name)).shortName)
      return index
    }
  }

  /// Finds the values of a facet among those that came before.
  private struct TokenSlots {
    /// For each code one more than its place, or 0: most values are codes, and need no hashing.
    private var codes: [UInt16] = []
    private var others: [FacetToken: Int] = [:]

    subscript(token: FacetToken) -> Int? {
      get {
        guard case .code(let code) = token else { return others[token] }
        return Int(code) < codes.count && codes[Int(code)] > 0 ? Int(codes[Int(code)]) - 1 : nil
      }
      set {
        guard case .code(let code) = token else { return others[token] = newValue }
        if Int(code) >= codes.count { codes += Array(repeating: 0, count: Int(code) + 1 - codes.count) }
        codes[Int(code)] = newValue.map { UInt16($0) + 1 } ?? 0
      }
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
    self.init(builder.columns, text: LetterText(builder.text), facets: builder.facets)
  }
}
