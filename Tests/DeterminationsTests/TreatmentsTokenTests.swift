import Testing

@testable import Determinations

@Suite struct TreatmentsTokenTests {
  @Test func `letters and digits part, and what stands between is kept`() {
    let request = RequestTokens("L4-5 ESI, 50mg (B12) 5%")
    let words = request.tokens.map { String(decoding: request.bytes[$0.start..<$0.end], as: UTF8.self) }
    #expect(words == ["l", "4", "5", "esi", "50", "mg", "b", "12", "5"])
    #expect(request.tokens.map(\.number) == [-1, 4, 5, -1, 50, -1, -1, 12, 5])
    #expect(request.tokens[1].gap == [])
    #expect(request.tokens[2].gap == .hyphen)
    #expect(request.tokens[4].gap == [.comma, .space])
    #expect(request.tokens[6].gap == [.space, .parenthesis])
    #expect(request.tail == .percent)
  }

  @Test(arguments: ["", " ", "…", "®©°×", "\u{0}\u{1b}[31m"])
  func `bytes beyond letters and digits only part words`(text: String) {
    #expect(RequestTokens(text).tokens.allSatisfy { $0.isNumber || $0.count == 1 })
  }

  @Test func `a long number does not overflow`() {
    #expect(RequestTokens(String(repeating: "9", count: 400)).tokens.map(\.number) == [9999])
  }

  @Test func `words are corrected only within their tolerance`() {
    var words = WordTable()
    let name = words.add(Array("metaxalone".utf8), tolerance: .name)
    let word = words.add(Array("acupuncture".utf8), tolerance: .word)
    _ = words.add(Array("ordinary".utf8), tolerance: .none)
    let cases: [(String, WordTable.ID)] = [
      ("metaxalone", name), ("metaxelone", name), ("metxalone", name), ("metaxaloen", name), ("mataxelone", 0),
      ("acupuncture", word), ("acupunture", word), ("acupunctures", word), ("acupunctre", word), ("acpunctre", 0),
      ("ordinari", 0), ("betaxalone", 0),
    ]
    for (text, id) in cases {
      let request = RequestTokens(text)
      #expect(request.tokens.map { words.id(of: $0, in: request) } == [id], "\(text)")
    }
  }

  @Test func `a word as near to one known word as to another is neither`() {
    var words = WordTable()
    _ = words.add(Array("clonazepam".utf8), tolerance: .name)
    _ = words.add(Array("clonazeram".utf8), tolerance: .name)
    let request = RequestTokens("clonazedam")
    #expect(words.id(of: request.tokens[0], in: request) == 0)
  }

  @Test func `the longest term is found`() throws {
    var words = WordTable()
    var terms = TermTable<Int>()
    terms.addAll("home", 1, words: &words)
    terms.addAll("home health aide", 2, words: &words)
    terms.addAll("home", 3, words: &words)
    #expect(terms.doubles == ["home"])
    func match(_ text: String) -> (Int, Int)? {
      let request = RequestTokens(text)
      let ids = request.tokens.map { words.id(of: $0, in: request) }
      return terms.longestMatch(in: ids, at: 0).map { ($0.meaning, $0.length) }
    }
    #expect(try #require(match("Home Health Aides, daily")) == (2, 3))
    #expect(try #require(match("home health nurse")) == (1, 1))
    #expect(match("health aide") == nil)
  }
}

extension WordTable {
  fileprivate mutating func add(_ word: [UInt8], tolerance: Tolerance) -> ID {
    add(word[...], hash: RequestTokens.hash(word), tolerance: tolerance)
  }
}
