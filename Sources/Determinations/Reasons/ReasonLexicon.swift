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

  /// Builds the tree.
  ///
  /// Reading the first letter waits for this, so phrases are added without allocating memory for each.
  private struct Builder: Sendable {
    var count = 0
    // Most words of a rationale are unknown, and a mostly empty table finds this at the first probe.
    var words = KeyTable(capacity: 2048)
    /// The kinds of each word; the first entry is for unknown words.
    var kinds: [Kinds] = [[]]
    /// For each word, the node of the phrases that begin with it; 0 if there are none.
    var roots: [UInt16] = [0]
    /// Index 0 is unused.
    var nodes = [Node(word: 0)]
    /// The distinct cue sets; the first one is empty.
    var cueSets = [ReasonCues()]

    /// The index of each cue set.
    private var setIndexes: [ReasonCues: UInt16] = [ReasonCues(): 0]
    /// For each cue set, the index of the set that has the current block's cue as well; 0 if it is not known yet.
    private var extendedSets: [UInt16] = [0]
    /// The words of the current pattern.
    private var patternWords: [Word] = []
    /// The end of each alternative in ``patternWords``.
    private var alternativeEnds: [Int] = []
    /// The end of each position's alternatives in ``alternativeEnds``.
    private var positionEnds: [Int] = []

    struct Node {
      /// The word of the edge to this node.
      let word: Word
      /// The index in ``cueSets``.
      var cues: UInt16 = 0
      var firstChild: UInt16 = 0
      var nextSibling: UInt16 = 0
    }

    init(_ phrases: [(ReasonCue, String)]) {
      nodes.reserveCapacity(16_384)
      for (cue, block) in phrases { add(block, cue) }
    }

    /// Adds the phrases of a block of patterns, each ended by a comma or a line break.
    mutating func add(_ block: String, _ cue: ReasonCue) {
      var block = block
      extendedSets = Array(repeating: 0, count: cueSets.count)
      block.withUTF8 { bytes in
        var start = 0
        for end in 0...bytes.count
        where end == bytes.count || bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: "\n") {
          add(bytes, start..<end, cue)
          start = end + 1
        }
      }
    }

    /// Adds the phrases that a pattern describes: `|` separates alternatives, `_` joins words, and an empty alternative
    /// makes a word optional.
    private mutating func add(_ bytes: LetterBytes, _ range: Range<Int>, _ cue: ReasonCue) {
      patternWords.removeAll(keepingCapacity: true)
      alternativeEnds.removeAll(keepingCapacity: true)
      positionEnds.removeAll(keepingCapacity: true)
      var start = range.lowerBound
      while start < range.upperBound {
        guard bytes[start] != UInt8(ascii: " ") else {
          start += 1
          continue
        }
        var end = start
        while true {
          let isEnd = end == range.upperBound || bytes[end] == UInt8(ascii: " ")
          if isEnd || bytes[end] == UInt8(ascii: "|") {
            while let word = ReasonLexicon.nextWord(in: bytes, from: start, to: end) {
              patternWords.append(self.word(word.key))
              start = word.end
            }
            alternativeEnds.append(patternWords.count)
            start = end + 1
          }
          if isEnd { break }
          end += 1
        }
        positionEnds.append(alternativeEnds.count)
      }
      addPhrases(from: 0, cue, to: 0)
    }

    /// Adds the phrases of the pattern from a position on, below a node.
    private mutating func addPhrases(from position: Int, _ cue: ReasonCue, to node: Int) {
      guard position < positionEnds.count else {
        guard node != 0 else { return }
        if nodes[node].cues == 0 { count += 1 }
        return insert(cue, at: node)
      }
      for alternative in (position == 0 ? 0 : positionEnds[position - 1])..<positionEnds[position] {
        var next = node
        for index in (alternative == 0 ? 0 : alternativeEnds[alternative - 1])..<alternativeEnds[alternative] {
          next = child(of: next, by: patternWords[index])
        }
        addPhrases(from: position + 1, cue, to: next)
      }
    }

    /// Adds the current block's cue to a node.
    private mutating func insert(_ cue: ReasonCue, at node: Int) {
      let old = Int(nodes[node].cues)
      if extendedSets[old] == 0 {
        var cues = cueSets[old]
        cues.insert(cue)
        if let known = setIndexes[cues] {
          extendedSets[old] = known
        } else {
          extendedSets[old] = UInt16(cueSets.count)
          setIndexes[cues] = UInt16(cueSets.count)
          cueSets.append(cues)
          extendedSets.append(0)
        }
      }
      nodes[node].cues = extendedSets[old]
    }

    private mutating func child(of node: Int, by word: Word) -> Int {
      // The root has hundreds of children, which are looked up by word; other nodes have few.
      if node == 0 {
        if roots[Int(word)] == 0 { roots[Int(word)] = addNode(word) }
        return Int(roots[Int(word)])
      }
      var child = Int(nodes[node].firstChild)
      while child != 0 {
        if nodes[child].word == word { return child }
        child = Int(nodes[child].nextSibling)
      }
      let new = addNode(word)
      nodes[Int(new)].nextSibling = nodes[node].firstChild
      nodes[node].firstChild = new
      return Int(new)
    }

    private mutating func addNode(_ word: Word) -> UInt16 {
      nodes.append(Node(word: word))
      return UInt16(nodes.count - 1)
    }

    /// Adds words that need not be part of a phrase.
    mutating func addWords(of bytes: LetterBytes, in range: Range<Int>) {
      var start = range.lowerBound
      while let word = ReasonLexicon.nextWord(in: bytes, from: start, to: range.upperBound) {
        _ = self.word(word.key)
        start = word.end
      }
    }

    mutating func mark(_ text: StaticString, _ kind: Kinds) {
      let bytes = LetterBytes(start: text.utf8Start, count: text.utf8CodeUnitCount)
      for key in ReasonLexicon.keys(of: Array(bytes)) { kinds[Int(word(key))].insert(kind) }
    }

    private mutating func word(_ key: UInt64) -> Word {
      let (word, isNew) = words.value(of: key, orAdd: UInt32(kinds.count))
      if isNew {
        kinds.append(Kinds(rawValue: 0))
        roots.append(0)
      }
      return Word(word)
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
