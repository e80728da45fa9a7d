import Testing

@testable import Determinations

@Suite("Letters from any extractor are read completely")
struct LetterReaderTests {
  /// The ways in which extractors lay out the same letter.
  enum Layout: String, CaseIterable {
    case layout, doubled, doubledWithoutSpaces, tight, carriageReturns, oldMac, noBreakSpaces, softHyphens, pageBreaks

    func text(_ letter: String) -> String {
      let lines = letter.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      switch self {
      case .layout: return letter
      case .doubled: return lines.map { ($0.isEmpty ? " " : $0 + " ") + "\n\n" }.joined()
      case .doubledWithoutSpaces: return lines.map { $0 + "\n\n" }.joined()
      case .tight: return lines.filter { !$0.isEmpty }.map { $0.trimmed + "\n" }.joined()
      case .carriageReturns: return lines.joined(separator: "\r\n")
      case .oldMac: return lines.joined(separator: "\r")
      case .noBreakSpaces: return letter.replacing("the ", with: "the\u{A0}").replacing("  ", with: "\u{A0} ")
      case .softHyphens: return letter.replacing("guideline", with: "guide\u{AD}line").replacing("fi", with: "\u{FB01}")
      // As extractors write them, also after the last page.
      case .pageBreaks: return letter.replacing("Administrator. The", with: "Administrator.\n\u{C}The") + "\n\u{C}"
      }
    }
  }

  @Test("A letter without its prose has all other fields", arguments: [Fixtures.labeled, "", "No letter."])
  func withoutProse(text: String) {
    let bytes = Array(text.utf8)
    var reader = LetterReader()
    let whole = reader.contents(of: bytes.span)
    let short = reader.contents(of: bytes.span, withProse: false)
    #expect(short.fields == whole.fields)
    var expected = whole.determination
    expected.summary = ""
    for index in expected.items.indices { expected.items[index].rationale = "" }
    #expect(short.determination == expected)
  }

