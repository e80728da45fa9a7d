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
          paragraph = (paragraph?.lowerBound ?? line.text.lowerBound)..<line.text.upperBound
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

  /// Splits a text of one line into a request and fields about the patient.
  private mutating func splitTypedLine(_ text: OwnText, in bytes: LetterBytes) {
    guard text.lines.count == 1, let line = text.lines.first, fields.allSatisfy({ $0.label == .request }),
      fields.count <= 1
    else { return }
    let own = fields.first?.value ?? line.text
    if fields.isEmpty { statement = own }
    let denial = Self.denial(in: own, of: bytes)
    guard let typed = TypedLine(own.lowerBound..<(denial?.verb ?? own.upperBound), in: bytes) else { return }
    if denial != nil, !OwnCase.Request(of: OwnCase.Found(bytes.text(typed.request), words: "")).isRecognized { return }
    isTyped = true
    statement = typed.request
    prose = typed.request.isEmpty ? [] : [typed.request]
    fields = typed.statements.map { Field(label: .care, value: $0) }
    if let denial { fields.append(Field(label: .rationale, value: denial.reason..<own.upperBound)) }
  }

  /// Returns the offset of the words that deny the request of a line, and of the reason after them; `nil` if none do.
  ///
  /// ‘MRI of the knee denied for no trial of conservative care’ is such a line; a sentence with a verb, ‘was denied’, is
  /// prose.
  private static func denial(in line: Range<Int>, of bytes: LetterBytes) -> (verb: Int, reason: Int)? {
    for (words, probe) in [(" denied", 6), (" non-certified", 5)] as [(StaticString, Int)] {
      guard let hit = bytes.find(words, from: line.lowerBound, to: line.upperBound, probe: probe) else { continue }
      let isProse = [" is", " was", " are", " were", " been", " be"].contains { (verb: StaticString) in
        bytes.matchBack(verb, before: hit.lowerBound, from: line.lowerBound) != nil
      }
      guard !isProse else { return nil }
      let next = bytes.skipSpace(hit.upperBound, to: line.upperBound)
      for join in ["for", "because of", "because", "as", "due to", "since"] as [StaticString] {
        guard let end = bytes.match(join, at: next, to: line.upperBound), end < line.upperBound, bytes[end].isSpace
        else {
          continue
        }
        return (hit.lowerBound, bytes.skipSpace(end, to: line.upperBound))
      }
    }
    return nil
  }

  /// Returns true if a line may continue the value of a field above it.
  ///
  /// A date has one line, and a request has no line about the patient.
  private func goesOn(_ field: Field, with line: Range<Int>, in bytes: LetterBytes) -> Bool {
    guard !field.value.isEmpty else { return true }
    switch field.label {
    case .injured, .born, .age, .sex, .ageAndSex, .denied, .subject, .ignored, .decision: return false
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
    "the following",
    "this ", "he", "she", "there", "we", "dear", "based", "because", "therefore", "on", "mr", "ms", "mrs", "according",
    "a 4", "please",
  ]
}
