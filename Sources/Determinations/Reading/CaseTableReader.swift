/// Reads the case table, whose labels and values each extractor gives in another order (`domain.md` 2.1).
///
/// A value on the line of the label before it belongs to that label; the rest are paired in order, as long as there are
/// as many labels as values.
struct CaseTableReader {
  private(set) var caseNumber: CaseNumber?
  private(set) var priority: Range<Int>?
  private(set) var dates = CaseDates()
  /// The place of a date that is not in the calendar or belongs to no label.
  private(set) var unreadDate: Int?

  private enum Label { case number, assigned, injury, decision, denial, priority, received }
  private var openLabels: [(label: Label, start: Int)] = []
  private var firstLabel = Int.max
  private var openDates: [(date: CalendarDate?, start: Int)] = []

  /// Reads the table that stands in a range.
  init(_ table: Range<Int>, in bytes: LetterBytes) {
    var last: Label?
    var hasApplication = false
    var i = table.lowerBound
    let end = table.upperBound
    while i < end {
      let byte = bytes[i]
      if byte.isSpace {
        // A value on another line than its label is paired later.
        if byte != 0x20, byte != 0x09, let label = last {
          open(label, i)
          last = nil
        }
        i += 1
        continue
      }
      if let (label, next) = Self.label(at: i, to: end, in: bytes) {
        if let label = last { open(label, i) }
        last = label
        firstLabel = min(firstLabel, i)
        if label == .received {
          // ‘Application’ and ‘Received:’ are one label, with or without the value between them.
          if hasApplication { last = nil }
          hasApplication = !hasApplication
        }
        i = next
      } else if let reading = DateReader.date(at: i, to: end, in: bytes) {
        if reading.date == nil { unreadDate = unreadDate ?? i }
        if let label = last, label != .number, label != .priority {
          set(label, reading.date)
          last = nil
        } else {
          if openDates.isEmpty { openDates.reserveCapacity(8) }
          openDates.append((reading.date, i))
        }
        i = reading.end
      } else if let (number, next) = Self.caseNumber(at: i, to: end, in: bytes) {
        caseNumber = caseNumber ?? number
        if last == .number { last = nil }
        i = next
      } else if let next = Self.priority(at: i, to: end, in: bytes) {
        if priority == nil { priority = i..<next }
        if last == .priority { last = nil }
        i = next
      } else {
        while i < end, !bytes[i].isSpace { i += 1 }
      }
    }
    if let last { open(last, end) }
    pair()
  }

  private mutating func open(_ label: Label, _ start: Int) {
    // Where labels and values stand apart there are some of them.
    if openLabels.isEmpty { openLabels.reserveCapacity(8) }
    openLabels.append((label, start))
  }

  private mutating func pair() {
    openLabels.removeAll { $0.label == .number || $0.label == .priority }
    // A date before all labels is the letter's own.
    if let first = openDates.first, openDates.count == openLabels.count + 1, first.start < firstLabel {
      set(.decision, first.date)
      openDates.removeFirst()
    }
    guard !openLabels.isEmpty || !openDates.isEmpty else { return }
    if openLabels.count == openDates.count {
      for (label, date) in zip(openLabels, openDates) { set(label.label, date.date) }
    } else {
      unreadDate = unreadDate ?? openDates.first?.start
    }
  }

  private mutating func set(_ label: Label, _ date: CalendarDate?) {
    switch label {
    case .assigned: dates.assigned = dates.assigned ?? date
    case .injury: dates.injury = dates.injury ?? date
    case .decision: dates.decision = dates.decision ?? date
    case .denial: dates.utilizationReview = dates.utilizationReview ?? date
    case .received: dates.received = dates.received ?? date
    case .number, .priority: break
    }
  }

  private static func label(at start: Int, to end: Int, in bytes: LetterBytes) -> (Label, Int)? {
    let candidates: [(Label, StaticString)]
    switch bytes[start].lowered {
    case 0x61: candidates = applicationLabels
    case 0x63: candidates = caseLabels
    case 0x64: candidates = dateLabels
    case 0x69: candidates = injuryLabels
    case 0x70: candidates = priorityLabels
    case 0x72: candidates = receivedLabels
    case 0x75: candidates = denialLabels
    default: return nil
    }
    for (label, words) in candidates {
      if var next = bytes.match(words, at: start, to: end) {
        let colon = bytes.skipSpace(next, to: end)
        if colon < end, bytes[colon] == 0x3A { next = colon + 1 }
        return (label, next)
      }
    }
    return nil
  }

  private static let applicationLabels: [(Label, StaticString)] = [
    (.received, "application received"), (.received, "application"), (.assigned, "assigned"),
  ]
  private static let caseLabels: [(Label, StaticString)] = [(.number, "case number"), (.number, "case no")]
  private static let dateLabels: [(Label, StaticString)] = [
    (.assigned, "date assigned"), (.injury, "date of injury"), (.decision, "decision date"),
    (.decision, "date of decision"), (.decision, "date of determination"), (.decision, "dated"),
    (.denial, "date of ur decision"), (.denial, "date of utilization review decision"),
    (.received, "date received"),
  ]
  private static let injuryLabels: [(Label, StaticString)] = [
    (.number, "imr case number"), (.received, "imr application received"), (.injury, "injury date"),
  ]
  private static let priorityLabels: [(Label, StaticString)] = [(.priority, "priority")]
  private static let receivedLabels: [(Label, StaticString)] = [(.received, "received")]
  private static let denialLabels: [(Label, StaticString)] = [
    (.denial, "ur denial date"), (.denial, "utilization review denial date"), (.denial, "ur denial"),
    (.denial, "ur decision date"), (.denial, "utilization review decision date"), (.denial, "ur decision"),
  ]

  private static func priority(at start: Int, to end: Int, in bytes: LetterBytes) -> Int? {
    let words: StaticString
    switch bytes[start].lowered {
    case 0x73: words = "standard"
    case 0x65: words = "expedited"
    case 0x72: words = "regular"
    default: return nil
    }
    return bytes.match(words, at: start, to: end)
  }

  /// Reads `CM15-0100042`, or the `13-000004` of 2013 after `IMR`.
  static func caseNumber(at start: Int, to end: Int, in bytes: LetterBytes) -> (CaseNumber, Int)? {
    var i: Int
    switch bytes[start].lowered {
    case 0x63:
      guard let next = bytes.match("cm", at: start, to: end) else { return nil }
      i = next
    case 0x69:
      guard let next = bytes.match("imr", at: start, to: end) else { return nil }
      i = bytes.skipSpace(next, to: end)
      if i < end, bytes[i] == 0x2D { i += 1 }
    default: return nil
    }
    var year = 0
    var serial = 0
    var digits = 0
    while i < end, bytes[i].isDigit, digits < 3 {
      year = year * 10 + Int(bytes[i] - 0x30)
      digits += 1
      i += 1
    }
    guard digits == 2, i < end, bytes[i] == 0x2D else { return nil }
    i = bytes.skipSpace(i + 1, to: end)
    digits = 0
    while i < end, bytes[i].isDigit, digits < 8 {
      serial = serial * 10 + Int(bytes[i] - 0x30)
      digits += 1
      i += 1
    }
    guard (1...7).contains(digits), let number = CaseNumber(year: year, serial: serial) else { return nil }
    return (number, i)
  }
}
