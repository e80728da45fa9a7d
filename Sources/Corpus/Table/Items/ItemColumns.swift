import Determinations

/// The disputed items of a chunk's cases in flat columns, one item behind the other in the order of the cases.
///
/// Conditions on one item and the rows of an item list stand on them. Besides the requests' text they take some 18 bytes
/// an item, 5 of them traits, and 4 a case.
struct ItemColumns: Sendable {
  /// For each case the index of its first item, and at the end the number of items: one more than the cases.
  var bounds: Column<UInt32> = [0]
  /// Outcome, verdict, bases, agreement and sides of each item.
  var codes = Column<PackedItemCodes>()
  /// Index into `TreatmentCategory.all` of each item; ``noCategory`` is none.
  var categories = Column<UInt8>()
  /// The same of an item's second category.
  var furtherCategories = Column<UInt8>()
  /// The families of guidelines that the reviewer cites: bit *i* is `Citation.Guideline.allCases[i]`.
  var guidelines = Column<UInt16>()
  /// Regions, chapters, drugs, editions and reasons of each item, as ``ItemTrait`` writes them.
  var traits = PackedLists<UInt8>()
  /// Codes of the sections of guidelines that the reviewer cites; see `Facet.sectionCode(ofKey:)`.
  var sections = PackedLists<UInt32>()
  /// The request of each item in UTF-8.
  var requests = PackedLists<UInt8>()

  static let noCategory = UInt8.max

  /// The number of items.
  var count: Int { codes.count }

  /// The items of a case; none where the bounds are damaged.
  func items(of row: Int) -> Range<Int> {
    let lower = Int(bounds[row])
    let upper = Int(bounds[row + 1])
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }

  /// Appends the items of the next case.
  mutating func append(_ items: [ItemFields]) {
    for item in items { append(item) }
    bounds.append(UInt32(codes.count))
  }

  private mutating func append(_ item: ItemFields) {
    codes.append(PackedItemCodes(item))
    var category = Self.noCategory
    var further = Self.noCategory
    for index in item.treatment.categories {
      if index == item.treatment.mainCategory {
        category = UInt8(clamping: index)
      } else {
        further = UInt8(clamping: index)
      }
    }
    categories.append(category)
    furtherCategories.append(further)
    var families: UInt16 = 0
    for index in item.guidelines.indexes { families |= 1 << UInt16(index) }
    guidelines.append(families)
    traits.appendList { traits in
      for index in item.treatment.regions { ItemTrait.region(UInt8(index)).append(to: &traits) }
      for chapter in item.chapters { ItemTrait.chapter(chapter).append(to: &traits) }
      for chapter in item.administratorChapters { ItemTrait.administratorChapter(chapter).append(to: &traits) }
      for drug in item.treatment.drugs { ItemTrait.drug(drug).append(to: &traits) }
      for edition in item.editions { if let code = edition.code { ItemTrait.edition(code).append(to: &traits) } }
      for reason in item.reasons { ItemTrait.reason(reason).append(to: &traits) }
    }
    sections.appendList { list in
      for section in item.sections { list.append(Facet.sectionCode(ofKey: FacetLabel.key(section))) }
    }
    requests.append(item.request)
  }

  /// Gives back memory that was taken for further items.
  mutating func shrink() {
    bounds.shrink()
    codes.shrink()
    categories.shrink()
    furtherCategories.shrink()
    guidelines.shrink()
    traits.shrink()
    sections.shrink()
    requests.shrink()
  }

  /// Hands over the traits of an item, in the order regions, chapters, administrator's chapters, drugs, editions, reasons.
  @inline(__always)
  func forEachTrait(of item: Int, _ body: (ItemTrait) -> Void) {
    traits.elements.withBuffer(traits.range(of: item)) { bytes in
      var place = 0
      while place < bytes.count, let trait = ItemTrait(bytes, at: &place) { body(trait) }
    }
  }

  /// Returns the values of a line of an item list.
  func row(of item: Int) -> ItemRow {
    let code = codes[item]
    var row = ItemRow(
      request: requests.string(item), outcome: code.outcome, verdict: code.verdict,
      basis: code.basis, administratorBasis: code.administratorBasis, agreement: code.agreement)
    if TreatmentCategory.all.indices.contains(Int(categories[item])) {
      row.category = TreatmentCategory.all[Int(categories[item])]
    }
    if TreatmentCategory.all.indices.contains(Int(furtherCategories[item])) {
      row.furtherCategory = TreatmentCategory.all[Int(furtherCategories[item])]
    }
    row.utilizationReview = code.utilizationReview
    row.sides = code.sides
    row.sectionCodes = Array(sections[item])
    row.guidelines = Citation.Guideline.allCases.enumerated().filter { guidelines[item] >> $0.offset & 1 == 1 }
      .map(\.element)
    forEachTrait(of: item) { trait in
      switch trait {
      case .region(let index):
        if BodyRegion.allNames.indices.contains(Int(index)) { row.regions.append(BodyRegion.allNames[Int(index)]) }
      case .chapter(let chapter): row.chapters.append(chapter)
      case .administratorChapter(let chapter): row.administratorChapters.append(chapter)
      case .drug(let index): if Drug.all.indices.contains(Int(index)) { row.drugs.append(Drug.all[Int(index)]) }
      case .reason(let reason): row.reasons.append(reason)
      case .edition(let code): if let edition = GuidelineEdition(code: code) { row.editions.append(edition) }
      }
    }
    return row
  }
}
