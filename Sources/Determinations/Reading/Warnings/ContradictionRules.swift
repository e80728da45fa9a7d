/// Rules for statements of a letter that contradict each other.
enum ContradictionRules {
  // MARK: Dates

  /// Compares the dates of injury and denial in the case table with those in the summary.
  static func dates(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    guard let summary = letter.outline.summary, !letter.outline.caseTable.isEmpty else { return [] }
    let dates = letter.table.dates
    var findings: [Finding] = []
    func add(_ name: String, _ date: CalendarDate, _ mention: ProseDates.Mention) {
      let sentence = Sentence.around(mention.offset, in: summary, of: bytes)
      findings.append(
        Finding(
          message: "the case table has the \(name) on \(date), the summary on \(mention.date)", offset: mention.offset,
          evidence: [line(of: date, in: letter.outline.caseTable, of: bytes), sentence].compactMap { $0 }))
    }
    if let date = dates.injury, let mention = letter.injury, mention.date != date,
      mention.isClose(in: bytes)
    {
      add("injury", date, mention)
    }
    if let date = dates.utilizationReview {
      let mentions = ProseDates.utilizationReviews(in: summary, of: bytes, atMost: 4)
      if let first = mentions.first, !mentions.contains(where: { $0.date == date }) { add("denial", date, first) }
    }
    return findings
  }

  /// Returns the line of the case table with a date.
  static func line(of date: CalendarDate, in table: Range<Int>, of bytes: LetterBytes) -> Range<Int>? {
    var i = table.lowerBound
    while i < table.upperBound {
      if bytes[i].isDigit, let reading = DateReader.date(at: i, to: table.upperBound, in: bytes) {
        if reading.date == date {
          var start = i
          while start > table.lowerBound, bytes[start - 1] != 0x0A { start -= 1 }
          let end = bytes.firstIndex(of: 0x0A, from: i, to: table.upperBound) ?? table.upperBound
          return bytes.trimmed(start..<end)
        }
        i = reading.end
      } else {
        i += 1
      }
    }
    return nil
  }

  // MARK: Patient

  /// Compares age and sex in the summary with those in the rationales.
  static func patient(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    guard let summary = letter.outline.summary,
      let first = PatientReader.person(in: summary, of: bytes)
    else { return [] }
    return letter.items.enumerated().compactMap { index, item in
      guard let rationale = item.outline.rationale else { return nil }
      guard let other = PatientReader.person(in: rationale, of: bytes) else {
        return pronoun(in: rationale, of: index, against: first, in: summary, of: bytes)
      }
      let message: String
      if abs(other.age - first.age) > 1 {
        message = "the summary gives the age \(first.age), the rationale \(other.age)"
      } else if let sex = first.sex, let otherSex = other.sex, otherSex != sex {
        message = "the summary is about a \(sex.rawValue), the rationale about a \(otherSex.rawValue)"
      } else {
        return nil
      }
      return Finding(
        message: message, item: index, offset: other.offset,
        evidence: [
          Sentence.around(first.offset, in: summary, of: bytes),
          Sentence.around(other.offset, in: rationale, of: bytes),
        ])
    }
  }

  /// Returns a sentence of a rationale that begins with the pronoun of the other sex.
  private static func pronoun(
    in rationale: Range<Int>, of item: Int, against person: PatientReader.Person, in summary: Range<Int>,
    of bytes: LetterBytes
  ) -> Finding? {
    guard let sex = person.sex,
      let offset = PatientReader.pronoun(of: sex == .male ? .female : .male, in: rationale, of: bytes)
    else { return nil }
    return Finding(
      message: "the summary is about a \(sex.rawValue), the rationale of ‘\(sex == .male ? "she" : "he")’", item: item,
      offset: offset,
      evidence: [
        Sentence.around(person.offset, in: summary, of: bytes), Sentence.around(offset, in: rationale, of: bytes),
      ])
  }

  // MARK: Regions

