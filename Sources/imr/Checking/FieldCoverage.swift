import Determinations

/// The number of cases and items that have each field.
struct FieldCoverage {
  /// A field: its name in the JSON schema, and how often it is filled in.
  struct Field: Hashable {
    let name: String
    let filled: Int
    /// The number of all cases, or of all items for an item's field.
    let total: Int

    /// The share that has the field, or `nil` if there are no cases or items.
    var percent: Double? { Percent(filled, of: total)?.value }
  }

  /// The fields in the schema's order: those of a case, then those of an item.
  var fields: [Field] {
    zip(Self.caseFields, caseCounts).map { Field(name: $0.name, filled: $1, total: cases) }
      + zip(Self.itemFields, itemCounts).map { Field(name: "items." + $0.name, filled: $1, total: items) }
  }

  private var cases = 0
  private var items = 0
  private var caseCounts = [Int](repeating: 0, count: caseFields.count)
  private var itemCounts = [Int](repeating: 0, count: itemFields.count)

  mutating func add(_ determination: Determination) {
    cases += 1
    for (index, field) in Self.caseFields.enumerated() where field.isFilled(determination) { caseCounts[index] += 1 }
    for item in determination.items {
      items += 1
      for (index, field) in Self.itemFields.enumerated() where field.isFilled(item) { itemCounts[index] += 1 }
    }
  }

  private static let caseFields: [(name: String, isFilled: @Sendable (Determination) -> Bool)] = [
    ("caseNumber", { $0.caseNumber != nil }),
    ("priority", { $0.priority != nil }),
    ("dates.injury", { $0.dates.injury != nil }),
    ("dates.utilizationReview", { $0.dates.utilizationReview != nil }),
    ("dates.received", { $0.dates.received != nil }),
    ("dates.assigned", { $0.dates.assigned != nil }),
    ("dates.decision", { $0.dates.decision != nil }),
    ("outcome", { $0.outcome != .unknown }),
    ("patient.age", { $0.patient.age != nil }),
    ("patient.sex", { $0.patient.sex != nil }),
    ("reviewer.specialties", { !$0.reviewer.specialties.isEmpty }),
    ("reviewer.licensure", { !$0.reviewer.licensure.isEmpty }),
    ("summary", { !$0.summary.isEmpty }),
    ("items", { !$0.items.isEmpty }),
  ]

  private static let itemFields: [(name: String, isFilled: @Sendable (DisputedItem) -> Bool)] = [
    ("request", { !$0.request.isEmpty }),
    ("outcome", { $0.outcome != .unknown }),
    ("category", { $0.category != nil }),
    ("regions", { !$0.regions.isEmpty }),
    ("claimsAdministrator", { !$0.claimsAdministrator.text.isEmpty }),
    ("reviewer", { !$0.reviewer.text.isEmpty }),
    ("rationale", { !$0.rationale.isEmpty }),
    ("verdict", { $0.verdict != nil }),
    ("reasons", { !$0.reasons.isEmpty }),
  ]
}

/// A percentage with one decimal.
///
/// It is rounded to the nearest tenth, except that 100.0 means all and 0.0 means none.
struct Percent: Hashable {
  /// Tenths of a percent, 0 to 1000.
  let tenths: Int

  /// Makes the share of a count, or returns `nil` if there is no total.
  init?(_ count: Int, of total: Int) {
    guard total > 0 else { return nil }
    let rounded = (2000 * count + total) / (2 * total)
    tenths = count == 0 || count == total ? rounded : min(max(rounded, 1), 999)
  }

  /// The share as ‘84.4 %’.
  var text: String { "\(tenths / 10).\(tenths % 10) %" }

  /// The share as a number.
  var value: Double { Double(tenths) / 10 }
}
