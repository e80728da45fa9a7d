/// The 64-bit FNV-1a hash, which is the same in every run.
package struct FNV1a: Hashable, Sendable {
  @usableFromInline package var value: UInt64 = 0xcbf2_9ce4_8422_2325

  @inlinable package init() {}

  /// Makes the hash of some bytes.
  @inlinable package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  @inlinable @inline(__always)
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
