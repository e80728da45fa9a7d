/// Lines that offices and machines add to pages: fax lines, Bates numbers, running heads, anywhere on the page.
enum RepeatedLines {
  /// Returns true if some line looks like one.
  ///
  /// This is cheap, and rarely true for an intact letter.
  static func mayOccur(in bytes: LetterBytes) -> Bool {
    if PageEdges.repeatLines(in: bytes) { return true }
    var before: Range<Int>?
    var line: Range<Int>?
    // Most lines have no word that precedes a page number.
    var capital = -1
    var i = 0
    while i < bytes.count {
      let start = bytes.skipSpace(i, to: bytes.count)
      guard start < bytes.count else { break }
      let end = bytes.firstIndex(of: 0x0A, from: start, to: bytes.count) ?? bytes.count
      let next = start..<bytes.trimEnd(end, from: start)
      if let line, line.count < 120 {
        if capital < line.lowerBound {
          capital = bytes.firstIndex(of: 0x50, from: line.lowerBound, to: bytes.count) ?? bytes.count
        }
        while capital < line.upperBound, !beginsPage(at: capital, in: bytes) {
          capital = bytes.firstIndex(of: 0x50, from: capital + 1, to: bytes.count) ?? bytes.count
        }
        if isBatesNumber(line, in: bytes) || capital < line.upperBound && hasPageNumber(line, in: bytes)
          || isHead(line, next, in: bytes)
        {
          return true
        }
        if line.count < 60, let before,
          interrupts(line, before: before, next: next, in: bytes)
            || isShort(line, before: before, next: next, in: bytes)
        {
          return true
        }
      }
      before = line
      line = next
      i = end
    }
    return line.map { isStamped($0, in: bytes) } ?? false
  }

  /// Replaces such lines by form feeds.
  ///
  /// A line counts as added because of its own words, or because it differs from another only in digits and both
  /// interrupt sentences or are at the edges of pages.
  static func remove(from text: inout [UInt8]) {
    for _ in 0..<3 {
      let source = text
      let removed = source.withUnsafeBufferPointer { bytes in added(to: TextLines(of: bytes).all, in: bytes) }
      guard !removed.isEmpty else { return }
      text.removeAll(keepingCapacity: true)
      var end = 0
      for line in removed {
        text += source[end..<line.lowerBound]
        // A line of spaces would separate paragraphs.
        while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
        text.append(0x0C)
        end = line.upperBound
        while end < source.count, source[end] == 0x20 || source[end] == 0x09 { end += 1 }
      }
      text += source[end...]
    }
  }

  private static func added(to lines: [TextLines.Line], in bytes: LetterBytes) -> [Range<Int>] {
    let filled = lines.lazy.filter { !$0.text.isEmpty }.map(\.text)
    let texts = Array(filled)
    guard texts.count > 4 else { return [] }
    // Lines of prose are as long as most of the long ones.
    let full = texts.map(\.count).sorted()[texts.count * 3 / 4]
    var twins: [[UInt8]: [Int]] = [:]
    for (index, text) in texts.enumerated() where text.count < 120 && !isOfForm(text, in: bytes) {
      twins[masked(text, in: bytes), default: []].append(index)
    }
    let edges = PageEdges(of: texts, in: bytes)
    var isAdded = Set<Int>()
    for (index, text) in texts.enumerated() where text.count < 120 && isStamped(text, in: bytes) {
      isAdded.insert(index)
    }
    for index in texts.indices.dropLast() where isHead(texts[index], texts[index + 1], in: bytes) {
      isAdded.formUnion([index, index + 1])
    }
    for (index, text) in texts.enumerated() where index > 0 && index + 1 < texts.count {
      // A line of capitals in the middle of a sentence belongs to another text.
      if text.count < 80, text.count > 6, bytes.isOfCapitals(text),
        interrupts(text, before: texts[index - 1], next: texts[index + 1], in: bytes)
      {
        isAdded.insert(index)
      }
    }
    let repeated = twins.values.filter { $0.count > 1 && !isRepeatedText($0, texts, in: bytes) }
    let outermost = edges.outermost(of: repeated.reduce(into: isAdded) { $0.formUnion($1) })
    for indices in repeated {
      let pages = edges.pages(of: indices.filter { outermost.contains($0) })
      let interrupting = indices.filter { index in
        if pages > 1, outermost.contains(index) { return true }
        guard index > 0, index + 1 < texts.count, texts[index].count * 10 < full * 9 else { return false }
        return interrupts(texts[index], before: texts[index - 1], next: texts[index + 1], in: bytes)
          || isShort(texts[index], before: texts[index - 1], next: texts[index + 1], in: bytes)
      }
      guard !interrupting.isEmpty else { continue }
      // The same words twice may be a heading, but not if their numbers increase.
      let isNumbered = bytes[texts[indices[0]]].contains(where: \.isDigit)
      if isNumbered && pages < 2 || interrupting.count * 2 > indices.count || areIsolated(indices, texts, in: bytes) {
        isAdded.formUnion(indices)
      }
    }
    return isAdded.sorted().map { texts[$0] }
  }

