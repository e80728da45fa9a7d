import TestSupport

@testable import Determinations

extension GoldenReadingTests {
  /// Dates, persons and sentences of a summary's prose.
  @Sendable
  static func ofProse(_ text: String) -> [String] {
    withBytes(text) { bytes in
      let all = 0..<bytes.count
      var results: [String] = []
      func add(_ name: String, _ mention: ProseDates.Mention) {
        results.append("\(name) \(mention.date) at \(mention.offset), \(mention.event) \(mention.isClose(in: bytes))")
      }
      ProseDates.injury(in: all, of: bytes).map { add("injured", $0) }
      for mention in ProseDates.utilizationReviews(in: all, of: bytes, atMost: 3) { add("reviewed", mention) }
      let notice = ProseDates.notice(in: all, of: bytes)
      if notice.received != nil || notice.denial != nil {
        results.append("notice \(notice.received?.description ?? "-") \(notice.denial?.description ?? "-")")
      }
      var i = 0
      while i < bytes.count {
        let reading = bytes[i].isDigit || bytes[i].isUpper ? DateReader.date(at: i, to: bytes.count, in: bytes) : nil
        if let reading { results.append("date \(reading.date?.description ?? "-") in \(i)..<\(reading.end)") }
        i = max(i + 1, reading?.end ?? 0)
      }
      if let person = PatientReader.person(in: all, of: bytes) {
        results.append("person \(person.age) \(person.sex?.rawValue ?? "-") at \(person.offset)")
      }
      let sexes = [
        PatientReader.sexByInitial(in: all, of: bytes),
        PatientReader.sexByNoun(in: all, of: bytes, untilSentenceEnd: true),
        PatientReader.sexByNoun(in: all, of: bytes, untilSentenceEnd: false),
        PatientReader.sexByPronoun(in: [all], of: bytes),
      ]
      let age = PatientReader.age(in: all, of: bytes)
      let pronouns = [Sex.female, .male].map { PatientReader.pronoun(of: $0, in: all, of: bytes) ?? -1 }
      results.append(
        "age \(age.map { "\($0.years) before \($0.end)" } ?? "-"), \(sexes.map { $0?.rawValue ?? "-" }), \(pronouns)")
      results.append("sentences \(ProseSentences.ranges(in: text).map(\.lowerBound))")
      return results
    }
  }

  /// All that is read of a case table, and the warnings of a letter with it.
  @Sendable
  static func ofCaseTable(_ text: String) -> [String] {
    let letter = letter()
    let rest = letter[(letter.firstRange(of: "Received:\n")?.upperBound ?? letter.endIndex)...]
    var reader = LetterReader()
    let determination = reader.determination(of: Array("\(text)\n\(rest)".utf8).span)
    return withBytes(text) { bytes in
      let table = CaseTableReader(0..<bytes.count, in: bytes)
      return Listing.lines(of: table.caseNumber as Any, named: "number")
        + Listing.lines(of: table.dates, named: "dates")
        + [
          "\(table.numberText.map(bytes.text) ?? "-"), \(table.priority.map(bytes.text) ?? "-"), "
            + "unread \(table.unreadDate ?? -1), wanting \(table.isWanting), rejected \(DateCheck(table.dates).rejected)"
        ] + determination.warnings.map { "\($0.rule): \($0.message)" }
    }
  }

  /// The basis and citations of a guideline line.
  @Sendable
  static func ofCutCitations(_ text: String) -> String {
    withBytes(text) { bytes in
      var reader = GuidelineReader()
      reader.read(bytes)
      return reader.citations.reduce("\(reader.basis.rawValue) \(reader.refersToAdministrator)") { words, citation in
        let source = citation.citation(in: bytes)
        let title = "\(source.guideline.rawValue) \(source.chapter ?? 0) \(source.title ?? "-") \(source.edition ?? 0)"
        let details = (source.sections + source.pages).joined(separator: ",")
        return "\(words); \(title) \(details) \(citation.guidelineChapter.key)"
      }
    }
  }

  /// The ranges of a heading, by each of the readers.
  @Sendable
  static func ofCutHeading(_ text: String) -> String {
    withBytes(text) { bytes in
      [HeadingReader(bytes), HeadingReader(sentence: bytes)].map { heading in
        let allowed = [heading.originalRequest, heading.authorized].map {
          $0.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
        }
        return "\(heading.request.lowerBound)-\(heading.request.upperBound) \(heading.outcome.rawValue) "
          + "\(heading.outcomeText.lowerBound)-\(heading.outcomeText.upperBound) \(heading.isMisspelled) \(allowed)"
      }.joined()
    }
  }

  /// The values of a case table.
  @Sendable
  static func ofCutCaseTable(_ text: String) -> String {
    withBytes(text) { bytes in
      let table = CaseTableReader(0..<bytes.count, in: bytes)
      let dates = table.dates
      let days = [dates.injury, dates.utilizationReview, dates.received, dates.assigned, dates.decision]
      return [table.numberText, table.priority].reduce("\(table.unreadDate ?? -1) \(table.isWanting)") {
        "\($0) \($1.map { bytes.text($0) } ?? "-")"
      } + days.reduce("") { "\($0) \($1.map { "\($0.year)-\($0.month)-\($0.day)" } ?? "-")" }
    }
  }

  /// The signs of damage in a text, and the repaired text.
  @Sendable
  static func ofPages(_ text: String) -> [String] {
    var repaired = Array(text.utf8)
    let signs = withBytes(text) { LetterRepair.signs(in: $0) }
    let lines = LetterRepair.repair(signs, &repaired)
    let layout = withBytes(text) { bytes in
      "\(PageEdges.repeatLines(in: bytes)) \(PageMarks.isEndUnmarked(bytes)) \(LineLayout.narrowColumns(of: bytes)) "
        + "\(LineLayout.isDoubled(bytes)) \(ScanMark.isMarked(bytes)) "
        + "\(TypeWidths.width(of: 0..<bytes.count, in: bytes, bold: true))"
    }
    let decoded = TextDecoder.decode(Array(text.utf8)).map { "\($0.count)" } ?? "-"
    return ["signs \(signs.rawValue) \(lines) \(layout) \(decoded)"]
      + String(decoding: repaired, as: UTF8.self).replacing("\u{C}", with: "\\f").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
  }

  /// The warnings of a letter, given by its heading, summary, rationale and guideline line, separated by bars.
  @Sendable
  static func ofContradictions(_ text: String) -> [String] {
    let parts = text.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2 else { return ["expected three parts"] }
    let rationale = "\(parts[2]) The request is not medically necessary."
    let reviewer = parts.count > 3 ? parts[3] : "Decision based on MTUS Chronic Pain."
    let letter = letter(
      heading: "\(parts[0]): Upheld", reviewer: reviewer, summary: parts[1], rationale: rationale + end)
    return ofLetter(letter) { determination in
      determination.warnings.filter { $0.rule != .unmarkedEnd }.map { "\($0.rule): \($0.message) \($0.evidence)" }
    }
  }

  /// What is read of the reviewer.
  @Sendable
  static func ofReviewer(_ text: String) -> [String] {
    let letter = letter().replacing(
      "State(s) of Licensure: California\nCertification(s)/Specialty: Neurology", with: text + end)
    return ofLetter(letter) { Listing.lines(of: $0.reviewer, named: "reviewer") + warnings(of: $0) }
  }

  private static func withBytes<Result>(_ text: String, _ body: (LetterBytes) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer(body)
  }
}
