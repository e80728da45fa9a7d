import TestSupport
import Testing

@testable import Determinations

/// Reads invented letters, and single requests, guideline lines, rationales and cases, and compares the results with
/// those in `Tests/Golden`.
@Suite("Results of reading, compared with stored ones")
struct GoldenReadingTests {
  @Test("Letters: every field of every determination")
  func letters() {
    var reader = LetterReader()
    var text = ""
    for letter in Golden.letters {
      let bytes = TextDecoder.decode(letter.bytes) ?? letter.bytes
      for range in LetterReader.letters(in: bytes.span) {
        let part = Array(bytes[range])
        text += "\(letter.name) \(range.lowerBound)\n"
        text += lines(Listing.lines(of: reader.determination(of: part.span)))
      }
    }
    #expect(Golden.difference(of: text, from: "determinations.txt") == nil)
  }

  @Test("Letters: their paragraphs, by part and item")
  func paragraphs() {
    var reader = LetterReader()
    var text = ""
    for letter in Golden.letters {
      let bytes = TextDecoder.decode(letter.bytes) ?? letter.bytes
      text += "\(letter.name)\n"
      reader.forEachParagraph(of: bytes.span) { paragraph in
        let item = paragraph.item.map { " \($0 + 1)" } ?? ""
        let count = paragraph.withBytes { $0.count }
        let sentences = paragraph.withBytes { ProseSentences.ranges(inParagraph: $0) }
        let request = paragraph.request.map { " of ‘\($0)’" } ?? ""
        text += "  \(paragraph.part)\(item), line \(paragraph.lineNumber(of: 0)), \(count) bytes\(request)\n"
        for sentence in sentences {
          let line = paragraph.line(sentence)
          text += "    \(paragraph.lineNumber(of: sentence.lowerBound)): \(line.prefix(24))…\(line.suffix(12))\n"
        }
        return true
      }
    }
    #expect(Golden.difference(of: text, from: "paragraphs.txt") == nil)
  }

  @Test("Letters: requests alone, and the paragraphs of two parts alone")
  func letterParts() {
    var reader = LetterReader()
    var text = ""
    for letter in Golden.letters {
      let bytes = TextDecoder.decode(letter.bytes) ?? letter.bytes
      text += "\(letter.name)\n"
      for parts in [[LetterPart.request], [.summary, .rationale]] {
        reader.forEachParagraph(of: bytes.span, in: Set(parts)) { paragraph in
          let whole = 0..<paragraph.withBytes { $0.count }
          text += "  \(paragraph.part) \(paragraph.item.map { $0 + 1 } ?? 0): \(paragraph.line(whole).prefix(60))\n"
          return paragraph.part == .request || paragraph.item == nil
        }
      }
    }
    #expect(Golden.difference(of: text, from: "parts.txt") == nil)
  }

  /// The tables of inputs, the number of variations, and what is read of an input, a line each.
  private static let tables: [(name: String, variations: Int, results: @Sendable (String) -> [String])] = [
    ("requests.txt", 1200, ofRequest), ("citations.txt", 1200, ofCitations), ("rationales.txt", 1600, ofRationale),
    ("summaries.txt", 600, ofSummary), ("headings.txt", 700, ofHeading), ("own-cases.txt", 1200, ofOwnCase),
    ("prose.txt", 1800, ofProse), ("case-tables.txt", 1500, ofCaseTable), ("pages.txt", 1200, ofPages),
    ("contradictions.txt", 900, ofContradictions), ("reviewers.txt", 500, ofReviewer),
  ]

  /// Further texts to vary.
  private static func others(like table: String) -> [String] {
    switch table {
    case "requests.txt": (services + pharmaceuticals).map(\.0)
    case "own-cases.txt": OwnCaseFixtures.all
    case "rationales.txt":
      [
        ReasonRationales.terse, ReasonRationales.voices, ReasonRationales.unusual, ReasonRationales.unfamiliar,
        ReasonRationales.guidelines, ReasonRationales.unseen, ReasonRationales.long,
      ].flatMap { ReasonRationales.read($0).map(\.text) }
    default: []
    }
  }

  @Test("Single parts of letters, and the user's own cases", arguments: tables.indices)
  func parts(_ index: Int) {
    #expect(Golden.difference(inTable: Self.tables[index].name, results: Self.tables[index].results) == nil)
  }

