import Determinations

/// How the items were decided: why, after what of utilization review, and on which sections of guidelines.
extension Facet {
  static let reasonDefinition = list(
    title: "Reason",
    labels: ReasonKey.allCases.map { FacetLabel(key: $0.rawValue, name: $0.name) },
    indexes: { item in
      var reasons = SmallIndexSet()
      for reason in item.reasons { reasons.insert(reason.index) }
      return reasons
    })

  static let utilizationReviewDefinition = choice(
    title: "Utilization review",
    labels: UtilizationReview.allCases.map { FacetLabel(key: $0.rawValue, name: $0.rawValue) },
    ofItem: { $0.utilizationReview.index })

  static let sectionDefinition = FacetDefinition(
    title: "Guideline section (reviewer)",
    vocabulary: [.none],
    // A section that no case has is asked for in vain, but is no mistake: the guidelines have thousands.
    parse: { name in name.isEmpty ? nil : .name(name) },
    values: .ofItem(.names { item, names in names += item.sections }),
    label: { token in
      guard case .name(let name) = token else { return .none }
      return FacetLabel(name: name)
    },
    precedes: byName)

  /// A number by which the columns of items know a section, given its key.
  static func sectionCode(ofKey key: String) -> UInt32 {
    key.utf8.reduce(emptySectionCode) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// The same, given a section's name, without making its key.
  static func sectionCode(of name: String) -> UInt32 {
    var code = emptySectionCode
    if FacetLabel.forEachKeyByte(of: name, { code = (code ^ UInt32($0)) &* 0x0100_0193 }) { return code }
    return sectionCode(ofKey: FacetLabel.key(name))
  }

  private static let emptySectionCode: UInt32 = 0x811C_9DC5

  static let completeDefinition = choice(
    title: "Complete letter",
    labels: [
      FacetLabel(key: "yes", name: "yes", aliases: ["true", "y"]),
      FacetLabel(key: "no", name: "no", aliases: ["false", "n"]),
    ],
    index: { $0.isComplete ? 0 : 1 })

  static let textDefinition = choice(
    title: "Text",
    labels: [
      FacetLabel(key: "digital", name: "digital", aliases: ["original"]),
      FacetLabel(key: "ocr", name: "recognized from a scan", aliases: ["scan", "recognized"]),
    ],
    index: { $0.warnings.contains(.recognizedText) ? 1 : 0 })

  /// Bands of days; the first number of each is its lowest.
  private static let decisionTimes = [
    (0, "under-15d", "under 15 days"), (15, "15-30d", "15 to 30 days"), (31, "31-45d", "31 to 45 days"),
    (46, "46d+", "46 days and over"),
  ]

  static let daysToDecisionDefinition = choice(
    title: "Assignment to decision",
    labels: decisionTimes.map { FacetLabel(key: $0.1, name: $0.2) },
    index: { fields in
      fields.dates.daysToDecision.flatMap { days in decisionTimes.lastIndex { $0.0 <= days } }
    })
}
