/// Reads the injured worker's age and sex from the letter's prose.
struct PatientReader {
  private(set) var patient = Patient()

  /// Reads them from the summary, or else from the rationales.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes; usually the first sentence is enough.
  init(_ outline: LetterOutline, in bytes: LetterBytes) {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(outline.items.count + 1)
    if let summary = outline.summary { ranges.append(summary) }
    for item in outline.items {
      if let rationale = item.rationale { ranges.append(rationale) }
    }
    for range in ranges where patient.age == nil {
      guard let age = Self.age(in: range, of: bytes) else { continue }
      patient.age = age.years
      let after = age.end..<min(age.end + 90, range.upperBound)
      patient.sex =
        Self.sexByInitial(in: after, of: bytes) ?? Self.sexByNoun(in: after, of: bytes, untilSentenceEnd: true)
    }
    guard patient.sex == nil else { return }
    for range in ranges where patient.sex == nil {
      patient.sex = Self.sexByNoun(in: range, of: bytes, untilSentenceEnd: false)
    }
    if patient.sex == nil { patient.sex = Self.sexByPronoun(in: ranges, of: bytes) }
  }

  /// Returns the first age of a person, such as ‘55-year-old’.
  static func age(in range: Range<Int>, of bytes: LetterBytes) -> (years: Int, end: Int)? {
    // The ‘y’ of ‘year’ or ‘y/o’; capitals only if there is no lower-case one.
    var i = range.lowerBound
    for y in [0x79, 0x59] as [UInt8] {
      i = range.lowerBound
      while let hit = bytes.firstIndex(of: y, from: i, to: range.upperBound) {
        i = hit + 1
        if let age = age(at: hit, in: range, of: bytes) { return age }
      }
    }
    // ‘aged 55’, ‘age 55’.
    i = range.lowerBound
    while let hit = bytes.find("age", from: i, to: range.upperBound, probe: 1) {
      i = hit.upperBound
      guard hit.lowerBound == range.lowerBound || !bytes[hit.lowerBound - 1].isLetter else { continue }
      var next = bytes.match("d ", at: i, to: range.upperBound) ?? bytes.match(" of ", at: i, to: range.upperBound) ?? i
      next = bytes.skipPunctuation(next, to: range.upperBound)
      guard next > hit.upperBound, let (years, end) = number(at: next, to: range.upperBound, bytes),
        (14...100).contains(years)
      else { continue }
      return (years, end)
    }
    return nil
  }

  /// A person whose age a text gives together with a noun: ‘this 55-year-old female’.
  struct Person {
    var age: Int
    var sex: Sex?
    /// The offset after the age.
    var offset: Int
  }

  /// Returns the first such person.
  ///
  /// Ages in conditions of guidelines (‘over 40 years of age’) do not count.
  static func person(in range: Range<Int>, of bytes: LetterBytes) -> Person? {
    var i = range.lowerBound
    while let hit = bytes.firstIndex(of: 0x79, from: i, to: range.upperBound) {
      i = hit + 1
      // The letter before it excludes most words with this letter.
      guard hit > range.lowerBound, !bytes[hit - 1].isLetter, let age = age(at: hit, in: range, of: bytes) else {
        continue
      }
      // One of the few words after the age names the person.
      let after = age.end..<min(age.end + 32, range.upperBound)
      let sex =
        sexByInitial(in: after, of: bytes) ?? sexByNoun(in: after, of: bytes, untilSentenceEnd: true)
      guard sex != nil || persons.contains(where: { bytes.contains($0, in: after, probe: 2) }) else { continue }
      return Person(age: age.years, sex: sex, offset: age.end - 1)
    }
    return nil
  }

  /// Returns the offset of the first ‘He’ or ‘She’ that begins a sentence, unless the text before it names another
  /// person: a provider, or a family member.
  ///
  /// Within sentences, pronouns also refer to providers.
  static func pronoun(of sex: Sex, in range: Range<Int>, of bytes: LetterBytes) -> Int? {
    let (capital, pronoun): (UInt8, StaticString) =
      sex == .male ? (UInt8(ascii: "H"), "he ") : (UInt8(ascii: "S"), "she ")
    var i = range.lowerBound
    while let hit = bytes.firstIndex(of: capital, from: i, to: range.upperBound) {
      i = hit + 1
      // ‘He et al.’ are authors.
      guard let next = bytes.match(pronoun, at: hit, to: range.upperBound), next < range.upperBound,
        bytes[next].isLower, bytes.match("et al", at: next, to: range.upperBound) == nil
      else { continue }
      let end = bytes.trimEnd(hit, from: range.lowerBound)
      guard end > range.lowerBound else { return hit }
      guard end < hit, Sentence.isEnd(at: end - 1, in: range, of: bytes) else { continue }
      guard !others.contains(where: { bytes.contains($0, in: range.lowerBound..<end) }) else { return nil }
      return hit
    }
    return nil
  }

