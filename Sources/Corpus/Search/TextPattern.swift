/// Finds any of some text terms in bytes and strings.
///
/// It finds the same text in a raw letter, with its broken lines and double newlines, as in its paragraphs unwrapped
/// for the screen. Joined terms are matched within each line of a text, which is a paragraph; in a raw letter, use
/// ``LetterMatcher``.
package struct TextPattern: Sendable {
  /// The condition for a match.
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

  /// Makes a pattern that matches if any of the terms does; without terms it never matches.
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

  /// Throws if a term's regular expression is invalid.
  static func check(_ term: TextTerm) throws(RegexError) {
    try PlainPattern.check(term)
  }

  /// Returns true if a text contains a match.
  package func matches(_ text: Span<UInt8>) -> Bool {
    makeMatcher().matches(text)
  }

  /// Returns the first match in a text as a range of bytes, or `nil`.
  package func firstMatch(in text: Span<UInt8>, from start: Int = 0) -> Range<Int>? {
    makeMatcher().firstMatch(in: text, from: start)
  }

  /// Returns the ranges to highlight in a string: all matches, in order, without overlap.
  ///
  /// For joined terms these are the words that meet the join.
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

  /// Returns a matcher for one thread, which is faster for many texts than the pattern itself.
  package func makeMatcher() -> TextMatcher {
    TextMatcher(condition)
  }
}

/// A pattern with scratch space for one thread.
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

  /// True if a regular expression took too many steps on a text, so that the result may be wrong.
  package var hasGivenUp: Bool {
    switch condition {
    case .plain(let matcher): matcher.hasGivenUp
    case .all(let matchers), .any(let matchers): matchers.contains(where: \.hasGivenUp)
    case .joined(let matcher): matcher.operands.contains(where: \.hasGivenUp)
    }
  }

  /// Returns true if a text contains a match; false if the search was stopped.
  ///
  /// `isCancelled` is called every few milliseconds and returns true to stop the search.
  package func matches(_ text: Span<UInt8>, isCancelled: () -> Bool = { false }) -> Bool {
    switch condition {
    case .plain(let matcher): return matcher.matches(text, isCancelled: isCancelled)
    case .all(let matchers): return matchers.allSatisfy { $0.matches(text, isCancelled: isCancelled) }
    case .any(let matchers): return matchers.contains { $0.matches(text, isCancelled: isCancelled) }
    case .joined(let matcher):
      return matcher.mayMatch(text, isCancelled: isCancelled) && !matcher.allMatches(in: text).isEmpty
    }
  }

  /// Returns true if a text has all necessary words, so that it may match once its lines are joined to paragraphs.
  func mayMatch(_ text: Span<UInt8>, isCancelled: () -> Bool = { false }) -> Bool {
    switch condition {
    case .plain(let matcher): return matcher.matches(text, isCancelled: isCancelled)
    case .all(let matchers): return matchers.allSatisfy { $0.mayMatch(text, isCancelled: isCancelled) }
    case .any(let matchers): return matchers.contains { $0.mayMatch(text, isCancelled: isCancelled) }
    case .joined(let matcher): return matcher.mayMatch(text, isCancelled: isCancelled)
    }
  }

  /// Returns the first match that begins between two offsets as a nonempty range of bytes, or `nil`.
  ///
  /// The text before `start` counts as context.
  package func firstMatch(
    in text: Span<UInt8>, from start: Int = 0, beginningBefore limit: Int = .max
  ) -> Range<Int>? {
    if case .plain(let matcher) = condition {
      return matcher.firstMatch(in: text, from: start, beginningBefore: limit)
    }
    return allMatches(in: text).first { $0.lowerBound >= start && $0.lowerBound <= limit }
  }

  /// Returns all matches in a text, in order, without overlap.
  package func allMatches(in text: Span<UInt8>) -> [Range<Int>] {
    switch condition {
    case .plain(let matcher): return matcher.allMatches(in: text)
    case .joined(let matcher): return matcher.allMatches(in: text)
    case .all(let matchers), .any(let matchers): return Self.merged(matchers.map { $0.allMatches(in: text) })
    }
  }

  /// Returns the matches within one paragraph, each with the range from its first word to its last, and its words.
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

  /// Merges ranges into an ordered list without overlap.
  ///
  /// Of overlapping ranges the first is kept; of those with the same start, the longest.
  static func merged(_ ranges: [[Range<Int>]]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.joined().sorted(by: { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }) {
      if let last = merged.last, range.lowerBound < last.upperBound { continue }
      merged.append(range)
    }
    return merged
  }
}
