/// The phrases of ``ReasonPhrases``, ready for look-up word by word.
struct ReasonLexicon: Sendable {
  /// A known word; 0 is no known word.
  typealias Word = UInt16

  static let standard = ReasonLexicon()

  /// The number of phrases, each once.
  private(set) var count = 0
  private var words = KeyTable(capacity: 1024)
  private var wordCount: UInt32 = 0
  /// The node that follows on a node with a word.
  private var children = KeyTable(capacity: 4096)
  private var cues: [ReasonCues] = [ReasonCues()]

  private init() {
    for (cue, block) in ReasonPhrases.all {
      for phrase in block.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }) {
        add(Array(phrase), cue)
      }
    }
  }

  private mutating func add(_ phrase: [UInt8], _ cue: ReasonCue) {
    phrase.withUnsafeBufferPointer { bytes in
      var node: UInt32 = 0
      var place = 0
      while let word = Self.nextWord(in: bytes, from: place, to: bytes.count) {
        place = word.end
        let (id, isNew) = words.value(of: word.key, orAdd: wordCount + 1)
        if isNew { wordCount += 1 }
        let (next, isNewNode) = children.value(of: UInt64(node) << 16 | UInt64(id), orAdd: UInt32(cues.count))
        if isNewNode { cues.append(ReasonCues()) }
        node = next
      }
      guard node != 0 else { return }
      if cues[Int(node)].isEmpty { count += 1 }
      cues[Int(node)].insert(cue)
    }
  }

  /// The known word with a key, or 0.
  @inline(__always)
  func word(_ key: UInt64) -> Word { words[key].map(Word.init) ?? 0 }

  /// Passes the cues of all phrases that begin at an index, with the number of their words, the shortest first.
  @inline(__always)
  func forEachPhrase(in text: [Word], at start: Int, _ body: (_ cues: ReasonCues, _ length: Int) -> Void) {
    var node: UInt32 = 0
    var index = start
    while index < text.count, text[index] != 0, let next = children[UInt64(node) << 16 | UInt64(text[index])] {
      node = next
      index += 1
      if !cues[Int(node)].isEmpty { body(cues[Int(node)], index - start) }
    }
  }

  /// The key of the next word or number, and where it ends: its letters in lower case without a plural's ‘s’.
  @inline(__always)
  static func nextWord(in bytes: LetterBytes, from: Int, to: Int) -> (key: UInt64, end: Int)? {
    var place = from
    while place < to, !bytes[place].isLetter, !bytes[place].isDigit { place += 1 }
    guard place < to else { return nil }
    let start = place
    var key = FNV1a()
    var before = key
    while place < to, bytes[place].isLetter || bytes[place].isDigit {
      before = key
      key.add(bytes[place] | 0x20)
      place += 1
    }
    let isPlural = place - start > 3 && bytes[place - 1] | 0x20 == UInt8(ascii: "s")
    return ((isPlural ? before : key).value, place)
  }
}
