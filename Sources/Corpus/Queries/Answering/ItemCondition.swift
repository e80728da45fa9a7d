import Determinations

/// A query about one item, made ready to be asked of many.
indirect enum ItemCondition {
  case all([ItemCondition])
  case any([ItemCondition])
  case not(ItemCondition)
  /// One of some codes of a field: bit *i* is set for code *i*.
  case code(PackedItemCodes.Field, allowed: UInt8)
  /// One of some categories, by their indexes.
  case category(Set<UInt8>)
  /// One of some sides or guidelines, by their bits; or, where that is allowed, none.
  case sides(UInt16, orNone: Bool)
  case guidelines(UInt16, orNone: Bool)
  /// One of some regions, chapters, drugs or editions; or, where that is allowed, none of the kind.
  case trait(Set<ItemTrait>, kind: Facet, orNone: Bool)
  /// A text in the request.
  case request(TextMatcher)

  init(_ query: Query, in table: CaseTable) {
    self = .all(query.terms.map { ItemCondition($0, in: table) })
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
    case .code(let field, let allowed): return allowed >> UInt8(items.codes[item].code(of: field)) & 1 == 1
    case .category(let categories): return categories.contains(items.categories[item])
    case .sides(let wanted, let orNone):
      let sides = items.codes[item].sideBits
      return sides & wanted != 0 || (orNone && sides == 0)
    case .guidelines(let wanted, let orNone):
      let guidelines = items.guidelines[item]
      return guidelines & wanted != 0 || (orNone && guidelines == 0)
    case .trait(let wanted, let kind, let orNone):
      var isFound = false
      var isAny = false
      items.forEachTrait(of: item) { trait in
        guard trait.facet == kind else { return }
        isAny = true
        if wanted.contains(trait) { isFound = true }
      }
      return isFound || (orNone && !isAny)
    case .request(let matcher):
      let range = items.requests.range(of: item)
      return items.requests.elements.withBuffer { matcher.matches(UnsafeBufferPointer(rebasing: $0[range]).span) }
    }
  }

  /// A condition that is met where the facet's values, by the numbers of their tokens, are among those wanted.
  private static func condition(
    on field: QueryField, _ values: [FieldValue], in table: CaseTable
  ) -> ItemCondition {
    guard let facet = field.facet else { return .any([]) }
    let (codes, orNone) = wanted(values, of: facet, in: table)
    var bits: UInt16 = 0
    for code in codes where code < 16 { bits |= 1 << code }
    let code = UInt8(truncatingIfNeeded: bits)
    switch facet {
    case .itemOutcome: return .code(.outcome, allowed: code)
    // Code 3 is no verdict.
    case .verdict: return .code(.verdict, allowed: code | (orNone ? 1 << 3 : 0))
    case .basis: return .code(.basis, allowed: code)
    case .administratorBasis: return .code(.administratorBasis, allowed: code)
    case .cited: return .code(.agreement, allowed: code)
    case .category, .subcategory:
      return .category(Facet.categories(withCodes: codes, of: facet, orNone: orNone))
    case .side: return .sides(bits, orNone: orNone)
    case .guideline: return .guidelines(bits, orNone: orNone)
    case .region: return .trait(Set(codes.map { .region(UInt8($0)) }), kind: facet, orNone: orNone)
    case .chapter:
      return .trait(Set(codes.map { .chapter(GuidelineChapter(index: UInt8($0))) }), kind: facet, orNone: orNone)
    case .administrator:
      return .trait(
        Set(codes.map { .administratorChapter(GuidelineChapter(index: UInt8($0))) }), kind: facet, orNone: orNone)
    case .edition: return .trait(Set(codes.map { .edition($0) }), kind: facet, orNone: orNone)
    case .drug: return .trait(Set(codes.map { .drug($0) }), kind: facet, orNone: orNone)
    default: return .any([])
    }
  }

  /// The codes of the values wanted, and whether to have none is wanted too.
  private static func wanted(
    _ values: [FieldValue], of facet: Facet, in table: CaseTable
  ) -> (codes: Set<UInt16>, orNone: Bool) {
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
    var codes: Set<UInt16> = []
    var orNone = false
    for key in keys {
      switch table.token(ofKey: key, of: facet) {
      case .code(let code): codes.insert(code)
      case .name(let name):
        // Drugs alone are known by name; the columns have their places in the list.
        if let index = Drug.all.firstIndex(where: { $0.name == name }) { codes.insert(UInt16(index)) }
      case .some(.none): orNone = true
      case nil: break
      }
    }
    return (codes, orNone)
  }
}

extension ItemTrait {
  /// The facet whose value it is.
  fileprivate var facet: Facet {
    switch self {
    case .region: .region
    case .chapter: .chapter
    case .administratorChapter: .administrator
    case .drug: .drug
    case .edition: .edition
    }
  }
}
