import Determinations
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Corpus

/// Damaged cache files never crash the program, never show a wrong row, and are always replaced.
///
/// `IMR_DAMAGES=100000` tries this many random damages, `IMR_DAMAGE_LETTERS=FOLDER` the cache of another folder, and
/// `IMR_DAMAGE_SEED` another seed. `IMR_DAMAGE_ALL=1` changes every byte, one at a time. `IMR_TRIALS` tries more bytes
/// of each section, and more sections.
@Suite("Damaged caches", .serialized)
struct CacheDamageTests {
  private let folder: TemporaryFolder
  private let cache: DamagedCache

  init() throws {
    folder = try TemporaryFolder()
    if let letters = Self.setting("IMR_DAMAGE_LETTERS") {
      cache = try DamagedCache(ofLetters: letters, in: folder)
      return
    }
    for (name, text) in SampleLetters.files {
      try folder.write(text.withUTF8Buffer { Array($0) }, to: "letters/" + name)
    }
    // A repeated case number and an invalid one have their own identities.
    try folder.write("Nothing that is known of it.\n", to: "letters/unknown.txt")
    folder.settleTimes(below: "letters")
    cache = try DamagedCache(ofLetters: folder.path("letters"), in: folder)
  }

  private static func setting(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  @Test("A changed byte in any section is found before anything wrong is read")
  func everySection() {
    var random = SeededGenerator(7)
    #expect(cache.sections.count > 40)
    for (name, range) in cache.sections where !range.isEmpty {
      let places =
        [range.lowerBound, range.upperBound - 1] + (0..<4).map { _ in Int.random(in: range, using: &random) }
      for place in Set(places).sorted().shuffled(using: &random).prefix(RandomTrials.count(2)) {
        let bytes: [UInt8] = [0x00, 0xFF, UInt8.random(in: 0...255, using: &random)]
        for byte in bytes.shuffled(using: &random).prefix(RandomTrials.count(1)) {
          check([place: byte], "\(name) at \(place) to \(byte)")
        }
      }
    }
  }

  @Test("Changed checksums are found when the file is opened, a changed letter when its case is")
  func checksums() throws {
    let blocks = try #require(cache.sections.first { $0.name == CacheFormat.blocks }).range
    for place in [blocks.lowerBound, blocks.upperBound - 1] {
      #expect(cache.outcome(of: change(at: place), "checksum at \(place)") == .refused)
    }
    let text = try #require(cache.sections.first { $0.name == CacheFormat.text }).range
    #expect(try cache.isReportedByOpening(after: change(at: text.lowerBound + text.count / 2)))
    #expect(try !cache.isReportedByOpening(after: [:]))
  }

  @Test("A changed byte in any section is healed by the next start")
  func healing() {
    for (name, range) in RandomTrials.samples(of: cache.sections, every: 5) where !range.isEmpty {
      let changes = change(at: range.lowerBound + range.count / 3)
      #expect(cache.isHealed(after: changes) || cache.isDead(changes.keys), "\(name) is not healed")
    }
  }

  @Test("A listing heals the cache too")
  func healingByListing() {
    let sections = cache.sections.filter { $0.name.hasPrefix("item") || $0.name == "header" || $0.name == "corpus" }
    for (name, range) in RandomTrials.samples(of: sections, every: 5) {
      #expect(cache.isHealedByListing(after: change(at: range.lowerBound + range.count / 2)), "\(name) is not healed")
    }
  }

  @Test("Random damage is found before anything wrong is read")
  func randomDamage() {
    var random = SeededGenerator(Self.setting("IMR_DAMAGE_SEED").flatMap { UInt64($0) } ?? 1)
    let count = Self.setting("IMR_DAMAGES").flatMap { Int($0) } ?? RandomTrials.count(60)
    var outcomes: [DamagedCache.Outcome: Int] = [:]
    var unhealed = 0
    let sections = cache.sections.filter { !$0.range.isEmpty }
    for number in 1...count {
      var changes: [Int: UInt8] = [:]
      // Small sections are damaged as often as large ones: one byte, several nearby, or several anywhere.
      for _ in 0..<[1, 1, 1, 2, 8].randomElement(using: &random)! {
        let section = sections.randomElement(using: &random)!
        let start = Int.random(in: section.range, using: &random)
        let length = [1, 1, 4, 64].randomElement(using: &random)!
        for place in start..<min(section.range.upperBound, start + length) {
          changes[place] = [0, 1, 0x7F, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
        }
      }
      outcomes[check(changes, "damage \(number)"), default: 0] += 1
      if number % 500 == 0, !cache.isHealed(after: changes), !cache.isDead(changes.keys) { unhealed += 1 }
      if number % 10_000 == 0 { print("\(number) damages: \(outcomes), \(unhealed) unhealed") }
    }
    #expect(unhealed == 0)
  }

  @Test("Every byte of the file", .enabled(if: CacheDamageTests.setting("IMR_DAMAGE_ALL") != nil))
  func everyByte() {
    for place in 0..<cache.size {
      check(change(at: place), "byte \(place)")
      if place % 100_000 == 0 { print("\(place) of \(cache.size) bytes") }
    }
  }

  private func change(at place: Int) -> [Int: UInt8] { [place: cache.original(place) ^ 0xFF] }

  @discardableResult
  private func check(_ changes: [Int: UInt8], _ comment: Comment) -> DamagedCache.Outcome {
    let outcome = cache.outcome(of: changes, comment)
    let isChanged = changes.contains { cache.original($0.key) != $0.value }
    if outcome == .harmless { #expect(!isChanged || cache.isDead(changes.keys), "not found: \(comment)") }
    return outcome
  }
}