  @Test("Variations of these: a checksum of the results", arguments: tables.indices)
  func variations(_ index: Int) {
    let table = Self.tables[index]
    let difference = Golden.difference(
      ofVariations: table.variations, of: Golden.inputs(ofTable: table.name) + Self.others(like: table.name),
      from: table.name, results: table.results)
    #expect(difference == nil)
  }

  /// The tables whose inputs are also read cut off, the bytes between two cuts, and what is read of a beginning.
  private static let cutTables: [(name: String, step: Int, results: @Sendable (String) -> String)] = [
    ("requests", 1, { ofRequest($0).joined(separator: "; ") }), ("citations", 1, ofCutCitations),
    ("headings", 1, ofCutHeading), ("case-tables", 1, ofCutCaseTable), ("prose", 2, { ofProse($0).joined() }),
    ("rationales", 4, { ofRationale($0).joined() }), ("own-cases", 3, { ofOwnCase($0).joined() }),
    ("pages", 31, { ofPages($0).joined() }), ("contradictions", 17, { ofContradictions($0).joined() }),
    ("reviewers", 7, { ofReviewer($0).joined() }),
  ]

  @Test("Beginnings of these: a sum of what is read", arguments: cutTables.indices)
  func beginnings(_ index: Int) {
    let (name, step, results) = Self.cutTables[index]
    let inputs = Golden.inputs(ofTable: "\(name).txt")
    #expect(Golden.difference(ofBeginningsOf: inputs, every: step, from: "\(name) cut.txt", results: results) == nil)
  }

  /// Category, regions, sides, drugs.
  @Sendable
  private static func ofRequest(_ request: String) -> [String] {
    let bytes = Array(request.utf8)
    let reading = TreatmentReading(of: bytes)
    var results = [
      reading.categories.map { "\($0)" }.joined(separator: " | "),
      reading.regions.map { "\($0.side.map { "\($0) " } ?? "")\($0.name)" }.joined(separator: ", "),
      reading.drugs.map { "\($0.drug.name) (\($0.name))" }.joined(separator: ", "),
      reading.misspelledDrug.map { "misspelled \($0)" } ?? "",
    ]
    let traits = reading.traits
    results.append("traits \(Array(traits.categories)) \(Array(traits.regions)) \(traits.drugs)")
    return results.filter { !$0.isEmpty }
  }

  /// The basis of a guideline line, and each citation.
  @Sendable
  private static func ofCitations(_ line: String) -> [String] {
    ofLetter(letter(reviewer: line + end)) { Listing.lines(of: $0.items.first?.reviewer as Any, named: "reviewer") }
  }

