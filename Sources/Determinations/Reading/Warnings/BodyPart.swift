/// Body parts that have their own guideline chapters.
enum BodyPart: Int, CaseIterable {
  case neck, upperBack, lowBack, shoulder, elbow, hand, hip, knee, foot

  /// Returns the parts for the regions of a request, or none if one of the regions may be several parts.
  static func parts(of regions: [BodyRegion]) -> [BodyPart] {
    guard !regions.isEmpty else { return [] }
    var parts: [BodyPart] = []
    for region in regions {
      // A region without a part makes the answer unknown.
      guard let named = partsByRegion[region.name] else { return [] }
      for part in named where !parts.contains(part) { parts.append(part) }
    }
    return parts
  }

  var name: String {
    switch self {
    case .neck: "cervical spine"
    case .upperBack: "thoracic spine"
    case .lowBack: "lumbar spine"
    case .shoulder: "shoulder"
    case .elbow: "elbow"
    case .hand: "wrist and hand"
    case .hip: "hip"
    case .knee: "knee"
    case .foot: "ankle and foot"
    }
  }

  private var isSpinal: Bool { self == .neck || self == .upperBack || self == .lowBack }

  private static let partsByRegion: [String: [BodyPart]] = [
    "cervical spine": [.neck], "thoracic spine": [.upperBack], "lumbar spine": [.lowBack], "sacrum": [.lowBack],
    "sacroiliac joint": [.lowBack, .hip], "shoulder": [.shoulder], "elbow": [.elbow], "forearm": [.hand, .elbow],
    "wrist": [.hand], "hand": [.hand], "finger": [.hand], "thumb": [.hand], "hip": [.hip], "knee": [.knee],
    "ankle": [.foot], "foot": [.foot], "toe": [.foot],
  ]

  /// The chapters that cover only some of these parts.
  static let partsByChapter: [GuidelineChapter: [BodyPart]] = [
    "acoem-8": [.neck, .upperBack], "acoem-9": [.shoulder], "acoem-10": [.elbow], "acoem-11": [.hand],
    // This chapter of ODG covers the lumbar and the thoracic spine.
    "acoem-12": [.lowBack], "odg-low-back": [.lowBack, .upperBack], "odg-neck-upper-back": [.neck, .upperBack],
    "acoem-13": [.knee], "acoem-14": [.foot], "acoem-hip": [.hip], "odg-shoulder": [.shoulder], "odg-elbow": [.elbow],
    "odg-forearm-wrist-hand": [.hand], "odg-carpal-tunnel": [.hand], "odg-hip-pelvis": [.hip],
    "odg-knee-leg": [.knee], "odg-ankle-foot": [.foot],
  ].reduce(into: [:]) { $0[GuidelineChapter(knownKey: $1.key)] = $1.value }

  // MARK: In prose

  /// The beginning of a word for a part, with the offset of its rarest letter.
  private struct Word: ExpressibleByStringLiteral, Sendable {
    let letters: StaticString
    let probe: Int

    init(stringLiteral letters: StaticString) {
      self.letters = letters
      let bytes = LetterBytes(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
      // From the rarest on; spaces and hyphens come last.
      let rarity = Array("zqxjkvbwpyfgmucdlhrsniotae".utf8)
      probe =
        bytes.indices.min { a, b in
          rarity.firstIndex(of: bytes[a]) ?? 99 < rarity.firstIndex(of: bytes[b]) ?? 99
        } ?? 0
    }

    /// Returns the first offset of a word that begins this way.
    func offset(in range: Range<Int>, of bytes: LetterBytes) -> Int? {
      var i = range.lowerBound
      while let hit = bytes.find(letters, from: i, to: range.upperBound, probe: probe) {
        if hit.lowerBound == range.lowerBound || !bytes[hit.lowerBound - 1].isLetter { return hit.lowerBound }
        i = hit.upperBound
      }
      return nil
    }
  }

  /// The beginnings of words for the part; its own name comes first.
  private var words: [Word] { Self.words[rawValue] }

  private static let words: [[Word]] = [
    ["cervical", "neck", "cervico", "c-spine"],
    ["thoracic", "upper back", "mid back", "mid-back", "midback", "t-spine"],
    ["lumbar", "low back", "lower back", "lumbo", "lumbago", "sacr", "l-spine"],
    ["shoulder", "rotator", "acromi", "glenohumeral", "subacromi", "labral", "supraspinatus"],
    ["elbow", "epicondyl", "cubital", "ulnar"],
    ["wrist", "hand", "finger", "thumb", "carpal", "digit", "forearm", "trigger", "metacarp", "ulnar"],
    ["hip", "groin", "pelvi", "trochanter", "inguinal"],
    ["knee", "menisc", "patell", "cruciate", "acl"],
    ["ankle", "foot", "feet", "toe", "plantar", "achilles", "calcane", "tarsal", "metatars"],
  ]

  /// The letter of the part's vertebrae, or `nil` for other parts.
  private var vertebra: UInt8? {
    switch self {
    case .neck: 0x43
    case .upperBack: 0x54
    case .lowBack: 0x4C
    default: nil
    }
  }

  /// Returns the first offset where any of its words names the part.
  func offset(in range: Range<Int>, of bytes: LetterBytes) -> Int? {
    for word in words { if let offset = word.offset(in: range, of: bytes) { return offset } }
    return level(in: range, of: bytes)
  }

