import Determinations
import Testing

@testable import Annotations

@Suite("Notes as JSON Lines")
struct LinesTests {
  static let book = AnnotationBook([
    AnnotatedCase(
      .test(1),
      Annotation(isMarked: true, tags: ["pain", "appeal"], note: "“Two\nlines”\t/ 50 %"),
      changed: "2026-02-03T04:05:06Z"),
    AnnotatedCase(
      .test(words: "foobar", name: "scan 7"), Annotation(note: "n"),
      changed: "2026-02-03T04:05:06Z"),
  ])

  @Test("each case is one line, in order")
  func writing() {
    #expect(
      AnnotationLines.text(of: Self.book) == #"""
        {"changed":"2026-02-03T04:05:06Z","marked":false,"name":"scan 7","note":"n","tags":[],"words":"343e1662793c64bf6f0d3597ba446f18"}
        {"case":"CM15-9900001","changed":"2026-02-03T04:05:06Z","marked":true,"name":"CM15-9900001","note":"“Two\nlines”\t/ 50 %","tags":["appeal","pain"]}

        """#)
  }

  @Test("quotes, remarks and notes on items are written and read back")
  func quotes() throws {
    let book = AnnotationBook(
      [AnnotatedCase(.test(1), Annotation(itemNotes: [2: "ask"]), changed: "2026-02-03T04:05:06Z")],
      quotes: [
        Quote(
          id: QuoteID(0xAB), from: .test(1), citation: "IMR Case No. CM15-9900001, rationale, line 4",
          text: "No red flag\u{1B}.", place: 1024, changed: "2026-02-03T04:05:06Z"),
        Quote(id: QuoteID(0xAC), from: nil, citation: "", text: "but see\nbelow", place: 2048, changed: ""),
      ])
    let text = AnnotationLines.text(of: book)
    #expect(
      text == #"""
        {"case":"CM15-9900001","changed":"2026-02-03T04:05:06Z","itemNotes":{"2":"ask"},"marked":false,"name":"CM15-9900001","note":"","tags":[]}
        {"case":"CM15-9900001","changed":"2026-02-03T04:05:06Z","citation":"IMR Case No. CM15-9900001, rationale, line 4","name":"CM15-9900001","place":1024,"quote":"q00000000000000ab","text":"No red flag\u001b."}
        {"changed":"","citation":"","place":2048,"quote":"q00000000000000ac","text":"but see\nbelow"}

        """#)
    let contents = try AnnotationLines.read(text)
    let read = AnnotationBook(contents.cases.map(\.annotated), quotes: contents.quotes)
    #expect(read.cases == book.cases && read.quotes == book.quotes)
  }

  @Test(
    "a quote without an identifier or a text is refused",
    arguments: [
      #"{"quote":"q12","text":"x"}"#, #"{"quote":"q00000000000000ab"}"#,
      #"{"quote":"q00000000000000ab","text":"x","case":"tomorrow"}"#,
    ])
  func badQuote(line: String) {
    #expect(throws: AnnotationLineError.self) { try AnnotationLines.read(line) }
  }

  @Test("they are read back as they were")
  func roundTrip() throws {
    let cases = try AnnotationLines.cases(in: AnnotationLines.text(of: Self.book))
    #expect(AnnotationBook(cases).cases == Self.book.cases)
  }

  @Test("of a line the case is enough; empty lines, line ends of Windows and unknown fields are passed over")
  func lenient() throws {
    let cases = try AnnotationLines.cases(
      in: "\r\n{\"case\":\"cm15-9900001\",\"tags\":[\"To Do\"],\"colour\":7}\r\n\n  \n")
    #expect(cases.map(\.identity.key.description) == ["CM15-9900001"])
    #expect(cases.map(\.annotation) == [Annotation(tags: ["to-do"])])
  }

  @Test(
    "a wrong line is reported with its number",
    arguments: [
      (
        "{\"case\":\"CM15-9900001\"}\n{\"note\":\"x\"}\n",
        "line 2: needs “case”, a case number such as CM15-0100042, or “words”, a digest"
      ),
      ("{\"case\":\"tomorrow\"}", "line 1: needs “case”, a case number such as CM15-0100042, or “words”, a digest"),
      ("\n\nnonsense", "line 3: is not a JSON object"), ("[1]", "line 1: “line” has the wrong type"),
      ("{\"case\":\"CM15-9900001\",\"marked\":\"yes\"}", "line 1: “marked” has the wrong type"),
    ])
  func failures(text: String, message: String) {
    #expect {
      _ = try AnnotationLines.cases(in: text)
    } throws: {
      "\($0)" == message
    }
  }
}
