import Determinations
import Synchronization

/// The cases that figures leave out; the sets are disjoint.
package struct UncountedCases: Sendable {
  /// Duplicate letters.
  package let repeats: RowSet
  /// Incomplete letters.
  package let incomplete: RowSet
  /// Unrecognized files.
  package let noLetters: RowSet

  /// All of these cases.
  package var all: RowSet { repeats.union(incomplete).union(noLetters) }

  /// Returns the value of ``Facet/counted`` for a row: `yes`, or the reason why figures leave it out.
  package func key(of row: Int) -> String {
    if repeats.contains(row) { return "repeat" }
    if incomplete.contains(row) { return "incomplete" }
    return noLetters.contains(row) ? "no-letter" : "yes"
  }
}

extension CaseTable {
  /// The facets required to compute ``uncounted``.
  package static let facetsOfCounted: [Facet] = [.complete, .items]

  /// The cases that figures leave out.
  package var uncounted: UncountedCases {
    UncountedCases(
      repeats: rows(with: "repeat", of: .counted), incomplete: rows(with: "incomplete", of: .counted),
      noLetters: rows(with: "no-letter", of: .counted))
  }

  /// Returns the query of the items that figures count: the given query without the cases to leave out.
  ///
  /// It is unchanged if no cases are left out, or if it already says what to count.
  package func counted(_ query: Query, rows: RowSet, by facets: [Facet] = []) -> Query {
    guard !query.mentions(Facet.ofReading), Facet.ofReading.isDisjoint(with: facets),
      rows.intersectionCount(uncounted.all) > 0
    else { return query }
    return Query(terms: query.terms + [.facet(.counted, keys: ["yes"])])
  }

  /// The cases whose letter is incomplete.
  package var incomplete: RowSet { rows(with: "no", of: .complete) }

  /// The duplicate letters: those with the number and the text, or the number and the decision, of an earlier one.
  ///
  /// The texts of a PDF and of a text file differ in spaces and hyphens. A complete letter is not a duplicate of an
  /// incomplete one.
  fileprivate var repeats: RowSet {
    let incomplete = incomplete
    var repeats = RowSet()
    var known: [PackedNumber: [Int]] = [:]
    for row in ids.repeatedRows where allRows.contains(row) {
      let (chunk, index) = chunks.location(of: row)
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

  /// Returns true if two cases were decided on the same day, with the same outcomes of as many items.
  private func hasSameDecision(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (chunks.location(of: first), chunks.location(of: second))
    let (columns, others) = (a.chunk.columns, b.chunk.columns)
    guard let day = columns.decided[a.index].date, day == others.decided[b.index].date,
      columns.details[a.index].outcome == others.details[b.index].outcome
    else { return false }
    return columns.items(of: a.index).map { columns.items.codes[$0].outcome }
      == others.items(of: b.index).map { others.items.codes[$0].outcome }
  }

  /// The cases without any information that a letter would have.
  fileprivate var noLetters: RowSet {
    var found = RowSet()
    for row in numbers.rows(of: itemless) {
      let (chunk, index) = chunks.location(of: row)
      if chunk.columns.isBlank(index) { found.insert(row) }
    }
    return found
  }
}

extension CaseColumns {
  /// Returns true if a case has no number, date, item, patient or reviewer.
  fileprivate func isBlank(_ index: Int) -> Bool {
    let details = details[index]
    return numbers[index].number == nil
      && [decided, injured, denied, received, assigned].allSatisfy { $0[index].bits == 0 }
      && details.itemCount == 0 && details.outcome == .unknown && details.age == nil && details.sex == nil
      && details.isLicensedInCalifornia == nil && specialties[index].isEmpty
  }
}

/// The values of ``Facet/counted`` of one version of a table, made on demand.
final class CountedMemo: Sendable {
  private let index = Mutex<FacetIndex?>(nil)

  /// Returns the values with their items.
  ///
  /// - Complexity: O(*m*) for *m* cases whose number is repeated or that have no items; later O(1).
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
