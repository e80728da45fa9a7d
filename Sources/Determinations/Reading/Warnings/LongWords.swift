/// Frequent long words of letters, for finding words that differ from one of them by a single slip.
///
/// Long words are rarely similar to each other, so their misspellings need no list. A slip leaves the beginning or the
/// end of a word unchanged, and few words share either.
struct LongWords: Sendable {
  /// The minimum number of letters.
  static let shortest = 7

  /// The letters of all words one after another, and the start of each word.
  private let letters: [UInt8]
  private let starts: [Int]
  private let beginnings: Buckets
  private let endings: Buckets

  /// The words by the three letters that they share, in one array, because every word of prose is looked up.
  private struct Buckets: Sendable {
    private(set) var ranges = [Range<UInt16>](repeating: 0..<0, count: 1 << 15)
    private(set) var words: [UInt16] = []

    init(_ offsets: [Int]) {
      for (word, offset) in offsets.enumerated().sorted(by: { $0.element < $1.element }) {
        if ranges[offset].isEmpty { ranges[offset] = UInt16(words.count)..<UInt16(words.count) }
        words.append(UInt16(word))
        ranges[offset] = ranges[offset].lowerBound..<UInt16(words.count)
      }
    }
  }

  init() {
    let words = Self.split(Self.list).filter { $0.count >= Self.shortest }.map { Self.singular($0) }
    var starts = [0]
    for word in words { starts.append((starts.last ?? 0) + word.count) }
    letters = words.flatMap(\.self)
    self.starts = starts
    beginnings = Buckets(words.map { Self.offset($0[0], $0[1], $0[2]) })
    endings = Buckets(words.map { Self.offset($0[$0.count - 3], $0[$0.count - 2], $0[$0.count - 1]) })
  }

  /// Returns the words of a list.
  static func split(_ text: String) -> [[UInt8]] { text.utf8.split(separator: UInt8(ascii: " ")).map(Array.init) }

  /// Returns a word without a final ‘s’.
  private static func singular(_ word: [UInt8]) -> [UInt8] { word.last == 0x73 ? word.dropLast() : word }

  /// The words, for tables of correct ones.
  var all: [[UInt8]] { zip(starts, starts.dropFirst()).map { Array(letters[$0..<$1]) } }

  /// Returns true if a word without a plural ‘s’ is one of the list with one letter changed, deleted, inserted or
  /// swapped with its neighbor, or with ‘rn’ instead of ‘m’.
  ///
  /// A different ending makes a different word.
  func hasSlip(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    guard range.count >= Self.shortest else { return false }
    let (start, end) = (range.lowerBound, range.upperBound)
    let first = beginnings.ranges[Self.offset(bytes[start], bytes[start + 1], bytes[start + 2])]
    let last = endings.ranges[Self.offset(bytes[end - 3], bytes[end - 2], bytes[end - 1])]
    guard !first.isEmpty || !last.isEmpty else { return false }
    return hasSlip(range, first, of: beginnings, in: bytes) || hasSlip(range, last, of: endings, in: bytes)
  }

  private func hasSlip(
    _ range: Range<Int>, _ bucket: Range<UInt16>, of buckets: Buckets, in bytes: LetterBytes
  ) -> Bool {
    for offset in bucket {
      let word = Int(buckets.words[Int(offset)])
      let (start, end) = (starts[word], starts[word + 1])
      guard abs(end - start - range.count) <= 1 else { continue }
      // The number of equal letters at the beginning, and at the end.
      var before = 0
      let shorter = min(end - start, range.count)
      while before < shorter, bytes[range.lowerBound + before].lowered == letters[start + before] { before += 1 }
      // The word itself, or one with a different ending.
      guard before + 1 < max(end - start, range.count) else { return false }
      var after = 0
      while after < shorter - before, bytes[range.upperBound - 1 - after].lowered == letters[end - 1 - after] {
        after += 1
      }
      let rest = range.count - before - after
      let restOfWord = end - start - before - after
      guard rest <= 2, restOfWord <= 2, isSlip(rest, restOfWord, at: range.lowerBound + before, start + before, bytes)
      else { continue }
      return !Self.others.contains(bytes[range].map(\.lowered))
    }
    return false
  }

