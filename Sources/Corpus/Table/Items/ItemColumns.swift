import Determinations

/// The disputed items of a chunk's cases in flat columns, one item behind the other in the order of the cases.
///
/// Conditions on one item and the rows of an item list stand on them. They take some 17 bytes an item besides the
/// requests.
struct ItemColumns: Hashable, Sendable {
  /// For each case the index of its first item, and at the end the number of items: one more than the cases.
  private(set) var bounds: [UInt32] = [0]
  /// Outcome, verdict, bases, agreement and sides of each item.
  private(set) var codes: [PackedItemCodes] = []
  /// Index into `TreatmentCategory.all` of each item; ``noCategory`` is none.
  private(set) var categories: [UInt8] = []
  /// The families of guidelines that the reviewer cites: bit *i* is `Citation.Guideline.allCases[i]`.
  private(set) var guidelines: [UInt16] = []
  /// Regions, chapters, drugs and editions, as ``ItemTrait`` writes them; the bounds are one more than the items.
  private(set) var traits: [UInt8] = []
  private(set) var traitBounds: [UInt32] = [0]
  /// The requests in UTF-8; the bounds are one more than the items.
  private(set) var requests: [UInt8] = []
  private(set) var requestBounds: [UInt32] = [0]

  static let noCategory = UInt8.max

  /// The number of items.
  var count: Int { codes.count }

  /// The items of a case.
  func items(of row: Int) -> Range<Int> { Int(bounds[row])..<Int(bounds[row + 1]) }

  /// The bytes of an item's request, without a copy.
  func request(of item: Int) -> ArraySlice<UInt8> {
    requests[Int(requestBounds[item])..<Int(requestBounds[item + 1])]
  }

  /// Appends the items of the next case.
  mutating func append(_ items: [ItemFields]) {
    for item in items { append(item) }
    bounds.append(UInt32(codes.count))
  }

  private mutating func append(_ item: ItemFields) {
    codes.append(PackedItemCodes(item))
    var category = Self.noCategory
    for index in item.treatment.categories.prefix(1) { category = UInt8(clamping: index) }
    categories.append(category)
    var families: UInt16 = 0
    for index in item.guidelines.indexes { families |= 1 << UInt16(index) }
    guidelines.append(families)
    for index in item.treatment.regions { ItemTrait.region(UInt8(index)).append(to: &traits) }
    for chapter in item.chapters { ItemTrait.chapter(chapter).append(to: &traits) }
    for chapter in item.administratorChapters { ItemTrait.administratorChapter(chapter).append(to: &traits) }
    for drug in item.treatment.drugs { ItemTrait.drug(drug).append(to: &traits) }
    for code in item.editions.compactMap(\.code) { ItemTrait.edition(code).append(to: &traits) }
    traitBounds.append(UInt32(traits.count))
    requests.append(contentsOf: item.request.utf8)
    requestBounds.append(UInt32(requests.count))
  }

  /// Hands over the traits of an item, in the order regions, chapters, administrator's chapters, drugs, editions.
  @inline(__always)
  func forEachTrait(of item: Int, _ body: (ItemTrait) -> Void) {
    var place = Int(traitBounds[item])
    let end = Int(traitBounds[item + 1])
    while place < end, let trait = ItemTrait(traits, at: &place) { body(trait) }
  }

  /// What a line of an item list shows.
  func row(of item: Int) -> ItemRow {
    let code = codes[item]
    var row = ItemRow(
      request: String(decoding: request(of: item), as: UTF8.self), outcome: code.outcome, verdict: code.verdict,
      basis: code.basis, administratorBasis: code.administratorBasis, agreement: code.agreement)
    if categories[item] != Self.noCategory { row.category = TreatmentCategory.all[Int(categories[item])] }
    row.sides = code.sides
    row.guidelines = Citation.Guideline.allCases.enumerated().filter { guidelines[item] >> $0.offset & 1 == 1 }
      .map(\.element)
    forEachTrait(of: item) { trait in
      switch trait {
      case .region(let index): row.regions.append(BodyRegion.allNames[Int(index)])
      case .chapter(let chapter): row.chapters.append(chapter)
      case .administratorChapter(let chapter): row.administratorChapters.append(chapter)
      case .drug(let index): row.drugs.append(Drug.all[Int(index)])
      case .edition(let code): if let edition = GuidelineEdition(code: code) { row.editions.append(edition) }
      }
    }
    return row
  }
}
