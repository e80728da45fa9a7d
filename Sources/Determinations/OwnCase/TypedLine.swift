/// One typed line, such as ‘MRI of the lumbar spine, 47 M, failed 6 weeks of PT’, split into the request and statements
/// about the patient.
///
/// Commas, semicolons and ends of sentences separate clauses; an age or a word such as ‘failed’ begins one without
/// them. The request is the text before the first clause about the patient. If the line begins with the patient, it is
/// the first other clause, with all that follow it up to the next clause about the patient.
struct TypedLine {
  /// The request; empty if every clause is about the patient.
  let request: Range<Int>
  /// The clauses about the patient, in their order.
  let statements: [Range<Int>]

  /// The maximum number of bytes of a line.
  private static let longest = 800

  /// Splits a line, or returns `nil` if it is too long or states the decision on a request.
  init?(_ line: Range<Int>, in bytes: LetterBytes) {
    guard line.count <= Self.longest,
      !Self.decisions.contains(where: { bytes.contains($0.words, in: line, probe: $0.probe) })
    else { return nil }
    var parts: [Range<Int>] = []
    var statements: [Range<Int>] = []
    var isComplete = false
    for clause in Self.clauses(of: line, in: bytes) {
      if Self.isAboutPatient(clause, in: bytes) {
        statements.append(clause)
        isComplete = !parts.isEmpty
      } else if isComplete {
        // This clause continues a statement: ‘failed PT, NSAIDs’.
        statements.append(clause)
      } else {
        parts.append(clause)
      }
    }
    self.statements = statements
    if let first = parts.first, let last = parts.last {
      request = first.lowerBound..<Self.endWithoutJoin(last, in: bytes)
    } else {
      request = line.lowerBound..<line.lowerBound
    }
  }

  // MARK: Clauses

