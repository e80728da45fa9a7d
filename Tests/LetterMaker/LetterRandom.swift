import TestSupport

/// Random numbers that are the same in every run.
package struct LetterRandom: RandomNumberGenerator {
  private var generator: SeededGenerator

  /// Makes the random numbers of one letter, which depend only on the corpus's seed and the letter's index.
  package init(seed: UInt64, index: Int) {
    generator = SeededGenerator(seed ^ (UInt64(truncatingIfNeeded: index) &+ 1) &* 0xD6E8_FEB8_6659_FD93)
    _ = next()
  }

  package mutating func next() -> UInt64 { generator.next() }

  /// A number below `bound`, which is at least 1.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: (next() >> 32 &* UInt64(bound)) >> 32)
  }

  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns a random element of a nonempty array.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns a random index, with a probability proportional to its weight.
  mutating func index(weights: [Int]) -> Int {
    var rest = below(weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return 0
  }
}
