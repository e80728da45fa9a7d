/// The phrases of ``ReasonPhrases``, indexed for lookup word by word.
///
/// Every word of every rationale is looked up here, so the phrases form a tree in a few small arrays. A word that
/// begins no phrase costs a single lookup.
final class ReasonLexicon: Sendable {
  /// The number of a known word; 0 stands for any other word.
  typealias Word = UInt16

  /// The usual phrases, and the words of ``ReasonModel``.
  static let standard = ReasonLexicon([], hasModelWords: true)
  /// All phrases.
  static let widest = ReasonLexicon(ReasonPhrases.unusual)

  /// The tree of the usual phrases, from which both are made.
  private static let usual = Builder(ReasonPhrases.all)

  /// The number of distinct phrases.
  let count: Int
  private let words: KeyTable
  /// For each word, the index in ``beginnings``; 0 if it begins no phrase.
  private let roots: [UInt16]
  /// The words that begin phrases; index 0 is unused.
  private let beginnings: [Beginning]
  /// The nodes of the tree; index 0 is unused.
  private let nodes: [Node]
  /// The edges of all nodes, grouped by node and sorted by word.
  private let edges: [(word: Word, node: UInt16)]
  /// For each word, its kinds.
  private let kinds: [Kinds]

  /// The distinct cue sets of phrases; the first one is empty.
  private let cueSets: [ReasonCues]

  /// A node of the tree, small enough that most of the tree stays in the processor's cache.
  private struct Node {
    /// The index in ``cueSets`` of the phrase that ends here; 0 if none does.
    var cues: UInt16 = 0
    var edges: Range<UInt16> = 0..<0
  }

  /// The node of a word that begins a phrase, and a filter for the next word, which rarely continues one.
  private struct Beginning {
    /// For each possible next word, the bit given by its lowest six bits.
    var followers: UInt64 = 0
    var node = Node()
  }

