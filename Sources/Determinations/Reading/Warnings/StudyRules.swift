/// Rules that compare the diagnostic studies of the request with those of the verdict.
enum StudyRules {
  private enum Study { case magneticResonance, tomography, radiograph, electrodiagnostic, boneScan }

  /// Finds a verdict that names only studies that the request does not have.
  static func study(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard let verdict = item.verdict?.sentence else { return nil }
      let named = studies(in: verdict, of: bytes)
      guard let other = named.first else { return nil }
      let request = Array(item.heading.request.utf8)
      let asked = request.withUnsafeBufferPointer { studies(in: 0..<$0.count, of: $0) }
      guard let first = asked.first, !named.contains(where: { study in asked.contains { $0.study == study.study } })
      else { return nil }
      return Finding(
        message: "the request is about \(first.name), the verdict names \(other.name)", item: index,
        offset: verdict.lowerBound, evidence: [item.outline.heading, verdict])
    }
  }

  /// Returns the studies that a text names, each with its name there.
  private static func studies(in range: Range<Int>, of bytes: LetterBytes) -> [(study: Study, name: String)] {
    var found: [(study: Study, name: String)] = []
    var i = range.lowerBound
    while i < range.upperBound {
      guard bytes[i].isLetter else {
        i += 1
        continue
      }
      // Match at the beginning of each word.
      for (words, study) in namesByLetter[Int(bytes[i] & 31)] {
        guard let end = bytes.match(words, at: i, to: range.upperBound), isEnd(end, of: range, in: bytes) else {
          continue
        }
        found.append((study, bytes.text(i..<end)))
        break
      }
      while i < range.upperBound, bytes[i].isLetter || bytes[i].isDigit { i += 1 }
    }
    return found
  }

  /// Returns true if a word, or its plural, ends at an offset.
  private static func isEnd(_ end: Int, of range: Range<Int>, in bytes: LetterBytes) -> Bool {
    guard end < range.upperBound, bytes[end].isLetter else { return true }
    return bytes[end].lowered == UInt8(ascii: "s") && (end + 1 == range.upperBound || !bytes[end + 1].isLetter)
  }

  /// The names of studies.
  ///
  /// Arthrograms and myelograms may be of either kind, and ultrasound may guide an injection, so they are not included.
  private static let names: [(words: StaticString, study: Study)] = [
    ("mri", .magneticResonance), ("mra", .magneticResonance), ("mr", .magneticResonance),
    ("magnetic resonance", .magneticResonance),
    ("ct", .tomography), ("cat scan", .tomography), ("computed tomography", .tomography),
    ("computerized tomography", .tomography),
    ("x-ray", .radiograph), ("x ray", .radiograph), ("xray", .radiograph), ("radiograph", .radiograph),
    ("emg", .electrodiagnostic), ("ncs", .electrodiagnostic), ("ncv", .electrodiagnostic),
    ("electromyography", .electrodiagnostic), ("electromyogram", .electrodiagnostic),
    ("nerve conduction", .electrodiagnostic), ("electrodiagnostic", .electrodiagnostic),
    ("bone scan", .boneScan),
  ]

  /// The names by the last five bits of their first letter.
  private static let namesByLetter = (0..<32).map { letter in
    names.filter { Int($0.words.utf8Start.pointee & 31) == letter }
  }
}
