/// A way in which letters get damaged on their way to a reader.
struct Damage: Sendable {
  let name: String
  /// True if the reader is expected to repair all but one in a hundred fields.
  var isRepairable = false
  /// Damages a letter; returns `nil` if it has nothing to damage in this way.
  let apply: @Sendable (LetterText, inout DamageRandom) -> String?

  /// Every way, by its kind.
  static let all: [Damage] = [pages, dates, markup, marks, stamps, characters, words].flatMap { $0 }

  init(
    _ name: String, repairable: Bool = false, _ apply: @escaping @Sendable (LetterText, inout DamageRandom) -> String?
  ) {
    self.name = name
    isRepairable = repairable
    self.apply = apply
  }
}

/// Random numbers that are the same in every run.
struct DamageRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the numbers for one letter and one way.
  init(seed: UInt64, _ name: String) {
    state = name.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
}
