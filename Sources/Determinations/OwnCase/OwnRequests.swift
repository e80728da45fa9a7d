/// Finds the requests in a text.
///
/// Fields that name the request come first, then the words of requests and denials in prose, then the subject of a
/// mail; if none of them names a treatment, the first line or sentence that does.
struct OwnRequests {
  private(set) var found: [OwnCase.Request] = []
  /// The lines of lists in prose, with those that introduce them.
  var listedLines: [Range<Int>] = []
  let bytes: LetterBytes

  /// The maximum number of requests to read.
  static let maxCount = 24
  /// The maximum number of bytes of a request.
  static let longest = 400
  /// The maximum number of ranges to try; the bound keeps the time linear for any input.
  static let maxTries = 600
  var tries = 0

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

  // MARK: Prose

  /// Adds the treatments that the sentences of a paragraph request or deny.
  private mutating func addProse(_ range: Range<Int>) {
    for sentence in Sentence.all(in: range, of: bytes) where sentence.count < 2_000 && found.count < Self.maxCount {
      addSentence(sentence)
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
      for sentence in Sentence.all(in: range, of: bytes) where sentence.count <= Self.longest {
        let isAddress = bytes.match("dear ", at: sentence.lowerBound, to: sentence.upperBound) != nil
        if !isAddress, addRecognized(sentence) { return }
      }
    }
  }

  mutating func addRecognized(_ range: Range<Int>, in sentence: Range<Int>? = nil) -> Bool {
    tries += 1
    guard tries < Self.maxTries, range.count >= 3, range.count <= Self.longest,
      isTreatment(range)
    else { return false }
    let parts = numberedParts(range)
    for part in parts { add(part, in: sentence, isListed: true) }
    if parts.isEmpty { add(range, in: sentence) }
    return true
  }

  /// Adds a request unless it already exists.
  mutating func add(_ range: Range<Int>, in sentence: Range<Int>? = nil, isListed: Bool = false) {
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

  /// Returns true if a range names a treatment.
  func isTreatment(_ range: Range<Int>) -> Bool { OwnCase.Request(of: words(range)).isRecognized }

  /// The words of a range on one line.
  func words(_ range: Range<Int>) -> OwnCase.Found<String> {
    var line: [UInt8] = []
    let text = Unwrapper.withLine(range, of: bytes, in: &line) { $0.text(0..<$0.count) }
    return OwnCase.Found(text, words: text, range: range)
  }
}
