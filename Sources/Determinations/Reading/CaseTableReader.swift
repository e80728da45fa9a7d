import Glibc

/// Reads the case table.
///
/// Each text extractor prints the labels and values of the table in a different order.
///
/// A value on the same line as the label before it belongs to that label. The others are paired in order if there are
/// as many labels as values.
struct CaseTableReader {
  private(set) var caseNumber: CaseNumber?
  /// The case number as written in the table.
  private(set) var numberText: Range<Int>?
  private(set) var priority: Range<Int>?
  private(set) var dates = CaseDates()
  /// The offset of a date that is not in the calendar or belongs to no label.
  private(set) var unreadDate: Int?

  /// True if a value that the table has in all years is missing.
  var isWanting: Bool {
    caseNumber == nil || priority == nil || dates.injury == nil || dates.utilizationReview == nil
      || dates.received == nil || dates.assigned == nil
  }

  private enum Label { case number, assigned, injury, decision, denial, priority, received }
  /// The labels without a value beside them, and whether another label follows instead.
  private var openLabels: [(label: Label, start: Int, isBeforeLabel: Bool)] = []
  /// The number of labels directly followed by their value.
  private var valuesBesideLabels = 0
  private var firstLabel = Int.max
  private var openDates: [(date: CalendarDate?, start: Int)] = []

  /// Reads the table in a range.
  init(_ table: Range<Int>, in bytes: LetterBytes) {
    var last: Label?
    var hasApplication = false
    var i = table.lowerBound
    let end = table.upperBound
    while i < end {
      let byte = bytes[i]
      if Self.isFrame(byte) {
        i += 1
        continue
      }
      if byte.isSpace {
        // A value on a different line from its label is paired later.
        if byte != 0x20, byte != 0x09, let label = last {
          open(label, i)
          last = nil
        }
        i += 1
        continue
      }
      if let (label, next) = Self.label(at: i, to: end, in: bytes) {
        if let label = last { open(label, i, isBeforeLabel: true) }
        takeCell(before: label, at: i, from: table.lowerBound, in: bytes)
        last = label
        firstLabel = min(firstLabel, i)
        if label == .received {
          // ‘Application’ and ‘Received:’ are one label, with or without the value between them.
          if hasApplication { last = nil }
          hasApplication = !hasApplication
        }
        i = next
      } else if let reading = Self.date(at: i, to: end, in: bytes) {
        if reading.date == nil { unreadDate = unreadDate ?? i }
        if let label = last, label != .number, label != .priority {
          set(label, reading.date)
          valuesBesideLabels += 1
          last = nil
        } else {
          if openDates.isEmpty { openDates.reserveCapacity(8) }
          openDates.append((reading.date, i))
        }
        i = reading.end
      } else if let (number, next) = Self.caseNumber(at: i, to: end, in: bytes) {
        caseNumber = caseNumber ?? number
        numberText = numberText ?? i..<next
        if last == .number { valuesBesideLabels += 1 }
        if last == .number { last = nil }
        i = next
      } else if let next = Self.priority(at: i, to: end, in: bytes) {
        if priority == nil { priority = i..<next }
        if last == .priority { last = nil }
        i = next
      } else {
        let word = i
        while i < end, !bytes[i].isSpace, !Self.isFrame(bytes[i]) { i += 1 }
        guard Self.isBrokenDate(word..<i, in: bytes) else { continue }
        // The invalid date keeps its position, so that no other date takes it.
        unreadDate = unreadDate ?? word
        if let label = last, label != .number, label != .priority {
          last = nil
        } else if last == nil {
          openDates.append((nil, word))
        }
      }
    }
    if let last { open(last, end) }
    takeGrid(in: bytes)
    pair()
  }

  // MARK: Labels that a scanner lost

  /// Gives a date without a label at the beginning of a row to the label of its cell, which follows from the label of
  /// the row's other cell.
  ///
  /// The frame of the table may hide a label: in ‘01/06/2017 UR Denial Date: 11/18/2016’ the first label of the row is
  /// lost.
  private mutating func takeCell(before label: Label, at offset: Int, from: Int, in bytes: LetterBytes) {
    guard label == .denial || label == .injury, let (date, start) = openDates.last, date != nil,
      openLabels.allSatisfy({ $0.label == .number || $0.label == .priority })
    else { return }
    // Only the date is between the start of the line and the label.
    var before = start
    while before > from, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 || Self.isFrame(bytes[before - 1]) {
      before -= 1
    }
    guard before == from || bytes[before - 1] &- 0x0A < 4,
      bytes.firstIndex(of: 0x0A, from: start, to: offset) == nil,
      label == .denial ? dates.decision == nil : dates.assigned == nil
    else { return }
    openDates.removeLast()
    set(label == .denial ? .decision : .assigned, date)
  }

  /// Assigns four dates without any label, in two rows of two, to the cells of the table at their positions.
  private mutating func takeGrid(in bytes: LetterBytes) {
    guard openDates.count == 4, openLabels.allSatisfy({ $0.label == .number || $0.label == .priority }),
      dates.assigned == nil, dates.injury == nil, dates.decision == nil, dates.utilizationReview == nil
    else { return }
    func isRow(_ first: Int, _ second: Int) -> Bool {
      bytes.firstIndex(of: 0x0A, from: openDates[first].start, to: openDates[second].start) == nil
    }
    guard isRow(0, 1), !isRow(1, 2), isRow(2, 3) else { return }
    var grid = dates
    grid.assigned = openDates[0].date
    grid.injury = openDates[1].date
    grid.decision = openDates[2].date
    grid.utilizationReview = openDates[3].date
    // If the dates are not in this order, the table is a different one.
    guard openDates.allSatisfy({ $0.date != nil }), DateCheck(grid).rejected.isEmpty else { return }
    dates = grid
    openDates.removeAll()
  }

