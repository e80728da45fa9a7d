import TestSupport
import Testing

@testable import Determinations

/// Reads the letters of `Tests/Golden` after damaging them in many ways, and compares the totals of all fields with
/// stored ones.
@Suite("Results of reading damaged letters, compared with stored ones")
struct GoldenDamageTests {
  /// Ways to damage the lines of a letter.
  private static let ways: [(name: String, body: @Sendable ([String]) -> [String])] = [
    ("running heads", { every(17, in: $0) { ["", "IMR CM15-0000001  |  Page \($0) of 9", "\u{0C}"] } }),
    ("page numbers", { every(21, in: $0) { ["\($0 + 1)", ""] } }),
    ("page numbers of pages", { every(19, in: $0) { ["- \($0 + 1) of 12 -", "\u{0C}"] } }),
    ("stamps", { every(13, in: $0) { ["RECEIVED MAR 0\($0 % 9 + 1) 2016"] } }),
    ("case numbers at page ends", { every(23, in: $0) { ["", "CM16-000123\($0 % 10)", ""] } }),
    ("capitals", { $0.map { $0.uppercased() } }),
    ("small letters", { $0.map { $0.lowercased() } }),
    ("no margins", { $0.map { String($0.drop { $0 == " " }) } }),
    ("wide margins", { $0.map { "        " + $0 } }),
    ("bars at margins", { $0.map { "| " + $0 + " |" } }),
    ("line numbers", { $0.enumerated().map { "\($0 + 1)  \($1)" } }),
    ("mail marks", { $0.map { "> " + $0 } }),
    ("Markdown", { $0.map { $0.isEmpty ? $0 : $0.contains(":") ? "**\($0)**" : "* \($0)" } }),
    ("HTML", { ["<html><body>"] + $0.map { "<p>\($0.replacing("&", with: "&amp;"))</p>" } + ["</body></html>"] }),
    ("empty lines between", { $0.flatMap { [$0, ""] } }),
    ("no empty lines", { $0.filter { !$0.allSatisfy { $0 == " " } } }),
    ("tabs", { $0.map { $0.replacing("  ", with: "\t") } }),
    ("no-break spaces", { $0.map { $0.replacing(" ", with: "\u{A0}") } }),
    ("spaced letters", { $0.enumerated().map { $0 % 9 == 4 ? $1.map(String.init).joined(separator: " ") : $1 } }),
    ("slips of scanning", { $0.map { $0.replacing("i", with: "l").replacing("rn", with: "m") } }),
    ("zeros for letters", { $0.map { $0.replacing("o", with: "0").replacing("l", with: "1") } }),
    ("missing lines", { $0.enumerated().filter { $0.offset % 11 != 7 }.map(\.element) }),
    ("repeated lines", { $0.enumerated().flatMap { $0 % 12 == 5 ? [$1, $1] : [$1] } }),
    ("halves swapped", { Array($0[($0.count / 2)...]) + Array($0[..<($0.count / 2)]) }),
    ("beginning missing", { Array($0.dropFirst($0.count / 3)) }),
    ("end missing", { Array($0.dropLast($0.count / 4)) }),
    ("middle missing", { Array($0.prefix($0.count / 3)) + Array($0.suffix($0.count / 3)) }),
    ("twice", { $0 + ["\u{0C}"] + $0 }),
    ("quotation marks", { $0.map { $0.replacing("The ", with: "\u{201C}The \u{201D}") } }),
    ("short lines", { $0.flatMap { halves($0) } }),
    ("colons apart", { $0.map { $0.replacing(":", with: " :") } }),
    ("semicolons for colons", { $0.map { $0.replacing(": ", with: "; ") } }),
    ("dates with dashes", { $0.map { $0.replacing("/", with: "-") } }),
    (
      "outcomes alone",
      { $0.map { $0.replacing(": Upheld", with: ":\nUpheld").replacing(": Overturned", with: "\nOVERTURNED") } }
    ),
    (
      "other words for people",
      { $0.map { $0.replacing("injured worker", with: "applicant").replacing("year old", with: "y/o") } }
    ),
  ]

  /// Adds lines after every *n*-th line, given how often that was done before.
  private static func every(_ step: Int, in lines: [String], _ added: (Int) -> [String]) -> [String] {
    lines.enumerated().flatMap { index, line in index % step == step - 1 ? [line] + added(index / step) : [line] }
  }

