/// Restores labels and headings of the form that a scanner has misspelled.
enum FormWords {
  /// Restores labels at the start of lines and in the case table.
  ///
  /// - Returns: True if something was restored.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func restore(_ text: inout [UInt8]) -> Bool {
    let source = text
    return source.withUnsafeBufferPointer { bytes in
      var changes: [(range: Range<Int>, words: StaticString)] = []
      let lines = TextLines(of: bytes).all.filter { !$0.text.isEmpty }
      let tableEnd = lines.prefix(24).firstIndex { isWord(Self.firstHeading, $0.text, in: bytes) } ?? 10
      for (index, line) in lines.enumerated() {
        // Do not look for table labels in a line without an end, or in a very long name.
        if index < tableEnd, line.text.lowerBound < longestTable {
          let text = line.text.clamped(to: 0..<longestTable)
          changes += tableLabels(in: text, of: bytes)
        }
        if let change = label(at: line.text, in: bytes) ?? heading(line.text, in: bytes) { changes.append(change) }
      }
      changes.removeAll { isSame($0.range, $0.words, in: bytes) }
      changes.sort { $0.range.lowerBound < $1.range.lowerBound }
      guard !changes.isEmpty else { return false }
      text.removeAll(keepingCapacity: true)
      var end = 0
      for (range, words) in changes where range.lowerBound >= end {
        text += source[end..<range.lowerBound]
        text.append(contentsOf: LetterBytes(start: words.utf8Start, count: words.utf8CodeUnitCount))
        end = range.upperBound
      }
      text += source[end...]
      return true
    }
  }

  /// The maximum size of a case table's labels, in bytes.
  private static let longestTable = 3_000

  private static func isSame(_ range: Range<Int>, _ words: StaticString, in bytes: LetterBytes) -> Bool {
    range.count == words.utf8CodeUnitCount
      && bytes[range].elementsEqual(LetterBytes(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  // MARK: Labels

  /// Returns the label at the beginning of a line, up to its colon or a replacement of it.
  private static func label(at line: Range<Int>, in bytes: LetterBytes) -> (range: Range<Int>, words: StaticString)? {
    let start = LookAlikes.folded(bytes[line.lowerBound..<min(line.upperBound, line.lowerBound + 8)])
    for label in labels where label.mayBegin(start) {
      // As many letters as the label has, and the mark after them.
      var i = line.lowerBound
      var letters = 0
      while i < line.upperBound, letters < label.letters.count + 1, i - line.lowerBound < 60 {
        if isMark(bytes[i]), letters + 3 >= label.letters.count { break }
        if isLetterOrLook(bytes[i]) { letters += 1 }
        i += 1
      }
      guard letters + 2 >= label.letters.count else { continue }
      // Without a mark, this is the beginning of the word after the label.
      let hasMark = i < line.upperBound && isMark(bytes[i])
      var end = i
      if !hasMark {
        while end > line.lowerBound, !bytes[end - 1].isSpace { end -= 1 }
        end = bytes.trimEnd(end, from: line.lowerBound)
        guard label.isLong else { continue }
      }
      guard isNear(LookAlikes.folded(bytes[line.lowerBound..<end]), label.letters) else { continue }
      if hasMark {
        end += 1
      } else if end < line.upperBound, isMark(bytes[end]) {
        end += 1
      }
      return (line.lowerBound..<end, label.words)
    }
    return nil
  }

  /// Returns the heading or sentence that makes up a line.
  private static func heading(_ line: Range<Int>, in bytes: LetterBytes) -> (range: Range<Int>, words: StaticString)? {
    guard line.count < 120 else { return nil }
    let start = LookAlikes.folded(bytes[line.lowerBound..<min(line.upperBound, line.lowerBound + 8)])
    return headings.first { $0.mayBegin(start) && isWord($0, line, in: bytes) }.map { (line, $0.words) }
  }

  private static func isWord(_ word: Word, _ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    line.count + 12 >= word.letters.count && isNear(LookAlikes.folded(bytes[line]), word.letters)
  }

  /// Returns the labels of the case table in a line, which may have two.
  private static func tableLabels(
    in line: Range<Int>, of bytes: LetterBytes
  ) -> [(range: Range<Int>, words: StaticString)] {
    var words: [Range<Int>] = []
    var i = line.lowerBound
    while i < line.upperBound {
      if bytes[i].isSpace || isMark(bytes[i]) {
        i += 1
        continue
      }
      let start = i
      while i < line.upperBound, !bytes[i].isSpace, !isMark(bytes[i]) { i += 1 }
      words.append(start..<i)
    }
    var found: [(range: Range<Int>, words: StaticString)] = []
    var first = 0
    while first < words.count {
      var hit: (range: Range<Int>, count: Int, words: StaticString)?
      for count in (1...4).reversed() where hit == nil && first + count <= words.count {
        let range = words[first].lowerBound..<words[first + count - 1].upperBound
        guard range.count < 40, !bytes[range].contains(where: isMark) else { continue }
        let letters = LookAlikes.folded(bytes[range])
        if let label = tableLabels.first(where: { $0.mayBegin(letters) && isNear(letters, $0.letters) }) {
          hit = (range, count, label.words)
        }
      }
      if let hit {
        var end = hit.range.upperBound
        if end < line.upperBound, isMark(bytes[end]) { end += 1 }
        found.append((hit.range.lowerBound..<end, hit.words))
        first += hit.count
      } else {
        first += 1
      }
    }
    return found
  }

  // MARK: Letters

  /// One or more words of the form, with alternatives for letters that a scanner may confuse.
  private struct Word: Sendable {
    let words: StaticString
    let letters: [UInt8]
    var isLong: Bool { letters.count > 16 }

    /// Returns true if a text that begins with some letters may be the word; this excludes most texts.
    func mayBegin(_ start: [UInt8]) -> Bool {
      var i = 0
      while i < start.count, i < 3 {
        if start[i] == letters[i] || start[i] == letters[1] { return true }
        i += 1
      }
      return false
    }

    init(_ words: StaticString) {
      self.words = words
      let bytes = LetterBytes(start: words.utf8Start, count: words.utf8CodeUnitCount)
      letters = LookAlikes.folded(bytes)
    }
  }

  private static let labels: [Word] = [
    Word("Claims Administrator guideline:"), Word("MAXIMUS guideline:"), Word("Decision rationale:"),
    Word("State(s) of Licensure:"), Word("Certification(s)/Specialty:"),
  ]
  private static let firstHeading = Word("HOW THE IMR FINAL DETERMINATION WAS MADE")
  private static let headings: [Word] = [
    firstHeading, Word("CLINICAL CASE SUMMARY"), Word("IMR ISSUES, DECISIONS AND RATIONALES"),
    Word("case file, including all medical records:"),
    Word("The Final Determination was based on decisions for the disputed items/services set forth below:"),
  ]
  private static let tableLabels: [Word] = [
    Word("Application Received:"), Word("Case Number:"), Word("Date Assigned:"), Word("Date of Injury:"),
    Word("UR Denial Date:"), Word("Decision Date:"), Word("Priority:"), Word("Received:"), Word("Application"),
  ]

  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x3A || byte == 0x3B }

  private static func isLetterOrLook(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == 0x30 || byte == 0x31 || byte == 0x21 || byte == 0x7C || byte == 0x35
  }

  /// Returns true if two words differ in at most a sixth of their letters.
  private static func isNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    LookAlikes.distance(a, b, atMost: b.count / 6) != nil
  }
}