  private mutating func open(_ label: Label, _ start: Int, isBeforeLabel: Bool = false) {
    // If labels and values are separate, there are several.
    if openLabels.isEmpty { openLabels.reserveCapacity(8) }
    openLabels.append((label, start, isBeforeLabel))
  }

  private mutating func pair() {
    // In a table with values beside their labels, a label followed by another has no value.
    let isInLines = valuesBesideLabels > 1
    openLabels.removeAll { $0.label == .number || $0.label == .priority || isInLines && $0.isBeforeLabel }
    // A date before all labels is the date of the letter itself.
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

  /// Reads a date with a year of four digits; a year of two digits may be the rest of one.
  private static func date(at start: Int, to end: Int, in bytes: LetterBytes) -> DateReader.Reading? {
    guard var reading = DateReader.date(at: start, to: end, in: bytes) else { return nil }
    if let date = reading.date, date.year < earliest || date.dayNumber > latest { reading.date = nil }
    if bytes[start].isDigit, !Self.hasFullYear(start..<reading.end, in: bytes) { reading.date = nil }
    return reading
  }

  private static func hasFullYear(_ date: Range<Int>, in bytes: LetterBytes) -> Bool {
    var digits = 0
    for i in date {
      digits = bytes[i].isDigit ? digits + 1 : 0
      if digits == 4 { return true }
    }
    return false
  }

  /// The earliest valid year; no worker in these letters was injured before.
  private static let earliest = 1950
  /// The latest valid day: tomorrow, because of time zones.
  private static let latest = Int(time(nil)) / 86_400 + 1

  /// Returns true for a character that a scanner makes of the table's lines.
  private static func isFrame(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x7C, 0x5B, 0x5D, 0x7B, 0x7D, 0x28: true
    default: false
    }
  }

  /// Returns true for a word at the position of a date that is not one: mostly digits and strokes, or redacted.
  private static func isBrokenDate(_ word: Range<Int>, in bytes: LetterBytes) -> Bool {
    var digits = 0
    var strokes = 0
    var others = 0
    for byte in bytes[word] {
      if byte.isDigit { digits += 1 } else if byte == 0x2F || byte == 0x2D { strokes += 1 } else { others += 1 }
    }
    if digits == 0 { return word.count > 5 && bytes[word].allSatisfy { $0 >= 0x80 || $0 == 0x58 || $0 == 0x5F } }
    return digits >= 4 && digits + strokes > others && (strokes > 0 || digits >= 6)
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

  /// Returns true if a text begins with a label or a value of the table.
  static func isLabelOrValue(at start: Int, to end: Int, in bytes: LetterBytes) -> Bool {
    if label(at: start, to: end, in: bytes) != nil || caseNumber(at: start, to: end, in: bytes) != nil
      || priority(at: start, to: end, in: bytes) != nil
    {
      return true
    }
    return bytes[start].isDigit && DateReader.date(at: start, to: end, in: bytes) != nil
  }

  /// Reads `CM15-0100042`, or the `13-000004` of 2013 after `IMR`, accepting any dash, and letters that look like
  /// digits.
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
    guard let (year, afterYear) = digits(at: i, to: end, atMost: 2, in: bytes), afterYear - i == 2,
      let dash = afterDash(at: bytes.skipSpace(afterYear, to: end), to: end, in: bytes)
    else { return nil }
    i = bytes.skipSpace(dash, to: end)
    // Since 2014 numbers have seven digits: one with fewer was misread.
    let isFirstYear = bytes[start].lowered == 0x69
    guard let (serial, last) = digits(at: i, to: end, atMost: 8, in: bytes),
      isFirstYear ? (4...7).contains(last - i) : last - i == 7,
      last == end || !(bytes[last].isLetter || bytes[last].isDigit), let number = CaseNumber(year: year, serial: serial)
    else { return nil }
    return (number, last)
  }

  private static func digits(at start: Int, to end: Int, atMost count: Int, in bytes: LetterBytes) -> (Int, Int)? {
    var value = 0
    var i = start
    while i < end, i - start < count {
      switch bytes[i] {
      case let byte where byte.isDigit: value = value * 10 + Int(byte - 0x30)
      case 0x4F, 0x6F: value *= 10
      case 0x6C, 0x49, 0x7C: value = value * 10 + 1
      default: return i > start ? (value, i) : nil
      }
      i += 1
    }
    return i > start ? (value, i) : nil
  }

  /// Returns the end of a hyphen, a dash or a minus sign.
  private static func afterDash(at offset: Int, to end: Int, in bytes: LetterBytes) -> Int? {
    guard offset < end else { return nil }
    if bytes[offset] == 0x2D { return offset + 1 }
    guard offset + 2 < end, bytes[offset] == 0xE2 else { return nil }
    switch (bytes[offset + 1], bytes[offset + 2]) {
    case (0x80, 0x90...0x95), (0x88, 0x92): return offset + 3
    default: return nil
    }
  }
}
