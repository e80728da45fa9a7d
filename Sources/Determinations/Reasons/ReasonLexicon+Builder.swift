extension ReasonLexicon {
  /// Builds the tree.
  ///
  /// Reading the first letter waits for this, so phrases are added without allocating memory for each.
  struct Builder: Sendable {
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
        kinds.append([])
        roots.append(0)
      }
      return Word(word)
    }
  }
}
