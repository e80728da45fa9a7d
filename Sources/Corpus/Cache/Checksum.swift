/// A checksum of bytes that tells damage by accident; it is no proof against intent.
struct Checksum: Hashable, Sendable {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static let prime: UInt64 = 0x9FB2_1C65_1E98_DF25

  init() {}

  /// The checksum of some bytes.
  init(_ bytes: UnsafeRawBufferPointer) {
    append(bytes)
  }

  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Checksum($0) }
  }

  /// Half of the checksum's bits, for many small things.
  var short: UInt32 { UInt32(truncatingIfNeeded: value ^ value >> 32) }

  /// Takes in further bytes; the checksum depends on how the bytes are parted.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (value, ~value, value &* Self.prime, UInt64(bytes.count))
    var i = 0
    // Four at a time: each step waits for the one before, the four do not wait for each other.
    while i &+ 32 <= bytes.count {
      lanes.0 = Self.mix(lanes.0, bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      lanes.1 = Self.mix(lanes.1, bytes.loadUnaligned(fromByteOffset: i &+ 8, as: UInt64.self))
      lanes.2 = Self.mix(lanes.2, bytes.loadUnaligned(fromByteOffset: i &+ 16, as: UInt64.self))
      lanes.3 = Self.mix(lanes.3, bytes.loadUnaligned(fromByteOffset: i &+ 24, as: UInt64.self))
      i &+= 32
    }
    while i &+ 8 <= bytes.count {
      lanes.0 = Self.mix(lanes.0, bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
      i &+= 8
    }
    while i < bytes.count {
      lanes.1 = Self.mix(lanes.1, UInt64(bytes[i]))
      i &+= 1
    }
    value = Self.mix(Self.mix(Self.mix(lanes.0, lanes.1), lanes.2), lanes.3)
  }

  @inline(__always)
  private static func mix(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let product = (lane ^ word) &* prime
    return product ^ product >> 29 &+ lane << 31
  }
}