  /// Returns true if the difference is one letter, two swapped letters, or ‘rn’ for ‘m’.
  private func isSlip(_ rest: Int, _ restOfWord: Int, at offset: Int, _ letter: Int, _ bytes: LetterBytes) -> Bool {
    if rest <= 1, restOfWord <= 1 { return true }
    let first = bytes[offset].lowered
    if rest == 2, restOfWord == 1 {
      return first == 0x72 && bytes[offset + 1].lowered == 0x6E && letters[letter] == 0x6D
    }
    return rest == 2 && restOfWord == 2 && first == letters[letter + 1]
      && bytes[offset + 1].lowered == letters[letter]
  }

  @inline(__always)
  private static func offset(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Int {
    Int(a & 31) << 10 | Int(b & 31) << 5 | Int(c & 31)
  }

  private static let list = """
    according activity acupuncture additional administrator affiliation aggravating analgesia appropriate associated \
    authorization authorized bilateral california cervical certification certified chiropractic chronic citation \
    clinical combination complained complaints complete conditions conduction conservative continued contrast criteria \
    decision decreased deficits degenerative demonstrated determination diagnosis diagnostic disability documentation \
    documented dysfunction effects eligible electrodiagnostic epidural establish established evaluate evaluation \
    evidence examination exercise experience extremities extremity failure findings following frequency function \
    functional guideline guidelines however imaging impingement improvement including indicated indication industrial \
    injection injured intermittent internal intervention laboratory leaving limited magnetic management maximum measurable \
    mechanism medical medically medication medications medicine migraine moderate modified monitoring muscular \
    musculoskeletal myofascial narcotic necessary necessity negative neurological neuropathic noncertified november \
    december objective obtained occupational office official operative opioids original orthopedic osteoarthritis \
    outcomes palpation participate patient patients permanent persistent pharmacy physical physician physicians portion \
    positive practice prescribed prescription presented preventive previous previously procedure program progress \
    provided provider provides question radiculopathy received recommend recommendation recommended recommends reduction \
    referral regarding rehabilitation related remaining repeated reported request requested resonance response \
    retrospective revealed reviewer schedule sensation service services sessions severe shoulder significant specific \
    specialist standard strength stretching studies subjective submitted supervised supported surgery surgical sustained \
    symptoms syndrome tenderness therapeutic therapy therefore thoracic topical treating treatment treatments trigger \
    ultrasound undergoing unspecified utilization without
    """

  /// English words that differ from one of the list by a slip.
  private static let others = Set(split(otherWords).map { singular($0) })

  private static let otherWords = """
    affect affects altered bequest caution clinic codified compete complains conducting contract contracts creating \
    creation current deceased demonstrate deported derision diagnoses distress documents effaced emotion evacuate \
    evacuated evacuation evident excise explained extremely fiction fracture frictional fictional functions greeting \
    heating implement impeded indicator induction infection infections inflection inspection insured interval meditation \
    mediation mediations medial radical resorted observed obtains operation operational orthopaedic patience physic prior \
    practise prevented proscribed protected proceeded program provable recede received relayed relaxed repealed resistant \
    persistant retarding secession sensations section suction smoulder special specials subjected suspected summery \
    tropical typical treatise trigonal unrelated undertaking vertical vindicated virus whoever prescribe proscription \
    exertion exertional inquired infused informed therapies studied stories surgeries patented rationed rejection \
    junction medially heaving weaving leading cleaving retaining regaining potion windings deduction seduction \
    rewarding regenerative pervious belated elated projection objection abjection connection reception deception
    """
}
