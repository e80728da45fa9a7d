import Corpus
import Determinations
import TestSupport
import Testing

@Suite("Words joined by distance, sentence and paragraph")
struct JoinedTextTests {
  @Test(
    "Joins are read from the tightest to the loosest, and brackets hold alternatives",
    arguments: [
      ("tramadol near/5 denied", .joined("tramadol", .near(5), "denied")),
      ("a NEAR/12 b", .joined("a", .near(12), "b")), ("a /S b", .joined("a", .sentence, "b")),
      ("a /s b near/3 c", TextTerm([TextTerm("a"), .joined("b", .near(3), "c")], joinedBy: .sentence)),
      ("a near/3 b /s c", TextTerm([.joined("a", .near(3), "b"), TextTerm("c")], joinedBy: .sentence)),
      ("a /p b /s c", TextTerm([TextTerm("a"), .joined("b", .sentence, "c")], joinedBy: .paragraph)),
      ("a /s b /s c", TextTerm([TextTerm("a"), TextTerm("b"), TextTerm("c")], joinedBy: .sentence)),
      (
        "\"red flag*\" /s absen*",
        TextTerm(
          [TextTerm("red flag*", isPhrase: true, hasStars: true), TextTerm("absen*", hasStars: true)],
          joinedBy: .sentence)
      ),
      (
        "(deny or denied) near/4 mri",
        TextTerm(
          [TextTerm([TextTerm("deny"), TextTerm("denied")], joinedBy: .any) ?? TextTerm(""), TextTerm("mri")],
          joinedBy: .near(4))
      ),
      ("rationale:a /s b", TextTerm.joined("a", .sentence, "b").within(.rationale)),
      ("rationale:(a /s b)", TextTerm.joined("a", .sentence, "b").within(.rationale)),
    ] as [(String, TextTerm?)])
  func parsing(text: String, term: TextTerm?) throws {
    let term = try #require(term)
    #expect(try Query(parsing: text) == Query(terms: [.text(term)]))
  }

