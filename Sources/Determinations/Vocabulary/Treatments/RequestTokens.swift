/// A request's words and numbers, in lower case, with the separators between them.
///
/// Letters and digits are separate tokens, so that ‘L4-5’, ‘B12’ and ‘50mg’ are each a word and numbers. White space,
/// punctuation and non-ASCII characters only separate words. The time is linear in the number of bytes.
struct RequestTokens {
  struct Token {
    /// The FNV-1a hash of the token's bytes.
    let hash: UInt64
    private let first: Int32
    private let last: Int32
    private let value: Int16
    /// The separator between this token and the one before.
    let gap: Gap

    init(hash: UInt64, start: Int, end: Int, number: Int, gap: Gap) {
      self.hash = hash
      first = start < Int32.max ? Int32(start) : .max
      last = end < Int32.max ? Int32(end) : .max
      value = Int16(number)
      self.gap = gap
    }

    /// The offset of its first byte in ``RequestTokens/bytes``.
    var start: Int { Int(first) }
    var end: Int { Int(last) }
    /// The number's value, capped at 9999; -1 for a word.
    var number: Int { Int(value) }
    var isNumber: Bool { number >= 0 }
    var count: Int { end - start }
  }

  struct Gap: OptionSet {
    let rawValue: UInt8
    /// White space, or any other byte.
    static let space = Gap(rawValue: 1)
    static let hyphen = Gap(rawValue: 2)
    static let slash = Gap(rawValue: 4)
    static let comma = Gap(rawValue: 8)
    /// A full stop, semicolon or colon.
    static let stop = Gap(rawValue: 16)
    static let parenthesis = Gap(rawValue: 32)
    static let percent = Gap(rawValue: 64)
    static let ampersand = Gap(rawValue: 128)
  }

  /// The request in lower case.
  let bytes: [UInt8]
  let tokens: [Token]
  /// The separator after the last token.
  let tail: Gap

  init(_ text: some StringProtocol) {
    self.init(utf8: Array(text.utf8))
  }

  init(utf8 text: [UInt8]) {
    var bytes = text
    var tokens: [Token] = []
    tokens.reserveCapacity(bytes.count / 4 + 1)
    var gap: UInt8 = 0
    var index = 0
    while index < bytes.count {
      let start = index
      var hash = FNV1a()
      var number = -1
      while index < bytes.count, bytes[index].isLetter {
        bytes[index] |= 0x20
        hash.add(bytes[index])
        index += 1
      }
      if index == start {
        number = 0
        while index < bytes.count, bytes[index].isDigit {
          number = min(number * 10 + Int(bytes[index] & 0x0F), 9999)
          hash.add(bytes[index])
          index += 1
        }
      }
      if index == start {
        gap |= Self.gap(bytes[index]).rawValue
        index += 1
      } else {
        tokens.append(
          Token(hash: hash.value, start: start, end: index, number: number, gap: Gap(rawValue: gap)))
        gap = 0
      }
    }
    self.bytes = bytes
    self.tokens = tokens
    self.tail = Gap(rawValue: gap)
  }

  /// Returns the separator between the token at an index and the next one.
  func gap(after index: Int) -> Gap {
    index + 1 < tokens.count ? tokens[index + 1].gap : tail
  }

  /// Returns the letter of a one-letter word, or 0.
  func letter(at index: Int) -> UInt8 {
    let token = tokens[index]
    return token.count == 1 && !token.isNumber ? bytes[token.start] : 0
  }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 { FNV1a(bytes).value }

  private static func gap(_ byte: UInt8) -> Gap {
    switch byte {
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"): .stop
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .parenthesis
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "&"): .ampersand
    default: .space
    }
  }
}
