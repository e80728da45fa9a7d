/// Reads the user's own request: bytes in, values out.
///
/// Any form is accepted: a letter of denial, a form with fields, a mail with quotations, the text of a scan, one typed line.
package struct OwnCaseReader {
  /// The error for binary data.
  package struct NoText: Error, Hashable, Sendable {}

  private var reasons = ReasonReader()

  package init() { reasons.readsDenial = true }

  /// Reads a text.
  ///
  /// Bytes beyond ``LetterReader/maxBytes`` are ignored.
  ///
  /// - Parameter bytes: The text in UTF-8, UTF-16 or Windows-1252; any bytes are accepted.
  /// - Returns: The case; values that were not found are `nil` or empty.
  /// - Throws: `NoText` for binary data.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func read(_ bytes: [UInt8]) throws(NoText) -> OwnCase {
    let head = bytes.count > LetterReader.maxBytes ? Array(bytes[..<LetterReader.maxBytes]) : bytes
    guard let decoded = TextDecoder.decode(head) else { throw NoText() }
    // Invalid UTF-8 is repaired first, so that ranges are those of the text that is kept.
    let plain = Array(String(decoding: OwnText.plain(decoded), as: UTF8.self).utf8)
    var own = OwnCase()
    own.text = String(decoding: plain, as: UTF8.self)
    plain.withUnsafeBufferPointer { read($0, into: &own) }
    return own
  }

  private mutating func read(_ bytes: LetterBytes, into own: inout OwnCase) {
    let text = OwnText(bytes)
    var fields = OwnFields(text, in: bytes)
    if let letter = OwnDetermination(in: bytes) {
      fields.takeParts(of: letter)
      own.requests = letter.requests
    } else {
      let requests = OwnRequests(fields, text, in: bytes)
      own.requests = requests.found
      fields.removeFromProse(requests.listedLines)
    }
    readRegions(fields, of: bytes, into: &own)
    readPerson(fields, of: bytes, into: &own)
    readDates(fields, of: bytes, into: &own)
    readGuidelines(fields, of: bytes, into: &own)
    readFacts(fields, of: bytes, into: &own)
    readReasons(fields, of: bytes, into: &own)
  }

  // MARK: Regions

  /// Reads the region of a treatment whose request names none: that of its sentence, or the only one of the text.
  private func readRegions(_ fields: OwnFields, of bytes: LetterBytes, into own: inout OwnCase) {
    guard own.requests.contains(where: \.isWithoutRegion) else { return }
    // A region in another request is that of the other request.
    let others = own.requests.filter { !$0.regions.isEmpty }.compactMap(\.text.range)
    var readings: [OwnCase.Request] = []
    for range in ranges(of: fields, [.rationale, .findings, .care, .request, .subject]) {
      for sentence in Sentence.all(in: range, of: bytes) {
        // Pain may radiate to a region that is not treated, and chapters of guidelines are named after regions.
        let end = bytes.find("radiat", from: sentence.lowerBound, to: sentence.upperBound, probe: 4)?.lowerBound
        guard !Self.namesGuideline(sentence, in: bytes), !others.contains(where: { $0.overlaps(sentence) }) else {
          continue
        }
        let words = found(0, sentence.lowerBound..<(end ?? sentence.upperBound), of: bytes)
        let reading = OwnCase.Request(of: OwnCase.Found(words.words, words: words.words, range: words.range))
        if !reading.regions.isEmpty { readings.append(reading) }
      }
    }
    let isOne = Set(readings.flatMap { $0.regions.map(\.name) }).count == 1
    for index in own.requests.indices where own.requests[index].isWithoutRegion {
      let range = own.requests[index].text.range ?? 0..<0
      let near = readings.first { $0.regions.count == 1 && $0.text.range?.overlaps(range) == true }
      let whole = readings.first { $0.regions.contains { $0.side != nil } } ?? readings.first
      if let source = near ?? (isOne ? whole : nil) { own.requests[index].takeRegions(of: source) }
    }
  }

  // MARK: Person

  private func readPerson(_ fields: OwnFields, of bytes: LetterBytes, into own: inout OwnCase) {
    for field in fields.fields {
      switch field.label {
      case .age, .ageAndSex, .sex:
        if own.age == nil, field.label != .sex { own.age = number(in: field.value, of: bytes) }
        if own.sex == nil, field.label != .age || field.value.count > 3 { own.sex = sex(in: field.value, of: bytes) }
      default: break
      }
    }
    for range in ranges(of: fields, [.rationale, .findings, .care, .request, .subject, .person]) {
      if own.age == nil, let age = patientAge(in: range, of: bytes) ?? bareAge(in: range, of: bytes) {
        let words = sentence(around: age.end - 1, in: range, of: bytes)
        own.age = found(age.years, words, of: bytes)
        let after = age.end..<min(age.end + 60, range.upperBound)
        if own.sex == nil,
          let sex = PatientReader.sexByInitial(in: after, of: bytes)
            ?? PatientReader.sexByNoun(in: after, of: bytes, untilSentenceEnd: true)
        {
          own.sex = found(sex, words, of: bytes)
        }
      }
      if own.age == nil, let (age, sex, span) = shortPerson(in: range, of: bytes) {
        own.age = found(age, span, of: bytes)
        if own.sex == nil { own.sex = found(sex, span, of: bytes) }
      }
    }
    guard own.sex == nil else { return }
    let prose = ranges(of: fields, [.rationale, .findings, .care])
    for range in prose where own.sex == nil {
      if let sex = PatientReader.sexByNoun(in: range, of: bytes, untilSentenceEnd: false) {
        own.sex = found(sex, range, of: bytes)
      }
    }
    if own.sex == nil, let sex = PatientReader.sexByPronoun(in: prose, of: bytes) {
      own.sex = prose.first { PatientReader.sexByPronoun(in: [$0], of: bytes) == sex }.map { found(sex, $0, of: bytes) }
    }
  }

  /// Returns the first age in a range whose sentence names no relative, such as ‘his mother is 70 years old’.
  private func patientAge(in range: Range<Int>, of bytes: LetterBytes) -> (years: Int, end: Int)? {
    var rest = range
    while let age = PatientReader.age(in: rest, of: bytes) {
      let words = sentence(around: age.end - 1, in: rest, of: bytes)
      if !Self.relatives.contains(where: { bytes.contains($0, in: words, probe: 1) }) { return (age.years, age.end) }
      rest = max(words.upperBound, age.end)..<range.upperBound
    }
    return nil
  }

  /// Returns the number of ‘she is 47’.
  private func bareAge(in range: Range<Int>, of bytes: LetterBytes) -> (years: Int, end: Int)? {
    var offset = range.lowerBound
    while let hit = bytes.find(" is ", from: offset, to: range.upperBound, probe: 1) {
      offset = hit.upperBound
      let end = min(offset + 2, range.upperBound)
      guard let age = number(in: offset..<end, of: bytes), age.range == offset..<end,
        Self.persons.contains(where: { bytes.matchBack($0, before: hit.lowerBound, from: range.lowerBound) != nil }),
        end == range.upperBound || [0x2C, 0x2E, 0x3B].contains(bytes[end])
          || bytes.match(" and ", at: end, to: range.upperBound) != nil
      else { continue }
      return (age.value, end)
    }
    return nil
  }

  private static let persons: [StaticString] = [
    "he", "client", "patient", "worker", "applicant", "employee", "claimant", "member",
  ]

  private static let relatives: [StaticString] = [
    " mother ", " father ", " wife ", " husband ", " spouse ", " son ", " daughter ", " brother ", " sister ",
  ]

  /// The years of a field: ‘47’, ‘47 years’.
  private func number(in range: Range<Int>, of bytes: LetterBytes) -> OwnCase.Found<Int>? {
    guard let start = range.first(where: { bytes[$0].isDigit }) else { return nil }
    var (value, end) = (0, start)
    while end < range.upperBound, bytes[end].isDigit, end - start < 4 {
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    return (14...100).contains(value) ? found(value, start..<end, of: bytes) : nil
  }

  /// The sex of a field: ‘F’, ‘Female’.
  private func sex(in range: Range<Int>, of bytes: LetterBytes) -> OwnCase.Found<Sex>? {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end].isLetter { end += 1 }
      for (word, sex) in [
        ("m", .male), ("male", .male), ("man", .male), ("f", .female), ("female", .female), ("woman", .female),
      ]
        as [(StaticString, Sex)]
      where end > start && bytes.match(word, at: start, to: end) == end {
        return found(sex, start..<end, of: bytes)
      }
      start = max(end, start + 1)
    }
    return nil
  }

  /// A person as ‘47 M’, ‘47M’ or ‘F, 52’.
  private func shortPerson(in range: Range<Int>, of bytes: LetterBytes) -> (age: Int, sex: Sex, span: Range<Int>)? {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index].isDigit else {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, bytes[index].isDigit { index += 1 }
      guard index - start == 2,
        start == range.lowerBound || bytes[start - 1].isSpace || bytes[start - 1] == UInt8(ascii: ",")
          || bytes[start - 1] == UInt8(ascii: "(")
      else { continue }
      var offset = index
      while offset < range.upperBound, offset - index < 2,
        [0x20, UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: "-")].contains(bytes[offset])
      { offset += 1 }
      guard offset < range.upperBound, bytes[offset] == UInt8(ascii: "M") || bytes[offset] == UInt8(ascii: "F"),
        offset + 1 == range.upperBound || !(bytes[offset + 1].isLetter || bytes[offset + 1].isDigit)
      else { continue }
      let age = Int(bytes[start] - 0x30) * 10 + Int(bytes[start + 1] - 0x30)
      guard (14...99).contains(age) else { continue }
      return (age, bytes[offset] == UInt8(ascii: "M") ? .male : .female, start..<(offset + 1))
    }
    return nil
  }

  // MARK: Dates

  private func readDates(_ fields: OwnFields, of bytes: LetterBytes, into own: inout OwnCase) {
    var born: CalendarDate?
    for field in fields.fields {
      switch field.label {
      case .injured where own.injured == nil: own.injured = date(in: field.value, of: bytes)
      case .denied where own.denied == nil: own.denied = date(in: field.value, of: bytes)
      case .born where born == nil: born = date(in: field.value, of: bytes)?.value
      default: break
      }
    }
    for range in ranges(of: fields, [.rationale, .findings, .care, .subject, .request, .decision, .person]) {
      if own.injured == nil, let mention = ProseDates.injury(in: range, of: bytes) {
        own.injured = found(mention.date, sentence(around: mention.offset, in: range, of: bytes), of: bytes)
      }
      if own.denied == nil, let mention = ProseDates.utilizationReview(in: range, of: bytes) {
        own.denied = found(mention.date, sentence(around: mention.offset, in: range, of: bytes), of: bytes)
      }
    }
    // A date before the injury is not that of the denial.
    if let injured = own.injured, let denied = own.denied, denied.value < injured.value { own.denied = nil }
    if own.age == nil, let born, let denied = own.denied, born < denied.value {
      let years = (denied.value.dayNumber - born.dayNumber) * 4 / 1461
      if (14...100).contains(years) {
        own.age = OwnCase.Found(years, words: "born \(born), denied \(denied.value)", range: denied.range)
      }
    }
  }

  private func date(in range: Range<Int>, of bytes: LetterBytes) -> OwnCase.Found<CalendarDate>? {
    var index = range.lowerBound
    let limit = min(range.upperBound, range.lowerBound + 80)
    while index < limit {
      let isStart = index == range.lowerBound || !(bytes[index - 1].isLetter || bytes[index - 1].isDigit)
      if isStart, let reading = DateReader.date(at: index, to: range.upperBound, in: bytes), let date = reading.date {
        return found(date, index..<reading.end, of: bytes)
      }
      index += 1
    }
    return nil
  }

  // MARK: Guidelines

  private func readGuidelines(_ fields: OwnFields, of bytes: LetterBytes, into own: inout OwnCase) {
    var line: [UInt8] = []
    func add(_ range: Range<Int>) {
      let cited = Unwrapper.withLine(range, of: bytes, in: &line) { GuidelineLine($0).cited }
      for citation in cited.citations where own.guidelines.count < 24 {
        if let known = own.guidelines.firstIndex(where: { $0.value.guidelineChapter == citation.guidelineChapter }) {
          let isFuller =
            citation.sections.count + citation.pages.count > own.guidelines[known].value.sections.count
            + own.guidelines[known].value.pages.count
          if isFuller { own.guidelines[known] = found(citation, range, of: bytes) }
        } else {
          own.guidelines.append(found(citation, range, of: bytes))
        }
      }
    }
    for field in fields.fields where field.label == .guidelines { add(field.value) }
    for range in ranges(of: fields, [.rationale, .decision]) {
      for sentence in Sentence.all(in: range, of: bytes) {
        if Self.namesGuideline(sentence, in: bytes) { add(sentence) }
      }
    }
    // A chapter is more specific than its family.
    let families = Set(own.guidelines.map(\.value.guidelineChapter).filter { $0.key.contains("-") }.map(\.family))
    own.guidelines.removeAll {
      !$0.value.guidelineChapter.key.contains("-") && families.contains($0.value.guidelineChapter.family)
    }
  }

  /// Returns true for a sentence that begins with a guideline and says what it recommends.
  private static func reportsGuideline(_ sentence: Range<Int>, in bytes: LetterBytes) -> Bool {
    let beginning = sentence.lowerBound..<min(sentence.upperBound, sentence.lowerBound + 60)
    return namesGuideline(beginning, in: bytes) && bytes.contains("recommend", in: sentence, probe: 4)
  }

  private static func namesGuideline(_ sentence: Range<Int>, in bytes: LetterBytes) -> Bool {
    names.contains { bytes.findCapitals($0, from: sentence.lowerBound, to: sentence.upperBound) != nil }
  }

  private static let names: [StaticString] = [
    "mtus", "acoem", "odg", "official disability", "chronic pain medical treatment", "postsurgical treatment guideline",
    "acupuncture medical treatment", "opioids treatment guideline",
  ]

  // MARK: Facts and reasons

  private func readFacts(_ fields: OwnFields, of bytes: LetterBytes, into own: inout OwnCase) {
    // In a typed line, the statements about the patient are in separate fields.
    for range in fields.prose where !fields.isTyped { own.facts += FactReader.mentions(in: range, of: bytes) }
    for field in fields.fields {
      switch field.label {
      case .care: own.facts += FactReader.mentions(in: field.value, of: bytes, under: .care)
      case .findings, .rationale: own.facts += FactReader.mentions(in: field.value, of: bytes)
      default: break
      }
    }
    own.facts = own.facts.filter {
      !own.isOfRequest($0.sentence) && !own.listsRequests($0.sentence) && !Self.reportsGuideline($0.sentence, in: bytes)
    }
    own.facts.sort { ($0.sentence.lowerBound, $0.fact.index) < ($1.sentence.lowerBound, $1.fact.index) }
    var seen = Set<FactMention.Claim>()
    own.facts = own.facts.filter { seen.insert($0.claim).inserted }
  }

  private mutating func readReasons(_ fields: OwnFields, of bytes: LetterBytes, into own: inout OwnCase) {
    var found: [ReasonReader.Found] = []
    // Only a denial has reasons.
    guard
      fields.fields.contains(where: { $0.label == .rationale || $0.label == .decision })
        || fields.prose.contains(where: { Self.isDenied($0, of: bytes) })
    else { return }
    // Neither a typed request nor a summary gives a reason for a decision, whatever words it has.
    let rationales =
      fields.isTyped || fields.isDetermination ? fields.fields.filter { $0.label == .rationale }.map(\.value) : nil
    for range in rationales ?? ranges(of: fields, [.rationale, .decision]) {
      found += reasons.reasons(in: range, of: bytes, outcome: .upheld)
    }
    for reason in found.sorted(by: { ($0.rank, $0.sentence.lowerBound) < ($1.rank, $1.sentence.lowerBound) })
    where !own.reasons.contains(where: { $0.value == reason.key }) && !own.isOfRequest(reason.sentence) {
      own.reasons.append(self.found(reason.key, reason.sentence, of: bytes))
    }
  }

  private static func isDenied(_ range: Range<Int>, of bytes: LetterBytes) -> Bool {
    denials.contains { bytes.contains($0.words, in: range, probe: $0.probe) }
  }

  private static let denials: [(words: StaticString, probe: Int)] = [
    ("denied", 4), ("denial", 4), ("deny", 3), ("certif", 4), ("medically", 4), ("not authorized", 4),
    ("not approved", 4), ("not recommended", 4), ("not supported", 4), ("not warranted", 4), ("modified", 5),
    ("refused", 4), ("rejected", 4), ("turned down", 8),
  ]

  // MARK: Ranges

  /// The prose, and the values of some fields, in the text’s order.
  private func ranges(of fields: OwnFields, _ labels: Set<OwnLabel>) -> [Range<Int>] {
    (fields.prose + fields.fields.filter { labels.contains($0.label) && !$0.value.isEmpty }.map(\.value))
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  private func sentence(around offset: Int, in range: Range<Int>, of bytes: LetterBytes) -> Range<Int> {
    // A bound keeps the time linear, and the words short.
    Sentence.around(offset, in: max(range.lowerBound, offset - 200)..<min(range.upperBound, offset + 200), of: bytes)
  }

  private func found<Value>(_ value: Value, _ range: Range<Int>, of bytes: LetterBytes) -> OwnCase.Found<Value> {
    var line: [UInt8] = []
    let range = range.lowerBound..<min(range.upperBound, range.lowerBound + 600)
    return OwnCase.Found(
      value, words: Unwrapper.withLine(range, of: bytes, in: &line) { $0.text(0..<$0.count) }, range: range)
  }
}
