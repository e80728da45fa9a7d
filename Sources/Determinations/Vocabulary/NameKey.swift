/// A name's letters and digits in lower case, ‘&’ as ‘and’, as one number: names with equal keys are the same name.
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
