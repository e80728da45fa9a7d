internal import Corpus

/// A score for how well typed words match a facet's value.
///
/// Every word must match something: the value's name, one of its other names, or the facet's title. A whole word scores
/// higher than the beginning of a word, and that higher than the middle of one; a name scores higher than a title.
/// Letters that are not adjacent but in order match if most of them begin words or follow each other, as in ‘pmr’.
struct FacetMatch {
  /// The score; higher is better.
  let score: Int
  /// The offsets of the characters in the value's name that the words match, ascending.
  let offsets: [Int]
  /// True if a word matches only the facet's title.
  private(set) var needsTitle = false
  /// True if the letters of a word are not adjacent in what it matches.
  private(set) var isScattered = false

  /// Matches words in lower case, or returns `nil` if one of them matches nothing.
  ///
  /// `meaning` is the meaning of the words as a treatment request.
  init?(_ words: [[Character]], value: FacetValue, meaning: PlainMeaning? = nil) {
    let name = Array(value.name.lowercased())
    let others = ([value.shortName, value.key] + value.aliases).map { Array($0.lowercased()) }
    let title = Array(value.facet.title.lowercased())
    let phrase = Array(words.joined(separator: " "))
    // Words that are a whole name, or that mean the value under another name, score higher than words within a name.
    let isWhole = words.count > 1 && (name == phrase || others.contains(phrase))
    let isMeant = meaning?.contains(value) == true
    var score = 0
    var offsets: Set<Int> = []
    for word in words {
      let inName = Self.rank(of: word, in: name)
      let inOthers = others.compactMap { Self.rank(of: word, in: $0)?.score }.max().map { $0 - 5 }
      let inTitle = Self.rank(of: word, in: title).map { $0.score - 10 }
      guard let best = [inName?.score, inOthers, inTitle].compactMap(\.self).max() else {
        // With several words, each has to match the value.
        if isWhole || isMeant && words.count == 1 { continue }
        return nil
      }
      score += best
      if best <= Self.scatteredScore { isScattered = true }
      if inName == nil, inOthers == nil { needsTitle = true }
      if let inName { offsets.formUnion(inName.offsets) }
    }
    // Words that occur in the name in the order typed belong together.
    if words.count > 1, let together = Self.rank(of: phrase, in: name), together.score > 40 { score += 30 }
    if isWhole { score = max(score, 125 * words.count) }
    // A region is exactly what its name says; a category is broader than the word. A treatment is meant more often than
    // the guideline of its name: ‘Rehabilitation: Acupuncture’.
    if isMeant {
      let isTreatment = value.facet == .subcategory && name.suffix(phrase.count + 2).elementsEqual(": " + phrase)
      let subcategory = isTreatment ? 125 : 112
      score = max(score, (value.facet == .region ? 118 : value.facet == .subcategory ? subcategory : 90) * words.count)
      needsTitle = false
    }
    // A guideline section often shares its name with a drug or a region, which are meant more often.
    self.score = value.facet == .section ? score - 15 * words.count : score
    self.offsets = offsets.sorted()
  }

  /// The score of a match whose letters are not adjacent; any other scores higher, even in a title.
  private static let scatteredScore = 20

  private static func rank(of word: [Character], in text: [Character]) -> (score: Int, offsets: [Int])? {
    guard !word.isEmpty, word.count <= text.count else { return nil }
    var best: (score: Int, offsets: [Int])?
    for start in 0...(text.count - word.count) where text[start..<(start + word.count)].elementsEqual(word) {
      let end = start + word.count
      let startsWord = start == 0 || !isLetter(text[start - 1])
      let endsWord = end == text.count || !isLetter(text[end])
      // A single letter in the middle of a word says nothing.
      guard startsWord || word.count > 1 else { continue }
      let whole = word.count == text.count ? 120 : start == 0 ? 105 : 100
      let score = startsWord ? (endsWord ? whole : start == 0 ? 90 : 80) : 40
      if score > best?.score ?? 0 { best = (score, Array(start..<end)) }
    }
    if best != nil { return best }
    // A letter scores 8 if it begins a word or follows the previous one, and 1 otherwise.
    guard word.count > 1, FuzzyMatch.occurs(word, in: text), let match = FuzzyMatch(String(word), in: String(text))
    else { return nil }
    return match.score >= word.count * 7 * 100 ? (scatteredScore, match.offsets) : nil
  }

  private static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
