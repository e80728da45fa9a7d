import Determinations
import Exporting
import Testing

@Suite("A case as Markdown")
struct CaseMarkdownTests {
  @Test("Headings, facts and items")
  func document() {
    var subject = Fixtures.full
    subject.determination.items.removeFirst()
    #expect(
      CaseMarkdown.document(for: ExportedCase(subject)) == """
        # Case CM15-0100042: upheld

        Independent Medical Review, final determination (exported by imr)

        - Decided: 2015-06-11
        - Injury: 2015-03-12
        - UR denial: 2015-04-20
        - Received: 2015-05-08
        - Assigned: 2015-05-19
        - Priority: Standard
        - Patient: 55-year-old female
        - Reviewer: Physical Medicine & Rehabilitation, Pain Management
        - Subspecialty: Interventional Spine
        - Licensed in: California, Texas
        - Items: 1 upheld

        ## Clinical case summary

        The injured worker is a 55-year-old female whose neck and hands have been painful since a fall from a loading \
        ramp. She reports tingling of the ring and little fingers, worse at night.

        On examination there is reduced sensation in the C8 distribution of both hands, with grip of 20 kg.

        ## Disputed item 1 of 1: upheld

        **Tramadol 50mg #30**

        - Requested: Tramadol 50mg #90
        - Allowed: Tramadol 50mg #60
        - Disputed: Tramadol 50mg #30

        ### Claims administrator cited

        no medical evidence cited

        As written: The Claims Administrator did not cite any medical evidence for its decision.

        ### Reviewer cited

        decided outside of the MTUS

        As written: The Expert Reviewer based their decision on recommendation(s) outside of the MTUS Guidelines.

        ### Verdict

        The request is not medically necessary.

        ### Reasons

        - perhaps no benefit shown: “No gain in function is recorded.”

        ### Rationale

        No gain in function is recorded. The request is not medically necessary.

        ## Source

        letters/CM15-0100042.txt

        ## Warnings from reading the letter

        - line 57, item 2: the item has no rationale (missing-part)

        """)
  }

  @Test(
    "The letter's words are never marks",
    arguments: [
      ("# not a heading", "\\# not a heading"),
      ("*stars* and _lines_ and `ticks`", "\\*stars\\* and \\_lines\\_ and \\`ticks\\`"),
      ("<b>bold</b> R&D &amp; &#65;", "\\<b\\>bold\\</b\\> R\\&D \\&amp; \\&#65;"),
      ("1. first", "1\\. first"),
      ("2) second", "2\\) second"),
      ("- dash", "\\- dash"),
      ("--- rule", "\\--- rule"),
      ("[link](x)", "\\[link\\](x)"),
      ("    indented", "indented"),
      ("100 mg #30", "100 mg #30"),
    ])
  func escaping(text: String, expected: String) {
    var subject = Fixtures.empty
    subject.determination.summary = text
    let document = CaseMarkdown.document(for: ExportedCase(subject))
    #expect(document.contains("## Clinical case summary\n\n\(expected)\n\n## Source"))
  }
}
