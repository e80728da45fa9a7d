/// Finds any of some text terms in bytes and strings.
///
/// The same text is found in a letter as it was read, with its lines broken and its newlines doubled, and in its
/// paragraphs unwrapped for the screen. Joined terms are looked for in each line of a text, which is a paragraph of it; in
/// a letter as it was read ``LetterMatcher`` finds them.
package struct TextPattern: Sendable {
  /// What has to be found.
  indirect enum Condition: Sendable {
    case plain(PlainPattern)
    case all([Condition])
    case any([Condition])
    case joined(TextJoin, [Condition])

    init(_ term: TextTerm) {
      switch term.join {
      case nil: self = .plain(PlainPattern([term]))
      case .letter: self = .all(term.operands.map { Condition($0) })
      case .any: self = .any(term.operands.map { Condition($0) })
      case let join?: self = .joined(join, term.operands.map { Condition($0) })
      }
    }
  }

  let condition: Condition

  /// Makes a pattern that matches where any of the terms does; without terms it matches nowhere.
  package init(_ terms: [TextTerm]) {
    let plain = terms.filter { $0.join == nil }
    let others = terms.filter { $0.join != nil }.map { Condition($0) }
    if others.isEmpty {
      condition = .plain(PlainPattern(plain))
    } else {
      condition = plain.isEmpty && others.count == 1 ? others[0] : .any([.plain(PlainPattern(plain))] + others)
    }
  }

  /// Makes a pattern for one term.
  package init(_ term: TextTerm) {
    self.init([term])
  }

  /// Tells of an expression that is none.
  static func check(_ term: TextTerm) throws(RegexError) {
    try PlainPattern.check(term)
  }

  /// True if a text contains a match.
  package func matches(_ text: Span<UInt8>) -> Bool {
    makeMatcher().matches(text)
  }

  /// The first match in a text as a range of bytes, or `nil`.
  package func firstMatch(in text: Span<UInt8>, from start: Int = 0) -> Range<Int>? {
    makeMatcher().firstMatch(in: text, from: start)
  }

  /// All matches in a string, in order, without overlap: the places to highlight.
  ///
  /// Of joined terms it is the words that stand as the join asks for.
  package func ranges(in text: some StringProtocol) -> [Range<String.Index>] {
    let bytes = Array(text.utf8)
    var index = text.startIndex
    var offset = 0
    return makeMatcher().allMatches(in: bytes.span).map { match in
      let lower = text.utf8.index(index, offsetBy: match.lowerBound - offset)
      index = text.utf8.index(lower, offsetBy: match.count)
      offset = match.upperBound
      return lower..<index
    }
  }

  /// Makes a matcher for one thread: cheaper than asking the pattern when there are many texts.
  package func makeMatcher() -> TextMatcher {
    TextMatcher(condition)
  }
}

/// A pattern with the scratch space of one thread.
package final class TextMatcher {
  private enum Condition {
    case plain(PlainMatcher)
    case all([TextMatcher])
    case any([TextMatcher])
    case joined(JoinedMatcher)
  }

  private let condition: Condition

  init(_ condition: TextPattern.Condition) {
    self.condition =
      switch condition {
      case .plain(let pattern): .plain(pattern.makeMatcher())
      case .all(let conditions): .all(conditions.map { TextMatcher($0) })
      case .any(let conditions): .any(conditions.map { TextMatcher($0) })
      case .joined(let join, let operands): .joined(JoinedMatcher(join, operands.map { TextMatcher($0) }))
      }
  }

  /// True if an expression was given up on a text because it took too many steps: the answer may be wrong.
  package var hasGivenUp: Bool {
    switch condition {
    case .plain(let matcher): matcher.hasGivenUp
    case .all(let matchers), .any(let matchers): matchers.contains(where: \.hasGivenUp)
    case .joined(let matcher): matcher.operands.contains(where: \.hasGivenUp)
    }
  }

  /// True if a text contains a match.
  ///
  /// - Parameters:
  ///   - text: The text, of any size.
  ///   - isCancelled: Asked every few milliseconds; true ends the search.
  /// - Returns: True if there is a match; false where the search was ended early.
  package func matches(_ text: Span<UInt8>, isCancelled: () -> Bool = { false }) -> Bool {
    switch condition {
    case .plain(let matcher): return matcher.matches(text, isCancelled: isCancelled)
    case .all(let matchers): return matchers.allSatisfy { $0.matches(text, isCancelled: isCancelled) }
    case .any(let matchers): return matchers.contains { $0.matches(text, isCancelled: isCancelled) }
    case .joined(let matcher):
      return matcher.mayMatch(text, isCancelled: isCancelled) && !matcher.allMatches(in: text).isEmpty
    }
  }

  /// True if a text may contain a match when its lines are joined to paragraphs: all words that it takes are there.
  func mayMatch(_ text: Span<UInt8>, isCancelled: () -> Bool = { false }) -> Bool {
    switch condition {
    case .plain(let matcher): return matcher.matches(text, isCancelled: isCancelled)
    case .all(let matchers): return matchers.allSatisfy { $0.mayMatch(text, isCancelled: isCancelled) }
    case .any(let matchers): return matchers.contains { $0.mayMatch(text, isCancelled: isCancelled) }
    case .joined(let matcher): return matcher.mayMatch(text, isCancelled: isCancelled)
    }
  }

  /// The first match in a text as a range of bytes, never an empty one, or `nil`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: Where the search begins; what stands before counts as context.
  ///   - limit: A match must begin before this place, or at it.
  /// - Returns: The match.
  package func firstMatch(
    in text: Span<UInt8>, from start: Int = 0, beginningBefore limit: Int = .max
  ) -> Range<Int>? {
    if case .plain(let matcher) = condition {
      return matcher.firstMatch(in: text, from: start, beginningBefore: limit)
    }
    return allMatches(in: text).first { $0.lowerBound >= start && $0.lowerBound <= limit }
  }

  /// All matches in a text, in order, without overlap.
  package func allMatches(in text: Span<UInt8>) -> [Range<Int>] {
    switch condition {
    case .plain(let matcher): return matcher.allMatches(in: text)
    case .joined(let matcher): return matcher.allMatches(in: text)
    case .all(let matchers), .any(let matchers): return Self.merged(matchers.map { $0.allMatches(in: text) })
    }
  }

  /// The matches within one paragraph: each as what it covers, from its first word to its last, and as its words.
  func found(in paragraph: Span<UInt8>) -> [JoinedMatcher.Found] {
    switch condition {
    case .plain(let matcher):
      return matcher.allMatches(in: paragraph).map { JoinedMatcher.Found(cover: $0, words: [$0]) }
    case .all(let matchers), .any(let matchers):
      var found: [JoinedMatcher.Found] = []
      for matcher in matchers { found += matcher.found(in: paragraph) }
      return found.sorted { ($0.cover.lowerBound, $0.cover.upperBound) < ($1.cover.lowerBound, $1.cover.upperBound) }
    case .joined(let matcher): return matcher.found(in: paragraph)
    }
  }

  /// Merges ranges to ones in order, without overlap: of those that overlap the first stays, the longest of those that
  /// begin together.
  static func merged(_ ranges: [[Range<Int>]]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.joined().sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }) {
      if let last = merged.last, range.lowerBound < last.upperBound { continue }
      merged.append(range)
    }
    return merged
  }
}
