/// Reads the reviewer's credentials, from labels or from prose.
struct ReviewerReader {
  private(set) var reviewer = Reviewer()
  /// The certifications that are not in the vocabulary, as written.
  private(set) var unknownNames: [String] = []
  /// The unknown names of states, as written.
  private(set) var unknownStates: [String] = []

  /// Reads labeled credentials if there are any, or else the prose of the first section.
  ///
  /// `scratch` is space for unwrapped lines.
  init(_ outline: LetterOutline, in bytes: LetterBytes, scratch: inout [UInt8]) {
    if let licensure = outline.licensure {
      Self.unwrap(licensure, of: bytes, to: &scratch)
      scratch.withUnsafeBufferPointer { addStates($0, 0..<$0.count) }
    }
    if let certification = outline.certification {
      Self.unwrap(certification, of: bytes, to: &scratch)
      scratch.withUnsafeBufferPointer { line in
        let end = line.findCapitals("documents reviewed", from: 0, to: line.count)?.lowerBound ?? line.count
        addSpecialties(line, 0..<end, isSubspecialty: false)
      }
    }
    if outline.licensure == nil, outline.certification == nil, !outline.credentials.isEmpty {
      Self.unwrap(outline.credentials, of: bytes, to: &scratch)
      scratch.withUnsafeBufferPointer { readProse($0) }
    }
  }

  /// The number of bytes to read from the start of the section; the bound keeps the time linear for any input.
  static let longest = 6_000

  private static func unwrap(_ range: Range<Int>, of bytes: LetterBytes, to scratch: inout [UInt8]) {
    scratch.removeAll(keepingCapacity: true)
    let end = min(range.upperBound, range.lowerBound + longest)
    Unwrapper.appendLine(range.lowerBound..<end, of: bytes, to: &scratch)
  }

  /// Reads a sentence about the reviewer.
  ///
  /// It is ‘The expert reviewer is Board Certified in X, has a subspecialty in Y and is licensed to practice in Z’.
  private mutating func readProse(_ line: LetterBytes) {
    let start: Int
    if let certified = line.find("certified in ", from: 0, to: line.count, probe: 3) {
      start = certified.upperBound
    } else if let isA = line.find("reviewer is a ", from: 0, to: line.count, probe: 2)
      ?? line.find("reviewer is an ", from: 0, to: line.count, probe: 2)
    {
      start = isA.upperBound
    } else {
      readLicensure(line, from: 0)
      return
    }
    let sentenceEnd = Self.sentenceEnd(line, from: start)
    let licensed =
      line.find("licensed to ", from: start, to: sentenceEnd, probe: 2)
      ?? line.find("licensed in ", from: start, to: sentenceEnd, probe: 2)
    let sub =
      line.find("subspecialty in ", from: start, to: sentenceEnd, probe: 3)
      ?? line.find("subspecialty certification in ", from: start, to: sentenceEnd, probe: 3)
      ?? line.find("sub-specialty in ", from: start, to: sentenceEnd, probe: 2)
    var boardEnd = min(licensed?.lowerBound ?? sentenceEnd, sub?.lowerBound ?? sentenceEnd)
    boardEnd = Self.dropConnectives(line, start..<boardEnd)
    if boardEnd > start { addSpecialties(line, start..<boardEnd, isSubspecialty: false) }
    if let sub {
      let limit = licensed.map { $0.lowerBound > sub.upperBound ? $0.lowerBound : sentenceEnd } ?? sentenceEnd
      let subEnd = Self.dropConnectives(line, sub.upperBound..<limit)
      addSpecialties(line, sub.upperBound..<subEnd, isSubspecialty: true)
    }
    readLicensure(line, from: start)
  }

  private mutating func readLicensure(_ line: LetterBytes, from: Int) {
    guard
      let practice = line.find("licensed to practice in ", from: from, to: line.count, probe: 2)
        ?? line.find("licensed in ", from: from, to: line.count, probe: 2)
    else { return }
    addStates(line, practice.upperBound..<Self.sentenceEnd(line, from: practice.upperBound))
  }

  private static func sentenceEnd(_ line: LetterBytes, from: Int) -> Int {
    var i = from
    while let stop = line.firstIndex(of: 0x2E, from: i, to: line.count) {
      let next = line.skipSpace(stop + 1, to: line.count)
      if next == line.count || (next > stop + 1 && line[next].isUpper) { return stop }
      i = stop + 1
    }
    return line.count
  }

  /// Returns the end of a name without the ‘, has a’ and ‘ and is’ after it.
  private static func dropConnectives(_ line: LetterBytes, _ range: Range<Int>) -> Int {
    var end = line.trimEnd(range.upperBound, from: range.lowerBound)
    var isChanged = true
    while isChanged {
      isChanged = false
      for words in connectives {
        if let start = line.matchBack(words, before: end, from: range.lowerBound),
          start > range.lowerBound, line[start - 1].isSpace || line[start - 1] == 0x2C || words.utf8CodeUnitCount == 1
        {
          end = line.trimEnd(start, from: range.lowerBound)
          isChanged = true
        }
      }
    }
    return end
  }

  private static let connectives: [StaticString] = [",", ";", "and", "is", "has", "a", "with", "he", "she", "he/she"]

  /// The maximum number of names; no reviewer has more, and the bound keeps the time linear.
  private static let maxNames = 80

