/// The required distance of joined terms.
package enum TextJoin: Hashable, Sendable {
  /// Within a number of words, in either order, in the same paragraph. Adjacent words are one word apart. Joins two
  /// terms.
  case near(Int)
  /// In the same sentence.
  case sentence
  /// In the same paragraph.
  case paragraph
  /// In the same letter, like separate conditions.
  case letter
  /// At least one of the terms.
  case any

  /// Parses a join as written between terms: `near/5`, `/s`, `/p`.
  init?(_ written: some StringProtocol) {
    switch written.lowercased() {
    case "/s": self = .sentence
    case "/p": self = .paragraph
    case let word where word.hasPrefix("near/"):
      let digits = word.dropFirst(5)
      guard (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let count = Int(digits), count > 0
      else { return nil }
      self = .near(count)
    default: return nil
    }
  }

  /// The text of the join between terms.
  package var word: String {
    switch self {
    case .near(let count): "near/\(count)"
    case .sentence: "/s"
    case .paragraph: "/p"
    case .letter: ""
    case .any: "or"
    }
  }

  var isNear: Bool { if case .near = self { true } else { false } }

  /// True if it combines whole letters, not positions within them.
  var isBoolean: Bool { self == .letter || self == .any }

  /// The precedence; a lower rank binds more tightly.
  var rank: Int {
    switch self {
    case .any: 0
    case .near: 1
    case .sentence: 2
    case .paragraph: 3
    case .letter: 4
    }
  }

  /// Returns true if a term may be joined by it: terms joined by distance may be part of a sentence, but not the
  /// reverse.
  func canJoin(_ term: TextTerm) -> Bool {
    guard let inner = term.join else { return true }
    if self == .any { return true }
    return (inner == .any || inner.rank <= rank) && term.operands.allSatisfy(canJoin)
  }
}
