import Determinations

/// Invented cases.
enum Fixtures {
  /// A complete case: two items, one with a partial authorization, and a warning.
  static let full = Case(
    id: "CM15-0100042",
    source: LetterSource(path: "letters/CM15-0100042.txt"),
    determination: Determination(
      form: .labeledCredentials,
      caseNumber: CaseNumber(year: 15, serial: 100_042),
      priority: "Standard",
      dates: CaseDates(
        injury: CalendarDate(year: 2015, month: 3, day: 12),
        utilizationReview: CalendarDate(year: 2015, month: 4, day: 20),
        received: CalendarDate(year: 2015, month: 5, day: 8),
        assigned: CalendarDate(year: 2015, month: 5, day: 19),
        decision: CalendarDate(year: 2015, month: 6, day: 11)),
      patient: Patient(age: 55, sex: .female),
      reviewer: Reviewer(
        specialties: ["Physical Medicine & Rehabilitation", "Pain Management"],
        subspecialties: ["Interventional Spine"], licensure: ["California", "Texas"]),
      summary: """
        The injured worker is a 55-year-old female whose neck and hands have been painful since a fall from a \
        loading ramp. She reports tingling of the ring and little fingers, worse at night.

        On examination there is reduced sensation in the C8 distribution of both hands, with grip of 20 kg.
        """,
      items: [
        DisputedItem(
          request: "EMG/NCV, bilateral upper extremities", outcome: .overturned, outcomeText: "Overturned",
          category: TreatmentCategory("Diagnostic Testing", "EMG/NCV/NCS"),
          regions: [BodyRegion("upper extremity", side: .bilateral)], utilizationReview: .denied,
          claimsAdministrator: CitedGuidelines(
            text: "Decision based on MTUS ACOEM Chapter 11 Forearm, Wrist, and Hand Complaints.", basis: .cited,
            citations: [
              Citation(
                authority: .mtus, guideline: .acoem, chapter: 11, title: "Forearm, Wrist, and Hand Complaints",
                guidelineChapter: chapter("acoem-11"))
            ]),
          reviewer: CitedGuidelines(
            text: "Decision based on MTUS Neck and Upper Back Complaints 2004, Section(s): Special Studies.",
            basis: .cited,
            citations: [
              Citation(
                authority: .mtus, guideline: .acoem, chapter: 8, title: "Neck and Upper Back Complaints",
                edition: 2004, sections: ["Special Studies"], pages: ["177-179", "182"],
                guidelineChapter: chapter("acoem-8"))
            ]),
          rationale: """
            The guidelines support electrodiagnosis where the examination leaves the root or nerve in doubt, as it \
            does here.

            Therefore, the request is medically necessary.
            """,
          verdict: "Therefore, the request is medically necessary.", verdictSense: .necessary,
          reasons: [Reason(.criteriaMet, sentence: "The neck and hands have been numb.")]),
        DisputedItem(
          request: "Tramadol 50mg #30", originalRequest: "Tramadol 50mg #90", authorized: "Tramadol 50mg #60",
          outcome: .upheld, outcomeText: "Upheld",
          drugs: Drug.named("Ultracet").map { [RequestedDrug(name: "Ultracet", drug: $0)] } ?? [],
          utilizationReview: .modified,
          claimsAdministrator: CitedGuidelines(
            text: "The Claims Administrator did not cite any medical evidence for its decision.", basis: .noneCited),
          reviewer: CitedGuidelines(
            text: "The Expert Reviewer based their decision on recommendation(s) outside of the MTUS Guidelines.",
            basis: .outsideMTUS),
          rationale: "No gain in function is recorded. The request is not medically necessary.",
          verdict: "The request is not medically necessary.", verdictSense: .notNecessary,
          reasons: [Reason(.noBenefitShown, sentence: "No gain in function is recorded.")]),
      ],
      warnings: [
        ReadingWarning(.missingPart, "the item has no rationale", item: 1, line: 57)
      ]))

  /// A letter from which nothing could be read.
  static let empty = Case(
    id: "003_unread", source: LetterSource(path: "003_unread.txt", offset: 4096), determination: Determination())

  /// A case with text that is hostile to terminals, spreadsheets and file systems.
  static let hostile = Case(
    id: "../../.ssh/\u{1B}]0;x\u{7}keys",
    source: LetterSource(path: "a\u{1B}[2J.txt"),
    determination: Determination(
      priority: "=HYPERLINK(\"x\")",
      reviewer: Reviewer(specialties: ["\u{202E}Family Practice", "A\rB"]),
      summary: "one\u{1B}[31m two\u{9B}3J\u{2028}three\u{0}",
      items: [
        DisputedItem(
          request: "-1+1, \"quoted\"\nline", outcome: .unknown, outcomeText: "Set\u{1B}c aside", rationale: "# *x* <b>")
      ]))

  static func chapter(_ key: String) -> GuidelineChapter {
    GuidelineChapter(key: key) ?? GuidelineChapter(index: 0)
  }
}
