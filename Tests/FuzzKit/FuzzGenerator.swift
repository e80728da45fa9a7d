import TestSupport

/// Random numbers that are the same in every run.
package struct FuzzGenerator: RandomNumberGenerator {
  private var generator: SeededGenerator

  package init(_ seed: UInt64) { generator = SeededGenerator(seed) }

  /// Creates the generator of one input, which does not depend on earlier inputs.
  init(seed: UInt64, number: Int) {
    var mixed = FuzzGenerator(seed)
    self.init(mixed.next() ^ UInt64(truncatingIfNeeded: number) &* 0xd6e8_feb8_6659_fd93)
  }

  package mutating func next() -> UInt64 { generator.next() }

  /// Returns a number below a bound, which is at least 1.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<Swift.max(bound, 1), using: &self) }

  /// Returns true once in `times` calls on average.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// Returns a random element, or `nil` if there are none.
  mutating func one<Element>(of things: [Element]) -> Element? {
    things.isEmpty ? nil : things[below(things.count)]
  }
}
