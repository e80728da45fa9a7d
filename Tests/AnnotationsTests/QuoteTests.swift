import Testing

@testable import Annotations

@Suite("Quotes")
struct QuoteTests {
  private static func quotes(_ places: Int...) -> [Quote] {
    places.enumerated().map { index, place in
      Quote(id: QuoteID(UInt64(index)), from: nil, citation: "", text: "\(index)", place: place)
    }
  }

  /// The texts in their order once some edits are made.
  private static func order(_ quotes: [Quote], _ edits: [QuoteEdit]) -> [String] {
    var book = AnnotationBook([], quotes: quotes)
    for edit in edits { book.apply(edit) }
    let result = book.quotes.map(\.text)
    for edit in edits.reversed() { book.apply(edit.inverse) }
    #expect(book.quotes == quotes)
    return result
  }

  @Test("an identifier is read as it is written, and is no case's key", arguments: [0, 1, 0xFF, UInt64.max])
  func identifiers(number: UInt64) {
    let id = QuoteID(number)
    #expect(QuoteID(id.description) == id)
    #expect(CaseKey(id.description) == nil)
  }

  @Test("what is no identifier is refused", arguments: ["", "q", "q0123", "Q0123456789abcdef", "q0123456789abcdeg"])
  func otherText(text: String) { #expect(QuoteID(text) == nil) }

  @Test("a quote comes to its index, also where there is no room between two", arguments: [0, 1, 2, 3], [1, 2, 1024])
  func inserting(index: Int, step: Int) {
    let quotes = Self.quotes(0, step, 2 * step)
    let new = Quote(id: QuoteID(99), from: nil, citation: "", text: "new", place: 0)
    var expected = ["0", "1", "2"]
    expected.insert("new", at: index)
    #expect(Self.order(quotes, quotes.inserting(new, at: index)) == expected)
  }

  @Test("a quote moves to an index", arguments: 0..<4, 0..<4)
  func moving(from: Int, to: Int) {
    let quotes = Self.quotes(5, 6, 7, 2000)
    var expected = quotes.map(\.text)
    expected.insert(expected.remove(at: from), at: to)
    let edits = quotes.moving(from, to: to)
    #expect(Self.order(quotes, edits) == expected)
    #expect(edits.isEmpty == (from == to))
  }
}
