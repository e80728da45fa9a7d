/// A cache of what is known about words, because letters repeat them.
///
/// Each word has one possible slot, given by its key, and replaces the word there.
struct WordMemo {
  /// A word in eight bytes, so that the cache takes half of a processor's first-level cache.
  private struct Entry {
    /// The bits of the word's hash that the slot does not imply, and below them what is known about the word.
    private var bits: UInt64 = 0

    /// Returns true if the entry belongs to a word with a hash; false if it is free.
    @inline(__always)
    func isOf(_ hash: UInt64) -> Bool { bits >> 3 == (hash & Entry.rest) + 1 }

    init() {}

    init(_ hash: UInt64, isKnown: Bool) {
      bits = ((hash & Entry.rest) + 1) << 3 | (isKnown ? 1 : 0)
    }

    /// True if the lexicon has the word.
    @inline(__always)
    var isKnown: Bool { bits & 1 == 1 }

    /// True if the word is known to be spelled correctly.
    @inline(__always)
    var isPlain: Bool {
      get { bits & 2 == 2 }
      set { bits = newValue ? bits | 2 : bits & ~2 }
    }

    private static let rest: UInt64 = (1 << (64 - slotBits)) - 1
  }

  /// The entries, by the first bits of their words' hashes; empty before the first letter.
  private var entries: [Entry] = []
  /// For each word of the lexicon, its number and kinds.
  private var words: [(word: ReasonLexicon.Word, kinds: ReasonLexicon.Kinds)] = []

  private static let slotBits: UInt64 = 12

  /// Allocates the cache if necessary; call it before looking up words.
  mutating func prepare() {
    guard entries.isEmpty else { return }
    entries = Array(repeating: Entry(), count: 1 << Self.slotBits)
    words = Array(repeating: (0, []), count: 1 << Self.slotBits)
  }

  /// Returns what the lexicon has on a word.
  ///
  /// - Parameters:
  ///   - word: The word, from ``ReasonLexicon/nextWord(in:from:to:)``.
  ///   - bytes: The letter.
  ///   - misread: Receives the range of the word if it is misspelled and `misread` is `nil`.
  /// - Returns: The word's number, or 0, and its kinds.
  @inline(__always)
  mutating func known(
    _ word: (key: UInt64, start: Int, end: Int), in bytes: LetterBytes, misread: inout Range<Int>?
  ) -> (word: ReasonLexicon.Word, kinds: ReasonLexicon.Kinds) {
    let slot = slot(of: word.key)
    let entry = entries[slot]
    if entry.isKnown { return words[slot] }
    if !entry.isPlain, misread == nil { misread = self.misread(word, at: slot, in: bytes) }
    return (0, [])
  }

  /// Returns the first misspelled word in a range, whether or not the lexicon has it.
  mutating func firstMisread(in range: Range<Int>, of bytes: LetterBytes) -> Range<Int>? {
    prepare()
    var start = range.lowerBound
    while let word = ReasonLexicon.nextWord(in: bytes, from: start, to: range.upperBound) {
      let slot = slot(of: word.key)
      if !entries[slot].isPlain, let found = misread(word, at: slot, in: bytes) { return found }
      start = word.end
    }
    return nil
  }

  /// Returns the slot of a word, after replacing the entry of another word there.
  @inline(__always)
  private mutating func slot(of key: UInt64) -> Int {
    // No two keys have the same hash.
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: hash >> (64 - Self.slotBits))
    if !entries[slot].isOf(hash) { add(key, hash, at: slot) }
    return slot
  }

  private mutating func add(_ key: UInt64, _ hash: UInt64, at slot: Int) {
    let lexicon = ReasonLexicon.standard
    let word = lexicon.word(key)
    entries[slot] = Entry(hash, isKnown: word != 0)
    words[slot] = (word, lexicon.kinds(of: word))
  }

  /// Returns the range of a word if it is misspelled.
  private mutating func misread(
    _ word: (key: UInt64, start: Int, end: Int), at slot: Int, in bytes: LetterBytes
  ) -> Range<Int>? {
    guard MisreadWords.standard.isMisread(word, in: bytes) else {
      entries[slot].isPlain = true
      return nil
    }
    // Ignore words in capitals, which are names and abbreviations.
    return bytes[word.start..<word.end].contains(where: \.isLower) ? word.start..<word.end : nil
  }
}
