import TestSupport

/// A kind of damage to letters on the way to a reader.
struct Damage: Sendable {
  let name: String
  /// True if the reader should repair all but one in a hundred fields.
  var isRepairable = false
  /// Damages a letter, or returns `nil` if this damage does not apply to it.
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
  private var generator: SeededGenerator

  /// Creates the numbers for a letter and a kind of damage.
  init(seed: UInt64, _ name: String) {
    generator = SeededGenerator(
      name.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }

  mutating func next() -> UInt64 { generator.next() }

  mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
}
