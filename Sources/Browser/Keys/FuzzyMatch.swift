/// A fuzzy match of a few letters with a text: all of them occur in it, in order.
struct FuzzyMatch: Equatable {
  /// Higher is better: letters that follow each other and letters at the beginning of words count most.
  let score: Int
  /// The character offsets of the letters.
  let offsets: [Int]

  /// Matches every word of a pattern in any order and case; an empty pattern matches everything.
  ///
  /// - Complexity: O(*p* × *t*), where *p* and *t* are the lengths of the pattern and the text.
  init?(_ pattern: String, in text: String) {
    let letters = Array(text.lowercased())
    var score = 0
    var offsets: Set<Int> = []
    for word in pattern.lowercased().split(separator: " ") {
      guard let match = Self.best(Array(word), in: letters) else { return nil }
      score += match.score
      offsets.formUnion(match.offsets)
    }
    // Of equal matches, the shorter text is better.
    self.score = score * 100 - min(99, letters.count)
    self.offsets = offsets.sorted()
  }

  /// Returns true if all letters of a word occur in a text, in order; most texts lack one and can be skipped quickly.
  ///
  /// - Complexity: O(*t*).
  static func occurs(_ word: [Character], in text: [Character]) -> Bool {
    var index = 0
    for letter in text where index < word.count && letter == word[index] { index += 1 }
    return index == word.count
  }

  /// Returns the best offsets of a word's letters, from the best score of each prefix of the word at each letter.
  private static func best(_ word: [Character], in letters: [Character]) -> (score: Int, offsets: [Int])? {
    guard !word.isEmpty, occurs(word, in: letters) else { return nil }
    var rows: [[Int?]] = []
    var origins: [[Int]] = []
    for (index, letter) in word.enumerated() {
      var row = [Int?](repeating: nil, count: letters.count)
      var origin = [Int](repeating: -1, count: letters.count)
      // The best score of the previous letters, ending anywhere to the left of the offset.
      var leading: (score: Int, offset: Int)?
      for offset in letters.indices {
        if index > 0, offset > 0, let before = rows[index - 1][offset - 1], before >= leading?.score ?? .min {
          leading = (before, offset - 1)
        }
        guard letters[offset] == letter else { continue }
        let own = isWordStart(offset, in: letters) ? 8 : 1
        if index == 0 {
          row[offset] = own
        } else {
          let joined = offset > 0 ? rows[index - 1][offset - 1].map { $0 + 8 } : nil
          if let joined, joined >= leading?.score ?? .min {
            row[offset] = joined + own
            origin[offset] = offset - 1
          } else if let leading {
            row[offset] = leading.score + own
            origin[offset] = leading.offset
          }
        }
      }
      rows.append(row)
      origins.append(origin)
    }
    guard let last = rows.last,
      let end = last.indices.filter({ last[$0] != nil }).max(by: {
        (last[$0] ?? 0, -$0) < (last[$1] ?? 0, -$1)
      }), let score = last[end]
    else { return nil }
    var offsets = [end]
    for index in word.indices.dropFirst().reversed() { offsets.append(origins[index][offsets[offsets.count - 1]]) }
    return (score, offsets.reversed())
  }

  private static func isWordStart(_ offset: Int, in letters: [Character]) -> Bool {
    offset == 0 || !(letters[offset - 1].isLetter || letters[offset - 1].isNumber)
  }
}
