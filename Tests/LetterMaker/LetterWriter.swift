/// Writes one letter: its table, reviewer, summary and items, in one of the forms.
struct LetterWriter {
  enum Form { case notice, review, letter, prose, labeled }

  struct Item {
    let treatment: Treatment
    let request: [UInt8]
    let isOverturned: Bool
    /// True if a part was already authorized.
    let isPartial: Bool
  }

  let caseNumber: String
  let decided: Day
  let received: Day
  var layout: PageLayout
  private var paragraph: [UInt8] = []

  init(caseNumber: String, decided: Day, received: Day, layout: PageLayout) {
    self.caseNumber = caseNumber
    self.decided = decided
    self.received = received
    self.layout = layout
  }

  /// Appends the letter.
  mutating func write(
    _ form: Form, _ items: [Item], planted: [String], to text: inout [UInt8], _ facts: inout LetterFacts
  ) {
    facts.request = items[0].request
    facts.treatment = items[0].treatment
    switch form {
    case .labeled, .prose:
      writeTable(hasDecision: form == .labeled || facts.random.chance(90), &text, &facts)
      layout.write(heading: "HOW THE IMR FINAL DETERMINATION WAS MADE", to: &text)
      if form == .labeled { writeLabeledReviewer(&text, &facts) } else { writeProseReviewer(&text, &facts) }
      writeSummary(planted, &text, &facts)
      layout.write(heading: "IMR ISSUES, DECISIONS AND RATIONALES", to: &text)
      write("The Final Determination was based on decisions for the disputed items/services set forth below:", &text)
      for item in items { write(item, form, &text, &facts) }
    case .letter: writeLetter(items, planted, &text, &facts)
    case .notice: writeNotice(items, planted, &text, &facts)
    case .review: writeReview(items[0], planted, &text, &facts)
    }
    while text.last == 0x0A || text.last == 0x20 { text.removeLast() }
    text.append(0x0A)
    layout.finish(&text)
  }

  // MARK: Parts

  private mutating func writeTable(hasDecision: Bool, _ text: inout [UInt8], _ facts: inout LetterFacts) {
    let assigned = string(Day(number: (received.number + decided.number) / 2))
    let priority = facts.random.chance(98) ? "Standard" : "Expedited"
    let injury = string(facts.injured)
    let decision = hasDecision ? string(decided) : nil
    let denial = string(facts.denied)
    let application = string(received)
    let lines: [String]
    switch layout.style {
    case .columns:
      lines = [
        "Case Number:          \(caseNumber)",
        "Date Assigned:        \(assigned)                      Date of Injury:      \(injury)",
        decision.map { "Decision Date:        \($0)                      UR Denial Date:      \(denial)" }
          ?? "UR Denial Date:       \(denial)",
        "Priority:             \(priority)                        Application          \(application)",
        "                                                      Received:",
      ]
    case .plain:
      lines = [
        "Case Number:", "Date Assigned:", decision == nil ? "Date of Injury:" : "Decision Date:", "Priority:", "",
        caseNumber, assigned, decision ?? injury, priority, "", decision == nil ? "" : "Date of Injury:",
        "UR Denial Date:",
        "Application", "Received:", "", decision == nil ? "" : injury, denial, application,
      ].reduce(into: [String]()) { lines, line in
        if !(line.isEmpty && lines.last?.isEmpty ?? true) { lines.append(line) }
      }
    case .doubled:
      lines = [
        " Case Number: \(caseNumber) ", "Date Assigned: \(assigned) Date of Injury:  \(injury)",
        decision.map { "Decision Date: \($0) UR Denial Date:  \(denial)" } ?? "UR Denial Date: \(denial)",
        "Priority:  \(priority) Application", "Received: ", application,
      ]
    }
    for line in lines { layout.write(line: line.utf8, to: &text) }
    layout.space(&text)
  }

  private mutating func writeLabeledReviewer(_ text: inout [UInt8], _ facts: inout LetterFacts) {
    write(
      "MAXIMUS Federal Services provided an expert reviewer with the complete case file. He/she has no affiliation with the employer, employee, providers or the claims administrator, has practiced clinically for more than five years, and currently works in active practice for at least 24 hours a week. Selection of the expert reviewer rested on his/her clinical experience, education, background, and expertise in the same or similar specialties that evaluate and/or treat the medical condition and disputed items/Service. He/she is familiar with the laws and regulations that govern this review, including the strength of evidence hierarchy that applies to Independent Medical Review determinations.",
      &text)
    layout.write(line: "The Expert Reviewer has the following credentials:".utf8, to: &text)
    paragraph.removeAll(keepingCapacity: true)
    paragraph += "State(s) of Licensure: ".utf8
    paragraph.append(facts.random.pick(Reviewers.states))
    layout.write(paragraph: paragraph, to: &text)
    paragraph.removeAll(keepingCapacity: true)
    paragraph += "Certification(s)/Specialty: ".utf8
    paragraph.append(Reviewers.certifications[facts.random.index(weights: Reviewers.certificationWeights)].names)
    finishParagraph(&text, breaksPages: false)
  }

  mutating func writeProseReviewer(_ text: inout [UInt8], _ facts: inout LetterFacts) {
    paragraph.removeAll(keepingCapacity: true)
    paragraph +=
      "MAXIMUS Federal Services forwarded the entire case file to an expert reviewer. He/she is not affiliated with the employer, the employee, any provider or the claims administrator. The expert reviewer is Board Certified in "
      .utf8
    paragraph.append(facts.random.pick(Reviewers.prose))
    paragraph += " to practice in ".utf8
    paragraph.append(facts.random.pick(Reviewers.proseStates))
    paragraph +=
      ". He/she has been in active clinical practice for longer than five years and at present works at least 24 hours a week in active practice. The expert reviewer was chosen for his/her clinical experience, education, background, and expertise in the same or similar specialties that evaluate and/or treat the medical condition and disputed items/services."
      .utf8
    finishParagraph(&text)
  }

