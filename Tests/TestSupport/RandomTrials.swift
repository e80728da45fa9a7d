import Glibc

/// How many random cases a test tries.
///
/// A run of all tests tries a few of each. `IMR_TRIALS=10` tries ten times as many, as after a change of what they test.
package enum RandomTrials {
  /// The number by which the trials of a usual run are multiplied, from 1.
  package static let factor: Int = getenv("IMR_TRIALS").flatMap { Int(String(cString: $0)) }.map { max(1, $0) } ?? 1

  /// Returns the number of trials, given that of a usual run.
  package static func count(_ usual: Int) -> Int { usual * factor }

  /// Returns the seeds from a first one on, given the number of trials of a usual run.
  package static func seeds(_ usual: Int, from first: UInt64 = 1) -> Range<UInt64> {
    first..<(first + UInt64(count(usual)))
  }
}
