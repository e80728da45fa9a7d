import Corpus
import Determinations

/// The properties that two items have in common, and their differences.
package struct ItemLikeness: Hashable, Sendable {
  /// Properties in common: `same treatment`, `same region and side`.
  package let same: [String]
  /// Differences: `other region`, `claim 2 months older`.
  package let different: [String]

  /// True if the requests have a drug in common, or are for the same procedure.
  let isOfSameTreatment: Bool

  /// The common properties in a few words: `same drug, region and side, chapter`.
  package var shortSame: String {
    let prefix = "same "
    let own = same.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let others = same.filter { !$0.hasPrefix(prefix) }
    return ((own.isEmpty ? [] : [prefix + own.joined(separator: ", ")]) + others).joined(separator: ", ")
  }

  /// The differences in a few words, the most distinctive first: `findings insufficient, claim 2 months older, region`.
  package var shortDifferent: String {
    func rank(_ words: String) -> Int {
      words.hasPrefix("reason: ") || words.hasPrefix("turns on ") ? 0 : words.hasPrefix("claim ") ? 1 : 2
    }
    return different.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map { _, words in
        for prefix in ["reason: ", "other "] where words.hasPrefix(prefix) {
          return String(words.dropFirst(prefix.count))
        }
        return words
      }.joined(separator: ", ")
  }

  /// Both lists in words.
  package var words: String {
    [same.joined(separator: ", "), different.joined(separator: ", ")].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// Compares two items, given their days from injury to decision and the similarity of their texts from 0 to 1.
  init(of item: ItemRow, to other: ItemRow, claimAges: (Int?, Int?), text: Double) {
    var same: [String] = []
    var different: [String] = []
    isOfSameTreatment = Self.compareTreatments(of: item, other, &same, &different)
    Self.compareRegions(of: item, other, &same, &different)
    if !Set(item.chapters).intersection(other.chapters).isEmpty {
      same.append("same chapter")
    } else if !item.chapters.isEmpty, !other.chapters.isEmpty {
      different.append("other chapter")
    }
    if !Set(item.sectionCodes).isDisjoint(with: other.sectionCodes) { same.append("same section") }
    Self.compareReasons(of: item, other, &same, &different)
    if text >= 0.3 { same.append("similar words") }
    if let age = Self.age(claimAges) { different.append(age) }
    (self.same, self.different) = (same, different)
  }

  /// Describes what the treatments have in common, and returns true if they are the same.
  private static func compareTreatments(
    of item: ItemRow, _ other: ItemRow, _ same: inout [String], _ different: inout [String]
  ) -> Bool {
    let (drugs, otherDrugs) = (item.drugs.map(\.name), other.drugs.map(\.name))
    let common = drugs.filter(otherDrugs.contains)
    if !common.isEmpty {
      same.append(
        Set(drugs) == Set(otherDrugs) ? "same drug" : "drug in common: \(common.joined(separator: ", "))")
      return true
    }
    if item.category != nil, item.category == other.category, drugs.isEmpty, item.requestSimilarity(to: other) >= 0.3 {
      same.append("same treatment")
      return true
    }
    if let category = item.category, category == other.category {
      same.append(kind(category, isDrug: !drugs.isEmpty && !otherDrugs.isEmpty))
      different.append(!drugs.isEmpty && !otherDrugs.isEmpty ? "other drug" : "other treatment")
    } else if let name = item.category?.name, name == other.category?.name {
      same.append("same category: \(name)")
      different.append("other treatment")
    } else {
      different.append("other treatment")
    }
    return false
  }

  /// Returns the common kind of two treatments: `same class: NSAID`.
  private static func kind(_ category: TreatmentCategory, isDrug: Bool) -> String {
    guard let subcategory = category.subcategory else { return "same category: \(category.name)" }
    return "same \(isDrug ? "class" : "subcategory"): \(subcategory)"
  }

  /// Describes equal regions and sides.
  ///
  /// A side is named only for a single region, or if all sides are equal.
  private static func compareRegions(
    of item: ItemRow, _ other: ItemRow, _ same: inout [String], _ different: inout [String]
  ) {
    let (regions, others) = (Set(item.regions), Set(other.regions))
    let common = item.regions.filter(others.contains)
    guard !common.isEmpty else {
      if !regions.isEmpty, !others.isEmpty { different.append("other region") }
      return
    }
    let (sides, otherSides) = (Set(item.sides), Set(other.sides))
    if regions == others {
      let isSameSide = !sides.isEmpty && sides == otherSides && regions.count == 1
      same.append(isSameSide ? "same region and side" : "same region")
    } else {
      same.append("region in common: \(common.joined(separator: ", "))")
    }
    if sides != otherSides, !sides.isEmpty, !otherSides.isEmpty {
      different.append(sides.isDisjoint(with: otherSides) ? "other side" : "sides differ in part")
    }
  }

  /// Describes a reason in common or, for opposite decisions, reasons that answer the same question.
  private static func compareReasons(
    of item: ItemRow, _ other: ItemRow, _ same: inout [String], _ different: inout [String]
  ) {
    guard let main = item.reasons.first, let otherMain = other.reasons.first else { return }
    if item.outcome == other.outcome {
      if item.reasons.contains(where: other.reasons.contains) {
        same.append("same reason")
      } else {
        different.append("reason: \(otherMain.name)")
      }
    } else if main.question == otherMain.question, main.question != .other {
      same.append("both turn on \(main.question.rawValue)")
    } else {
      different.append(otherMain.question == .other ? "other reason" : "turns on \(otherMain.question.rawValue)")
    }
  }

  /// Returns the difference of the claim ages: `claim 2 months older`, or nothing within a month.
  private static func age(_ days: (Int?, Int?)) -> String? {
    guard let own = days.0, let other = days.1 else { return nil }
    let days = abs(other - own)
    let months = SpanUnit.month.count(in: days)
    guard months > 0 else { return nil }
    let word = other > own ? "older" : "younger"
    if months < 24 { return "claim \(months) \(months == 1 ? "month" : "months") \(word)" }
    return "claim \(SpanUnit.year.count(in: days)) years \(word)"
  }
}
