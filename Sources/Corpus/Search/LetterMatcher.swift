import Determinations

/// Finds the items of letters that match a term in the parts that it names.
///
/// It has scratch space for one thread.
final class LetterMatcher {
  private let term: TextTerm
  private let matcher: TextMatcher
  /// The matchers of terms that are joined like separate conditions.
  private let operands: [LetterMatcher]
  private let part: LetterPart?
  private var reader = LetterReader(readsMany: false)

  init(_ term: TextTerm, _ pattern: TextPattern) {
    self.term = term
    matcher = pattern.makeMatcher()
    operands = term.join?.isBoolean == true ? term.operands.map { LetterMatcher($0, TextPattern($0)) } : []
    part = LetterPart(term.scope)
  }

  /// True if a regular expression took too many steps on a letter, so that the result is unreliable.
  var hasGivenUp: Bool { matcher.hasGivenUp || operands.contains(where: \.hasGivenUp) }

  /// Returns the items of a letter that match the term.
  ///
  /// - Parameters:
  ///   - letter: The letter.
  ///   - isCancelled: Called every few milliseconds; returns true to stop the search.
  /// - Returns: All items if the term matches in text about the whole letter, or else the items that it matches in;
  ///   none if the search was stopped.
  func items(of letter: Span<UInt8>, isCancelled: () -> Bool = { false }) -> LetterItems {
    switch term.join {
    case .letter:
      return operands.reduce(.all) { met, operand in
        met == .some([]) ? met : met.intersection(operand.items(of: letter, isCancelled: isCancelled))
      }
    case .any:
      return operands.reduce(.some([])) { met, operand in
        met == .all ? met : met.union(operand.items(of: letter, isCancelled: isCancelled))
      }
    case nil:
      // Look for the parts of the letter only if it contains the text at all.
      guard matcher.matches(letter, isCancelled: isCancelled) else { return .some([]) }
      return part.map { reader.items(in: $0, of: letter) { matcher.matches($0) } } ?? .all
    case .near, .sentence, .paragraph:
      return matcher.mayMatch(letter, isCancelled: isCancelled) ? itemsByParagraph(letter) : .some([])
    }
  }

  /// Returns the items in whose paragraphs the joined terms match.
  private func itemsByParagraph(_ letter: Span<UInt8>) -> LetterItems {
    var met = LetterItems.some([])
    reader.forEachParagraph(of: letter, in: part.map { [$0] }) { paragraph in
      let isFound =
        if part == .request, let request = paragraph.request {
          matcher.matches(Array(request.utf8).span)
        } else {
          paragraph.withBytes { matcher.mayMatch($0) && !matcher.found(in: $0).isEmpty }
        }
      guard isFound else { return true }
      // Without a part, the words apply to the whole letter, whichever item they are next to.
      met = part == nil || paragraph.item == nil ? .all : met.union(.some(paragraph.item.map { [$0] } ?? []))
      return met != .all
    }
    return met
  }
}

extension LetterItems {
  /// Returns the items that are in both.
  fileprivate func intersection(_ other: LetterItems) -> LetterItems {
    switch (self, other) {
    case (.all, _): other
    case (_, .all): self
    case (.some(let own), .some(let others)): .some(own.filter(others.contains))
    }
  }

  /// Returns the items that are in either.
  fileprivate func union(_ other: LetterItems) -> LetterItems {
    switch (self, other) {
    case (.all, _), (_, .all): .all
    case (.some(let own), .some(let others)): .some((own + others.filter { !own.contains($0) }).sorted())
    }
  }
}

extension LetterPart {
  /// Makes the part of a scope, or returns `nil` for the whole letter.
  init?(_ scope: TextTerm.Scope) {
    switch scope {
    // Notes are not part of a letter; see ``CaseTable/rows(withNote:)``.
    case .letter, .note: return nil
    case .summary: self = .summary
    case .request: self = .request
    case .rationale: self = .rationale
    }
  }
}
