internal import Corpus
internal import Determinations

/// Typed words read as values of facets: ‘overturned neck pm&r’ is an outcome, a region and a specialty.
///
/// Adjacent words that name one value, such as ‘low back’, are read together.
struct PlainWords {
  /// Some adjacent words, and the values that they may mean.
  struct Part: Sendable {
    /// The indices of the words.
    let words: Range<Int>
    /// The values, best first; empty if the words are text to search for.
    let values: [Value]
    /// True if the words name a treatment or a test.
    ///
    /// A query on the request is then better than one on its category.
    let isTreatment: Bool
  }

  /// A value that words may mean.
  struct Value: Sendable {
    let value: FacetValue
    let score: Int
    /// The offsets of the characters in the value's name that the words match.
    let offsets: [Int]
  }

  let parts: [Part]

  /// The maximum number of words read together.
  private static let longestPart = 4
  /// The maximum number of words to read; longer input is text to search for.
  private static let maxWords = 12

  /// Reads words in lower case, given the values of all facets in the facets' order.
  ///
  /// - Complexity: O(*w* × *b*) for *w* words and the *b* bytes of the values' names.
  init(_ words: [[Character]], among values: [FacetValue]) {
    let words = Array(words.prefix(Self.maxWords))
    let index = PlainWordIndex(words, in: values)
    // For each word, the best way to split the words up to it into parts.
    var best: [(score: Int, parts: [Part])] = [(0, [])]
    for end in 1...max(1, words.count) where end <= words.count {
      var found: (score: Int, parts: [Part])?
      for start in max(0, end - Self.longestPart)..<end {
        let part = Part(Array(words[start..<end]), at: start, in: index)
        // A part of several words must score higher than its words separately.
        guard !part.values.isEmpty || end - start == 1 else { continue }
        let score = best[start].score + (part.values.first?.score ?? 0)
        if score > found?.score ?? -1 { found = (score, best[start].parts + [part]) }
      }
      if let found { best.append(found) }
    }
    parts = best.last?.parts ?? []
  }
}

extension PlainWords.Part {
  /// Reads adjacent words as one value.
  fileprivate init(_ words: [[Character]], at start: Int, in index: PlainWordIndex) {
    self.words = start..<(start + words.count)
    let meaning = PlainMeaning(words)
    isTreatment = meaning.isTreatment
    let least = 80 * words.count
    self.values = index.values(ofWords: self.words, meaning: meaning).compactMap { value in
      guard let match = FacetMatch(words, value: value, meaning: meaning), !match.needsTitle, match.score >= least
      else {
        return nil
      }
      // An outcome is typed more often than other values that begin with the same letters, as in ‘70 and over’.
      let isOutcome = value.facet == .outcome && match.offsets.first == 0
      return PlainWords.Value(value: value, score: match.score + (isOutcome ? 15 : 0), offsets: match.offsets)
    }
    // The sort is stable: equal scores keep the order of the facets.
    .sorted { $0.score > $1.score }
  }
}

/// An index of the values by the beginnings of words in their names, so that only candidates are scored.
private struct PlainWordIndex {
  private let all: [FacetValue]
  /// For each word, the indices of the values, ascending.
  private let found: [[Int]]

  init(_ words: [[Character]], in values: [FacetValue]) {
    all = values
    let names = values.map { value in
      Array(([value.name, value.shortName, value.key] + value.aliases).joined(separator: "\n").lowercased().utf8)
    }
    found = words.map { word in
      let bytes = Array(String(word).utf8)
      return names.indices.filter { Self.begins(bytes, in: names[$0]) }
    }
  }

  /// Returns the values whose names have a word beginning with each of the words, and those that the words mean, in the
  /// values' order.
  func values(ofWords words: Range<Int>, meaning: PlainMeaning) -> [FacetValue] {
    var indices = Set(found[words.lowerBound])
    for word in words.dropFirst() { indices.formIntersection(found[word]) }
    if words.count == 1, !meaning.isEmpty {
      indices.formUnion(all.indices.filter { meaning.contains(all[$0]) })
    }
    return indices.sorted().map { all[$0] }
  }

  private static func begins(_ word: [UInt8], in names: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= names.count else { return false }
    for start in 0...(names.count - word.count) where names[start] == first {
      if start > 0, isPartOfWord(names[start - 1]) { continue }
      var offset = 1
      while offset < word.count, names[start + offset] == word[offset] { offset += 1 }
      if offset == word.count { return true }
    }
    return false
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
  }
}

/// The meaning of words read as a treatment request: the category and the body regions.
struct PlainMeaning: Sendable {
  /// The names of the values that were read, by facet.
  private let names: [Facet: Set<String>]
  /// True if the words name a treatment or a test.
  var isTreatment: Bool { names[.category] != nil }

  init(_ words: [[Character]]) {
    let text = words.map { String($0) }.joined(separator: " ")
    var names: [Facet: Set<String>] = [:]
    // One or two letters begin too many words.
    if text.utf8.count > 1 {
      if let category = TreatmentCategory(inferredFrom: text) {
        names[.category] = [category.name]
        if category.subcategory != nil { names[.subcategory] = [category.description] }
      }
      let regions = BodyRegion.regions(in: text).map(\.name)
      if regions.count == 1 { names[.region] = Set(regions) }
    }
    self.names = names
  }

  var isEmpty: Bool { names.isEmpty }

  /// True if the words mean a value.
  func contains(_ value: FacetValue) -> Bool { names[value.facet]?.contains(value.name) == true }
}
