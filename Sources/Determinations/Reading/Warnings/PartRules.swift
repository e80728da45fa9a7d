/// Rules about the parts of the form.
enum PartRules {
  static func missing(in letter: LetterReading) -> [Finding] {
    var findings: [Finding] = []
    for (index, item) in letter.items.enumerated() {
      let parts = [
        (item.outline.administrator, "claims administrator's guideline line"),
        (item.outline.reviewer, "reviewer's guideline line"), (item.outline.rationale, "rationale"),
      ]
      for (part, name) in parts where part == nil {
        findings.append(
          Finding(message: "the item has no \(name)", item: index, place: item.outline.heading.lowerBound))
      }
    }
    if letter.items.isEmpty { findings.append(Finding(message: "the letter has no disputed items that could be read")) }
    if letter.outline.summary == nil { findings.append(Finding(message: "the letter has no clinical case summary")) }
    if letter.credentials.reviewer.specialties.isEmpty {
      findings.append(Finding(message: "the letter does not name the reviewer's specialty"))
    }
    return findings
  }

  static func unknownSpecialty(in letter: LetterReading) -> [Finding] {
    letter.credentials.unknownNames.map { name in
      Finding(
        message: "the specialty ‘\(name)’ is not known",
        place: letter.outline.certification?.lowerBound ?? letter.outline.credentials.lowerBound)
    }
  }
}
