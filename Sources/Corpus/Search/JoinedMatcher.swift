import CBits
import Determinations

/// Finds joined terms in paragraphs.
///
/// It has scratch space for one thread.
final class JoinedMatcher {
  /// A match of a term within a paragraph.
  struct Found: Hashable {
    /// The range from its first word to its last.
    var cover: Range<Int>
    var words: [Range<Int>]
  }

  let join: TextJoin
  let operands: [TextMatcher]

  init(_ join: TextJoin, _ operands: [TextMatcher]) {
    self.join = join
    self.operands = operands
  }

  /// Returns true if all necessary words occur somewhere in a text.
  func mayMatch(_ text: Span<UInt8>, isCancelled: () -> Bool = { false }) -> Bool {
    operands.allSatisfy { $0.mayMatch(text, isCancelled: isCancelled) }
  }

  /// Returns the words of all matches in a text whose lines are paragraphs, in order, without overlap.
  func allMatches(in text: Span<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    text.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end]).span
        if mayMatch(line) {
          for found in found(in: line) {
            words += found.words.map { ($0.lowerBound + start)..<($0.upperBound + start) }
          }
        }
        start = end + 1
      }
    }
    return TextMatcher.merged([words])
  }

  /// Returns the matches in one paragraph, in order.
  func found(in paragraph: Span<UInt8>) -> [Found] {
    let found = operands.map { $0.found(in: paragraph) }
    guard found.allSatisfy({ !$0.isEmpty }) else { return [] }
    switch join {
    case .near(let count): return Self.near(found[0], found[1], count, WordNumbers(paragraph))
    case .sentence:
      return ProseSentences.ranges(inParagraph: paragraph).compactMap { sentence in
        Self.together(
          found.map {
            $0.filter { sentence.lowerBound <= $0.cover.lowerBound && $0.cover.upperBound <= sentence.upperBound }
          })
      }
    case .paragraph, .letter: return Self.together(found).map { [$0] } ?? []
    case .any: return found.flatMap(\.self)
    }
  }

  /// Returns one match that covers a match of every term, or `nil` if a term has none.
  private static func together(_ found: [[Found]]) -> Found? {
    let all = found.flatMap(\.self)
    guard found.allSatisfy({ !$0.isEmpty }), let start = all.map(\.cover.lowerBound).min(),
      let end = all.map(\.cover.upperBound).max()
    else { return nil }
    return Found(cover: start..<end, words: all.flatMap(\.words))
  }

  /// Returns the matches of two terms that are near each other: each match of either term, with the nearest match of
  /// the other before and after it.
  private static func near(_ first: [Found], _ second: [Found], _ count: Int, _ numbers: WordNumbers) -> [Found] {
    var pairs: Set<Found> = []
    func pair(_ one: Found, with others: [Found]) {
      let behind = others.first { $0.cover.lowerBound >= one.cover.upperBound }
      let before = others.last { $0.cover.upperBound <= one.cover.lowerBound }
      for other in [before, behind] {
        guard let other else { continue }
        let (left, right) = one.cover.lowerBound < other.cover.lowerBound ? (one, other) : (other, one)
        guard numbers.number(at: right.cover.lowerBound) - numbers.number(at: left.cover.upperBound - 1) <= count
        else { continue }
        pairs.insert(
          Found(cover: left.cover.lowerBound..<right.cover.upperBound, words: left.words + right.words))
      }
    }
    for one in first { pair(one, with: second) }
    for one in second { pair(one, with: first) }
    return pairs.sorted { ($0.cover.lowerBound, $0.cover.upperBound) < ($1.cover.lowerBound, $1.cover.upperBound) }
  }
}

/// The numbers of the words in a paragraph.
///
/// A hyphen separates words, so that line breaks make no difference.
private struct WordNumbers {
  /// The index of the first byte of each word.
  private var starts: [Int] = []

  init(_ paragraph: Span<UInt8>) {
    paragraph.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var offset = 0
      while offset < bytes.count {
        let length = imr_letter_after(base, bytes.count, offset)
        if length > 0, imr_begins_word(base, offset) { starts.append(offset) }
        offset += max(1, length)
      }
    }
  }

  /// Returns the number of the word at a byte, or of the last word before it.
  func number(at offset: Int) -> Int {
    (0..<starts.count).firstIndex(bisecting: { starts[$0] > offset })
  }
}