/// Letters that scanners confuse.
enum LookAlikes {
  /// Returns the letters of a text in lower case, with one letter for each group that scanners confuse.
  static func folded(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.withContiguousStorageIfAvailable { folded($0) } ?? Array(text).withUnsafeBufferPointer { folded($0) }
  }

  private static func folded(_ text: LetterBytes) -> [UInt8] {
    var letters: [UInt8] = []
    var last: UInt8 = 0
    var index = 0
    while index < text.count {
      let letter = groups[Int(text[index])]
      index += 1
      if letter == 0 { continue }
      if letter == 0x6E && last == 0x72 {  // rn: m
        last = 0x6D
        letters[letters.count - 1] = last
      } else if letter == 0x76 && last == 0x76 {  // vv: w
        last = 0x77
        letters[letters.count - 1] = last
      } else {
        last = letter
        letters.append(letter)
      }
    }
    return letters
  }

  /// The letter of each byte's group, or 0 for a byte that is not a letter and does not look like one.
  private static let groups: [UInt8] = (0...255).map { byte in
    let byte = UInt8(byte).lowered
    switch byte {
    case 0x31, 0x21, 0x7C, 0x69, 0x6A: return 0x6C  // 1 ! | i j: l
    case 0x30, 0x71: return 0x6F  // 0 q: o
    case 0x35: return 0x73  // 5: s
    default: return byte.isLower ? byte : 0
    }
  }

  /// Returns the number of letters to change, insert or delete to turn one word into the other.
  ///
  /// Scanners do not swap letters.
  ///
  /// - Returns: The number, or `nil` if it is larger than `limit`.
  static func distance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    Spelling.distance(a[...], b[...], atMost: limit, swaps: false)
  }
}