  /// Returns true if the words before and after two of the lines are also equal: a rationale that occurs twice, perhaps
  /// with different line breaks.
  private static func isRepeatedText(_ indices: [Int], _ texts: [Range<Int>], in bytes: LetterBytes) -> Bool {
    var seen = Set<[UInt8]>()
    return indices.contains { index in
      !seen.insert(
        words(before: texts[index].lowerBound, in: bytes) + [0] + words(after: texts[index].upperBound, in: bytes)
      ).inserted
    }
  }

  /// Returns the last characters before an offset, without white space.
  private static func words(before offset: Int, in bytes: LetterBytes) -> [UInt8] {
    var words: [UInt8] = []
    var i = offset
    while i > 0, words.count < 12, offset - i < 200 {
      i -= 1
      if !bytes[i].isSpace { words.append(bytes[i].lowered) }
    }
    return words
  }

  /// Returns the first characters after an offset, without white space.
  private static func words(after offset: Int, in bytes: LetterBytes) -> [UInt8] {
    var words: [UInt8] = []
    var i = offset
    while i < bytes.count, words.count < 12, i - offset < 200 {
      if !bytes[i].isSpace { words.append(bytes[i].lowered) }
      i += 1
    }
    return words
  }

  /// Returns true if no two of the lines have the same words before or after them.
  private static func areIsolated(_ indices: [Int], _ texts: [Range<Int>], in bytes: LetterBytes) -> Bool {
    Set(indices.map { words(before: texts[$0].lowerBound, in: bytes) }).count == indices.count
      && Set(indices.map { words(after: texts[$0].upperBound, in: bytes) }).count == indices.count
  }

  /// Returns true for a line of capitals and a short one that ends with the page number: a running head of two lines.
  private static func isHead(_ first: Range<Int>, _ second: Range<Int>, in bytes: LetterBytes) -> Bool {
    // Hardly any line begins with several capitals.
    guard first.count > 8, first.count < 80, second.count < 80, bytes[first.lowerBound + 1].isUpper,
      bytes[second.upperBound - 1].isDigit, bytes.isOfCapitals(first), !isOfForm(second, in: bytes),
      !isOfForm(first, in: bytes), let page = pageNumber(in: second, of: bytes, inAnyCase: true)
    else { return false }
    return page.isAtEnd
  }

