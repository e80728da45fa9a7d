@testable import Corpus
import Determinations
import GoldenCases
import TestSupport
import Testing

/// Compares the results of queries, their completion and changes, and the sorting of the letters of `Tests/Golden` with
/// stored ones.
@Suite("Queries and orders, compared whole")
struct GoldenCorpusTests {
  private static let table: CaseTable = {
    var builder = CaseChunk.Builder()
    Golden.appendLetters(to: &builder)
    var table = CaseTable()
    table.append(builder.build())
    var annotations = AnnotatedRows()
    annotations.marked = RowSet([1, 8])
    annotations.tagged = ["appeal": [2, 8], "later": [5]]
    table.annotate(annotations)
    return table
  }()

  /// The items of a set: the number of each letter and of its items.
  private static func words(_ items: ItemSet) -> String {
    table.numbers.rows(of: items).map { row in
      let all = table.numbers.items(of: row)
      let picked = all.filter { items.contains($0) }.map { String($0 - all.lowerBound + 1) }
      return picked.count == all.count ? "\(row)" : "\(row):\(picked.joined(separator: ","))"
    }.joined(separator: " ")
  }

  /// The tables of inputs, the number of variations, and what becomes of an input.
  private static let tables: [(name: String, variations: Int, results: @Sendable (String) -> [String])] = [
    ("queries.txt", 800, ofQuery), ("completions.txt", 500, ofCompletion), ("editing.txt", 150, ofEditing),
  ]

  @Test("Queries, completions of a line at its end, changes by a facet's values", arguments: tables.indices)
  func lines(_ index: Int) {
    let table = Self.tables[index]
    #expect(Golden.difference(inTable: "Corpus/\(table.name)", results: table.results) == nil)
  }

  @Test("Variations of these: a sum of what becomes of them", arguments: tables.indices)
  func variations(_ index: Int) {
    let table = Self.tables[index]
    let difference = Golden.difference(
      ofVariations: table.variations, of: Golden.inputs(ofTable: "Corpus/\(table.name)"), from: table.name,
      results: table.results)
    #expect(difference == nil)
  }

  /// A query as printed, what it picks, its sentences; or why it is none.
  @Sendable
  private static func ofQuery(_ text: String) -> [String] {
    do {
      let query = try Query(parsing: text, vocabulary: Self.table.vocabulary)
      var lines = [query.description, "picks \(Self.words(try Self.table.items(searching: query)))"]
      if let advice = Self.table.wordAdvice(on: query) { lines.append("advice \(advice)") }
      try Self.table.forEachHit(of: query, in: [8, 9, 10, 12], items: { _ in nil }) { row, hits in
        for hit in hits.prefix(3) {
          let words = hit.sentence.prefix(60)
          lines.append(
            "\(row), line \(hit.line), \(hit.part) \(hit.item.map { $0 + 1 } ?? 0): \(words) \(hit.matches)")
        }
        return true
      }
      return lines
    } catch {
      return ["\(error)"]
    }
  }

  /// Completions of a line at its end.
  @Sendable
  private static func ofCompletion(_ text: String) -> [String] {
    let line = Array(text)
    let completion = QueryCompletion(of: line, cursor: line.count, in: Self.table)
    let candidates = completion.candidates.prefix(8).map {
      "\($0.text) “\($0.name)” \($0.count.map(String.init) ?? "")"
    }
    return ["\(completion.range) \(completion.hint ?? "") \(completion.isUnknownValue)"] + candidates
  }

  /// Changes of a query by a facet's values and ranges.
  @Sendable
  private static func ofEditing(_ text: String) -> [String] {
    guard let query = try? Query(parsing: text) else { return ["not a query"] }
    var lines = ["without text: \(query.withoutText)", "terms \(query.terms.count)"]
    lines.append(
      "texts \(query.textTerms.count), shown \(query.highlightedTerms.count), left out \(query.excludedTexts.count)")
    for (facet, key) in [(Facet.outcome, "upheld"), (.region, "knee"), (.age, "47"), (.year, "2016")] {
      let words =
        "\(facet.rawValue): picked \(query.picked(facet).sorted()), excluded \(query.excluded(facet).sorted())"
      lines.append("\(words), ranges \(query.ranges(of: facet)), mentions \(query.mentions([facet]))")
      var changed = [query, query, query, query, query]
      changed[0].toggle(key, of: facet)
      changed[1].toggleExcluded(key, of: facet)
      changed[2].toggleOnly(key, of: facet)
      changed[3].clear(facet)
      if let range = ValueRange(.number(30), .number(60)) { changed[4].setRanges([.range(range)], of: facet) }
      lines.append("  toggled \(changed[0])")
      lines.append("  excluded \(changed[1])")
      lines.append("  only \(changed[2])")
      lines.append("  cleared \(changed[3]), removed \(query.removing(facet))")
      lines.append("  ranged \(changed[4])")
    }
    return lines
  }

  @Test("Orders by each column, and the values of each facet")
  func orders() {
    let rows = (0..<Int32(Self.table.count)).map { $0 }
    var text = ""
    for column in SortColumn.allCases {
      for isDescending in [false, true] {
        let sorted = Self.table.sorted(rows, by: [SortKey(column, isDescending: isDescending)]) ?? []
        let order = sorted.map { String($0) }.joined(separator: " ")
        text += "\(column.rawValue) \(isDescending ? "down" : "up"): \(order)\n"
      }
    }
    for facet in Facet.allCases {
      text += "\(facet.rawValue): \(facet.title)\n"
      for value in Self.table.values(of: facet) {
        let items = Self.words(Self.table.items(with: value.key, of: facet))
        if !items.isEmpty { text += "  \(value.key) “\(value.name)” “\(value.shortName)”: \(items)\n" }
      }
    }
    #expect(Golden.difference(of: text, from: "Corpus/orders.txt") == nil)
  }

  @Test("Fields: everything that each declares, and the names of all its values")
  func fields() {
    var text = ""
    for field in Field.all {
      let values = (field.counting.map { $0.always + $0.vocabulary } ?? []).reduce(into: [FacetToken]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      text += "\(field.name)\n"
      for line in Listing.lines(of: field) where !line.contains("(Function)") { text += "  \(line)\n" }
      for value in values {
        guard let label = field.counting?.label(value) else { continue }
        text += "  \(value) “\(label.key)” “\(label.name)” “\(label.shortName)” \(label.aliases)\n"
      }
    }
    #expect(Golden.difference(of: text, from: "Corpus/fields.txt") == nil)
  }
}
