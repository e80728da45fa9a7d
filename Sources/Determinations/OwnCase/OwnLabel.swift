/// A label of a form: ‘Requested treatment:’.
enum OwnLabel: Sendable {
  case request, injured, born, age, sex, ageAndSex, denied, guidelines, rationale, care, findings, decision
  /// The subject of a mail, which may name the request.
  case subject
  /// The patient, whose age, sex and injury may follow the name.
  case person
  /// A field that is irrelevant to the request; its value is skipped.
  case ignored

  /// A label in a line.
  struct Match {
    let label: OwnLabel
    /// The label with its colon.
    let range: Range<Int>
  }

  /// Returns the labels of a line, which are at its start or after a wide gap, a bar, or the end of a sentence.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  static func matches(in line: Range<Int>, of bytes: LetterBytes) -> [Match] {
    var matches: [Match] = []
    var index = line.lowerBound
    var mayBegin = true
    while index < line.upperBound {
      let byte = bytes[index]
      if mayBegin, byte.isLetter || byte == UInt8(ascii: "#") {
        if let match = match(at: index, in: line, of: bytes) {
          matches.append(match)
          index = match.range.upperBound
          continue
        }
        mayBegin = false
      } else if byte == 0x09 || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") {
        mayBegin = true
      } else if byte == 0x20 {
        if index > line.lowerBound, bytes[index - 1] == 0x20 || bytes[index - 1] == UInt8(ascii: ".") {
          mayBegin = true
        }
      } else if !(byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "("))
      {
        // Numbers and bullets may come before a label.
        if !(byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")")) || index > line.lowerBound + 3 {
          mayBegin = false
        }
      }
      index += 1
    }
    return matches
  }

  private static func match(at start: Int, in line: Range<Int>, of bytes: LetterBytes) -> Match? {
    // A label ends in a colon near its beginning.
    let limit = min(line.upperBound, start + longest)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: limit) else { return nil }
    let words = bytes.trimmed(start..<colon)
    for (label, names) in all {
      for name in names where bytes.match(name, at: words.lowerBound, to: words.upperBound) != nil {
        guard let end = bytes.match(name, at: words.lowerBound, to: words.upperBound),
          end == words.upperBound || isTail(end..<words.upperBound, of: bytes)
        else { continue }
        return Match(label: label, range: start..<(colon + 1))
      }
    }
    return nil
  }

  private static let longest = 72

  /// Returns true if the text between a label’s name and its colon is insignificant: ‘(s)’, ‘(required)’, ‘/ service’.
  private static func isTail(_ range: Range<Int>, of bytes: LetterBytes) -> Bool {
    let range = bytes.trimmed(range)
    guard range.lowerBound < range.upperBound else { return true }
    return bytes[range.lowerBound] == UInt8(ascii: "(") && bytes[range.upperBound - 1] == UInt8(ascii: ")")
      || bytes[range.lowerBound] == UInt8(ascii: "/") || bytes[range.lowerBound] == UInt8(ascii: "#")
  }

  private static let all: [(OwnLabel, [StaticString])] = [
    (
      .request,
      [
        "requested treatment", "treatment requested", "treatments requested", "requested treatments",
        "treatment request",
        "treatment requests", "service requested", "services requested", "requested service", "requested services",
        "service/good requested", "services/goods requested", "requested procedure", "procedure requested",
        "procedures requested", "medication requested", "medications requested", "requested medication",
        "requested medications", "item requested", "items requested", "requested items", "disputed treatment",
        "disputed service", "disputed services", "disputed item", "disputed items", "disputed medical treatment",
        "item in dispute", "req", "rfa",
        "items in dispute", "treatment in dispute", "treatment at issue", "issue in dispute", "request", "requests",
        "request for", "request for authorization",
        "request for authorization of", "request for authorization for", "authorization requested", "procedure",
        "proposed treatment", "treatment denied", "denied treatment",
        "treatments denied", "service denied", "services denied", "denied service", "denied services", "item denied",
        "items denied", "denied", "non-certified",
        "not certified", "prescription", "rx", "medication", "medications denied", "specific treatment requested",
        "list the specific requested medical services", "description of service", "description of services",
        "treatment/service requested", "service or treatment requested", "service", "treatment", "what was requested",
        "requested", "order", "decision regarding", "determination regarding", "treatment plan requested",
      ]
    ),
    (
      .injured,
      [
        "date of injury", "doi", "d.o.i", "injury date", "date of loss", "dol", "date of accident", "injured",
        "injured on",
        "date of inj", "date injured",
      ]
    ),
    (.born, ["date of birth", "dob", "d.o.b", "birth date", "birthdate", "born"]),
    (
      .ageAndSex,
      ["age/sex", "age / sex", "age/gender", "age / gender", "age and sex", "sex/age", "gender/age", "age, sex"]
    ),
    (.age, ["age", "patient age", "employee age", "patient's age", "age of patient", "age in years"]),
    (.sex, ["sex", "gender", "patient sex", "patient gender"]),
    (
      .denied,
      [
        "date of denial", "denial date", "ur denial date", "ur date", "date of determination", "determination date",
        "decision date",
        "date of decision", "date of review", "date of notice", "letter date", "date of this letter", "date of ur",
        "ur decision date",
        "ur determination date", "utilization review date",
      ]
    ),
    (
      .guidelines,
      [
        "guideline", "guidelines", "guideline cited", "guidelines cited", "criteria", "criteria used",
        "clinical criteria",
        "guideline used", "guidelines used", "guideline/criteria", "guidelines/criteria", "citation", "citations",
        "references", "reference", "medical criteria",
        "evidence citations", "evidence cited", "evidence", "claims administrator guideline", "based on",
        "criteria/guidelines applied", "guidelines applied",
        "guideline reference", "ur guideline", "basis", "source", "sources", "review criteria",
      ]
    ),
    (
      .rationale,
      [
        "rationale", "reason for denial", "reasons for denial", "denial reason", "denied because", "reason", "reasons",
        "explanation", "clinical rationale",
        "determination rationale", "rationale for determination", "rationale for denial", "rationale for decision",
        "decision rationale", "reason for non-certification",
        "reasons for non-certification", "clinical reason", "clinical reasons", "reviewer's rationale",
        "reviewer rationale", "physician reviewer rationale", "comment", "comments",
        "analysis", "discussion", "conclusion", "why denied", "basis for denial", "summary", "notes", "note",
      ]
    ),
    (
      .care,
      [
        "treatment to date", "treatments to date", "prior treatment", "prior treatments", "previous treatment",
        "previous treatments", "past treatment", "past treatments",
        "conservative care", "conservative treatment", "treatment history", "care to date", "medications",
        "current medications", "meds", "care tried", "treatment tried",
        "tried", "prior care", "therapy to date", "treatments tried", "failed treatments", "failed treatment",
        "other treatment tried",
      ]
    ),
    (
      .findings,
      [
        "exam", "examination", "physical exam", "physical examination", "objective", "objective findings",
        "exam findings", "findings", "subjective", "subjective complaints",
        "complaints", "symptoms", "diagnosis", "diagnoses", "dx", "history", "history of present illness", "hpi",
        "imaging", "imaging findings", "clinical history", "clinical summary", "clinical information",
        "clinical findings", "assessment", "impression", "pe", "o", "s",
      ]
    ),
    (
      .decision,
      [
        "decision", "determination", "outcome", "status", "result", "ur decision", "ur determination", "recommendation",
        "disposition", "ur",
      ]
    ),
    (.subject, ["subject", "re", "regarding", "fwd", "fw"]),
    (
      .person,
      [
        "patient", "patient name", "name", "claimant", "claimant name", "employee", "employee name", "injured worker",
        "applicant", "member", "pt", "pt name",
      ]
    ),
    (
      .ignored,
      [
        "from", "to", "cc", "bcc", "sent", "date", "fax", "phone", "tel", "telephone", "address", "claim",
        "claim number", "claim no", "claim #", "employer", "insurer", "carrier", "claims administrator", "adjuster",
        "provider", "provider name", "physician", "physician name", "requesting physician",
        "requesting provider", "treating physician", "specialty", "npi", "npi number", "license", "state license",
        "icd", "icd-10", "icd-9", "icd code", "icd-10 code", "cpt", "cpt code", "cpt/hcpcs code", "hcpcs",
        "file", "file number", "reference number", "case", "case number", "ur reference", "ur number",
        "signature", "reviewer", "reviewed by", "physician reviewer", "city", "zip", "state", "email",
        "e-mail", "attachments", "attachment", "date received", "received", "date of request", "rfa date",
        "rfa received", "date of rfa", "dear", "page", "website", "quantity", "qty", "body part", "frequency",
        "duration",
      ]
    ),
  ]
}
