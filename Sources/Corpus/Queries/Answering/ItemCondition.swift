import Determinations

/// A query about one item, made ready to be asked of many.
indirect enum ItemCondition {
  case all([ItemCondition])
  case any([ItemCondition])
  case not(ItemCondition)
  /// One of some codes in some bits: bit *i* is set for code *i*.
  case index(Range<UInt16>, allowed: UInt16)
  /// One of some categories: of each index whether it is wanted.
  case category([Bool])
  /// One of some codes that are bits themselves, in some bits or in the column of guidelines; or, where that is allowed,
  /// none.
  case flags(Range<UInt16>, UInt16, orNone: Bool)
  case guidelines(UInt16, orNone: Bool)
  /// One of some codes of a list, of each whether it is wanted; or, where that is allowed, an empty list.
  case list(ItemList, [Bool], orNone: Bool)
  /// One of some sections, by their codes; or, where that is allowed, none.
  case sections(Set<UInt32>, orNone: Bool)
  /// A text in the request.
  case request(TextMatcher)

  init(_ query: Query, in table: CaseTable) {
    // What is quick to tell comes before texts.
    let terms = query.terms.filter { !$0.isText } + query.terms.filter(\.isText)
    self = terms.count == 1 ? ItemCondition(terms[0], in: table) : .all(terms.map { ItemCondition($0, in: table) })
  }

  private init(_ term: Query.Term, in table: CaseTable) {
    let positive: ItemCondition =
      switch term {
      case .field(let field, let values, _): Self.condition(on: field, values, in: table)
      case .text(let text, _): .request(TextPattern(text).makeMatcher())
      case .item(let query, _): ItemCondition(query, in: table)
      case .group(let queries, _): .any(queries.map { ItemCondition($0, in: table) })
      }
    self = term.isNegated ? .not(positive) : positive
  }

  func isMet(by items: ItemColumns, _ item: Int) -> Bool {
    switch self {
    case .all(let conditions): return conditions.allSatisfy { $0.isMet(by: items, item) }
    case .any(let conditions): return conditions.contains { $0.isMet(by: items, item) }
    case .not(let condition): return !condition.isMet(by: items, item)
    case .index(let range, let allowed): return allowed >> items.codes[item].number(in: range) & 1 == 1
    case .category(let isWanted):
      return isWanted[Int(items.categories[item])] || Self.isFurther(items.furtherCategories[item], isWanted)
    case .flags(let range, let wanted, let orNone):
      let flags = items.codes[item].number(in: range)
      return flags & wanted != 0 || (orNone && flags == 0)
    case .guidelines(let wanted, let orNone):
      let guidelines = items.guidelines[item]
      return guidelines & wanted != 0 || (orNone && guidelines == 0)
    case .list(let list, let isWanted, let orNone):
      let codes = items[list]
      return codes.elements.withBuffer(codes.range(of: item)) { Self.isAny(of: $0, 0..<$0.count, isWanted, orNone) }
    case .sections(let wanted, let orNone):
      let sections = items.sections[item]
      return sections.isEmpty ? orNone : sections.contains { wanted.contains($0) }
    case .request(let matcher):
      return items.requests.elements.withBuffer(items.requests.range(of: item)) { matcher.matches($0.span) }
    }
  }

  /// True if an item's second category is wanted; to have none is no value of it.
  @inline(__always)
  private static func isFurther(_ category: UInt8, _ isWanted: [Bool]) -> Bool {
    category != ItemColumns.noCategory && isWanted[Int(category)]
  }

  /// True if one of the codes in a range is wanted, or there is none and that is wanted.
  @inline(__always)
  private static func isAny(
    of codes: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ isWanted: [Bool], _ orNone: Bool
  ) -> Bool {
    if range.isEmpty { return orNone }
    for place in range where Int(codes[place]) < isWanted.count && isWanted[Int(codes[place])] { return true }
    return false
  }

  /// Hands over of the items of some cases whether they meet it.
  ///
  /// - Parameters:
  ///   - items: The columns of the cases.
  ///   - cases: The cases, by their places in the columns.
  ///   - body: Takes a case, the number of the item in it, and whether the item meets the condition.
  @inline(__always)
  func forEach(
    _ items: ItemColumns, of cases: some Sequence<Int>, _ body: (_ index: Int, _ number: Int, _ isMet: Bool) -> Void
  ) {
    let count = items.count
    @inline(__always) func forEach(_ isMet: (Int) -> Bool) {
      items.bounds.withBuffer { bounds in
        for index in cases where index + 1 < bounds.count {
          let (first, end) = (Int(bounds[index]), Int(bounds[index + 1]))
          guard first < end, end <= count else { continue }
          for item in first..<end { body(index, item - first, isMet(item)) }
        }
      }
    }
    // The usual ones, each with its columns in hand.
    switch self {
    case .index(let range, let allowed):
      items.codes.withBuffer { codes in forEach { allowed >> codes[$0].number(in: range) & 1 == 1 } }
    case .category(let isWanted):
      items.categories.withBuffer { categories in
        items.furtherCategories.withBuffer { further in
          forEach { isWanted[Int(categories[$0])] || Self.isFurther(further[$0], isWanted) }
        }
      }
    case .list(let list, let isWanted, let orNone):
      items[list].withBuffers { lists in
        forEach { Self.isAny(of: lists.elements, lists.range(of: $0), isWanted, orNone) }
      }
    default: forEach { isMet(by: items, $0) }
    }
  }

  /// A condition that is met where the facet's values, by the numbers of their tokens, are among those wanted.
  private static func condition(
    on field: QueryField, _ values: [FieldValue], in table: CaseTable
  ) -> ItemCondition {
    guard let facet = field.facet, let storage = ItemSchema.storage(of: facet) else { return .any([]) }
    if storage == .sections {
      let keys = keys(values, of: facet, in: table)
      return .sections(
        Set(keys.map { Facet.sectionCode(ofKey: $0) }), orNone: keys.contains(FacetLabel.none.key))
    }
    let (codes, orNone) = wanted(values, of: facet, in: table)
    var flags: UInt16 = 0
    for code in codes where code < 16 { flags |= 1 << code }
    switch storage {
    case .index(let range):
      return .index(range, allowed: flags | (orNone ? 1 << PackedItemCodes.mask(range) : 0))
    case .flags(let range): return .flags(range, flags, orNone: orNone)
    case .guidelines: return .guidelines(flags, orNone: orNone)
    case .categories:
      let categories = Facet.categories(withCodes: codes, of: facet, orNone: orNone)
      return .category((0...UInt8.max).map(categories.contains))
    case .sections: return .any([])
    case .list(let list):
      return .list(list, (0...(codes.max() ?? 0)).map(codes.contains), orNone: orNone)
    }
  }

  /// The keys of the values wanted.
  private static func keys(_ values: [FieldValue], of facet: Facet, in table: CaseTable) -> Set<String> {
    var keys: Set<String> = []
    for value in values {
      switch value {
      case .key(let key): keys.insert(key)
      case .pattern(let pattern):
        let wildcard = Wildcard(pattern)
        for value in table.values(of: facet) where wildcard.matches(value) { keys.insert(value.key) }
      case .range: break
      }
    }
    return keys
  }

  /// The codes of the values wanted, and whether to have none is wanted too.
  private static func wanted(
    _ values: [FieldValue], of facet: Facet, in table: CaseTable
  ) -> (codes: Set<UInt16>, orNone: Bool) {
    let keys = keys(values, of: facet, in: table)
    var codes: Set<UInt16> = []
    var orNone = false
    for key in keys {
      // An item may have no value of a facet of which each case has one.
      if key == FacetLabel.none.key { orNone = true }
      switch table.token(ofKey: key, of: facet) {
      case .code(let code): codes.insert(code)
      case .name(let name):
        // Drugs alone are known by name; the columns have the indexes of the products.
        codes.formUnion(DrugTerm.drugs(named: name).map(UInt16.init))
      case .some(.none), nil: break
      }
    }
    return (codes, orNone)
  }
}

extension Query.Term {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