  /// Returns a line with a zero for each run of digits.
  static func masked(_ line: Range<Int>, in bytes: LetterBytes) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(line.count)
    for byte in bytes[line] {
      if byte.isDigit {
        if text.last != 0x30 { text.append(0x30) }
      } else {
        text.append(byte.lowered)
      }
    }
    return text
  }

  /// Returns true for a line that ends with an outcome or a full stop, or has a label of the form.
  static func isOfForm(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    let last = bytes[line.upperBound - 1]
    if last == 0x2E || last == 0x3A { return true }
    var word = line.upperBound
    while word > line.lowerBound, bytes[word - 1].isLetter { word -= 1 }
    if OutcomeWord.outcome(of: word..<line.upperBound, in: bytes) != nil { return true }
    return bytes.contains("guideline", in: line, probe: 1) || bytes.contains("rationale:", in: line, probe: 0)
      || bytes.contains("based on", in: line, probe: 0) || bytes.contains("section(s)", in: line, probe: 1)
      || bytes.contains("expert reviewer", in: line, probe: 1) || bytes.contains("claims admin", in: line, probe: 1)
  }

  /// Returns true if a line does not begin a sentence, and the text before it continues after it.
  private static func interrupts(
    _ line: Range<Int>, before: Range<Int>, next: Range<Int>, in bytes: LetterBytes
  ) -> Bool {
    guard bytes[next.lowerBound].isLower, !bytes[line.lowerBound].isLower, before.count > line.count,
      !LineLayout.endsSentence(before: line.upperBound, from: line.lowerBound, in: bytes),
      !LineLayout.endsSentence(before: before.upperBound, from: before.lowerBound, in: bytes)
    else { return false }
    switch bytes[line.upperBound - 1] {
    case 0x2C, 0x3A, 0x3B, 0x2D: return false
    default: return bytes[before.upperBound - 1] != 0x3A
    }
  }

  /// Returns true if a line is shorter than its neighbors although the sentences before and after it continue.
  private static func isShort(
    _ line: Range<Int>, before: Range<Int>, next: Range<Int>, in bytes: LetterBytes
  ) -> Bool {
    guard before.count > 60, line.count * 10 < before.count * 7, next.count > line.count,
      bytes[line.upperBound - 1].isLetter || bytes[line.upperBound - 1].isDigit,
      bytes[before.upperBound - 1].isLetter || bytes[before.upperBound - 1] == 0x2C,
      bytes[next.lowerBound].isLower || bytes[next.lowerBound].isDigit
    else { return false }
    return !isOfForm(line, in: bytes)
  }

  /// Returns true for a fax line, a Bates number or a page number with words.
  private static func isStamped(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    isBatesNumber(line, in: bytes)
      || bytes.firstIndex(of: 0x50, from: line.lowerBound, to: line.upperBound) != nil && hasPageNumber(line, in: bytes)
  }

  /// Returns true for a line with a page number and other signs of a stamp, if it has a capital P.
  private static func hasPageNumber(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    guard bytes[line].contains(where: \.isDigit) else { return false }
    guard let page = pageNumber(in: line, of: bytes) else { return false }
    var signs = page.hasTotal ? 2 : 1
    if page.isAtEnd { signs += 1 }
    if bytes.findCapitals("fax", from: line.lowerBound, to: line.upperBound) != nil { signs += 1 }
    if bytes.findCapitals("from:", from: line.lowerBound, to: line.upperBound) != nil { signs += 1 }
    if hasTime(line, in: bytes) { signs += 2 }
    return signs > 2
  }

  /// Returns true for ‘SIF-000731’: one word of capitals that ends in at least four digits.
  private static func isBatesNumber(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    guard (6...24).contains(line.count), bytes[line.lowerBound].isUpper else { return false }
    var digits = line.upperBound
    while digits > line.lowerBound, bytes[digits - 1].isDigit { digits -= 1 }
    guard line.upperBound - digits >= 4 else { return false }
    return bytes[line.lowerBound..<digits].allSatisfy { $0.isUpper || $0 == 0x5F || $0 == 0x2D || $0 == 0x20 }
  }

  /// Returns true if a capital P may begin a word that precedes a page number.
  private static func beginsPage(at offset: Int, in bytes: LetterBytes) -> Bool {
    guard offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] | 0x20 {
    case 0x61: return offset + 2 < bytes.count && bytes[offset + 2] | 0x20 == 0x67  // pag
    case 0x67, 0x2E: return true  // pg, p.
    default: return false
    }
  }

  private static func pageNumber(
    in line: Range<Int>, of bytes: LetterBytes, inAnyCase: Bool = false
  ) -> (hasTotal: Bool, isAtEnd: Bool)? {
    for words in ["page", "pg", "p."] as [StaticString] {
      var i = line.lowerBound
      while let hit = bytes.findCapitals(words, from: i, to: line.upperBound)
        ?? (inAnyCase ? bytes.find(words, from: i, to: line.upperBound, probe: 0) : nil)
      {
        i = hit.upperBound
        guard hit.lowerBound == line.lowerBound || !bytes[hit.lowerBound - 1].isLetter else { continue }
        let number = bytes.skipPunctuation(i, to: line.upperBound)
        var end = number
        while end < line.upperBound, bytes[end].isDigit { end += 1 }
        guard end > number, end - number <= 4 else { continue }
        var total = bytes.skipSpace(end, to: line.upperBound)
        let isOf = bytes.match("of ", at: total, to: line.upperBound)
        if let isOf {
          total = isOf
        } else if total < line.upperBound, bytes[total] == 0x2F {
          total += 1
        } else {
          return (false, end == line.upperBound)
        }
        var last = total
        while last < line.upperBound, bytes[last].isDigit { last += 1 }
        return (last > total, last == line.upperBound)
      }
    }
    return nil
  }

  /// Returns true if a line has a time of day, such as ‘10:41’.
  private static func hasTime(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    line.dropFirst().dropLast(2).contains {
      bytes[$0] == 0x3A && bytes[$0 - 1].isDigit && bytes[$0 + 1].isDigit && bytes[$0 + 2].isDigit
    }
  }
}
