/// A small sample of a rationale's words, for finding nearly identical rationales.
///
/// It is a MinHash of all runs of three words outside quotation marks: each run falls into one of 16 bins by its hash,
/// and a bin keeps eight bits of its smallest hash. The share of equal bins estimates the share of runs that two
/// rationales have in common.
package struct RationaleSketch: Hashable, BitwiseCopyable, Sendable {
  /// Eight bins in each half; 0 stands for an empty bin.
  private var halves: (UInt64, UInt64)

  /// The minimum number of words of a rationale that is compared.
  package static let minWords = 30

  /// Creates the sketch of a missing or short rationale.
  package init() { halves = (0, 0) }

  /// Creates the sketch of a text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(of text: String) {
    var builder = Builder()
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var offset = 0
      while let word = ReasonLexicon.nextWord(in: bytes, from: offset, to: bytes.count) {
        builder.add(word.key)
        offset = word.end
      }
    }
    self = builder.sketch
  }

  /// True if the rationale is missing or too short.
  package var isEmpty: Bool { halves.0 | halves.1 == 0 }

  /// Returns true if the rationales are nearly identical: three of five bins are equal.
  ///
  /// This finds 97 of 100 pairs that share 80 % of their runs of words, and 1 of 100 that share 30 %.
  @inline(__always)
  package func isNearlySame(as other: RationaleSketch) -> Bool {
    if isEmpty || other.isEmpty { return false }
    let differing = Self.nonzeroBytes(halves.0 ^ other.halves.0) + Self.nonzeroBytes(halves.1 ^ other.halves.1)
    let filled = Self.nonzeroBytes(halves.0 | other.halves.0) + Self.nonzeroBytes(halves.1 | other.halves.1)
    return 5 * (filled - differing) >= 3 * filled
  }

  /// The number of bytes that are not 0.
  @inline(__always)
  private static func nonzeroBytes(_ word: UInt64) -> Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (((word & low) &+ low | word) & ~low).nonzeroBitCount
  }

  /// The number of bands; see ``band(_:)``.
  package static let bandCount = 5

  /// Returns three bins as one number, or `nil` if all are empty.
  ///
  /// Only rationales with an equal band are compared.
  @inline(__always)
  package func band(_ index: Int) -> UInt32? {
    let bits = UInt64(24 * index)
    let band =
      bits < 64
      ? (halves.0 >> bits | (bits > 40 ? halves.1 << (64 - bits) : 0)) & 0xFF_FFFF : halves.1 >> (bits - 64) & 0xFF_FFFF
    return band == 0 ? nil : UInt32(band)
  }

  package static func == (a: Self, b: Self) -> Bool { a.halves == b.halves }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(halves.0)
    hasher.combine(halves.1)
  }

  /// Builds a sketch word by word.
  struct Builder {
    /// The smallest hash of each bin.
    private var smallest = InlineArray<16, UInt32>(repeating: .max)
    private var (last, beforeLast): (UInt64, UInt64) = (0, 0)
    private var count = 0

    /// Adds the next word, given its key from ``ReasonLexicon/nextWord(in:from:to:)``.
    @inline(__always)
    mutating func add(_ key: UInt64) {
      let word = key &* 0x9E37_79B9_7F4A_7C15
      let run = (word ^ (last << 21 | last >> 43) ^ (beforeLast << 42 | beforeLast >> 22)) &* 0xE703_7ED1_A0B4_28DB
      (beforeLast, last) = (last, word)
      count &+= 1
      guard count > 2 else { return }
      let bin = Int(truncatingIfNeeded: run >> 60)
      let hash = UInt32(truncatingIfNeeded: run >> 28)
      if hash < smallest[bin] { smallest[bin] = hash }
    }

    /// The sketch of the words so far; empty if there are too few.
    var sketch: RationaleSketch {
      var sketch = RationaleSketch()
      guard count >= RationaleSketch.minWords else { return sketch }
      for bin in 0..<8 {
        sketch.halves.0 |= UInt64(Self.byte(smallest[bin])) << UInt64(8 * bin)
        sketch.halves.1 |= UInt64(Self.byte(smallest[bin + 8])) << UInt64(8 * bin)
      }
      return sketch
    }

    /// Returns eight bits of a bin's smallest hash, 1 to 255, or 0 for an empty bin.
    private static func byte(_ hash: UInt32) -> UInt8 { hash == .max ? 0 : UInt8(hash % 255 + 1) }
  }
}
