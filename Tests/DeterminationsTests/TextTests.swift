import Testing

@testable import Determinations

@Suite("Encodings and files of several letters")
struct TextTests {
  @Test("Every encoding yields the same text")
  func encodings() {
    let text = "45° of flexion – “better”\r\n"
    let utf8 = Array(text.utf8)
    let utf16 = Array(text.utf16)
    #expect(TextDecoder.decode(utf8) == utf8)
    #expect(TextDecoder.decode([0xEF, 0xBB, 0xBF] + utf8) == utf8)
    #expect(TextDecoder.decode([0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == utf8)
    #expect(TextDecoder.decode([0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == utf8)
    let windows: [UInt8] =
      Array("45".utf8) + [0xB0] + Array(" of flexion ".utf8) + [0x96, 0x20, 0x93] + Array("better".utf8) + [
        0x94, 0x0D, 0x0A,
      ]
    #expect(TextDecoder.decode(windows) == utf8)
  }

  @Test("Each line that is not UTF-8 is read as Windows-1252, and a broken end affects only its line")
  func mixedLines() {
    let mixed =
      Array("caf\u{E9} \u{2013} one\n".utf8) + [0x63, 0x61, 0x66, 0xE9, 0x0A] + Array("caf\u{E9}".utf8.dropLast())
    #expect(TextDecoder.decode(mixed) == Array("caf\u{E9} \u{2013} one\ncaf\u{E9}\ncaf\u{C3}".utf8))
    #expect(TextDecoder.decodeLines([0xE9, 0x0A, 0xE9], from: 2) == [0xE9, 0x0A] + Array("\u{E9}".utf8))
  }

  @Test("Binary data is no text")
  func binary() {
    #expect(TextDecoder.decode([0x25, 0x50, 0x00, 0x01, 0x02]) == nil)
    #expect(TextDecoder.decode([0x01, 0x02, 0x03, 0x04]) == nil)
    #expect(TextDecoder.decode([]) == [])
  }

  @Test("A text is plain exactly if decoding does not change it")
  func plainTexts() {
    let pieces: [[UInt8]] = [
      Array("a letter ".utf8), Array("\r\n\t\u{C}".utf8), Array("caf\u{E9}".utf8), [0x1B], [0x01], [0x00], [0xE9],
      [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], Array("sixteen bytes ..".utf8), Array("\u{85}\u{2019}".utf8),
    ]
    var random: UInt64 = 1
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    var plain = 0
    for _ in 0..<3_000 {
      let kinds = 1 + next(pieces.count)
      let text = (0..<next(12)).flatMap { _ in pieces[next(kinds)] }
      let isPlain = TextDecoder.isPlain(text.span)
      #expect(isPlain == (TextDecoder.decode(text) == text))
      plain += isPlain ? 1 : 0
    }
    #expect((300...2_700).contains(plain))
  }

  @Test("White space other than single spaces is found everywhere")
  func unwrapping() {
    let palette = Array("abc!- \n\t".utf8) + [0xC3, 0xA9]
    var random: UInt64 = 7
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    for _ in 0..<3_000 {
      let kinds = 3 + next(palette.count - 2)
      let text = (0..<next(60)).map { _ in palette[next(8) > 0 ? next(3) : next(kinds)] }
      var line: [UInt8] = []
      text.withUnsafeBufferPointer { Unwrapper.appendLine(0..<text.count, of: $0, to: &line) }
      let words = text.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
      // The result is the words separated by single spaces, or by nothing after a hyphen.
      #expect(line.filter { $0 != 0x20 } == words.flatMap { Array($0) })
      #expect(!line.contains { $0 != 0x20 && $0 <= 0x20 } && line.first != 0x20 && line.last != 0x20)
      #expect(zip(line, line.dropFirst()).allSatisfy { $0 != 0x20 || $1 != 0x20 })
      let parts = line.split(separator: 0x20).flatMap { part in part.split { $0 == 0x2D } }
      #expect(parts.map { Array($0) } == words.flatMap { word in word.split { $0 == 0x2D } }.map { Array($0) })
    }
  }

  @Test("Letters are found with and without form feeds", arguments: ["\u{C}", "\n", "\n\n\n"])
  func letters(separator: String) {
    let parts = [Fixtures.labeled, Fixtures.prose, Fixtures.labeled, Fixtures.prose, Fixtures.prose]
    let text = Array((separator + parts.joined(separator: separator) + separator).utf8)
    let letters = LetterReader.letters(in: text.span).map { String(decoding: text[$0], as: UTF8.self) }
    #expect(
      letters
        == parts.map { part in
          var part = part[...]
          while part.first?.isWhitespace == true { part.removeFirst() }
          var space = ""
          while let last = part.last, last.isWhitespace {
            space = String(last) + space
            part.removeLast()
          }
          space += separator
          // The mark at the end of a letter's last page belongs to it.
          return String(part) + (space.contains("\u{C}") || space.contains("\n\n\n") ? space : "")
        })
  }

  @Test(
    "A letter that follows the last word of another one without a newline is found with its table",
    arguments: ["", " "], ["", "IMR "])
  func joinedLetters(separator: String, prefix: String) {
    var first = Fixtures.labeled
    while first.last?.isWhitespace == true { first.removeLast() }
    if first.last != "." { first += "." }
    let second = prefix + Fixtures.labeled.drop(while: \.isWhitespace)
    let text = Array((first + separator + second).utf8)
    let letters = LetterReader.letters(in: text.span)
    #expect(letters.count == 2)
    #expect(letters.last.map { String(decoding: text[$0], as: UTF8.self).prefix(24) } == second.prefix(24))
  }

  @Test("Another case's number in a rationale begins no letter")
  func numberInRationale() {
    let numbers = "As was decided in Case Number: CM14-9900007 before. See also (Case Number: CM14-9900008)"
    let first = Fixtures.labeled + numbers
    let text = Array((first + "\n" + Fixtures.prose).utf8)
    #expect(LetterReader.letters(in: text.span).count == 2)
    let letters = LetterReader.letters(in: text.span).map { String(decoding: text[$0], as: UTF8.self) }
    #expect(letters.first?.contains("CM14-9900008") == true)
  }

  @Test("Letters of the early forms are found")
  func earlyLetters() {
    let parts = [EarlyForms.notice, EarlyForms.letter, EarlyForms.review, Fixtures.labeled]
    let text = Array(parts.joined(separator: "\n\u{C}").utf8)
    #expect(
      LetterReader.letters(in: text.span).map { String(decoding: text[$0], as: UTF8.self) }
        == parts.dropLast().map { $0 + "\n\u{C}" } + parts.suffix(1))
  }

  @Test("A letter without table and number is found after the forms that have no section heading", arguments: [0, 1])
  func headlessLetters(index: Int) {
    let parts = [[EarlyForms.notice, EarlyForms.review][index], Fixtures.prose]
    let text = Array(parts.joined(separator: "\n\n").utf8)
    #expect(LetterReader.letters(in: text.span).count == 2)
  }

  @Test("One letter, an unknown text, and white space")
  func single() {
    let unknown = Array("  nothing of the kind \n".utf8)
    #expect(LetterReader.letters(in: unknown.span) == [2..<21])
    let blank = Array(" \n\u{C}\n".utf8)
    #expect(LetterReader.letters(in: blank.span) == [])
  }
}
