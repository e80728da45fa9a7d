import TestSupport
import Testing

@testable import Determinations

@Suite("Lines that each page repeats")
struct RunningLinesTests {
  /// Positions where a page may end: within the rationale, the heading, a guideline line, and between paragraphs.
  private static let places = [
    "request is not-medically\n", "Four\n", "recommendation(s) outside\n", "cardiovascular risk, TENS,",
    "The treatment plan included therapy and an MRI.\n", "Public Health &\n",
  ]

  private static func broken(at place: String, by pageEnd: String) -> String {
    Fixtures.labeled.replacing(place, with: place + (place.hasSuffix("\n") ? "" : "\n") + pageEnd)
  }

  @Test(
    "belong to no sentence, wherever a page ends",
    arguments: [
      "\n                                     Page 1 of 7\n\u{C}\n", "\n\nPage 1 of 7\n\n", "\n- 2 -\n\u{C}",
      "\n                                          2\n\u{C}", "\n\u{C}                                        2\n\n",
      "\nFinal Determination Letter for IMR Case Number CM16-0900001       3\n\u{C}",
      "\nFinal Determination Letter for IMR Case Number CM16-0900001\n                    3 of 7\n\u{C}",
      "\n\u{C}CM16-0900001                      2\n\n",
      "\n\nFINAL DETERMINATION LETTER FOR IMR CASE NUMBER CM16-0900001\n\n",
    ])
  func repeated(pageEnd: String) {
    let whole = Fixtures.read(Fixtures.labeled)
    for place in Self.places {
      let parted = Fixtures.read(Self.broken(at: place, by: pageEnd))
      #expect(parted.items == whole.items, "\(place)")
      #expect(parted.summary == whole.summary, "\(place)")
      #expect(parted.reviewer == whole.reviewer, "\(place)")
    }
  }

  @Test(
    "are not mistaken for the ends of sentences",
    arguments: [
      ("for therapy, as on\npage 38\nof the guideline.\n", "as on page 38 of the guideline."),
      ("She takes tablets, #\n30\n\u{C}a month.\n", "tablets, # 30 a month."),
      ("It is on page 2 of 7.\n", "on page 2 of 7."), ("Pages 2 of 7\n", "Pages 2 of 7"),
    ])
  func text(lines: String, text: String) {
    let letter = Fixtures.labeled.replacing("The knee has had its therapy. ", with: lines)
    #expect(Fixtures.read(letter).items.first?.rationale.contains(text) == true)
  }

  @Test("are left out however far they are indented", arguments: ["\u{C}", ""])
  func indented(feed: String) {
    let whole = Fixtures.read(Fixtures.labeled)
    for words in ["Final Determination Letter for IMR Case Number CM16-0900001       3", "Page 1 of 177"] {
      // Line widths around the limit between text and footer, and some others.
      for columns in Array(0...40) + RandomTrials.samples(of: Array(41...320), every: 7) {
        let foot = "\n" + String(repeating: " ", count: columns) + words + "\n\(feed)\n"
        let parted = Fixtures.read(Self.broken(at: Self.places[0], by: foot))
        #expect(parted.items == whole.items, "\(columns) \(words)")
      }
    }
  }

  @Test("leave warnings at their lines")
  func lines() {
    let wrong = Fixtures.labeled.replacing("Overturned", with: "Overtunred")
    let warning = Fixtures.read(wrong).warnings.first
    let parted = Fixtures.read(
      wrong.replacing("Public Health &\n", with: "Public Health &\n\n          Page 1 of 7\n\u{C}\n")
    ).warnings.first
    #expect(warning != nil && parted?.line == warning?.line.map { $0 + 3 })
  }

  @Test("are found in time that grows with the text alone")
  func many() {
    for text in ["Page 1 of 7\n", "\u{C}", " \u{C}\n", "2\n\u{C}\n", "P", "F\n"] {
      #expect(Fixtures.read(String(repeating: text, count: 20_000)).items.isEmpty)
    }
  }
}
