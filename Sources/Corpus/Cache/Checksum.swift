import CBits

/// A checksum that detects accidental damage, but not tampering.
struct Checksum: Hashable, Sendable {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Computes the checksum of some bytes.
  init(_ bytes: UnsafeRawBufferPointer) {
    append(bytes)
  }

  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Checksum($0) }
  }

  /// The checksum in 32 bits, for collections of many small ones.
  var short: UInt32 { UInt32(truncatingIfNeeded: value ^ value >> 32) }

  /// Adds bytes.
  ///
  /// The checksum depends on how they are split across calls.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    value = imr_checksum(value, base.assumingMemoryBound(to: UInt8.self), bytes.count)
  }
}
