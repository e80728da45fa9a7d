/// What is known of the words of prose, for the words that letters repeat: one look-up a word.
///
/// A word has one place, by its key, and drives out the one that stood there.
struct WordMemo {
  /// A word in eight bytes, so that the memo takes half of a processor's first cache.
  private struct Entry {
    /// The bits of the word's hash that its place does not tell, and below them what is known of the word.
    private var bits: UInt64 = 0

    /// True if the entry is that of a word with a hash; of no hash where it is free.
    @inline(__always)
    func isOf(_ hash: UInt64) -> Bool { bits >> 3 == (hash & Entry.rest) + 1 }

    init() {}

    init(_ hash: UInt64, isKnown: Bool) {
      bits = ((hash & Entry.rest) + 1) << 3 | (isKnown ? 1 : 0)
    }

    /// True if the lexicon has the word.
    @inline(__always)
    var isKnown: Bool { bits & 1 == 1 }

    /// True once the word was found not to be misread.
    @inline(__always)
    var isPlain: Bool {
      get { bits & 2 == 2 }
      set { bits = newValue ? bits | 2 : bits & ~2 }
    }

    private static let rest: UInt64 = (1 << (64 - placeBits)) - 1
  }

  /// The entries by the first bits of their words' hashes; none before the first letter.
  private var entries: [Entry] = []
  /// The number of each word that the lexicon has, and its kinds.
  private var words: [(word: ReasonLexicon.Word, kinds: ReasonLexicon.Kinds)] = []

  private static let placeBits: UInt64 = 12

  /// Makes the memo unless it is there; call it before words are looked up.
  mutating func prepare() {
    guard entries.isEmpty else { return }
    entries = Array(repeating: Entry(), count: 1 << Self.placeBits)
    words = Array(repeating: (0, []), count: 1 << Self.placeBits)
  }

  /// Returns what the lexicon has on a word, as ``ReasonLexicon/nextWord(in:from:to:)`` finds it.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - bytes: The letter.
  ///   - misread: Takes the place of a word that the lexicon does not have, if it was misread and is `nil`.
  /// - Returns: The word's number, or 0, and its kinds.
  @inline(__always)
  mutating func known(
    _ word: (key: UInt64, start: Int, end: Int), in bytes: LetterBytes, misread: inout Range<Int>?
  ) -> (word: ReasonLexicon.Word, kinds: ReasonLexicon.Kinds) {
    let place = place(of: word.key)
    let entry = entries[place]
    if entry.isKnown { return words[place] }
    if !entry.isPlain, misread == nil { misread = self.misread(word, at: place, in: bytes) }
    return (0, [])
  }

  /// The first misread word in a range, whether or not the lexicon has it.
  mutating func firstMisread(in range: Range<Int>, of bytes: LetterBytes) -> Range<Int>? {
    prepare()
    var start = range.lowerBound
    while let word = ReasonLexicon.nextWord(in: bytes, from: start, to: range.upperBound) {
      let place = place(of: word.key)
      if !entries[place].isPlain, let found = misread(word, at: place, in: bytes) { return found }
      start = word.end
    }
    return nil
  }

  /// The place of a word's entry, which is made unless it is there.
  @inline(__always)
  private mutating func place(of key: UInt64) -> Int {
    // No two keys have the same hash.
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: hash >> (64 - Self.placeBits))
    if !entries[place].isOf(hash) { add(key, hash, at: place) }
    return place
  }

  private mutating func add(_ key: UInt64, _ hash: UInt64, at place: Int) {
    let lexicon = ReasonLexicon.standard
    let word = lexicon.word(key)
    entries[place] = Entry(hash, isKnown: word != 0)
    words[place] = (word, lexicon.kinds(of: word))
  }

  /// The place of a word in the letter if it was misread.
  private mutating func misread(
    _ word: (key: UInt64, start: Int, end: Int), at place: Int, in bytes: LetterBytes
  ) -> Range<Int>? {
    guard MisreadWords.standard.isMisread(word, in: bytes) else {
      entries[place].isPlain = true
      return nil
    }
    // Names and abbreviations in capitals are not looked at.
    return bytes[word.start..<word.end].contains(where: \.isLower) ? word.start..<word.end : nil
  }
}
