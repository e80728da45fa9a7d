/// A small sample of the words of a rationale, by which rationales that are nearly the same are found.
///
/// It is a MinHash of the runs of three words outside of quotation marks: each run falls into one of 16 bins by its hash,
/// and a bin keeps eight bits of the least hash in it. The share of bins that agree estimates the share of the runs that
/// two rationales have in common.
package struct RationaleSketch: Hashable, BitwiseCopyable, Sendable {
  /// The bins, eight in each half; 0 is an empty bin.
  private var halves: (UInt64, UInt64)

  /// A rationale with fewer words says too little to be compared.
  package static let fewestWords = 30
  /// The number of bins.
  package static let binCount = 16

  /// The sketch of a rationale that is missing or too short.
  package init() { halves = (0, 0) }

  /// The sketch of a text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(of text: String) {
    var builder = Builder()
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var place = 0
      while let word = ReasonLexicon.nextWord(in: bytes, from: place, to: bytes.count) {
        builder.add(word.key)
        place = word.end
      }
    }
    self = builder.sketch
  }

  /// True for a rationale that is missing or too short.
  package var isEmpty: Bool { halves.0 | halves.1 == 0 }

  /// True if the sketches are those of rationales that are nearly the same: three of five bins agree.
  ///
  /// Of rationales that share 80 % of their runs of words 97 in 100 are found; of those that share 30 %, 1 in 100.
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

  /// The number of bands: see ``band(_:)``.
  package static let bandCount = 5

  /// Three of the bins as one number: rationales are compared where some band is the same; `nil` if all three are empty.
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

  /// Makes a sketch word by word.
  struct Builder {
    /// The least hash of each bin.
    private var least = InlineArray<16, UInt32>(repeating: .max)
    private var (last, beforeLast): (UInt64, UInt64) = (0, 0)
    private var count = 0

    /// Takes the next word, by its key as ``ReasonLexicon/nextWord(in:from:to:)`` gives it.
    @inline(__always)
    mutating func add(_ key: UInt64) {
      let word = key &* 0x9E37_79B9_7F4A_7C15
      let run = (word ^ (last << 21 | last >> 43) ^ (beforeLast << 42 | beforeLast >> 22)) &* 0xE703_7ED1_A0B4_28DB
      (beforeLast, last) = (last, word)
      count &+= 1
      guard count > 2 else { return }
      let bin = Int(truncatingIfNeeded: run >> 60)
      let hash = UInt32(truncatingIfNeeded: run >> 28)
      if hash < least[bin] { least[bin] = hash }
    }

    /// The sketch of the words so far; empty of too few.
    var sketch: RationaleSketch {
      var sketch = RationaleSketch()
      guard count >= RationaleSketch.fewestWords else { return sketch }
      for bin in 0..<8 {
        sketch.halves.0 |= UInt64(Self.byte(least[bin])) << UInt64(8 * bin)
        sketch.halves.1 |= UInt64(Self.byte(least[bin + 8])) << UInt64(8 * bin)
      }
      return sketch
    }

    /// Eight bits of a bin's least hash: 1 to 255, or 0 of an empty bin.
    private static func byte(_ hash: UInt32) -> UInt8 { hash == .max ? 0 : UInt8(hash % 255 + 1) }
  }
}