  /// Words for people other than the patient.
  private static let others: [StaticString] = [
    "physician", "provider", "surgeon", "doctor", "reviewer", "dr.", "m.d.", " md", "d.o.", "ologist", "iatrist",
    "chiropractor", "acupuncturist", "dentist", "therapist", "specialist", "practitioner", "assistant", "nurse",
    "consultant", "attending", "evaluator", "examiner", " ame ", " qme ", "ptp", "husband", "wife", "spouse", "partner",
    "friend", " son ", "daughter", "brother", "sister", "father", "mother", "caregiver", "family member",
  ]

  private static let persons: [StaticString] = [
    "patient", "injured worker", "claimant", "employee", "applicant", "individual",
  ]

  private static func number(at start: Int, to end: Int, _ bytes: LetterBytes) -> (Int, Int)? {
    var value = 0
    var i = start
    while i < end, i - start < 4, bytes[i].isDigit {
      value = value * 10 + Int(bytes[i] - 0x30)
      i += 1
    }
    guard i > start, i - start <= 3, i == end || !(bytes[i] == 0x2F || bytes[i] == 0x2D) else { return nil }
    return (value, i)
  }

  /// Reads an age, given the offset of the ‘y’ of ‘year’ or ‘y/o’.
  private static func age(at y: Int, in range: Range<Int>, of bytes: LetterBytes) -> (years: Int, end: Int)? {
    var digits = y
    while digits > range.lowerBound, bytes[digits - 1].isSpace || bytes[digits - 1] == 0x2D { digits -= 1 }
    var start = digits
    while start > range.lowerBound, digits - start < 4, bytes[start - 1].isDigit { start -= 1 }
    var years = 0
    if start == digits {
      guard digits < y, let number = spelledNumber(before: digits, from: range.lowerBound, bytes) else { return nil }
      years = number
    } else {
      guard digits - start == 2 || digits - start == 3,
        start == range.lowerBound || !(bytes[start - 1] == 0x2E || bytes[start - 1] == 0x2F || bytes[start - 1] == 0x2D)
      else { return nil }
      for i in start..<digits { years = years * 10 + Int(bytes[i] - 0x30) }
    }
    guard (14...100).contains(years), let end = oldEnd(at: y, to: range.upperBound, bytes) else { return nil }
    // ‘a 10 year old injury’ is not a person's age.
    let next = bytes.skipSpace(end, to: range.upperBound)
    for word in things where bytes.match(word, at: next, to: range.upperBound) != nil { return nil }
    return (years, end)
  }

  /// Reads a number such as ‘fifty-two’ or ‘forty’ that ends at an offset.
  private static func spelledNumber(before end: Int, from: Int, _ bytes: LetterBytes) -> Int? {
    var tensEnd = end
    var number = 0
    for (unit, word) in units.enumerated() {
      guard let start = bytes.matchBack(word, before: end, from: from) else { continue }
      number = unit + 1
      tensEnd = start
      while tensEnd > from, bytes[tensEnd - 1].isSpace || bytes[tensEnd - 1] == 0x2D { tensEnd -= 1 }
      guard tensEnd < start else { return nil }
      break
    }
    for (index, word) in tens.enumerated() {
      guard let start = bytes.matchBack(word, before: tensEnd, from: from),
        start == from || !bytes[start - 1].isLetter
      else { continue }
      return 20 + 10 * index + number
    }
    return nil
  }

