/// Rules for text that a scanner misread.
enum MisreadRules {
  /// Finds the line that marks a text recognized from a scan.
  static func recognized(of bytes: LetterBytes) -> [Finding] {
    guard ScanMark.isMarked(bytes) else { return [] }
    let message = "the text was recognized from a scan: compare what matters with the original"
    return [Finding(message: message, offset: bytes.skipSpace(0, to: bytes.count))]
  }

  /// Finds signs of misreading in headings and in the form's own sentences, and in the whole text if there are many.
  static func find(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    var findings: [Finding] = []
    for (index, item) in letter.items.enumerated() {
      guard let sign = sign(in: item.outline.heading, of: bytes) else {
        if let drug = item.heading.treatment.misspelledDrug {
          findings.append(
            Finding(
              message: "‘\(drug)’ looks like a misspelled drug name and was read as one", item: index,
              offset: item.outline.heading.lowerBound, evidence: [item.outline.heading]))
        }
        continue
      }
      findings.append(
        Finding(
          message: "the heading has characters that no request has, such as ‘\(bytes.text(sign))’", item: index,
          offset: sign.lowerBound, evidence: [item.outline.heading]))
    }
    var words = letter.misspelledOfForm
    if let word = letter.misreadInSummary { words.append(word) }
    if let word = misspelledPerson(in: letter, of: bytes) { words.append(word) }
    words += letter.items.compactMap(\.misreadInHeading)
    words += letter.items.compactMap(\.misreadWord)
    if let sign = loneSign(in: bytes) { words.append(sign) }
    if !words.isEmpty || !findings.isEmpty || maySigns(in: bytes) { words += signs(in: 0..<bytes.count, of: bytes) }
    if let first = words.first {
      findings.append(
        Finding(
          message: "\(words.count == 1 ? "a word looks" : "\(words.count) words look") misread, such as"
            + " ‘\(bytes.text(first))’", offset: first.lowerBound))
    }
    return findings
  }

  // MARK: Signs

  /// Returns the first word of a heading with a sign of misreading.
  private static func sign(in range: Range<Int>, of bytes: LetterBytes) -> Range<Int>? {
    var i = range.lowerBound
    while i < range.upperBound {
      i = bytes.skipSpace(i, to: range.upperBound)
      var end = i
      var isPlain = true
      while end < range.upperBound, !bytes[end].isSpace {
        isPlain = isPlain && isPlainInWord(bytes[end])
        end += 1
      }
      guard end > i else { return nil }
      if isPlain, end - i > 2 {
        i = end
        continue
      }
      if isOdd(i..<end, in: bytes) || isStrayMark(i..<end, in: bytes) { return i..<end }
      i = end
    }
    return nil
  }

