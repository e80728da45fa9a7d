import Determinations

/// The fields of dates and durations.
extension Field {
  static let dates: [Field] = [
    decided, year, injured, injuryYear, claimAge, denied, received, assigned, reviewTime, daysToDecision,
  ]

  static let decided = Field(
    "decided", "Month of decision", heading: "Decided",
    counted: .codes(
      parse: { text in
        guard text.utf8.count == 7, let day = CalendarDate(iso: text + "-01") else { return nil }
        return .code(UInt16((day.year - 1900) * 12 + day.month - 1))
      },
      .ofLetter(.index { fields in fields.dates.decision.map { ($0.year - 1900) * 12 + $0.month - 1 } })
    ) { code in
      let bound = ValueBound.date(year: 1900 + Int(code) / 12, month: Int(code) % 12 + 1, day: nil)
      return FacetLabel(key: bound.description, name: bound.description)
    },
    range: .date, sorted: .descending,
    // Without a decision date, the list draws the month of the injury in another style.
    listed: Listing(10, "day of the decision", tone: .plain, .drawn),
    column: day("dates.decision", "day of the decision") { $0.decision },
    numbers: { $0.dates($0.columns.decided) })

  static let year = Field(
    "year", "Year of decision", counted: years(.index { $0.dates.decision?.year }), range: .year,
    numbers: { $0.dates($0.columns.decided) { $0 >> 9 } })

  static let injured = Field(
    "injured", "Day of injury", heading: "Injury", range: .date, sorted: .descending,
    listed: Listing(10, "day of the injury", .ofLetter { $0.injured?.description ?? "" }),
    column: day("dates.injury", "day of the injury") { $0.injury }, numbers: { $0.dates($0.columns.injured) })

  static let injuryYear = Field(
    "injury-year", "Year of injury", counted: years(.index { $0.dates.injury?.year }))

  static let denied = Field(
    "denied", "Day of the denial", heading: "Denied", range: .date, sorted: .descending,
    column: day("dates.utilizationReview", "day of the utilization review denial") { $0.utilizationReview },
    numbers: { $0.dates($0.columns.denied) })

  static let received = Field(
    "received", "Day of receipt", heading: "Received", range: .date, sorted: .descending,
    column: day("dates.received", "day the application was received") { $0.received },
    numbers: { $0.dates($0.columns.received) })

  static let assigned = Field(
    "assigned", "Day of assignment", range: .date,
    column: day("dates.assigned", "day the case was assigned to a reviewer") { $0.assigned },
    numbers: { $0.dates($0.columns.assigned) })

  static let claimAge = Field(
    "claim-age", "Claim age at decision", heading: "Claim age",
    counted: .letters(claimAges.map { FacetLabel(key: $0.1, name: $0.2) }) { fields in
      fields.dates.claimAge.flatMap { days in claimAges.lastIndex { SpanUnit.year.firstDay(of: $0.0) <= days } }
    },
    range: .span(.year), sorted: .descending,
    listed: Listing(9, "from injury to decision", .ofLetter { $0.claimAge.map { SpanUnit.words(ofDays: $0) } ?? "" }),
    column: days("days from injury to decision", row: .named("claim_age_days")) { $0.claimAge },
    numbers: { $0.days(since: $0.columns.injured) })

  static let reviewTime = Field(
    "review-time", "Denial to decision",
    counted: .letters(reviewTimes.map { FacetLabel(key: $0.1, name: $0.2) }) { fields in
      fields.dates.reviewTime.flatMap { days in reviewTimes.lastIndex { $0.0 <= days } }
    },
    range: .span(.day),
    column: days("days from the denial to the decision", row: .named("review_time_days")) { $0.reviewTime },
    numbers: { $0.days(since: $0.columns.denied) })

  static let daysToDecision = Field(
    "days-to-decision", "Assignment to decision",
    counted: .letters(decisionTimes.map { FacetLabel(key: $0.1, name: $0.2) }) { fields in
      fields.dates.daysToDecision.flatMap { days in decisionTimes.lastIndex { $0.0 <= days } }
    },
    range: .span(.day), column: days("days from assignment to decision") { $0.daysToDecision },
    numbers: { $0.days(since: $0.columns.assigned) })

  // MARK: Bands

  /// Bands of years, each with its lowest number.
  private static let claimAges = [
    (0, "under-1y", "under 1 year"), (1, "1-2y", "1 year"), (2, "2-3y", "2 years"), (3, "3-5y", "3 to 4 years"),
    (5, "5-10y", "5 to 9 years"), (10, "10-20y", "10 to 19 years"), (20, "20y+", "20 years and over"),
  ]

  /// Bands of days, each with its lowest number.
  private static let reviewTimes = [
    (0, "under-30d", "under 30 days"), (30, "30-59d", "30 to 59 days"), (60, "60-89d", "60 to 89 days"),
    (90, "90-179d", "90 to 179 days"), (180, "180d+", "180 days and over"),
  ]

  /// Bands of days, each with its lowest number.
  private static let decisionTimes = [
    (0, "under-15d", "under 15 days"), (15, "15-30d", "15 to 30 days"), (31, "31-45d", "31 to 45 days"),
    (46, "46d+", "46 days and over"),
  ]

  // MARK: Kinds

  private static func years(_ reading: FacetDefinition.Reading<CaseFields>) -> FacetDefinition {
    .codes(
      parse: { text in
        guard text.utf8.count == 4, let year = UInt16(text), (1900...2099).contains(year) else { return nil }
        return .code(year)
      },
      .ofLetter(reading)
    ) { FacetLabel(key: String($0), name: String($0)) }
  }

  private static func day(
    _ json: String, _ summary: String, _ date: @escaping @Sendable (CaseDates) -> CalendarDate?
  ) -> FieldColumn {
    .letter(.date, .caseTable, json: json, summary, check: .letters) {
      .text(date($0.determination.dates)?.description)
    }
  }

  private static func days(
    _ summary: String, row: FieldColumn.Row = .usual, _ days: @escaping @Sendable (CaseDates) -> Int?
  ) -> FieldColumn {
    .letter(.days, .computed, summary, check: .derived, row: row) { .number(days($0.determination.dates)) }
  }
}

extension Facet {
  package static let year = Facet(.year)
  package static let claimAge = Facet(.claimAge)
  package static let injuryYear = Facet(.injuryYear)
  package static let reviewTime = Facet(.reviewTime)
  package static let daysToDecision = Facet(.daysToDecision)
  package static let decided = Facet(.decided)
}

extension QueryField.Day {
  package static let injured = Self(.injured)
  package static let denied = Self(.denied)
  package static let received = Self(.received)
  package static let assigned = Self(.assigned)
}
