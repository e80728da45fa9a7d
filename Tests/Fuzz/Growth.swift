import FuzzKit
import Glibc

/// Measures readers over inputs that double in size, and flags time that grows faster.
struct Growth {
  let only: String
  let largest: Int

  private static let smallest = 1 << 10
  /// The growth of time per byte, from one size to its double, above noise; quadratic time doubles it.
  private static let suspicious = 1.45
  /// Longer inputs are not doubled again.
  private static let patience = 3.0

  /// - Returns: True if an input was flagged.
  func run() -> Bool {
    var isFlagged = false
    print("reader         shape                                  ns/byte at 1 KB and at each fourfold size; last ratio")
    for reader in GrowthReader.allCases {
      for shape in reader.shapes {
        guard only.isEmpty || "\(reader.rawValue) \(shape.name)".contains(only) else { continue }
        isFlagged = measure(reader, shape) || isFlagged
      }
    }
    return isFlagged
  }

  private func measure(_ reader: GrowthReader, _ shape: GrowthShape) -> Bool {
    var perByte: [Double] = []
    var size = Self.smallest
    while size <= min(largest, reader.largest) {
      let input = shape.text(bytes: size)
      let seconds = time { reader.read(input) }
      perByte.append(seconds * 1e9 / Double(input.count))
      if seconds > Self.patience { break }
      size *= 2
    }
    // Flag growth over several doublings, not a single jump as when a cache overflows.
    var run = 0
    var longestRun = 0
    for (before, after) in zip(perByte, perByte.dropFirst()) {
      run = after / before > Self.suspicious && after > 0.5 ? run + 1 : 0
      longestRun = max(longestRun, run)
    }
    let isFlagged = longestRun >= 3
    let figures = stride(from: 0, to: perByte.count, by: 2).map { pad(rounded(perByte[$0]), 9, isRight: true) }.joined()
    let last = perByte.count > 1 ? perByte[perByte.count - 1] / perByte[perByte.count - 2] * 2 : 0
    print(
      pad(reader.rawValue, 14), pad(shape.name, 36), figures, pad(rounded(last), 8, isRight: true),
      isFlagged ? " GROWS" : "")
    return isFlagged
  }

  /// Returns the shortest of some runs, in seconds of this thread, to exclude other load on the machine.
  private func time(_ work: () -> Int) -> Double {
    var best = Double.infinity
    var total = 0.0
    var runs = 0
    while runs < 2 || (runs < 9 && total < 0.02) {
      let start = Self.now()
      let result = work()
      let seconds = Self.now() - start
      if result == Int.min { print(result) }
      best = min(best, seconds)
      total += seconds
      runs += 1
      if seconds > 0.5 { break }
    }
    return best
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func rounded(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func pad(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return isRight ? space + text : text + space
  }
}
