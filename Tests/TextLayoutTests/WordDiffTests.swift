import TestSupport
import Testing
import TextLayout

@Suite("Word difference")
struct WordDiffTests {
  typealias Piece = WordDiff.Piece

  @Test("Words in both texts and words in one")
  func pieces() {
    #expect(
      WordDiff.pieces("The request is not medically necessary.", "The request is medically necessary")
        == [Piece(.both, "The request is"), Piece(.first, "not"), Piece(.both, "medically necessary.")])
    #expect(WordDiff.pieces("", "") == [])
    #expect(WordDiff.pieces("a b", "") == [Piece(.first, "a b")])
    #expect(WordDiff.pieces("", "a b") == [Piece(.second, "a b")])
    #expect(WordDiff.pieces("Pain, weakness", "pain weakness") == [Piece(.both, "Pain, weakness")])
    #expect(
      WordDiff.pieces("one two three", "one 2 three")
        == [Piece(.both, "one"), Piece(.first, "two"), Piece(.second, "2"), Piece(.both, "three")])
  }

  @Test("Each side's words come back in order, and no longer common part exists")
  func oracle() {
    var generator = SeededGenerator(5)
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...9, using: &generator)).map { _ in
          ["a", "b", "c"].randomElement(using: &generator) ?? "a"
        }
      }
      let pieces = WordDiff.pieces(texts[0].joined(separator: " "), texts[1].joined(separator: "\n"))
      func words(_ kinds: Set<Piece.Kind>) -> [String] {
        pieces.filter { kinds.contains($0.kind) }.flatMap { $0.text.split(separator: " ").map(String.init) }
      }
      #expect(words([.both, .first]) == texts[0])
      #expect(words([.both, .second]) == texts[1])
      #expect(words([.both]).count == longest(texts[0][...], texts[1][...]))
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.kind != $1.kind })
    }
  }

  @Test("Very long texts are compared in parts")
  func long() {
    let text = (0..<6000).map { "word\($0 % 977)" }.joined(separator: " ")
    let pieces = WordDiff.pieces("start " + text + " end", "begin " + text + " finish")
    let both = pieces.filter { $0.kind == .both }.reduce(0) { $0 + $1.text.split(separator: " ").count }
    #expect(both == 6000)
  }

  /// The length of the longest common subsequence in words, computed in a simple way.
  private func longest(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> Int {
    guard let first = a.first, let other = b.first else { return 0 }
    if first == other { return 1 + longest(a.dropFirst(), b.dropFirst()) }
    return max(longest(a.dropFirst(), b), longest(a, b.dropFirst()))
  }
}
