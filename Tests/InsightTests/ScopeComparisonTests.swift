import Corpus
import Determinations
import Insight
import Testing

@Suite("Comparing two queries")
struct ScopeComparisonTests {
  @Test("Shares are those of the rates, and the difference is between them")
  func numbers() throws {
    let table = GeneratedLetters.table(500)
    var queries = RandomQueries(table, seed: 5)
    for _ in 0..<12 {
      let (first, second) = (Scope(table, queries.query()).counted(), Scope(table, queries.query()).counted())
      let comparison = ScopeComparison(first, second)
      #expect(comparison.rates.first == Rates(of: .items, by: [.category], in: first).total)
      #expect(comparison.rates.second == Rates(of: .items, by: [.category], in: second).total)
      #expect(comparison.common == Set(first.places).intersection(second.places).count)
      if let difference = comparison.difference {
        let (a, b) = (try #require(comparison.rates.first.share), try #require(comparison.rates.second.share))
        #expect(abs(difference.value - (a - b)) < 1e-12)
        #expect(difference.low <= difference.value && difference.value <= difference.high)
        #expect((-1...1).contains(difference.low) && (-1...1).contains(difference.high))
      }
      for mix in comparison.mixes {
        #expect(mix.first.items == first.items.count && mix.second.items == second.items.count)
        #expect(mix.first.having == first.drilled(into: [mix.value]).items.count, "\(mix.value.key)")
        #expect(mix.second.having == second.drilled(into: [mix.value]).items.count, "\(mix.value.key)")
        #expect(mix.difference.isSignificant)
        #expect(!first.query.mentions([mix.value.facet]) && !second.query.mentions([mix.value.facet]))
      }
    }
  }

  @Test("There is no difference where a query decides the outcomes, and the reason is not too few letters")
  func byDefinition() throws {
    let table = GeneratedLetters.table(500)
    let upheld = try Query(parsing: "outcome:upheld", vocabulary: table.vocabulary)
    let comparison = ScopeComparison(Scope(table).counted(), Scope(table, upheld).counted())
    #expect(comparison.rates.first.interval != nil && comparison.rates.second.interval == nil)
    #expect(comparison.difference == nil)
    #expect(comparison.missingDifference == "none, because a query asks for outcomes or reasons")
  }

  @Test("Newcombe's interval of two shares without clusters is that of the literature")
  func interval() throws {
    func counts(_ having: Int, _ items: Int) -> ShareCounts {
      (0..<items).reduce(into: ShareCounts()) { counts, index in
        counts.addLetter(items: 1, having: index < having ? 1 : 0)
      }
    }
    // Newcombe 1998, table II, example (a), method 10: 56/70 and 48/80, 0.0524 to 0.3339.
    let difference = try #require(ShareDifference(counts(56, 70), counts(48, 80)))
    #expect(abs(difference.value - 0.2) < 1e-9)
    #expect(abs(difference.low - 0.0524) < 0.004 && abs(difference.high - 0.3339) < 0.004)
    #expect(ShareDifference(counts(2, 3), counts(48, 80)) == nil)
    #expect(difference.text == "+20")
  }
}
