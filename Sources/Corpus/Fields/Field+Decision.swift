import Determinations

/// The fields of the decisions by utilization review and by the reviewer, and their reasons.
extension Field {
  static let decision: [Field] = [
    caseOutcome, sign, outcome, utilizationReview, verdict, verdictSentence, reason, reasonSentence, rationale,
    boilerplate,
  ]

  static let outcome = Field(
    "outcome",
    counted: .oneOf(
      ItemOutcome.allCases.map { outcome in
        let aliases =
          switch outcome {
          case .upheld: ["uphold", "u"]
          case .overturned: ["overturn", "o"]
          case .unknown: ["none"]
          }
        return FacetLabel(key: outcome.rawValue, name: outcome.rawValue, aliases: aliases)
      }, isAlways: true, .ofItem(.index { $0.outcome.index })),
    stored: .init(.index(PackedItemCodes.outcomeBits), of: ItemOutcome.allCases) { $0.outcome = $1 },
    sorted: .ascending, listed: Listing(12, "outcome in words", tone: .plain, .drawn),
    column: .each(
      .heading, json: "outcome", "of the item: upheld, overturned, unknown", check: .items, width: 12
    ) { $0.outcome.rawValue },
    // Sorting uses the outcome of the letter.
    numbers: {
      $0.details { details in
        switch details.outcome {
        case .upheld: 0
        case .partiallyOverturned: 1
        case .overturned: 2
        case .unknown: nil
        }
      }
    })

  /// The outcome of the letter: partially overturned if its items differ.
  static let caseOutcome = Field(
    "case-outcome", "Outcome of the letter",
    counted: .oneOf(
      CaseOutcome.allCases.map { outcome in
        let aliases =
          switch outcome {
          case .upheld: ["uphold", "u"]
          case .overturned: ["overturn", "o"]
          case .partiallyOverturned: ["partial", "partially", "partial overturn", "p"]
          case .unknown: ["none"]
          }
        return FacetLabel(key: outcome.rawValue, name: outcome.name, aliases: aliases)
      }, isAlways: true,
      .ofLetter(
        .index { fields in
          switch fields.outcome {
          case .upheld: 0
          case .overturned: 1
          case .partiallyOverturned: 2
          case .unknown: 3
          }
        })),
    column: .letter(
      .text, .computed, json: "outcome", "of the letter: upheld, overturned, partially-overturned, unknown",
      check: .letters, width: 20
    ) { .text($0.determination.outcome.rawValue) })

  /// The sign of the outcome; only on screen.
  static let sign = Field(
    "sign", heading: "", listed: Listing(1, "sign of the outcome", tone: .plain, sortedBy: "outcome", .drawn))

  static let utilizationReview = Field(
    "utilization-review", heading: "UR",
    counted: .items(UtilizationReview.allCases.map { FacetLabel(key: $0.rawValue, name: $0.rawValue) }) {
      $0.utilizationReview.index
    },
    stored: .init(.index(14..<16), of: UtilizationReview.allCases) { $0.utilizationReview = $1 },
    listed: Listing(
      8, "what utilization review did",
      .ofItem { $0.utilizationReview == .unknown ? "" : $0.utilizationReview.rawValue }),
    column: .each(.heading, json: "utilizationReview", "denied, modified (allowed in part), unknown") {
      $0.utilizationReview.rawValue
    })

  static let verdict = Field(
    "verdict",
    counted: .items(
      VerdictSense.allCases.map { sense in
        switch sense {
        case .necessary: FacetLabel(key: sense.rawValue, name: "medically necessary", aliases: ["yes"])
        case .notNecessary: FacetLabel(key: sense.rawValue, name: "not medically necessary", aliases: ["no"])
        case .unclear: FacetLabel(key: sense.rawValue, name: "unclear")
        }
      }
    ) { $0.verdict?.index },
    stored: .init(.index(2..<4), of: VerdictSense.allCases) { $0.verdict = $1 },
    listed: Listing(
      13, "what the rationale concludes",
      .ofItem { item in
        switch item.verdict {
        case .necessary: "necessary"
        case .notNecessary: "not necessary"
        case .unclear: "unclear"
        case nil: ""
        }
      }),
    column: .item(.text, .rationale, json: "verdictSense", "necessary, not-necessary, unclear") {
      item, texts in texts.insert((item.verdictSense ?? .unclear).rawValue)
    })

  static let verdictSentence = Field(
    "verdict-sentence",
    column: .each(.rationale, json: "verdict", "the sentence on medical necessity") { $0.verdict })

  static let reason = Field(
    "reason",
    counted: .list(
      ReasonKey.allCases.map { FacetLabel(key: $0.rawValue, name: $0.name) },
      .ofItem(.codes({ item, codes in for reason in item.reasons { codes.append(UInt16(reason.index)) } }))),
    stored: .init(.list, of: ReasonKey.allCases) { $0.reasons.append($1) },
    listed: Listing(22, "main reason of the decision", .ofItem { $0.reasons.first?.name ?? "" }),
    column: .items(
      .rationale, json: "reasons[].key", "reasons for the decision, the main one first", check: .reasons
    ) { items in items.gathered(\.reasons).map(\.key.rawValue) })

  static let reasonSentence = Field(
    "reason-sentence",
    column: .items(
      .rationale, json: "reasons[].sentence", "the sentence that carries each reason", check: .reasons
    ) { items in items.gathered(\.reasons).map(\.sentence) })

  static let rationale = Field(
    "rationale",
    column: .each(
      .rationale, json: "rationale", "the reviewer's reasons; an empty line between paragraphs", check: .items,
      row: .elsewhere
    ) { $0.rationale.isEmpty ? nil : $0.rationale })

  /// The number of other letters with nearly the same rationale.
  ///
  /// A case number as a value picks the items with nearly the same rationale as one of that case.
  static let boilerplate = Field(
    "boilerplate", "Rationale in other letters", heading: "Said in", examples: ["20+", "no", "CM15-0100042"],
    counted: FacetDefinition(
      vocabulary: BoilerplateBand.allCases.map { .code($0.rawValue) } + [.none],
      parse: { text in CaseNumber(text).map { .name($0.description) } }, values: .ofTable(isOfItems: true),
      label: { token in
        switch token {
        case .code(let code): BoilerplateBand(rawValue: code)?.label ?? .none
        case .name(let number): FacetLabel(key: number.lowercased(), name: "as in \(number)", shortName: number)
        case .none: FacetLabel(key: "none", name: "no rationale, or too short to compare", shortName: "none")
        }
      }, precedes: FacetDefinition.byCode),
    stored: .table, sorted: .byValue,
    listed: Listing(13, "number of other letters with nearly the same rationale"),
    column: FieldColumn(
      .text, .computed, "other letters with nearly the same rationale: no, 1, 2-4, 5-19, 20+, none",
      row: .elsewhere, .ofItemInCorpus))
}

extension Facet {
  package static let outcome = Facet(.outcome)
  package static let caseOutcome = Facet(.caseOutcome)
  package static let utilizationReview = Facet(.utilizationReview)
  package static let verdict = Facet(.verdict)
  package static let reason = Facet(.reason)
  package static let boilerplate = Facet(.boilerplate)
}