  @Test("Labeled credentials, two items", arguments: Layout.allCases)
  func labeled(layout: Layout) {
    let determination = Fixtures.read(layout.text(Fixtures.labeled))
    #expect(determination.form == .labeledCredentials)
    #expect(determination.caseNumber?.description == "CM16-0900001")
    #expect(determination.priority == "Standard")
    #expect(
      determination.dates
        == CaseDates(
          injury: CalendarDate(iso: "2015-10-20"), utilizationReview: CalendarDate(iso: "2016-10-28"),
          received: CalendarDate(iso: "2016-11-28"), assigned: CalendarDate(iso: "2016-12-05"),
          decision: CalendarDate(iso: "2016-12-30")))
    #expect(determination.patient == Patient(age: 47, sex: .female))
    #expect(
      determination.reviewer
        == Reviewer(
          specialties: [
            "Preventive Medicine", "Occupational Medicine", "Public Health & General Preventive Medicine",
          ],
          licensure: ["California", "Texas"]))
    #expect(
      determination.summary.replacing("\n\n", with: " ") == """
        The injured worker is a 47 year old female who sustained an industrial injury on 10-20-2015. She lifts crates \
        of pears all day. A progress report dated 11-3-2016 notes pain rated 8/10, and a follow-up is planned. The \
        treatment plan included therapy and an MRI.
        """)
    #expect(determination.outcome == .partiallyOverturned)
    #expect(determination.items.count == 2)
    guard determination.items.count == 2 else { return }

    let first = determination.items[0]
    #expect(first.request == "Eight sessions of physical therapy for the left knee")
    #expect(first.originalRequest == "Twelve sessions of physical therapy for the left knee")
    #expect(first.authorized == "Four sessions of physical therapy for the left knee")
    #expect(first.outcome == .upheld)
    #expect(first.outcomeText == "Upheld")
    #expect(first.claimsAdministrator.basis == .cited)
    #expect(first.claimsAdministrator.chapters.map(\.key) == ["acoem-13", "chronic-pain"])
    #expect(
      first.claimsAdministrator.citations.map(\.sections) == [
        ["Initial Care"],
        [
          "NSAIDs, GI symptoms & cardiovascular risk",
          "TENS, chronic pain (transcutaneous electrical nerve stimulation)",
        ],
      ])
    #expect(first.reviewer.basis == .outsideMTUS)
    #expect(
      first.reviewer.text == """
        The Expert Reviewer based their decision on recommendation(s) outside of the MTUS Guidelines. Decision based \
        on Non-MTUS Citation Official Disability Guidelines (ODG), Knee & Leg Chapter, Physical medicine treatment.
        """)
    #expect(first.reviewer.citations.map(\.title) == ["Knee & Leg"])
    #expect(first.verdict == "Therefore, the request is not-medically necessary.")

    let second = determination.items[1]
    #expect(second.request == "Labs to include: MRI of the left knee")
    #expect(second.outcome == .overturned)
    #expect(second.claimsAdministrator.basis == .noneCited)
    #expect(second.reviewer.citations.first?.edition == 2004)
    #expect(
      second.rationale.replacing("\n\n", with: " ") == """
        The knee locks, and Dr. Nobody found 4.5 cm of effusion. The request for an MRI is medically necessary.
        """)
    #expect(second.verdict == "The request for an MRI is medically necessary.")
    #expect(determination.warnings == [])
  }

  @Test("Credentials in prose, no case table")
  func prose() {
    let determination = Fixtures.read(Fixtures.prose)
    #expect(determination.form == .proseCredentials)
    #expect(determination.caseNumber == nil)
    #expect(
      determination.dates
        == CaseDates(injury: CalendarDate(iso: "2012-06-09"), utilizationReview: CalendarDate(iso: "2014-02-03")))
    #expect(determination.patient == Patient(age: nil, sex: .male))
    #expect(
      determination.reviewer
        == Reviewer(
          specialties: ["Physical Medicine & Rehabilitation"], subspecialties: ["Pain Management"],
          licensure: ["California", "Oregon", "New York"]))
    #expect(determination.items.map(\.request) == ["MRI LUMBAR SPINE W/O DYE"])
    #expect(determination.items.first?.verdict == "Thus the request in not medically necessary.")
    #expect(
      determination.items.first?.reviewer.citations.map(\.pages) == [["303", "308-310"], ["76-80", "91"]])
    #expect(determination.items.first?.claimsAdministrator.citations.map(\.title) == [nil, "Low Back"])
  }

  @Test("Page breaks inside headings and sentences are removed")
  func pageBreaks() {
    let letter = Fixtures.doubled([
      ["The Final Determination was based on decisions for the disputed items/services set forth below:"],
      [
        "Repeat electrodiagnostic studies of both arms, as asked for by the treating physician in the last\n\n\n\nnote: Upheld"
      ],
      ["Claims Administrator guideline: Decision based on MTUS ACOEM."],
      ["MAXIMUS guideline: Decision based on MTUS ACOEM."],
      [
        "Decision rationale: The worker reports that the arms have been numb since a fall. He\n\n\n\nreported no weakness."
      ],
    ])
    let determination = Fixtures.read(letter)
    #expect(
      determination.items.map(\.request) == [
        "Repeat electrodiagnostic studies of both arms, as asked for by the treating physician in the last note"
      ])
    #expect(
      determination.items.map(\.rationale) == [
        "The worker reports that the arms have been numb since a fall. He reported no weakness."
      ])
  }

  @Test("An item without guideline lines, and one with an unknown outcome, are kept")
  func doubtfulItems() {
    let determination = Fixtures.read(
      """
      The Final Determination was based on decisions for the disputed items/services set forth below:

      A cane: Upheld

      A crutch: Partially Overturned

      Claims Administrator guideline: Decision based on MTUS.

      MAXIMUS guideline: Decision based on MTUS.

      Decision rationale: One of two.

      A walker: Overtuned

      Claims Administrator guideline: Decision based on MTUS.

      MAXIMUS guideline: Decision based on MTUS.

      Decision rationale: The walker is medically necessary.
      """)
    #expect(determination.items.map(\.request) == ["A cane", "A crutch", "A walker"])
    #expect(determination.items.map(\.outcome) == [.upheld, .unknown, .overturned])
    #expect(determination.items.map(\.outcomeText) == ["Upheld", "Partially Overturned", "Overtuned"])
    #expect(determination.outcome == .partiallyOverturned)
    #expect(
      determination.warnings.filter { $0.item != nil }.map { "\($0.line ?? 0) \($0.item ?? -1) \($0.rule.rawValue)" }
        == [
          "3 0 missing-part", "3 0 missing-part", "3 0 missing-part", "5 1 outcome-unknown", "11 1 item-broken",
          "13 2 outcome-misspelled",
        ])
  }

  @Test("A verdict against the heading is reported")
  func contradiction() {
    let determination = Fixtures.read(
      Fixtures.labeled.replacing("is not-medically\nnecessary", with: "is medically\nnecessary"))
    #expect(determination.warnings.map(\.rule) == [.verdictAgainstOutcome])
    #expect(determination.warnings.first?.item == 0)
    #expect(Fixtures.fields(Fixtures.labeled).hasWarnings == false)
  }

  @Test(
    "Small fields are those of the determination", arguments: [Fixtures.labeled, Fixtures.prose, EarlyForms.notice])
  func fields(letter: String) {
    let determination = Fixtures.read(letter)
    var chapters: [GuidelineChapter] = []
    for item in determination.items {
      for chapter in item.reviewer.chapters where !chapters.contains(chapter) { chapters.append(chapter) }
    }
    let fields = Fixtures.fields(letter)
    #expect(fields.caseNumber == determination.caseNumber)
    #expect(fields.dates == determination.dates)
    #expect(fields.outcome == determination.outcome)
    #expect(fields.patient == determination.patient)
    #expect(fields.specialties == determination.reviewer.specialties)
    #expect(fields.isLicensedInCalifornia == determination.reviewer.isLicensedInCalifornia)
    #expect(fields.reviewerChapters == chapters)
    #expect(fields.itemCount == determination.items.count)
    #expect(fields.request == determination.items.first?.request)
    #expect(fields.isSummary(of: determination))
  }

  @Test("The small fields of a letter's items")
  func itemFields() {
    let fields = Fixtures.fields(Fixtures.labeled)
    #expect(fields.priority == "Standard")
    let items = fields.items
    #expect(
      items.map { $0.treatment.categories.map { TreatmentCategory.all[$0] } } == [[.physicalTherapy], [.imaging]])
    #expect(Set(items.flatMap { $0.treatment.regions.map { BodyRegion.allNames[$0] } }) == ["knee"])
    #expect(Set(items.flatMap(\.treatment.sides.elements)) == [.left])
    #expect(items.allSatisfy { $0.treatment.drugs.isEmpty })
    #expect(Set(items.flatMap(\.guidelines.elements)) == [.acoem, .odg])
    #expect(Set(items.map(\.basis)) == [.cited, .outsideMTUS])
    #expect(Set(items.map(\.administratorBasis)) == [.cited, .noneCited])
    #expect(Set(items.map(\.agreement)) == [.different, .reviewerOnly])
    #expect(Set(items.compactMap(\.verdict)) == [.necessary, .notNecessary])
    #expect(fields.warnings.isEmpty)
  }

  @Test(
    "The fields of each item are those of the determination",
    arguments: [Fixtures.labeled, Fixtures.prose, EarlyForms.notice])
  func eachItem(letter: String) {
    let items = Fixtures.read(letter).items
    let fields = Fixtures.fields(letter).items
    #expect(fields.map(\.request) == items.map(\.request))
    #expect(fields.map(\.outcome) == items.map(\.outcome))
    #expect(
      fields.map { $0.treatment.categories.map { TreatmentCategory.all[$0] } }
        == items.map { $0.category.map { [$0] } ?? [] })
    #expect(fields.map { $0.verdict == nil } == items.map { $0.verdict == nil })
    #expect(fields.map(\.basis) == items.map(\.reviewer.basis))
    #expect(fields.map(\.administratorBasis) == items.map(\.claimsAdministrator.basis))
    #expect(fields.map(\.chapters) == items.map(\.reviewer.chapters))
    #expect(fields.map(\.administratorChapters) == items.map(\.claimsAdministrator.chapters))
    #expect(fields.map(\.guidelines.elements.count) == items.map { Set($0.reviewer.citations.map(\.family)).count })
    #expect(fields.map { $0.editions.map(\.year) } == items.map { $0.reviewer.citations.compactMap(\.edition).unique })
  }

  @Test("An unrecognized text yields only warnings")
  func noLetter() {
    let determination = Fixtures.read("Dear sir,\n\nthe weather is fine: we walk.\n")
    #expect(determination.form == .unknown)
    #expect(determination.items.isEmpty)
    #expect(determination.outcome == .unknown)
    #expect(determination.warnings.map(\.rule) == [.missingPart, .missingPart, .missingPart])
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension CaseFields {
  /// Returns true if the values of the items are those of the letter's determination.
  func isSummary(of determination: Determination) -> Bool {
    let read = determination.items
    return items.count == read.count && priority == determination.priority
      && zip(items, read).allSatisfy { $0.isSummary(of: $1) }
      && warnings == determination.warnings.map(\.rule).unique
  }
}

extension ItemFields {
  fileprivate func isSummary(of item: DisputedItem) -> Bool {
    let category = treatment.mainCategory.map { TreatmentCategory.all[$0] }
    return treatment == TreatmentTraits(inferredFrom: item.request.utf8) && category == item.category
      && Set(treatment.regions.map { BodyRegion.allNames[$0] }) == Set(item.regions.map(\.name))
      && Set(treatment.sides.elements) == Set(item.regions.compactMap(\.side))
      && treatment.drugs.map { Drug.all[Int($0)] } == Drug.drugs(in: item.request)
      && basis == item.reviewer.basis && administratorBasis == item.claimsAdministrator.basis
      && Set(guidelines.elements) == Set(item.reviewer.citations.map(\.family))
      && (verdict == nil) == (item.verdict == nil)
  }
}

extension Array where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
