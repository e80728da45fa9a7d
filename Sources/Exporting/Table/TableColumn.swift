internal import Annotations
internal import Determinations

/// A column of the tables that the commands print.
///
/// Its name is that of the field in queries, of the column in settings and of the key in `--sort`, where these have it.
package struct TableColumn: Sendable {
  /// The name, as `--columns` takes it and as the header has it.
  package let name: String
  package let type: ColumnType
  /// Where the value comes from.
  package let origin: ColumnOrigin
  /// The place of the value in the JSON of a case, such as `dates.decision`; empty where JSON has no such field.
  package let json: String
  /// A description of the values in a few words; lower case, no full stop.
  package let summary: String
  /// True if each disputed item has a value of its own.
  package var isOfItem: Bool {
    switch value {
    case .ofCase: false
    case .ofItem, .ofItems, .ofEachItem, .itemNumber, .ofWarnings: true
    }
  }

  private let value: Value

  /// How a value is found.
  private enum Value: Sendable {
    case ofCase(@Sendable (ExportedCase) -> JSONValue)
    /// Values of an item; a row of a case has those of all its items, each once.
    case ofItem(@Sendable (ItemOfCase) -> [String])
    /// Values of some items together, which are those of one item or of the whole case.
    case ofItems(@Sendable (ArraySlice<DisputedItem>) -> [String])
    /// The value of an item; a row of a case has those of all its items in their order.
    case ofEachItem(@Sendable (ItemOfCase) -> String?)
    /// The item's number, from 1.
    case itemNumber
    /// The rules of the warnings about the item.
    case ofWarnings
  }

  private init(
    _ name: String, _ type: ColumnType, from origin: ColumnOrigin, json: String, _ summary: String, _ value: Value
  ) {
    self.name = name
    self.type = type
    self.origin = origin
    self.json = json
    self.summary = summary
    self.value = value
  }

  /// Returns the column's value in the row of a case, or of one of its items.
  package func value(of exported: ExportedCase, item: Int?) -> JSONValue {
    switch value {
    case .ofCase(let value): return value(exported)
    case .ofItem(let values):
      guard let item else { return .strings(Self.distinct(Self.items(of: exported.case).flatMap(values))) }
      let found = Self.distinct(values(ItemOfCase(exported.case, item)))
      return type == .list ? .strings(found) : .optional(found.first)
    case .ofItems(let values): return .strings(values(Self.items(of: exported.case, item)))
    case .ofEachItem(let value):
      guard let item else { return .strings(Self.items(of: exported.case).map { value($0) ?? "" }) }
      return .optional(value(ItemOfCase(exported.case, item)))
    case .itemNumber: return item.map { .integer($0 + 1) } ?? .null
    case .ofWarnings:
      let warnings = exported.case.determination.warnings.filter { item == nil || $0.item == item }
      return .strings(Self.distinct(warnings.map(\.rule.rawValue)))
    }
  }

  /// Writes the column's value in the row of a case, or of one of its items, as a cell.
  ///
  /// The same as writing ``value(of:item:)``, without making lists into JSON values first.
  func write(_ exported: ExportedCase, item: Int?, to record: inout CSVRecord) {
    switch (value, item) {
    case (.ofItem(let values), nil):
      let isOne = exported.case.determination.items.count == 1
      record.append(
        Self.distinct(isOne ? values(ItemOfCase(exported.case, 0)) : Self.items(of: exported.case).flatMap(values)))
    case (.ofItems(let values), _): record.append(values(Self.items(of: exported.case, item)))
    case (.ofEachItem(let value), nil):
      record.append(count: exported.case.determination.items.count) { value(ItemOfCase(exported.case, $0)) }
    default: record.append(self.value(of: exported, item: item))
    }
  }

  private static func items(of case: Case) -> some Sequence<ItemOfCase> {
    `case`.determination.items.indices.lazy.map { ItemOfCase(`case`, $0) }
  }

  /// One item of a case, or all.
  private static func items(of case: Case, _ item: Int?) -> ArraySlice<DisputedItem> {
    let items = `case`.determination.items
    return item.map { items[$0...$0] } ?? items[...]
  }

  private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    if values.count < 2 { return values }
    // A set takes longer than a look at the few that most cells have.
    if values.count > 16 {
      var seen: Set<Value> = []
      return values.filter { seen.insert($0).inserted }
    }
    var distinct: [Value] = []
    for value in values where !distinct.contains(value) { distinct.append(value) }
    return distinct
  }
}