  /// Verdict, reasons of either outcome, facts, mentions.
  @Sendable
  private static func ofRationale(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var results: [String] = []
      if let verdict = Verdict.find(in: 0..<bytes.count, of: bytes) {
        results.append("\(verdict.sense): \(bytes.text(verdict.sentence))")
      }
      for outcome in [ItemOutcome.upheld, .overturned] {
        var reader = ReasonReader()
        let reasons = reader.reasons(in: 0..<bytes.count, of: bytes, outcome: outcome)
        results += reasons.map { "\(outcome) \($0.key.rawValue): \($0.sentence)" }
        for found in reasons {
          let reason = Reason(found.key, sentence: bytes.text(found.sentence))
          if let clause = reason.clause(outcome: outcome) { results.append("  clause \(reason.sentence[clause])") }
        }
      }
      let facts = FactReader.facts(in: text)
      let words = facts.stated.map { "+\($0.key)" } + facts.denied.map { "-\($0.key)" }
      if !words.isEmpty { results.append(words.joined(separator: " ")) }
      let mentions = ProseMentions.mentions(in: text).map { mention in
        "\(mention.kind) ‘\(String(decoding: bytes[mention.range], as: UTF8.self))’"
      }
      if !mentions.isEmpty { results.append(mentions.joined(separator: ", ")) }
      return results
    }
  }

  /// The patient, and the warnings of a letter with the summary.
  @Sendable
  private static func ofSummary(_ line: String) -> [String] {
    ofLetter(letter(summary: line + end)) { determination in
      Listing.lines(of: determination.patient, named: "patient") + warnings(of: determination)
    }
  }

  /// Request, what was allowed, outcome.
  @Sendable
  private static func ofHeading(_ line: String) -> [String] {
    ofLetter(letter(heading: line + end)) { determination in
      determination.items.flatMap { item in
        Listing.lines(of: item.request, named: "request")
          + Listing.lines(of: item.originalRequest as Any, named: "original")
          + Listing.lines(of: item.authorized as Any, named: "authorized")
          + ["\(item.outcome) ‘\(item.outcomeText)’ \(item.utilizationReview)"]
      }
    }
  }

  /// All that is read of a case of one's own.
  @Sendable
  private static func ofOwnCase(_ text: String) -> [String] {
    var reader = OwnCaseReader()
    guard let own = try? reader.read(Array(text.utf8)) else { return ["nothing"] }
    func spoken<Value>(_ name: String, _ found: OwnCase.Found<Value>?) -> [String] {
      guard let found else { return [] }
      let range = found.range.map { " \($0.lowerBound)..<\($0.upperBound)" } ?? ""
      return ["\(name) \(Listing.lines(of: found.value).joined(separator: "; ")) ‘\(found.words)’\(range)"]
    }
    var results: [String] = []
    for request in own.requests {
      results += spoken(request.isApproved ? "approved" : "request", request.text)
      results += Listing.lines(of: request.category as Any, named: "  category")
      results += Listing.lines(of: request.strengths, named: "  strengths")
    }
    results += spoken("age", own.age) + spoken("sex", own.sex) + spoken("injured", own.injured)
    results += spoken("denied", own.denied)
    results += own.guidelines.flatMap { spoken("guideline", $0) } + own.reasons.flatMap { spoken("reason", $0) }
    results += own.facts.map { "\($0.isStated ? "+" : "-")\($0.fact.key): \(own.words(in: $0.sentence))" }
    return results
  }

  /// Marks the end of the tested part of a letter.
  static let end = "\u{1}"

  /// Returns what is read of a letter, and of its beginning up to the end of the tested part if that is different.
  static func ofLetter(_ text: String, results: (Determination) -> [String]) -> [String] {
    var reader = LetterReader()
    var bytes = Array(text.utf8)
    var end = 0
    while end < bytes.count, bytes[end] != 1 { end += 1 }
    let part = Array(bytes[..<end])
    if end < bytes.count { bytes.remove(at: end) }
    let whole = results(reader.determination(of: bytes.span))
    let beginning = results(reader.determination(of: part.span))
    return whole + (beginning == whole ? [] : ["cut off"] + beginning.filter { !whole.contains($0) }.map { "  " + $0 })
  }

  /// Returns the warnings of a letter in words.
  static func warnings(of determination: Determination) -> [String] {
    determination.warnings.filter { $0.rule != .unmarkedEnd }.map { "\($0.rule): \($0.message)" }
  }

  private func lines(_ lines: [String]) -> String { lines.map { "  \($0)\n" }.joined() }

  /// A letter with one item, of which one part is the tested one.
  static func letter(
    heading: String = "MRI of the lumbar spine: Upheld", reviewer: String = "Decision based on MTUS Chronic Pain.",
    summary: String = "The injured worker is a 40-year-old male.",
    rationale: String = "There are no red flags. The request is not medically necessary."
  ) -> String {
    """
    Case Number:          CM16-0900009
    Date Assigned:        12/05/2016                      Date of Injury:      10/20/2015
    Decision Date:        12/30/2016                      UR Denial Date:      10/28/2016
    Priority:             Standard                        Application          11/28/2016
                                                          Received:

                     HOW THE IMR FINAL DETERMINATION WAS MADE
    An expert reviewer was given the case file.

    The Expert Reviewer has the following credentials:
    State(s) of Licensure: California
    Certification(s)/Specialty: Neurology

                                    CLINICAL CASE SUMMARY
    The expert reviewer developed the following clinical case summary based on a review of the
    case file, including all medical records:

    \(summary)

                          IMR ISSUES, DECISIONS AND RATIONALES
    The Final Determination was based on decisions for the disputed items/services set forth below:

    \(heading)

    Claims Administrator guideline: Decision based on MTUS ACOEM Chapter 12 Low Back Complaints Page(s): 303.

    MAXIMUS guideline: \(reviewer)

    Decision rationale: \(rationale)

    """
  }
}
