/// Finds words that nearly equal words of the form's own sentences.
///
/// It caches correct words, because the form has the same ones in each letter; use one instance for many letters.
struct FormSpelling {
  private var words = PlainWords()
  /// Sections without a misspelled word, which nearly all letters repeat.
  private var plainSections = ReadingMemo<Bool>(slots: 64)

  /// Returns the misspelled words of the first section.
  mutating func misspelled(in outline: LetterOutline, of bytes: LetterBytes) -> [Range<Int>] {
    let labeled = min(outline.licensure?.lowerBound ?? outline.credentials.upperBound, outline.credentials.upperBound)
    guard outline.credentials.lowerBound < labeled else { return [] }
    let section = outline.credentials.lowerBound..<labeled
    let isPlain = plainSections.value(of: LetterBytes(rebasing: bytes[section])) { _ in
      words.misspelled(in: section, of: bytes).isEmpty
    }
    return isPlain ? [] : words.misspelled(in: section, of: bytes)
  }

  fileprivate static func isMisspelled(_ word: Range<Int>, key: UInt64, in bytes: LetterBytes) -> Bool {
    formWords[key] == nil && isNearFormWord(word, in: bytes)
  }

  /// Returns true for a word that slightly differs from a word of the form.
  private static func isNearFormWord(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    let (first, second) = (bytes[range.lowerBound].lowered, bytes[range.lowerBound + 1].lowered)
    var word: [UInt8] = []
    var folded: [UInt8] = []
    for (index, sign) in formSigns.enumerated()
    // Length and first letters exclude most words of the form.
    where sign.count > 3 && abs(sign.count - range.count) < 3 && (sign.first == first || sign.second == second) {
      if word.isEmpty {
        word = bytes[range].map(\.lowered)
        folded = LookAlikes.folded(word)
      }
      let form = formLetters[index]
      // A different ending makes a different word: ‘provider’, ‘providers’.
      if zip(word, form.letters).prefix(while: { $0 == $1 }).count + 2 < min(word.count, form.letters.count),
        Spelling.isOneSlip(word, form.letters) || LookAlikes.distance(folded, form.folded, atMost: 1) != nil
      {
        return true
      }
    }
    return false
  }

  /// The length and the first letters of each word of ``formLetters``.
  private static let formSigns = formLetters.map { form in
    (count: form.letters.count, first: form.letters[0], second: form.letters.count > 1 ? form.letters[1] : 0)
  }

  private static let formWords: KeyTable = {
    var words = KeyTable(capacity: formLetters.count)
    for form in formLetters {
      let key = form.letters.withUnsafeBufferPointer { ReasonLexicon.key(of: 0..<$0.count, in: $0) }
      _ = words.value(of: key, orAdd: 0)
    }
    return words
  }()

  /// The words of the form's first section, in all its wordings.
  private static let formLetters: [(letters: [UInt8], folded: [UInt8])] = """
    maximus federal services sent the complete case file to an expert reviewer he she has no affiliation with employer \
    employee providers or claims administrator been in active clinical practice for more than five years and is \
    currently working at least hours a week selected based on his her experience education background expertise same \
    similar specialties that evaluate treat medical condition disputed items service services familiar with governing \
    laws regulations including strength of evidence hierarchy applies independent review determinations following \
    credentials board certified subspecialty licensed practice physician holds certification state states licensure
    """.split { $0 == " " || $0 == "\n" }.map { (Array($0.utf8), LookAlikes.folded($0.utf8)) }
}

/// A cache of words that are correct, or unlike any word of the form.
private struct PlainWords {
  /// The key of a word in each slot; 0 means a free one.
  ///
  /// It is empty before the first letter.
  private var keys: [UInt64] = []

  private static let slotBits: UInt64 = 12

  mutating func misspelled(in section: Range<Int>, of bytes: LetterBytes) -> [Range<Int>] {
    if keys.isEmpty { keys = Array(repeating: 0, count: 1 << Self.slotBits) }
    var found: [Range<Int>] = []
    var i = section.lowerBound
    while i < section.upperBound {
      while i < section.upperBound, !bytes[i].isLetter { i += 1 }
      let start = i
      i = Self.end(ofWordAt: start, to: section.upperBound, in: bytes)
      // Names of boards and states begin with a capital.
      guard i - start > 3, bytes[start].isLower else { continue }
      let key = ReasonLexicon.key(of: start..<i, in: bytes)
      let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.slotBits))
      if keys[slot] == key { continue }
      if FormSpelling.isMisspelled(start..<i, key: key, in: bytes) {
        found.append(start..<i)
      } else {
        keys[slot] = key
      }
    }
    return found
  }

  /// Returns the end of a word of letters, digits and apostrophes.
  @inline(__always)
  private static func end(ofWordAt start: Int, to limit: Int, in bytes: LetterBytes) -> Int {
    var end = start
    while end < limit {
      if end + 8 <= limit {
        let count = bytes.eight(from: end).wordLength
        end += count
        if count == 8 { continue }
      } else {
        while end < limit, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
      }
      guard end < limit, bytes[end] == 0x27 else { break }
      end += 1
    }
    return end
  }
}
