import TestSupport
import Testing

@testable import Corpus

@Suite("Checksums")
struct ChecksumTests {
  private func bytes(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(7)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  @Test("Any other bit, length or order makes another checksum", arguments: [1, 7, 8, 63, 64, 65, 200, 1000])
  func differences(count: Int) {
    let bytes = bytes(count)
    let checksum = Checksum(bytes)
    #expect(Checksum(bytes) == checksum)
    #expect(Checksum(bytes + [0]) != checksum)
    #expect(Checksum(Array(bytes.dropLast())) != checksum)
    var seen: Set = [checksum.short]
    for place in bytes.indices {
      for bit in 0..<8 {
        var other = bytes
        other[place] ^= 1 << bit
        #expect(Checksum(other) != checksum)
        seen.insert(Checksum(other).short)
      }
    }
    // Hardly any two of them have half of their bits in common.
    #expect(seen.count > count * 8 - 2)
    if count >= 128 {
      #expect(Checksum(Array(bytes[64..<128] + bytes[..<64] + bytes[128...])) != checksum)
      #expect(Checksum(Array(bytes[8..<16] + bytes[..<8] + bytes[16...])) != checksum)
    }
  }

  @Test("Zeros and earlier bytes affect the checksum")
  func zeros() {
    let checksums = (0..<300).map { Checksum([UInt8](repeating: 0, count: $0)) }
    #expect(Set(checksums.dropFirst()).count == 299)
    var twice = Checksum(bytes(10))
    bytes(10).withUnsafeBytes { twice.append($0) }
    #expect(twice != Checksum(bytes(10)))
  }
}
