/// A digest of a letter's words in 128 bits, which does not depend on spacing, punctuation and case.
///
/// Only ASCII letters and digits count, because extractors differ in line breaks, dashes, quotation marks and hyphens;
/// ligatures count as their letters. It uses FNV-1a, which does not protect against letters made to have the same
/// digest.
package struct LetterDigest: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt128

  private static let basis: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

  /// Computes the digest of a letter in UTF-8, or returns `nil` if it has no words.
  ///
  /// - Complexity: O(*n*).
  package init?(of letter: some Sequence<UInt8>) {
    var value = Self.basis
    var ligature = Ligature()
    func add(_ byte: UInt8) { value = (value ^ UInt128(byte)) &* Self.prime }
    for byte in letter {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: add(byte)
      case 0x41...0x5A: add(byte | 0x20)
      default: if byte >= 0x80 { ligature.take(byte).utf8.forEach(add) }
      }
    }
    guard value != Self.basis else { return nil }
    self.value = value
  }

  /// Parses the text of ``description``, or returns `nil`.
  package init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt128(text, radix: 16)
    else { return nil }
    self.value = value
  }

  /// 32 hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.utf8.count) + digits
  }
}

/// Recognizes ‘ﬀ’ to ‘ﬄ’ (U+FB00 to U+FB04, in UTF-8 EF AC 80 to EF AC 84) byte by byte.
private struct Ligature {
  private var taken = 0

  /// Returns the letters of the ligature that a byte completes, or an empty string.
  mutating func take(_ byte: UInt8) -> String {
    switch (taken, byte) {
    case (_, 0xEF): taken = 1
    case (1, 0xAC): taken = 2
    case (2, 0x80...0x84):
      taken = 0
      return ["ff", "fi", "fl", "ffi", "ffl"][Int(byte) - 0x80]
    default: taken = 0
    }
    return ""
  }
}
