internal import Determinations

/// The identifier of a quote: random, so that those of two programs do not collide.
package struct QuoteID: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let number: UInt64

  package init(_ number: UInt64) { self.number = number }

  /// Creates a random identifier.
  package static func random() -> QuoteID { QuoteID(.random(in: .min ... .max)) }

  /// Parses the text of ``description``, or returns `nil`.
  package init?(_ text: String) {
    guard text.utf8.count == 17, text.first == "q",
      text.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let number = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    self.number = number
  }

  /// ‘q’ and 16 hexadecimal digits, unlike any case number or digest of a letter.
  package var description: String {
    let digits = String(number, radix: 16)
    return "q" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// An entry of the user's document: a passage of a letter, or a heading, a remark or a figure between passages.
package struct Quote: Hashable, Comparable, Sendable {
  /// The kind of an entry.
  package enum Kind: Hashable, Sendable {
    /// A passage of a letter.
    case passage
    /// A remark written by the user.
    case remark
    /// A heading written by the user; level 1 is the highest.
    case heading(level: Int)
    /// A figure as it was when it was put into the document.
    case figure

    /// The levels of headings.
    package static let levels = 1...3
  }

  package let id: QuoteID
  package var kind: Kind
  /// The case that the passage is from, or `nil` for any other entry.
  package let identity: CaseIdentity?
  /// The citation of the passage; empty for any other entry.
  package let citation: String
  /// The passage, the remark with line ends between paragraphs, the heading, or the figure as text.
  package var text: String
  /// The figure in structured form; empty for any other entry.
  package let content: String
  /// The quote's position in the user's order.
  ///
  /// Quotes with equal positions are in the order of their identifiers.
  package var place: Int
  /// The time of the last change: `2026-02-03T04:05:06Z`.
  package var changed: String

  /// Creates an entry; unless a kind is given, a passage if it is from a case, and otherwise a remark.
  package init(
    id: QuoteID = .random(), _ kind: Kind? = nil, from identity: CaseIdentity?, citation: String, text: String,
    content: String = "", place: Int, changed: String = ""
  ) {
    self.id = id
    self.kind = identity != nil ? .passage : kind ?? .remark
    self.content = content
    self.identity = identity
    self.citation = citation
    self.text = text
    self.place = place
    self.changed = changed
  }

  /// True for a passage of a letter.
  package var isPassage: Bool { kind == .passage }

  /// The kind of the entry in a word.
  package var word: String {
    switch kind {
    case .passage: "quote"
    case .remark: "note"
    case .heading: "heading"
    case .figure: "figure"
    }
  }

  package static func < (a: Self, b: Self) -> Bool { (a.place, a.id) < (b.place, b.id) }
}

/// A change of one quote: undone by its inverse.
package struct QuoteEdit: Hashable, Sendable {
  package let id: QuoteID
  /// The quote before the change, or `nil` for a new one.
  package let before: Quote?
  /// The quote after the change, or `nil` if it is removed.
  package let after: Quote?

  package init(adding quote: Quote) { (id, before, after) = (quote.id, nil, quote) }

  package init(removing quote: Quote) { (id, before, after) = (quote.id, quote, nil) }

  package init(from before: Quote, to after: Quote) { (id, self.before, self.after) = (before.id, before, after) }

  private init(id: QuoteID, before: Quote?, after: Quote?) { (self.id, self.before, self.after) = (id, before, after) }

  /// The inverse edit.
  package var inverse: QuoteEdit { QuoteEdit(id: id, before: after, after: before) }

  /// Applies only what this edit changes to what is stored.
  ///
  /// A remark that another program has changed is not removed; its text comes before this one's.
  package func applied(to stored: Quote?) -> Quote? {
    guard let after else { return stored?.text == before?.text ? nil : stored }
    guard var result = stored, let before else { return after }
    if before.place != after.place { result.place = after.place }
    if before.kind != after.kind { result.kind = after.kind }
    if before.text != after.text {
      result.text = stored?.text == before.text ? after.text : Annotation.merging(result.text, after.text)
    }
    return result
  }
}

extension Quote.Kind {
  /// The name in the database and in JSON Lines; empty for passages, which have a case, and for remarks.
  package var name: String {
    switch self {
    case .passage, .remark: ""
    case .heading(let level): "heading-\(level)"
    case .figure: "figure"
    }
  }

  /// Parses the text of ``name``, or returns `nil`.
  package init?(name: String, isOfCase: Bool) {
    switch name {
    case "": self = isOfCase ? .passage : .remark
    case "figure" where !isOfCase: self = .figure
    default:
      guard !isOfCase, name.hasPrefix("heading-"), let level = Int(name.dropFirst(8)), Self.levels.contains(level)
      else { return nil }
      self = .heading(level: level)
    }
  }
}

extension [Quote] {
  /// The edits that add entries at the end, in their order.
  package func appending(_ entries: [Quote]) -> [QuoteEdit] {
    var place = last?.place ?? 0
    return entries.map { entry in
      place += Self.step
      var entry = entry
      entry.place = place
      return QuoteEdit(adding: entry)
    }
  }

  /// The initial distance between the positions of two quotes, which leaves room for others.
  private static var step: Int { 1024 }

  /// Returns the edits that insert a new quote, whose `place` is ignored, at an index of the order.
  ///
  /// They include moves of other quotes if there is no space between two.
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

  /// Returns the edits that move a quote to another index; none if it is already there.
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

  /// Returns the range of a heading with everything below it, up to the next one of its level or a higher one, or of
  /// any other entry alone.
  package func section(at index: Int) -> Range<Int> {
    guard case .heading(let level) = self[index].kind else { return index..<(index + 1) }
    let next = self[(index + 1)...].firstIndex {
      if case .heading(let other) = $0.kind { other <= level } else { false }
    }
    return index..<(next ?? count)
  }

  /// Returns the edits that move a heading with everything below it past the next or previous section or entry; none at
  /// the end.
  package func movingSection(at index: Int, forward: Bool) -> [QuoteEdit] {
    let own = section(at: index)
    let other: Range<Int>
    if forward {
      guard own.upperBound < count else { return [] }
      other = neighbor(of: own, at: own.upperBound)
    } else {
      guard own.lowerBound > 0 else { return [] }
      // The nearest entry before it whose section ends where this one begins.
      let start = self[..<own.lowerBound].indices.first {
        section(at: $0).upperBound == own.lowerBound && isBeside($0, own)
      }
      other = (start ?? own.lowerBound - 1)..<own.lowerBound
    }
    let (first, second) = forward ? (own, other) : (other, own)
    let order = self[..<first.lowerBound] + self[second] + self[first] + self[second.upperBound...]
    return order.enumerated().compactMap { place, quote in
      var moved = quote
      moved.place = (place + 1) * Self.step
      return moved.place == quote.place ? nil : QuoteEdit(from: quote, to: moved)
    }
  }

  /// Returns the section of a heading of the same level at an index, or else the entry there.
  private func neighbor(of own: Range<Int>, at index: Int) -> Range<Int> {
    isBeside(index, own) ? section(at: index) : index..<(index + 1)
  }

  /// True if an entry is a heading of the same level as that of a section.
  private func isBeside(_ index: Int, _ own: Range<Int>) -> Bool {
    guard case .heading(let level) = self[own.lowerBound].kind, case .heading(level) = self[index].kind else {
      return false
    }
    return true
  }
}
