/// Restores the case of letters that were converted to capitals, or to lower case, as a whole.
///
/// Sentences, names and headings are recognized by their capitals, so these are restored as far as possible. The length
/// of the text does not change.
enum LetterCase {
  /// Returns true if nearly all letters of a text have the same case.
  static func isOne(in bytes: LetterBytes) -> Bool {
    var upper = 0
    var lower = 0
    let end = min(bytes.count, 4_000)
    var start = 0
    while start < end {
      // At most as many as a byte can count, so that the compiler vectorizes the loop.
      let part = LetterBytes(rebasing: bytes[start..<min(end, start + 240)])
      var (uppers, lowers) = (0 as UInt8, 0 as UInt8)
      for byte in part {
        uppers &+= byte.isUpper ? 1 : 0
        lowers &+= byte.isLower ? 1 : 0
      }
      upper += Int(uppers)
      lower += Int(lowers)
      if upper >= 24, lower >= 24 { return false }
      start += part.count
    }
    return upper + lower > 400
  }

  static func restore(_ text: inout [UInt8]) {
    for i in text.indices { text[i] = text[i].lowered }
    var isStart = true
    for i in text.indices {
      let byte = text[i]
      if byte.isLetter {
        if isStart { text[i] = byte & 0xDF }
        isStart = false
      } else if byte == 0x2E || byte == 0x3F || byte == 0x21 || byte == 0x3A {
        isStart = i + 1 == text.count || text[i + 1].isSpace
      } else if byte == 0x0A, i + 1 < text.count, text[i + 1].isSpace {
        // The beginning of a paragraph, as far as it can be recognized.
        isStart = isStart || isAfterStop(i, in: text)
      } else if byte.isDigit {
        isStart = false
      }
    }
    let copy = text
    copy.withUnsafeBufferPointer { bytes in
      for (words, isLine) in capitals {
        var i = 0
        while let hit = bytes.find(words, from: i, to: bytes.count, probe: 0)
          ?? bytes.findCapitals(words, from: i, to: bytes.count)
        {
          i = hit.upperBound
          let isWord =
            (hit.lowerBound == 0 || !bytes[hit.lowerBound - 1].isLetter) && (i == bytes.count || !bytes[i].isLetter)
          guard isLine || isWord else { continue }
          for offset in hit where bytes[offset].isLetter { text[offset] &= 0xDF }
        }
      }
    }
    capitalizeLines(&text)
  }

  private static func isAfterStop(_ i: Int, in text: [UInt8]) -> Bool {
    var i = i
    while i > 0, text[i - 1].isSpace { i -= 1 }
    return i == 0 || [0x2E, 0x3A, 0x3F, 0x21].contains(text[i - 1])
  }

  /// Capitalizes the first letter of each paragraph that follows an empty line.
  private static func capitalizeLines(_ text: inout [UInt8]) {
    var newlines = 2
    for i in text.indices {
      if text[i] == 0x0A {
        newlines += 1
      } else if !text[i].isSpace {
        if newlines >= 3, text[i].isLower, isAfterStop(i, in: text) { text[i] &= 0xDF }
        newlines = 0
      }
    }
  }

  /// Words that letters print in capitals, and true for those that have their own line.
  private static let capitals: [(StaticString, isLine: Bool)] = [
    ("how the imr final determination was made", true), ("clinical case summary", true),
    ("imr issues, decisions and rationales", true), ("imr decision(s) and rationale(s)", true),
    ("documents reviewed", true), ("mtus", false), ("odg", false), ("acoem", false), ("imr", false), ("mri", false),
    ("emg", false), ("ncs", false), ("ncv", false), ("tens", false), ("cm", false), ("maximus", false),
    ("nsaids", false),
  ]
}
