/// The FNV-1a hash of 64 bits, the same in every run.
package struct FNV1a: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  /// Makes the hash of some bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
