package import Corpus
package import Determinations

/// An answer to how the items picked by a query were decided, and why.
///
/// Its numbers are those of ``Rates`` and ``ReasonShares`` for the same scope. The sentences and the closest pair are
/// read from the letters: make the answer with ``init(in:)`` and show its numbers, then call
/// ``readingLetters(isCancelled:)`` to add them.
package struct Answer: Sendable {
  /// The reasons of one outcome.
  package struct Side: Sendable {
    package let outcome: ItemOutcome
    /// The number of items of the outcome.
    package let items: Int
    /// The number of letters they come from.
    package let letters: Int
    /// The reasons given most often, first; items without a recognized reason are not included.
    package fileprivate(set) var reasons: [Reason]
    /// The items without a recognized reason.
    package let unexplained: Int
  }

  /// A reason with its most telling sentence.
  package struct Reason: Sendable {
    package let row: ReasonShares.Row
    /// `nil` until the letters are read.
    package fileprivate(set) var passage: Passage?
  }

  /// A guideline that reviewers cite, with how the items were decided.
  package struct Guideline: Hashable, Sendable {
    package let value: FacetValue
    package let rate: Rate
  }

  /// The scope that is counted, without what figures leave out.
  package let scope: Scope
  /// The query as asked, before the conditions on what figures leave out.
  package let asked: Query
  /// The number of loaded letters in the scope.
  package let letters: Int
  /// The outcomes of the items.
  package let rate: Rate
  /// The rate of each year of decision, the earliest first.
  package let years: Rates
  /// The overturned, then the upheld.
  package fileprivate(set) var sides: [Side]
  /// The chapters that reviewers cite for overturned items, the most frequent first.
  package let guidelines: [Guideline]
  /// A note on what the figures leave out; `nil` if they leave out nothing.
  package let leftOut: String?
  /// The most similar pair of items with different outcomes; `nil` until the letters are read, or if there is none.
  package fileprivate(set) var pair: ClosestPair?
  /// True once the letters are read.
  package private(set) var isComplete = false

  /// Counts the items that a query picks.
  ///
  /// - Complexity: O(*n*) for *n* items of the table.
  package init(in all: Scope) {
    let scope = all.counted()
    self.scope = scope
    asked = all.query
    leftOut = all.leftOut()
    letters = scope.letterCount
    years = Rates(of: .items, each: .year, in: scope)
    rate = years.total
    sides = ReasonShares(in: scope).sides.map { side in
      let rows = side.rows.filter { $0.reason.key != "none" }
        .sorted { ($1.counts.having, $0.reason.index) < ($0.counts.having, $1.reason.index) }
      return Side(
        outcome: side.outcome, items: side.items, letters: side.letters, reasons: rows.map { Reason(row: $0) },
        unexplained: side.rows.first { $0.reason.key == "none" }?.counts.having ?? 0)
    }
    guidelines = Rates(of: .items, by: [.chapter], in: scope).rows
      .compactMap { row in row.values.first.map { Guideline(value: $0, rate: row.rate) } }
      .filter { $0.value.key != "none" && $0.rate.counts.overturned > 0 }
      .sorted { ($1.rate.counts.overturned, $0.value.index) < ($0.rate.counts.overturned, $1.value.index) }
  }

  /// The number of reasons of each outcome that get a sentence.
  package static let explained = 4
  /// The number of letters read to choose the sentence of a reason.
  private static let lettersPerReason = 48

  /// Adds the sentences and the closest pair, which are read from the letters.
  ///
  /// The most frequent reasons come first, so that the first part can be shown while the rest is read.
  ///
  /// - Parameters:
  ///   - isCancelled: Called from time to time; if it returns true, the answer is returned as it is.
  ///   - show: Receives the answer so far, after each sentence that is found.
  /// - Returns: The whole answer.
  /// - Complexity: Reads a few hundred letters.
  package func readingLetters(
    isCancelled: @escaping @Sendable () -> Bool = { false }, show: (Answer) -> Void = { _ in }
  ) -> Answer {
    var answer = self
    for place in 0..<Self.explained {
      for side in answer.sides.indices where answer.sides[side].reasons.indices.contains(place) && !isCancelled() {
        let reasons = answer.sides[side].reasons
        answer.sides[side].reasons[place].passage = passage(
          of: reasons[place].row, otherThan: Set(reasons.compactMap { $0.passage?.text }), isCancelled)
        show(answer)
      }
    }
    guard !isCancelled() else { return answer }
    answer.pair = ClosestPair(in: scope, isCancelled: isCancelled)
    answer.isComplete = !isCancelled()
    return answer
  }

  /// The penalty of a sentence that is already shown.
  private static let repeated = 1 << 20

  /// The most informative sentence of a reason; one shown for another reason only if there is no other.
  private func passage(
    of row: ReasonShares.Row, otherThan shown: Set<String>, _ isCancelled: @escaping @Sendable () -> Bool
  ) -> Passage? {
    let query = Query(
      terms: [.facet(.outcome, keys: [row.outcome.rawValue]), .facet(.reason, keys: [row.reason.key])])
    let key = row.reason.key
    var best: (passage: Passage, score: Int)?
    // The last rows of the table are usually the latest.
    let having = scope.narrowed(to: query)
    let count = having.items.count
    let places = Array(having.places(atRanks: max(0, count - Self.lettersPerReason)..<count).reversed())
    LetterScan.read(places, in: scope.table, isCancelled: isCancelled) { item, _ -> (Determinations.Reason, Int)? in
      item.reasons.first { $0.key.rawValue == key }.map {
        let score = TellingSentence.score(of: $0.sentence, in: item)
        return ($0, shown.contains($0.sentence) ? score - Self.repeated : score)
      }
    } take: { results in
      for case (let place, .some(.some(let found))) in results where found.1 > best?.score ?? .min {
        best = (Passage(place: place, text: found.0.sentence, isFromGuideline: found.0.isFromGuideline), found.1)
      }
    }
    return best?.passage
  }
}