  /// Properties of a word other than being part of phrases.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    /// A verb that ends the name of a treatment.
    static let verb = Kinds(rawValue: 1)
    /// A word that is rare outside codas.
    static let coda = Kinds(rawValue: 2)
  }

  /// Creates a lexicon of the usual and other phrases, and of the words of ``ReasonModel`` if requested.
  private init(_ others: [(ReasonCue, String)], hasModelWords: Bool = false) {
    var builder = Self.usual
    for (cue, block) in others { builder.add(block, cue) }
    for word in ReasonPhrases.verbs { builder.mark(word, .verb) }
    for word in Verdict.codaWords { builder.mark(word, .coda) }
    if hasModelWords { ReasonModel.forEachWord { bytes, word in builder.addWords(of: bytes, in: word) } }
    count = builder.count
    words = builder.words
    kinds = builder.kinds
    cueSets = builder.cueSets
    var edges: [(word: Word, node: UInt16)] = []
    edges.reserveCapacity(builder.nodes.count)
    var nodes: [Node] = []
    nodes.reserveCapacity(builder.nodes.count)
    while nodes.count < builder.nodes.count {
      let node = builder.nodes[nodes.count]
      let start = edges.count
      var child = node.firstChild
      while child != 0 {
        edges.append((builder.nodes[Int(child)].word, child))
        child = builder.nodes[Int(child)].nextSibling
      }
      if edges.count - start > 1 { Self.sort(&edges, from: start) }
      nodes.append(Node(cues: node.cues, edges: UInt16(start)..<UInt16(edges.count)))
    }
    var roots: [UInt16] = []
    roots.reserveCapacity(builder.roots.count)
    var beginnings = [Beginning()]
    while roots.count < builder.roots.count {
      let root = Int(builder.roots[roots.count])
      roots.append(root == 0 ? 0 : UInt16(beginnings.count))
      guard root != 0 else { continue }
      var beginning = Beginning(node: nodes[root])
      var edge = Int(beginning.node.edges.lowerBound)
      while edge < Int(beginning.node.edges.upperBound) {
        beginning.followers |= 1 &<< UInt64(edges[edge].word & 63)
        edge += 1
      }
      beginnings.append(beginning)
    }
    self.nodes = nodes
    self.edges = edges
    self.roots = roots
    self.beginnings = beginnings
  }

  /// Sorts the edges from an index on by their words.
  ///
  /// Most nodes have one or two. A node has its latest child first, and later children usually have greater words, so
  /// the edges are inserted from the last to the first.
  private static func sort(_ edges: inout [(word: Word, node: UInt16)], from start: Int) {
    var first = edges.count - 2
    while first >= start {
      let edge = edges[first]
      var index = first + 1
      while index < edges.count, edges[index].word < edge.word {
        edges[index - 1] = edges[index]
        index += 1
      }
      edges[index - 1] = edge
      first -= 1
    }
  }

  /// Returns the keys of the words of a text.
  static func keys(of text: [UInt8]) -> [UInt64] {
    text.withUnsafeBufferPointer { bytes in
      var keys: [UInt64] = []
      var offset = 0
      while let word = nextWord(in: bytes, from: offset, to: bytes.count) {
        keys.append(word.key)
        offset = word.end
      }
      return keys
    }
  }

  /// The number of known words, plus one for all unknown ones.
  var wordCount: Int { kinds.count }

  /// Returns the known word with a key, or 0.
  @inline(__always)
  func word(_ key: UInt64) -> Word { words[key].map { Word(truncatingIfNeeded: $0) } ?? 0 }

  /// Returns the kinds of a known word.
  @inline(__always)
  func kinds(of word: Word) -> Kinds { kinds[Int(word)] }

  /// Calls `body` for each phrase that begins at an index, the shortest first.
  @inline(__always)
  func forEachPhrase(in text: [Word], at start: Int, _ body: (_ cues: ReasonCues, _ length: Int) -> Void) {
    let root = Int(roots[Int(text[start])])
    guard root != 0 else { return }
    let beginning = beginnings[root]
    var node = beginning.node
    var index = start + 1
    if node.cues != 0 { body(cueSets[Int(node.cues)], 1) }
    guard index < text.count, beginning.followers >> UInt64(text[index] & 63) & 1 == 1 else { return }
    while index < text.count, text[index] != 0 {
      let word = text[index]
      // Words like ‘the’ and ‘not’ have many successors, so search in halves.
      var (edge, end) = (Int(node.edges.lowerBound), Int(node.edges.upperBound))
      while end - edge > 4 {
        let middle = (edge + end) / 2
        if edges[middle].word <= word { edge = middle } else { end = middle }
      }
      while edge < end, edges[edge].word < word { edge += 1 }
      guard edge < end, edges[edge].word == word else { return }
      node = nodes[Int(edges[edge].node)]
      index += 1
      if node.cues != 0 { body(cueSets[Int(node.cues)], index - start) }
    }
  }

  /// Returns the key and the range of the next word or number; the key ignores case and a plural's ‘s’.
  @inline(__always)
  static func nextWord(in bytes: LetterBytes, from: Int, to: Int) -> (key: UInt64, start: Int, end: Int)? {
    var start = from
    while start < to, !bytes[start].isLetter, !bytes[start].isDigit { start &+= 1 }
    guard start < to else { return nil }
    guard start &+ 16 <= bytes.count else { return wordByWord(in: bytes, from: start, to: to) }
    // Nearly all words have fewer than sixteen letters, which fit in two registers.
    let first = bytes.eight(from: start)
    var count = first.wordLength
    if count < 8 {
      count = min(count, to &- start)
      let isPlural = count > 3 && bytes[start &+ count &- 1] | 0x20 == UInt8(ascii: "s")
      let letters = UInt64(truncatingIfNeeded: isPlural ? count &- 1 : count)
      return ((first.value | small) & (UInt64.max &>> (64 &- 8 &* letters)), start, start &+ count)
    }
    let second = bytes.eight(from: start &+ 8)
    let more = second.wordLength
    guard more < 8 else { return wordByWord(in: bytes, from: start, to: to) }
    count = min(8 &+ more, to &- start)
    let isPlural = count > 3 && bytes[start &+ count &- 1] | 0x20 == UInt8(ascii: "s")
    let letters = UInt64(truncatingIfNeeded: isPlural ? count &- 1 : count)
    if letters <= 8 {
      return ((first.value | small) & (UInt64.max &>> (64 &- 8 &* letters)), start, start &+ count)
    }
    let key = mixed(0, first.value) ^ ((second.value | small) & (UInt64.max &>> (128 &- 8 &* letters)))
    return (key, start, start &+ count)
  }

  /// Does the same for a word of sixteen letters or more, or one near the end of the letter.
  private static func wordByWord(in bytes: LetterBytes, from start: Int, to: Int) -> (key: UInt64, start: Int, end: Int)
  {
    var end = start
    while end + 8 <= to, case let count = bytes.eight(from: end).wordLength, count > 0 {
      end += count
      if count < 8 { break }
    }
    while end < to, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
    let isPlural = end - start > 3 && bytes[end - 1] | 0x20 == UInt8(ascii: "s")
    return (key(of: start..<(isPlural ? end - 1 : end), in: bytes), start, end)
  }

  /// Returns the letters of a word of up to eight letters, or a hash of a longer word.
  @inline(__always)
  static func key(of word: Range<Int>, in bytes: LetterBytes) -> UInt64 {
    var key: UInt64 = 0
    var offset = word.lowerBound
    while word.upperBound - offset > 8 {
      key = mixed(key, bytes.eight(from: offset).value)
      offset += 8
    }
    let rest = word.upperBound - offset
    if offset + 8 <= bytes.count {
      key ^= (bytes.eight(from: offset).value | small) & (UInt64.max >> UInt64(64 - 8 * rest))
    } else {
      for i in 0..<rest { key ^= UInt64(bytes[offset + i] | 0x20) << UInt64(8 * i) }
    }
    return key
  }

  /// Combines a key with eight more letters.
  @inline(__always)
  private static func mixed(_ key: UInt64, _ letters: UInt64) -> UInt64 {
    let product = (key ^ (letters | small)) &* 0x9FB2_1C65_1E98_DF25
    return product ^ product >> 32
  }

  private static let small: UInt64 = 0x2020_2020_2020_2020
}
