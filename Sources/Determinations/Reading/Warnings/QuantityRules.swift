/// Rules that compare the numbers in a request with those in the verdict.
enum QuantityRules {
  // MARK: Visits

  /// Finds a number of visits or sessions in a verdict that is not in the request.
  static func number(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard let verdict = item.verdict?.sentence, let visits = visits(in: verdict, of: bytes) else { return nil }
      let request = Array(item.heading.request.utf8)
      let asked = request.withUnsafeBufferPointer { numbers(in: $0) }
      guard !asked.isEmpty, !asked.contains(visits),
        // ‘Twice a week for four weeks’ means eight.
        !asked.contains(where: { one in asked.contains { one * $0 == visits } })
      else { return nil }
      return Finding(
        message: "the verdict names \(visits), the request a different number", item: index,
        offset: verdict.lowerBound, evidence: [item.outline.heading, verdict])
    }
  }

  /// Returns the number of visits or sessions in a sentence, as in ‘8 chiropractic visits’, or `nil` unless there is
  /// exactly one.
  private static func visits(in sentence: Range<Int>, of bytes: LetterBytes) -> Int? {
    var found: Int?
    for words in [" visit", " session"] as [StaticString] {
      var i = sentence.lowerBound
      while let hit = bytes.find(words, from: i, to: sentence.upperBound, probe: words.utf8CodeUnitCount == 6 ? 1 : 3) {
        i = hit.upperBound
        var end = hit.lowerBound
        for _ in 0..<4 {
          let word = word(before: end, from: sentence.lowerBound, in: bytes)
          guard !word.isEmpty else { break }
          // After a comma or the like, another phrase begins.
          if [0x2C, 0x3B, 0x2E].contains(bytes[word.upperBound - 1]) { break }
          if let number = number(word, in: bytes) {
            if let found, found != number { return nil }
            found = number
            break
          }
          end = word.lowerBound
        }
      }
    }
    return found
  }

  private static func word(before end: Int, from: Int, in bytes: LetterBytes) -> Range<Int> {
    let end = bytes.trimEnd(end, from: from)
    var start = end
    while start > from, !bytes[start - 1].isSpace { start -= 1 }
    return start..<end
  }

  /// Reads a word that is a number: ‘8’, ‘(8)’, ‘eight’.
  private static func number(_ word: Range<Int>, in bytes: LetterBytes) -> Int? {
    var word = word
    if bytes[word.lowerBound] == 0x28, bytes[word.upperBound - 1] == 0x29 {
      word = word.lowerBound + 1..<word.upperBound - 1
    }
    guard !word.isEmpty else { return nil }
    if bytes[word].allSatisfy(\.isDigit) {
      return word.count > 3 ? nil : bytes[word].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    return names.first { bytes.match($0.name, at: word.lowerBound, to: word.upperBound) == word.upperBound }?.value
  }

  /// Returns all numbers of a request, in digits and in words.
  private static func numbers(in request: LetterBytes) -> Set<Int> {
    var found = Set<Int>()
    var i = 0
    while i < request.count {
      let start = i
      if request[i].isDigit {
        while i < request.count, request[i].isDigit { i += 1 }
        if i - start < 4 { found.insert(request[start..<i].reduce(0) { $0 * 10 + Int($1 - 0x30) }) }
      } else if request[i].isLetter {
        while i < request.count, request[i].isLetter { i += 1 }
        if let number = number(start..<i, in: request) { found.insert(number) }
      } else {
        i += 1
      }
    }
    return found
  }

  private static let names: [(name: StaticString, value: Int)] = [
    ("one", 1), ("once", 1), ("two", 2), ("twice", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6),
    ("seven", 7), ("eight", 8), ("nine", 9), ("ten", 10), ("eleven", 11), ("twelve", 12), ("sixteen", 16),
    ("eighteen", 18), ("twenty", 20),
  ]

  // MARK: Strengths

  /// Compares the strength of a drug in the request with that in the original request or the verdict.
  static func strength(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard !item.heading.treatment.drugs.isEmpty else { return nil }
      let request = Array(item.heading.request.utf8)
      for drug in item.heading.treatment.drugs {
        let name = Array(drug.name.utf8)
        let asked = request.withUnsafeBufferPointer { strengths(of: name, in: $0) }
        guard !asked.isEmpty else { continue }
        if let original = item.heading.originalRequest {
          let others = Array(original.utf8).withUnsafeBufferPointer { strengths(of: name, in: $0) }
          if !others.isEmpty, !others.contains(where: asked.contains) {
            return Finding(
              message: "the request and the original request name different strengths of \(drug.name)", item: index,
              offset: item.outline.heading.lowerBound, evidence: [item.outline.heading])
          }
        }
        guard let verdict = item.verdict?.sentence else { continue }
        let others = strengths(of: name, in: LetterBytes(rebasing: bytes[verdict]))
        if !others.isEmpty, !others.contains(where: asked.contains) {
          return Finding(
            message: "the request and the verdict name different strengths of \(drug.name)", item: index,
            offset: verdict.lowerBound, evidence: [item.outline.heading, verdict])
        }
      }
      return nil
    }
  }

  /// Returns the strengths after each mention of a drug, as the numbers of ‘7.5-325 mg’.
  private static func strengths(of name: [UInt8], in text: LetterBytes) -> [[[UInt8]]] {
    var found: [[[UInt8]]] = []
    guard let first = name.first, name.count > 2 else { return found }
    var i = 0
    while i + name.count <= text.count {
      guard text[i].lowered == first.lowered, i == 0 || !text[i - 1].isLetter,
        text[i..<i + name.count].lazy.map(\.lowered).elementsEqual(name.lazy.map(\.lowered))
      else {
        i += 1
        continue
      }
      i += name.count
      if let strength = strength(from: i, in: text) { found.append(strength) }
    }
    return found
  }

  /// Returns the first number with ‘mg’, ‘mcg’ or ‘%’ soon after an offset, before a comma or another sentence.
  private static func strength(from start: Int, in text: LetterBytes) -> [[UInt8]]? {
    var i = start
    while i < text.count, i - start < 30, !text[i].isDigit {
      if text[i] == 0x2C || text[i] == 0x3B { return nil }
      i += 1
    }
    var numbers: [[UInt8]] = []
    var number: [UInt8] = []
    while i < text.count, text[i].isDigit || [0x2E, 0x2F, 0x2D].contains(text[i]) {
      if text[i].isDigit || text[i] == 0x2E {
        number.append(text[i])
      } else if !number.isEmpty {
        numbers.append(number)
        number = []
      }
      i += 1
    }
    if !number.isEmpty { numbers.append(number) }
    guard !numbers.isEmpty else { return nil }
    let unit = text.skipSpace(i, to: text.count)
    guard unit < text.count else { return nil }
    return text[unit] == 0x25 || text.match("mg", at: unit, to: text.count) != nil
      || text.match("mcg", at: unit, to: text.count) != nil ? numbers : nil
  }
}
