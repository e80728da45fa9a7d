import Corpus
import Determinations
import TestSupport
import Testing

@Suite("Text patterns")
struct TextPatternTests {
  @Test(
    "Terms match as documented",
    arguments: [
      ("mri", "an MRI of the knee", ["MRI"]),
      ("MRI", "an mri, an MRI", ["MRI"]),
      ("back", "Backache and back", ["Back", "back"]),
      ("lumbar spine", "the lumbar \n\n\n\nspine; Lumbar\tspine", ["lumbar \n\n\n\nspine", "Lumbar\tspine"]),
      ("lumbar spine", "lumbar\u{a0}spine", ["lumbar\u{a0}spine"]),
      ("lumbar spine", "lumbarspine", []),
      ("semi-annual", "semi-\n\nannual and semi-annual", ["semi-\n\nannual", "semi-annual"]),
      ("semi-annual", "semi- annual", []),
      ("worker's", "the worker’s and worker's", ["worker’s", "worker's"]),
      ("a.b", "a.b axb", ["a.b"]),
      ("(c)*", "(c)* cc", ["(c)*"]),
      ("naïve", "NAÏVE naïve naive", ["NAÏVE", "naïve"]),
      ("né le", "né\n le", ["né\n le"]),
      ("", "anything", []),
      // A match begins where a word begins: after a hyphen, not after an apostrophe.
      ("radicul", "radiculopathy, cervicoradicular", ["radicul"]),
      ("ct", "CT, the fact; ct-guided, post-CT, 3ct, _ct", ["CT", "ct", "CT", "ct"]),
      ("t", "can’t don't 't ’t", ["t", "t"]),
      ("ete", "été ete", ["ete"]), ("zoe", "Zoë zoe", ["zoe"]), ("5", "50, .5, L5, 1.5", ["5", "5", "5"]),
      ("-5", "L4-5 -5", ["-5", "-5"]), ("mg", "10mg 10 mg", ["mg"]), ("x", "×x ÷x ªx µx", ["x", "x"]),
      ("brien", "O'Brien O’Brien Brien", ["Brien"]),
    ] as [(String, String, [String])])
  func matching(term: String, text: String, found: [String]) {
    let pattern = TextPattern(TextTerm(term, isPhrase: term.contains(" ")))
    #expect(pattern.ranges(in: text).map { String(text[$0]) } == found)
    let bytes = Array(text.utf8)
    let isMatched = pattern.matches(bytes.span)
    let firstMatch = pattern.firstMatch(in: bytes.span)
    #expect(isMatched == !found.isEmpty)
    #expect(firstMatch.map { String(decoding: bytes[$0], as: UTF8.self) } == found.first)
  }

  @Test(
    "A phrase is found as whole words; a possessive is the word, a contraction is not",
    arguments: [
      ("ct", "CT scan, fact, CTs, ct.", ["CT", "ct"]), ("red flag", "red flags, a red flag.", ["red flag"]),
      ("patient", "the patient's, patients’, outpatient, patient’s", ["patient", "patient"]),
      ("can", "can't, can’t, can'test, can's, 'can'", ["can", "can"]), ("op", "post-op, op-ed, ops", ["op", "op"]),
      ("no ct", "no\n\nCT; no CTs", ["no\n\nCT"]), ("naïf", "naïfs naïf", ["naïf"]),
      ("é", "é née né", ["é"]), ("(c)", "a(c)b", ["(c)"]), ("5/10", "5/10 15/10 5/100", ["5/10"]),
    ] as [(String, String, [String])])
  func phrases(phrase: String, text: String, found: [String]) {
    let pattern = TextPattern(TextTerm(phrase, isPhrase: true))
    #expect(pattern.ranges(in: text).map { String(text[$0]) } == found)
  }

  @Test(
    "A large text is searched in parts, with matches across their bounds, and can be canceled between them",
    arguments: ["needle", "two words", "needle.{0,9}end"])
  func parts(term: String) throws {
    let isRegex = term.contains(".")
    let pattern = TextPattern(isRegex ? try TextTerm(regex: term) : TextTerm(term, isPhrase: term.contains(" ")))
    let match = Array((isRegex ? "needle in the end" : term).utf8)
    for place in [0, 1 << 20 - 3, 1 << 20, 3 << 20 + 1, 5 << 20 - match.count] {
      var text = [UInt8](repeating: UInt8(ascii: "."), count: 5 << 20)
      text.replaceSubrange(place..<(place + match.count), with: match)
      let matcher = pattern.makeMatcher()
      let isMatched = matcher.matches(text.span)
      let first = matcher.firstMatch(in: text.span)
      #expect(isMatched && first?.lowerBound == place, "at \(place)")
      var questions = 0
      let found = matcher.matches(text.span) {
        questions += 1
        return questions == 2
      }
      #expect(found == (place <= 2 << 20))
      #expect(questions <= 2)
    }
  }

