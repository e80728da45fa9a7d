/// Long words that letters use often, and how to tell a word that is one of them but for one slip.
///
/// Of long words hardly any other is a letter away, so slips in them need no list: a slip leaves the beginning or the end
/// of a word as it is, and few words share either.
struct LongWords: Sendable {
  /// The number of letters of the shortest.
  static let shortest = 7

  private let words: [[UInt8]]
  /// For three letters the bucket of the words that begin, and of those that end, with them; 0 where none does.
  private let firsts: [UInt8]
  private let lasts: [UInt8]
  private let buckets: [[Int]]

  init() {
    let words = Self.list.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) }
    var firsts = [UInt8](repeating: 0, count: 1 << 15)
    var lasts = firsts
    var buckets: [[Int]] = [[]]
    func add(_ index: Int, _ place: Int, to table: inout [UInt8]) {
      if table[place] == 0, buckets.count < 256 {
        table[place] = UInt8(buckets.count)
        buckets.append([])
      }
      if table[place] != 0 { buckets[Int(table[place])].append(index) }
    }
    for (index, word) in words.enumerated() {
      add(index, Self.place(word[0], word[1], word[2]), to: &firsts)
      let end = word.count
      add(index, Self.place(word[end - 3], word[end - 2], word[end - 1]), to: &lasts)
    }
    self.words = words
    self.firsts = firsts
    self.lasts = lasts
    self.buckets = buckets
  }

  /// Returns true if a word is one of the list with one letter changed, lost, put in or
  /// swapped with its neighbour, or with ‘rn’ in the place of ‘m’.
  ///
  /// Another ending makes another word.
  func hasSlip(_ range: Range<Int>, in bytes: LetterBytes) -> Bool {
    guard range.count >= Self.shortest else { return false }
    let (start, end) = (range.lowerBound, range.upperBound)
    let first = firsts[Self.place(bytes[start], bytes[start + 1], bytes[start + 2])]
    let last = lasts[Self.place(bytes[end - 3], bytes[end - 2], bytes[end - 1])]
    guard first | last != 0 else { return false }
    return hasSlip(range, buckets[Int(first)], in: bytes) || hasSlip(range, buckets[Int(last)], in: bytes)
  }

  private func hasSlip(_ range: Range<Int>, _ bucket: [Int], in bytes: LetterBytes) -> Bool {
    for index in bucket {
      let word = words[index]
      guard abs(word.count - range.count) <= 1 else { continue }
      var same = 0
      while same < min(word.count, range.count), bytes[range.lowerBound + same].lowered == word[same] { same += 1 }
      // The word itself, or another ending.
      guard same + 1 < max(word.count, range.count) else { return false }
      let letters = bytes[range].map(\.lowered)
      guard Spelling.isOneSlip(letters, word) || Self.isParted(letters, word, at: same) else { continue }
      return !Self.others.contains(letters) && !words.contains(letters)
    }
    return false
  }

  /// True if ‘rn’ stands in the place of a word's ‘m’.
  private static func isParted(_ letters: [UInt8], _ word: [UInt8], at place: Int) -> Bool {
    letters.count == word.count + 1 && word[place] == 0x6D && letters[place...].starts(with: [0x72, 0x6E])
      && letters[(place + 2)...].elementsEqual(word[(place + 1)...])
  }

  @inline(__always)
  private static func place(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Int {
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
    """.split { $0 == " " || $0 == "\n" }.filter { $0.utf8.count >= shortest }.joined(separator: " ")

  /// Words of the language that are a slip away from one of the list.
  private static let others: Set<[UInt8]> = Set(
    """
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
    """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })
}
