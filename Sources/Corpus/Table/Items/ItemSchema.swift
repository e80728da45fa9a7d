import Determinations

/// The stored fields of disputed items: an entry for each facet of items that has its own column.
///
/// They are derived from the fields. Packing, the cache, conditions, counts and rows all use this list. Categories and
/// sections have columns of another kind; see ``ItemColumns``.
enum ItemSchema {
  static let fields = Facet.allCases.compactMap { ItemField($0) }

  /// Returns the storage of a facet's values, or `nil` for a facet that is not one of items.
  static func storage(of facet: Facet) -> ItemStorage? {
    switch facet.field.storage?.location {
    case .categories: .categories
    case .sections: .sections
    case .table: .table
    case .codes(of: let name): storages[Facet(named: name)]
    default: storages[facet]
    }
  }

  private static let storages = Dictionary(uniqueKeysWithValues: fields.map { ($0.facet, $0.storage) })
  /// The fields in ``PackedItemCodes``.
  static let codeFields = fields.filter { $0.storage.isOfCodes }
  /// The fields that are lists, in the order of ``ItemList``.
  static let listFields = fields.compactMap { field -> (ItemField, ItemList)? in
    if case .list(let list) = field.storage { (field, list) } else { nil }
  }
}

/// One field of a disputed item.
struct ItemField: Sendable {
  let facet: Facet
  let storage: ItemStorage
  private let reading: FacetDefinition.Reading<ItemFields>
  /// Adds the value of a code to a row.
  ///
  /// An invalid code, as from a damaged cache, is ignored.
  let show: (@Sendable (_ row: inout ItemRow, _ code: Int) -> Void)?

  /// Makes the field of a facet, or returns `nil` if it does not have its own column.
  fileprivate init?(_ facet: Facet) {
    guard case .ofItem(let reading) = facet.definition.values else { return nil }
    switch facet.field.storage?.location {
    case .index(let bits): storage = .index(bits)
    case .flags(let bits): storage = .flags(bits)
    case .guidelines: storage = .guidelines
    case .list, nil: storage = .list(ItemList(named: facet.rawValue))
    case .categories, .sections, .codes, .table: return nil
    }
    self.facet = facet
    self.reading = facet.field.storage?.reading ?? reading
    show = facet.field.storage?.show
  }

  /// Appends the codes of an item's values, in the order in which a row shows them.
  func read(_ item: ItemFields, _ codes: inout [UInt16]) {
    switch reading {
    case .index(let read): if let index = read(item) { codes.append(UInt16(index)) }
    case .indexes(let read): for index in read(item) { codes.append(UInt16(index)) }
    case .codes(let read, _): read(item, &codes)
    case .names: break
    }
  }

  /// The form in which the columns of items store the codes of a facet.
  struct Storage: Sendable {
    let location: Location
    /// The stored values, if they differ from those that the facet counts.
    let reading: FacetDefinition.Reading<ItemFields>?
    let show: (@Sendable (_ row: inout ItemRow, _ code: Int) -> Void)?

    enum Location: Sendable {
      /// At most one code, or a bit for each code, in some bits of ``PackedItemCodes``.
      case index(Range<UInt16>), flags(Range<UInt16>)
      case guidelines, categories, sections, list
      /// Not stored: the table computes the values by comparing items.
      case table
      /// Not stored: the values follow from those of another facet.
      case codes(of: String)
    }

    private init(_ location: Location) { (self.location, reading, show) = (location, nil, nil) }

    /// Stores codes of values, where a code is the index in their list.
    init<Value: Sendable>(
      _ location: Location, _ reading: FacetDefinition.Reading<ItemFields>? = nil, of values: [Value],
      show: @escaping @Sendable (_ row: inout ItemRow, _ value: Value) -> Void
    ) {
      (self.location, self.reading) = (location, reading)
      self.show = { row, code in if values.indices.contains(code) { show(&row, values[code]) } }
    }

    /// Stores codes as they are, without a list of their values.
    init(
      _ location: Location, _ reading: FacetDefinition.Reading<ItemFields>,
      showingCode show: @escaping @Sendable (_ row: inout ItemRow, _ code: Int) -> Void
    ) {
      (self.location, self.reading, self.show) = (location, reading, show)
    }

    static let categories: Self = Self(.categories)
    static let sections: Self = Self(.sections)
    static let table: Self = Self(.table)
    static func codes(of facet: String) -> Self { Self(.codes(of: facet)) }
  }
}

/// A facet for which ``ItemColumns`` has a list of codes for each item.
struct ItemList: FieldHandle {
  static let view = FieldView("") { field -> Bool? in
    guard case .ofItem? = field.counting?.values else { return nil }
    switch field.storage?.location {
    case .list, nil: return true
    default: return nil
    }
  }

  let index: Int

  init(at index: Int) { self.index = index }

  static let region: Self = Self(.region)
  static let chapter: Self = Self(.chapter)
  static let administrator: Self = Self(.administrator)
  static let drug: Self = Self(.drug)
  static let reason: Self = Self(.reason)
}

/// The location of a field's values in ``ItemColumns``.
enum ItemStorage: Hashable, Sendable {
  /// One code, in some bits of ``PackedItemCodes``; if all bits are set, there is no value.
  case index(Range<UInt16>)
  /// A bit for each code, in some bits of ``PackedItemCodes``.
  case flags(Range<UInt16>)
  /// A bit for each code, in the column of guidelines.
  case guidelines
  /// The columns of categories.
  case categories
  /// The column of sections.
  case sections
  /// A list of codes for each item.
  case list(ItemList)
  /// Not in the columns: the items of each value; see ``FacetIndex``.
  case table

  var isOfCodes: Bool {
    switch self {
    case .index, .flags: true
    case .guidelines, .categories, .sections, .list, .table: false
    }
  }
}
