/// A number that identifies a name, computed from its letters and digits in lower case, with ‘and’ for ‘&’.
struct NameKey: Hashable {
  private var hash = FNV1a()

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == 0x26 {
        for letter in "and".utf8 { hash.add(letter) }
      } else if byte.isLetter || byte.isDigit || byte >= 0x80 {
        hash.add(byte.lowered)
      }
    }
  }

  init(_ text: String) { self.init(text.utf8) }
}
