internal import Determinations

/// The identifier of a quote: random, so that those of two programs do not collide.
package struct QuoteID: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let number: UInt64

  package init(_ number: UInt64) { self.number = number }

  /// Makes a random identifier.
  package static func random() -> QuoteID { QuoteID(.random(in: .min ... .max)) }

  /// Reads what ``description`` writes; `nil` for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 17, text.first == "q",
      text.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let number = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    self.number = number
  }

  /// ‘q’ and 16 hexadecimal digits: no case number, and no digest of a letter.
  package var description: String {
    let digits = String(number, radix: 16)
    return "q" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// An entry of the user's collection of quotes: a passage of a letter, or a remark of the user's own between passages.
package struct Quote: Hashable, Comparable, Sendable {
  package let id: QuoteID
  /// The case that the passage is from, or `nil` of a remark.
  package let identity: CaseIdentity?
  /// The citation of the passage; empty for a remark.
  package let citation: String
  /// The passage or the remark, with line ends between paragraphs.
  package var text: String
  /// The quote's position in the user's order.
  ///
  /// Two quotes of one place are in the order of their identifiers.
  package var place: Int
  /// When it was changed last: `2026-02-03T04:05:06Z`.
  package var changed: String

  package init(
    id: QuoteID = .random(), from identity: CaseIdentity?, citation: String, text: String, place: Int,
    changed: String = ""
  ) {
    self.id = id
    self.identity = identity
    self.citation = citation
    self.text = text
    self.place = place
    self.changed = changed
  }

  /// True of a remark of the user's own.
  package var isRemark: Bool { identity == nil }

  package static func < (a: Self, b: Self) -> Bool { (a.place, a.id) < (b.place, b.id) }
}

/// A change of one quote: undone by its inverse.
package struct QuoteEdit: Hashable, Sendable {
  package let id: QuoteID
  /// The quote before the change; `nil` where there was none.
  package let before: Quote?
  /// The quote after it; `nil` where it is removed.
  package let after: Quote?

  package init(adding quote: Quote) { (id, before, after) = (quote.id, nil, quote) }

  package init(removing quote: Quote) { (id, before, after) = (quote.id, quote, nil) }

  package init(from before: Quote, to after: Quote) { (id, self.before, self.after) = (before.id, before, after) }

  private init(id: QuoteID, before: Quote?, after: Quote?) { (self.id, self.before, self.after) = (id, before, after) }

  /// The inverse edit.
  package var inverse: QuoteEdit { QuoteEdit(id: id, before: after, after: before) }

  /// Applies only what this edit changes to what is stored.
  ///
  /// A remark that another program has changed is not removed, and stands before this one's text.
  package func applied(to stored: Quote?) -> Quote? {
    guard let after else { return stored?.text == before?.text ? nil : stored }
    guard var result = stored, let before else { return after }
    if before.place != after.place { result.place = after.place }
    if before.text != after.text {
      result.text = stored?.text == before.text ? after.text : Annotation.merging(result.text, after.text)
    }
    return result
  }
}

extension [Quote] {
  /// The initial distance between the positions of two quotes, which leaves room between them.
  private static var step: Int { 1024 }

  /// The edits that insert a new quote into the order.
  ///
  /// - Parameters:
  ///   - quote: The quote, whatever its place.
  ///   - index: The index that it is to have.
  /// - Returns: Its insertion, and moves of other quotes if there is no room between two.
  package func inserting(_ quote: Quote, at index: Int) -> [QuoteEdit] {
    let index = Swift.max(0, Swift.min(count, index))
    let before = index > 0 ? self[index - 1].place : nil
    let after = index < count ? self[index].place : nil
    var new = quote
    switch (before, after) {
    case (nil, nil): new.place = Self.step
    case (let before?, nil): new.place = before + Self.step
    case (nil, let after?): new.place = after - Self.step
    case (let before?, let after?):
      new.place = before + (after - before) / 2
      guard new.place > before, new.place < after else {
        // No room: move the following quotes.
        new.place = before + Self.step
        var place = new.place
        return [QuoteEdit(adding: new)]
          + self[index...].map { quote in
            place += Self.step
            var moved = quote
            moved.place = place
            return QuoteEdit(from: quote, to: moved)
          }
      }
    }
    return [QuoteEdit(adding: new)]
  }

  /// The edits that move a quote to another index; none if it is already there.
  package func moving(_ index: Int, to target: Int) -> [QuoteEdit] {
    let target = Swift.max(0, Swift.min(count - 1, target))
    guard indices.contains(index), target != index else { return [] }
    var rest = self
    let quote = rest.remove(at: index)
    return rest.inserting(quote, at: target).map { edit in
      guard edit.id == quote.id, let after = edit.after else { return edit }
      return QuoteEdit(from: quote, to: after)
    }
  }
}
