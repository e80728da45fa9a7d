/// Common words with one letter changed or missing, or run together, as scanners and converters leave them.
///
/// Letters without known damage have none of them. A person's slip may also produce one, which the warning then shows.
final class MisreadWords: Sendable {
  static let standard = MisreadWords()

  private let keys: KeyTable
  /// A filter with a bit for each key's hash, which excludes nearly all other words.
  private let filter: [UInt64]
  private let longWords = LongWords()
  /// The long words themselves, which most long words of prose are.
  private let correct: KeyTable

  /// Returns true if a word, as returned by ``ReasonLexicon/nextWord(in:from:to:)``, is one of these, ignoring case.
  ///
  /// Of the words with the same key, either all are misread or none is.
  func isMisread(_ word: (key: UInt64, start: Int, end: Int), in bytes: LetterBytes) -> Bool {
    let (index, bit) = Self.position(of: word.key)
    if filter[index] >> bit & 1 == 1, keys[word.key] != nil { return true }
    guard word.end - word.start >= LongWords.shortest, correct[word.key] == nil else { return false }
    // The key is that of the word without a plural ‘s’.
    let isPlural = bytes[word.end - 1] | 0x20 == UInt8(ascii: "s")
    return longWords.hasSlip(word.start..<(isPlural ? word.end - 1 : word.end), in: bytes)
  }

  @inline(__always)
  private static func position(of key: UInt64) -> (index: Int, bit: UInt64) {
    let hash = (key &* 0x9E37_79B9_7F4A_7C15) >> 47
    return (Int(truncatingIfNeeded: hash >> 6), hash & 63)
  }

  private init() {
    var variants = Variants()
    // Other words that differ by one letter.
    for word in Self.words + Self.others { variants.exclude(word) }
    for pair in Self.pairs { variants.add(pair.utf8.filter { $0 != 0x20 }) }
    for word in Self.words {
      variants.addLookAlikes(of: word)
      // Slips of a short word often make other words.
      if word.count >= 5 { variants.addSlips(of: word) }
    }
    (keys, filter) = (variants.keys, variants.filter)
    var correct = KeyTable(capacity: 512)
    for word in longWords.all {
      if let key = Variants.key(of: word) { _ = correct.value(of: key, orAdd: 0) }
    }
    self.correct = correct
  }

  /// The keys of misspelled words while they are gathered.
  private struct Variants {
    private(set) var keys = KeyTable(capacity: 8_192)
    private(set) var filter = [UInt64](repeating: 0, count: 1 << 11)
    private var excluded = KeyTable(capacity: 512)

    mutating func exclude(_ word: [UInt8]) {
      if let key = Self.key(of: word) { _ = excluded.value(of: key, orAdd: 0) }
    }

    mutating func add(_ word: [UInt8]) { add(Self.key(of: word)) }

    private mutating func add(_ key: UInt64?) {
      guard let key, excluded[key] == nil else { return }
      _ = keys.value(of: key, orAdd: 0)
      let (index, bit) = MisreadWords.position(of: key)
      filter[index] |= 1 << bit
    }

    /// Adds a word's variants with one letter replaced by one that scanners confuse with it.
    mutating func addLookAlikes(of word: [UInt8]) {
      for (index, letter) in word.enumerated() {
        for (from, to) in looks where from == letter {
          add(Array(word[..<index]) + Array(to.utf8) + Array(word[(index + 1)...]))
        }
      }
    }

    /// Adds a word's variants with one letter changed or missing.
    mutating func addSlips(of word: [UInt8]) {
      var variant = Self.padded(word)
      for (index, letter) in word.enumerated() {
        var other = UInt8(ascii: "a")
        while other <= UInt8(ascii: "z") {
          variant[index] = other
          if other != letter { add(Self.key(of: variant, word.count)) }
          other += 1
        }
        variant[index] = letter
      }
      for index in word.indices {
        var shorter = word
        shorter.remove(at: index)
        add(shorter)
      }
    }

    /// Returns the key of a word of three letters or more, or `nil` for anything else.
    static func key(of word: [UInt8]) -> UInt64? { key(of: padded(word), word.count) }

    /// Returns a word followed by zeros; without them, it would be read byte by byte.
    private static func padded(_ word: [UInt8]) -> [UInt8] { word + padding }

    private static let padding = [UInt8](repeating: 0, count: 16)

    private static func key(of padded: [UInt8], _ count: Int) -> UInt64? {
      padded.withUnsafeBufferPointer { bytes in
        guard count >= 3, let word = ReasonLexicon.nextWord(in: bytes, from: 0, to: count) else {
          return nil
        }
        return word.end == count ? word.key : nil
      }
    }
  }

  private static let looks: [(UInt8, String)] = [
    ("l", "1"), ("l", "i"), ("i", "l"), ("i", "1"), ("e", "c"), ("c", "e"), ("o", "0"), ("o", "a"), ("a", "o"),
    ("m", "rn"), ("h", "b"), ("h", "li"), ("s", "5"), ("u", "ii"), ("t", "f"), ("d", "cl"), ("w", "vv"), ("n", "ri"),
  ].map { (Array($0.0.utf8)[0], $0.1) }

  private static let words = LongWords.split(
    """
    the and for was not with that this has are been have were there medical medically necessary request requested \
    guideline treatment patient therapy physical documentation recommended pain injured worker chronic evidence record \
    review symptom clinical lumbar cervical spine therefore indicated documented injury current functional improvement \
    medication
    """)

  private static let pairs = [
    "of the", "in the", "to the", "for the", "is not", "on the", "and the", "with the", "that the", "the request",
    "the patient", "the injured", "injured worker", "medically necessary", "not medically", "request for",
    "there is", "has been", "have been", "was not", "the medical", "the lumbar", "the cervical", "in this",
    "this case", "does not", "are not", "physical therapy", "at this", "the use", "use of", "by the", "evidence of",
    "treatment of", "as the", "there are", "from the", "should be", "may be", "would be", "lack of", "low back",
  ]

  /// English words that differ from one of the others by a letter.
  private static let others = LongWords.split(
    """
    here where three these theme therefor thee teres ore arc are hos hove hat bat wit wish worked works bequest quest \
    medial medially radically mediate patent patience spite swine shine spice spire spins spin pine sine opine supine \
    lumber inured injure injures currant currants meditation mediation dedication medicating guided retort indicate \
    indicates indicator documents documenter reviewed preview requires clinic clinics chronicle evident evidenced \
    patients injuries therapist treatments improvements injector functions clinically cervix vertical far fox fur fog \
    war way wan saw want note nor nod wet wear hare cave gave rave save halve hive beer bean beep bees seen wires went \
    insured accord reword nit nut net tor wax vas gas haw hab had hay than aid ant onto theft wore wart
    """)
}
