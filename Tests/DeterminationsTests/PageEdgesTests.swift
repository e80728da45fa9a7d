import TestSupport
import Testing

@testable import Determinations

@Suite("Repeated lines at page edges are not part of a letter")
struct PageEdgesTests {
  /// The fixture on four pages, which begin and end within sentences and between paragraphs.
  private static let pages: [String] = {
    let text = Fixtures.labeled.replacing("She lifts crates of pears", with: "She lifts crates\n\u{C}of pears")
      .replacing("Decision based on Non-\nMTUS", with: "Decision based on Non-\n\u{C}MTUS")
      .replacing("abruptly.\n\nLabs", with: "abruptly.\n\u{C}Labs")
    return text.split(separator: "\u{C}").map { String($0).trimmedEnd }
  }()

  private static func letter(_ page: (Int, String) -> String) -> Determination {
    Fixtures.read(pages.enumerated().map { page($0, $1) + "\n\u{C}" }.joined())
  }

  private static let intact = letter { $1 }

  private func expectIntact(_ read: Determination) {
    #expect(read.summary == Self.intact.summary)
    #expect(read.items.map(\.request) == Self.intact.items.map(\.request))
    #expect(read.items.map(\.rationale) == Self.intact.items.map(\.rationale))
    #expect(read.items.map(\.reviewer.text) == Self.intact.items.map(\.reviewer.text))
    #expect(read.warnings == Self.intact.warnings)
  }

  @Test("The fixture has four pages and is read whole")
  func pages() {
    #expect(Self.pages.count == 4)
    #expect(Self.intact.items.count == 2)
    #expect(Self.intact.warnings == [])
  }

  @Test("Made marks at the foot, the head and both", arguments: 0..<60)
  func marks(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    func word() -> String {
      String(
        (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in
          "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random)
        })
    }
    let words = (0..<Int.random(in: 1...4, using: &random)).map { _ in word() }
    let first = Int.random(in: 0...9_000, using: &random)
    let isUpper = Bool.random(using: &random)
    let place = seed % 3
    expectIntact(
      Self.letter { number, page in
        let mark = words.joined(separator: " ") + (seed.isMultiple(of: 2) ? " \(first + number)" : "")
        let line = isUpper ? mark.uppercased() : mark
        return (place == 1 ? "" : line + "\n") + page + (place == 0 ? "" : "\n" + line)
      })
  }

  @Test("Words of the form that follow other words at the heads of pages stay")
  func form() {
    let intact = Fixtures.read(EarlyForms.notice)
    let paged = ["1) Regarding the", "2) Regarding the"].reduce(EarlyForms.notice) {
      $0.replacing("\n\n" + $1, with: "\n\u{C}" + $1)
    }
    let read = Fixtures.read(paged + "\n\u{C}")
    #expect(read.items == intact.items)
    #expect(read.items.allSatisfy { !$0.claimsAdministrator.text.isEmpty })
  }

  @Test("Words of the letter that two pages end with stay")
  func twice() {
    let rationale = """
      The notes of the last visits tell of a knee that gives way on stairs and of nothing else that
      is new. The surgeon asks for a study to see how far the tear has gone since the year before,
      as stated in the letter of the clinic. Therefore, the request is medically necessary.
      """
    let parts = rationale.split(separator: "\n").map(String.init)
    // The same lines at the ends of two pages, with other lines before them.
    let broken = [
      "Decision rationale: Well.\n" + parts[0] + "\n" + parts[1] + "\n\u{C}" + parts[2],
      "Decision rationale: It is so.\n" + parts[0] + "\n" + parts[1] + "\n\u{C}" + parts[2],
    ]
    let letter = Fixtures.labeled
      .replacing(
        "Decision rationale: The knee has had its therapy. Therefore, the request is not-medically\nnecessary. "
          + "This medical necessity decision should not be interpreted as a recommendation to\n"
          + "stop long-term opioids abruptly.", with: broken[0]
      )
      .replacing(
        "Decision rationale: The knee locks, and Dr. Nobody found 4.5 cm of effusion.\n\n"
          + "The request for an MRI is medically necessary.", with: broken[1])
    let read = Fixtures.read(letter + "\n\u{C}")
    let words = parts.joined(separator: " ")
    #expect(read.items.map(\.rationale) == ["Well. " + words, "It is so. " + words])
  }

  @Test("A list of links after the letter is not part of its last rationale")
  func links() {
    let list = "\n\nReferences\n\n   [1]: https://nobody.example/a\n   [2]: https://nobody.example/b\n"
    let read = Fixtures.read(Fixtures.labeled + list)
    #expect(read.items.map(\.rationale) == Fixtures.read(Fixtures.labeled).items.map(\.rationale))
    #expect(read.warnings == [])
    let cited = Fixtures.labeled + " See https://nobody.example/guide"
    #expect(Fixtures.read(cited).items.last?.rationale.hasSuffix("https://nobody.example/guide") == true)
  }

  @Test("Lines of fifty columns without empty lines between paragraphs")
  func narrow() {
    let paragraphs = Fixtures.labeled.split(separator: "\n\n").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let lines = paragraphs.map { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        if lines[lines.count - 1].count + word.count >= 50 { lines.append("") }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
      return lines.joined(separator: "\n")
    }
    let read = Fixtures.read(lines.joined(separator: "\n"))
    let intact = Fixtures.read(Fixtures.labeled)
    #expect(read.items.map(\.request) == intact.items.map(\.request))
    #expect(read.items.map(\.outcome) == intact.items.map(\.outcome))
    #expect(
      read.items.map { $0.rationale.filter { !$0.isWhitespace } }
        == intact.items.map { $0.rationale.filter { !$0.isWhitespace } })
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var words = self[...]
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words)
  }
}
