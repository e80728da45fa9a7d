import Corpus
import Insight
import TestSupport
import Testing

@Suite("The interval of a share")
struct ShareIntervalTests {
  /// Letters whose items are decided together: all equally with some probability, otherwise independently.
  private struct Letters {
    let count: Int
    let share: Double
    let together: Double

    /// Up to nine items per letter, as in the public record; drawn again for each sample.
    func draw(_ generator: inout SeededGenerator) -> [(known: Int, overturned: Int)] {
      (0..<count).map { _ in
        var known = 1
        while known < 9, Double.random(in: 0..<1, using: &generator) < 0.5 { known += 1 }
        if Double.random(in: 0..<1, using: &generator) < together {
          return (known, Double.random(in: 0..<1, using: &generator) < share ? known : 0)
        }
        return (known, (0..<known).count { _ in Double.random(in: 0..<1, using: &generator) < share })
      }
    }
  }

  @Test(
    "It holds the true share in 93 to 97 of 100 samples",
    arguments: [20, 60, 200], [0.11, 0.3, 0.5])
  func coverage(letters: Int, share: Double) throws {
    var generator = SeededGenerator(UInt64(letters * 1000) + UInt64(share * 100))
    for together in [0.1, 0.3] {
      let samples = 1500
      var held = 0
      let letters = Letters(count: letters, share: share, together: together)
      for _ in 0..<samples {
        let interval = try #require(counts(letters.draw(&generator)).interval)
        if interval.low <= share, share <= interval.high { held += 1 }
      }
      let percent = Double(held) * 100 / Double(samples)
      #expect((93...97).contains(percent), "\(letters): \(percent)")
    }
  }

  @Test("It agrees with resampling by letter within two points")
  func resampling() throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed)
      let letters = Letters(count: 194, share: 0.12, together: 0.4).draw(&generator)
      let shares = (0..<2000).map { _ in
        let sample = (0..<letters.count).map { _ in letters.randomElement(using: &generator) ?? (0, 0) }
        return Double(sample.reduce(0) { $0 + $1.overturned }) / Double(sample.reduce(0) { $0 + $1.known })
      }.sorted()
      let interval = try #require(counts(letters).interval)
      #expect(abs(interval.low - shares[50]) < 0.02)
      #expect(abs(interval.high - shares[1949]) < 0.02)
    }
  }

  @Test("Single items, all of them known, have Wilson's own interval")
  func independent() throws {
    // 10 of 100: 5.5 to 17.4.
    let interval = try #require(
      counts(Array(repeating: (1, 1), count: 10) + Array(repeating: (1, 0), count: 90)).interval)
    #expect(abs(interval.low - 0.0552) < 0.0005)
    #expect(abs(interval.high - 0.1744) < 0.0005)
  }

  @Test("If all agree, each letter counts once")
  func agreement() throws {
    // 0 of 10 independent outcomes: 0 to 27.8.
    let interval = try #require(counts(Array(repeating: (7, 0), count: 10)).interval)
    #expect(interval.low == 0)
    #expect(abs(interval.high - 0.2775) < 0.0005)
    let all = try #require(counts(Array(repeating: (7, 7), count: 10)).interval)
    #expect(all.high == 1)
  }

  private func counts(_ letters: [(known: Int, overturned: Int)]) -> Rate {
    var counts = OutcomeCounts()
    for letter in letters {
      counts.addLetter(count: letter.known, upheld: letter.known - letter.overturned, overturned: letter.overturned)
    }
    return Rate(counts)
  }
}
