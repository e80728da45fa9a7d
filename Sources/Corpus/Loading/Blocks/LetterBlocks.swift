import Determinations

/// Consecutive letters of a text.
struct LetterBlock: Sendable {
  var text: [UInt8]
  /// The ranges of the letters in ``text``.
  var letters: [Range<Int>]
  /// The offset of its first byte in the whole text.
  var offset: Int
  var isLast = false
}

/// Divides a text that arrives in pieces into blocks of whole letters.
///
/// The letters are the same as those found in the whole text.
struct LetterBlocks<Text: TextPieces> {
  private var text: Text
  /// The last letter so far, which may continue in the next piece.
  private var rest: [UInt8] = []
  private var offset = 0
  private let size: Int
  private var nextSize: Int
  /// The error that ended the text, if any.
  private(set) var failure: TextError?

  /// The maximum size of a letter in bytes; most have a few thousand.
  private static var letterLimit: Int { 1 << 30 }

  /// Creates blocks of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The approximate size of a block in bytes. The first blocks are smaller, so that cases appear soon.
  init(_ text: Text, size: Int) {
    self.text = text
    self.size = size
    nextSize = min(size, 64 << 10)
  }

  /// Returns the next block, or `nil` at the end.
  mutating func next() -> LetterBlock? {
    while !text.isAtEnd, failure == nil {
      let piece = text.next(after: rest[...], size: nextSize)
      var letters = LetterReader.letters(in: piece.span)
      // A letter that begins within the piece also begins there in the whole text. The end of the last one is unknown.
      let end = letters.last?.lowerBound ?? piece.count
      failure = nextSize > Self.letterLimit ? .tooLarge : text.failure
      let isLast = text.isAtEnd || failure != nil
      defer {
        // Copy the rest, because the piece's memory is reused.
        rest = isLast ? [] : Array(piece[end...])
        offset += end
      }
      if isLast || letters.count > 1 {
        if !isLast { letters.removeLast() }
        nextSize = min(size, nextSize * 4)
        return LetterBlock(text: piece, letters: letters, offset: offset, isLast: isLast)
      }
      // Double the size, so that a large letter is not scanned again for each piece of it.
      nextSize *= 2
    }
    return nil
  }
}
