import Glibc

/// The number of random cases that a test tries.
///
/// A run of all tests tries a few of each. `IMR_TRIALS=10` tries ten times as many, for example after changing the
/// tested code.
package enum RandomTrials {
  /// The factor for the number of trials of a normal run, at least 1.
  package static let factor: Int = getenv("IMR_TRIALS").flatMap { Int(String(cString: $0)) }.map { max(1, $0) } ?? 1

  /// Returns the number of trials, given that of a normal run.
  package static func count(_ usual: Int) -> Int { usual * factor }

  /// Returns consecutive seeds from a first one on, given the number of trials of a normal run.
  package static func seeds(_ usual: Int, from first: UInt64 = 1) -> Range<UInt64> {
    first..<(first + UInt64(count(usual)))
  }

  /// Returns some of many similar inputs, such as the pages of a file: every *n*-th, and the last.
  ///
  /// - Parameters:
  ///   - inputs: All inputs.
  ///   - step: The distance from one input to the next in a usual run; `IMR_TRIALS` divides it.
  /// - Returns: Some of the inputs, in their order.
  package static func samples<Input>(of inputs: [Input], every step: Int) -> [Input] {
    let step = max(1, step / factor)
    return inputs.indices.filter { $0.isMultiple(of: step) || $0 == inputs.count - 1 }.map { inputs[$0] }
  }
}
