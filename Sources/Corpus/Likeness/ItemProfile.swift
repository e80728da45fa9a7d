import Determinations

/// The properties of an item by which its likeness to others is scored.
struct ItemProfile {
  let category: UInt8
  let categoryName: String?
  let sides: UInt16
  /// The regions: bit *i* is set for code *i*.
  let regions: UInt64
  let chapters: UInt64
  let drugs: [UInt16]
  /// The reasons: bit *i* is set for `ReasonKey.allCases[i]`.
  ///
  /// Further bits are for the questions that the reasons answer.
  let reasons: UInt64
  let questions: UInt64
  /// The codes of the sections that the reviewer cites.
  let sections: [UInt32]
  let outcome: ItemOutcome
  let words: RequestWords
  /// The days from injury to decision.
  let claimAge: Int?

  /// For each byte of the column of categories, true if it has the same name.
  private let isSameName: [Bool]

  /// The minimum score for another item's treatment to be alike.
  private let minTreatmentScore: Double

  init(_ item: Int, of chunk: CaseChunk, case index: Int, _ level: LikenessLevel) {
    minTreatmentScore = level == .treatment ? Self.minTreatmentScore : Self.minKindScore
    let items = chunk.columns.items
    category = items.categories[item]
    let all = TreatmentCategory.all
    let name = all.indices.contains(Int(category)) ? all[Int(category)].name : nil
    categoryName = name
    isSameName = (0...255).map { name != nil && all.indices.contains($0) && all[$0].name == name }
    sides = items.codes[item].sides
    words = items.requests.elements.withBuffer(items.requests.range(of: item)) { RequestWords($0) }
    claimAge = chunk.claimAge(of: index)
    outcome = items.codes[item].outcome
    sections = Array(items.sections[item])
    regions = Self.bits(items[.region][item])
    chapters = Self.bits(items[.chapter][item])
    drugs = Array(items[.drug][item])
    reasons = Self.bits(items[.reason][item])
    questions = Self.questions(ofReasons: reasons)
  }

  /// The highest likeness: the sum of all scores.
  static let highest = 90.0
  /// The minimum score for the same treatment: more than half of the drugs in common, or for other treatments the kind
  /// and a word.
  private static let minTreatmentScore = 22.0
  /// The minimum score for the same kind: the class of drugs, or the subcategory, in common.
  private static let minKindScore = 14.0

  /// Returns the likeness of another item according to its small columns, from 0 to ``highest``.
  ///
  /// Treatment counts 40, region 30 and side 4, chapters 6, sections 4, reasons 4, claim age 2: an item with the same
  /// treatment for another region does not become more similar by being decided alike. Items with opposite decisions
  /// cannot have reasons in common; for them the questions that the reasons answer are compared. If the treatment is
  /// not alike, the likeness is negative.
  @inline(__always)
  func likeness(
    to item: Int, _ buffers: ItemBuffers, request: UnsafeBufferPointer<UInt8>, claimAge other: Int?
  ) -> Double {
    let otherDrugs = buffers.drugs[item]
    let sameCategory = buffers.categories[item] == category && categoryName != nil
    var score: Double
    let hasDrugs = !drugs.isEmpty || !otherDrugs.isEmpty
    if hasDrugs {
      let common = otherDrugs.count { drugs.contains($0) }
      score = common > 0 ? 40 * Double(2 * common) / Double(drugs.count + otherDrugs.count) : sameCategory ? 14 : 0
    } else {
      let words = words.similarity(to: request)
      let kind: Double = sameCategory ? 16 : isSameName[Int(buffers.categories[item])] ? 6 : 0
      score = kind + 24 * words.squareRoot()
    }
    guard score >= minTreatmentScore else { return -1 }
    let otherRegions = Self.bits(buffers.regions[item])
    // A request that names no region may be for any region.
    score +=
      (regions == 0) != (otherRegions == 0)
      ? 12 : Self.share(regions, otherRegions, neither: hasDrugs ? 16 : 12) * 30
    let otherSides = buffers.codes[item].sides
    if sides == otherSides { score += 4 } else if sides == 0 || otherSides == 0 { score += 2 }
    score += Self.share(chapters, Self.bits(buffers.chapters[item]), neither: 8) * 6
    let theirs = buffers.sections[item]
    score += Self.share(sections.count, theirs.count, common: theirs.count { sections.contains($0) }, neither: 4) * 4
    let otherReasons = Self.bits(buffers.reasons[item])
    let sameQuestions = Self.share(questions, Self.questions(ofReasons: otherReasons), neither: 8) * 2
    score += sameQuestions
    score +=
      buffers.codes[item].outcome == outcome
      ? Self.share(reasons, otherReasons, neither: 8) * 2 : sameQuestions
    if let claimAge, let other { score += max(0, 1 - Double(abs(claimAge - other)) / 1095) * 2 }
    return score
  }

  /// Returns the share of values in common, from 0 to 1; some sixteenths if neither has a value.
  @inline(__always)
  private static func share(_ a: UInt64, _ b: UInt64, neither: Double) -> Double {
    share(a.nonzeroBitCount, b.nonzeroBitCount, common: (a & b).nonzeroBitCount, neither: neither)
  }

  @inline(__always)
  private static func share(_ a: Int, _ b: Int, common: Int, neither: Double) -> Double {
    a + b == 0 ? neither / 16 : min(1, Double(2 * common) / Double(a + b))
  }

  /// Returns the bits for codes; codes without a bit, as in a damaged cache, are ignored.
  @inline(__always)
  private static func bits(_ codes: some Sequence<UInt16>) -> UInt64 {
    codes.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// Returns the bits of the questions that reasons answer.
  @inline(__always)
  private static func questions(ofReasons reasons: UInt64) -> UInt64 {
    var questions: UInt64 = 0
    var rest = reasons
    while rest != 0 {
      let reason = rest.trailingZeroBitCount
      if reason < questionBits.count { questions |= questionBits[reason] }
      rest &= rest &- 1
    }
    return questions
  }

  private static let questionBits = ReasonKey.allCases.map { UInt64(1) << UInt64($0.question.index) }
}