  @Test(
    "A plain word is found at its first position, in any case",
    arguments: 1...5 as ClosedRange<UInt64>)
  func plainWords(seed: UInt64) {
    var generator = SeededGenerator(seed)
    // Few different letters, so that there are many near matches, and signs that differ from a letter only in the bit
    // of its case.
    let letters = Array("abAB0.@[`{'s-\u{10}".utf8)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...130, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? 0
      }
      let word = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        "abAB0.@".randomElement(using: &generator) ?? "a"
      }
      let (starBefore, starBehind) = (Int.random(in: 0..<4, using: &generator) == 0, Bool.random(using: &generator))
      let hasStars = starBefore || starBehind
      let isPhrase = Bool.random(using: &generator)
      let term = TextTerm(
        (starBefore ? "*" : "") + String(word) + (starBehind ? "*" : ""), isPhrase: isPhrase, hasStars: hasStars)
      func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        term.isCaseSensitive ? Array(bytes) : bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      }
      let (plain, wanted) = (folded(text), folded(String(word).utf8))
      func isLetter(_ place: Int) -> Bool {
        guard text.indices.contains(place) else { return false }
        return (0x30...0x39).contains(text[place]) || (0x61...0x7A).contains(text[place] | 0x20)
      }
      func begins(_ place: Int) -> Bool {
        !isLetter(place - 1) && !(place > 1 && text[place - 1] == 0x27 && isLetter(place - 2))
      }
      func ends(_ place: Int) -> Bool {
        guard !isLetter(place) else { return false }
        guard text.indices.contains(place), text[place] == 0x27, isLetter(place + 1) else { return true }
        return text[place + 1] | 0x20 == 0x73 && !isLetter(place + 2)
      }
      let start = Int.random(in: 0...text.count, using: &generator)
      let isBoundBefore = !starBefore && (word.first?.isLetter == true || word.first?.isNumber == true)
      let isBoundBehind =
        (hasStars || isPhrase) && !starBehind && (word.last?.isLetter == true || word.last?.isNumber == true)
      let expected = (start...text.count).first { place in
        plain[place...].starts(with: wanted) && (!isBoundBefore || begins(place))
          && (!isBoundBehind || ends(place + wanted.count))
      }
      let found = TextPattern(term).firstMatch(in: text.span, from: start)
      let words = "\(term) in \(String(decoding: text, as: UTF8.self)) from \(start)"
      if starBefore {
        #expect((found == nil) == (expected == nil), "\(words)")
      } else {
        #expect(found?.lowerBound == expected, "\(words)")
        if !starBehind, let found { #expect(found.count == wanted.count) }
      }
      // The expression that replaces several words finds the same.
      let together = TextPattern([term, TextTerm("zzzz")]).firstMatch(in: text.span, from: start)
      #expect(starBefore ? (together == nil) == (found == nil) : together == found, "\(words)")
    }
  }

  @Test("Any of several terms is highlighted, in order, also in a part of a string")
  func severalTerms() {
    let pattern = TextPattern([TextTerm("spine"), TextTerm("Lumbar"), TextTerm("*mbar", hasStars: true)])
    let text = "x lumbar Spine, Lumbar spine"
    let part = text.dropFirst(2)
    #expect(pattern.ranges(in: part).map { String(part[$0]) } == ["lumbar", "Spine", "Lumbar", "spine"])
    #expect(TextPattern([]).ranges(in: text).isEmpty)
  }

  @Test("Bytes that are no UTF-8 are survived", arguments: ["mri", "é"])
  func invalidBytes(term: String) {
    let bytes: [UInt8] = [0xFF, 0xC3] + Array(term.utf8) + [0x80, 0xE2]
    let none: [UInt8] = []
    let firstMatch = TextPattern(TextTerm(term)).firstMatch(in: bytes.span)
    let isMatched = TextPattern(TextTerm(term)).matches(none.span)
    #expect(firstMatch == 2..<(2 + term.utf8.count))
    #expect(!isMatched)
  }

  @Test(
    "Expressions and words with stars match as documented",
    arguments: [
      ("L[45]-S1", "l4-s1 and L5-S1", ["L5-S1"]), ("l[45]-s1", "l4-s1 and L5-S1", ["l4-s1", "L5-S1"]),
      ("^the \\w+$", "of\nthe knee\nthe left knee", ["the knee"]), ("a*", "baac", ["aa"]), ("n.ve", "naïve", []),
      ("na.ve", "naïve", ["naïve"]), ("\\Sb", "ab b", ["ab"]), ("a/b", "a/b", ["a/b"]),
    ] as [(String, String, [String])])
  func expressions(pattern: String, text: String, found: [String]) throws {
    let pattern = TextPattern(try TextTerm(regex: pattern))
    #expect(pattern.ranges(in: text).map { String(text[$0]) } == found)
  }

  @Test(
    "A star stands for letters; without one at its end a word with stars is a whole word",
    arguments: [
      ("gaba*", "Gabapentin, gaba, pregaba", ["Gabapentin", "gaba"]), ("*pent*n", "Gabapentin pent", ["Gabapentin"]),
      ("*ct", "fact, CT, acts, ct-a", ["fact", "CT", "ct"]), ("*ct*", "fact acts C T", ["fact", "acts"]),
      ("radicul*thy", "radiculopathy radiculopathys radicul thy", ["radiculopathy"]),
      ("post*op", "post-op postop post op", ["post-op", "postop"]),
      ("na*ve", "naïve naive nave", ["naïve", "naive", "nave"]),
      ("don*", "don’t don's", ["don’t", "don's"]),
    ] as [(String, String, [String])])
  func stars(word: String, text: String, found: [String]) {
    #expect(TextPattern(TextTerm(word, hasStars: true)).ranges(in: text).map { String(text[$0]) } == found)
  }

  @Test(
    "A star in a phrase stands for letters of one word",
    arguments: [
      ("red flag*", "red flags, red flag, red-flag", ["red flags", "red flag"]),
      ("no * flags", "no red flags, no  flags, no big red flags", ["no red flags"]),
    ] as [(String, String, [String])])
  func phraseStars(phrase: String, text: String, found: [String]) {
    let pattern = TextPattern(TextTerm(phrase, isPhrase: true, hasStars: true))
    #expect(pattern.ranges(in: text).map { String(text[$0]) } == found)
  }

  @Test("Expressions and words together are found for themselves")
  func together() throws {
    let pattern = TextPattern([TextTerm("x"), try TextTerm(regex: "(a)\\1"), try TextTerm(regex: "(b)\\1")])
    let text = "ab x aa bb"
    #expect(pattern.ranges(in: text).map { String(text[$0]) } == ["x", "aa", "bb"])
  }

  @Test("An invalid expression is reported with its position", arguments: [("a(b", 3), ("é[", 2)])
  func noExpression(pattern: String, offset: Int) {
    #expect { try TextTerm(regex: pattern) } throws: { ($0 as? RegexError)?.offset == offset }
  }

  @Test("An expression that takes few steps from each byte, but long on all of them, is given up")
  func slow() throws {
    let matcher = TextPattern(try TextTerm(regex: "(x?){1000}x{1000}")).makeMatcher()
    let text = Array(String(repeating: "six yards of yarn ", count: 60_000).utf8)
    #expect(!matcher.matches(text.span) && matcher.hasGivenUp)
    // Ordinary ones are not, and find matches across two windows, also within a character.
    for place in [4090, 4094, 4095, 4096, 4097, 8191, 12_288] {
      let text = String(repeating: "é", count: place / 2) + (place.isMultiple(of: 2) ? "" : "y") + "fin" + "é"
      let expected = [place..<(place + 3)]
      for expression in ["f.n", "(?<=[éy])fi+n", "fin(?=é)", "[fg]in"] {
        let matcher = TextPattern(try TextTerm(regex: expression)).makeMatcher()
        let found = matcher.allMatches(in: Array(text.utf8).span)
        #expect(found == expected, "\(place) \(expression) \(found)")
        #expect(!matcher.hasGivenUp)
      }
    }
  }

  @Test("An expression that takes too long is stopped, and so is its search")
  func endless() throws {
    let term = try TextTerm(regex: "(a+)+$")
    let letter = String(repeating: "a", count: 60) + "b"
    let matcher = TextPattern(term).makeMatcher()
    let isMatched = matcher.matches(Array(letter.utf8).span)
    #expect(!isMatched)
    #expect(matcher.hasGivenUp)
    let cases = (0..<300).map { (fields: CaseFields(), source: LetterSource(path: "\($0)"), letter: letter) }
    let table = CaseTable([CaseChunk(cases)])
    let search = TextSearch([term], in: table, rows: RowSet(0..<300))
    _ = search.run()
    #expect(search.hasGivenUp)
    #expect(throws: SearchError.self) { try table.items(searching: Query(terms: [.text(term)])) }
    // The next search starts from the beginning.
    #expect(try table.items(searching: Query(terms: [.text(TextTerm("*aab", hasStars: true))])).count == 300)
  }

  @Test(
    "What is typed into a search prompt",
    arguments: [
      ("mri lumbar", TextTerm([TextTerm("mri"), TextTerm("lumbar")], joinedBy: .letter)),
      ("mri or ct", TextTerm([TextTerm("mri"), TextTerm("ct")], joinedBy: .any)), ("mri or", TextTerm("mri")),
      ("\"mri", TextTerm("mri", isPhrase: true)), ("\"mri\"", TextTerm("mri", isPhrase: true)),
      ("mri /s", TextTerm("mri")), ("mri near/5", TextTerm("mri")), ("mri near/5 ct", .joined("mri", .near(5), "ct")),
      ("(mri", TextTerm("mri")), ("rationale:mri", TextTerm("mri").within(.rationale)), ("/", nil), ("-mri", nil),
      ("outcome:upheld", nil), ("radicul*thy", TextTerm("radicul*thy", hasStars: true)),
      ("/a+", try? TextTerm(regex: "a+")), ("/a+/", try? TextTerm(regex: "a+")),
      ("/a\\/", try? TextTerm(regex: "a/")), ("/a(", nil), (" ", nil), ("", nil),
    ] as [(String, TextTerm?)])
  func searchPrompt(typed: String, term: TextTerm?) {
    #expect(TextTerm(search: typed) == term)
  }
}
