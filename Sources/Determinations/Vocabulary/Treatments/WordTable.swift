/// The words that any table of terms knows, and how a request's words are found among them, misspelt ones too.
struct WordTable: Sendable {
  /// A known word; 0 is no known word.
  typealias ID = UInt16

  private var idByHash: [UInt64: ID] = [:]
  private var entries: [Entry] = [Entry(word: [], tolerance: .none, letters: 0)]
  /// IDs of the words that a misspelt word may stand for, by first letter.
  private var candidates: [[ID]] = Array(repeating: [], count: 26)

  /// How far a misspelt word may be from the word that it stands for.
  enum Tolerance: Sendable {
    /// An ordinary word of requests that no term needs: known so that it is not taken for a misspelt one (‘ability’
    /// for Abilify), and never itself the reading of one.
    case none
    /// A word of the language, which has neighbours (‘infection’ and ‘injection’): one slip from eight letters on.
    case word
    /// A drug's name, which has few: one slip from six letters on, two from eleven.
    case name

    func slips(in count: Int) -> Int {
      switch self {
      case .none: 0
      case .word: count >= 8 ? 1 : 0
      case .name: count >= 11 ? 2 : count >= 6 ? 1 : 0
      }
    }
  }

  private struct Entry {
    let word: [UInt8]
    let tolerance: Tolerance
    /// One bit for each letter that occurs.
    let letters: UInt32
  }

  /// The ID of a word, which is added if it is new; else it keeps its tolerance.
  mutating func add(_ word: [UInt8], tolerance: Tolerance) -> ID {
    let hash = RequestTokens.hash(word)
    if let id = idByHash[hash] { return id }
    let id = ID(entries.count)
    idByHash[hash] = id
    entries.append(Entry(word: word, tolerance: tolerance, letters: Self.letters(word[...])))
    if tolerance.slips(in: word.count) > 0, let first = word.first, (0x61...0x7a).contains(first) {
      candidates[Int(first) - 0x61].append(id)
    }
    return id
  }

  /// The known word that a token is: as it stands, without the plural's ‘s’, or the one that it misspells.
  func id(of token: RequestTokens.Token, in request: RequestTokens) -> ID {
    if let id = idByHash[token.hash] { return id }
    guard !token.isNumber, token.count >= 3 else { return 0 }
    let word = request.bytes[token.start..<token.end]
    if word.last == UInt8(ascii: "s"), let id = idByHash[RequestTokens.hash(word.dropLast())] { return id }
    return token.count >= Self.shortestCorrected ? correction(of: word) : 0
  }

  /// The letters of a known word.
  func text(_ id: ID) -> String { String(decoding: entries[Int(id)].word, as: UTF8.self) }

  /// No shorter word is corrected.
  private static let shortestCorrected = 5

  /// The one known word within its tolerance that begins with the same letter, or 0 where none or several are equally
  /// near: a misspelling is read only when it can be but one word.
  private func correction(of word: ArraySlice<UInt8>) -> ID {
    guard let first = word.first, (0x61...0x7a).contains(first) else { return 0 }
    let letters = Self.letters(word)
    var nearest = 3
    var best: ID = 0
    var isTied = false
    for id in candidates[Int(first) - 0x61] {
      let entry = entries[Int(id)]
      let limit = min(entry.tolerance.slips(in: entry.word.count), nearest)
      // A slip changes at most two of the letters that occur: this spares nearly every comparison.
      guard abs(entry.word.count - word.count) <= limit, (entry.letters ^ letters).nonzeroBitCount <= 2 * limit
      else { continue }
      let distance = Self.distance(word, entry.word[...], limit: limit)
      guard distance <= limit else { continue }
      isTied = distance == nearest
      if !isTied { (best, nearest) = (id, distance) }
    }
    return isTied ? 0 : best
  }

  private static func letters(_ word: ArraySlice<UInt8>) -> UInt32 {
    word.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that part two words; `limit + 1` stands for more.
  private static func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, limit: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (b.count + 1)) { rows in
      let width = b.count + 1
      for column in 0..<width { rows[column] = column }
      var (before, last, current) = (2 * width, 0, width)
      for (row, letter) in a.enumerated() {
        rows[current] = row + 1
        var least = row + 1
        for (column, other) in b.enumerated() {
          var cost = min(rows[last + column + 1], rows[current + column]) + 1
          cost = min(cost, rows[last + column] + (letter == other ? 0 : 1))
          if row > 0, column > 0, letter == b[b.startIndex + column - 1], a[a.startIndex + row - 1] == other {
            cost = min(cost, rows[before + column - 1] + 1)
          }
          rows[current + column + 1] = cost
          least = min(least, cost)
        }
        if least > limit { return limit + 1 }
        (before, last, current) = (last, current, before)
      }
      return rows[last + width - 1]
    }
  }
}
