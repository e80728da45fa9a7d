package import Determinations

/// A sentence of a letter that contains words of a query.
package struct SentenceHit: Hashable, Sendable {
  /// The index of the item that it is about, or `nil` if it is about the whole letter.
  package let item: Int?
  package let part: LetterPart
  /// The number of the line where it begins in the letter's text, from 1.
  package let line: Int
  /// The sentence as one line.
  package let sentence: String
  /// The matching words, as ranges of the sentence's UTF-8 bytes, in order, without overlap.
  package let matches: [Range<Int>]
}

/// Finds the sentences of letters that contain words of a query.
///
/// It has scratch space for one thread.
package final class HitFinder {
  private let terms: [(scope: LetterPart?, matcher: TextMatcher)]
  private var reader = LetterReader(readsMany: false)

  /// Makes a finder of terms; terms for the user's notes are ignored.
  package init(_ terms: [TextTerm]) {
    self.terms = Self.paragraphTerms(terms).map { (LetterPart($0.scope), TextPattern($0).makeMatcher()) }
  }

  /// True if a regular expression took too many steps on a letter.
  package var hasGivenUp: Bool { terms.contains { $0.matcher.hasGivenUp } }

  /// Returns the sentences of a letter in which any of the terms matches, in the letter's order.
  ///
  /// - Complexity: O(*n*) in the length of the letter.
  package func hits(in letter: Span<UInt8>) -> [SentenceHit] {
    let terms = terms.filter { $0.matcher.mayMatch(letter) }
    guard !terms.isEmpty else { return [] }
    var hits: [SentenceHit] = []
    // A search of the whole letter needs all its parts.
    let parts = terms.contains { $0.scope == nil } ? nil : Set(terms.compactMap(\.scope))
    reader.forEachParagraph(of: letter, in: parts) { paragraph in
      if paragraph.part == .request {
        if let hit = Self.requestHit(in: paragraph, terms) { hits.append(hit) }
      } else {
        paragraph.withBytes { bytes in
          Self.addHits(of: Self.words(of: terms, in: bytes, paragraph.part), in: bytes, paragraph, to: &hits)
        }
      }
      return true
    }
    return hits
  }

  /// Returns the simple or joined terms that match within a paragraph, of which the given terms consist.
  private static func paragraphTerms(_ terms: [TextTerm]) -> [TextTerm] {
    terms.flatMap { $0.join?.isBoolean == true ? paragraphTerms($0.operands) : $0.scope == .note ? [] : [$0] }
  }

  /// Returns the matching words in a paragraph.
  private static func words(
    of terms: [(scope: LetterPart?, matcher: TextMatcher)], in paragraph: Span<UInt8>, _ part: LetterPart
  ) -> [Range<Int>] {
    var words: [[Range<Int>]] = []
    for (scope, matcher) in terms where (scope ?? part) == part && matcher.mayMatch(paragraph) {
      words.append(matcher.found(in: paragraph).flatMap(\.words))
    }
    return TextMatcher.merged(words)
  }

  /// Returns the hit in a paragraph with a request: in the request, or else in the rest of the paragraph.
  private static func requestHit(
    in paragraph: LetterParagraph, _ terms: [(scope: LetterPart?, matcher: TextMatcher)]
  ) -> SentenceHit? {
    let request = paragraph.request ?? ""
    let words = words(of: terms, in: Array(request.utf8).span, .request)
    if !words.isEmpty {
      return SentenceHit(
        item: paragraph.item, part: .request, line: paragraph.lineNumber(of: 0), sentence: request, matches: words)
    }
    let whole = paragraph.withBytes { paragraph.line(0..<$0.count) }
    let others = Self.words(of: terms.filter { $0.scope == nil }, in: Array(whole.utf8).span, .request)
    guard !others.isEmpty else { return nil }
    return SentenceHit(
      item: paragraph.item, part: .request, line: paragraph.lineNumber(of: 0), sentence: whole, matches: others)
  }

  /// Adds the sentences of a paragraph that contain words.
  ///
  /// A match across the end of a sentence belongs to that sentence.
  private static func addHits(
    of words: [Range<Int>], in bytes: Span<UInt8>, _ paragraph: LetterParagraph, to hits: inout [SentenceHit]
  ) {
    guard !words.isEmpty else { return }
    let sentences = ProseSentences.ranges(inParagraph: bytes)
    var next = 0
    for (index, sentence) in sentences.enumerated() {
      let end = index + 1 < sentences.count ? sentences[index + 1].lowerBound : bytes.count
      var own: [Range<Int>] = []
      while next < words.count, words[next].lowerBound < end {
        own.append(words[next])
        next += 1
      }
      guard !own.isEmpty else { continue }
      let range = sentence.lowerBound..<max(sentence.upperBound, own[own.count - 1].upperBound)
      let line = paragraph.line(range)
      hits.append(
        SentenceHit(
          item: paragraph.item, part: paragraph.part, line: paragraph.lineNumber(of: range.lowerBound), sentence: line,
          matches: matches(own, of: bytes, in: range, as: line)))
    }
  }

  /// Returns the matches in a sentence whose lines have been joined; only its white space has changed.
  private static func matches(
    _ words: [Range<Int>], of bytes: Span<UInt8>, in range: Range<Int>, as line: String
  ) -> [Range<Int>] {
    // The offset of each byte of the line that is not white space.
    let offsets = line.utf8.enumerated().filter { !isSpace($0.element) }.map(\.offset)
    var matches: [Range<Int>] = []
    var (byteOffset, count) = (range.lowerBound, 0)
    func advance(to end: Int) -> Int {
      while byteOffset < min(end, bytes.count) {
        if !isSpace(bytes[byteOffset]) { count += 1 }
        byteOffset += 1
      }
      return count
    }
    for word in words {
      let first = advance(to: word.lowerBound)
      let last = advance(to: word.upperBound) - 1
      guard first <= last, offsets.indices.contains(last) else { continue }
      matches.append(offsets[first]..<(offsets[last] + 1))
    }
    return matches
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
