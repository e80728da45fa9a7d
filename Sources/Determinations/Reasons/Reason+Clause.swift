extension Reason {
  /// Returns the part of the sentence that states the reason by itself: its shortest run of clauses in which the usual
  /// phrases give the reason.
  ///
  /// - Parameter outcome: The outcome of the item.
  /// - Returns: The range of the part in ``sentence``, or `nil` if no part states the reason.
  /// - Complexity: O(*n* × *c*²), where *n* is the length of the sentence and *c* the number of clauses, at most ten.
  package func clause(outcome: ItemOutcome) -> Range<String.Index>? {
    let bytes = Array(sentence.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = ReasonReader()
      // Without usual phrases, only the whole sentence shows why the reason was found.
      guard reader.usualReason(in: bytes.indices, of: bytes, outcome: outcome) == key else { return nil }
      let clauses = Self.clauses(of: bytes)
      for count in 1..<max(1, clauses.count) {
        // Of equally short runs, take the last one, because conclusions come last.
        for start in stride(from: clauses.count - count, through: 0, by: -1) {
          let run = clauses[start].lowerBound..<clauses[start + count - 1].upperBound
          guard Self.wordCount(of: bytes[run]) >= Self.minWordCount,
            reader.usualReason(in: run, of: bytes, outcome: outcome) == key
          else { continue }
          let utf8 = sentence.utf8
          let lower = utf8.index(utf8.startIndex, offsetBy: run.lowerBound)
          return lower..<utf8.index(lower, offsetBy: run.count)
        }
      }
      return nil
    }
  }

  /// The minimum number of words of a part; fewer are hard to understand.
  private static let minWordCount = 5
  /// The maximum number of clauses; a sentence with more is a list.
  private static let maxClauseCount = 10

  /// Words that begin a clause.
  private static let conjunctions = ["because", "since", "but", "although", "though", "while", "whereas", "however"]
    .map { Array($0.utf8) }

  /// Returns the clauses of a sentence, without the marks and spaces between them; none if there are too many.
  private static func clauses(of bytes: LetterBytes) -> [Range<Int>] {
    var clauses: [Range<Int>] = []
    var start = 0
    var depth = 0
    func end(_ offset: Int) {
      let end = bytes.trimEnd(offset, from: start)
      if end > start { clauses.append(start..<end) }
    }
    for offset in bytes.indices {
      switch bytes[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
        guard depth <= 0, offset + 1 < bytes.count, bytes[offset + 1].isSpace else { continue }
        end(offset)
        start = bytes.skipSpace(offset + 1, to: bytes.count)
      case UInt8(ascii: " "):
        guard depth <= 0, offset > start, conjunctions.contains(where: { isWord($0, at: offset + 1, in: bytes) })
        else { continue }
        end(offset)
        start = offset + 1
      default: continue
      }
    }
    end(bytes.count)
    return clauses.count > maxClauseCount ? [] : clauses
  }

  /// Returns true if a word in lower case is at an offset.
  private static func isWord(_ word: [UInt8], at offset: Int, in bytes: LetterBytes) -> Bool {
    let end = offset + word.count
    return end < bytes.count && bytes[end].isSpace && bytes[offset..<end].elementsEqual(word)
  }

  private static func wordCount(of bytes: LetterBytes.SubSequence) -> Int {
    bytes.split { $0 == UInt8(ascii: " ") }.count
  }
}
