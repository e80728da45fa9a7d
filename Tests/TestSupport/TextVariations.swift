/// Variations of texts by small changes, the same in every run: words left out, repeated, exchanged and misspelled,
/// other numbers, other spaces and line breaks, parts of other texts.
package struct TextVariations {
  private let texts: [[Substring]]
  private var generator: SeededGenerator

  /// - Parameters:
  ///   - texts: The texts to change.
  ///   - seed: The first of the random numbers.
  ///   - byLine: True to change lines instead of words.
  package init(of texts: [String], seed: UInt64, byLine: Bool = false) {
    self.texts = texts.filter { !$0.isEmpty }.map { byLine ? Self.lines(of: $0) : Self.tokens(of: $0) }
    generator = SeededGenerator(seed)
  }

  /// Makes the next variation.
  ///
  /// - Parameter changes: The largest number of changes.
  /// - Returns: One of the texts, changed.
  package mutating func next(changes: Int = 3) -> String {
    var text = one(of: texts)
    for _ in 0...below(changes) {
      change(&text)
      text.removeAll(where: \.isEmpty)
    }
    return text.joined()
  }

  /// Words, numbers, spaces and line breaks, and single other characters.
  private static func tokens(of text: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      func isLike(_ other: Character) -> Bool {
        first.isNewline
          ? other.isNewline
          : first.isWhitespace
            ? other.isWhitespace && !other.isNewline
            : first.isNumber ? other.isNumber : first.isLetter && other.isLetter
      }
      let token = rest.prefix { isLike($0) }
      tokens.append(token.isEmpty ? rest.prefix(1) : token)
      rest = rest.dropFirst(tokens[tokens.count - 1].count)
    }
    return tokens
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { $0 + "\n" }
  }

  private mutating func change(_ text: inout [Substring]) {
    guard !text.isEmpty else { return text = one(of: texts) }
    let index = below(text.count)
    switch below(16) {
    case 0, 1: text.remove(at: index)
    case 2: text.insert(contentsOf: [text[index], " "], at: index)
    case 3: text.swapAt(index, below(text.count))
    case 4: text.swapAt(index, min(index + 2, text.count - 1))
    case 5, 6, 7:
      // A token of the same kind, as far as one is found soon.
      var other = one(of: one(of: texts))
      for _ in 0..<8 where Self.kind(of: other) != Self.kind(of: text[index]) { other = one(of: one(of: texts)) }
      text[index] = other
    case 8:
      let other = one(of: texts)
      let start = below(other.count)
      text.insert(contentsOf: [" "] + other[start..<min(other.count, start + 1 + below(12))] + [" "], at: index)
    case 9:
      let other = one(of: texts)
      text = Array(text[..<index] + other[below(other.count)...])
    case 10:
      text[index] =
        text[index].first?.isUppercase == true ? text[index].lowercased()[...] : text[index].uppercased()[...]
    case 11: text.insert(one(of: Self.separators), at: index)
    case 12:
      if let space = text[index...].firstIndex(where: { $0.first?.isWhitespace == true }) {
        text[space] = one(of: Self.separators)
      }
    case 13:
      if let number = text[index...].firstIndex(where: { $0.first?.isNumber == true }), let value = Int(text[number]) {
        text[number] = "\(one(of: [value + 1, max(0, value - 1), value * 10, value / 10]))"
      }
    case 14: text.removeSubrange(index..<min(text.count, index + 1 + below(12)))
    default:
      var letters = Array(text[index])
      let letter = below(letters.count)
      if below(2) == 0 {
        letters.remove(at: letter)
      } else {
        letters.swapAt(letter, min(letter + 1, letters.count - 1))
      }
      text[index] = String(letters)[...]
    }
  }

  private static let separators: [Substring] = [
    " ", "  ", "   ", "\n", "\n\n", "\n    ", "", ". ", ", ", "; ", ": ", " - ", "/", " (", ") ", "-", " and ", " not ",
    " no ",
  ]

  private static func kind(of token: Substring) -> Int {
    guard let first = token.first else { return 0 }
    return first.isLetter ? 1 : first.isNumber ? 2 : first.isWhitespace ? 3 : 4
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &generator) }

  private mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