  /// Returns the first offset of the part's own name or levels.
  private func ownOffset(in range: Range<Int>, of bytes: LetterBytes) -> Int? {
    words.first?.offset(in: range, of: bytes) ?? level(in: range, of: bytes)
  }

  /// Returns true if a text names the parts by words that others share: ‘spine’ without ‘lumbar’, ‘extremity’.
  static func isNamedBroadly(_ parts: [BodyPart], in range: Range<Int>, of bytes: LetterBytes) -> Bool {
    (parts.contains(where: \.isSpinal) ? broadSpinal : broadLimbs).contains { word in
      var from = range.lowerBound
      while let offset = word.offset(in: from..<range.upperBound, of: bytes) {
        if !narrowing.contains(where: { bytes.matchBack($0, before: offset, from: range.lowerBound) != nil }) {
          return true
        }
        from = offset + 1
      }
      return false
    }
  }

  private static let broadSpinal: [Word] = ["spine", "back"]
  private static let broadLimbs: [Word] = ["extremit", "limb", "arm", "leg"]

  /// Words that limit ‘spine’ and ‘back’ to one part.
  private static let narrowing: [StaticString] = [
    "lumbar ", "cervical ", "thoracic ", "lumbosacral ", "low ", "lower ", "upper ", "mid ", "mid-", "l-", "c-", "t-",
  ]

  /// Returns the part that a rationale is about, if the request does not name it.
  ///
  /// One mention is sufficient for another part of the spine, and two are for a limb, because a single one may be about
  /// a reflex or another complaint.
  static func subject(
    of rationale: Range<Int>, in bytes: LetterBytes, otherThan asked: [BodyPart]
  ) -> (BodyPart, Int)? {
    let isSpinal = asked.allSatisfy(\.isSpinal)
    for part in allCases where !asked.contains(part) {
      guard let offset = part.ownOffset(in: rationale, of: bytes) else { continue }
      if isSpinal, part.isSpinal { return (part, offset) }
      if part.ownOffset(in: offset + 1..<rationale.upperBound, of: bytes) != nil { return (part, offset) }
    }
    return nil
  }

  /// Returns the part that a sentence is about, if it names none of those in the request by any word.
  static func named(in sentence: Range<Int>, of bytes: LetterBytes, otherThan asked: [BodyPart]) -> (BodyPart, Int)? {
    for part in allCases where !asked.contains(part) {
      guard let offset = part.ownOffset(in: sentence, of: bytes) else { continue }
      let isOfAsked = asked.contains { $0.offset(in: sentence, of: bytes) != nil }
      return isOfAsked || isNamedBroadly(asked, in: sentence, of: bytes) ? nil : (part, offset)
    }
    return nil
  }

  /// Returns the first offset where the part is named right after some words.
  func offset(after side: StaticString, in range: Range<Int>, of bytes: LetterBytes) -> Int? {
    var i = range.lowerBound
    while let hit = bytes.find(side, from: i, to: range.upperBound, probe: 2) {
      i = hit.upperBound
      guard hit.lowerBound == range.lowerBound || !bytes[hit.lowerBound - 1].isLetter else { continue }
      if words.contains(where: { bytes.match($0.letters, at: hit.upperBound, to: range.upperBound) != nil }) {
        return hit.lowerBound
      }
    }
    return nil
  }

  /// Returns the part named by ‘regarding the request for’, if the request does not name it; the treatment has few
  /// words.
  static func requested(
    in range: Range<Int>, of bytes: LetterBytes, otherThan asked: [BodyPart]
  ) -> (BodyPart, Int)? {
    let words: StaticString = "regarding the request for "
    guard let hit = bytes.find(words, from: range.lowerBound, to: range.upperBound, probe: 16) else { return nil }
    var end = hit.upperBound
    let limit = min(range.upperBound, hit.upperBound + 60)
    while end < limit, bytes[end] != 0x2C, bytes[end] != 0x2E, bytes[end] != 0x3B { end += 1 }
    let name = hit.upperBound..<end
    if asked.contains(where: { $0.offset(in: name, of: bytes) != nil }) { return nil }
    for part in allCases where !asked.contains(part) {
      if let offset = part.ownOffset(in: name, of: bytes) { return (part, offset) }
    }
    return nil
  }

  /// Returns the offset of the first pair of levels, ‘L3-4’ or ‘L5-S1’; a single ‘T4’ may be something else.
  private func level(in range: Range<Int>, of bytes: LetterBytes) -> Int? {
    guard let letter = vertebra else { return nil }
    var i = range.lowerBound
    while let hit = bytes.firstIndex(of: letter, from: i, to: range.upperBound) {
      i = hit + 1
      guard hit == range.lowerBound || !(bytes[hit - 1].isLetter || bytes[hit - 1].isDigit) else { continue }
      var end = hit + 1
      while end < range.upperBound, bytes[end].isDigit, end - hit < 3 { end += 1 }
      guard end > hit + 1, end + 1 < range.upperBound, bytes[end] == 0x2D || bytes[end] == 0x2F else { continue }
      let next = bytes[end + 1]
      if next.isDigit || next == letter || next == 0x53 || next == 0x54 { return hit }
    }
    return nil
  }
}
