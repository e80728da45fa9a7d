import Determinations
import Synchronization

/// The cases that figures leave out; none is in two of the sets.
package struct UncountedCases: Sendable {
  /// Those whose letter is there again.
  package let repeats: RowSet
  /// Those of whose letter a part is missing.
  package let incomplete: RowSet
  /// Texts that are no letters.
  package let noLetters: RowSet

  /// All of them.
  package var all: RowSet { repeats.union(incomplete).union(noLetters) }

  /// The value of ``Facet/counted`` that a row has: `yes`, or why figures leave it out.
  package func key(of row: Int) -> String {
    if repeats.contains(row) { return "repeat" }
    if incomplete.contains(row) { return "incomplete" }
    return noLetters.contains(row) ? "no-letter" : "yes"
  }
}

extension CaseTable {
  /// The facets by which ``uncounted`` is known.
  package static let facetsOfCounted: [Facet] = [.complete, .items]

  /// The cases that figures leave out.
  package var uncounted: UncountedCases {
    UncountedCases(
      repeats: rows(with: "repeat", of: .counted), incomplete: rows(with: "incomplete", of: .counted),
      noLetters: rows(with: "no-letter", of: .counted))
  }

  /// The query by which figures count what a query leaves: the query itself where nothing is left out, or where it says
  /// itself what to count.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - rows: The cases that it leaves.
  ///   - facets: The facets counted by.
  /// - Returns: The query, with a condition more where something is left out.
  package func counted(_ query: Query, rows: RowSet, by facets: [Facet] = []) -> Query {
    guard !query.mentions(Facet.ofReading), Facet.ofReading.isDisjoint(with: facets),
      rows.intersectionCount(uncounted.all) > 0
    else { return query }
    return Query(terms: query.terms + [.facet(.counted, keys: ["yes"])])
  }

  /// The cases of whose letter a part is missing.
  package var incomplete: RowSet { rows(with: "no", of: .complete) }

  /// The cases whose letter has the number and the text, or the number and the decision, of one before it.
  ///
  /// The text of a PDF and that of a text file differ in spaces and hyphens. An incomplete letter does not stand for one
  /// that is whole.
  fileprivate var repeats: RowSet {
    let incomplete = incomplete
    var repeats = RowSet()
    var known: [PackedNumber: [Int]] = [:]
    for row in ids.repeatedRows where allRows.contains(row) {
      let (chunk, index) = chunks.place(of: row)
      guard let number = IdentityIndex.number(of: chunk, index).map({ PackedNumber($0) }) else { continue }
      var before = known[number] ?? ids.row(of: number).map { [$0] } ?? []
      let isRepeat = before.contains {
        hasSameText($0, row)
          || !incomplete.contains($0) && !incomplete.contains(row) && hasSameDecision($0, row)
      }
      if isRepeat { repeats.insert(row) } else { before.append(row) }
      known[number] = before
    }
    return repeats
  }

  /// True if two cases were decided on the same day, and as many items in the same way.
  private func hasSameDecision(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (chunks.place(of: first), chunks.place(of: second))
    let (columns, others) = (a.chunk.columns, b.chunk.columns)
    guard let day = columns.decided[a.index].date, day == others.decided[b.index].date,
      columns.details[a.index].outcome == others.details[b.index].outcome
    else { return false }
    return columns.items(of: a.index).map { columns.items.codes[$0].outcome }
      == others.items(of: b.index).map { others.items.codes[$0].outcome }
  }

  /// The cases of which nothing was read that a letter says.
  fileprivate var noLetters: RowSet {
    var found = RowSet()
    for row in numbers.rows(of: itemless) {
      let (chunk, index) = chunks.place(of: row)
      if chunk.columns.isBlank(index) { found.insert(row) }
    }
    return found
  }
}

extension CaseColumns {
  /// True if a case has no number, date, item, patient or reviewer.
  fileprivate func isBlank(_ index: Int) -> Bool {
    let details = details[index]
    return numbers[index].number == nil
      && [decided, injured, denied, received, assigned].allSatisfy { $0[index].bits == 0 }
      && details.itemCount == 0 && details.outcome == .unknown && details.age == nil && details.sex == nil
      && details.isLicensedInCalifornia == nil && specialties[index].isEmpty
  }
}

/// The values of ``Facet/counted`` of a table that does not change, made when they are asked for.
final class CountedMemo: Sendable {
  private let index = Mutex<FacetIndex?>(nil)

  /// - Complexity: O(*m*) for *m* cases whose number occurs again or that have no items; then O(1).
  func index(of table: CaseTable) -> FacetIndex {
    if let known = index.withLock({ $0 }) { return known }
    let noLetters = table.noLetters
    let repeats = table.repeats.subtracting(noLetters)
    let incomplete = table.incomplete.subtracting(noLetters).subtracting(repeats)
    let rows: [(CountedCode, RowSet)] = [
      (.yes, table.allRows.subtracting(repeats).subtracting(incomplete).subtracting(noLetters)), (.again, repeats),
      (.incomplete, incomplete), (.noLetter, noLetters),
    ]
    let made = FacetIndex(
      .counted,
      rows.filter { !$0.1.isEmpty }.map { code, rows in
        (FacetToken.code(code.rawValue), FacetItems(table.numbers.items(of: rows)))
      })
    index.withLock { $0 = made }
    return made
  }
}
