import Determinations

/// Some letters that follow each other in a text.
struct LetterBlock: Sendable {
  var text: [UInt8]
  /// Where the letters stand in it.
  var letters: [Range<Int>]
  /// Where it begins in the whole text.
  var offset: Int
  var isLast = false
}

/// Cuts a text that comes in pieces into blocks of whole letters: the same letters as in the whole text.
struct LetterBlocks<Text: TextPieces> {
  private var text: Text
  /// The last letter so far, which may go on in the next piece.
  private var rest: [UInt8] = []
  private var offset = 0
  private let size: Int
  private var nextSize: Int
  /// Why there are no more blocks, unless the text is at its end.
  private(set) var failure: TextFailure?

  /// The most bytes of one letter; real ones have some thousand.
  private static var letterLimit: Int { 1 << 30 }

  /// Makes blocks of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: About how many bytes a block should have; the first one is smaller, so that it comes soon.
  init(_ text: Text, size: Int) {
    self.text = text
    self.size = size
    nextSize = min(size, 64 << 10)
  }

  /// The next block, or `nil` at the end.
  mutating func next() -> LetterBlock? {
    while !text.isAtEnd, failure == nil {
      let piece = text.next(after: rest[...], size: nextSize)
      var letters = LetterReader.letters(in: piece.span)
      // A letter that begins within the piece begins there in the whole text too. Where the last one ends is not known.
      let end = letters.last?.lowerBound ?? piece.count
      failure = nextSize > Self.letterLimit ? .tooLarge : text.failure
      let isLast = text.isAtEnd || failure != nil
      defer {
        // A copy: the piece's memory is used again.
        rest = isLast ? [] : Array(piece[end...])
        offset += end
      }
      if isLast || letters.count > 1 {
        if !isLast { letters.removeLast() }
        nextSize = min(size, nextSize * 4)
        return LetterBlock(text: piece, letters: letters, offset: offset, isLast: isLast)
      }
      // Twice as much, so that a large letter is not looked through for every piece of it.
      nextSize *= 2
    }
    return nil
  }
}
