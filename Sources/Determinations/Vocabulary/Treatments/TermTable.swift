/// Terms of one or more words, each with a meaning, matched in a request by the longest term.
///
/// A lookup takes one hash lookup for each word of the longest term that begins there.
struct TermTable<Meaning: Sendable>: Sendable {
  struct Match: Sendable {
    let meaning: Meaning
    /// The number of tokens that the term takes.
    let length: Int
  }

  /// Terms added twice with different meanings, which is a mistake in the tables; the first meaning is used.
  private(set) var doubles: [String] = []
  private(set) var count = 0
  private var meanings: [Meaning?] = [nil]
  /// The next node for a node and a word.
  private var children: KeyTable

  init(capacity: Int = 0) {
    meanings.reserveCapacity(capacity)
    children = KeyTable(capacity: capacity)
  }

  /// Adds the terms of a block, which are separated by commas and share a meaning; each line ends in a comma.
  mutating func addAll(_ block: String, _ meaning: Meaning, words: inout WordTable) {
    let request = RequestTokens(block)
    var start = 0
    var end = 1
    while end <= request.tokens.count {
      if end == request.tokens.count || request.tokens[end].gap.contains(.comma) {
        add(request.tokens[start..<end], of: request, meaning, .word, &words)
        start = end
      }
      end += 1
    }
  }

  /// Adds a term by its tokens, unless it already exists.
  mutating func add(
    _ tokens: ArraySlice<RequestTokens.Token>, of request: RequestTokens, _ meaning: Meaning,
    _ tolerance: WordTable.Tolerance, _ words: inout WordTable
  ) {
    var node = 0
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let token = tokens[index]
      index += 1
      let key = Self.key(
        node, words.add(request.bytes[token.start..<token.end], hash: token.hash, tolerance: tolerance))
      let (next, isNew) = children.value(of: key, orAdd: UInt32(meanings.count))
      if isNew { meanings.append(nil) }
      node = Int(next)
    }
    guard node != 0 else { return }
    if meanings[node] == nil {
      meanings[node] = meaning
      count += 1
    } else {
      doubles.append(
        tokens.map { String(decoding: request.bytes[$0.start..<$0.end], as: UTF8.self) }.joined(separator: " "))
    }
  }

  /// Returns the longest term that begins at an index of a request's words.
  func longestMatch(in words: [WordTable.ID], at start: Int) -> Match? {
    var node = 0
    var best: Match?
    var index = start
    while index < words.count, words[index] != 0, let next = children[Self.key(node, words[index])] {
      node = Int(next)
      index += 1
      if let meaning = meanings[node] { best = Match(meaning: meaning, length: index - start) }
    }
    return best
  }

  private static func key(_ node: Int, _ word: WordTable.ID) -> UInt64 {
    UInt64(node) << 16 | UInt64(word)
  }
}