  mutating func writeSummary(_ planted: [String], _ text: inout [UInt8], _ facts: inout LetterFacts) {
    layout.write(heading: "CLINICAL CASE SUMMARY", to: &text)
    write(
      "The expert reviewer developed the following clinical case summary based on a review of the case file, including all medical records:",
      &text)
    writeHistory(planted, &text, &facts)
  }

  /// Writes the paragraphs of the summary.
  mutating func writeHistory(_ planted: [String], _ text: inout [UInt8], _ facts: inout LetterFacts) {
    begin()
    add(Prose.opening, &facts)
    add(Prose.diagnosis, &facts)
    for _ in 0..<facts.random.within(1...4) { add(Prose.course, &facts) }
    finishParagraph(&text)
    begin()
    add(Prose.visit, &facts)
    add(Prose.examination, &facts)
    for _ in 0..<facts.random.within(0...5) {
      add(Prose.course, &facts)
      if facts.random.chance(40) {
        add(Prose.visit, &facts)
        add(Prose.examination, &facts)
      }
    }
    add(Prose.medication, &facts)
    add(Prose.plan, &facts)
    add(Prose.denial, &facts)
    for word in planted { paragraph += " A note in the file mentions \(word) once.".utf8 }
    finishParagraph(&text)
  }

  private mutating func write(
    _ item: Item, _ form: Form, _ text: inout [UInt8], _ facts: inout LetterFacts
  ) {
    facts.treatment = item.treatment
    facts.request = item.request
    paragraph.removeAll(keepingCapacity: true)
    if item.isPartial {
      paragraph += item.request
      paragraph += " with 2 refills was the original request. ".utf8
      paragraph += item.request
      paragraph +=
        ", one month, was authorized by the Claims Administrator. The remaining IMR eligible portion of the original request, "
        .utf8
      paragraph += item.request
      paragraph += " is".utf8
    } else {
      paragraph += item.request
    }
    paragraph += (form == .prose ? ":  " : ": ").utf8
    paragraph += (item.isOverturned ? "Overturned" : "Upheld").utf8
    finishParagraph(&text, breaksPages: false)

    let citations = Citations(decided: decided)
    paragraph.removeAll(keepingCapacity: true)
    paragraph += "Claims Administrator guideline: ".utf8
    citations.write(.administrator, to: &paragraph, &facts)
    finishParagraph(&text)
    paragraph.removeAll(keepingCapacity: true)
    paragraph += "MAXIMUS guideline: ".utf8
    citations.write(.reviewer, to: &paragraph, &facts)
    finishParagraph(&text)
    paragraph.removeAll(keepingCapacity: true)
    paragraph += (form == .prose ? "Decision rationale: " : "Decision rationale:").utf8
    writeReasons(item, &text, &facts)
  }

  /// Writes the rest of a started paragraph, and the reasons for the decision.
  mutating func writeReasons(_ item: Item, _ text: inout [UInt8], _ facts: inout LetterFacts) {
    let size = facts.random.index(weights: [10, 30, 30, 20, 10])
    for _ in 0...size / 2 { add(Prose.guideline, &facts) }
    for _ in 0...size { add(Prose.history, &facts) }
    if size > 2, facts.random.chance(40) {
      finishParagraph(&text)
      begin()
    }
    let reasons = item.isOverturned ? item.treatment.favor : item.treatment.against
    let first = facts.random.below(reasons.count)
    for reason in 0..<min(reasons.count, 1 + size) {
      add([reasons[(first + reason) % reasons.count]], &facts)
      if facts.random.chance(30) { add(Prose.history, &facts) }
    }
    add(item.isOverturned ? Prose.necessary : Prose.notNecessary, &facts)
    if !item.isOverturned, item.treatment.topic == "Opioids, criteria for use", facts.random.chance(30) {
      add([Prose.coda], &facts)
    }
    finishParagraph(&text)
  }

  // MARK: Paragraphs

  mutating func begin(_ words: String = "") {
    paragraph.removeAll(keepingCapacity: true)
    paragraph += words.utf8
  }

  /// Adds words without a space before them.
  mutating func add(_ words: some Collection<UInt8>) { paragraph += words }

  /// Adds a random one of some sentences.
  mutating func add(_ sentences: [Phrase], _ facts: inout LetterFacts) {
    if !paragraph.isEmpty { paragraph.append(0x20) }
    let start = paragraph.count
    facts.random.pick(sentences).write(to: &paragraph, &facts)
    if start < paragraph.count, (0x61...0x7A).contains(paragraph[start]) { paragraph[start] -= 32 }
  }

  mutating func finishParagraph(_ text: inout [UInt8], breaksPages: Bool = true) {
    layout.write(paragraph: paragraph, to: &text, breaksPages: breaksPages)
    layout.space(&text)
  }

  mutating func write(_ words: StaticString, _ text: inout [UInt8]) {
    paragraph.removeAll(keepingCapacity: true)
    paragraph.append(words)
    finishParagraph(&text)
  }

  func string(_ day: Day, _ style: Day.Style = .table) -> String {
    var bytes: [UInt8] = []
    day.write(style, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func append(_ words: StaticString) {
    words.withUTF8Buffer { self.append(contentsOf: $0) }
  }
}
