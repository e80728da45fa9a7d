/// How the letters with one value were decided, counted item by item.
///
/// Each item moves its letter from one count to another, which needs neither a list of the letter's earlier items nor a
/// branch.
struct LetterCell: BitwiseCopyable {
  /// The letters by the outcomes of their items: 1 for an upheld one, 2 for an overturned one, 4 for an unknown one.
  ///
  /// The first number, for no outcome, is unused.
  private var letters = InlineArray<8, UInt32>(repeating: 0)
  /// The current letter, and the outcomes of its items so far.
  private var letter: UInt32 = .max
  private var outcomes: UInt32 = 0

  /// Counts an item with an outcome, given its index in `CaseOutcome.allCases`.
  ///
  /// All items of a letter must come before those of the next.
  @inline(__always)
  mutating func add(_ outcome: UInt8, ofLetter letter: Int) {
    let letter = UInt32(truncatingIfNeeded: letter)
    let before = self.letter == letter ? outcomes : 0
    let after = before | (outcome < 2 ? UInt32(outcome) &+ 1 : 4)
    letters[unchecked: Int(before)] &-= 1
    letters[unchecked: Int(after)] &+= 1
    (self.letter, outcomes) = (letter, after)
  }

  var counts: OutcomeCounts {
    var counts = OutcomeCounts()
    for outcomes in 1..<8 {
      let number = Int(letters[outcomes])
      guard number > 0 else { continue }
      let isOverturned = outcomes & 2 != 0
      counts.count += number
      counts.letters += number
      switch outcomes & 3 {
      case 1: counts.upheld += number
      case 2: counts.overturned += number
      case 3: counts.partiallyOverturned += number
      default: continue
      }
      counts.overturnedShare.addLetters(number, having: isOverturned)
    }
    return counts
  }
}
