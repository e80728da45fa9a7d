package import Corpus
package import Determinations

/// An item similar to another one, with what they share.
package struct SimilarItem: Sendable {
  package let place: ItemPlace
  package let outcome: ItemOutcome
  /// The similarity, 0 to 100.
  ///
  /// Items of the same class or subcategory score below items of the same treatment.
  package let score: Int
  /// The level at which the two treatments agree.
  package let level: LikenessLevel
  package let likeness: ItemLikeness
  /// True if the letter is likely of the same worker: age, sex and day of injury agree.
  ///
  /// Such an item is not independent evidence.
  package let isLikelySameWorker: Bool

  /// The similarities and differences in words: `same treatment, same region; claim 2 months older`.
  package var why: String {
    likeness.words + (isLikelySameWorker ? "; likely the same worker" : "")
  }
}

/// The items most similar to an item or a request.
package enum SimilarItems {
  /// The number of items whose texts are compared: those with the most similar facts.
  private static let compared = 240
  /// The lowest score of items of the same treatment.
  package static let minScore = 60
  /// The part of the score that an item with a region loses if the other names none.
  private static let regionScore = 17
  /// If there are at least this many items of the same treatment, no others are added.
  private static let enough = 60

  /// Finds the items most similar to an item, the most similar first, at most one a letter.
  ///
  /// Facts count most: treatment, region, side, chapters, sections, reasons and claim age. For the most
  /// similar of these, the words of request, summary and rationale are compared. Duplicate letters are left out.
  ///
  /// Items of the same drug come before those of its class. If no item has the same procedure, items of its
  /// subcategory are returned, those of its region if there are any.
  ///
  /// - Parameters:
  ///   - place: The item.
  ///   - table: All cases.
  ///   - rows: The cases to search.
  ///   - limit: The largest number of items to return.
  ///   - isCancelled: Called from time to time; returns true to stop, and then the result is empty.
  /// - Returns: The items.
  /// - Complexity: O(*n*) for *n* items of the same treatment; reads a few hundred letters.
  package static func items(
    like place: ItemPlace, in table: CaseTable, rows: RowSet, limit: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [SimilarItem] {
    guard let target = LikenessTarget(place, in: table) else { return [] }
    var reader = LetterReader(readsMany: false)
    let words = SimilarWords.words(of: reader.determination(of: table.letter(of: place.row).span), item: place.item)
    return items(like: target, words, table.row(place.row), in: table, rows: rows, limit: limit, isCancelled)
  }

  /// Finds the items most similar to a request that is not in the table.
  package static func items(
    like own: OwnCase, in table: CaseTable, rows: RowSet, limit: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [SimilarItem] {
    guard let target = LikenessTarget(own.fields) else { return [] }
    return items(
      like: target, SimilarWords.words(of: own), nil, in: table, rows: rows, limit: limit, isCancelled)
  }

  private static func items(
    like target: LikenessTarget, _ words: [String: Int], _ person: CaseRow?, in table: CaseTable, rows: RowSet,
    limit: Int, _ isCancelled: @escaping @Sendable () -> Bool
  ) -> [SimilarItem] {
    let maxCount = max(compared, limit)
    let comparing = Comparison(target: target, words: words, person: person, table: table)
    let same = table.nearestItems(to: target, in: rows, maxCount: maxCount)
    guard !isCancelled(), let alike = comparing.items(same, .treatment, isCancelled) else { return [] }
    let hasRegion = !target.values.regions.isEmpty
    var found = alike.filter {
      $0.score >= minScore || !hasRegion && $0.likeness.isOfSameTreatment && $0.score >= minScore - regionScore
    }
    if found.isEmpty || !target.values.drugs.isEmpty && found.count < min(limit, enough) {
      let taken = Set(found.map(\.place.row))
      let others = table.nearestItems(to: target, by: .kind, in: rows, maxCount: maxCount).filter {
        !taken.contains($0.place.row)
      }
      guard !isCancelled(), let kind = comparing.items(others, .kind, isCancelled) else { return [] }
      let ofRegion = kind.filter { comparing.isOfRegion($0.place) }
      found += ofRegion.isEmpty ? kind : ofRegion
    }
    return Array(found.prefix(limit))
  }

  /// Compares items with one target item.
  private struct Comparison: Sendable {
    let target: LikenessTarget
    let words: [String: Int]
    let person: CaseRow?
    let table: CaseTable

    /// Returns items with scores, the most similar first, or `nil` if canceled.
    func items(
      _ nearest: [(place: ItemPlace, likeness: Double)], _ level: LikenessLevel,
      _ isCancelled: @escaping @Sendable () -> Bool
    ) -> [SimilarItem]? {
      guard !nearest.isEmpty else { return [] }
      let texts = SimilarWords.words(of: nearest.map(\.place), in: table, isCancelled)
      guard !isCancelled() else { return nil }
      let comparison = TextLikeness(of: words, among: texts)
      return nearest.enumerated().map { index, near in
        item(near.place, likeness: near.likeness, text: comparison.likeness(texts[index]), level)
      }.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
    }

    private func item(_ place: ItemPlace, likeness: Double, text: Double, _ level: LikenessLevel) -> SimilarItem {
      let other = table.item(place.item, of: place.row)
      let otherPerson = table.row(place.row)
      let score = min(100, Int((likeness / CaseTable.highestLikeness * 85 + text * 15).rounded()))
      return SimilarItem(
        place: place, outcome: other.outcome, score: level == .kind ? min(score, minScore - 1) : score, level: level,
        likeness: ItemLikeness(
          of: target.values, to: other, claimAges: (person?.claimAge, otherPerson.claimAge), text: text),
        isLikelySameWorker: person?.isLikelySameWorker(as: otherPerson) ?? false)
    }

    /// Returns true if an item names a region of the target's, or if one of the two names none.
    func isOfRegion(_ place: ItemPlace) -> Bool {
      let regions = table.item(place.item, of: place.row).regions
      return regions.isEmpty || target.values.regions.isEmpty || !Set(regions).isDisjoint(with: target.values.regions)
    }
  }
}

/// The words by which the texts of items are compared.
private enum SimilarWords {
  /// The words of an item.
  ///
  /// The request counts three times: it identifies the treatment better than the narrative.
  static func words(of determination: Determination, item: Int) -> [String: Int] {
    guard determination.items.indices.contains(item) else { return [:] }
    let item = determination.items[item]
    return words(of: item.request, "\(determination.summary) \(item.rationale)")
  }

  static func words(of own: OwnCase) -> [String: Int] { words(of: own.request?.text.value ?? "", own.text) }

  private static func words(of request: String, _ text: String) -> [String: Int] {
    TextLikeness.counts(TextWords.words(of: "\(request) \(request) \(request) \(text)"))
  }

  /// The words of items, read on all cores.
  static func words(
    of places: [ItemPlace], in table: CaseTable, _ isCancelled: @escaping @Sendable () -> Bool
  ) -> [[String: Int]] {
    ParallelMap.map(places) { (reader: inout LetterReader, place) in
      guard !isCancelled() else { return [:] }
      return words(of: reader.determination(of: table.letter(of: place.row).span), item: place.item)
    }
  }
}

extension CaseRow {
  /// True if age, sex and day of injury are given and agree; the age within a year, as letters come a year apart.
  func isLikelySameWorker(as other: CaseRow) -> Bool {
    guard let injured, injured == other.injured, let sex, sex == other.sex, let age, let otherAge = other.age,
      let decided, let otherDecided = other.decided
    else { return false }
    // The worker ages between the letters.
    let years = Double(otherDecided.dayNumber - decided.dayNumber) / 365.25
    return abs(Double(otherAge - age) - years) <= Self.maxYearsApart
  }

  /// The maximum difference, in years, between the ages of one worker and the time between letters.
  static let maxYearsApart = 1.1
}
