import Determinations

/// The fields of a disputed item on which conditions, counts and lists stand, an entry for each facet of items.
///
/// A further facet of items is an entry here beside its definition as a facet, with a case of ``ItemList`` if an item may
/// have several values: packing, the cache, conditions, counts and rows follow. Categories and sections have columns of their own; see ``ItemColumns``.
enum ItemSchema {
  static let fields: [ItemField] = [
    ItemField(.outcome, at: .index(PackedItemCodes.outcomeBits), one: { $0.outcome }, show: { $0.outcome = $1 }),
    ItemField(.verdict, at: .index(2..<4), one: { $0.verdict }, show: { $0.verdict = $1 }),
    ItemField(.basis, at: .index(4..<6), one: { $0.basis }, show: { $0.basis = $1 }),
    ItemField(
      .administratorBasis, at: .index(6..<8), one: { $0.administratorBasis }, show: { $0.administratorBasis = $1 }),
    ItemField(.cited, at: .index(8..<11), one: { $0.agreement }, show: { $0.agreement = $1 }),
    ItemField(
      .side, at: .flags(PackedItemCodes.sidesBits), of: BodyRegion.Side.allCases,
      read: { $1.append($0.treatment.sides.indexes) }, show: { $0.sides.append($1) }),
    ItemField(
      .utilizationReview, at: .index(14..<16), one: { $0.utilizationReview }, show: { $0.utilizationReview = $1 }),
    ItemField(
      .guideline, at: .guidelines, of: Citation.Guideline.allCases, read: { $1.append($0.guidelines.indexes) },
      show: { $0.guidelines.append($1) }),
    ItemField(
      .region, at: .list(.region), of: BodyRegion.allNames, read: { $1.append($0.treatment.regions) },
      show: { $0.regions.append($1) }),
    ItemField(
      .chapter, at: .list(.chapter), of: GuidelineChapter.all,
      read: { item, codes in for chapter in item.chapters { codes.append(UInt16(chapter.index)) } },
      show: { $0.chapters.append($1) }),
    ItemField(
      .administrator, at: .list(.administrator), of: GuidelineChapter.all,
      read: { item, codes in for chapter in item.administratorChapters { codes.append(UInt16(chapter.index)) } },
      show: { $0.administratorChapters.append($1) }),
    ItemField(
      .drug, at: .list(.drug), of: Drug.all, read: { $1.append(contentsOf: $0.treatment.drugs) },
      show: { $0.drugs.append($1) }),
    ItemField(
      .edition, at: .list(.edition), of: (0..<4096).map { GuidelineEdition(code: $0) },
      read: { item, codes in for edition in item.editions { if let code = edition.code { codes.append(code) } } },
      show: { row, edition in if let edition { row.editions.append(edition) } }),
    ItemField(
      .reason, at: .list(.reason), of: ReasonKey.allCases,
      read: { item, codes in for reason in item.reasons { codes.append(UInt16(reason.index)) } },
      show: { $0.reasons.append($1) }),
  ]

  /// Where the columns keep a facet's values, or `nil` for a facet that is none of items.
  static func storage(of facet: Facet) -> ItemStorage? {
    switch facet {
    case .category, .subcategory: .categories
    case .section: .sections
    case .drugClass, .product: .list(.drug)
    default: storages[facet]
    }
  }

  private static let storages = Dictionary(uniqueKeysWithValues: fields.map { ($0.facet, $0.storage) })
  /// The fields in ``PackedItemCodes``.
  static let codeFields = fields.filter { $0.storage.isOfCodes }
  /// The fields that are lists.
  static let listFields = fields.compactMap { field -> (ItemField, ItemList)? in
    if case .list(let list) = field.storage { (field, list) } else { nil }
  }
}

/// One field of a disputed item.
struct ItemField: Sendable {
  let facet: Facet
  let storage: ItemStorage
  /// Appends the codes of an item's values, in the order in which a row shows them.
  let read: @Sendable (_ item: ItemFields, _ codes: inout [UInt16]) -> Void
  /// Puts the value of a code into a row; a code that stands for no value, as in a damaged cache, is left out.
  let show: @Sendable (_ row: inout ItemRow, _ code: Int) -> Void

  /// Makes a field whose values are listed; the code of a value is its place in the list.
  init<Value: Sendable>(
    _ facet: Facet, at storage: ItemStorage, of values: [Value],
    read: @escaping @Sendable (_ item: ItemFields, _ codes: inout [UInt16]) -> Void,
    show: @escaping @Sendable (_ row: inout ItemRow, _ value: Value) -> Void
  ) {
    self.facet = facet
    self.storage = storage
    self.read = read
    self.show = { row, code in if values.indices.contains(code) { show(&row, values[code]) } }
  }

  /// Makes a field with one value or none, of the cases of an enumeration.
  init<Value: NumberedCase>(
    _ facet: Facet, at storage: ItemStorage, one value: @escaping @Sendable (ItemFields) -> Value?,
    show: @escaping @Sendable (_ row: inout ItemRow, _ value: Value) -> Void
  ) {
    self.init(
      facet, at: storage, of: Value.allCases,
      read: { item, codes in if let value = value(item) { codes.append(UInt16(value.index)) } }, show: show)
  }
}

extension [UInt16] {
  /// Appends the numbers of a set.
  fileprivate mutating func append(_ set: SmallIndexSet) {
    for index in set { append(UInt16(index)) }
  }
}

/// Where ``ItemColumns`` keeps the values of a field.
enum ItemStorage: Hashable, Sendable {
  /// One code, in some bits of ``PackedItemCodes``; all bits set is none.
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

  var isOfCodes: Bool {
    switch self {
    case .index, .flags: true
    case .guidelines, .categories, .sections, .list: false
    }
  }
}