  /// Breaks a long line at the space after its middle.
  private static func halves(_ line: String) -> [String] {
    guard line.count > 40, let space = line.dropFirst(line.count / 2).firstIndex(of: " ") else { return [line] }
    return [String(line[..<space]), String(line[line.index(after: space)...])]
  }

  @Test("Letters in each way: their number, items, outcomes and warnings, and a sum of everything")
  func damaged() {
    var reader = LetterReader()
    var text = ""
    for letter in Golden.letters where letter.bytes.count < 12_000 {
      let lines = Self.lines(of: letter.bytes)
      text += "\(letter.name)\n"
      for way in Self.ways {
        let damaged = Array(way.body(lines).joined(separator: "\n").utf8)
        text += "  \(way.name): \(Self.read(damaged, by: &reader))\n"
      }
    }
    #expect(Golden.difference(of: text, from: "damaged.txt") == nil)
  }

  @Test("Variations of letters by lines and by words: the same", arguments: [true, false])
  func variations(byLine: Bool) {
    // Each letter as it is, and in some of the ways.
    let letters = (Golden.letters.map(\.bytes) + Self.others).filter { $0.count < 8_000 }.enumerated()
      .flatMap { index, letter in
        let lines = Self.lines(of: letter)
        return stride(from: index % 9, to: Self.ways.count, by: byLine ? 3 : 9).map { Self.ways[$0].body(lines) } + [
          lines
        ]
      }.map { $0.joined(separator: "\n") }
    var variations = TextVariations(of: letters, seed: 9, byLine: byLine)
    var reader = LetterReader()
    var text = ""
    for _ in 0..<(byLine ? 1000 : 600) {
      text += "\(Self.read(Array(variations.next(changes: byLine ? 6 : 24).utf8), by: &reader))\n"
    }
    #expect(Golden.difference(of: text, from: "Variations/letters by \(byLine ? "line" : "word").txt") == nil)
  }

  @Test("Beginnings of letters: a sum of everything")
  func beginnings() {
    var reader = LetterReader()
    let difference = Golden.difference(
      ofBeginningsOf: Self.others.map { String(decoding: $0, as: UTF8.self) }, every: 41, from: "letters cut.txt"
    ) { Self.read(Array($0.utf8), by: &reader) }
    #expect(difference == nil)
  }

  /// Letters in forms that the stored ones lack.
  private static let others = [
    Fixtures.labeled, Fixtures.prose, EarlyForms.notice, EarlyForms.letter, EarlyForms.review,
    Fixtures.labeled.replacing("Decision rationale:", with: "The Expert Reviewer\u{2019}s decision rationale:")
      .replacing("Case Number:", with: "IMRO Case No:"),
    EarlyForms.notice.replacing("Rationale for the Decision:", with: "Rationale for Decision:")
      .replacing("Case Summary:", with: "Expert Reviewer Case Summary:"),
    EarlyForms.letter.replacing("IMR DECISION(S) AND RATIONALE(S)", with: "IMR DECISIONS AND RATIONALES")
      .replacing("Reviewer's", with: "Reviewer\u{2019}s").replacing(
        "DOCUMENTS", with: "TREATMENTS IN DISPUTE:\nDOCUMENTS"),
    EarlyForms.review.replacing("GUIDELINE(S)", with: "GUIDELINES").replacing("ISSUE AT", with: "ISSUES AT"),
  ].map { Array($0.utf8) }

  private static func lines(of letter: [UInt8]) -> [String] {
    String(decoding: TextDecoder.decode(letter) ?? letter, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
  }

  /// The letters of a text, in one line.
  private static func read(_ bytes: [UInt8], by reader: inout LetterReader) -> String {
    LetterReader.letters(in: bytes.span).map { range in
      let part = Array(bytes[range])
      let determination = reader.determination(of: part.span)
      let outcomes = determination.items.map { $0.outcome.rawValue.prefix(1) }.joined()
      let warnings = Set(determination.warnings.map(\.rule.rawValue)).sorted().joined(separator: " ")
      var sum = FNV1a(Listing.lines(of: determination).joined(separator: "\n").utf8)
      reader.forEachParagraph(of: part.span) { paragraph in
        let line = paragraph.lineNumber(of: 0)
        let words =
          "\(paragraph.part) \(paragraph.item ?? -1) \(line) \(paragraph.withBytes { $0.count }) \(paragraph.request ?? "")"
        for byte in words.utf8 { sum.add(byte) }
        return true
      }
      return
        "\(determination.caseNumber.map { "\($0)" } ?? "-") \(outcomes) \(String(sum.value, radix: 16)) \(warnings)"
    }.joined(separator: "; ")
  }
}