  private static let units: [StaticString] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
  ]
  private static let tens: [StaticString] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty"]

  private static func oldEnd(at y: Int, to end: Int, _ bytes: LetterBytes) -> Int? {
    // Only these words have such a second letter.
    switch y + 1 < end ? bytes[y + 1].lowered : 0 {
    case 0x2F, 0x2E, 0x6F, 0x65, 0x72: break
    default: return nil
    }
    for words in ["y/o", "y.o", "yo "] as [StaticString] {
      if let next = bytes.match(words, at: y, to: end) { return next }
    }
    var next: Int?
    for words in ["years", "year", "yrs", "yr"] as [StaticString] where next == nil {
      next = bytes.match(words, at: y, to: end)
    }
    guard var i = next else { return nil }
    while i < end, bytes[i].isSpace || bytes[i] == 0x2D || bytes[i] == 0x2E || bytes[i] == 0x27 { i += 1 }
    for words in ["old", "of age"] as [StaticString] {
      if let next = bytes.match(words, at: i, to: end) { return next }
    }
    for words in ["male", "female", "man ", "woman"] as [StaticString] where bytes.match(words, at: i, to: end) != nil {
      return i
    }
    return nil
  }

  private static let things: [StaticString] = [
    "injury", "injuries", "mri", "son", "daughter", "child", "history", "claim", "fractur", "tear", "x-ray", "scar",
    "case",
  ]

  /// Returns the sex in ‘62 y/o M’: a single capital right after the age.
  static func sexByInitial(in range: Range<Int>, of bytes: LetterBytes) -> Sex? {
    var i = range.lowerBound
    while i < range.upperBound, bytes[i].isSpace || bytes[i] == 0x2E || bytes[i] == 0x2D { i += 1 }
    guard i > 0, !bytes[i - 1].isLetter, i + 1 < range.upperBound, !bytes[i + 1].isLetter, !bytes[i + 1].isDigit else {
      return nil
    }
    switch bytes[i] {
    case 0x4D: return .male
    case 0x46: return .female
    default: return nil
    }
  }

  static func sexByNoun(in range: Range<Int>, of bytes: LetterBytes, untilSentenceEnd: Bool) -> Sex? {
    var i = range.lowerBound
    while i < range.upperBound {
      let byte = bytes[i]
      if byte.isLetter {
        var end = i + 1
        while end < range.upperBound, bytes[end].isLetter { end += 1 }
        // The nouns are common words with few first letters: f, g, l, m, w.
        switch byte | 0x20 {
        case 0x66, 0x67, 0x6C, 0x6D, 0x77:
          for (word, sex) in nouns where end - i == word.utf8CodeUnitCount {
            if bytes.match(word, at: i, to: end) == end { return sex }
          }
        default: break
        }
        i = end
      } else {
        if untilSentenceEnd, Sentence.isEnd(at: i, in: range, of: bytes) { return nil }
        i += 1
      }
    }
    return nil
  }

  private static let nouns: [(StaticString, Sex)] = [
    ("male", .male), ("female", .female), ("man", .male), ("woman", .female), ("gentleman", .male), ("lady", .female),
    ("females", .female), ("mr", .male), ("ms", .female), ("mrs", .female),
  ]

  /// Returns the sex according to the pronouns, if all of them agree.
  static func sexByPronoun(in ranges: [Range<Int>], of bytes: LetterBytes) -> Sex? {
    var male = 0
    var female = 0
    for range in ranges {
      var i = range.lowerBound
      while i < range.upperBound {
        guard bytes[i].isLetter else {
          i += 1
          continue
        }
        var end = i + 1
        while end < range.upperBound, bytes[end].isLetter { end += 1 }
        let first = bytes[i] | 0x20
        if first == 0x68 || first == 0x73, end - i <= 7 {
          for (word, sex) in pronouns where end - i == word.utf8CodeUnitCount {
            // ‘he/she’ says nothing.
            let isPair =
              (end < range.upperBound && bytes[end] == 0x2F) || (i > range.lowerBound && bytes[i - 1] == 0x2F)
            if !isPair, bytes.match(word, at: i, to: end) == end {
              if sex == .male { male += 1 } else { female += 1 }
            }
          }
        }
        i = end
      }
    }
    if male > 0, female == 0 { return .male }
    if female > 0, male == 0 { return .female }
    return nil
  }

  private static let pronouns: [(StaticString, Sex)] = [
    ("he", .male), ("him", .male), ("his", .male), ("himself", .male), ("she", .female), ("her", .female),
    ("hers", .female), ("herself", .female),
  ]
}