  @Test("Expressions, words and negations beside joins are not parsed as joins")
  func collisions() throws {
    let expression = Query.Term.text(try TextTerm(regex: "s foo"))
    #expect(try Query(parsing: "/s foo/").terms == [expression])
    #expect(try Query(parsing: "mri (/s foo/)").terms == [.text(TextTerm("mri")), expression])
    #expect(try Query(parsing: "mri /sp+/").terms == [.text(TextTerm("mri")), .text(try TextTerm(regex: "sp+"))])
    #expect(try Query(parsing: "mri /s/").terms == [.text(TextTerm("mri")), .text(try TextTerm(regex: "s"))])
    #expect(try Query(parsing: "a near b").terms.count == 3)
    #expect(try Query(parsing: "a \\near/5 b").terms.count == 3)
    let joined = TextTerm.joined("a", .sentence, "b")
    #expect(try Query(parsing: "-a /s b").terms == [.text(joined, isNegated: true)])
    #expect(try Query(parsing: "a /s b c").terms == [.text(joined), .text(TextTerm("c"))])
    #expect(
      try Query(parsing: "rationale:(a or b)").terms == [
        .group([
          Query(terms: [.text(TextTerm("a").within(.rationale))]),
          Query(terms: [.text(TextTerm("b").within(.rationale))]),
        ])
      ])
  }

  @Test(
    "Errors say what is wrong, at the column",
    arguments: [
      ("near/5 b", 1, "‘near/5’ needs a word on both sides; write ‘\\near/5’ for the word itself"),
      ("mri /s", 5, "nothing after ‘/s’: write the word or phrase to find there"),
      ("mri near/5 )", 5, "nothing after ‘near/5’: write the word or phrase to find there"),
      ("mri near/5 outcome:upheld", 12, "‘near/5’ joins words and phrases, and ‘or’ between them in brackets"),
      ("outcome:upheld near/5 mri", 1, "‘near/5’ joins words and phrases, and ‘or’ between them in brackets"),
      ("(a b) /s c", 1, "‘/s’ joins words and phrases, and ‘or’ between them in brackets"),
      ("a /s -b", 6, "put ‘-’ before the first of the joined words"),
      ("(a /s b) near/5 c", 10, "‘near/5’ cannot join words that are farther apart: put it inside the brackets"),
      ("\"* *\"", 1, "‘*’ alone matches every letter; write ‘\\*’ for the character itself"),
    ])
  func errors(text: String, column: Int, message: String) {
    let mistake = Query.mistake(in: text)
    #expect(mistake?.message == message && mistake?.column == column)
  }

  @Test("A joined term prints as text that parses back to it", arguments: 0..<500 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let scope = TextTerm.Scope.allCases.randomElement(using: &generator) ?? .letter
    let term = randomTerm(rank: 3, &generator).within(scope)
    let other = randomTerm(rank: 2, &generator)
    let query = Query(terms: [
      .text(term, isNegated: Bool.random(using: &generator)), .group([Query(terms: [.text(other)])]),
      .group([Query(terms: [.text(other)]), Query(terms: [.text(TextTerm("near/5"))])], isNegated: true),
    ])
    #expect(try Query(parsing: query.description) == query, "\(query)")
    #expect(TextTerm(search: other.searchText).map { Query(terms: [.text($0)]) } == Query(terms: [.text(other)]))
  }

  /// A term whose joins are all at least as tight as a rank.
  private func randomTerm(rank: Int, _ generator: inout SeededGenerator) -> TextTerm {
    let alphabet = Array("ab-:|\"\\ é&'.M()*/s")
    let text = String((0..<3).map { _ in alphabet.randomElement(using: &generator) ?? "a" }) + "x"
    func operands(_ rank: Int) -> [TextTerm] {
      (0..<Int.random(in: 2...3, using: &generator)).map { _ in randomTerm(rank: rank, &generator) }
    }
    switch Int.random(in: 0..<(rank > 0 ? 7 : 4), using: &generator) {
    case 0: return TextTerm(text)
    case 1: return TextTerm(text, isPhrase: true, hasStars: Bool.random(using: &generator))
    case 2: return TextTerm(text, hasStars: true)
    case 3:
      return (try? TextTerm(regex: ["s a/", "p", "s (b)", "a|b"].randomElement(using: &generator) ?? ""))
        ?? TextTerm("a")
    case 4: return TextTerm(operands(rank - 1), joinedBy: .any) ?? TextTerm("a")
    default:
      let join: TextJoin = [.near(Int.random(in: 1...30, using: &generator)), .sentence, .paragraph][rank - 1]
      let some = operands(Bool.random(using: &generator) ? rank : rank - 1)
      return TextTerm(join.word.hasPrefix("near") ? Array(some.prefix(2)) : some, joinedBy: join) ?? TextTerm("a")
    }
  }

  private static let letter = """
    CLINICAL CASE SUMMARY
    The expert reviewer developed the following clinical case summary based on a review of the case file, including
    all medical records:

    She fell from a ladder in May. Tramadol was started by Dr. Quill the same day.

    The pain went on.

    IMR ISSUES, DECISIONS AND RATIONALES
    The Final Determination was based on decisions for the disputed items/services set forth below:

    MRI of the knee: Upheld

    Claims Administrator guideline: Decision based on MTUS Knee Complaints 2004.
    MAXIMUS guideline: Decision based on MTUS Knee Complaints 2004.
    Decision rationale: There was an absence of
    any red
    flags on examination, post-
    operative pain aside. The request for imaging is denied. No trial of conservative care was made; tramadol helps.
    """

  @Test(
    "Joined words are found in a letter by its words, sentences and paragraphs, whatever its lines",
    arguments: [
      ("absence near/4 \"red flags\"", true), ("absence near/2 \"red flags\"", false),
      ("absence near/3 \"red flags\"", true),
      ("\"red flag*\" /s absen*", true), ("examination near/2 operative", true),
      ("examination near/1 operative", false),
      ("imaging /s flags", false), ("imaging /p flags", true), ("ladder /s tramadol", false),
      ("ladder /p tramadol", true), ("ladder /p \"the pain\"", false), ("tramadol /s day", true),
      ("ladder /p imaging", false), ("rationale:tramadol /s helps", true), ("summary:tramadol /s helps", false),
      ("request:mri /s knee", true), ("request:mri near/2 knee", false), ("request:mri near/3 knee", true),
      ("request:mri /s upheld", false), ("mri /s upheld", true), ("-imaging /s flags", true),
      ("(bone or imaging) near/2 denied", true), ("tramadol near/40 tramadol", false), ("ladder near/99 ladder", false),
      ("absence near/4 flags near/3 examination", true), ("absence near/4 flags near/2 ladder", false),
      ("tramadol near/5 quill", true), ("denied near/1 no", true), ("denied /s no", false),
    ])
  func letters(query: String, isFound: Bool) throws {
    let table = CaseTable([CaseChunk([(CaseFields(), LetterSource(path: "a.txt"), Self.letter)])])
    #expect(try table.items(searching: Query(parsing: query)).isEmpty == !isFound)
  }

  @Test("Joined words are highlighted only where they meet the join")
  func lighting() throws {
    let text = "No red flags. Pain, but absent red flags.\n\nAbsent pain; the red flags are many."
    func highlighted(_ search: String) throws -> [String] {
      let term = try #require(TextTerm(search: search))
      return TextPattern(term).ranges(in: text).map { String(text[$0]) }
    }
    #expect(try highlighted("absent /s flags") == ["absent", "flags", "Absent", "flags"])
    #expect(try highlighted("absent near/2 flags") == ["absent", "flags"])
    #expect(try highlighted("no /p pain") == ["No", "Pain"])
    #expect(try highlighted("no pain") == ["No", "Pain", "pain"])
    #expect(try highlighted("no or absent /s many") == ["No", "Absent", "many"])
  }
}

extension TextTerm {
  /// Two joined words.
  static func joined(_ first: String, _ join: TextJoin, _ second: String) -> TextTerm {
    TextTerm([TextTerm(first), TextTerm(second)], joinedBy: join) ?? TextTerm("")
  }
}
