import Testing
import TestSupport

@testable import Annotations

@Suite("Quotes")
struct QuoteTests {
  private static func quotes(_ places: Int...) -> [Quote] {
    places.enumerated().map { index, place in
      Quote(id: QuoteID(UInt64(index)), from: nil, citation: "", text: "\(index)", place: place)
    }
  }

  /// Returns the texts in order after some edits.
  private static func order(_ quotes: [Quote], _ edits: [QuoteEdit]) -> [String] {
    var book = AnnotationBook([], quotes: quotes)
    for edit in edits { book.apply(edit) }
    let result = book.quotes.map(\.text)
    for edit in edits.reversed() { book.apply(edit.inverse) }
    #expect(book.quotes == quotes)
    return result
  }

  @Test(
    "an identifier is read back as written, and differs from the key of any case", arguments: [0, 1, 0xFF, UInt64.max])
  func identifiers(number: UInt64) {
    let id = QuoteID(number)
    #expect(QuoteID(id.description) == id)
    #expect(CaseKey(id.description) == nil)
  }

  @Test("an invalid identifier is rejected", arguments: ["", "q", "q0123", "Q0123456789abcdef", "q0123456789abcdeg"])
  func otherText(text: String) { #expect(QuoteID(text) == nil) }

  @Test("a quote moves to its index, even if no number is free there", arguments: [0, 1, 2, 3], [1, 2, 1024])
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

  @Test("a kind is read back as written; unknown values are rejected")
  func kinds() {
    let kinds: [Quote.Kind] = [.remark, .figure] + Quote.Kind.levels.map { .heading(level: $0) }
    for kind in kinds { #expect(Quote.Kind(name: kind.name, isOfCase: false) == kind) }
    #expect(Quote.Kind(name: "", isOfCase: true) == .passage)
    for name in ["heading-0", "heading-4", "heading-", "Figure", "x"] {
      #expect(Quote.Kind(name: name, isOfCase: false) == nil, "\(name)")
    }
    #expect(Quote.Kind(name: "figure", isOfCase: true) == nil)
  }

  /// An outline of headings with their levels, and remarks.
  private static func outline(_ entries: String) -> [Quote] {
    entries.split(separator: " ").enumerated().map { index, entry in
      let level = entry.prefix { $0 == "#" }.count
      return Quote(
        id: QuoteID(UInt64(index)), level == 0 ? .remark : .heading(level: level), from: nil, citation: "",
        text: String(entry.drop { $0 == "#" }), place: (index + 1) * 1024)
    }
  }

  @Test(
    "a heading moves with its section, past a whole section of its level or past a single entry",
    arguments: [
      ("#A a ##b c #D d", 0, true, "D d A a b c"), ("#A a ##b c #D d", 4, false, "D d A a b c"),
      ("#A ##b c ##d e #F", 1, true, "A d e b c F"), ("#A ##b c ##d e #F", 3, false, "A d e b c F"),
      ("x #A a", 1, false, "A a x"), ("#A a", 0, true, "A a"), ("#A a", 0, false, "A a"),
      ("#A ##b c #D", 1, true, "A D b c"), ("##a #B b", 1, false, "B b a"),
    ])
  func sections(entries: String, index: Int, forward: Bool, expected: String) {
    let quotes = Self.outline(entries)
    #expect(
      Self.order(quotes, quotes.movingSection(at: index, forward: forward)).joined(separator: " ") == expected)
  }

  @Test("entries are added behind the others in their order")
  func appending() {
    let quotes = Self.outline("a #B")
    let new = ["x", "y", "z"].enumerated().map {
      Quote(id: QuoteID(UInt64(10 + $0.offset)), from: nil, citation: "", text: $0.element, place: 0)
    }
    #expect(Self.order(quotes, quotes.appending(new)) == ["a", "B", "x", "y", "z"])
    #expect(Self.order([], [Quote]().appending(new)) == ["x", "y", "z"])
  }

  @Test("headings and figures are read back from lines and the database, and a level can change alone")
  func storing() throws {
    let quotes = [
      Quote(id: QuoteID(1), .heading(level: 2), from: nil, citation: "", text: "Why", place: 1, changed: "t"),
      Quote(id: QuoteID(2), .figure, from: nil, citation: "", text: "a table", content: "{}", place: 2, changed: "t"),
      Quote(id: QuoteID(3), from: nil, citation: "", text: "a note", place: 3, changed: "t"),
    ]
    let lines = AnnotationLines.text(of: AnnotationBook([], quotes: quotes))
    #expect(try AnnotationLines.read(lines).quotes == quotes)
    // A kind that only a newer program knows keeps its text.
    let newer = try AnnotationLines.read(lines.replacing("heading-2", with: "video")).quotes
    #expect(newer.map(\.kind) == [.remark, .figure, .remark] && newer.map(\.text) == quotes.map(\.text))

    let folder = try TemporaryFolder()
    let store = AnnotationStore(path: folder.path + "/a.sqlite")
    _ = try store.apply([], quotes: quotes.map { QuoteEdit(adding: $0) })
    var deeper = quotes[0]
    deeper.kind = .heading(level: 3)
    _ = try store.apply([], quotes: [QuoteEdit(from: quotes[0], to: deeper)])
    let stored = try AnnotationStore(path: folder.path + "/a.sqlite").load().quotes
    #expect(stored.map(\.kind) == [.heading(level: 3), .figure, .remark])
    #expect(stored.map(\.content) == ["", "{}", ""] && stored.map(\.text) == quotes.map(\.text))
  }
}
