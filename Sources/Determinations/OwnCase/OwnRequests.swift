/// Finds the requests in a text.
///
/// Fields that name the request come first, then the words of requests and denials in prose, then the subject of a
/// mail; if none of them names a treatment, the first line or sentence that does.
struct OwnRequests {
  private(set) var found: [OwnCase.Request] = []
  /// The lines of lists in prose, with those that introduce them.
  private(set) var listedLines: [Range<Int>] = []
  private let bytes: LetterBytes

  /// The maximum number of requests to read.
  private static let maxCount = 24
  /// The maximum number of bytes of a request.
  private static let longest = 400
  /// The maximum number of ranges to try; the bound keeps the time linear for any input.
  private static let maxTries = 600
  private var tries = 0

  init(_ fields: OwnFields, _ text: OwnText, in bytes: LetterBytes) {
    self.bytes = bytes
    addTable(of: text)
    if found.isEmpty { addDecisions(of: text) }
    if found.isEmpty { for field in fields.fields where field.label == .request { addList(field.value, text) } }
    let isLabeled = found.contains(where: \.isRecognized)
    if !isLabeled {
      found.removeAll()
      // A text of one line is the request.
      if let statement = fields.statement, !statement.isEmpty { addStatement(statement) }
      addIntroducedLists(of: text)
      for range in fields.prose where !listedLines.contains(where: { range.overlaps($0) }) { addProse(range) }
      for field in fields.fields where [.rationale, .decision].contains(field.label) { addProse(field.value) }
    }
    if found.isEmpty { for field in fields.fields where field.label == .subject { addStatement(field.value) } }
    if found.isEmpty { addFirst(fields) }
    // Denied requests are in dispute, approved ones are not.
    found = found.filter { !$0.isApproved } + found.filter(\.isApproved)
    for index in found.indices { found[index].number = index + 1 }
  }

  /// Adds the services of the table in the state's form for requests (DWC Form RFA), whose columns have wide gaps.
  private mutating func addTable(of text: OwnText) {
    let headings = text.lines.firstIndex { line in
      bytes.contains("service/good requested", in: line.text, probe: 7) && cells(of: line.text).count > 2
    }
    guard let headings else { return }
    let names = cells(of: text.lines[headings].text)
    guard let column = names.firstIndex(where: { bytes.contains("service/good", in: $0, probe: 7) }) else { return }
    for line in text.lines[(headings + 1)...].prefix(Self.maxCount) {
      let cells = cells(of: line.text)
      guard cells.count > column, OwnCase.Request(of: words(cells[column])).isRecognized else { break }
      add(cells[column], isListed: true)
    }
  }

  /// Adds the treatments with a decision at the end of their lines, after a wide gap.
  private mutating func addDecisions(of text: OwnText) {
    for line in text.lines where line.text.count <= Self.longest {
      let cells = cells(of: line.text)
      guard cells.count > 1, let last = cells.last, Self.isDecision(last, in: bytes), tries < Self.maxTries else {
        continue
      }
      tries += 1
      guard OwnCase.Request(of: words(cells[0])).isRecognized else { continue }
      listedLines.append(line.text)
      add(cells[0], in: line.text, isListed: true)
    }
  }

  private static func isDecision(_ cell: Range<Int>, in bytes: LetterBytes) -> Bool {
    let end = bytes.trimPunctuation(cell.upperBound, from: cell.lowerBound)
    return decisions.contains { bytes.match($0, at: cell.lowerBound, to: end) == end }
  }

