/// A key by which cases are sorted.
///
/// The raw value is the column's name in settings and on the command line.
package enum SortColumn: String, Hashable, Sendable, CaseIterable {
  case decided
  /// The case number: by the year of the application and the serial number.
  case number = "case"
  case outcome
  case age
  case sex
  /// The first item's request, caselessly.
  case request
  /// The number of disputed items.
  case items
  /// The category of the first item that has one.
  case category
  /// The first specialty of the reviewer, by its name.
  case specialty
  /// The first chapter that the reviewer cites.
  case chapter
  /// The first chapter that the claims administrator cites.
  case administrator
  case licensed
  case injured
  /// From injury to decision.
  case claimAge = "claim-age"
  /// The day of the utilization review denial.
  case denied
  case received

  /// The name for readers.
  package var title: String {
    switch self {
    case .decided: "Decided"
    case .number: "Case"
    case .outcome: "Outcome"
    case .age: "Age"
    case .sex: "Sex"
    case .request: "Request"
    case .items: "Items"
    case .category: "Category"
    case .specialty: "Specialty"
    case .chapter: "Chapter"
    case .administrator: "Administrator's chapter"
    case .licensed: "Licensed in California"
    case .injured: "Injured"
    case .claimAge: "Claim age"
    case .denied: "Denied"
    case .received: "Received"
    }
  }

  /// True if the highest value comes first unless asked otherwise, as of dates the latest.
  package var isDescendingByNature: Bool {
    switch self {
    case .decided, .injured, .denied, .received, .items, .claimAge: true
    default: false
    }
  }
}

/// One of the keys by which cases are sorted; a case without a value comes last either way.
package struct SortKey: Hashable, Sendable {
  package var column: SortColumn
  package var isDescending: Bool

  /// Makes a key, in the column's natural direction unless told otherwise.
  package init(_ column: SortColumn, isDescending: Bool? = nil) {
    self.column = column
    self.isDescending = isDescending ?? column.isDescendingByNature
  }

  /// Newest decision first, then by case number.
  package static let standard = [SortKey(.decided), SortKey(.number)]
}
