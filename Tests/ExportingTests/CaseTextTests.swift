import Determinations
import Exporting
import TextLayout
import Testing

@Suite("A case as plain text")
struct CaseTextTests {
  @Test("A full case")
  func full() {
    #expect(
      CaseText.document(for: ExportedCase(Fixtures.full)) == """
        Case CM15-0100042                                           PARTIALLY OVERTURNED
        Independent Medical Review, final determination (exported by imr)
        ================================================================================

        Decided       2015-06-11
        Injury        2015-03-12
        UR denial     2015-04-20
        Received      2015-05-08
        Assigned      2015-05-19
        Priority      Standard
        Patient       55-year-old female
        Reviewer      Physical Medicine & Rehabilitation, Pain Management
        Subspecialty  Interventional Spine
        Licensed in   California, Texas
        Items         2: 1 upheld, 1 overturned


        CLINICAL CASE SUMMARY
        --------------------------------------------------------------------------------
        The injured worker is a 55-year-old female whose neck and hands have been
        painful since a fall from a loading ramp. She reports tingling of the ring and
        little fingers, worse at night.

        On examination there is reduced sensation in the C8 distribution of both hands,
        with grip of 20 kg.


        DISPUTED ITEM 1 OF 2                                                  OVERTURNED
        --------------------------------------------------------------------------------
        EMG/NCV, bilateral upper extremities

        Category    Diagnostic Testing: EMG/NCV/NCS
        Region      bilateral upper extremity

        Claims administrator cited
          - ACOEM 11 Forearm, Wrist, and Hand
          As written: Decision based on MTUS ACOEM Chapter 11 Forearm, Wrist, and Hand
          Complaints.

        Reviewer cited
          - ACOEM 8 Neck and Upper Back (2004), section ‘Special Studies’, pp.
            177-179, 182
          As written: Decision based on MTUS Neck and Upper Back Complaints 2004,
          Section(s): Special Studies.

        Verdict
          Therefore, the request is medically necessary.

        Reasons
          - criteria met: “The neck and hands have been numb.”

        Rationale
          The guidelines support electrodiagnosis where the examination leaves the root
          or nerve in doubt, as it does here.

          Therefore, the request is medically necessary.


        DISPUTED ITEM 2 OF 2                                                      UPHELD
        --------------------------------------------------------------------------------
        Tramadol 50mg #30

        Requested   Tramadol 50mg #90
        Allowed     Tramadol 50mg #60
        Disputed    Tramadol 50mg #30

        Claims administrator cited
          no medical evidence cited
          As written: The Claims Administrator did not cite any medical evidence for its
          decision.

        Reviewer cited
          decided outside of the MTUS
          As written: The Expert Reviewer based their decision on recommendation(s)
          outside of the MTUS Guidelines.

        Verdict
          The request is not medically necessary.

        Reasons
          - perhaps no benefit shown: “No gain in function is recorded.”

        Rationale
          No gain in function is recorded. The request is not medically necessary.


        SOURCE
        --------------------------------------------------------------------------------
        letters/CM15-0100042.txt


        WARNINGS FROM READING THE LETTER
        --------------------------------------------------------------------------------
        - line 57, item 2: the item has no rationale (missing-part)

        """)
  }

  @Test("An unreadable letter is described as such")
  func empty() {
    #expect(
      CaseText.document(for: ExportedCase(Fixtures.empty)) == """
        Case 003_unread                                                OUTCOME NOT GIVEN
        Independent Medical Review, final determination (exported by imr)
        ================================================================================

        Decided       not given
        Injury        not given
        UR denial     not given
        Received      not given
        Assigned      not given
        Priority      not given
        Patient       not given
        Reviewer      not given
        Licensed in   not given
        Items         none found


        CLINICAL CASE SUMMARY
        --------------------------------------------------------------------------------
        not given


        SOURCE
        --------------------------------------------------------------------------------
        003_unread.txt, from byte 4096

        """)
  }

  @Test(
    "No control character but line ends, and no line over 80 columns",
    arguments: [Fixtures.full, Fixtures.hostile])
  func safeAndNarrow(subject: Case) {
    let text = CaseText.document(for: ExportedCase(subject))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    for line in text.split(separator: "\n") {
      #expect(DisplayWidth.columns(of: line) <= 80)
      #expect(line.last != " ")
    }
  }

  @Test("Wide characters and words longer than a line are wrapped by columns")
  func wide() {
    var subject = Fixtures.empty
    subject.determination.summary = String(repeating: "頸", count: 60) + " " + String(repeating: "x", count: 200)
    let lines = CaseText.document(for: ExportedCase(subject)).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 80 })
    #expect(lines.contains { $0 == String(repeating: "頸", count: 40) })
  }

  @Test("Descriptions of patients")
  func patients() {
    func fact(_ patient: Patient) -> Substring? {
      let subject = Case(
        id: "x", source: LetterSource(path: "x"), determination: Determination(patient: patient))
      return CaseText.document(for: ExportedCase(subject)).split(separator: "\n").first { $0.hasPrefix("Patient") }?
        .dropFirst(14)
    }
    #expect(fact(Patient(age: 41, sex: .male)) == "41-year-old male")
    #expect(fact(Patient(age: 41)) == "41 years old, sex not given")
    #expect(fact(Patient(sex: .male)) == "male, age not given")
    #expect(fact(Patient()) == "not given")
  }

  @Test(
    "A citation in one line",
    arguments: [
      (
        Citation(
          authority: .nonMTUS, guideline: .odg, title: "Low Back",
          guidelineChapter: Fixtures.chapter("odg-low-back")),
        "ODG Low Back"
      ),
      (
        Citation(
          authority: .mtus, guideline: .acoem, chapter: 12, edition: 2004, sections: ["Initial Care", "Summary"],
          pages: ["308"], guidelineChapter: Fixtures.chapter("acoem-12")),
        "ACOEM 12 Low Back (2004), sections ‘Initial Care’, ‘Summary’, p. 308"
      ),
      (
        Citation(
          authority: .nonMTUS, guideline: .acoem, chapter: 12, pages: ["67-68"],
          guidelineChapter: Fixtures.chapter("acoem-12")),
        "ACOEM 12 Low Back, outside of the MTUS, pp. 67-68"
      ),
      (
        Citation(
          authority: .nonMTUS, guideline: .other, title: "A Textbook of Hands",
          guidelineChapter: Fixtures.chapter("other")),
        "A Textbook of Hands"
      ),
    ])
  func citations(citation: Citation, line: String) {
    #expect(CitationText.line(for: citation) == line)
  }
}
