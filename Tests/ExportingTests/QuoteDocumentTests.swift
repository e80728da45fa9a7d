import Annotations
import Determinations
import Testing

@testable import Exporting

@Suite("Quotes as a document")
struct QuoteDocumentTests {
  private static func quotes() throws -> [Quote] {
    let number = try #require(CaseNumber("CM15-9900001"))
    let identity = CaseIdentity(key: .number(number), name: "CM15-9900001")
    return [
      Quote(
        from: identity, citation: "IMR Case No. CM15-9900001 (decided 2015-02-20), rationale (overturned), line 31",
        text: "She has *new* weakness of the left foot.\n\n# Therefore \u{1B}[31mit is necessary.", place: 1),
      Quote(from: nil, citation: "", text: "See also the letter below.", place: 2),
    ]
  }

  @Test("Markdown quotes each passage and escapes its marks")
  func markdown() throws {
    #expect(
      QuoteDocument.text(of: try Self.quotes(), as: .markdown) == """
        # Quotes

        From Independent Medical Review decisions (exported by imr)

        > She has \\*new\\* weakness of the left foot.
        >
        > \\# Therefore ␛\\[31mit is necessary.
        >
        > — IMR Case No. CM15-9900001 (decided 2015-02-20), rationale (overturned), line 31

        See also the letter below.

        """)
  }

  @Test("text is wrapped, and is known as an export")
  func text() throws {
    let text = QuoteDocument.text(of: try Self.quotes(), as: .text)
    #expect(
      text == """
        Quotes
        From Independent Medical Review decisions (exported by imr)
        ================================================================================

            “She has *new* weakness of the left foot.

            # Therefore ␛[31mit is necessary.”
            IMR Case No. CM15-9900001 (decided 2015-02-20), rationale (overturned),
              line 31

        See also the letter below.

        """)
    let kind = ExportMark.kind(of: Array(text.utf8).span)
    #expect(kind != nil)
  }
}

@Suite("Lines of passages")
struct PassageLineTests {
  private static let letter = """
    CLINICAL CASE SUMMARY
    She fell. No red flags were
    seen by the first reader.

    Decision rationale: No red flags
    were seen. There-
    fore it is not
    Page 3 of 4
    medically necessary.
    Decision rationale: No red flags were seen.
    """

  @Test(
    "a passage is found over line ends and marks, in the part that it was taken from",
    arguments: [
      ("No red flags were seen by the first reader", [], 2), ("No red flags were seen.", ["No red flags were seen"], 5),
      ("No red flags were seen.", ["No red flags were seen", "no red flags were seen"], 10), ("“She fell.”", [], 2),
      ("red flags were seen. There fore it is not medically necessary.", [], 5),
    ] as [(String, [String], Int)])
  func places(passage: String, earlier: [String], line: Int) {
    #expect(PassageLine.line(of: passage, in: Array(Self.letter.utf8), after: earlier) == line)
    let crlf = Self.letter.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(PassageLine.line(of: passage, in: Array(crlf.utf8), after: earlier) == line)
  }

  @Test("missing values have no line", arguments: ["", "He jumped far.", "No red herring"])
  func nowhere(passage: String) {
    #expect(PassageLine.line(of: passage, in: Array(Self.letter.utf8)) == nil)
  }
}
