/// The field of a condition: a facet, or a day of the case that is no facet.
package enum QueryField: Hashable, Sendable {
  case facet(Facet)
  case day(Day)

  /// A queryable date that is not a facet.
  package enum Day: String, Hashable, Sendable, CaseIterable {
    case injured
    /// The day of the utilization review denial.
    case denied
    /// The day the application for review was received.
    case received
    /// The day the case was assigned to a reviewer.
    case assigned

    /// The name for readers.
    package var title: String {
      switch self {
      case .injured: "Day of injury"
      case .denied: "Day of the denial"
      case .received: "Day of receipt"
      case .assigned: "Day of assignment"
      }
    }
  }

  /// Every field, in the order for readers.
  package static let all: [QueryField] = Facet.allCases.map { .facet($0) } + Day.allCases.map { .day($0) }

  /// The field with a name, caselessly, or `nil`.
  package init?(name: String) {
    let name = name.lowercased()
    if let facet = Facet(rawValue: name) {
      self = .facet(facet)
    } else if name == "item-outcome" {
      // Read from queries of earlier versions.
      self = .facet(.outcome)
    } else if let day = Day(rawValue: name) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// The name in queries.
  package var name: String {
    switch self {
    case .facet(let facet): facet.rawValue
    case .day(let day): day.rawValue
    }
  }

  /// The name for readers.
  package var title: String {
    switch self {
    case .facet(let facet): facet.title
    case .day(let day): day.title
    }
  }

  package var facet: Facet? {
    if case .facet(let facet) = self { facet } else { nil }
  }

  /// The scale of its ranges, or `nil` if its values have no order.
  package var scale: QueryScale? {
    switch self {
    case .day: .date
    case .facet(let facet): facet.scale
    }
  }
}

/// The scale of a field's ranges.
package enum QueryScale: Hashable, Sendable {
  case number
  /// Years of the calendar.
  case year
  /// Days, months and years of the calendar.
  case date
  /// Spans of time; a number alone is in this unit.
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

extension Facet {
  /// The scale of the facet's ranges, or `nil` if its values have no order.
  package var scale: QueryScale? {
    switch self {
    case .age, .items: .number
    case .year: .year
    case .decided: .date
    case .claimAge: .span(.year)
    case .reviewTime, .daysToDecision: .span(.day)
    default: nil
    }
  }
}
