/// The parts of a determination that is given as the user's own case.
///
/// Its items are the requests. Its boilerplate says nothing about the case.
struct OwnDetermination {
  /// The requests of the items, each once, in the letter's order.
  private(set) var requests: [OwnCase.Request] = []
  let summary: Range<Int>
  /// The dates of the case table, and the guidelines and the rationales of the items.
  private(set) var fields: [OwnFields.Field] = []

  /// Finds the parts in a text, or returns `nil` for any other text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init?(in bytes: LetterBytes) {
    var outline = LetterOutline()
    var anchors: [Anchor] = []
    outline.find(in: bytes, anchors: &anchors)
    guard outline.form == .labeledCredentials || outline.form == .proseCredentials, outline.hasIntroducedDecisions
    else { return nil }
    summary = outline.summary ?? 0..<0
    let dates = CaseTableReader(outline.caseTable, in: bytes).dates
    add(.injured, dates.injury, in: outline.caseTable, of: bytes)
    add(.denied, dates.utilizationReview, in: outline.caseTable, of: bytes)
    for item in outline.items { add(item, in: bytes) }
    if requests.isEmpty { return nil }
  }

  /// Adds a date of the case table.
  private mutating func add(_ label: OwnLabel, _ date: CalendarDate?, in table: Range<Int>, of bytes: LetterBytes) {
    guard let date else { return }
    for index in table where bytes[index].isDigit && (index == 0 || !bytes[index - 1].isDigit) {
      if let reading = DateReader.date(at: index, to: table.upperBound, in: bytes), reading.date == date {
        fields.append(OwnFields.Field(label: label, value: index..<reading.end))
        return
      }
    }
  }

  private mutating func add(_ item: ItemOutline, in bytes: LetterBytes) {
    var line: [UInt8] = []
    let (request, words, outcome) = Unwrapper.withLine(item.heading, of: bytes, in: &line) { line in
      let heading = HeadingReader(line)
      return (line.text(heading.request), line.text(0..<line.count), heading.outcome)
    }
    for guidelines in [item.administrator, item.reviewer] {
      if let guidelines { fields.append(OwnFields.Field(label: .guidelines, value: guidelines)) }
    }
    if let rationale = item.rationale {
      // Only an item that is not overturned has reasons of a denial.
      fields.append(OwnFields.Field(label: outcome == .overturned ? .findings : .rationale, value: rationale))
    }
    guard !request.isEmpty, !requests.contains(where: { $0.text.value == request }) else { return }
    requests.append(OwnCase.Request(of: OwnCase.Found(request, words: words, range: item.heading)))
    requests[requests.count - 1].number = requests.count
  }
}
