/// The test behind every fast path: bytes that are one character, one column and harmless each.
package enum PrintableASCII {
  /// Returns whether all bytes lie in 0x20...0x7E.
  ///
  /// - Complexity: O(n).
  @inline(__always)
  package static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var strange: UInt8 = 0
    for byte in bytes {
      // Below the space the difference wraps around to a large number.
      strange |= (byte &- 0x20) > 0x5E ? 1 : 0
    }
    return strange == 0
  }
}
