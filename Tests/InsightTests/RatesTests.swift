import Corpus
import Determinations
import Insight
import TestSupport
import Testing

@Suite("Rates")
struct RatesTests {
  @Test(
    "Every count is the number of rows that drilling shows, over random queries", arguments: [3, 4] as [UInt64])
  func drilling(seed: UInt64) throws {
    var table = GeneratedLetters.table(300)
    table.append(
      CaseChunk([(CaseFields(), LetterSource(path: "empty.txt"), ""), (CaseFields(), LetterSource(path: "b.txt"), "")]))
    var annotations = AnnotatedRows()
    annotations.marked = RowSet([3, 8, 40])
    annotations.tagged = ["later": [2, 8]]
    table.annotate(annotations)
    let letters = Letters(table)
    var queries = RandomQueries(table, seed: seed)
    var checked = 0
    for _ in 0..<RandomTrials.count(3) {
      let query = queries.query()
      let scope = Scope(table, query)
      for unit in CountingUnit.allCases {
        #expect(
          Rates(of: unit, by: [.category], in: scope).total.counts == shown(query, unit, letters).counts, "\(query)")
        for facet in Facet.allCases {
          for row in Rates(of: unit, by: [facet], in: scope).rows {
            let drilled = query.drilled(into: row.values[0])
            #expect(
              row.rate.counts == shown(drilled, unit, letters).counts, "\(query) by \(row.values[0].key), \(unit)")
            checked += 1
          }
        }
      }
    }
    #expect(checked > 1000)
  }

  @Test("The same of two facets", arguments: [11, 12] as [UInt64])
  func drillingTwice(seed: UInt64) throws {
    let table = GeneratedLetters.table(250)
    let letters = Letters(table)
    var queries = RandomQueries(table, seed: seed)
    for _ in 0..<RandomTrials.count(3) {
      let query = queries.query()
      let scope = Scope(table, query)
      for pair in [[Facet.category, .region], [.specialty, .category], [.year, .licensed], [.drug, .year]] {
        for unit in CountingUnit.allCases {
          for row in Rates(of: unit, by: pair, in: scope).rows {
            let both = query.drilled(into: row.values[0]).drilled(into: row.values[1])
            #expect(
              row.rate.counts == shown(both, unit, letters).counts, "\(query) by \(row.values.map(\.key)), \(unit)")
          }
        }
      }
    }
  }

  @Test(
    "The share of a value over time counts what drilling into the span, and into the value, shows",
    arguments: [21, 24] as [UInt64])
  func shareTrend(seed: UInt64) throws {
    let table = GeneratedLetters.table(250)
    let letters = Letters(table)
    var queries = RandomQueries(table, seed: seed)
    var checked = 0
    for _ in 0..<RandomTrials.count(2) {
      let query = queries.query()
      let scope = Scope(table, query)
      for (facet, period) in [(Facet.reason, Period.month), (.reason, .quarter), (.warning, .year), (.region, .year)] {
        for unit in CountingUnit.allCases {
          let rates = Rates(of: unit, each: period, in: scope)
          for value in table.values(of: facet).prefix(6) {
            let trend = ShareTrend(of: value, unit, each: period, in: scope)
            #expect(trend.rows.map(\.span.key) == rates.rows.compactMap { $0.values.last?.key })
            #expect(trend.total.items == rates.total.counts.count)
            for row in trend.rows {
              let inSpan = query.drilled(into: row.span)
              let having = inSpan.drilled(into: value)
              let (all, some) = (shown(inSpan, unit, letters).counts, shown(having, unit, letters).counts)
              #expect(row.counts.items == all.count && row.counts.letters == all.letters)
              #expect(row.counts.having == some.count, "\(query), \(value.key), \(row.span.key), \(unit)")
              #expect(row.counts.havingLetters == some.letters)
              checked += 1
            }
          }
        }
      }
    }
    #expect(checked > 200)
  }

  @Test("Duplicate and incomplete letters and unrecognized files are not counted, with a note")
  func leftOut() throws {
    var table = GeneratedLetters.table(60)
    let alone = Scope(table)
    #expect(alone.leftOut() == nil)
    #expect(alone.counted().query.isEmpty)
    let expected = CountingUnit.allCases.map { Rates(of: $0, by: [.category], in: alone) }
    // Two letters repeated in other files, one of them twice; a letter with the same number and another text; notes.
    var reader = LetterReader()
    var builder = CaseChunk.Builder()
    func append(_ letter: [UInt8], _ path: String) {
      builder.append(reader.fields(of: letter.span), source: LetterSource(path: path), letter: letter)
    }
    append(table.letter(of: 3), "again/3.txt")
    append(table.letter(of: 7).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } + Array("\r\n \r\n".utf8), "again/7.txt")
    append(table.letter(of: 3), "third/3.txt")
    append(Array("Notes on a meeting about the budget.".utf8), "notes.txt")
    // A letter that ends within the rationale.
    let letter = String(decoding: table.letter(of: 11), as: UTF8.self)
    let cut = try #require(letter.utf8.lastIndex(of: UInt8(ascii: " ")))
    append(Array(letter[..<letter.utf8.index(cut, offsetBy: -40)].replacing("CM1", with: "CM9").utf8), "cut.txt")
    table.append(builder.build())
    #expect(table.count == 65)
    let all = Scope(table)
    #expect(all.leftOut() == "not counted: 3 duplicate letters, 1 incomplete letter, 1 unrecognized file")
    let scope = all.counted()
    let letters = Letters(table)
    #expect(scope.query.description == "counted:yes")
    #expect(Array(try table.rows(matching: Query(parsing: "counted:repeat"))) == [60, 61, 62])
    #expect(Array(try table.rows(matching: Query(parsing: "counted:no-letter"))) == [63])
    #expect(Array(try table.rows(matching: Query(parsing: "counted:incomplete"))) == [64])
    for (unit, expected) in zip(CountingUnit.allCases, expected) {
      let rates = Rates(of: unit, by: [.category], in: scope)
      #expect(rates.rows.map(\.rate) == expected.rows.map(\.rate))
      #expect(rates.total == expected.total)
      for row in rates.rows {
        let drilled = scope.query.drilled(into: row.values[0])
        #expect(row.rate.counts == shown(drilled, unit, letters).counts, "\(drilled)")
      }
    }
    // A query can request them explicitly.
    let repeats = try Query(parsing: "counted:repeat")
    #expect(Scope(table, repeats).counted().rows.count == 3)
    #expect(all.counted(by: [.warning]).rows.count == 65)
    #expect(all.leftOut(by: [.complete]) == nil)
    for text in ["(complete:no or category:surgery)", "not (counted:yes)", "warning:yes or year:2015"] {
      let query = try Query(parsing: text)
      #expect(table.counted(query, rows: table.allRows) == query, "\(text)")
    }
    let incomplete = try Query(parsing: "complete:no")
    #expect(Scope(table, incomplete).counted().rows.contains(64))
    // If the first is removed, the next one is counted.
    table.remove([3])
    #expect(Array(try table.rows(matching: Query(parsing: "counted:repeat"))) == [61, 62])
    #expect(Scope(table).counted().letterCount == 60)
  }

  @Test("A letter is there again if its number is, and its text or its day and outcomes")
  func repeats() throws {
    var table = GeneratedLetters.table(20)
    func text(_ row: Int) -> String { String(decoding: table.letter(of: row), as: UTF8.self) }
    let end = try #require(text(2).utf8.lastIndex(of: UInt8(ascii: " ")))
    let cut = String(text(2)[..<text(2).utf8.index(end, offsetBy: -40)])
    func chunk(_ letters: [String]) -> CaseChunk {
      var reader = LetterReader()
      var builder = CaseChunk.Builder()
      for (index, text) in letters.enumerated() {
        let letter = Array(text.utf8)
        builder.append(reader.fields(of: letter.span), source: LetterSource(path: "\(index).txt"), letter: letter)
      }
      return builder.build()
    }
    let parted = text(6).replacing("medical", with: "medi- cal")
    #expect(parted != text(6))
    func amended(_ row: Int) -> String {
      text(row).replacing("/201", with: "/200").replacing(", 201", with: ", 200")
    }
    func decided(_ text: String) -> CalendarDate? {
      var reader = LetterReader()
      return reader.fields(of: Array(text.utf8).span).dates.decision
    }
    // One with a different day of decision in the amended text.
    let dated = try #require((7..<20).first { decided(text($0)) != decided(amended($0)) })
    table.append(chunk([parted, amended(dated), cut]))
    #expect((20..<23).map { table.id(of: $0) } == [6, dated, 2].map { table.id(of: $0) + "#2" })
    func rows(_ query: String, _ table: CaseTable) throws -> [Int] {
      Array(table.rows(matching: try Query(parsing: query)))
    }
    #expect(try rows("counted:repeat", table) == [20])
    #expect(try rows("counted:incomplete", table) == [22])
    // The complete letter is counted if the incomplete one came first.
    var other = CaseTable()
    other.append(chunk([cut, text(2)]))
    #expect(try rows("counted:yes", other) == [1])
    #expect(try rows("counted:incomplete", other) == [0])
  }

  @Test("Items without a value are shown by drilling, though each case has one in another item")
  func itemsWithoutValue() throws {
    var first = ItemFields(request: "MRI of the knee", outcome: .upheld)
    (first.reasons, first.sections) = ([.noIndication], ["Imaging"])
    let fields = CaseFields(items: [first, ItemFields(request: "Cane", outcome: .overturned)])
    let table = CaseTable([CaseChunk([(fields, LetterSource(path: "1.txt"), "")])])
    let scope = Scope(table)
    let letters = Letters(table)
    for facet in [Facet.reason, .section, .chapter, .edition, .guideline, .region, .drug, .category, .side] {
      for row in Rates(of: .items, by: [facet], in: scope).rows {
        let drilled = Query().drilled(into: row.values[0])
        #expect(row.rate.counts == shown(drilled, .items, letters).counts, "\(drilled)")
      }
    }
  }

  @Test("Many pairs of values are counted as few are")
  func manyPairs() throws {
    let table = GeneratedLetters.table(800)
    let scope = Scope(table)
    let letters = Letters(table)
    let rates = Rates(of: .items, by: [.drug, .decided], in: scope)
    #expect(table.values(of: .drug).count * table.values(of: .decided).count > 1500)
    for row in rates.rows {
      let query = Query().drilled(into: row.values[0]).drilled(into: row.values[1])
      #expect(row.rate.counts == shown(query, .items, letters).counts)
    }
  }

  @Test("Below five letters there is no interval, without an outcome no share")
  func little() {
    let few = rate([(1, 1), (2, 0), (1, 0), (1, 1)])
    #expect(few.interval == nil)
    #expect(few.share == 0.4)
    #expect(rate([(0, 0), (0, 0)]).share == nil)
    #expect(rate([(1, 1), (2, 0), (1, 0), (1, 1), (1, 0)]).interval != nil)
    // A letter with only unknown outcomes does not affect the share.
    #expect(rate([(1, 1), (2, 0), (1, 0), (1, 1), (0, 0)]).interval == nil)
  }

  /// The outcomes of the items of a table, letter by letter.
  private struct Letters {
    let table: CaseTable
    let all: [(first: Int, outcomes: [ItemOutcome])]

    init(_ table: CaseTable) {
      self.table = table
      all = table.allRows.map { row in
        (
          table.numbers.items(of: row).lowerBound,
          (0..<table.itemCount(of: row)).map { table.item($0, of: row).outcome }
        )
      }
    }
  }

  /// The counts of the items that a query picks, computed letter by letter.
  private func shown(_ query: Query, _ unit: CountingUnit, _ letters: Letters) -> Rate {
    var counts = OutcomeCounts()
    let items = letters.table.items(matching: query)
    for letter in letters.all {
      let outcomes = letter.outcomes.indices.filter { items.contains(letter.first + $0) }.map { letter.outcomes[$0] }
      guard !outcomes.isEmpty else { continue }
      let (upheld, overturned) = (outcomes.count { $0 == .upheld }, outcomes.count { $0 == .overturned })
      switch unit {
      case .items: counts.addLetter(count: outcomes.count, upheld: upheld, overturned: overturned)
      case .cases:
        counts.addLetter(
          count: 1, upheld: upheld > 0 && overturned == 0 ? 1 : 0, overturned: overturned > 0 && upheld == 0 ? 1 : 0,
          partiallyOverturned: upheld > 0 && overturned > 0 ? 1 : 0)
      }
    }
    return Rate(counts)
  }

  /// The rate of letters with the given numbers of outcomes and of overturned ones.
  private func rate(_ letters: [(known: Int, overturned: Int)]) -> Rate {
    var counts = OutcomeCounts()
    for letter in letters {
      counts.addLetter(
        count: max(letter.known, 1), upheld: letter.known - letter.overturned, overturned: letter.overturned)
    }
    return Rate(counts)
  }

  @Test(
    "From five known outcomes on, a share has both numbers beside it",
    arguments: [(4, "2 of 4", "4 items"), (5, "40 %", "2 of 5 items"), (6, "33 %", "2 of 6 items")])
  func fewOutcomes(known: Int, share: String, overturned: String) {
    let rate = rate((0..<known).map { (known: 1, overturned: $0 < 2 ? 1 : 0) })
    #expect(rate.shareText == share && rate.overturnedText == overturned)
  }

  @Test(
    "Under a query for outcomes no share has an interval, as it holds by definition",
    arguments: [
      ("", false), ("outcome:overturned", true), ("-outcome:upheld", true), ("-outcome:unknown", false),
      ("outcome:upheld|overturned", false), ("(reason:criteria-met or sex:f)", true), ("any:(outcome:upheld)", true),
      ("category:surgery", false), ("verdict:necessary", true),
    ])
  func decided(text: String, isByDefinition: Bool) throws {
    let query = try Query(parsing: text)
    #expect(query.decidesOutcome == isByDefinition)
    let table = GeneratedLetters.table(300)
    let rates = Rates(of: .items, by: [.specialty], in: Scope(table, query))
    #expect(!isByDefinition || rates.total.interval == nil && rates.rows.allSatisfy { $0.rate.interval == nil })
    #expect(rates.notes.contains { $0.contains("by definition") } == isByDefinition)
    #expect(isByDefinition || rates.total.interval != nil)
  }
}