  /// The decisions of utilization review.
  private static let decisions: [StaticString] = [
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
  private mutating func addList(_ value: Range<Int>, _ text: OwnText) {
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
  private func numberedParts(_ value: Range<Int>) -> [Range<Int>] {
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
    return parts.allSatisfy { OwnCase.Request(of: words($0)).isRecognized } ? parts : []
  }

  /// Adds a value, or its parts where numbers or semicolons separate treatments.
  private mutating func addParts(_ value: Range<Int>) {
    let numbered = numberedParts(value)
    guard numbered.isEmpty else {
      for part in numbered { add(part, isListed: true) }
      return
    }
    let parts = parts(of: value, separatedBy: UInt8(ascii: ";"))
    if parts.count > 1, parts.allSatisfy({ OwnCase.Request(of: words($0)).isRecognized }) {
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
  private mutating func addIntroducedLists(of text: OwnText) {
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
      guard !lines.isEmpty, lines.allSatisfy({ OwnCase.Request(of: words($0)).isRecognized }) else { continue }
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
  private func isListed(_ line: Range<Int>) -> Bool {
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

  // MARK: Prose

  /// Adds the treatments that the sentences of a paragraph request or deny.
  private mutating func addProse(_ range: Range<Int>) {
    var start = bytes.skipSpace(range.lowerBound, to: range.upperBound)
    while start < range.upperBound, found.count < Self.maxCount {
      let end = max(Sentence.end(from: start, in: range, of: bytes), start + 1)
      let sentence = start..<bytes.trimEnd(end, from: start)
      if sentence.count < 2_000 { addSentence(sentence) }
      start = bytes.skipSpace(end, to: range.upperBound)
    }
  }

  private mutating func addSentence(_ sentence: Range<Int>) {
    guard tries < Self.maxTries else { return }
    // ‘The request for X is not medically necessary’, ‘X has been denied’.
    for (words, probe) in Self.verdicts {
      guard let hit = bytes.find(words, from: sentence.lowerBound, to: sentence.upperBound, probe: probe),
        let verb = verb(before: hit.lowerBound, from: sentence.lowerBound)
      else { continue }
      if addRecognized(subject(sentence.lowerBound..<verb)) { return }
    }
    // ‘… a request for authorization of X’.
    for (words, probe) in Self.openings {
      var offset = sentence.lowerBound
      while tries < Self.maxTries,
        let hit = bytes.find(words, from: offset, to: sentence.upperBound, probe: probe)
      {
        offset = hit.upperBound
        guard hit.lowerBound == sentence.lowerBound || !bytes[hit.lowerBound - 1].isLetter,
          hit.upperBound == sentence.upperBound || !bytes[hit.upperBound].isLetter || bytes[hit.upperBound - 1] == 0x20
        else { continue }
        if addRecognized(object(from: hit.upperBound, to: sentence.upperBound), in: sentence) { return }
      }
    }
  }

  /// Returns the text after an opening, up to the words that end a request’s name.
  private func object(from start: Int, to end: Int) -> Range<Int> {
    // The name of the form is no treatment, although ‘RFA’ is one elsewhere.
    let start = bytes.match("authorization (rfa)", at: bytes.skipSpace(start, to: end), to: end) ?? start
    var last = min(end, start + Self.longest)
    for (words, probe) in Self.ends {
      if let hit = bytes.find(words, from: start, to: last, probe: probe) { last = hit.lowerBound }
    }
    return bytes.trimmed(start..<max(start, last))
  }

  /// The subject of a denial without the words before the request itself.
  private func subject(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    for (words, probe) in Self.openings {
      if let hit = bytes.find(words, from: start, to: range.upperBound, probe: probe) { start = hit.upperBound }
    }
    for words in Self.leads {
      if let next = bytes.match(words, at: bytes.skipPunctuation(start, to: range.upperBound), to: range.upperBound),
        next == range.upperBound || !bytes[next].isLetter
      {
        start = next
      }
    }
    return bytes.trimmed(start..<range.upperBound)
  }

  /// The offset of the last verb right before a verdict: ‘is’, ‘has been’.
  private func verb(before end: Int, from start: Int) -> Int? {
    let end = bytes.trimEnd(end, from: start)
    for verb in Self.verbs {
      if let offset = bytes.matchBack(verb, before: end, from: start), offset > start,
        bytes[offset - 1].isSpace || bytes[offset] == 0x20
      {
        return offset
      }
    }
    return nil
  }

  private static let verdicts: [(StaticString, Int)] = [
    ("not medically", 4), ("medically necess", 4), ("non-certif", 4), ("noncertif", 3), ("not certif", 4),
    ("denied", 4), ("not authorized", 4), ("not approved", 4),
    ("not recommended", 4), ("not supported", 4), ("not warranted", 4), ("certified", 6), ("approved", 6),
    ("authorized", 5), ("modified", 5), ("upheld", 5),
  ]
  private static let verbs: [StaticString] = [
    "is", "are", "was", "were", "has been", "have been", "be", "is hereby", "is being", "must be", "cannot be",
    "is therefore", "are therefore", "is respectfully", "was requested and", "were requested and",
  ]
  private static let openings: [(StaticString, Int)] = [
    ("authorization request for", 2), ("request for authorization of", 2), ("request for authorization for", 2),
    ("request for authorization (rfa) for", 2),
    ("requests authorization for", 2), ("requesting authorization for", 2), ("requested authorization for", 2),
    ("authorization for", 4), ("authorization of", 4),
    ("authorize", 4), ("prospective request for", 3), ("retrospective request for", 5), ("concurrent request for", 3),
    ("request for", 2), ("requests for", 2), ("request is for", 2), ("requested for", 2), ("is requesting", 5),
    ("are requesting", 5),
    ("requesting", 2), ("requests", 2), ("requested", 2), ("ask for", 2), ("asked for", 2), ("asking for", 2),
    ("asks for", 2), ("denial of", 4), ("denied the", 4), ("denying", 4),
    ("denied", 4), ("deny", 3), ("prescribed", 6), ("ordered", 5), ("order for", 4), ("approval of", 6),
    ("approval for", 6), ("non-certified", 4), ("decision on", 4), ("regarding", 3), ("approve", 3),
    ("following treatment:", 6), ("following treatments:", 6), ("following service:", 6), ("following services:", 6),
    ("referral for", 4), ("wants", 3), ("would like", 3), ("need", 3),
  ]
  private static let ends: [(StaticString, Int)] = [
    (" is ", 1), (" are ", 1), (" was ", 1), (" were ", 1), (" has been", 1), (" have been", 1), (" dated ", 1),
    (" submitted", 2), (" received", 1), (" from dr", 1), (" by dr", 1),
    (" because", 1), (" due to ", 1), (" as the ", 1), (" since ", 1), (" on the grounds", 2), (" based on", 1),
    (" cannot ", 1), (" and was ", 2), (" which ", 1), (" but ", 1), (" that ", 1), (" in order to", 2),
    (" be ", 1), (" for this ", 1), (" for my ", 1), (" for the patient", 2), (" for the above", 2), (" to treat", 1),
    (" to evaluate", 1), (" to rule", 1), (" made by", 1), (" pursuant", 2), (" under ", 1), (" will ", 1),
    (" would ", 1), (" saying", 1),
    (" citing", 1), (" stating", 1), (" reviewer ", 4), (" they ", 1), (" does not", 1), (" do not", 1), (" after ", 2),
    (" needs", 1),
    (" for a 4", 1), (" for a 5", 1), (" for a 3", 1), (" for a 6", 1), (" for a 2", 1), (" for chronic ", 6),
    (" for your ", 1),
  ]
  private static let leads: [StaticString] = [
    "therefore", "as such", "accordingly", "thus", "consequently", "based on the above", "the requested", "requested",
    "the request of", "your", "the proposed", "the", "this", "a", "an", "of", "for",
  ]

  // MARK: Adding

  /// Adds the subject of a mail or a typed line.
  private mutating func addStatement(_ range: Range<Int>) {
    let before = found.count
    addProse(range)
    if found.count == before { add(object(from: range.lowerBound, to: range.upperBound)) }
    // A typed line without a known treatment is a request nevertheless.
    if let first = found.first, !first.isRecognized, first.regions.isEmpty, range.count > Self.longest {
      found.removeAll()
    }
  }

  /// Adds the first sentence or value that names a treatment.
  private mutating func addFirst(_ fields: OwnFields) {
    for range in fields.prose
      + fields.fields.filter({ ![.ignored, .guidelines, .person].contains($0.label) }).map(\.value)
    {
      var start = bytes.skipSpace(range.lowerBound, to: range.upperBound)
      while start < range.upperBound {
        let end = max(Sentence.end(from: start, in: range, of: bytes), start + 1)
        let sentence = start..<bytes.trimEnd(end, from: start)
        let isAddress = bytes.match("dear ", at: start, to: sentence.upperBound) != nil
        if !isAddress, sentence.count <= Self.longest, addRecognized(sentence) { return }
        start = bytes.skipSpace(end, to: range.upperBound)
      }
    }
  }

  private mutating func addRecognized(_ range: Range<Int>, in sentence: Range<Int>? = nil) -> Bool {
    tries += 1
    guard tries < Self.maxTries, range.count >= 3, range.count <= Self.longest,
      OwnCase.Request(of: words(range)).isRecognized
    else { return false }
    let parts = numberedParts(range)
    for part in parts { add(part, in: sentence, isListed: true) }
    if parts.isEmpty { add(range, in: sentence) }
    return true
  }

  /// Adds a request unless it already exists.
  private mutating func add(_ range: Range<Int>, in sentence: Range<Int>? = nil, isListed: Bool = false) {
    let isApproved = isApproved(sentence ?? range)
    let range = trimmed(range)
    guard !range.isEmpty, range.count <= 4 * Self.longest, found.count < Self.maxCount else { return }
    let request = OwnCase.Request(of: words(range), isApproved: isApproved)
    // Each line of a list is a request; duplicates count once.
    let isSame = { (other: OwnCase.Request) in
      isListed ? other.text.value == request.text.value : Self.isSame(other, request)
    }
    if let known = found.firstIndex(where: isSame) {
      if isApproved { found[known].isApproved = true }
      // Keep the more detailed words.
      if request.regions.count > found[known].regions.count || request.drugs.count > found[known].drugs.count {
        let wasApproved = found[known].isApproved
        found[known] = request
        found[known].isApproved = wasApproved
      }
      return
    }
    found.append(request)
  }

  /// Returns true if two requests are the same: equal treatments, and neither names a region that the other lacks.
  private static func isSame(_ a: OwnCase.Request, _ b: OwnCase.Request) -> Bool {
    guard a.category == b.category, a.drugs.map(\.drug) == b.drugs.map(\.drug) else { return false }
    let (first, second) = (Set(a.regions.map(\.name)), Set(b.regions.map(\.name)))
    return first.isSubset(of: second) || second.isSubset(of: first)
  }

  /// Returns true if the words say that the request was approved.
  private func isApproved(_ range: Range<Int>) -> Bool {
    for (words, probe) in [("approved", 6), ("certified", 6), ("authorized", 5)] as [(StaticString, Int)] {
      guard let hit = bytes.find(words, from: range.lowerBound, to: range.upperBound, probe: probe) else { continue }
      let before = max(range.lowerBound, hit.lowerBound - 12)..<hit.lowerBound
      let isDenied = ["not", "non", "never", "n't", "un", "cannot", "be "].contains { (word: StaticString) in
        before.contains { bytes.match(word, at: $0, to: before.upperBound) != nil }
      }
      if !isDenied, !bytes.contains("denied", in: range, probe: 4) { return true }
    }
    return false
  }

  /// Returns a range without the punctuation and the list number before it, and without the decision after it.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = bytes.trimmed(range)
    range = bytes.skipPunctuation(range.lowerBound, to: range.upperBound)..<range.upperBound
    if isListed(range) {
      var start = range.lowerBound
      while start < range.upperBound, !bytes[start].isSpace { start += 1 }
      range = bytes.trimmed(start..<range.upperBound)
    }
    for words in [
      "request for authorization of ", "request for authorization for ", "authorization for ", "authorization of ",
      "request for ", "the request for ", "of ", "for ", "the ", "following treatment: ", "following treatments: ",
      "following service: ", "following services: ", "following: ", "an ", "a ",
    ] as [StaticString] {
      if let next = bytes.match(words, at: range.lowerBound, to: range.upperBound) { range = next..<range.upperBound }
    }
    // ‘Therapy, 12 visits – MODIFIED to 6 visits’.
    if let hit = range.firstIndex(where: { bytes.match("modified to ", at: $0, to: range.upperBound) != nil }) {
      range = range.lowerBound..<(hit + 8)
    }
    // ‘MRI – DENIED’, ‘MRI (non-certified)’.
    for words in Self.decisions {
      let end = bytes.trimPunctuation(range.upperBound, from: range.lowerBound)
      var closed = end
      while closed > range.lowerBound, bytes[closed - 1] == UInt8(ascii: ")") || bytes[closed - 1].isSpace {
        closed -= 1
      }
      guard let start = bytes.matchBack(words, before: closed, from: range.lowerBound), start > range.lowerBound,
        !bytes[start - 1].isLetter
      else { continue }
      var last = bytes.trimPunctuation(start, from: range.lowerBound)
      while last > range.lowerBound,
        [UInt8(ascii: "("), UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20].contains(bytes[last - 1])
          || bytes[last - 1] >= 0x80
      { last -= 1 }
      range = range.lowerBound..<bytes.trimPunctuation(last, from: range.lowerBound)
      break
    }
    let end = bytes.trimPunctuation(range.upperBound, from: range.lowerBound)
    return range.lowerBound..<end
  }

  /// The words of a range on one line.
  private func words(_ range: Range<Int>) -> OwnCase.Found<String> {
    var line: [UInt8] = []
    let text = Unwrapper.withLine(range, of: bytes, in: &line) { $0.text(0..<$0.count) }
    return OwnCase.Found(text, words: text, range: range)
  }
}
