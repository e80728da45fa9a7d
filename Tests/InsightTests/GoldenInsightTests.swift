import Corpus
import Determinations
import GoldenCases
import Insight
import LetterMaker
import TestSupport
import Testing

/// Compares figures over the letters of `Tests/Golden` and some generated ones with stored figures.
@Suite("Figures, compared whole")
struct GoldenInsightTests {
  /// The letters of `Tests/Golden` and 140 generated ones.
  private static let table: CaseTable = {
    var builder = CaseChunk.Builder()
    Golden.appendLetters(to: &builder)
    var reader = LetterReader()
    let maker = LetterMaker(seed: 20_251_125, count: 140)
    for index in 0..<140 {
      var letter: [UInt8] = []
      maker.write(index, to: &letter)
      builder.append(reader.fields(of: letter.span), source: LetterSource(path: "made/\(index).txt"), letter: letter)
    }
    var table = CaseTable()
    table.append(builder.build())
    var annotations = AnnotatedRows()
    annotations.marked = RowSet([3, 8, 40])
    annotations.tagged = ["appeal": [2, 8], "later": [5]]
    table.annotate(annotations)
    return table
  }()

  /// Plain text for the parts of figures.
  private static func line(_ rate: Rate) -> String {
    let bounds = rate.interval.map { "\(thousandths($0.low))...\(thousandths($0.high))" } ?? "-"
    return "\(Listing.lines(of: rate.counts).joined(separator: " ")); \(rate.share.map(thousandths) ?? "-") \(bounds)"
  }

  private static func line(_ counts: ShareCounts) -> String { Listing.lines(of: counts).joined(separator: " ") }

  private static func thousandths(_ share: Double) -> String { "\(Int((share * 1000).rounded()))‰" }

  private static func line(_ item: SimilarItem) -> String {
    "\(table.id(of: item.place.row)):\(item.place.item + 1) \(item.outcome) \(item.score) \(item.level) \(item.why)"
      + " | \(item.likeness.shortSame) | \(item.likeness.shortDifferent)"
  }

  private func difference(_ file: String, _ body: (Scope) -> [String]) -> String? {
    Golden.difference(inTable: "Insight/\(file).txt") { text in
      guard let query = try? Query(parsing: text == "all" ? "" : text, vocabulary: Self.table.vocabulary) else {
        return ["not a query"]
      }
      return body(Scope(Self.table, query))
    }
  }

  @Test("Answers: rate, years, reasons with their sentences, guidelines, the closest pair")
  func answers() {
    let difference = difference("answers") { scope in
      let answer = Answer(in: scope).readingLetters()
      var lines = ["\(answer.letters) letters; \(Self.line(answer.rate))", answer.leftOut ?? ""]
      lines += answer.years.rows.map { "\($0.values[0].key): \(Self.line($0.rate))" }
      for side in answer.sides {
        lines.append("\(side.outcome): \(side.items) in \(side.letters), \(side.unexplained) unexplained")
        for reason in side.reasons {
          let lift = reason.row.liftText(usesUnicode: true)
          lines.append("  \(reason.row.reason.key) \(lift) \(Self.line(reason.row.counts)) \(reason.row.wordings)")
          lines.append("    over \(Self.line(reason.row.others)) \(reason.passage?.quotation ?? "“”")")
        }
      }
      lines += answer.guidelines.map { "\($0.value.key): \(Self.line($0.rate))" }
      if let pair = answer.pair {
        let places = [pair.overturned.place, pair.upheld.place].map { "\(Self.table.id(of: $0.row)):\($0.item + 1)" }
        lines.append("\(places.joined(separator: " and ")), \(pair.score): \(pair.likeness.words)")
        lines += [pair.overturned.quotation, pair.upheld.quotation]
      }
      return lines.filter { !$0.isEmpty }
    }
    #expect(difference == nil)
  }

