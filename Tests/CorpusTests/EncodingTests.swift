import Corpus
import Determinations
import Testing
import TestSupport

@Suite("The same letter in other encodings")
struct EncodingTests {
  /// Changes that programs make to the text of a letter.
  enum Change: CaseIterable {
    case byteOrderMark, utf16Little, utf16Big, windows1252, crlf, loneReturns, noBreakSpaces, softHyphens, ligatures
    case curlyQuotes, formFeed, doubledNewlines, trailingSpaces

    func bytes(of text: String) -> [UInt8] {
      switch self {
      case .byteOrderMark: [0xEF, 0xBB, 0xBF] + text.utf8
      case .utf16Little: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16Big: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case .windows1252: Self.windows1252(text)
      case .crlf: Array(text.replacing("\n", with: "\r\n").utf8)
      case .loneReturns: Array(text.replacing("\n", with: "\r").utf8)
      case .noBreakSpaces: Array(text.replacing(" ", with: "\u{A0}").utf8)
      case .softHyphens: Array(text.replacing("ation", with: "a\u{AD}tion").utf8)
      case .ligatures: Array(text.replacing("fi", with: "\u{FB01}").replacing("fl", with: "\u{FB02}").utf8)
      case .curlyQuotes: Array(text.replacing("'", with: "\u{2019}").utf8)
      case .formFeed: Array(("\u{C}" + text + "\u{C}").utf8)
      case .doubledNewlines: Array(text.replacing("\n", with: "\n\n").utf8)
      case .trailingSpaces:
        // Not after empty lines, which would end a paragraph in letters with doubled newlines.
        Array(
          text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : $0 + "   " }
            .joined(separator: "\n").utf8)
      }
    }

    /// The characters of Windows-1252 that the letters below need.
    private static func windows1252(_ text: String) -> [UInt8] {
      let others: [Unicode.Scalar: UInt8] = [
        "\u{2013}": 0x96, "\u{2014}": 0x97, "\u{2018}": 0x91, "\u{2019}": 0x92, "\u{201C}": 0x93, "\u{201D}": 0x94,
        "\u{2022}": 0x95, "\u{2026}": 0x85,
      ]
      return text.unicodeScalars.map { $0.value < 0x100 ? UInt8($0.value) : others[$0] ?? UInt8(ascii: "?") }
    }
  }

  /// Returns a determination without the line numbers of its warnings, which may change.
  private func determination(_ table: CaseTable, _ row: Int) -> Determination {
    var reader = LetterReader()
    var determination = table.case(row, reader: &reader).determination
    for index in determination.warnings.indices { determination.warnings[index].line = nil }
    return determination
  }

  /// Returns everything in a determination line by line, with straight quotes.
  private func values(_ determination: Determination) -> [Substring] {
    var text = ""
    dump(determination, to: &text)
    return text.replacing("\u{2019}", with: "\\'").split(separator: "\n")
  }

  @Test("No change of encoding or line ends changes a sample letter's determination", arguments: Change.allCases)
  func sameDetermination(change: Change) throws {
    let folder = try TemporaryFolder()
    let samples = CorpusLoader(paths: []).load().table
    try #require(samples.count >= 10)
    for row in 0..<samples.count {
      let text = String(decoding: samples.letter(of: row), as: UTF8.self)
      try folder.write(change.bytes(of: text), to: "\(row + 100).txt")
    }
    let (table, problems) = CorpusLoader(paths: [folder.path], options: .init(cacheFolder: nil)).load()
    #expect(problems == [])
    try #require(table.count == samples.count)
    for row in 0..<samples.count {
      let (sample, changed) = (determination(samples, row), determination(table, row))
      if sample == changed { continue }
      let (before, after) = (values(sample), values(changed))
      let differences = zip(before, after).filter { $0 != $1 }.map { "\($0.prefix(200)) | \($1.prefix(200))" }
      #expect(differences.prefix(2) == [], "\(samples.id(of: row))")
      #expect(before.count == after.count, "\(samples.id(of: row))")
    }
  }
}
