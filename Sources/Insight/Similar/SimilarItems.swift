package import Corpus
package import Determinations

/// An item that is like another, and why.
package struct SimilarItem: Sendable {
  package let place: ItemPlace
  package let outcome: ItemOutcome
  /// How alike: 0 to 100.
  package let score: Int
  package let likeness: ItemLikeness
  /// True if the letter is likely of the same worker: age, sex and day of injury agree.
  ///
  /// It then tells nothing independent.
  package let isLikelySameWorker: Bool

  /// What is alike and what differs, in words: `same treatment, same region; claim 2 months older`.
  package var why: String {
    likeness.words + (isLikelySameWorker ? "; likely the same worker" : "")
  }
}

/// The items most like one.
package enum SimilarItems {
  /// So many of the items that are alike by their facts have their texts compared.
  private static let compared = 240
  /// Items with a lower score are not alike: of the same treatment in another region, or of another of its kind.
  package static let leastScore = 60

  /// Finds the items most like one, the most alike first; of a letter one at most, and none below ``leastScore``.
  ///
  /// Facts count most: treatment, region, side, chapters, sections, reasons and claim age. Of the most alike by these the
  /// words of request, summary and rationale are compared. A letter that is there again is none of them.
  ///
  /// - Parameters:
  ///   - place: The item.
  ///   - table: All cases.
  ///   - rows: The cases to look at.
  ///   - limit: How many items are returned at most.
  ///   - isCancelled: Asked now and then; the answer is empty once it returns `true`.
  /// - Returns: The items.
  /// - Complexity: O(*n*) for *n* items of the same treatment, and the reading of some hundred letters.
  package static func items(
    like place: ItemPlace, in table: CaseTable, rows: RowSet, limit: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [SimilarItem] {
    let nearest = table.nearestItems(to: place, in: rows, most: max(compared, limit))
    guard !nearest.isEmpty, !isCancelled() else { return [] }
    let texts = Texts(of: [place] + nearest.map(\.place), in: table, isCancelled)
    guard !isCancelled() else { return [] }
    let own = texts.words[0]
    let comparison = TextLikeness(of: own, among: Array(texts.words.dropFirst()))
    let item = table.item(place.item, of: place.row)
    let person = table.row(place.row)
    var found: [SimilarItem] = []
    for (index, near) in nearest.enumerated() {
      let other = table.item(near.place.item, of: near.place.row)
      let otherPerson = table.row(near.place.row)
      let text = comparison.likeness(texts.words[index + 1])
      let score = min(100, Int((near.likeness / CaseTable.highestLikeness * 85 + text * 15).rounded()))
      guard score >= leastScore else { continue }
      found.append(
        SimilarItem(
          place: near.place, outcome: other.outcome, score: score,
          likeness: ItemLikeness(
            of: item, to: other, claimAges: (person.claimDays, otherPerson.claimDays), text: text),
          isLikelySameWorker: person.isLikelySameWorker(as: otherPerson)))
    }
    return Array(
      found.enumerated().sorted { a, b in
        (b.element.score, a.offset) < (a.element.score, b.offset)
      }.map(\.element).prefix(limit))
  }

  /// The words of items' texts, read on all cores.
  private struct Texts {
    let words: [[String: Int]]

    init(of places: [ItemPlace], in table: CaseTable, _ isCancelled: @escaping @Sendable () -> Bool) {
      words = ParallelMap.map(places) { (reader: inout LetterReader, place) in
        guard !isCancelled() else { return [:] }
        let letter = table.letter(of: place.row)
        let determination = reader.determination(of: letter.span)
        guard determination.items.indices.contains(place.item) else { return [:] }
        let item = determination.items[place.item]
        // The request three times: what is asked for says more than what is told.
        return TextLikeness.counts(
          TextWords.words(
            of: "\(item.request) \(item.request) \(item.request) \(determination.summary) \(item.rationale)"))
      }
    }
  }
}

extension CaseRow {
  /// Days from injury to decision.
  fileprivate var claimDays: Int? {
    guard let injured, let decided, injured <= decided else { return nil }
    return decided.dayNumber - injured.dayNumber
  }

  /// True if age, sex and day of injury are given and agree; the age within a year, as letters come a year apart.
  func isLikelySameWorker(as other: CaseRow) -> Bool {
    guard let injured, injured == other.injured, let sex, sex == other.sex, let age, let otherAge = other.age,
      let decided, let otherDecided = other.decided
    else { return false }
    // Between the letters the worker grows older.
    let years = Double(otherDecided.dayNumber - decided.dayNumber) / 365.25
    return abs(Double(otherAge - age) - years) <= 1.1
  }
}