  private mutating func addStates(_ line: LetterBytes, _ range: Range<Int>) {
    let pieces = Self.pieces(line, range).prefix(Self.maxNames)
    for (index, piece) in pieces.enumerated() {
      // ‘Washington, D.C.’ is not the state of Washington.
      if index > 0, let district = USState.named(line[pieces[index - 1].lowerBound..<piece.upperBound]) {
        if reviewer.licensure.last == USState.named(line[pieces[index - 1]]) { reviewer.licensure.removeLast() }
        if !reviewer.licensure.contains(district) { reviewer.licensure.append(district) }
        continue
      }
      // Split ‘Texas and Nevada’; no state has a separate ‘and’ in its name.
      var start = piece.lowerBound
      while start < piece.upperBound {
        let and = line.find("and ", from: start, to: piece.upperBound, probe: 0)
        var end = piece.upperBound
        if let and, and.lowerBound == start || line[and.lowerBound - 1].isSpace { end = and.lowerBound }
        let name = line.trimmed(start..<end)
        if !name.isEmpty {
          let state = USState.named(line[name]) ?? misreadState(line, name)
          if !reviewer.licensure.contains(state) { reviewer.licensure.append(state) }
        }
        start = end == piece.upperBound ? end : and?.upperBound ?? piece.upperBound
      }
    }
  }

  /// Returns the state whose name was misspelled or misread, or else the name as written.
  private mutating func misreadState(_ line: LetterBytes, _ name: Range<Int>) -> String {
    let letters = LookAlikes.folded(line[name])
    unknownStates.append(line.text(name))
    guard letters.count > 3 else { return line.text(name) }
    return USState.names.first { LookAlikes.distance(letters, LookAlikes.folded($0.utf8), atMost: 1) != nil }
      ?? line.text(name)
  }

  private mutating func addSpecialties(_ line: LetterBytes, _ range: Range<Int>, isSubspecialty: Bool) {
    let pieces = Self.pieces(line, range).prefix(Self.maxNames)
    var i = 0
    while i < pieces.count {
      // A name may contain a comma.
      if i + 1 < pieces.count {
        let pair = pieces[i].lowerBound..<pieces[i + 1].upperBound
        if let specialty = Specialty.exactly(NameKey(line[pair])) {
          add(specialty.name, isSubspecialty)
          i += 2
          continue
        }
      }
      addName(line, pieces[i], isSubspecialty)
      i += 1
    }
  }

  /// Returns the specialty that a text names; a text longer than any name is not examined.
  private static func specialty(_ line: LetterBytes, _ range: Range<Int>) -> Specialty? {
    range.count <= longestName ? Specialty.exactly(NameKey(line[range])) : nil
  }

  private static let longestName = 200

  private mutating func addName(_ line: LetterBytes, _ range: Range<Int>, _ isSubspecialty: Bool) {
    if let specialty = Self.specialty(line, range) {
      add(specialty.name, isSubspecialty)
      return
    }
    // Two known names joined by ‘and’.
    if let and = line.find(" and ", from: range.lowerBound, to: range.upperBound, probe: 1)
      ?? line.find(" & ", from: range.lowerBound, to: range.upperBound, probe: 1)
    {
      let first = range.lowerBound..<and.lowerBound
      let second = and.upperBound..<range.upperBound
      if Self.specialty(line, first) != nil {
        addName(line, first, isSubspecialty)
        addName(line, second, isSubspecialty)
        return
      }
    }
    if let and = line.match("and ", at: range.lowerBound, to: range.upperBound) {
      addName(line, and..<range.upperBound, isSubspecialty)
    } else if let bracket = line.firstIndex(of: 0x28, from: range.lowerBound + 1, to: range.upperBound),
      let specialty = Self.specialty(line, range.lowerBound..<bracket)
    {
      add(specialty.name, isSubspecialty)
    } else if let specialty = Specialty.nearly(Array(line[range])) {
      add(specialty.name, isSubspecialty)
    } else {
      let name = line.text(range)
      unknownNames.append(name)
      add(name, isSubspecialty)
    }
  }

  private mutating func add(_ name: String, _ isSubspecialty: Bool) {
    if isSubspecialty {
      if !reviewer.subspecialties.contains(name) { reviewer.subspecialties.append(name) }
    } else if !reviewer.specialties.contains(name) {
      reviewer.specialties.append(name)
    }
  }

  /// Returns the parts of a list between its commas and semicolons, trimmed, without empty ones.
  private static func pieces(_ line: LetterBytes, _ range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var depth = 0
    var start = range.lowerBound
    for i in range.lowerBound...range.upperBound {
      let isEnd = i == range.upperBound
      if !isEnd {
        if line[i] == 0x28 { depth += 1 }
        if line[i] == 0x29 { depth -= 1 }
      }
      guard isEnd || (depth <= 0 && (line[i] == 0x2C || line[i] == 0x3B)) else { continue }
      var piece = line.trimmed(start..<i)
      if piece.upperBound > piece.lowerBound, line[piece.upperBound - 1] == 0x2E {
        piece = piece.lowerBound..<piece.upperBound - 1
      }
      if !piece.isEmpty { pieces.append(piece) }
      start = i + 1
    }
    return pieces
  }
}

/// The credentials of a reviewer, independent of the letter.
///
/// This is a class so that letters share it.
final class Credentials: Sendable {
  let reviewer: Reviewer
  /// The certifications that are not in the vocabulary, as written.
  let unknownNames: [String]
  /// The unknown names of states, as written.
  let unknownStates: [String]
  let isLicensedInCalifornia: Bool?

  init(_ reader: ReviewerReader) {
    reviewer = reader.reviewer
    unknownNames = reader.unknownNames
    unknownStates = reader.unknownStates
    isLicensedInCalifornia = reader.reviewer.isLicensedInCalifornia
  }
}
