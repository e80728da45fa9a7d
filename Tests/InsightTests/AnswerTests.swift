import Corpus
import Determinations
import Insight
import Testing

@Suite("The answer")
struct AnswerTests {
  @Test("Over random queries every number is that of the rates and reasons behind it")
  func numbers() {
    let table = GeneratedLetters.table(400)
    var queries = RandomQueries(table, seed: 11)
    for _ in 0..<40 {
      let query = queries.query()
      let all = Scope(table, query)
      let answer = Answer(in: all)
      let scope = all.counted()
      let rates = Rates(of: .items, by: [.category], in: scope)
      #expect(answer.rate == rates.total, "\(query)")
      #expect(answer.years.rows.map(\.rate.counts.count).reduce(0, +) == answer.rate.counts.count, "\(query)")
      let shares = ReasonShares(in: scope)
      for (side, expected) in zip(answer.sides, shares.sides) {
        #expect(side.items == expected.items)
        #expect(
          Set(side.reasons.map(\.row)) == Set(expected.rows.filter { $0.reason.key != "none" }), "\(query)")
        #expect(side.reasons.map(\.row.counts.having) == side.reasons.map(\.row.counts.having).sorted(by: >))
      }
      #expect(answer.guidelines.allSatisfy { $0.rate.counts.overturned > 0 })
    }
  }

  @Test("The sentences are those of items with the reason, and the pair differs in its outcome")
  func letters() throws {
    let table = GeneratedLetters.table(300)
    let answer = Answer(in: Scope(table)).readingLetters()
    #expect(answer.isComplete)
    var reader = LetterReader()
    var read = 0
    for side in answer.sides {
      for reason in side.reasons.prefix(Answer.explained) {
        guard let passage = reason.passage else { continue }
        let item = reader.determination(of: table.letter(of: passage.place.row).span).items[passage.place.item]
        #expect(item.outcome == side.outcome)
        #expect(item.reasons.contains { $0.key.rawValue == reason.row.reason.key && $0.sentence == passage.text })
        read += 1
      }
    }
    #expect(read > 2)
    let pair = try #require(answer.pair)
    #expect(table.item(pair.overturned.place.item, of: pair.overturned.place.row).outcome == .overturned)
    #expect(table.item(pair.upheld.place.item, of: pair.upheld.place.row).outcome == .upheld)
  }

  @Test("The reviewer's own sentence is quoted before that of a guideline, which is marked as such")
  func ownSentences() throws {
    let rationales = [
      "The requested 12 visits exceed the 6 visits that MTUS recommends for an initial trial.",
      "MTUS recommends acupuncture for up to 6 visits.",
    ]
    var builder = CaseChunk.Builder()
    var reader = LetterReader()
    for (index, rationale) in rationales.enumerated() {
      let letter = Array(
        """
        Case Number: CM16-010000\(index) Decision Date: 02/01/2016

        HOW THE IMR FINAL DETERMINATION WAS MADE
        The complete case file was sent to an expert reviewer.

        CLINICAL CASE SUMMARY
        The injured worker is a 55 year old baker.

        IMR ISSUES, DECISIONS AND RATIONALES
        Acupuncture, 12 visits: Upheld

        Claims Administrator guideline: Decision based on MTUS Acupuncture Treatment Guidelines.

        MAXIMUS guideline: Decision based on MTUS Acupuncture Treatment Guidelines.

        Decision rationale: \(rationale) Therefore, the request is not medically necessary.
        """.utf8)
      builder.append(reader.fields(of: letter.span), source: LetterSource(path: "\(index).txt"), letter: letter)
    }
    var table = CaseTable()
    table.append(builder.build())
    let sides = Answer(in: Scope(table)).readingLetters().sides
    let amount = sides.flatMap(\.reasons).first { $0.row.reason.key == ReasonKey.quantityOrDuration.rawValue }
    #expect(amount?.row.counts.having == 2)
    #expect(amount?.passage?.quotation.hasPrefix("“The requested 12 visits") == true)
    let second = Scope(table).narrowed(to: try Query(parsing: "case:CM16-0100001"))
    let only = Answer(in: second).readingLetters().sides.flatMap(\.reasons).first { $0.passage != nil }
    #expect(only?.passage?.quotation.hasPrefix("in a guideline's words: “MTUS recommends") == true)
    #expect(only?.passage?.source("CM16-0100001:1") == "CM16-0100001:1, in a guideline's words")
  }

  @Test("A canceled search reads no letter")
  func cancelled() {
    let table = GeneratedLetters.table(60)
    let answer = Answer(in: Scope(table)).readingLetters { true }
    #expect(!answer.isComplete)
    #expect(answer.pair == nil)
  }

  @Test("The user's own case: levels from narrow to wide, each as its query counts")
  func own() throws {
    let table = GeneratedLetters.table(400)
    var reader = OwnCaseReader()
    let own = try reader.read(Array("Treatment requested: MRI of the lumbar spine".utf8))
    let answer = OwnCaseAnswer(to: own, in: Scope(table))
    #expect(answer.levels.count == 3)
    let counts = answer.levels.map(\.rate.counts.count)
    #expect(counts == counts.sorted())
    #expect(counts.last ?? 0 > 0)
    for level in answer.levels {
      let scope = Scope(table, level.query)
      #expect(Rates(of: .items, by: [.specialty], in: scope).total == level.rate)
    }
    // A category may have a subcategory of its own name.
    let injection = try reader.read(Array("lumbar epidural injection".utf8))
    let names = OwnCaseAnswer(to: injection, in: Scope(table)).levels.map(\.name)
    #expect(names == ["Injection, lumbar spine", "Injection", "Injection of any kind"])
    #expect(answer.like.allSatisfy { !answer.like.isEmpty && $0.score > 0 })
    #expect(answer.facts.total.count == answer.like.filter { $0.level == .treatment && $0.outcome != .unknown }.count)
    for row in answer.missingFacts { #expect(!own.factSet.states(row.fact)) }
    #expect(OwnCaseAnswer(to: OwnCase(), in: Scope(table)).like.isEmpty)
    #expect(answer.remarks == [answer.leftOut].compactMap(\.self))
    #expect(answer.facts.rows.contains { $0.rate.interval != nil })
    // Where the query decides the outcomes, no figure has an interval, and a remark says so.
    let upheld = try Query(parsing: "outcome:upheld", vocabulary: table.vocabulary)
    let given = OwnCaseAnswer(to: own, in: Scope(table, upheld))
    #expect(!given.facts.rows.isEmpty && given.facts.rows.allSatisfy { $0.rate.interval == nil })
    #expect(given.levels.allSatisfy { $0.rate.interval == nil })
    #expect(given.remarks.last == Query.outcomeNote)
  }
}
