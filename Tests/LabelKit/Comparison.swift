package import Determinations

/// Compares determinations with their labels, field by field.
package struct Comparison {
  /// Equal and compared values of a field.
  package private(set) var figures: [String: (equal: Int, total: Int)] = [:]
  package private(set) var misses: [Miss] = []

  /// A value that differs from the label.
  package struct Miss: CustomStringConvertible {
    package let description: String
    /// True if nothing was read although the label has a value.
    package let isMissing: Bool
  }

  package init() {}

  /// Compares one letter; fields without a label are skipped.
  package mutating func compare(_ determination: Determination, with label: LabelValue, named name: String) {
    func check(_ field: String, _ expected: LabelValue?, _ actual: LabelValue) {
      guard let expected else { return }
      record(field, name, expected, actual, isEqual: expected.folded == actual.folded)
    }
    check("caseNumber", label["caseNumber"], LabelValue(determination.caseNumber?.description))
    check("priority", label["priority"], LabelValue(determination.priority))
    check("outcome", label["outcome"], LabelValue(determination.outcome.rawValue))
    let dates = determination.dates
    for (field, date) in [
      ("injury", dates.injury), ("utilizationReview", dates.utilizationReview), ("received", dates.received),
      ("assigned", dates.assigned), ("decision", dates.decision),
    ] {
      check("dates.\(field)", label["dates"]?[field], LabelValue(date?.description))
    }
    check("patient.age", label["patient"]?["age"], LabelValue(determination.patient.age))
    check("patient.sex", label["patient"]?["sex"], LabelValue(determination.patient.sex?.rawValue))
    check("reviewer.specialties", label["reviewer"]?["specialties"], LabelValue(determination.reviewer.specialties))
    check(
      "reviewer.subspecialties", label["reviewer"]?["subspecialties"], LabelValue(determination.reviewer.subspecialties)
    )
    check("reviewer.licensure", label["reviewer"]?["licensure"], LabelValue(determination.reviewer.licensure))
    checkEnds("summary", label, determination.summary, name)
    guard let items = label["items"] else { return }
    check("items.count", .number(items.elements.count), .number(determination.items.count))
    for (index, item) in items.elements.enumerated() {
      let read = index < determination.items.count ? determination.items[index] : DisputedItem(request: "")
      compare(read, with: item, named: "\(name) item \(index + 1)")
    }
  }

  private mutating func compare(_ item: DisputedItem, with label: LabelValue, named name: String) {
    func check(_ field: String, _ expected: LabelValue?, _ actual: LabelValue) {
      guard let expected else { return }
      record(field, name, expected, actual, isEqual: expected.folded == actual.folded)
    }
    check("request", label["request"], LabelValue(item.request))
    check("originalRequest", label["originalRequest"], LabelValue(item.originalRequest))
    check("authorized", label["authorized"], LabelValue(item.authorized))
    check("item.outcome", label["outcome"], LabelValue(item.outcome.rawValue))
    for (side, cited) in [("claimsAdministrator", item.claimsAdministrator), ("reviewer", item.reviewer)] {
      guard let expected = label[side] else { continue }
      check("\(side).basis", expected["basis"], LabelValue(cited.basis.rawValue))
      compareCitations(cited.citations, with: expected["citations"] ?? expected, field: "\(side).citations", name)
    }
    checkEnds("rationale", label, item.rationale, name)
  }

  /// Compares citations by the members in the label; each combination counts once, as in the labels.
  ///
  /// In labels without authorities, a Non-MTUS sentence is one citation: of ODG if that is among the sources, otherwise
  /// of Other.
  private mutating func compareCitations(_ citations: [Citation], with label: LabelValue, field: String, _ name: String)
  {
    let keys = label.elements.first?.keys ?? ["guideline", "chapter", "edition"]
    var values: [LabelValue] = []
    let hidesOthers = !keys.contains("authority") && citations.contains { $0.guideline == .odg }
    for citation in citations {
      if hidesOthers, citation.authority == .nonMTUS, citation.guideline == .other { continue }
      let all: [String: LabelValue] = [
        "authority": LabelValue(citation.authority.rawValue), "guideline": LabelValue(citation.guideline.rawValue),
        "chapter": LabelValue(citation.chapter), "title": LabelValue(citation.title),
        "edition": LabelValue(citation.edition), "sections": LabelValue(citation.sections),
        "pages": LabelValue(citation.pages),
      ]
      let value = LabelValue.object(all.filter { keys.contains($0.key) })
      if !values.contains(value) { values.append(value) }
    }
    record(
      field, name, label, .list(values),
      isEqual: Set(label.folded.elements) == Set(LabelValue.list(values).folded.elements))
  }

  /// Compares the beginning and end of a text with `…Starts` and `…Ends` of a label.
  private mutating func checkEnds(_ field: String, _ label: LabelValue, _ text: String, _ name: String) {
    let folded = LabelValue.fold(text)
    if case .text(let start) = label[field + "Starts"] {
      let isEqual = folded.hasPrefix(LabelValue.fold(start))
      record(field + "Starts", name, .text(start), .text(String(text.prefix(80))), isEqual: isEqual)
    }
    if case .text(let end) = label[field + "Ends"] {
      let isEqual = folded.hasSuffix(LabelValue.fold(end))
      record(field + "Ends", name, .text(end), .text(String(text.suffix(80))), isEqual: isEqual)
    }
  }

  private mutating func record(
    _ field: String, _ name: String, _ expected: LabelValue, _ actual: LabelValue, isEqual: Bool
  ) {
    var figure = figures[field] ?? (0, 0)
    figure.total += 1
    if isEqual {
      figure.equal += 1
    } else {
      misses.append(
        Miss(
          description: "\(name) \(field)\n  label  \(expected.summary)\n  read   \(actual.summary)",
          isMissing: actual.isNothing && !expected.isNothing))
    }
    figures[field] = figure
  }

  /// The number of equal values, and of those compared.
  package var counts: (equal: Int, total: Int) {
    figures.values.reduce((0, 0)) { ($0.0 + $1.equal, $0.1 + $1.total) }
  }

  /// The share of equal values, 0 to 100; 100 if nothing was compared.
  package var percent: Double {
    let (equal, total) = counts
    return total == 0 ? 100 : 100 * Double(equal) / Double(total)
  }
}
