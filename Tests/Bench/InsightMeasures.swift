import Corpus
import Determinations
import Insight

/// Measures figures over many letters: rates, reasons, guidelines, and the most similar items.
struct InsightMeasures {
  let tables: [CaseTable]

  /// Measures tables of several sizes.
  func run() {
    Report.heading("what letters add up to", tables.map { "\($0.count) cases" } + ["processor", "budget"])
    let scopes = tables.map { table in Scope(table) }
    let before = Memory.ownBytes()
    for (facets, budget) in [
      ([Facet.category], "16 ms"), ([.drug], "16 ms"), ([.specialty], "16 ms"), ([.reason], "16 ms"),
      ([.section], "16 ms"), ([.decided], "16 ms"), ([.category, .region], "50 ms"), ([.specialty, .year], "50 ms"),
      ([.drug, .decided], "50 ms"),
    ] {
      for unit in CountingUnit.allCases {
        measure("rates of \(unit.rawValue) by \(facets.map(\.rawValue).joined(separator: ", "))", budget, scopes) {
          Rates(of: unit, by: facets, in: $0).rows.count
        }
      }
    }
    measure("reasons, of everything", "", scopes) { ReasonShares(in: $0).letters }
    let pharmaceuticals = scopes.map { $0.narrowed(to: Query(terms: [.facet(.category, keys: ["pharmaceuticals"])])) }
    measure("reasons, of pharmaceuticals", "", pharmaceuticals) { ReasonShares(in: $0).letters }
    measure("guideline index", "", scopes) { GuidelineIndex(in: $0).families.count }
    for row in [11, 5_017, 7_333] {
      measure("like items, by facts alone, of item \(row)", "", scopes) {
        let table = $0.table
        return LikenessTarget(ItemPlace(row: row, item: 0), in: table)
          .map { table.nearestItems(to: $0, in: table.allRows, maxCount: 240).count } ?? 0
      }
      measure("like items, letters read too, of item \(row)", "100 ms at 100,000, 500 ms at 1,000,000", scopes) {
        SimilarItems.items(like: ItemPlace(row: row, item: 0), in: $0.table, rows: $0.table.allRows, limit: 60).count
      }
    }
    measure("the answer, its figures", "300 ms at 1,000,000", scopes) { Answer(in: $0).letters }
    measure("the answer, sentences and closest pair too", "1 s at 1,000,000", scopes) {
      Answer(in: $0).readingLetters().letters
    }
    let text = "MRI of the lumbar spine without contrast, 47 year old male, six weeks of physical therapy"
    var reader = OwnCaseReader()
    let own = (try? reader.read(Array(text.utf8))) ?? OwnCase()
    measure("one's own case", "500 ms at 1,000,000", scopes) { OwnCaseAnswer(to: own, in: $0).like.count }
    // The first letter discards the groups of rationales.
    measure("rationales compared", "", scopes) {
      var table = $0.table
      table.remove(RowSet([0]))
      table.prepareBoilerplate()
      return table.items(with: "no", of: .boilerplate).count
    }
    print("memory before \(before / 1_000_000) MB, after \(Memory.ownBytes() / 1_000_000) MB")
  }

  /// Measures the elapsed time for each table, and for the last one the processor time of all threads, which depends
  /// less on other programs.
  private func measure(_ name: String, _ budget: String, _ scopes: [Scope], _ work: (Scope) -> Int) {
    var processor = Double.infinity
    let times = scopes.map { scope in
      processor = .infinity
      return Stopwatch.best(of: 9, .wall) {
        let before = Stopwatch.ownSeconds()
        defer { processor = min(processor, Stopwatch.ownSeconds() - before) }
        return work(scope)
      }.seconds
    }
    Report.row(name, (times + [processor]).map(Report.milliseconds) + [budget])
  }
}
