internal import Corpus

/// How well typed words match a facet's value.
///
/// Every word has to match something: the value's name, one of its other names, or the facet's title. Whole words are
/// better than beginnings of words, these better than the middles of words, and a name better than a title. Letters that
/// only follow each other in order match where most of them begin words or stand together, as in ‘pmr’.
struct FacetMatch {
  /// Higher for a better match.
  let score: Int
  /// The characters of the value's name that the words match, ascending.
  let places: [Int]
  /// True if a word matches the facet's title alone.
  private(set) var needsTitle = false

  /// Matches words, or returns `nil` if one of them matches nothing.
  ///
  /// - Parameters:
  ///   - words: The words, in lower case.
  ///   - value: The value.
  ///   - meaning: What the words mean as a request.
  init?(_ words: [[Character]], value: FacetValue, meaning: PlainMeaning? = nil) {
    let name = Array(value.name.lowercased())
    let others = ([value.shortName, value.key] + value.aliases).map { Array($0.lowercased()) }
    let title = Array(value.facet.title.lowercased())
    let phrase = Array(words.joined(separator: " "))
    // Words that are all of a name, or mean the value however it is called, are better than words within a name.
    let isWhole = words.count > 1 && (name == phrase || others.contains(phrase))
    let isMeant = meaning?.contains(value) == true
    var score = 0
    var places: Set<Int> = []
    for word in words {
      let inName = Self.rank(of: word, in: name)
      let inOthers = others.compactMap { Self.rank(of: word, in: $0)?.score }.max().map { $0 - 5 }
      let inTitle = Self.rank(of: word, in: title).map { $0.score - 10 }
      guard let best = [inName?.score, inOthers, inTitle].compactMap(\.self).max() else {
        // Of several words, each has to be about the value.
        if isWhole || isMeant && words.count == 1 { continue }
        return nil
      }
      score += best
      if inName == nil, inOthers == nil { needsTitle = true }
      if let inName { places.formUnion(inName.places) }
    }
    // Words that stand in the name as they were typed are meant together.
    if words.count > 1, let together = Self.rank(of: phrase, in: name), together.score > 40 { score += 30 }
    if isWhole { score = max(score, 125 * words.count) }
    // A part of the body is what it is called; a category holds more than the word.
    if isMeant {
      score = max(score, (value.facet == .region ? 118 : value.facet == .subcategory ? 112 : 90) * words.count)
      needsTitle = false
    }
    // A section of a guideline is often called as a drug or a region is, which are meant more often.
    self.score = value.facet == .section ? score - 15 * words.count : score
    self.places = places.sorted()
  }

  private static func rank(of word: [Character], in text: [Character]) -> (score: Int, places: [Int])? {
    guard !word.isEmpty, word.count <= text.count else { return nil }
    var best: (score: Int, places: [Int])?
    for start in 0...(text.count - word.count) where text[start..<(start + word.count)].elementsEqual(word) {
      let end = start + word.count
      let startsWord = start == 0 || !isLetter(text[start - 1])
      let endsWord = end == text.count || !isLetter(text[end])
      // One letter in the middle of a word says nothing.
      guard startsWord || word.count > 1 else { continue }
      let whole = word.count == text.count ? 120 : start == 0 ? 105 : 100
      let score = startsWord ? (endsWord ? whole : start == 0 ? 90 : 80) : 40
      if score > best?.score ?? 0 { best = (score, Array(start..<end)) }
    }
    if best != nil { return best }
    // Each letter counts 8 where it begins a word or follows the one before, else 1.
    guard word.count > 1, FuzzyMatch.occurs(word, in: text), let match = FuzzyMatch(String(word), in: String(text))
    else { return nil }
    return match.score >= word.count * 7 * 100 ? (20, match.places) : nil
  }

  private static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
