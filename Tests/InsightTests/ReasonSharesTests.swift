import Corpus
import Determinations
import Insight
import TestSupport
import Testing

@Suite("Shares of reasons")
struct ReasonSharesTests {
  @Test("A query that picks everything leaves nothing to compare with")
  func everything() throws {
    let table = GeneratedLetters.table(300)
    #expect(!ReasonShares(in: Scope(table)).comparesWithOthers)
    let half = try Query(parsing: "age:..40", vocabulary: table.vocabulary)
    #expect(ReasonShares(in: Scope(table, half)).comparesWithOthers)
  }

  @Test(
    "Every count is the number of items that drilling shows, over random queries", arguments: [5, 6, 7] as [UInt64])
  func drilling(seed: UInt64) throws {
    let table = GeneratedLetters.table(300)
    var queries = RandomQueries(table, seed: seed)
    let everything = Scope(table)
    // This is the same for each query, and takes the most time.
    var totals: [String: Int] = [:]
    var checked = 0
    for _ in 0..<RandomTrials.count(8) {
      let query = queries.query()
      let scope = Scope(table, query)
      let shares = ReasonShares(in: scope)
      for side in shares.sides {
        let all = scope.places.count { table.item($0.item, of: $0.row).outcome == side.outcome }
        #expect(side.items == all, "\(query)")
        for row in side.rows {
          let drilled = scope.drilled(into: row.values)
          #expect(drilled.places.count == row.counts.having, "\(query): \(row.reason.key)")
          #expect(Set(drilled.places.map(\.row)).count == row.counts.havingLetters)
          #expect(row.counts.items == side.items)
          checked += 1
        }
        // The counted items and those left out are all items.
        for row in side.rows where ReasonKey(rawValue: row.reason.key)?.categories.isEmpty != false {
          let key = "\(side.outcome) \(row.reason.key)"
          let total = totals[key] ?? everything.drilled(into: row.values).places.count
          totals[key] = total
          #expect(row.counts.having + row.others.having == total, "\(query): \(row.reason.key)")
        }
      }
    }
    #expect(checked > 60)
  }

  @Test("Reasons with a lift come first, the clearest before the others; reasons of too few letters have none")
  func order() {
    let table = GeneratedLetters.table(900)
    let query = Query(terms: [.facet(.category, keys: ["pharmaceuticals"])])
    let shares = ReasonShares(in: Scope(table, query))
    for side in shares.sides {
      let rows = side.rows.filter { $0.reason.key != "none" }
      let weights = rows.compactMap { $0.lift?.weight }
      #expect(weights == weights.sorted(by: >))
      #expect(rows.prefix(weights.count).allSatisfy { $0.lift != nil })
      #expect(rows.allSatisfy { $0.lift == nil || $0.counts.havingLetters >= 5 })
    }
    #expect(shares.sides.flatMap(\.rows).contains { $0.lift != nil })
    // If the query picks everything, there is nothing to compare with.
    let all = ReasonShares(in: Scope(table))
    #expect(all.sides.flatMap(\.rows).allSatisfy { $0.lift == nil && $0.others.items == 0 })
  }

  @Test("A reason that belongs to some categories is compared among their items, and has no lift against others")
  func lists() throws {
    let table = GeneratedLetters.table(900)
    func row(_ key: String, _ query: Query) -> ReasonShares.Row? {
      ReasonShares(in: Scope(table, query)).sides.flatMap(\.rows).first { $0.reason.key == key }
    }
    let drugs = Query(terms: [.facet(.category, keys: ["pharmaceuticals"])])
    let own = try #require(row("monitoring-absent", drugs))
    #expect(own.others.items == 0 && own.lift == nil)
    let old = Query(terms: [.facet(.sex, keys: ["female"])])
    let some = try #require(row("monitoring-absent", old))
    let others = Scope(table, Query(terms: [.facet(.sex, keys: ["female"], isNegated: true)] + drugs.terms))
    let upheld = others.places.count { table.item($0.item, of: $0.row).outcome == .upheld }
    #expect(some.others.items == upheld && upheld > 0)
  }

