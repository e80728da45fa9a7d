import Determinations
import LetterMaker
import Testing

@Suite struct LetterMakerTests {
  @Test func sameSeedSameBytes() {
    #expect(Self.text(seed: 7, 0..<40) == Self.text(seed: 7, 0..<40))
    #expect(Self.text(seed: 7, 0..<40) != Self.text(seed: 8, 0..<40))
  }

  @Test func aLetterStandsAlone() {
    #expect(
      Self.text(seed: 7, 25..<26) == Array(Self.text(seed: 7, 20..<26).dropFirst(Self.text(seed: 7, 20..<25).count)))
  }

  @Test func lettersReadWithoutDoubt() {
    let maker = LetterMaker(seed: 3, count: 400)
    let contradictions: [ReadingWarning.Rule] = [.regionAgainstRequest, .chapterAgainstRequest]
    var reader = LetterReader()
    for index in 0..<maker.count {
      var text: [UInt8] = []
      maker.write(index, to: &text)
      let determination = reader.determination(of: text.span)
      // Requests, citations and findings are drawn one by one, so that some letters contradict themselves.
      let warnings = determination.warnings.filter { !contradictions.contains($0.rule) }
      #expect(warnings.isEmpty, "\(maker.caseNumber(of: index))")
      #expect(determination.caseNumber?.description == maker.caseNumber(of: index))
      #expect(LetterReader.letters(in: text.span).count == 1)
      #expect(determination.items.allSatisfy { $0.verdict != nil && !$0.request.isEmpty })
    }
  }

  @Test func wordsArePlantedWhereTheTableSays() {
    let plants = PlantedWords([("quillwort", 3), ("tamarack", 1)], in: 300)
    let maker = LetterMaker(seed: 3, count: 300, plants: plants)
    let found = (0..<maker.count).flatMap { index in
      var text: [UInt8] = []
      maker.write(index, to: &text)
      let words = String(decoding: text, as: UTF8.self)
      return ["quillwort", "tamarack"].filter { words.contains($0) }.map { PlantedWords.Place(word: $0, index: index) }
    }
    #expect(Set(found) == Set(plants.places))
    #expect(plants.places.map(\.index) == [2, 149, 297, 3])
  }

  private static func text(seed: UInt64, _ letters: Range<Int>) -> [UInt8] {
    let maker = LetterMaker(seed: seed, count: 100)
    var text: [UInt8] = []
    for index in letters { maker.write(index, to: &text) }
    return text
  }
}
