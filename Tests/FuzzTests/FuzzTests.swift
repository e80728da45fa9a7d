import Determinations
import FuzzKit
import Testing

@Suite struct FuzzTests {
  @Test(arguments: Fuzzer.Kind.allCases)
  func damagedTextDoesNoHarm(kind: Fuzzer.Kind) {
    var fuzzer = Fuzzer(kind, seed: 2_026)
    for number in 0..<150 {
      let input = fuzzer.input(number: number)
      let complaint = fuzzer.complaint(about: input, number: number)
      #expect(complaint == nil, "input \(number) of \(kind), seed \(fuzzer.seed)")
    }
  }

  @Test(arguments: ["; ,", "-.", "/ :", "; ,.", "2004 - ,"])
  func citationsEndInAnyPunctuation(rest: String) {
    let letter = Array(
      "MRI: Upheld\n\nMAXIMUS guideline: Decision based on MTUS ACOEM \(rest)\n\nDecision rationale: No.".utf8)
    var reader = LetterReader()
    #expect(reader.determination(of: letter.span).items.map(\.reviewer.citations.first?.sections) == [[]])
  }

  @Test func inputsDependOnSeedAndNumberAlone() {
    let one = Fuzzer(.letters, seed: 7)
    let other = Fuzzer(.letters, seed: 7)
    #expect(one.input(number: 3) == other.input(number: 3))
    #expect(one.input(number: 3) != one.input(number: 4))
    #expect(one.input(number: 3) != Fuzzer(.letters, seed: 8).input(number: 3))
  }

  @Test(arguments: GrowthShape.letters.indices)
  func growthShapesHaveTheirSize(index: Int) {
    let text = GrowthShape.letters[index].text(bytes: 4_096)
    #expect((4_096..<6_500).contains(text.count))
  }
}
