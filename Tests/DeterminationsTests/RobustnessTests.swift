import Glibc
import TestSupport
import Testing

@testable import Determinations

@Suite("The reader accepts any input")
struct RobustnessTests {
  /// Reads bytes in every way; fields and determination must agree.
  private func read(_ bytes: [UInt8]) {
    var reader = LetterReader()
    let determination = reader.determination(of: bytes.span)
    let fields = reader.fields(of: bytes.span)
    #expect(fields.itemCount == determination.items.count)
    #expect(fields.outcome == determination.outcome)
    #expect(fields.request == determination.items.first?.request ?? "")
    #expect(fields.hasWarnings == !determination.warnings.isEmpty)
    #expect(fields.patient == determination.patient)
    #expect(fields.dates == determination.dates)
    #expect(Set(fields.reviewerChapters) == Set(determination.items.flatMap(\.reviewer.chapters)))
    #expect(fields.items.map(\.administratorChapters) == determination.items.map(\.claimsAdministrator.chapters))
    #expect(fields.isSummary(of: determination))
    var last = 0
    for range in LetterReader.letters(in: bytes.span) {
      #expect(range.lowerBound >= last && !range.isEmpty && range.upperBound <= bytes.count)
      last = range.upperBound
    }
  }

  private static let letters = [
    Fixtures.labeled, Fixtures.prose, EarlyForms.notice, EarlyForms.letter, EarlyForms.review,
  ]

  @Test("Cut off anywhere", arguments: letters.indices)
  func truncated(letter: Int) {
    let bytes = Array(Self.letters[letter].utf8)
    for end in RandomTrials.samples(of: Array(0...bytes.count), every: 67) {
      read(Array(bytes[..<end]))
      read(Array(bytes[end...]))
    }
  }

  @Test("Bytes changed, dropped and moved", arguments: letters.indices)
  func mutated(letter: Int) {
    var random = SeededGenerator(7 + UInt64(letter))
    let original = Array(Self.letters[letter].utf8)
    let odd: [UInt8] = [0x3A, 0x0A, 0x0C, 0x20, 0x2E, 0x28, 0x29, 0x2C, 0x2D, 0x39, 0xC2, 0xE2, 0xFF, 0x00]
    for _ in 0..<RandomTrials.count(60) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = odd.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(odd.randomElement(using: &random) ?? 0, at: place)
        case 3: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default:
          let end = min(bytes.count, place + Int.random(in: 0..<200, using: &random))
          let part = bytes[place..<end]
          bytes.removeSubrange(place..<end)
          bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      read(bytes)
    }
  }

  @Test("Bytes without sense")
  func random() {
    var random = SeededGenerator(1)
    for length in [0, 1, 2, 3, 10, 100, 5_000] {
      for _ in 0..<20 {
        read((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
        read((0..<length).map { _ in [0x3A, 0x20, 0x0A, 0x61, 0x31, 0x2E].randomElement(using: &random) ?? 0x20 })
      }
    }
  }

  @Test(
    "Words of the form out of place",
    arguments: [
      ":", "::::", "Claims Administrator guideline:", "MAXIMUS guideline:", "Decision rationale:", ": Upheld", "Upheld",
      "set forth below:", "medical records:", "Case Number:", "HOW THE IMR FINAL DETERMINATION WAS MADE", "CM",
      "Certification(s)/Specialty:", "State(s) of Licensure: ,,, and , and ", "1)", "1. The request for is necess",
      "issue at dispute:rationale for why:", "Decision rationale:Decision rationale:Decision rationale:",
      "Claims Administrator guideline: Decision based on MTUS (((", "MAXIMUS guideline: Decision based on Non-MTUS",
    ])
  func fragments(text: String) {
    read(Array(text.utf8))
    read(Array((text + "\n").utf8))
    read(Array(String(repeating: text + " ", count: 50).utf8))
    read(Array(String(repeating: text + "\n\n", count: 50).utf8))
  }

  @Test(
    "A name of very many words takes time in proportion to its length",
    arguments: [
      (before: "how the imr final determination was made certified in ", after: " all medical records: x"),
      (before: "Certification(s)/Specialty: ", after: " all medical records: x"),
    ])
  func longName(before: String, after: String) {
    /// Returns the time for a letter with a name of this many words.
    func time(words: Int) -> Int { readingTime(of: before + String(repeating: "and ", count: words) + after) }
    // For eight times the words, a linear reader takes eight times as long, a quadratic one sixty-four times.
    #expect(time(words: 80_000) < 24 * time(words: 10_000))
  }

  @Test(
    "Single characters with white space between, or that alone, take time in proportion to their number",
    arguments: [", ", ". ", "1 ", "\n"])
  func spacedCharacters(text: String) {
    func time(count: Int) -> Int { readingTime(of: String(repeating: text, count: count)) }
    #expect(time(count: 40_000) < 24 * time(count: 5_000))
  }

  /// Returns the minimum processor time of this thread for reading a letter, in nanoseconds.
  private func readingTime(of letter: String) -> Int {
    let letter = Array(letter.utf8)
    return (0..<3).reduce(Int.max) { least, _ in
      let start = threadTime()
      read(letter)
      return min(least, threadTime() - start)
    }
  }

  /// Processor time of this thread in nanoseconds, which other load does not affect.
  private func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
