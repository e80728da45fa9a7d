/// Random numbers that are the same in every run: SplitMix64.
package struct FuzzGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  /// The generator of one input of a run: inputs do not depend on those before them.
  init(seed: UInt64, number: Int) {
    var mixed = FuzzGenerator(seed)
    self.init(mixed.next() ^ UInt64(truncatingIfNeeded: number) &* 0xd6e8_feb8_6659_fd93)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number below a bound, which is at least 1.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<Swift.max(bound, 1), using: &self) }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// Returns a random element, or `nil` if there are none.
  mutating func one<Element>(of things: [Element]) -> Element? {
    things.isEmpty ? nil : things[below(things.count)]
  }
}
