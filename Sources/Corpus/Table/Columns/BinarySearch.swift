extension Range<Int> {
  /// Returns the first index that meets a condition, or the end if none does; all indices after it must meet it too.
  ///
  /// - Complexity: O(log *n*)
  @inline(__always)
  func firstIndex(bisecting isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