  /// Returns true for letters and the punctuation of words; a longer word made only of these has no sign of misreading.
  @inline(__always)
  private static func isPlainInWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte &- 0x2C < 4 || byte == 0x29 || byte &- 0x3A < 2
  }

  /// Returns true for a word with a character that no letter uses, or with a digit between letters.
  private static func isOdd(_ word: Range<Int>, in bytes: LetterBytes) -> Bool {
    var wasLetter = false
    for i in word {
      switch kinds[Int(bytes[i])] {
      case .noise: return true
      case .letter: wasLetter = true
      case .digit:
        // ‘lu1nbar’, but not ‘H2O’, ‘B12’ or ‘C5-C6’.
        if wasLetter, i + 1 < word.upperBound, bytes[i - 1].isLower, bytes[i + 1].isLower, word.count > 3 {
          return true
        }
        wasLetter = false
      case .other: wasLetter = false
      }
    }
    if hasSymbol(word, in: bytes) { return true }
    // ‘oI’ for ‘of’.
    if word.count == 2, bytes[word.lowerBound].isLower, bytes[word.lowerBound + 1] == 0x49 { return true }
    // A tick, a circle or the like before a request.
    if bytes[word.lowerBound] == 0xE2, word.count == 3, bytes[word.lowerBound + 1] >= 0x86 { return true }
    return false
  }

  /// Returns true for a word with a character between its letters that no word has: ‘lumba§’, ‘le*t’.
  private static func hasSymbol(_ word: Range<Int>, in bytes: LetterBytes) -> Bool {
    for i in word {
      let isAfterLetter = i > word.lowerBound && bytes[i - 1].isLower
      switch bytes[i] {
      case 0x2A where isAfterLetter:
        if i + 1 < word.upperBound, bytes[i + 1].isLower { return true }
      case 0xC2 where i + 1 < word.upperBound:
        let isBeforeLetter = i + 2 < word.upperBound && bytes[i + 2].isLower
        if isAfterLetter || isBeforeLetter, [0xA2, 0xA3, 0xA6, 0xA7, 0xA9, 0xAB, 0xAC].contains(bytes[i + 1]) {
          return true
        }
      case 0xE2 where isAfterLetter && i + 3 < word.upperBound:
        // A bullet.
        if bytes[i + 1] == 0x80, bytes[i + 2] == 0xA2, bytes[i + 3].isLower { return true }
      default: break
      }
    }
    return false
  }

  private static func isStrayMark(_ word: Range<Int>, in bytes: LetterBytes) -> Bool {
    if word.count == 1 {
      switch bytes[word.lowerBound] {
      case 0x27, 0x2E, 0x3B, 0x5F, 0x60, 0x69, 0x6C: return true
      default: return false
      }
    }
    return word.count == 3 && bytes[word.lowerBound] == 0x28 && bytes[word.upperBound - 1] == 0x29
      && bytes[word.lowerBound + 1] | 0x20 == 0x78
  }

  private enum Kind: UInt8 { case letter, digit, noise, other }

  private static let kinds: [Kind] = (0...255).map { byte in
    let byte = UInt8(byte)
    if byte.isLetter { return .letter }
    if byte.isDigit { return .digit }
    return [0x5C, 0x5E, 0x5F, 0x7B, 0x7C, 0x7D, 0x7E].contains(byte) ? .noise : .other
  }

  /// Returns a separate character that does not occur in English text: ‘»’, ‘¬’.
  private static func loneSign(in bytes: LetterBytes) -> Range<Int>? {
    var i = 0
    while let lead = bytes.firstIndex(of: 0xC2, from: i, to: bytes.count - 1) {
      i = lead + 2
      guard [0xA2, 0xA6, 0xAB, 0xAC, 0xBB].contains(bytes[lead + 1]), lead == 0 || bytes[lead - 1].isSpace,
        i == bytes.count || bytes[i].isSpace
      else { continue }
      return lead..<i
    }
    return nil
  }

  /// Returns true if a text has a character that few letters have.
  ///
  /// This is cheap.
  private static func maySigns(in bytes: LetterBytes) -> Bool {
    for sign in [0x5C, 0x5E, 0x5F, 0x7B, 0x7C, 0x7D, 0x7E, 0x60] as [UInt8] {
      if bytes.firstIndex(of: sign, from: 0, to: bytes.count) != nil { return true }
    }
    // A mark between two spaces.
    var count = 0
    var i = 0
    while let mark = bytes.firstIndex(of: 0x3B, from: i, to: bytes.count) {
      if mark > 0, bytes[mark - 1].isSpace { count += 1 }
      i = mark + 1
    }
    i = 0
    while let mark = bytes.firstIndex(of: 0x27, from: i, to: bytes.count - 1) {
      if mark > 0, bytes[mark - 1].isSpace, bytes[mark + 1].isSpace { count += 1 }
      i = mark + 1
    }
    return count > 0
  }

  /// Returns the words with signs in the whole text, or none unless there are several, because people make slips, too.
  private static func signs(in range: Range<Int>, of bytes: LetterBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var i = range.lowerBound
    var hasSign = false
    var start = 0
    // Only examine words with an unusual character, and single characters.
    while i < range.upperBound {
      let byte = bytes[i]
      if byte <= 0x20 {
        if hasSign || i - start == 1, i > start, isOdd(start..<i, in: bytes) || isStrayMark(start..<i, in: bytes) {
          found.append(start..<i)
        }
        hasSign = false
        start = i + 1
      } else if byte &- 0x30 < 10 || byte >= 0x5C && byte < 0x61 || byte > 0x7A {
        hasSign = true
      }
      i += 1
    }
    return found.count >= minCount ? found : []
  }

  private static let minCount = 3

  // MARK: The injured worker

  /// Returns a misspelled ‘year’, ‘old’, ‘male’ or ‘female’ after the age, if age or sex was not found.
  private static func misspelledPerson(in letter: LetterReading, of bytes: LetterBytes) -> Range<Int>? {
    guard let summary = letter.outline.summary, letter.patient.age == nil || letter.patient.sex == nil else {
      return nil
    }
    let limit = min(summary.upperBound, summary.lowerBound + 400)
    var i = summary.lowerBound
    while i < limit {
      guard bytes[i].isDigit, i == summary.lowerBound || !bytes[i - 1].isDigit else {
        i += 1
        continue
      }
      var end = i
      while end < limit, bytes[end].isDigit { end += 1 }
      defer { i = end }
      guard end - i == 2 else { continue }
      var words: [Range<Int>] = []
      var offset = end
      while words.count < 4, offset < limit {
        while offset < limit, bytes[offset] == 0x20 || bytes[offset] == 0x2D || bytes[offset] == 0x0A { offset += 1 }
        let start = offset
        while offset < limit, bytes[offset].isLetter || bytes[offset].isDigit { offset += 1 }
        guard offset > start else { break }
        words.append(start..<offset)
      }
      guard words.count > 1 else { continue }
      let (year, old) = (slip(words[0], of: "year", in: bytes), slip(words[1], of: "old", in: bytes))
      if year == .misspelled && old != .other || year != .other && old == .misspelled {
        return year == .misspelled ? words[0] : words[1]
      }
      guard year == .exact, old == .exact, letter.patient.sex == nil else { continue }
      for word in words.dropFirst(2) {
        for noun in ["male", "female", "woman", "gentleman"] where slip(word, of: noun, in: bytes) == .misspelled {
          return word
        }
      }
    }
    return nil
  }

  private enum Slip { case exact, misspelled, other }

  private static func slip(_ range: Range<Int>, of word: String, in bytes: LetterBytes) -> Slip {
    let letters = bytes[range].map(\.lowered)
    let right = Array(word.utf8)
    if letters == right || letters == right + [0x73] { return .exact }
    guard !["make", "made", "mate", "of", "year", "on"].contains(where: { letters.elementsEqual($0.utf8) }) else {
      return .other
    }
    return Spelling.isOneSlip(letters, right) || LookAlikes.folded(letters) == LookAlikes.folded(right)
      ? .misspelled : .other
  }
}