  /// Compares the region of the request with the one in the rationale.
  ///
  /// A rationale without a region contradicts nothing, and neither does one that names an additional region.
  static func region(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard let rationale = item.outline.rationale else { return nil }
      let asked = BodyPart.parts(of: item.heading.treatment.regions)
      guard let first = asked.first else { return nil }
      let (part, offset): (BodyPart, Int)
      if let named = BodyPart.requested(in: rationale, of: bytes, otherThan: asked) {
        (part, offset) = named
      } else if let verdict = item.verdict?.sentence,
        let named = BodyPart.named(in: verdict, of: bytes, otherThan: asked)
      {
        (part, offset) = named
      } else {
        guard !asked.contains(where: { $0.offset(in: rationale, of: bytes) != nil }),
          !BodyPart.isNamedBroadly(asked, in: rationale, of: bytes),
          let named = BodyPart.subject(of: rationale, in: bytes, otherThan: asked)
        else { return nil }
        (part, offset) = named
      }
      return Finding(
        message: "the request is about the \(first.name), the rationale names the \(part.name)", item: index,
        offset: offset, evidence: [item.outline.heading, Sentence.around(offset, in: rationale, of: bytes)])
    }
  }

  /// Compares the side of the request with the only side in the rationale.
  static func side(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      let regions = item.heading.treatment.regions
      guard let rationale = item.outline.rationale, regions.count == 1, let side = regions[0].side, side != .bilateral,
        let part = BodyPart.parts(of: item.heading.treatment.regions).first
      else { return nil }
      let (right, wrong): (StaticString, StaticString) = side == .left ? ("left", "right ") : ("right", "left ")
      guard !bytes.contains(right, in: rationale, probe: 1), !bytes.contains("bilateral", in: rationale, probe: 0),
        !bytes.contains("both ", in: rationale, probe: 0),
        let offset = part.offset(after: wrong, in: rationale, of: bytes)
      else { return nil }
      return Finding(
        message: "the request is about the \(side.rawValue) side, the rationale names the other one", item: index,
        offset: offset, evidence: [item.outline.heading, Sentence.around(offset, in: rationale, of: bytes)])
    }
  }

  /// Compares the drugs of the request with those in the verdict, if it names some with their doses.
  static func drug(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      let asked = item.heading.treatment.drugs
      // Nearly all verdicts name no dose, or the requested drug.
      guard !asked.isEmpty, let verdict = item.verdict?.sentence, hasDose(verdict, in: bytes),
        !asked.contains(where: { isNamed($0.name, in: verdict, of: bytes) })
      else { return nil }
      let named = TreatmentReading(of: bytes[verdict]).drugs
      guard let other = named.first,
        named.allSatisfy({ drug in
          asked.allSatisfy { Set($0.drug.ingredients).isDisjoint(with: drug.drug.ingredients) && $0.drug != drug.drug }
        })
      else { return nil }
      return Finding(
        message: "the request is about \(asked[0].name), the verdict names \(other.name)", item: index,
        offset: verdict.lowerBound, evidence: [item.outline.heading, verdict])
    }
  }

  /// Returns true if a sentence has a strength: a digit before ‘%’ or ‘mg’.
  private static func hasDose(_ sentence: Range<Int>, in bytes: LetterBytes) -> Bool {
    var i = sentence.lowerBound
    while i < sentence.upperBound {
      guard bytes[i].isDigit else {
        i += 1
        continue
      }
      while i < sentence.upperBound, bytes[i].isDigit { i += 1 }
      let next = bytes.skipSpace(i, to: sentence.upperBound)
      guard next < sentence.upperBound else { return false }
      if bytes[next] == 0x25 || bytes.match("mg", at: next, to: sentence.upperBound) != nil { return true }
    }
    return false
  }

  /// Returns true if a name occurs in a sentence, ignoring case.
  private static func isNamed(_ name: String, in sentence: Range<Int>, of bytes: LetterBytes) -> Bool {
    let name = Array(name.utf8).map(\.lowered)
    guard let first = name.first else { return false }
    return sentence.dropLast(max(0, name.count - 1)).contains { offset in
      bytes[offset].lowered == first
        && bytes[offset..<offset + name.count].lazy.map(\.lowered).elementsEqual(name)
    }
  }

  /// Compares the region of the request with the chapters that the reviewer cites for it.
  static func chapter(in letter: LetterReading) -> [Finding] {
    letter.items.enumerated().compactMap { index, item in
      guard let line = item.outline.reviewer, !item.reviewer.chapters.isEmpty else { return nil }
      let asked = BodyPart.parts(of: item.heading.treatment.regions)
      guard let first = asked.first else { return nil }
      var other: BodyPart?
      for chapter in item.reviewer.chapters {
        guard let parts = BodyPart.partsByChapter[chapter], parts.allSatisfy({ !asked.contains($0) }) else {
          return nil
        }
        other = other ?? parts.first
      }
      guard let other else { return nil }
      return Finding(
        message: "the request is about the \(first.name), the reviewer cites the chapter of the \(other.name)",
        item: index, offset: line.lowerBound, evidence: [item.outline.heading, line])
    }
  }
}
