import Testing

@testable import Determinations

@Suite("No word next to a wide gap is lost")
struct WideGapTests {
  private let gap = String(repeating: " ", count: 14)

  @Test("A gap inside a line of the summary or a rationale is shown, with the text on both sides")
  func omission() {
    let letter = Fixtures.labeled
      .replacing("She lifts crates of pears", with: "She lifts crates for" + gap + "of pears")
      .replacing("Dr. Nobody found", with: "Dr." + gap + "found")
    let read = Fixtures.read(letter)
    #expect(read.summary.contains("10-20-2015. She lifts crates for [\u{2026}] of pears all day."))
    #expect(read.items.last?.rationale.hasPrefix("The knee locks, and Dr. [\u{2026}] found 4.5 cm") == true)
    #expect(read.warnings == [])
  }

  @Test("The same gap twice, as in a rationale repeated for two items, is not a column")
  func repeated() {
    let rationale = "The knee locks, and Dr." + gap + "found 4.5 cm of effusion."
    let letter = Fixtures.labeled.replacing("The knee has had its therapy.", with: rationale)
      .replacing("The knee locks, and Dr. Nobody found 4.5 cm of effusion.", with: rationale)
    let read = Fixtures.read(letter)
    #expect(
      read.items.allSatisfy { $0.rationale.hasPrefix("The knee locks, and Dr. [\u{2026}] found 4.5 cm of effusion.") })
  }

  @Test("A gap before an outcome, after a label or after a bullet is not a column")
  func noOmission() {
    let letter = Fixtures.labeled
      .replacing("MRI of the left knee: Overturned", with: "MRI of the left knee:" + gap + "Overturned")
      .replacing("Decision rationale: The knee locks", with: "Decision rationale:" + gap + "The knee locks")
      .replacing("She lifts crates", with: "\n-" + gap + "She lifts crates")
    let read = Fixtures.read(letter)
    #expect(read.items.map(\.outcome) == [.upheld, .overturned])
    #expect(read.items.last?.rationale.hasPrefix("The knee locks") == true)
    #expect(!read.summary.contains("\u{2026}"))
  }

  @Test("A gap in a letter without its first page is text on both sides, too")
  func withoutTable() {
    let start = Fixtures.labeled.ranges(of: "The injured worker").first?.lowerBound ?? Fixtures.labeled.startIndex
    let letter = String(Fixtures.labeled[start...]).replacing("Dr. Nobody found", with: "Dr." + gap + "found")
    #expect(Fixtures.read(letter).items.last?.rationale.contains("found 4.5 cm of effusion") == true)
  }
}

@Suite("Line ends of extractors do not affect the reading")
struct LineEndTests {
  @Test("Blanks at line ends hide no word of a closing sentence")
  func coda() {
    let letter = Fixtures.prose.replacing(
      "necessary. \n\n",
      with: "necessary. The treating physician and the patient are \n\nadvised to consult the guidelines on "
        + "the necessity of tapering. \n\n")
    let item = Fixtures.read(letter).items.first
    #expect(item?.verdict == "Thus the request in not medically necessary.")
    #expect(item?.verdictSense == .notNecessary)
  }

  @Test("Words are found with any white space between them")
  func find() {
    let text = Array("He is \n\n advised to consult, and is  advised to speak".utf8)
    text.withUnsafeBufferPointer { bytes in
      #expect(bytes.find("is advised to consult", from: 0, to: bytes.count, probe: 6) == 3..<27)
      #expect(bytes.find("is advised to speak", from: 0, to: bytes.count, probe: 6) == 33..<53)
      #expect(bytes.find("is advised to speak", from: 34, to: bytes.count, probe: 6) == nil)
      #expect(bytes.find("was advised to speak", from: 0, to: bytes.count, probe: 6) == nil)
    }
  }

  @Test(
    "What is left of the sentence that introduces the decisions is no part of a request",
    arguments: ["set forth below", "set forth below.", "listed here:", "set forth"])
  func introduction(end: String) {
    let letter = LetterReaderTests.Layout.tight.text(Fixtures.labeled).replacing("set forth below:", with: end)
    let read = Fixtures.read(letter)
    #expect(read.items.first?.originalRequest == "Twelve sessions of physical therapy for the left knee")
    #expect(read.items.map(\.outcome) == [.upheld, .overturned])
  }

  @Test("A full line that ends with a full stop ends no paragraph in a text without blank lines")
  func paragraphs() {
    let letter = LetterReaderTests.Layout.tight.text(Fixtures.labeled)
      .replacing(
        "8/10, and a follow-\nup is planned.\n",
        with: "8/10, and a follow-up\nis planned. He then saw the surgeon of the same clinic twice more this winter.\n"
          + "Physiotherapy went on. It was of no use for this knee, as the notes of all visits have it until now.\n")
    #expect(Fixtures.read(letter).summary.contains("this winter. Physiotherapy went on"))
  }
}
