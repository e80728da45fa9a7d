import Determinations

/// The disputed items of a chunk's cases in flat columns, in the order of the cases.
///
/// A case without a readable item has one entry without values, so that it has an item number and appears in lists.
/// Besides the text of the requests, the columns take about 66 bytes for each item, 32 of them for the bounds of lists,
/// and 4 for each case.
struct ItemColumns: Sendable {
  /// The index of each case's first entry, followed by the number of entries; one more than there are cases.
  var bounds: Column<UInt32> = [0]
  /// The fields of each item that have few possible values.
  var codes = Column<PackedItemCodes>()
  /// The index of each item's category in `TreatmentCategory.all`, or ``noCategory``.
  var categories = Column<UInt8>()
  /// The index of each item's second category in `TreatmentCategory.all`, or ``noCategory``.
  var furtherCategories = Column<UInt8>()
  /// The families of guidelines that the reviewer cites: bit *i* is `Citation.Guideline.allCases[i]`.
  var guidelines = Column<UInt16>()
  /// Samples of the rationales' words, for finding those that are nearly the same.
  var sketches = Column<RationaleSketch>()
  /// The codes of each item's values, for each of ``ItemList``.
  private var lists = ItemList.allCases.map { _ in PackedLists<UInt16>() }
  /// The codes of the guideline sections that the reviewer cites; see `Facet.sectionCode(ofKey:)`.
  var sections = PackedLists<UInt32>()
  /// The request of each item in UTF-8.
  var requests = PackedLists<UInt8>()
  /// Scratch space for the codes of an item.
  private var scratch: [UInt16] = []

  static let noCategory = UInt8.max

  /// The codes of each item's values of a field.
  subscript(list: ItemList) -> PackedLists<UInt16> {
    get { lists[list.index] }
    set { lists[list.index] = newValue }
  }

  /// The number of items.
  var count: Int { codes.count }

  /// Returns the entries of a case: its items, or the placeholder of a case without items; none if the bounds are
  /// damaged.
  func entries(of row: Int) -> Range<Int> {
    let lower = Int(bounds[row])
    let upper = Int(bounds[row + 1])
    return lower <= upper && upper <= codes.count ? lower..<upper : 0..<0
  }

  /// Appends the items of the next case, or a placeholder if it has none.
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
        // Two sections may have the same key.
        let code = Facet.sectionCode(of: section)
        if !codes[first...].contains(code) { codes.append(code) }
      }
    }
    requests.append(item.request)
  }

  /// Frees unused capacity.
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
