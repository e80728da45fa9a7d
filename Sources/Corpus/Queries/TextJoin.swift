/// The distance at which joined terms have to stand.
package enum TextJoin: Hashable, Sendable {
  /// At most that number of words apart, in either order, within one paragraph. Neighbors are one word apart. Joins two terms.
  case near(Int)
  /// In the same sentence.
  case sentence
  /// In the same paragraph.
  case paragraph
  /// In the same letter, as conditions side by side.
  case letter
  /// One of the terms alone.
  case any

  /// The greatest distance in words.
  package static let mostWords = 999

  /// Reads a join as it is written between terms: `near/5`, `/s`, `/p`.
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

  /// What is written between joined terms.
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

  /// True if it joins whole answers of letters, and no places within them.
  var isBoolean: Bool { self == .letter || self == .any }

  /// The order in which joins bind: the ones that bind most tightly are the lowest.
  var rank: Int {
    switch self {
    case .any: 0
    case .near: 1
    case .sentence: 2
    case .paragraph: 3
    case .letter: 4
    }
  }

  /// True if a term may be joined by it: words near each other may be joined to a sentence, not the other way round.
  func canJoin(_ term: TextTerm) -> Bool {
    guard let inner = term.join else { return true }
    if self == .any { return true }
    return (inner == .any || inner.rank <= rank) && term.operands.allSatisfy(canJoin)
  }
}