extension TableColumn {
  /// Every column, in the order of ``TableColumns`` and of the documentation.
  package static let all: [TableColumn] = [
    // The case.
    column("id", .text, from: .letter, json: "id", "the case number, else the file's name; #2 and on for a repeat") {
      .string($0.id)
    },
    column("case", .text, from: .caseTable, json: "caseNumber", "the case number, such as CM15-0100042") {
      .optional($0.determination.caseNumber?.description)
    },
    column("decided", .date, from: .caseTable, json: "dates.decision", "day of the decision") {
      date($0.dates.decision)
    },
    column("injured", .date, from: .caseTable, json: "dates.injury", "day of the injury") { date($0.dates.injury) },
    column("denied", .date, from: .caseTable, json: "dates.utilizationReview", "day of the utilization review denial") {
      date($0.dates.utilizationReview)
    },
    column("received", .date, from: .caseTable, json: "dates.received", "day the application was received") {
      date($0.dates.received)
    },
    column("assigned", .date, from: .caseTable, json: "dates.assigned", "day the case was assigned to a reviewer") {
      date($0.dates.assigned)
    },
    column("claim-age", .days, from: .computed, json: "", "days from injury to decision") {
      .optional(days(from: $0.dates.injury, to: $0.dates.decision))
    },
    column("review-time", .days, from: .computed, json: "", "days from the denial to the decision") {
      .optional(days(from: $0.dates.utilizationReview, to: $0.dates.decision))
    },
    column("days-to-decision", .days, from: .computed, json: "", "days from assignment to decision") {
      .optional($0.dates.daysToDecision)
    },
    column("priority", .text, from: .caseTable, json: "priority", "Standard or Expedited, as the letter says it") {
      .optional($0.determination.priority)
    },
    column(
      "case-outcome", .text, from: .computed, json: "outcome",
      "of the letter: upheld, overturned, partially-overturned, unknown"
    ) {
      .string($0.determination.outcome.rawValue)
    },
    column("age", .years, from: .prose, json: "patient.age", "years of the injured worker") {
      .optional($0.determination.patient.age)
    },
    column("sex", .text, from: .prose, json: "patient.sex", "female or male") {
      .optional($0.determination.patient.sex?.rawValue)
    },
    column("person", .text, from: .prose, json: "", "age and sex, such as 55 F") { person($0.determination.patient) },
    column("specialty", .list, from: .credentials, json: "reviewer.specialties", "the reviewer's board certifications")
    {
      .strings($0.determination.reviewer.specialties)
    },
    column("subspecialty", .list, from: .credentials, json: "reviewer.subspecialties", "the reviewer's subspecialties")
    {
      .strings($0.determination.reviewer.subspecialties)
    },
    column("licensure", .list, from: .credentials, json: "reviewer.licensure", "states that license the reviewer") {
      .strings($0.determination.reviewer.licensure)
    },
    column("licensed", .flag, from: .computed, json: "", "yes if one of them is California; empty if none is named") {
      $0.determination.reviewer.isLicensedInCalifornia.map { .bool($0) } ?? .null
    },
    column("items", .count, from: .computed, json: "items", "number of disputed items") {
      .integer($0.determination.items.count)
    },
    column("complete", .flag, from: .computed, json: "complete", "yes if no part of the letter is missing") {
      .bool($0.determination.isComplete)
    },
    column("text", .text, from: .computed, json: "", "digital, or ocr where it was recognized from a scan") {
      .string($0.determination.warnings.contains { $0.rule == .recognizedText } ? "ocr" : "digital")
    },
    TableColumn(
      "counted", .text, from: .computed, json: "",
      "whether figures count the letter: yes, repeat, incomplete, no-letter", .ofCase { .string($0.counted) }),
    column("summary", .text, from: .prose, json: "summary", "clinical case summary; an empty line between paragraphs") {
      .optional($0.determination.summary.isEmpty ? nil : $0.determination.summary)
    },
    // Its items.
    TableColumn("item", .count, from: .computed, json: "", "the item's number, from 1; with --rows items", .itemNumber),
    each("request", from: .heading, json: "request", "what is in dispute") { $0.request },
    each(
      "original-request", from: .heading, json: "originalRequest", "what was asked for, where part of it was allowed"
    ) {
      $0.originalRequest
    },
    each("authorized", from: .heading, json: "authorized", "what the claims administrator allowed of it") {
      $0.authorized
    },
    each("utilization-review", from: .heading, json: "utilizationReview", "denied, modified (allowed in part), unknown")
    {
      $0.utilizationReview.rawValue
    },
    each("outcome", from: .heading, json: "outcome", "of the item: upheld, overturned, unknown") {
      $0.outcome.rawValue
    },
    item(
      "category", .list, from: .request, json: "category", "treatment categories of the request: one, of some items two"
    ) {
      $0.categories.map(\.name)
    },
    item("subcategory", .list, from: .request, json: "subcategory", "treatment subcategories of the request") {
      $0.categories.compactMap(\.subcategory)
    },
    items("region", json: "regions", "body regions that the request names") { regions($0).map(\.name) },
    items("side", json: "regions", "the side of each region in its place: left, right, bilateral, or empty") {
      regions($0).map { $0.side?.rawValue ?? "" }
    },
    item(
      "drug", .list, from: .request, json: "drugs[].ingredients", "drugs of the request: ingredients by generic names"
    ) {
      $0.drugs.flatMap(\.drug.counted)
    },
    item("product", .list, from: .request, json: "", "the same as products, of one ingredient or several") {
      $0.drugs.map(\.drug.name)
    },
    item("drug-class", .list, from: .request, json: "drugs[].classes", "their classes, such as Opioids") {
      $0.drugs.flatMap { $0.drug.classes.map(\.rawValue) }
    },
    item("drug-name", .list, from: .request, json: "drugs[].name", "the request's own words for them") {
      $0.drugs.map(\.name)
    },
    item(
      "administrator", .list, from: .guidelines, json: "claimsAdministrator.citations[].guidelineChapter",
      "chapters that the claims administrator cites"
    ) { $0.claimsAdministrator.chapters.map(\.key) },
    item(
      "administrator-basis", .text, from: .guidelines, json: "claimsAdministrator.basis",
      "cited, outside-mtus, none-cited"
    ) {
      [$0.claimsAdministrator.basis.rawValue]
    },
    item(
      "chapter", .list, from: .guidelines, json: "reviewer.citations[].guidelineChapter",
      "chapters that the reviewer cites"
    ) {
      $0.reviewer.chapters.map(\.key)
    },
    item("section", .list, from: .guidelines, json: "reviewer.citations[].sections", "sections that the reviewer cites")
    {
      $0.reviewer.citations.flatMap(\.sections)
    },
    item("basis", .text, from: .guidelines, json: "reviewer.basis", "cited, outside-mtus, none-cited") {
      [$0.reviewer.basis.rawValue]
    },
    item(
      "cited", .text, from: .computed, json: "cited",
      "agreement of both sides' citations: same, partly-same, different, …"
    ) {
      [$0.agreement.rawValue]
    },
    item("verdict", .text, from: .rationale, json: "verdictSense", "necessary, not-necessary, unclear") {
      [($0.verdictSense ?? .unclear).rawValue]
    },
    each("verdict-sentence", from: .rationale, json: "verdict", "the sentence on medical necessity") { $0.verdict },
    items("reason", from: .rationale, json: "reasons[].key", "why it was decided so, the main reason first") {
      reasons($0).map(\.key.rawValue)
    },
    items("reason-sentence", from: .rationale, json: "reasons[].sentence", "the sentence that carries each reason") {
      reasons($0).map(\.sentence)
    },
    each("rationale", from: .rationale, json: "rationale", "the reviewer's reasons; an empty line between paragraphs") {
      $0.rationale.isEmpty ? nil : $0.rationale
    },
    TableColumn(
      "item-warnings", .list, from: .computed, json: "warnings[].rule",
      "the rules of the warnings about the item; of a case all", .ofWarnings),
    // The file, and what the user says of the case.
    column("warnings", .count, from: .computed, json: "warnings", "number of warnings") {
      .integer($0.determination.warnings.count)
    },
    column("source", .text, from: .letter, json: "source.path", "the file, below the path given") {
      .string($0.source.path)
    },
    TableColumn(
      "marked", .flag, from: .notes, json: "annotation.marked", "yes if you marked the case",
      .ofCase { .bool($0.annotation.isMarked) }),
    TableColumn(
      "tag", .list, from: .notes, json: "annotation.tags", "your tags",
      .ofCase { .strings($0.annotation.sortedTags) }),
    TableColumn(
      "note", .text, from: .notes, json: "annotation.note", "your note",
      .ofCase { $0.annotation.note.isEmpty ? .null : .string($0.annotation.note) }),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Names that columns had before.
  private static let formerNames = ["item-outcome": "outcome", "ingredient": "drug"]

  /// The column with a name, or `nil`.
  package init?(name: String) {
    guard let column = Self.byName[name] ?? Self.formerNames[name].flatMap({ Self.byName[$0] }) else { return nil }
    self = column
  }

  private static func column(
    _ name: String, _ type: ColumnType, from origin: ColumnOrigin, json: String, _ summary: String,
    _ value: @escaping @Sendable (Case) -> JSONValue
  ) -> TableColumn {
    TableColumn(name, type, from: origin, json: json, summary, .ofCase { value($0.case) })
  }

  private static func item(
    _ name: String, _ type: ColumnType, from origin: ColumnOrigin, json: String, _ summary: String,
    _ values: @escaping @Sendable (ItemOfCase) -> [String]
  ) -> TableColumn {
    TableColumn(name, type, from: origin, json: json.isEmpty ? "" : "items[].\(json)", summary, .ofItem(values))
  }

  /// A column of several values that are not each once: values of another column stand in the same places.
  private static func items(
    _ name: String, from origin: ColumnOrigin = .request, json: String, _ summary: String,
    _ values: @escaping @Sendable (ArraySlice<DisputedItem>) -> [String]
  ) -> TableColumn {
    TableColumn(name, .list, from: origin, json: "items[].\(json)", summary, .ofItems(values))
  }

  /// The regions that items name, each with each side once.
  private static func regions(_ items: ArraySlice<DisputedItem>) -> [BodyRegion] { distinct(items.flatMap(\.regions)) }

  /// The reasons of items, each with each sentence once.
  private static func reasons(_ items: ArraySlice<DisputedItem>) -> [Reason] { distinct(items.flatMap(\.reasons)) }

  private static func each(
    _ name: String, from origin: ColumnOrigin, json: String, _ summary: String,
    _ value: @escaping @Sendable (ItemOfCase) -> String?
  ) -> TableColumn {
    TableColumn(name, .text, from: origin, json: "items[].\(json)", summary, .ofEachItem(value))
  }

  private static func date(_ date: CalendarDate?) -> JSONValue { .optional(date?.description) }

  private static func days(from start: CalendarDate?, to end: CalendarDate?) -> Int? {
    guard let start, let end else { return nil }
    return end.dayNumber - start.dayNumber
  }

  private static func person(_ patient: Patient) -> JSONValue {
    guard patient != Patient() else { return .null }
    let sex = patient.sex.map { $0 == .female ? "F" : "M" } ?? "-"
    return .string("\(patient.age.map(String.init) ?? "-") \(sex)")
  }
}

extension Case {
  fileprivate var dates: CaseDates { determination.dates }
}

/// A disputed item where it stands in its case: to hand it to a column copies none of its two dozen fields.
@dynamicMemberLookup
private struct ItemOfCase {
  private let items: [DisputedItem]
  private let index: Int

  init(_ case: Case, _ index: Int) {
    items = `case`.determination.items
    self.index = index
  }

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<DisputedItem, Value>) -> Value { items[index][keyPath: path] }
}

extension Drug {
  /// The names by which figures count the drug: those of its ingredients, or its own where they are not known.
  var counted: [String] { ingredients.isEmpty ? [name] : ingredients }
}

extension DisputedItem {
  /// The categories, of which an item has two at most.
  var categories: [TreatmentCategory] { [category, furtherCategory].compactMap(\.self) }
}
