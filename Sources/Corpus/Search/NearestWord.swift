import Determinations

/// Finds the word in some letters that a misspelled word may have been meant as.
struct NearestWord {
  private let wanted: [UInt8]
  /// The maximum number of slips allowed; long words may have two.
  private let maxSlips: Int
  /// The similar words, with their numbers of slips and of occurrences.
  private var near: [[UInt8]: (slips: Int, count: Int)] = [:]

  /// Prepares to look for words similar to one of at least four letters, without other characters; `nil` for others.
  init?(_ word: String) {
    wanted = Array(word.lowercased().utf8)
    guard wanted.count >= 4, wanted.allSatisfy(Self.isLetter) else { return nil }
    maxSlips = wanted.count >= 8 ? 2 : 1
  }

  /// Adds the words of a text.
  mutating func add(_ text: Span<UInt8>) {
    text.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        guard Self.isLetter(bytes[start]) else {
          start += 1
          continue
        }
        var end = start + 1
        while end < bytes.count, Self.isLetter(bytes[end]) { end += 1 }
        add(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
  }

  private mutating func add(_ word: UnsafeBufferPointer<UInt8>) {
    // Few misspelled words begin with a different letter, unless the first two are swapped.
    guard word.count >= wanted.count - maxSlips, (word[0] | 0x20) == wanted[0] || (word[0] | 0x20) == wanted[1] else {
      return
    }
    let lowered = word.map { $0 | 0x20 }
    if let known = near[lowered] {
      near[lowered] = (known.slips, known.count + 1)
      return
    }
    if let slips = slips(lowered) {
      near[lowered] = (slips, 1)
    } else if lowered.count > wanted.count, slips(Array(lowered.prefix(wanted.count))) == 1 {
      // Only the beginning of a word was typed.
      near[lowered] = (maxSlips + 1, 1)
    }
  }

  /// Returns the number of slips between the misspelled word and another, or `nil` if there are too many.
  private func slips(_ other: [UInt8]) -> Int? { Spelling.distance(wanted[...], other[...], atMost: maxSlips) }

  /// The most similar word; of equally similar ones, the most frequent.
  var best: String? {
    let best = near.min { a, b in
      (a.value.slips, -a.value.count, String(decoding: a.key, as: UTF8.self))
        < (b.value.slips, -b.value.count, String(decoding: b.key, as: UTF8.self))
    }
    return best.map { String(decoding: $0.key, as: UTF8.self) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}

extension CaseTable {
  /// The number of bytes to search for similar words: a few hundred letters.
  package static let defaultAdviceBytes = 4 << 20

  /// Returns a word from the letters, or from the fields' values, that a word found in no letter may have been meant
  /// as.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - maxBytes: The number of bytes of letters to search, spread over the whole table.
  /// - Returns: The word, or `nil` if none is similar.
  /// - Complexity: O(`maxBytes`), some milliseconds for the default.
  package func nearestWord(to word: String, maxBytes: Int = Self.defaultAdviceBytes) -> String? {
    guard var nearest = NearestWord(word) else { return nil }
    var rest = maxBytes
    let rows = allRows.count
    // Adjacent letters are alike, so take some from each part of the table.
    let step = max(1, rows / max(1, maxBytes / 6000))
    for (index, row) in allRows.enumerated() where index % step == 0 && rest > 0 {
      chunks.withLetter(of: row) { letter in
        rest -= letter.count
        nearest.add(letter)
      }
    }
    if let best = nearest.best { return best }
    for drug in Drug.all { nearest.add(Array(drug.name.utf8).span) }
    for region in BodyRegion.allNames { nearest.add(Array(region.utf8).span) }
    return nearest.best
  }

  /// Returns a suggestion for a query without results because no letter has one of its words.
  ///
  /// ‘no letter has “tramadl”: did you mean tramadol?’
  ///
  /// - Returns: A sentence without a full stop, or `nil` if each word occurs somewhere.
  /// - Complexity: O(bytes of the letters). Blocks the calling thread.
  package func wordAdvice(on query: Query) -> String? {
    let terms = query.highlightedTerms.flatMap(\.simpleTerms).map { $0.within(.letter) }.filter { $0.kind != .regex }
    guard !terms.isEmpty, !isEmpty else { return nil }
    let found = TextSearch(terms, in: self, rows: allRows).run()
    return terms.first { found[$0]?.isEmpty == true }.map { adviceOnMissing($0) }
  }

  /// Returns the suggestion for a word, phrase or joined term that no letter has.
  package func adviceOnMissing(_ term: TextTerm, maxBytes: Int = Self.defaultAdviceBytes) -> String {
    let text = term.scope == .letter ? term.text : Query(terms: [.text(term)]).description
    guard term.join == nil else { return "no letter has \(text)" }
    if term.hasStars { return "no word in the letters is similar to “\(text)”" }
    guard term.kind != .regex, term.scope == .letter, let near = nearestWord(to: text, maxBytes: maxBytes)
    else {
      return "no letter has “\(text)”"
    }
    return "no letter has “\(text)”: did you mean \(near)?"
  }
}
