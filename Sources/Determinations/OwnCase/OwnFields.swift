/// The fields of a form, and the prose around them, as ranges of the text.
struct OwnFields {
  struct Field {
    let label: OwnLabel
    /// The value: the rest of its line, and the lines that continue it.
    var value: Range<Int>
  }

  private(set) var fields: [Field] = []
  /// The text outside fields, by paragraph.
  private(set) var prose: [Range<Int>] = []
  /// In a text of one line, the request or the whole line; `nil` for a longer text.
  private(set) var statement: Range<Int>?
  /// True if ``statement`` is a typed request: the care that it names is requested and has not been tried.
  private(set) var isTyped = false
  /// True for a determination, whose reasons are in its rationales and not in its prose, the summary.
  private(set) var isDetermination = false

  /// The largest number of lines of a value.
  private static let maxLines = 40

  init(_ text: OwnText, in bytes: LetterBytes) {
    var open: Int?
    var paragraph: Range<Int>?
    var count = 0
    for (index, line) in text.lines.enumerated() {
      let matches = OwnLabel.matches(in: line.text, of: bytes)
      if text.beginsParagraph(index) {
        if let paragraph { prose.append(paragraph) }
        paragraph = nil
        // A label alone on its line has its value below, even after a blank line.
        if let field = open, !fields[field].value.isEmpty { open = nil }
      }
      if matches.isEmpty {
        if let field = open, count < Self.maxLines, goesOn(fields[field], with: line.text, in: bytes) {
          fields[field].value =
            (fields[field].value.isEmpty ? line.text.lowerBound : fields[field].value.lowerBound)..<line.text.upperBound
          count += 1
        } else {
          open = nil
          if text.lines.count > 1, isHeading(line.text, in: bytes) {
            if let paragraph { prose.append(paragraph) }
            paragraph = nil
          } else {
            paragraph = (paragraph?.lowerBound ?? line.text.lowerBound)..<line.text.upperBound
          }
        }
        continue
      }
      if let paragraph { prose.append(paragraph) }
      paragraph = nil
      count = 0
      if let first = matches.first, first.range.lowerBound > line.text.lowerBound {
        let before = bytes.trimmed(line.text.lowerBound..<first.range.lowerBound)
        if before.count > 3 { prose.append(before) }
      }
      for (number, match) in matches.enumerated() {
        let end = number + 1 < matches.count ? matches[number + 1].range.lowerBound : line.text.upperBound
        var value = bytes.trimmed(match.range.upperBound..<max(end, match.range.upperBound))
        while value.upperBound > value.lowerBound, number + 1 < matches.count,
          [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x20].contains(bytes[value.upperBound - 1])
        {
          value = value.lowerBound..<(value.upperBound - 1)
        }
        fields.append(
          Field(label: match.label, value: value.isEmpty ? match.range.upperBound..<match.range.upperBound : value))
      }
      open = fields.indices.last
    }
    if let paragraph { prose.append(paragraph) }
    splitTypedLine(text, in: bytes)
  }

  /// Takes the parts of a determination in place of the labels of other forms.
  mutating func takeParts(of letter: OwnDetermination) {
    isDetermination = true
    prose = prose.map { $0.clamped(to: letter.summary) }.filter { !$0.isEmpty }
    fields = fields.filter { letter.summary.contains($0.value.lowerBound) && $0.label != .request } + letter.fields
  }

  /// Removes lines from the prose, such as those of a list of requests.
  mutating func removeFromProse(_ lines: [Range<Int>]) {
    let lines = RangeSet(lines)
    prose = prose.flatMap { Array(RangeSet($0).subtracting(lines).ranges) }
  }

  /// Returns true for a line of several sentences, which is prose whose line ends were lost.
  private func isProse(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    line.count > 160 && Sentence.all(in: line, of: bytes).count > 2
  }

  /// Splits a text of one line into a request and fields about the patient.
  private mutating func splitTypedLine(_ text: OwnText, in bytes: LetterBytes) {
    guard text.lines.count == 1, let line = text.lines.first, fields.allSatisfy({ $0.label == .request }),
      fields.count <= 1, !isProse(line.text, in: bytes)
    else { return }
    let own = fields.first?.value ?? line.text
    if fields.isEmpty { statement = own }
    let denial = Denial(in: own, of: bytes)
    guard let typed = TypedLine(denial?.request ?? own, in: bytes) else { return }
    if denial != nil, !OwnCase.Request(of: OwnCase.Found(bytes.text(typed.request), words: "")).isRecognized { return }
    isTyped = true
    statement = typed.request
    prose = typed.request.isEmpty ? [] : [typed.request]
    let statements = (typed.statements + (denial?.statements ?? [])).sorted { $0.lowerBound < $1.lowerBound }
    fields = statements.map { statement in
      let isReason = bytes.match("reason", at: statement.lowerBound, to: statement.upperBound) != nil
      return Field(label: isReason ? .rationale : .care, value: statement)
    }
    if let reason = denial?.reason { fields.append(Field(label: .rationale, value: reason)) }
  }

  /// The parts of a typed line that says what was denied.
  ///
  /// The request precedes ‘denied’, as in ‘MRI of the knee denied for no trial of conservative care’, or follows it, as in
  /// ‘she was denied an MRI of the knee because …’. A sentence such as ‘the MRI was denied because …’ is prose.
  private struct Denial {
    /// The request; if it precedes the verb, from the beginning of the line.
    let request: Range<Int>
    /// The parts about the patient that do not adjoin the request.
    var statements: [Range<Int>] = []
    var reason: Range<Int>?

