import Determinations
import Exporting

/// Checks of reading any bytes as letters.
struct LetterChecks {
  // One reader for all inputs, as in the program: the state that it keeps between letters must have no effect.
  private var reader = LetterReader()

  mutating func complaint(about input: [UInt8], isThorough: Bool) -> String? {
    if isThorough {
      // The reader accepts bytes that were not decoded.
      if let complaint = complaint(aboutLetter: input, isThorough: false) { return complaint + ", undecoded" }
    }
    guard let text = TextDecoder.decode(input) else { return nil }
    if (try? UTF8Span(validating: text.span)) == nil { return "the decoded text is no UTF-8" }
    if text.contains(0) { return "the decoded text has a zero byte" }
    let letters = LetterReader.letters(in: text.span)
    if let complaint = complaint(aboutRanges: letters, in: text) { return complaint }
    for letter in letters.prefix(6) {
      if let complaint = complaint(aboutLetter: Array(text[letter]), isThorough: isThorough) { return complaint }
    }
    return nil
  }

  private func complaint(aboutRanges letters: [Range<Int>], in text: [UInt8]) -> String? {
    var end = 0
    for letter in letters {
      guard !letter.isEmpty else { return "an empty letter" }
      guard letter.lowerBound >= end, letter.upperBound <= text.count else { return "letters lie outside the text" }
      guard text[end..<letter.lowerBound].allSatisfy(Self.isSpace) else { return "text between letters" }
      end = letter.upperBound
    }
    return text[end...].allSatisfy(Self.isSpace) ? nil : "text after the last letter"
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func complaint(aboutLetter letter: [UInt8], isThorough: Bool) -> String? {
    let fields = reader.fields(of: letter.span)
    let determination = reader.determination(of: letter.span)
    if let complaint = Self.complaint(about: fields, against: determination) { return complaint }
    // A line number counts all line separators or none; it never exceeds the number of bytes.
    for warning in determination.warnings {
      if let line = warning.line, !(1...letter.count + 1).contains(line) { return "a warning outside the letter" }
      if let item = warning.item, !determination.items.indices.contains(item) { return "a warning about no item" }
    }
    for item in determination.items {
      if item.request.utf8.contains(0x0A) { return "a request of several lines" }
      if item.verdict?.isEmpty == true { return "an empty verdict" }
      if let verdict = item.verdict, verdict.utf8.count > letter.count * 3 { return "a verdict longer than its letter" }
    }
    guard isThorough else { return nil }
    var fresh = LetterReader()
    if fresh.determination(of: letter.span) != determination { return "a fresh reader reads it otherwise" }
    if fresh.fields(of: letter.span) != fields { return "the fields change from one reading to the next" }
    let one = Case(id: "1", source: LetterSource(path: "letter"), determination: determination)
    for format in ExportFormat.allCases where format != .sqlite && format.document(for: one).isEmpty {
      return "an empty export"
    }
    return nil
  }

  /// The fields are those of the determination.
  private static func complaint(about fields: CaseFields, against determination: Determination) -> String? {
    let reviewer = determination.reviewer
    let agreements = [
      ("case number", fields.caseNumber == determination.caseNumber),
      ("dates", fields.dates == determination.dates),
      ("outcome", fields.outcome == determination.outcome),
      ("patient", fields.patient == determination.patient),
      ("specialties", fields.specialties == reviewer.specialties),
      ("licensure", fields.isLicensedInCalifornia == reviewer.isLicensedInCalifornia),
      ("number of items", fields.itemCount == determination.items.count),
      ("request", fields.request == determination.items.first?.request ?? ""),
      ("warnings", fields.hasWarnings == !determination.warnings.isEmpty),
      (
        "reviewer's chapters",
        Set(fields.reviewerChapters) == Set(determination.items.lazy.flatMap(\.reviewer.chapters))
      ),
      (
        "administrator's chapters",
        fields.items.map(\.administratorChapters) == determination.items.map(\.claimsAdministrator.chapters)
      ),
    ]
    for (name, agrees) in agreements where !agrees { return "small fields and determination differ: \(name)" }
    return nil
  }
}
