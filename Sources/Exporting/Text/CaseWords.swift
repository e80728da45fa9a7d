internal import Annotations
package import Determinations

/// Phrases that all documents about a case share.
package enum CaseWords {
  /// Returns the outcome of a case: ‘overturned’, or ‘outcome not given’ if the letter contains none.
  static func outcome(_ outcome: CaseOutcome) -> String {
    outcome == .unknown ? "outcome not given" : outcome.name
  }

  /// Returns the outcome of a whole letter in words, such as ‘upheld, of what could be read’ for an incomplete letter.
  static func outcome(of determination: Determination) -> String {
    outcome(determination.outcome) + (determination.isComplete ? "" : ", of what could be read")
  }

  /// Returns ‘overturned’ for an item, or the letter's own word if the outcome is unknown.
  static func outcome(of item: DisputedItem) -> String {
    guard item.outcome == .unknown else { return item.outcome.rawValue }
    return item.outcomeText.isEmpty ? "outcome not given" : "outcome given as ‘\(item.outcomeText)’"
  }

  /// ‘55-year-old female’, ‘female, age not given’, ‘55 years old, sex not given’, ‘not given’.
  package static func patient(_ patient: Patient) -> String {
    switch (patient.age, patient.sex) {
    case (let age?, let sex?): "\(age)-year-old \(sex.rawValue)"
    case (let age?, nil): "\(age) years old, sex not given"
    case (nil, let sex?): "\(sex.rawValue), age not given"
    case (nil, nil): "not given"
    }
  }

  /// ‘1 overturned’; ‘3: 2 upheld, 1 overturned’.
  static func items(_ items: [DisputedItem]) -> String {
    let counts = ItemOutcome.allCases.compactMap { outcome -> String? in
      let count = items.lazy.filter { $0.outcome == outcome }.count
      guard count > 0 else { return nil }
      return "\(count) " + (outcome == .unknown ? "without known outcome" : outcome.rawValue)
    }
    switch items.count {
    case 0: return "none found"
    case 1: return counts[0]
    default: return "\(items.count): " + counts.joined(separator: ", ")
    }
  }

  /// Returns a reason with its sentence: ‘no benefit shown: “No gain in function is recorded.”’.
  static func reason(_ reason: Reason) -> String { "\(reason.statement): “\(reason.sentence)”" }

  /// Returns a warning with its position: ‘line 12, item 2: heading without outcome (rule)’.
  static func warning(_ warning: ReadingWarning) -> String {
    let line = warning.line.map { "line \($0)" }
    let item = warning.item.map { "item \($0 + 1)" }
    let place = [line, item].compactMap(\.self).joined(separator: ", ")
    return (place.isEmpty ? "" : place + ": ") + "\(warning.message) (\(warning.rule.rawValue))"
  }

  /// Returns the rows of facts in display order: label, value.
  static func facts(of determination: Determination) -> [(label: String, value: String)] {
    let dates = determination.dates
    let reviewer = determination.reviewer
    func day(_ date: CalendarDate?) -> String { date?.description ?? notGiven }
    func list(_ values: [String]) -> String { values.isEmpty ? notGiven : values.joined(separator: ", ") }
    var facts = [
      ("Decided", day(dates.decision)),
      ("Injury", day(dates.injury)),
      ("UR denial", day(dates.utilizationReview)),
      ("Received", day(dates.received)),
      ("Assigned", day(dates.assigned)),
      ("Priority", determination.priority ?? notGiven),
      ("Patient", patient(determination.patient)),
      ("Reviewer", list(reviewer.specialties)),
    ]
    if !reviewer.subspecialties.isEmpty { facts.append(("Subspecialty", list(reviewer.subspecialties))) }
    facts.append(("Licensed in", list(reviewer.licensure)))
    facts.append(("Items", items(determination.items)))
    return facts
  }

  /// Returns the user's mark and tags on a case.
  static func facts(of annotation: Annotation) -> [(label: String, value: String)] {
    var facts: [(String, String)] = []
    if annotation.isMarked { facts.append(("Marked", "yes")) }
    if !annotation.tags.isEmpty { facts.append(("Tags", annotation.sortedTags.joined(separator: ", "))) }
    return facts
  }

  /// Returns the rows of known facts about an item: original request, allowed and disputed parts, category, regions.
  package static func facts(of item: DisputedItem) -> [(label: String, value: String)] {
    var facts: [(String, String)] = []
    if item.originalRequest != nil || item.authorized != nil {
      facts.append(("Requested", item.originalRequest ?? notGiven))
      facts.append(("Allowed", item.authorized ?? notGiven))
      facts.append(("Disputed", item.request.isEmpty ? notGiven : item.request))
    }
    if let category = item.category {
      facts.append(
        (
          "Category",
          ([category] + (item.furtherCategory.map { [$0] } ?? [])).map(\.description).joined(separator: "; ")
        ))
    }
    if !item.regions.isEmpty {
      let regions = item.regions.map(\.description).joined(separator: ", ")
      facts.append((item.regions.count == 1 ? "Region" : "Regions", regions))
    }
    return facts
  }

  static let notGiven = "not given"
}
