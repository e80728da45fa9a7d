import Determinations

/// The disputed items of a chunk's cases in flat columns, one item behind the other in the order of the cases.
///
/// A case without a readable item has one entry without values, so that it has a number like an item and stands in lists.
/// Besides the requests' text the columns take some 66 bytes an item, 32 of them the bounds of lists, and 4 a case.
struct ItemColumns: Sendable {
  /// For each case the index of its first entry, and at the end the number of entries: one more than the cases.
  var bounds: Column<UInt32> = [0]
  /// The fields of each item that have few values.
  var codes = Column<PackedItemCodes>()
  /// Index into `TreatmentCategory.all` of each item; ``noCategory`` is none.
  var categories = Column<UInt8>()
  /// The same of an item's second category.
  var furtherCategories = Column<UInt8>()
  /// The families of guidelines that the reviewer cites: bit *i* is `Citation.Guideline.allCases[i]`.
  var guidelines = Column<UInt16>()
  /// Samples of the rationales' words, by which those that are nearly the same are found.
  var sketches = Column<RationaleSketch>()
  /// For each of ``ItemList`` the codes of each item's values.
  private var lists = ItemList.allCases.map { _ in PackedLists<UInt16>() }
  /// Codes of the sections of guidelines that the reviewer cites; see `Facet.sectionCode(ofKey:)`.
  var sections = PackedLists<UInt32>()
  /// The request of each item in UTF-8.
  var requests = PackedLists<UInt8>()
  /// Room for the codes of an item, used again for the next.
  private var scratch: [UInt16] = []

  static let noCategory = UInt8.max

  /// The codes of each item's values of a field.
  subscript(list: ItemList) -> PackedLists<UInt16> {
    get { lists[list.index] }
    set { lists[list.index] = newValue }
  }

  /// The number of items.
  var count: Int { codes.count }

  /// The entries of a case: its items, or the one that stands for a case without items; none where the bounds are damaged.
  func entries(of row: Int) -> Range<Int> {
    let lower = Int(bounds[row])
    let upper = Int(bounds[row + 1])
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }

  /// Appends the items of the next case, or the one that stands for a case without items.
  mutating func append(_ items: [ItemFields]) {
    for item in items { append(item) }
    bounds.append(UInt32(codes.count))
  }

  private mutating func append(_ item: ItemFields) {
    codes.append(PackedItemCodes(item, scratch: &scratch))
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
    sketches.append(item.sketch)
    for (field, list) in ItemSchema.listFields {
      lists[list.index].appendList { field.read(item, &$0) }
    }
    sections.appendList { codes in
      let first = codes.count
      for section in item.sections {
        // Two sections may have one key.
        let code = Facet.sectionCode(of: section)
        if !codes[first...].contains(code) { codes.append(code) }
      }
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
    sketches.shrink()
    for index in lists.indices { lists[index].shrink() }
    sections.shrink()
    requests.shrink()
    scratch = []
  }

  /// Returns the values of a line of an item list.
  func row(of item: Int) -> ItemRow {
    var row = ItemRow(request: requests.string(item))
    let all = TreatmentCategory.all
    if all.indices.contains(Int(categories[item])) { row.category = all[Int(categories[item])] }
    if all.indices.contains(Int(furtherCategories[item])) { row.furtherCategory = all[Int(furtherCategories[item])] }
    row.sectionCodes = Array(sections[item])
    for field in ItemSchema.fields {
      guard let show = field.show else { continue }
      switch field.storage {
      case .index, .flags: for code in codes[item].codes(of: field.storage) { show(&row, code) }
      case .guidelines: for code in 0..<16 where guidelines[item] >> UInt16(code) & 1 == 1 { show(&row, code) }
      case .list(let list): for code in self[list][item] { show(&row, Int(code)) }
      case .categories, .sections, .table: break
      }
    }
    return row
  }
}
