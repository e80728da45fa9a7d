import Determinations

/// The properties of an item by which its likeness to others is scored.
struct ItemProfile {
  let category: UInt8
  let categoryName: String?
  let sides: UInt16
  private(set) var regions: UInt64 = 0
  private(set) var chapters: UInt64 = 0
  private(set) var drugs: [UInt16] = []
  /// Bit *i* is set for `ReasonKey.allCases[i]`, and for the question that a reason answers.
  private(set) var reasons: UInt32 = 0
  private(set) var questions: UInt32 = 0
  /// Codes of the sections that the reviewer cites.
  let sections: [UInt32]
  let outcome: ItemOutcome
  let words: RequestWords
  /// Days from injury to decision.
  let claimAge: Int?

  /// For each byte of the categories' column whether it is of the same name.
  private let isSameName: [Bool]

  init(_ item: Int, of chunk: CaseChunk, case index: Int) {
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
    items.forEachTrait(of: item) { number in
      switch number {
      case ItemTraits.regions: regions |= 1 << UInt64(number - ItemTraits.regions.lowerBound)
      case ItemTraits.chapters: chapters |= 1 << UInt64(number - ItemTraits.chapters.lowerBound)
      case ItemTraits.drugs: drugs.append(UInt16(number - ItemTraits.drugs.lowerBound))
      case ItemTraits.reasons:
        let reason = number - ItemTraits.reasons.lowerBound
        reasons |= 1 << UInt32(reason)
        questions |= Self.question(ofReason: reason)
      default: break
      }
    }
  }

  /// The highest likeness: of all that is compared.
  static let highest = 90.0
  /// Items whose treatments are less alike are left out: of drugs more than half have to be the same, of other treatments
  /// the kind and a word.
  private static let leastTreatment = 22.0

  /// The likeness of another item by its small columns: 0 to ``highest``.
  ///
  /// Treatment counts 40, region 30 and side 4, chapters 6, sections 4, reasons 4, claim age 2: the same treatment of
  /// another region is no better for being decided alike. Items that were decided the opposite way have no reason in
  /// common by their nature: of them the questions count that the reasons answer. Another treatment is not alike at all:
  /// its likeness is negative.
  @inline(__always)
  func likeness(
    to item: Int, _ buffers: ItemBuffers, request: UnsafeBufferPointer<UInt8>, claimAge other: Int?
  ) -> Double {
    var otherRegions: UInt64 = 0
    var otherChapters: UInt64 = 0
    var (drugCount, commonDrugs) = (0, 0)
    var (otherReasons, otherQuestions) = (UInt32(0), UInt32(0))
    let range = buffers.traits(of: item)
    var place = range.lowerBound
    while place < range.upperBound {
      let number = ItemTraits.next(buffers.traits, at: &place)
      switch number {
      case ItemTraits.regions: otherRegions |= 1 << UInt64(number - ItemTraits.regions.lowerBound)
      case ItemTraits.chapters: otherChapters |= 1 << UInt64(number - ItemTraits.chapters.lowerBound)
      case ItemTraits.drugs:
        drugCount &+= 1
        if drugs.contains(UInt16(number - ItemTraits.drugs.lowerBound)) { commonDrugs &+= 1 }
      case ItemTraits.reasons:
        otherReasons |= 1 << UInt32(number - ItemTraits.reasons.lowerBound)
        otherQuestions |= Self.question(ofReason: number - ItemTraits.reasons.lowerBound)
      default: break
      }
    }
    let sameCategory = buffers.categories[item] == category && categoryName != nil
    var score: Double
    let hasDrugs = !drugs.isEmpty || drugCount > 0
    if hasDrugs {
      score = commonDrugs > 0 ? 40 * Double(2 * commonDrugs) / Double(drugs.count + drugCount) : sameCategory ? 14 : 0
    } else {
      let words = words.similarity(to: request)
      let kind: Double = sameCategory ? 16 : isSameName[Int(buffers.categories[item])] ? 6 : 0
      score = kind + 24 * words.squareRoot()
    }
    guard score >= Self.leastTreatment else { return -1 }
    // A request that names no region may be for any.
    score +=
      (regions == 0) != (otherRegions == 0)
      ? 12 : Self.share(regions, otherRegions, neither: hasDrugs ? 16 : 12) * 30
    let otherSides = buffers.codes[item].sides
    if sides == otherSides { score += 4 } else if sides == 0 || otherSides == 0 { score += 2 }
    score += Self.share(chapters, otherChapters, neither: 8) * 6
    let theirs = buffers.sections(of: item)
    score += Self.share(sections.count, theirs.count, common: theirs.count { sections.contains($0) }, neither: 4) * 4
    score += Self.share(UInt64(questions), UInt64(otherQuestions), neither: 8) * 2
    score +=
      buffers.codes[item].outcome == outcome
      ? Self.share(UInt64(reasons), UInt64(otherReasons), neither: 8) * 2
      : Self.share(UInt64(questions), UInt64(otherQuestions), neither: 8) * 2
    if let claimAge, let other { score += max(0, 1 - Double(abs(claimAge - other)) / 1095) * 2 }
    return score
  }

  /// The share of values in common: 0 to 1; of none and none some sixteenths.
  @inline(__always)
  private static func share(_ a: UInt64, _ b: UInt64, neither: Double) -> Double {
    share(a.nonzeroBitCount, b.nonzeroBitCount, common: (a & b).nonzeroBitCount, neither: neither)
  }

  @inline(__always)
  private static func share(_ a: Int, _ b: Int, common: Int, neither: Double) -> Double {
    a + b == 0 ? neither / 16 : min(1, Double(2 * common) / Double(a + b))
  }

  /// The bit of the question that a reason answers.
  @inline(__always)
  private static func question(ofReason index: Int) -> UInt32 {
    questionBits.indices.contains(index) ? questionBits[index] : 0
  }

  private static let questionBits = ReasonKey.allCases.map { UInt32(1) << UInt32($0.question.index) }
}