  private static func clauses(of line: Range<Int>, in bytes: LetterBytes) -> [Range<Int>] {
    var clauses: [Range<Int>] = []
    var (start, depth) = (line.lowerBound, 0)
    func end(at index: Int, next: Int) {
      let clause = bytes.trimmed(start..<index)
      if !clause.isEmpty { clauses.append(clause) }
      start = next
    }
    for index in line {
      let byte = bytes[index]
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
      guard depth == 0 else { continue }
      let isLast = index + 1 == line.upperBound
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        // ‘1,200 mg’ is one number.
        if isLast || !bytes[index + 1].isDigit || index == line.lowerBound || !bytes[index - 1].isDigit {
          end(at: index, next: index + 1)
        }
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
        if isLast || bytes[index + 1].isSpace, !isAbbreviation(before: index, from: start, in: bytes) {
          end(at: index, next: index + 1)
        }
      default:
        let isWordStart = index > start && bytes[index - 1].isSpace && !byte.isSpace
        guard isWordStart else { continue }
        if ageEnd(at: index, to: line.upperBound, in: bytes) != nil
          || beginnings.contains(where: { matchesWord($0, at: index, to: line.upperBound, in: bytes) != nil })
        {
          end(at: index, next: index)
        }
      }
    }
    end(at: line.upperBound, next: line.upperBound)
    return clauses
  }

  /// Returns the end of a clause without the words that join it to the next: ‘MRI of the knee after | failed PT’.
  private static func endWithoutJoin(_ clause: Range<Int>, in bytes: LetterBytes) -> Int {
    var end = clause.upperBound
    while let start = joins.lazy.compactMap({ bytes.matchBack($0, before: end, from: clause.lowerBound) }).first,
      start > clause.lowerBound, bytes[start - 1].isSpace
    {
      end = bytes.trimEnd(start, from: clause.lowerBound)
    }
    return end
  }

  /// Returns true if a period ends an abbreviation of single letters, such as that of ‘years old’.
  private static func isAbbreviation(before index: Int, from start: Int, in bytes: LetterBytes) -> Bool {
    var first = index
    while first > start, bytes[first - 1].isLetter { first -= 1 }
    let isShort = index - first > 0 && index - first <= 1
    return isShort && first > start && bytes[first - 1] == UInt8(ascii: ".") || isShort && !bytes[first].isUpper
  }

  // MARK: The patient

  private static func isAboutPatient(_ clause: Range<Int>, in bytes: LetterBytes) -> Bool {
    let (start, end) = (clause.lowerBound, clause.upperBound)
    if ageEnd(at: start, to: end, in: bytes) != nil || isSpan(at: start, to: end, in: bytes) { return true }
    if beginnings.contains(where: { matchesWord($0, at: start, to: end, in: bytes) != nil })
      || openings.contains(where: { matchesWord($0, at: start, to: end, in: bytes) != nil })
    {
      return !requests.contains { matchesWord($0, at: start, to: end, in: bytes) != nil }
    }
    if outcomes.contains(where: { bytes.contains($0.words, in: clause, probe: $0.probe) }) { return true }
    return FactReader.mentions(in: clause, of: bytes).contains { [.finding, .course].contains($0.fact.kind) }
  }

  /// Returns the end of an age with its unit or sex at an offset: ‘47 yo’, ‘47-year-old’, ‘47 M’.
  private static func ageEnd(at start: Int, to end: Int, in bytes: LetterBytes) -> Int? {
    guard start + 3 <= end, bytes[start].isDigit, bytes[start + 1].isDigit, bytes[start] != UInt8(ascii: "0") else {
      return nil
    }
    var index = start + 2
    while index < end, bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "-") { index += 1 }
    return ages.lazy.compactMap { matchesWord($0, at: index, to: end, in: bytes) }.first
  }

  /// Returns true if a span of time begins at an offset: ‘six weeks of …’, ‘3 months since …’.
  private static func isSpan(at start: Int, to end: Int, in bytes: LetterBytes) -> Bool {
    guard let number = wordEnd(at: start, to: end, in: bytes) else { return false }
    let isNumber =
      bytes[start].isDigit
      || numbers.contains { matchesWord($0, at: start, to: end, in: bytes) == number }
    guard isNumber else { return false }
    let unit = bytes.skipSpace(number, to: end)
    return spans.contains { span in
      guard let unitEnd = matchesWord(span, at: unit, to: end, in: bytes) else { return false }
      let next = bytes.skipSpace(unitEnd, to: end)
      return (["of", "since", "ago", "after"] as [StaticString]).contains {
        matchesWord($0, at: next, to: end, in: bytes) != nil
      }
    }
  }

  private static func wordEnd(at start: Int, to end: Int, in bytes: LetterBytes) -> Int? {
    var index = start
    while index < end, bytes[index].isLetter || bytes[index].isDigit || bytes[index] == UInt8(ascii: "-") { index += 1 }
    return index > start ? index : nil
  }

  /// Returns the end of a word or of words at an offset, if no letter or digit follows.
  private static func matchesWord(_ words: StaticString, at start: Int, to end: Int, in bytes: LetterBytes) -> Int? {
    guard let next = bytes.match(words, at: start, to: end),
      next == end || !(bytes[next].isLetter || bytes[next].isDigit)
    else { return nil }
    return next
  }

  // MARK: Words

  /// Words of a decision: such a line is read as prose.
  private static let decisions: [(words: StaticString, probe: Int)] = [
    ("denied", 4), ("denial", 4), ("not medically", 4), ("medically necess", 4), ("certif", 4), ("authoriz", 5),
    ("approved", 6), ("request for", 2), ("requesting", 2), ("appeal", 2), ("upheld", 4), ("modified to", 5),
  ]
  private static let ages: [StaticString] = [
    "year", "years", "yr", "yrs", "yo", "y o", "y/o", "y.o", "m", "f", "male", "female", "man", "woman",
  ]
  private static let numbers: [StaticString] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "several", "many", "some",
  ]
  private static let spans: [StaticString] = [
    "week", "weeks", "wk", "wks", "month", "months", "mo", "mos", "year", "years",
  ]
  /// Words that begin a clause about the patient, even without a comma before them.
  private static let beginnings: [StaticString] = [
    "failed", "tried", "completed", "attended", "s/p", "status post", "despite", "denies", "doi", "date of injury",
    "injured on", "dob",
  ]
  /// Words that begin a clause about the patient after a comma.
  private static let openings: [StaticString] = [
    "age", "aged", "sex", "male", "female", "man", "woman", "patient", "pt has", "pt with", "pt is", "the patient",
    "injured worker", "the injured worker", "claimant", "he", "she", "who", "injury", "injured",
    "after", "following", "had", "has", "have", "having", "no", "not", "never", "without any", "without prior",
    "positive", "negative", "pos", "neg", "decreased", "diminished", "limited", "reduced", "normal", "abnormal",
    "intact",
    "pain", "chronic", "radiating", "radiculopathy", "numbness", "weakness", "tender", "tenderness", "swelling",
    "prior", "previous", "previously", "already", "history of", "hx of", "with history", "exam", "examination",
    "working", "not working", "off work", "symptoms", "complains of", "c/o", "reports", "currently", "taking", "uses",
    "did", "does", "was", "is", "long term", "long-term",
  ]
  private static let joins: [StaticString] = [
    "after", "and", "with", "but", "who", "who has", "has", "had", "for", "due to", "in a", "in", "a", "he", "she", "-",
  ]
  /// Openings that nevertheless belong to a request.
  private static let requests: [StaticString] = [
    "no contrast", "no refill", "no refills", "pain management", "pain psych",
  ]
  /// Words for the outcome of care, anywhere in a clause.
  private static let outcomes: [(words: StaticString, probe: Int)] = [
    ("without benefit", 8), ("without relief", 8), ("without improvement", 8), ("no relief", 3), ("no benefit", 3),
    ("no improvement", 3), ("not help", 4), ("n't help", 4), (" helped", 1), (" failed", 1), (" tried", 1),
    (" completed", 1),
    (" ineffective", 1), (" exhausted", 1), (" did not work", 1), (" so far", 1), (" to date", 1),
  ]
}