  @Test("Rates by each facet, of items and of letters")
  func rates() {
    let difference = difference("rates") { scope in
      Facet.allCases.flatMap { facet in
        CountingUnit.allCases.flatMap { unit in
          let rates = Rates(of: unit, by: [facet], in: scope)
          return ["by \(facet.rawValue), \(unit): \(Self.line(rates.total))"]
            + rates.notes.map { "  note: \($0)" }
            + rates.rows.map { "  \($0.values[0].key) “\($0.values[0].shortName)”: \(Self.line($0.rate))" }
        }
      }
    }
    #expect(difference == nil)
  }

  @Test("Trends, days, guidelines, comparisons with all others, likely workers")
  func tables() {
    let difference = difference("tables") { scope in
      var lines: [String] = []
      for period in Period.allCases {
        let rates = Rates(of: .items, each: period, in: scope)
        lines += rates.rows.map { "\(period) \($0.values[0].name): \(Self.line($0.rate))" }
      }
      if let condition = try? Query(parsing: "reason:no-benefit-shown") {
        for unit in CountingUnit.allCases {
          let trend = ShareTrend(of: condition, unit, each: .year, in: scope)
          lines += trend.rows.map { "\(unit) having, \($0.span.key): \(Self.line($0.counts))" }
        }
      }
      let days = ProcessingDays(in: scope)
      lines += [days.note, "missing \(days.missing)"] + Listing.lines(of: days.all as Any, named: "days")
      for (month, distribution) in days.months {
        lines.append("\(month): \(Listing.lines(of: distribution).joined(separator: " "))")
      }
      let index = GuidelineIndex(in: scope)
      for family in index.families {
        lines.append("\(family.entry.value.key): \(Self.line(family.entry.rate))")
        for entry in family.chapters {
          lines.append("  \(entry.value.key): \(Self.line(entry.rate))")
          guard let chapter = GuidelineChapter(key: entry.value.key) else { continue }
          var last: GuidelineLeaves?
          GuidelineLeaves.read(chapter, in: scope, isCancelled: { false }) { last = $0 }
          lines += (last?.sorted ?? []).map { "    \($0.name): \(Self.line($0.rate)), \($0.places.count) places" }
        }
      }
      let comparison = ScopeComparison(scope, Scope(scope.table))
      lines.append("common \(comparison.common)")
      lines += Listing.lines(of: comparison.difference as Any, named: "difference")
      for mix in comparison.mixes {
        lines.append("\(mix.value.facet.rawValue) \(mix.value.key): \(Self.line(mix.first)) | \(Self.line(mix.second))")
      }
      let workers = LikelyWorkers(scope.table, rows: scope.rows)
      lines += scope.rows.compactMap { row in workers[row].map { "\(Self.table.id(of: row)) of group \($0)" } }
      return lines
    }
    #expect(difference == nil)
  }

  @Test("Similar items of the first items picked, and of a request like theirs")
  func similar() throws {
    let difference = difference("similar") { scope in
      scope.places.prefix(2).flatMap { place in
        let request = Self.table.item(place.item, of: place.row).request
        var lines = ["\(Self.table.id(of: place.row)):\(place.item + 1) \(request)"]
        lines += SimilarItems.items(like: place, in: Self.table, rows: Scope(Self.table).rows, limit: 8).map(Self.line)
        var reader = OwnCaseReader()
        guard let own = try? reader.read(Array("\(request), 50 F, 3 months since injury".utf8)) else { return lines }
        let answer = OwnCaseAnswer(to: own, in: Scope(Self.table))
        lines.append("own")
        lines += answer.like.prefix(6).map(Self.line)
        lines += answer.levels.map { "\($0.name) \($0.query): \(Self.line($0.rate))" }
        for reason in answer.reasons {
          let (stated, missing) = (reason.stated.map(\.key), reason.missing.map(\.key))
          lines.append("\(reason.outcome) \(reason.key.rawValue) \(Self.line(reason.counts)) +\(stated) -\(missing)")
        }
        for row in answer.facts.rows {
          let counts = [row.stated, row.denied].map { Listing.lines(of: $0).joined(separator: " ") }
          lines.append("\(row.fact.key): \(counts.joined(separator: " | ")), \(row.places.count) places")
        }
        lines += answer.passages.map { "\(Self.table.id(of: $0.place.row)): \($0.text)" }
        return lines
      }
    }
    #expect(difference == nil)
  }
}
