/// Lists of requests: fields with several lines, tables, and lists in prose.
extension OwnRequests {
  /// Adds the services of the table in the state's form for requests (DWC Form RFA), whose columns have wide gaps.
  mutating func addTable(of text: OwnText) {
    let headings = text.lines.firstIndex { line in
      bytes.contains("service/good requested", in: line.text, probe: 7) && cells(of: line.text).count > 2
    }
    guard let headings else { return }
    let names = cells(of: text.lines[headings].text)
    guard let column = names.firstIndex(where: { bytes.contains("service/good", in: $0, probe: 7) }) else { return }
    for line in text.lines[(headings + 1)...].prefix(Self.maxCount) {
      let cells = cells(of: line.text)
      guard cells.count > column, isTreatment(cells[column]) else { break }
      add(cells[column], isListed: true)
    }
  }

  /// Adds the treatments with a decision at the end of their lines, after a wide gap.
  mutating func addDecisions(of text: OwnText) {
    for line in text.lines where line.text.count <= Self.longest {
      let cells = cells(of: line.text)
      guard cells.count > 1, let last = cells.last, Self.isDecision(last, in: bytes), tries < Self.maxTries else {
        continue
      }
      tries += 1
      guard isTreatment(cells[0]) else { continue }
      listedLines.append(line.text)
      add(cells[0], in: line.text, isListed: true)
    }
  }

  private static func isDecision(_ cell: Range<Int>, in bytes: LetterBytes) -> Bool {
    let end = bytes.trimPunctuation(cell.upperBound, from: cell.lowerBound)
    return decisions.contains { bytes.match($0, at: cell.lowerBound, to: end) == end }
  }

  /// The decisions of utilization review.
  static let decisions: [StaticString] = [
    "denied", "non-certified", "not certified", "noncertified", "certified", "approved", "denied in full",
    "not approved",
    "not authorized", "authorized", "not medically necessary", "deny", "modified", "conditionally non-certified",
    "partially certified", "approved as modified", "delayed",
  ]

  /// Returns the parts of a line between gaps of at least two spaces.
  private func cells(of line: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    for index in line.dropLast() where bytes[index].isSpace && bytes[index + 1].isSpace {
      let cell = bytes.trimmed(start..<index)
      if !cell.isEmpty { cells.append(cell) }
      start = index + 1
    }
    let last = bytes.trimmed(start..<line.upperBound)
    return last.isEmpty ? cells : cells + [last]
  }

  /// Adds the requests of a field: one, or a list of lines.
  mutating func addList(_ value: Range<Int>, _ text: OwnText) {
    tries += 1
    guard tries < Self.maxTries else { return }
    let lines = text.lines.filter { value.contains($0.text.lowerBound) || $0.text.contains(value.lowerBound) }
      .map { $0.text.clamped(to: value) }
    let starts = lines.indices.filter { isListed(lines[$0]) }
    guard starts.count > 1 || starts.count == 1 && lines.count > 1 else {
      let own = lines.count <= Self.maxCount ? recognizedLines(lines) : []
      if own.isEmpty { addParts(value) } else { for line in own { add(line, isListed: true) } }
      return
    }
    for (number, start) in starts.enumerated() {
      let last = (number + 1 < starts.count ? starts[number + 1] : lines.count) - 1
      add(lines[start].lowerBound..<lines[last].upperBound, isListed: true)
    }
  }

  /// Returns the lines of a list without bullets, most of which name a treatment of their own.
  ///
  /// A line that names none continues the previous line. Empty if the lines are not a list.
  private func recognizedLines(_ lines: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    var traits: Set<TreatmentTraits> = []
    for line in lines {
      let request = OwnCase.Request(of: words(line))
      if request.isRecognized, joined.isEmpty || bytes[line.lowerBound].isUpper || bytes[line.lowerBound].isDigit {
        joined.append(line)
        traits.insert(request.traits)
      } else if let last = joined.indices.last {
        joined[last] = joined[last].lowerBound..<line.upperBound
      } else {
        return []
      }
    }
    return joined.count > 1 && joined.count * 5 >= lines.count * 3 && traits.count == joined.count ? joined : []
  }