  @Test("Items with nearly the same rationale and one outcome count once as wordings, and in lift")
  func wordings() throws {
    let text = (0..<50).map { "said\($0)" }.joined(separator: " ")
    let repeated = ItemFields(
      request: "MRI", outcome: .upheld, reasons: [.noIndication], sketch: RationaleSketch(of: text))
    var cases = (0..<12).map { row in
      (
        fields: CaseFields(caseNumber: CaseNumber(year: 15, serial: row), items: [repeated]),
        source: LetterSource(path: "\(row).txt"), letter: "letter \(row)"
      )
    }
    let own = ItemFields(request: "MRI", outcome: .upheld, reasons: [.noIndication])
    cases.append((CaseFields(items: [own]), LetterSource(path: "own.txt"), "another"))
    let shares = ReasonShares(in: Scope(CaseTable([CaseChunk(cases)])))
    let side = try #require(shares.sides.first { $0.outcome == .upheld })
    #expect(side.items == 13)
    #expect(side.wordings == 2)
    let row = try #require(side.rows.first { $0.reason.key == ReasonKey.noIndication.rawValue })
    #expect(row.counts.having == 13)
    #expect(row.wordings == 2)
    #expect(row.words.contains("in 2 different wordings"))
  }

  @Test("The interval of a lift holds the true ratio in 93 to 98 of 100 samples", arguments: [0.15, 0.3], [1.0, 2.0])
  func coverage(share: Double, ratio: Double) throws {
    var generator = SeededGenerator(UInt64(share * 100) + UInt64(ratio * 1000))
    let samples = 1500
    var (held, made) = (0, 0)
    for _ in 0..<samples {
      let own = draw(letters: 60, share * ratio, &generator)
      let others = draw(letters: 200, share, &generator)
      guard let lift = Lift(own, over: others), let high = lift.high else { continue }
      made += 1
      if lift.low <= ratio, ratio <= high { held += 1 }
    }
    #expect(made > samples * 9 / 10)
    #expect((93...98).contains(Double(held) * 100 / Double(made)), "\(held) of \(made)")
  }

  @Test("A value found in no other letter has only a lower bound")
  func onlyHere() throws {
    var own = ShareCounts()
    for letter in 0..<40 { own.addLetter(items: 2, having: letter < 20 ? 1 : 0) }
    var others = ShareCounts()
    for _ in 0..<40 { others.addLetter(items: 2, having: 0) }
    let lift = try #require(Lift(own, over: others))
    #expect(lift.ratio == nil && lift.high == nil)
    #expect(lift.low > 1)
    #expect(lift.text == "only here")
    #expect(lift.lowText.hasSuffix("x") && !lift.lowText.hasPrefix("0"))
    #expect(Lift(others, over: own) == nil)
  }

  /// Letters of up to six items, which are equal with a probability of 0.2.
  private func draw(letters: Int, _ share: Double, _ generator: inout SeededGenerator) -> ShareCounts {
    var counts = ShareCounts()
    for _ in 0..<letters {
      let items = Int.random(in: 1...6, using: &generator)
      let isTogether = Double.random(in: 0..<1, using: &generator) < 0.2
      let together = Double.random(in: 0..<1, using: &generator) < share
      let having =
        isTogether
        ? (together ? items : 0)
        : (0..<items).count { _ in Double.random(in: 0..<1, using: &generator) < share }
      counts.addLetter(items: items, having: having)
    }
    return counts
  }
}

