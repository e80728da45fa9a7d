/// The number of columns that text takes on a terminal.
///
/// It does not depend on the locale. The width of a character is the sum of its scalars' widths, so that this program,
/// ncurses and the terminal agree. The exceptions are emoji sequences, which have the width of the single picture that
/// they represent. `SafeText` splits these sequences before text is shown.
package enum DisplayWidth {
  /// Returns the columns of a character: 1 for most, 2 for East Asian wide characters and emoji, 0 for a lone combining
  /// mark.
  ///
  /// Clusters of several spacing scalars, as in Indic scripts, may take more than two.
  ///
  /// - Complexity: O(1) for ASCII, otherwise O(scalars · log of a small table).
  package static func columns(of character: Character) -> Int {
    if character.utf8.count == 1 { return 1 }
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    // CR LF is a single character and, like any control character, shown as a single replacement sign.
    if first.value < 0x20 { return 1 }
    var sum = 0
    var isPicture = false
    for scalar in scalars {
      switch scalar.value {
      case 0x200D, 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF: isPicture = isPicture || first.properties.isEmoji
      default: break
      }
      sum += ScalarColumns.columns(of: scalar)
    }
    return isPicture && scalars.count > 1 ? 2 : sum
  }

  /// Returns the columns of a text: the sum over its characters.
  ///
  /// - Complexity: O(length). Printable ASCII is only counted.
  package static func columns(of text: some StringProtocol) -> Int {
    if let count = printableASCIICount(text) { return count }
    var sum = 0
    for character in text { sum += columns(of: character) }
    return sum
  }

  /// Returns the number of characters if all are printable ASCII, and `nil` otherwise.
  private static func printableASCIICount(_ text: some StringProtocol) -> Int? {
    let count = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      PrintableASCII.isPrintable(bytes) ? bytes.count : nil
    }
    return count ?? nil
  }
}

/// The check for the fast paths: printable ASCII is safe to show, and each byte is one character of one column.
package enum PrintableASCII {
  /// Returns true if all bytes are in 0x20...0x7E.
  ///
  /// - Complexity: O(n).
  @inline(__always)
  package static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var strange: UInt8 = 0
    for byte in bytes {
      // Below the space, the difference wraps around to a large number.
      strange |= (byte &- 0x20) > 0x5E ? 1 : 0
    }
    return strange == 0
  }
}
