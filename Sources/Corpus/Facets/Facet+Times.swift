import Determinations

/// When it happened, and how long it took.
extension Facet {
  static let outcomeDefinition = FacetDefinition(
    title: "Outcome",
    always: ItemOutcome.allCases.map { .code(UInt16($0.index)) },
    vocabulary: ItemOutcome.allCases.map { .code(UInt16($0.index)) },
    values: .ofItem(.index { $0.outcome.index }),
    label: { token in
      guard case .code(let code) = token, ItemOutcome.allCases.indices.contains(Int(code)) else { return .none }
      let outcome = ItemOutcome.allCases[Int(code)]
      let aliases =
        switch outcome {
        case .upheld: ["uphold", "u"]
        case .overturned: ["overturn", "o"]
        case .unknown: ["none"]
        }
      return FacetLabel(key: outcome.rawValue, name: outcome.rawValue, aliases: aliases)
    },
    precedes: byCode)

  static let editionDefinition = FacetDefinition(
    title: "Guideline edition (reviewer)",
    vocabulary: [.none],
    parse: { text in
      // Any year will do, also one that no case has: ‘acoem-2004’.
      guard let place = text.lastIndex(where: { $0 == "-" || $0 == " " }),
        let year = UInt16(text[text.index(after: place)...]), (1900...2099).contains(year)
      else { return nil }
      let name = QueryVocabulary.folded(String(text[..<place]))
      guard let guideline = Citation.Guideline.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
        return nil
      }
      return GuidelineEdition(guideline, year: Int(year)).code.map { .code($0) }
    },
    values: .ofItem(
      .codes { item, codes in
        for edition in item.editions { if let code = edition.code { codes.append(code) } }
      }),
    label: { token in
      guard case .code(let code) = token, let edition = GuidelineEdition(code: code) else { return .none }
      return FacetLabel(name: "\(edition.guideline.rawValue) \(edition.year)")
    },
    precedes: byCode)

  /// Bands of years; the first number of each is its lowest.
  private static let claimAges = [
    (0, "under-1y", "under 1 year"), (1, "1-2y", "1 year"), (2, "2-3y", "2 years"), (3, "3-5y", "3 to 4 years"),
    (5, "5-10y", "5 to 9 years"), (10, "10-20y", "10 to 19 years"), (20, "20y+", "20 years and over"),
  ]

  static let claimAgeDefinition = choice(
    title: "Claim age at decision",
    labels: claimAges.map { FacetLabel(key: $0.1, name: $0.2) },
    index: { fields in
      days(from: fields.dates.injury, to: fields.dates.decision).flatMap { days in
        claimAges.lastIndex { SpanUnit.year.firstDay(of: $0.0) <= days }
      }
    })

  /// Bands of days; the first number of each is its lowest.
  private static let reviewTimes = [
    (0, "under-30d", "under 30 days"), (30, "30-60d", "30 to 59 days"), (60, "60-90d", "60 to 89 days"),
    (90, "90-180d", "90 to 179 days"), (180, "180d+", "180 days and over"),
  ]

  static let reviewTimeDefinition = choice(
    title: "Denial to decision",
    labels: reviewTimes.map { FacetLabel(key: $0.1, name: $0.2) },
    index: { fields in
      days(from: fields.dates.utilizationReview, to: fields.dates.decision).flatMap { days in
        reviewTimes.lastIndex { $0.0 <= days }
      }
    })

  static let decidedDefinition = FacetDefinition(
    title: "Month of decision",
    vocabulary: [.none],
    parse: { text in
      guard text.utf8.count == 7, let day = CalendarDate(iso: text + "-01") else { return nil }
      return .code(UInt16((day.year - 1900) * 12 + day.month - 1))
    },
    values: .ofLetter(.index { fields in fields.dates.decision.map { ($0.year - 1900) * 12 + $0.month - 1 } }),
    label: { token in
      guard case .code(let code) = token else { return .none }
      let bound = ValueBound.date(year: 1900 + Int(code) / 12, month: Int(code) % 12 + 1, day: nil)
      return FacetLabel(key: bound.description, name: bound.description)
    },
    // The latest first.
    precedes: { a, b in
      switch (a, b) {
      case (.code(let a), .code(let b)): a > b
      case (.code, _): true
      default: false
      }
    })

  private static func days(from start: CalendarDate?, to end: CalendarDate?) -> Int? {
    guard let start, let end, start <= end else { return nil }
    return end.dayNumber - start.dayNumber
  }
}
