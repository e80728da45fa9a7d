/// A comparison of two texts word by word.
package enum WordDiff {
  /// A run of words that are in both texts, or in only one of them.
  package struct Piece: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case both, first, second }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The maximum number of word pairs to compare at once; longer texts are compared in parts.
  private static let maxPairs = 4_000_000

  /// Compares two texts word by word, ignoring case and the punctuation around a word.
  ///
  /// - Returns: Pieces of alternating kinds. Words in both texts are spelled as in the first. Spaces and line ends
  ///   between words become single spaces.
  /// - Complexity: O(*n* × *m*) for *n* and *m* words between the common beginning and end.
  package static func pieces(_ first: String, _ second: String) -> [Piece] {
    let (a, b) = (words(first), words(second))
    let (keysA, keysB) = (a.map(key), b.map(key))
    var start = 0
    while start < min(a.count, b.count), keysA[start] == keysB[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, keysA[a.count - 1 - end] == keysB[b.count - 1 - end] { end += 1 }
    var builder = Builder()
    builder.add(.both, a[..<start])
    compare(a[start..<(a.count - end)], b[start..<(b.count - end)], keysA, keysB, &builder)
    builder.add(.both, a[(a.count - end)...])
    return builder.pieces
  }

  private static func compare(
    _ a: ArraySlice<Substring>, _ b: ArraySlice<Substring>, _ keysA: [String], _ keysB: [String],
    _ builder: inout Builder
  ) {
    guard a.count * b.count <= maxPairs else {
      // Compare in halves. Equal words that end up in different halves show as a difference.
      let (middleA, middleB) = (a.startIndex + a.count / 2, b.startIndex + b.count / 2)
      compare(a[..<middleA], b[..<middleB], keysA, keysB, &builder)
      compare(a[middleA...], b[middleB...], keysA, keysB, &builder)
      return
    }
    // The length of the longest common subsequence of the words from each pair on.
    let width = b.count + 1
    var lengths = [UInt16](repeating: 0, count: (a.count + 1) * width)
    for i in stride(from: a.count - 1, through: 0, by: -1) {
      for j in stride(from: b.count - 1, through: 0, by: -1) {
        lengths[i * width + j] =
          keysA[a.startIndex + i] == keysB[b.startIndex + j]
          ? lengths[(i + 1) * width + j + 1] &+ 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, j < b.count, keysA[a.startIndex + i] == keysB[b.startIndex + j] {
        builder.add(.both, a[(a.startIndex + i)...(a.startIndex + i)])
        (i, j) = (i + 1, j + 1)
      } else if j == b.count || (i < a.count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) {
        builder.add(.first, a[(a.startIndex + i)...(a.startIndex + i)])
        i += 1
      } else {
        builder.add(.second, b[(b.startIndex + j)...(b.startIndex + j)])
        j += 1
      }
    }
  }

  private static func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" || $0 == "\t" } }

  private static func key(_ word: Substring) -> String {
    let bare = word.lowercased().drop { !$0.isLetter && !$0.isNumber }
    let key = String(bare.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
    return key.isEmpty ? String(word) : key
  }

  private struct Builder {
    var pieces: [Piece] = []

    mutating func add(_ kind: Piece.Kind, _ words: ArraySlice<Substring>) {
      guard !words.isEmpty else { return }
      let text = words.joined(separator: " ")
      if let last = pieces.last, last.kind == kind {
        pieces[pieces.count - 1] = Piece(kind, last.text + " " + text)
      } else {
        pieces.append(Piece(kind, text))
      }
    }
  }
}
