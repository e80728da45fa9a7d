import Corpus
import Determinations
import Testing

@testable import Insight

@Suite("Random samples")
struct StratifiedSampleTests {
  private func table(_ order: [Int]) -> CaseTable {
    let letters = order.map { number in
      let fields = CaseFields(
        caseNumber: CaseNumber(year: 15, serial: 100_000 + number),
        dates: CaseDates(decision: CalendarDate(year: number % 4 == 0 ? 2014 : 2016, month: 3, day: 1 + number % 9)))
      return (fields: fields, source: LetterSource(path: "\(number).txt"), letter: "")
    }
    return CaseTable([CaseChunk(letters)])
  }

  private func ids(_ sample: StratifiedSample, _ count: Int, _ table: CaseTable) -> [String] {
    sample.rows(count, of: Array(table.allRows), in: table).map { table.id(of: $0) }
  }

  @Test("a sample does not depend on the order of the letters, and differs with another seed")
  func reproducible() {
    let (first, second) = (table(Array(0..<200)), table(Array((0..<200).reversed())))
    for facets in [[], [Facet.year]] {
      let sample = StratifiedSample(seed: 7, by: facets)
      #expect(ids(sample, 40, first) == ids(sample, 40, second))
      #expect(ids(sample, 40, first) != ids(StratifiedSample(seed: 8, by: facets), 40, first))
      #expect(Set(ids(sample, 40, first)).count == 40)
      #expect(Set(ids(sample, 500, first)).count == 200)
    }
    let sample = StratifiedSample(seed: 7)
    #expect(ids(sample, 40, first).starts(with: ids(sample, 10, first)))
  }

  @Test("each value has its share of the sample")
  func strata() {
    let table = table(Array(0..<200))
    let rows = StratifiedSample(seed: 3, by: [.year]).rows(41, of: Array(table.allRows), in: table)
    let years = rows.map { table.row($0).decided?.year ?? 0 }
    #expect(years.count { $0 == 2014 } == 10 && years.count { $0 == 2016 } == 31)
  }

  @Test(
    "a number is divided by the largest remainders",
    arguments: [([50, 150], 41, [10, 31]), ([1, 1, 1], 2, [1, 1, 0]), ([0, 5], 9, [0, 5]), ([], 3, [])])
  func shares(sizes: [Int], count: Int, shares: [Int]) {
    #expect(StratifiedSample.shares(of: count, among: sizes) == shares)
  }
}