  /// Returns the parts of a list on one line, ‘1) MRI 2) TENS unit’, without their numbers; empty if it is not a list.
  ///
  /// Every part has to name a treatment.
  func numberedParts(_ value: Range<Int>) -> [Range<Int>] {
    var starts: [(number: Int, content: Int)] = []
    var index = value.lowerBound
    while index + 1 < value.upperBound {
      let isStart = index == value.lowerBound || bytes[index - 1].isSpace || bytes[index - 1] == UInt8(ascii: "(")
      let next = UInt8(ascii: "1") + UInt8(starts.count)
      if isStart, starts.count < 9, bytes[index] == next,
        bytes[index + 1] == UInt8(ascii: ")") || bytes[index + 1] == UInt8(ascii: "."),
        index + 2 < value.upperBound, bytes[index + 2].isSpace || bytes[index + 2].isLetter
      {
        starts.append((index, index + 2))
      }
      index += 1
    }
    guard starts.count > 1 else { return [] }
    let parts = starts.indices.map { part in
      let end = part + 1 < starts.count ? starts[part + 1].number : value.upperBound
      return starts[part].content..<bytes.trimPunctuation(end, from: starts[part].content)
    }
    return parts.allSatisfy { isTreatment($0) } ? parts : []
  }

  /// Adds a value, or its parts where numbers or semicolons separate treatments.
  private mutating func addParts(_ value: Range<Int>) {
    let numbered = numberedParts(value)
    guard numbered.isEmpty else {
      for part in numbered { add(part, isListed: true) }
      return
    }
    let parts = parts(of: value, separatedBy: UInt8(ascii: ";"))
    if parts.count > 1, parts.allSatisfy({ isTreatment($0) }) {
      for part in parts { add(part) }
      return
    }
    // ‘Norco 10/325 #120, Soma 350 mg #60, UDS’: several drugs are several requests, whatever else the list has.
    let items = self.parts(of: value, separatedBy: UInt8(ascii: ","))
    let requests = items.map { OwnCase.Request(of: words($0)) }
    if requests.allSatisfy(\.isRecognized), requests.count(where: { !$0.drugs.isEmpty }) > 1 {
      for item in items { add(item, isListed: true) }
    } else {
      add(value)
    }
  }

  private func parts(of value: Range<Int>, separatedBy separator: UInt8) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = value.lowerBound
    for index in value where bytes[index] == separator {
      parts.append(bytes.trimmed(start..<index))
      start = index + 1
    }
    return parts + [bytes.trimmed(start..<value.upperBound)]
  }

  /// Adds the lists of treatments below lines such as ‘we received your request for the following:’.
  mutating func addIntroducedLists(of text: OwnText) {
    for index in text.lines.indices.dropLast() where introducesList(text.lines[index].text) {
      var block: [Range<Int>] = []
      for line in text.lines[(index + 1)...].prefix(2 * Self.maxCount) {
        // A blank line may come before the list, and between its lines.
        if line.blanks > 0, !block.isEmpty, !isListed(line.text) { break }
        block.append(line.text)
      }
      tries += block.count
      guard tries < Self.maxTries else { return }
      let lines = block.contains(where: isListed) ? markedLines(block) : recognizedLines(block)
      guard !lines.isEmpty, lines.allSatisfy({ isTreatment($0) }) else { continue }
      listedLines += [text.lines[index].text] + lines
      for line in lines { add(line, isListed: true) }
    }
  }

  /// Returns the lines of a list that begin with a number or a bullet, each with the lines that continue it; empty if the
  /// first line has none.
  private func markedLines(_ lines: [Range<Int>]) -> [Range<Int>] {
    guard let first = lines.first, isListed(first) else { return [] }
    return lines.reduce(into: []) { joined, line in
      if isListed(line) {
        joined.append(line)
      } else {
        joined[joined.count - 1] = joined[joined.count - 1].lowerBound..<line.upperBound
      }
    }
  }

  private func introducesList(_ line: Range<Int>) -> Bool {
    bytes[line.upperBound - 1] == UInt8(ascii: ":")
      && ["request", "following", "authoriz", "determination", "denied", "certified"].contains {
        (words: StaticString) in
        bytes.contains(words, in: line, probe: 2)
      }
  }

  /// Returns true if a line begins with a number or a bullet of a list.
  func isListed(_ line: Range<Int>) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index].isDigit { index += 1 }
    if index > line.lowerBound {
      return index - line.lowerBound <= 2 && index < line.upperBound
        && (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")"))
        && (index + 1 == line.upperBound || bytes[index + 1].isSpace)
    }
    guard index + 1 < line.upperBound else { return false }
    return (bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "*")) && bytes[index + 1].isSpace
  }
}
