import FoundationEssentials
import Testing

@testable import Corpus

@Suite("Fields")
struct FieldTests {
  @Test("A name is in kebab case and of one field")
  func names() {
    #expect(Set(Field.all.map(\.name)).count == Field.all.count)
    for field in Field.all {
      #expect(!field.name.isEmpty && field.name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
    }
  }

  @Test("Few texts and many are each kept once, in the order of the first")
  func distinctTexts() {
    var texts = DistinctTexts()
    for count in [3, 17, 18, 100, 5] {
      texts.removeAll()
      let names = (0..<count).map { "text \($0)" }
      for name in names + names.reversed() { texts.insert(name) }
      #expect(texts.all == names)
      #expect(texts.all == (names + names.reversed()).distinct())
    }
  }

  @Test("A field of the sources is in its family, and so in all views")
  func families() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(folder)/Sources/Corpus/Fields"
    let names = Set(Field.all.map(\.name))
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: path) where file.hasPrefix("Field+") {
      let text = try String(contentsOf: URL(filePath: "\(path)/\(file)"), encoding: .utf8)
      for match in text.matches(of: /= Field\(\s*"([^"]+)"/) {
        #expect(names.contains(String(match.1)), "\(file): \(match.1) is in no family")
        count += 1
      }
    }
    #expect(count == names.count)
  }

  @Test("A facet is a column of tables under its name, unless other columns have its value")
  func columns() {
    let others: Set = ["year", "injury-year", "guideline", "edition", "warning", "read"]
    for facet in Facet.allCases {
      #expect((facet.field.column == nil) == others.contains(facet.rawValue), "\(facet.rawValue)")
    }
  }

  @Test("Fields with an order have ranges and can be sorted by", arguments: Field.all)
  func orders(field: Field) {
    if field.scale != nil {
      #expect(field.numbers != nil, "\(field.name): ranges go by numbers")
      #expect(QueryField(name: field.name)?.scale == field.scale)
    }
    switch field.sorting?.order {
    case .numbers: #expect(field.numbers != nil, "\(field.name): sorted by numbers")
    case .values: #expect(field.counting != nil, "\(field.name): sorted by the values of its facet")
    case .requests, .specialties: #expect(field.numbers == nil)
    case nil: #expect(field.numbers == nil || field.scale != nil, "\(field.name): numbers that nothing goes by")
    }
  }

  @Test("Every column of the list is a column of tables, and sorts by a sortable field", arguments: Field.all)
  func listing(field: Field) {
    guard let listing = field.listing else { return }
    // The sign of the outcome exists only on the screen.
    #expect(field.column != nil || field.name == "sign", "\(field.name)")
    if let name = listing.sortName { #expect(SortColumn(rawValue: name) != nil, "\(field.name)") }
    if case .values = listing.cell { #expect(field.counting != nil, "\(field.name): shows the values of its facet") }
  }

  @Test("A facet and the column of its name are of the same level", arguments: Field.all)
  func levels(field: Field) {
    guard let counting = field.counting, let column = field.column else { return }
    #expect(counting.isOfItems == column.isOfItem, "\(field.name)")
  }

  @Test("Each view has the fields that have its part, in an order that names each once")
  func views() {
    #expect(Facet.allCases.count == Field.all.count { $0.counting != nil })
    #expect(SortColumn.allCases.count == Field.all.count { $0.sorting != nil })
    #expect(QueryField.all.count == Field.all.count { $0.counting != nil || $0.scale != nil || $0.name == "case" })
    #expect(Facet.allCases.allSatisfy { Facet(rawValue: $0.rawValue) == $0 })
    for order in [Field.Order.facets, Field.Order.sorting, Field.Order.listing, Field.Order.columns] {
      let names = order.split(whereSeparator: \.isWhitespace)
      #expect(Set(names).count == names.count)
    }
  }

  @Test("A facet of items is counted from the columns", arguments: Facet.allCases.filter(\.isOfItems))
  func storage(facet: Facet) {
    #expect(ItemSchema.storage(of: facet) != nil)
  }
}

extension Field: CustomTestStringConvertible {
  public var testDescription: String { name }
}
