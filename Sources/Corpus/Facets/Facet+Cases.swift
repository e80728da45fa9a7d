import Determinations

/// Facets of the case as a whole.
extension Facet {
  static let ageDefinition = choice(
    title: "Age",
    labels: [FacetLabel(key: "under-20", name: "under 20")]
      + (2...6).map { FacetLabel(key: "\($0)0-\($0)9", name: "\($0)0 to \($0)9", aliases: ["\($0)0s"]) }
      + [FacetLabel(key: "70+", name: "70 and over", aliases: ["over 70"])],
    index: { fields in fields.patient.age.map { min(max($0 / 10, 1), 7) - 1 } })

  static let sexDefinition = choice(
    title: "Sex",
    labels: [
      FacetLabel(key: "female", name: "female", aliases: ["f", "woman"]),
      FacetLabel(key: "male", name: "male", aliases: ["m", "man"]),
    ],
    index: { fields in
      switch fields.patient.sex {
      case .female: 0
      case .male: 1
      case nil: nil
      }
    })

  static let itemsDefinition = choice(
    title: "Disputed items",
    labels: [
      FacetLabel(key: "1", name: "1"), FacetLabel(key: "2", name: "2"),
      FacetLabel(key: "3-5", name: "3 to 5"), FacetLabel(key: "6+", name: "6 and more"),
    ],
    none: FacetLabel(key: "none", name: "none", aliases: ["0"]),
    index: { fields in
      switch fields.itemCount {
      case ...0: nil
      case 1: 0
      case 2: 1
      case 3...5: 2
      default: 3
      }
    })

  static let priorityDefinition = FacetDefinition(
    title: "Priority",
    vocabulary: [.name("Standard"), .name("Expedited"), .name("Regular"), .none],
    values: .ofLetter(
      .names { fields, names in
        if let priority = fields.priority { names.append(priority) }
      }),
    label: { token in
      guard case .name(let name) = token else { return .none }
      return FacetLabel(name: name, aliases: name == "Expedited" ? ["urgent"] : [])
    },
    precedes: byName)

  /// Each warning by its rule, and ‘yes’ for any.
  static let warningDefinition = FacetDefinition(
    title: "Warnings",
    vocabulary: [.code(0), .none] + ReadingWarning.Rule.allCases.map { .name($0.rawValue) },
    values: .ofLetter(
      .codes(
        { fields, codes in
          if fields.hasWarnings { codes.append(0) }
          for rule in fields.warnings {
            if let index = ReadingWarning.Rule.allCases.firstIndex(of: rule) { codes.append(UInt16(index + 1)) }
          }
        },
        token: { $0 == 0 ? .code(0) : .name(ReadingWarning.Rule.allCases[Int($0) - 1].rawValue) })),
    label: { token in
      switch token {
      case .code: FacetLabel(key: "yes", name: "some warning", aliases: ["any", "some"])
      case .name(let rule):
        FacetLabel(key: rule, name: String(rule.map { $0 == "-" ? " " : $0 }))
      case .none: FacetLabel(key: "no", name: "no warning", aliases: ["none"])
      }
    },
    precedes: { a, b in warningRank(a) < warningRank(b) })

  /// ‘Yes’, the rules in their order, rules that are not known, ‘no’.
  private static func warningRank(_ token: FacetToken) -> (Int, String) {
    switch token {
    case .code: (-1, "")
    case .name(let rule): (ReadingWarning.Rule.allCases.firstIndex { $0.rawValue == rule } ?? Int.max - 1, rule)
    case .none: (Int.max, "")
    }
  }
}
