import Determinations

/// The disputed items of a chunk's cases in flat columns, one item behind the other in the order of the cases.
///
/// Conditions on one item and the rows of an item list stand on them. Besides the requests' text they take some 18 bytes
/// an item, 5 of them traits, and 4 a case.
struct ItemColumns: Sendable {
  /// For each case the index of its first item, and at the end the number of items: one more than the cases.
  var bounds: Column<UInt32> = [0]
  /// The fields of each item that have few values.
  var codes = Column<PackedItemCodes>()
  /// Index into `TreatmentCategory.all` of each item; ``noCategory`` is none.
  var categories = Column<UInt8>()
  /// The same of an item's second category.
  var furtherCategories = Column<UInt8>()
  /// The families of guidelines that the reviewer cites: bit *i* is `Citation.Guideline.allCases[i]`.
  var guidelines = Column<UInt16>()
  /// Regions, chapters, drugs, editions and reasons of each item, as ``ItemTraits`` writes them.
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
      for field in ItemSchema.traitFields {
        guard case .traits(let numbers) = field.storage else { continue }
        for code in field.read(item) where code < numbers.count {
          ItemTraits.append(numbers.lowerBound + code, to: &traits)
        }
      }
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

  /// Hands over the numbers of an item's traits, in the order of the fields in ``ItemSchema``.
  @inline(__always)
  func forEachTrait(of item: Int, _ body: (Int) -> Void) {
    traits.elements.withBuffer(traits.range(of: item)) { bytes in
      var place = 0
      while place < bytes.count { body(ItemTraits.next(bytes, at: &place)) }
    }
  }

  /// Returns the values of a line of an item list.
  func row(of item: Int) -> ItemRow {
    var row = ItemRow(request: requests.string(item))
    let all = TreatmentCategory.all
    if all.indices.contains(Int(categories[item])) { row.category = all[Int(categories[item])] }
    if all.indices.contains(Int(furtherCategories[item])) { row.furtherCategory = all[Int(furtherCategories[item])] }
    row.sectionCodes = Array(sections[item])
    for field in ItemSchema.fields {
      switch field.storage {
      case .index, .flags: for code in codes[item].codes(of: field.storage) { field.show(&row, code) }
      case .guidelines: for code in 0..<16 where guidelines[item] >> UInt16(code) & 1 == 1 { field.show(&row, code) }
      case .categories, .sections, .traits: break
      }
    }
    forEachTrait(of: item) { number in
      guard let field = ItemSchema.field(ofTrait: number), case .traits(let numbers) = field.storage else { return }
      field.show(&row, number - numbers.lowerBound)
    }
    return row
  }
}
