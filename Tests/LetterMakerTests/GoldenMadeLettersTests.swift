import Determinations
import LetterMaker
import TestSupport
import Testing

/// Compares the totals of all fields of many generated letters with stored ones.
@Suite("Results of reading made letters, compared with stored ones")
struct GoldenMadeLettersTests {
  @Test("Four hundred letters: number, outcomes, warnings, and a sum of everything")
  func letters() {
    let maker = LetterMaker(seed: 4242, count: 4000)
    var reader = LetterReader()
    var text = ""
    // Early forms are rare, and come first.
    for index in Array(0..<120) + Array(stride(from: 120, to: 4000, by: 14)) {
      var letter: [UInt8] = []
      maker.write(index, to: &letter)
      let determination = reader.determination(of: letter.span)
      let sum = String(FNV1a(Listing.lines(of: determination).joined(separator: "\n").utf8).value, radix: 16)
      let outcomes = determination.items.map { $0.outcome.rawValue.prefix(1) }.joined()
      let warnings = Set(determination.warnings.map(\.rule.rawValue)).sorted().joined(separator: " ")
      text += "\(maker.caseNumber(of: index)) \(determination.form.rawValue) \(outcomes) \(sum) \(warnings)\n"
    }
    #expect(Golden.difference(of: text, from: "made.txt") == nil)
  }
}
