extension RandomTrials {
  /// Returns some of many similar inputs, such as the pages of a file: every so-many-th, and the last.
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
