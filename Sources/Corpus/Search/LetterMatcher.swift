import Determinations

/// Finds the items of letters whose text contains what a term asks for, in the parts that it names; with the scratch space of one thread.
final class LetterMatcher {
  private let term: TextTerm
  private let matcher: TextMatcher
  /// For terms joined as conditions are, each for itself.
  private let operands: [LetterMatcher]
  private let part: LetterPart?
  private var reader = LetterReader(readsMany: false)

  init(_ term: TextTerm, _ pattern: TextPattern) {
    self.term = term
    matcher = pattern.makeMatcher()
    operands = term.join?.isBoolean == true ? term.operands.map { LetterMatcher($0, TextPattern($0)) } : []
    part = LetterPart(term.scope)
  }

  /// True if an expression took too many steps on a letter; the answer is not to be relied on.
  var hasGivenUp: Bool { matcher.hasGivenUp || operands.contains(where: \.hasGivenUp) }

  /// Finds the items of a letter whose text contains what the term asks for.
  ///
  /// - Parameters:
  ///   - letter: The letter.
  ///   - isCancelled: Asked every few milliseconds; true ends the search.
  /// - Returns: All items where the term stands in what is about the whole letter, else those that have it; none where
  ///   the search was ended early.
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
      // Parts of letters are looked for only where the letter contains the text at all.
      guard matcher.matches(letter, isCancelled: isCancelled) else { return .some([]) }
      return part.map { reader.items(in: $0, of: letter) { matcher.matches($0) } } ?? .all
    case .near, .sentence, .paragraph:
      return matcher.mayMatch(letter, isCancelled: isCancelled) ? itemsByParagraph(letter) : .some([])
    }
  }

  /// The items in one paragraph of which all that is joined stands as it is joined.
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
      // Without a part the words are about the letter, whichever item they stand beside.
      met = part == nil || paragraph.item == nil ? .all : met.union(.some(paragraph.item.map { [$0] } ?? []))
      return met != .all
    }
    return met
  }
}

extension LetterItems {
  /// The items that both have.
  fileprivate func intersection(_ other: LetterItems) -> LetterItems {
    switch (self, other) {
    case (.all, _): other
    case (_, .all): self
    case (.some(let own), .some(let others)): .some(own.filter(others.contains))
    }
  }

  /// The items that one of them has.
  fileprivate func union(_ other: LetterItems) -> LetterItems {
    switch (self, other) {
    case (.all, _), (_, .all): .all
    case (.some(let own), .some(let others)): .some((own + others.filter { !own.contains($0) }).sorted())
    }
  }
}

extension LetterPart {
  /// The part that a scope means; `nil` for the whole letter.
  init?(_ scope: TextTerm.Scope) {
    switch scope {
    // Notes are no part of a letter; see ``CaseTable/rows(withNote:)``.
    case .letter, .note: return nil
    case .summary: self = .summary
    case .request: self = .request
    case .rationale: self = .rationale
    }
  }
}
