/// The words of all tables of terms, which also finds misspelled words of a request.
struct WordTable: Sendable {
  /// The number of a known word; 0 for an unknown word.
  typealias ID = UInt16

  private var idByHash: KeyTable
  /// The letters of all words, one after another.
  private var letters: [UInt8] = []
  /// The end offset of each word's letters, by ID.
  private var ends: [Int32] = [0]
  /// The words to which a misspelled word may be corrected.
  private var candidates: [Candidate] = []
  /// The last candidate for each first letter and length; each candidate links to the one before it.
  private var lastCandidates = [Int32](repeating: -1, count: 26 * (Self.longestCorrected + 1))

  init(capacity: Int = 0) {
    idByHash = KeyTable(capacity: capacity)
    letters.reserveCapacity(8 * capacity)
    ends.reserveCapacity(capacity)
    candidates.reserveCapacity(capacity)
  }

  /// The maximum distance of a misspelled word from the known word.
  enum Tolerance: Sendable {
    /// An ordinary word that no term needs. It is known so that it is not taken for a misspelling (‘ability’ for
    /// Abilify), and no word is corrected to it.
    case none
    /// A word of the language, which may resemble others (‘infection’, ‘injection’): one slip in words of eight letters
    /// or more.
    case word
    /// The name of a drug, which resembles few words: one slip from six letters, two from eleven.
    case name

    func slips(in count: Int) -> Int {
      switch self {
      case .none: 0
      case .word: count >= 8 ? 1 : 0
      case .name: count >= 11 ? 2 : count >= 6 ? 1 : 0
      }
    }
  }

  private struct Candidate {
    let id: ID
    let slips: UInt8
    /// One bit for each letter that occurs.
    let letters: UInt32
    /// The candidate before it with the same first letter and length, or -1.
    let previous: Int32
  }

  /// Returns the ID of a word, given its hash, adding it if it is new; an existing word keeps its tolerance.
  mutating func add(_ word: ArraySlice<UInt8>, hash: UInt64, tolerance: Tolerance) -> ID {
    let (value, isNew) = idByHash.value(of: hash, orAdd: UInt32(ends.count))
    let id = ID(value)
    guard isNew else { return id }
    letters.append(contentsOf: word)
    ends.append(Int32(letters.count))
    let slips = tolerance.slips(in: word.count)
    if slips > 0, let bucket = Self.bucket(word[word.startIndex], word.count) {
      candidates.append(
        Candidate(id: id, slips: UInt8(slips), letters: Self.letters(word), previous: lastCandidates[bucket]))
      lastCandidates[bucket] = Int32(candidates.count - 1)
    }
    return id
  }

  /// Returns the known word that a token matches: exactly, without a plural ‘s’, or as a misspelling.
  func id(of token: RequestTokens.Token, in request: RequestTokens) -> ID {
    if let id = idByHash[token.hash] { return ID(id) }
    guard !token.isNumber, token.count >= 3 else { return 0 }
    let word = request.bytes[token.start..<token.end]
    if word.last == UInt8(ascii: "s"), let id = idByHash[RequestTokens.hash(word.dropLast())] { return ID(id) }
    return token.count >= Self.shortestCorrected ? correction(of: word) : 0
  }

  /// Returns the known word that a token matches exactly or in the plural, without corrections.
  func exactID(of token: RequestTokens.Token, in request: RequestTokens) -> ID {
    if let id = idByHash[token.hash] { return ID(id) }
    guard !token.isNumber, token.count >= 5, request.bytes[token.end - 1] == UInt8(ascii: "s") else { return 0 }
    return idByHash[RequestTokens.hash(request.bytes[token.start..<(token.end - 1)])].map(ID.init) ?? 0
  }

  private func word(_ id: ID) -> ArraySlice<UInt8> {
    id == 0 ? [] : letters[Int(ends[Int(id) - 1])..<Int(ends[Int(id)])]
  }

  /// The lengths of words that are corrected.
  private static let shortestCorrected = 5
  private static let longestCorrected = 24

  private static func bucket(_ first: UInt8?, _ count: Int) -> Int? {
    guard let first, (0x61...0x7a).contains(first), count <= longestCorrected else { return nil }
    return (Int(first) - 0x61) * (longestCorrected + 1) + count
  }

  /// Returns the nearest known word within its tolerance with the same first letter, or 0 if there are none or several:
  /// a misspelling is corrected only if it is unambiguous.
  private func correction(of word: ArraySlice<UInt8>) -> ID {
    let letters = Self.letters(word)
    var nearest = 3
    var best: ID = 0
    var isTied = false
    for count in (word.count - 2)...(word.count + 2) {
      guard let bucket = Self.bucket(word.first, count) else { continue }
      var next = lastCandidates[bucket]
      while next >= 0 {
        let candidate = candidates[Int(next)]
        next = candidate.previous
        let limit = min(Int(candidate.slips), nearest)
        // A slip changes at most two of the letters that occur, so this avoids most comparisons.
        guard abs(count - word.count) <= limit, (candidate.letters ^ letters).nonzeroBitCount <= 2 * limit
        else { continue }
        guard let distance = Spelling.distance(word, self.word(candidate.id), atMost: limit) else { continue }
        isTied = distance == nearest
        if !isTied { (best, nearest) = (candidate.id, distance) }
      }
    }
    return isTied ? 0 : best
  }

  private static func letters(_ word: ArraySlice<UInt8>) -> UInt32 {
    var letters: UInt32 = 0
    var index = word.startIndex
    while index < word.endIndex {
      letters |= 1 &<< UInt32(word[index] & 31)
      index += 1
    }
    return letters
  }
}
