import Testing

@testable import Determinations

@Suite struct ReasonModelTests {
  @Test("Each outcome has a lane for each of its reasons")
  func lanes() {
    let keys = Set(ReasonModel.upheld.keys + ReasonModel.overturned.keys)
    #expect(keys == Set(ReasonKey.allCases).subtracting([.other]))
    #expect(ReasonModel.upheld.keys.count == 15)
    #expect(ReasonModel.overturned.keys.count == 5)
    #expect(Set(ReasonModel.upheld.keys).isDisjoint(with: ReasonModel.overturned.keys))
  }

  @Test(
    "Every word of the table of weights is in the lexicon",
    arguments: [
      ReasonModel.upheld, ReasonModel.overturned,
    ])
  func vocabulary(model: ReasonModel) {
    var vocabulary: [[UInt8]] = []
    ReasonModel.forEachWord { bytes, word in vocabulary.append(Array(bytes[word])) }
    #expect(vocabulary.count > 500)
    let known = vocabulary.flatMap { ReasonLexicon.keys(of: $0) }.filter {
      ReasonLexicon.standard.word($0) != 0
    }
    // The reader treats each word of the table as a single word.
    #expect(known.count == vocabulary.count)
    #expect(model.words.count { $0 != ReasonModel.Scores() } > 100)
    #expect(model.words[0] == ReasonModel.Scores())
  }

  @Test(
    "No sentence can have a score that overflows a lane",
    arguments: [
      ReasonModel.upheld, ReasonModel.overturned,
    ])
  func range(model: ReasonModel) {
    for lane in model.keys.indices {
      // A sentence has each word and cue once.
      let rows =
        model.words + model.cues + model.negated + model.affirmed + [model.quoting, model.quotation, model.verdict]
      let most = rows.reduce(Int(model.bias[lane])) { $0 + max(0, Int($1[lane])) }
      let least = rows.reduce(Int(model.bias[lane])) { $0 + min(0, Int($1[lane])) }
      #expect(most < Int(Int16.max), "\(model.keys[lane])")
      #expect(least > Int(Int16.min), "\(model.keys[lane])")
    }
  }

  @Test("A word counts once in a sentence, and sentences count separately")
  func words() throws {
    let model = ReasonModel.upheld
    let words = "no relief was noted with the drug".split(separator: " ").compactMap { word in
      ReasonLexicon.keys(of: Array(word.utf8)).first.map { ReasonLexicon.standard.word($0) }
    }
    var mentions: [ReasonSentence.Mention] = []
    let sentence = ReasonSentence(words, lexicon: .standard, mentions: &mentions)
    var once = ReasonScores()
    once.add(words[...], sentence, 0..<10, isQuoting: false, by: model)
    var twice = ReasonScores()
    twice.add((words + words)[...], sentence, 0..<10, isQuoting: false, by: model)
    #expect(twice.best == once.best)
    twice.add(words[...], sentence, 10..<20, isQuoting: false, by: model)
    #expect(twice.best == once.best)
    let lane = try #require(model.keys.firstIndex(of: .noBenefitShown))
    #expect(once.best[lane] > 0)
  }
}