    init?(in line: Range<Int>, of bytes: LetterBytes) {
      for (words, probe) in Self.verbs {
        guard let hit = bytes.find(words, from: line.lowerBound, to: line.upperBound, probe: probe),
          hit.lowerBound == line.lowerBound || bytes[hit.lowerBound - 1].isSpace
        else { continue }
        let before = bytes.trimmed(line.lowerBound..<hit.lowerBound)
        let auxiliary = ["is", "was", "are", "were", "been", "be"].lazy.compactMap { (verb: StaticString) in
          bytes.matchBack(verb, before: before.upperBound, from: before.lowerBound)
        }.first { $0 == before.lowerBound || bytes[$0 - 1].isSpace }
        let next = bytes.skipPunctuation(hit.upperBound, to: line.upperBound)
        if auxiliary == nil, !before.isEmpty {
          if let start = Self.reason(at: next, to: line.upperBound, in: bytes) {
            (request, reason) = (before, start..<line.upperBound)
            return
          }
          if next == line.upperBound || next > hit.upperBound && !bytes[hit.upperBound].isSpace {
            (request, statements) = (before, next < line.upperBound ? [next..<line.upperBound] : [])
            return
          }
        }
        guard !Self.prepositions.contains(where: { Self.matchesWord($0, at: next, to: line.upperBound, in: bytes) })
        else { return nil }
        (request, reason) = Self.object(from: next, to: line.upperBound, in: bytes)
        let subject = bytes.trimPunctuation(auxiliary ?? before.upperBound, from: before.lowerBound)
        if before.lowerBound < subject { statements = [before.lowerBound..<subject] }
        return
      }
      return nil
    }

    private static let verbs: [(StaticString, Int)] = [("denied", 4), ("denial of", 4), ("non-certified", 4)]
    private static let joins: [StaticString] = ["because of", "because", "due to", "since", "for", "as"]
    private static let prepositions: [StaticString] = [
      "in", "by", "on", "per", "under", "after", "and", "with", "without", "at", "to", "that", "because", "due", "as",
      "since", "for",
    ]
    /// Words that begin a reason after the name of a treatment, which may contain ‘for’.
    private static let lacks: [StaticString] = ["lack", "no", "not", "insufficient", "failure", "want", "missing"]

    private static func matchesWord(_ word: StaticString, at start: Int, to end: Int, in bytes: LetterBytes) -> Bool {
      bytes.match(word, at: start, to: end).map { $0 == end || bytes[$0].isSpace } ?? false
    }

    /// Returns the offset after words that join a reason at an offset, or `nil` if none do.
    private static func reason(at start: Int, to end: Int, in bytes: LetterBytes) -> Int? {
      joins.first { matchesWord($0, at: start, to: end, in: bytes) }.map {
        bytes.skipSpace(start + $0.utf8CodeUnitCount, to: end)
      }.flatMap { $0 < end ? $0 : nil }
    }

    /// Returns the treatment that begins at an offset, up to the reason after it.
    private static func object(
      from start: Int, to end: Int, in bytes: LetterBytes
    ) -> (words: Range<Int>, reason: Range<Int>?) {
      for index in start..<end where bytes[index].isSpace {
        guard let reason = reason(at: index + 1, to: end, in: bytes) else { continue }
        let isName = matchesWord("for", at: index + 1, to: end, in: bytes)
        if !isName || lacks.contains(where: { matchesWord($0, at: reason, to: end, in: bytes) }) {
          return (start..<index, reason..<end)
        }
      }
      return (start..<end, nil)
    }
  }

  /// Returns true for a line of capitals that names no treatment, such as ‘NOTICE OF UTILIZATION REVIEW’.
  ///
  /// It belongs to no sentence.
  private func isHeading(_ line: Range<Int>, in bytes: LetterBytes) -> Bool {
    line.count > 4 && bytes.isOfCapitals(line) && !bytes[line].contains(where: \.isDigit)
      && !OwnCase.Request(of: OwnCase.Found(bytes.text(line), words: "")).isRecognized
  }

  /// Returns true if a line may continue the value of a field above it.
  ///
  /// A date has one line, and a request has no line about the patient.
  private func goesOn(_ field: Field, with line: Range<Int>, in bytes: LetterBytes) -> Bool {
    guard !field.value.isEmpty else { return true }
    switch field.label {
    case .injured, .born, .age, .sex, .ageAndSex, .denied, .subject, .person, .ignored, .decision: return false
    case .request:
      return !Self.beginnings.contains { words in
        guard let end = bytes.match(words, at: line.lowerBound, to: line.upperBound) else { return false }
        return end == line.upperBound || !bytes[end].isLetter
      }
    case .guidelines, .rationale, .care, .findings: return true
    }
  }

  /// Beginnings of sentences about the patient or the decision.
  private static let beginnings: [StaticString] = [
    "the patient", "the injured", "the claimant", "the employee", "the applicant", "the provider", "the request",
    "the following", "patient", "injured worker", "claimant", "employee", "applicant",
    "this ", "he", "she", "there", "we", "dear", "based", "because", "therefore", "on", "mr", "ms", "mrs", "according",
    "a 4", "please", "denied", "non-certified", "not certified", "modified",
  ]
}
