/// A name's letters and digits in lower case, ‘&’ as ‘and’, as one number: names with equal keys are the same name.
struct NameKey: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == 0x26 {
        for letter in "and".utf8 { add(letter) }
      } else if byte.isLetter || byte.isDigit || byte >= 0x80 {
        add(byte.lowered)
      }
    }
  }

  init(_ text: String) { self.init(text.utf8) }

  /// FNV-1a.
  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
