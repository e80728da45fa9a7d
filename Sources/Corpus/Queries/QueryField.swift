/// The field of a condition: a facet, a date that is not a facet, or the case itself.
package enum QueryField: Hashable, Sendable {
  case facet(Facet)
  case day(Day)
  /// The case by its number or name, or by a list in a file: `case:@numbers.txt`.
  case `case`

  /// A queryable date that is not a facet.
  package struct Day: FieldHandle {
    package static let view = FieldView("") { $0.counting == nil ? $0.scale : nil }

    package let index: Int

    package init(at index: Int) { self.index = index }
  }

  /// Every field, in display order.
  package static let all: [QueryField] = Facet.allCases.map { .facet($0) } + Day.allCases.map { .day($0) } + [.case]

  /// Finds the field with a name, ignoring case, or returns `nil`.
  package init?(name: String) {
    let name = name.lowercased()
    // A name from queries of earlier versions.
    if let facet = Facet(rawValue: name == "item-outcome" ? "outcome" : name) {
      self = .facet(facet)
    } else if let day = Day(rawValue: name) {
      self = .day(day)
    } else if name == Self.case.name {
      self = .case
    } else {
      return nil
    }
  }

  /// The declaration of the field.
  package var field: Field {
    switch self {
    case .facet(let facet): facet.field
    case .day(let day): day.field
    case .case: .caseNumber
    }
  }

  /// The name in queries.
  package var name: String { field.name }

  /// The title on screen.
  package var title: String { field.title }

  package var facet: Facet? {
    if case .facet(let facet) = self { facet } else { nil }
  }

  /// The scale of its ranges, or `nil` if its values have no order.
  package var scale: QueryScale? { field.scale }
}

/// The scale of a field's ranges.
package enum QueryScale: Hashable, Sendable {
  case number
  /// Calendar years.
  case year
  /// Calendar days, months and years.
  case date
  /// Time spans; the unit applies to a number alone.
  case span(SpanUnit)

  /// An example of a range, for messages and prompts.
  package var example: String {
    switch self {
    case .number: "50.."
    case .year: "2014..2016"
    case .date: "2016-11..2017-02"
    case .span(.year): "2..5"
    case .span: "..45"
    }
  }
}