@Suite("Guideline index")
struct GuidelineIndexTests {
  @Test(
    "Every count is the number of items that drilling shows, and sections and pages are those of the letters",
    arguments: [8, 9] as [UInt64])
  func drilling(seed: UInt64) throws {
    let table = GeneratedLetters.table(120)
    var reader = LetterReader()
    let determinations = table.allRows.map { table.case($0, reader: &reader).determination }
    var queries = RandomQueries(table, seed: seed)
    var checked = 0
    for _ in 0..<RandomTrials.count(3) {
      let query = queries.query()
      let scope = Scope(table, query)
      let index = GuidelineIndex(in: scope)
      for family in index.families {
        for entry in [family.entry] + family.chapters {
          guard entry.value.key != "none" else { continue }
          let drilled = scope.drilled(into: [entry.value])
          #expect(drilled.places.count == entry.rate.counts.count, "\(query): \(entry.value.key)")
          checked += 1
        }
        // The entries below a family are those that the family's filter finds.
        let inFamily = Set(scope.drilled(into: [family.entry.value]).places)
        for entry in family.chapters {
          #expect(inFamily.isSuperset(of: scope.drilled(into: [entry.value]).places), "\(entry.value.key)")
        }
        for entry in family.chapters.prefix(3) {
          let chapter = try #require(GuidelineChapter(key: entry.value.key))
          var found: GuidelineLeaves?
          GuidelineLeaves.read(chapter, in: scope, isCancelled: { false }) { found = $0 }
          let leaves = try #require(found)
          #expect(leaves.isComplete)
          #expect(leaves.itemCount == entry.rate.counts.count)
          #expect(
            Self.count(of: chapter, in: scope, determinations)
              == leaves.sorted.reduce(into: [:]) { $0[$1.key] = $1.places.count })
          for leaf in leaves.sorted {
            #expect(leaf.rate.counts.count == leaf.places.count)
            #expect(leaf.rate.counts.letters == Set(leaf.places.map(\.row)).count)
          }
        }
      }
    }
    #expect(checked > 30)
  }

  @Test("A chapter is below the family by which a filter finds it, even if the letter names another source")
  func sameFamilies() throws {
    var reader = LetterReader()
    var builder = CaseChunk.Builder()
    let cited = [
      "MTUS ACOEM Chapter 12 Low Back Complaints Page(s): 303", "Non-MTUS Citation ACOEM 3rd Edition, Low Back",
      "Non-MTUS Citation UpToDate", "Non-MTUS Citation ODG, Low Back Chapter, MRI", "MTUS Some Guide 2016",
    ]
    for (index, guideline) in cited.enumerated() {
      let letter = Array(
        """
        Case Number: CM17-990003\(index)
        Decision Date: 02/20/2017

        IMR ISSUES, DECISIONS AND RATIONALES
        The Final Determination was based on decisions for the disputed items/services set forth below:

        MRI of the lumbar spine: Upheld
        Claims Administrator guideline: The Claims Administrator did not cite any medical evidence for its decision.

        MAXIMUS guideline: Decision based on \(guideline).

        Decision rationale: It is told. Therefore, the request is not medically necessary.
        """.utf8)
      builder.append(reader.fields(of: letter.span), source: LetterSource(path: "\(index).txt"), letter: letter)
    }
    let table = CaseTable([builder.build()])
    let scope = Scope(table)
    let index = GuidelineIndex(in: scope)
    let acoem = try #require(index.families.first { $0.entry.value.key == "acoem" })
    #expect(acoem.entry.rate.counts.count == 2)
    #expect(acoem.chapters.map(\.value.key) == ["acoem-12", "acoem"])
    let chapters = index.families.flatMap(\.chapters)
    #expect(chapters.map(\.rate.counts.count).reduce(0, +) == cited.count)
    for family in index.families {
      let places = Set(scope.drilled(into: [family.entry.value]).places)
      #expect(places.count == family.entry.rate.counts.count)
      for chapter in family.chapters {
        #expect(places.isSuperset(of: scope.drilled(into: [chapter.value]).places))
      }
    }
    let rows = try table.rows(matching: Query(parsing: "guideline:acoem"))
    #expect(Array(rows) == [0, 1])
  }

  /// The number of items for each section and page, letter by letter, given the determination of each row.
  private static func count(
    of chapter: GuidelineChapter, in scope: Scope, _ determinations: [Determination]
  ) -> [GuidelineLeaf.Key: Int] {
    var counts: [GuidelineLeaf.Key: Int] = [:]
    for place in scope.places {
      let item = determinations[place.row].items[place.item]
      let keys = item.reviewer.citations.filter { $0.guidelineChapter == chapter }.flatMap(GuidelineLeaf.keys)
      for key in Set(keys) { counts[key, default: 0] += 1 }
    }
    return counts
  }

  @Test("A range of pages counts for each of them, a misprinted one for its ends; without any the chapter as a whole")
  func pages() throws {
    let chapter = try #require(GuidelineChapter.acoem(12))
    func keys(_ pages: [String], _ sections: [String] = []) -> [GuidelineLeaf.Key] {
      GuidelineLeaf.keys(
        of: Citation(authority: .mtus, guideline: .acoem, sections: sections, pages: pages, guidelineChapter: chapter))
    }
    #expect(keys(["177", "303-305"]) == [.page(177), .page(303), .page(304), .page(305)])
    #expect(keys(["3-3035"]) == [.page(3), .page(3035)])
    #expect(keys(["305-303"]) == [.otherPage("305-303")])
    #expect(keys(["A12"], ["Special Studies"]) == [.section("special studies"), .otherPage("a12")])
    #expect(keys([]) == [.whole])
  }

  @Test("Every chapter belongs to a family of guidelines that the citations have")
  func families() {
    let families = Set(Citation.Guideline.allCases.map { $0.rawValue.lowercased().replacing(" ", with: "-") })
    for chapter in GuidelineChapter.all {
      #expect(families.contains(GuidelineIndex.family(ofChapter: chapter.key)), "\(chapter.key)")
    }
    #expect(GuidelineIndex.family(ofChapter: "odg-low-back") == "odg")
    #expect(GuidelineIndex.family(ofChapter: "formulary") == "drug-formulary")
  }
}
