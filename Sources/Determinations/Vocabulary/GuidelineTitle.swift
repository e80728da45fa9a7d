/// A title under which letters cite a guideline, with the chapter that it names.
///
/// The titles are those of all years: ACOEM's 2nd edition with ‘Complaints’, the names of 2016 with a year, and ACOEM's
/// newer ‘Disorders’, which the MTUS adopted in December 2017.
struct GuidelineTitle {
  /// The title in lower case, without white space and punctuation, and with ‘and’ for ‘&’.
  let letters: StaticString
  let guideline: Citation.Guideline
  /// The ACOEM chapter's number.
  let chapter: Int?
  let value: GuidelineChapter

  /// Finds the longest title of an MTUS guideline that begins at an offset.
  static func mtus(at start: Int, to end: Int, in line: LetterBytes) -> (title: GuidelineTitle, end: Int)? {
    longest(in: mtusByInitial, at: start, to: end, line)
  }

  /// Finds the longest name of an ODG chapter that begins at an offset.
  static func odg(at start: Int, to end: Int, in line: LetterBytes) -> (title: GuidelineTitle, end: Int)? {
    longest(in: odgByInitial, at: start, to: end, line)
  }

  private static func longest(
    in table: [[GuidelineTitle]], at start: Int, to end: Int, _ line: LetterBytes
  ) -> (title: GuidelineTitle, end: Int)? {
    guard start < end, line[start].isLetter else { return nil }
    var best: (title: GuidelineTitle, end: Int)?
    let second = start + 1 < end ? line[start + 1].lowered : 0
    for title in table[Int(line[start].lowered - 0x61)] {
      // Check the second letter first, because most titles differ from the text there.
      if second.isLetter, title.letters.utf8Start[1] != second { continue }
      if let last = line.matchName(title.letters, at: start, to: end), last > best?.end ?? 0 { best = (title, last) }
    }
    return best
  }

  private static func byInitial(_ titles: [GuidelineTitle]) -> [[GuidelineTitle]] {
    var table = [[GuidelineTitle]](repeating: [], count: 26)
    for title in titles where title.letters.utf8CodeUnitCount > 0 {
      table[Int(title.letters.utf8Start.pointee - 0x61)].append(title)
    }
    return table
  }

  private static func titles(
    _ guideline: Citation.Guideline, _ entries: [(StaticString, key: String, chapter: Int?)]
  ) -> [GuidelineTitle] {
    entries.map { letters, key, chapter in
      GuidelineTitle(
        letters: letters, guideline: guideline, chapter: chapter, value: GuidelineChapter(knownKey: key))
    }
  }

  private static let mtusByInitial = byInitial(
    titles(
      .acoem,
      [
        ("prevention", "acoem-1", 1),
        ("generalapproachtoinitialassessmentanddocumentation", "acoem-2", 2),
        ("generalapproachestoinitialassessmentanddocumentation", "acoem-2", 2),
        ("generalapproachtoinitialassessment", "acoem-2", 2),
        ("initialassessmentanddocumentation", "acoem-2", 2),
        ("initialapproachestotreatment", "acoem-3", 3),
        ("initialapproachtotreatment", "acoem-3", 3),
        ("initialapproaches", "acoem-3", 3),
        ("workrelatedness", "acoem-4", 4),
        ("cornerstonesofdisabilitypreventionandmanagement", "acoem-5", 5),
        ("cornerstonesofdisabilityprevention", "acoem-5", 5),
        ("painsufferingandtherestorationoffunction", "acoem-6", 6),
        ("painsufferingandrestorationoffunction", "acoem-6", 6),
        ("independentmedicalexaminationsandconsultations", "acoem-7", 7),
        ("independentmedicalexaminations", "acoem-7", 7),
        ("neckandupperback", "acoem-8", 8),
        ("cervicalandthoracicspine", "acoem-8", 8),
        ("cervicalthoracicspine", "acoem-8", 8),
        ("shoulder", "acoem-9", 9),
        ("elbow", "acoem-10", 10),
        ("forearmwristandhand", "acoem-11", 11),
        ("forearmwristhand", "acoem-11", 11),
        // A misspelling in the contractor's own list.
        ("forewarmwristandhand", "acoem-11", 11),
        ("forearmhandandwrist", "acoem-11", 11),
        ("handwristandforearm", "acoem-11", 11),
        ("handwristforearm", "acoem-11", 11),
        ("wristhandandforearm", "acoem-11", 11),
        ("lowback", "acoem-12", 12),
        ("knee", "acoem-13", 13),
        ("ankleandfoot", "acoem-14", 14),
        ("ankleorfoot", "acoem-14", 14),
        ("footandankle", "acoem-14", 14),
        ("stressrelatedconditions", "acoem-15", 15),
        ("stressrelated", "acoem-15", 15),
        ("workplacementalhealth", "acoem-15", 15),
        ("introductiontotheworkplacementalhealth", "acoem-15", 15),
        ("posttraumaticstressdisorderandacutestressdisorder", "acoem-15", 15),
        ("posttraumaticstressdisorder", "acoem-15", 15),
        ("mentalhealth", "acoem-15", 15),
        ("eye", "acoem-16", 16),
        ("hipandgroin", "acoem-hip", nil),
        ("traumaticbraininjury", "acoem-brain", nil),
        ("occupationalworkrelatedasthma", "acoem-asthma", nil),
        ("occupationalworkrelatedasthmamedicaltreatment", "acoem-asthma", nil),
        ("workrelatedasthma", "acoem-asthma", nil),
        ("occupationalasthma", "acoem-asthma", nil),
        ("occupationalinterstitiallungdisease", "acoem-lung", nil),
        ("interstitiallungdisease", "acoem-lung", nil),
        ("covid19", "acoem-covid-19", nil),
        ("coronaviruscovid19", "acoem-covid-19", nil), ("coronavirus", "acoem-covid-19", nil),
        ("antiemetics", "acoem-antiemetics", nil),
      ])
      + titles(.generalApproaches, [("generalapproaches", "general-approaches", nil)])
      + titles(
        .chronicPain,
        [
          ("chronicpainmedicaltreatment", "chronic-pain", nil), ("chronicpaintreatment", "chronic-pain", nil),
          ("chronicpain", "chronic-pain", nil),
        ])
      + titles(
        .opioids,
        [
          ("opioidstreatment", "opioids", nil), ("opioidtreatment", "opioids", nil),
          ("opioidsmedicaltreatment", "opioids", nil), ("opioids", "opioids", nil), ("opioid", "opioids", nil),
        ])
      + titles(
        .acupuncture,
        [
          ("acupuncturemedicaltreatment", "acupuncture", nil), ("acupuncturetreatment", "acupuncture", nil),
          ("acupuncture", "acupuncture", nil), ("accupuncturetreatment", "acupuncture", nil),
          ("accupuncture", "acupuncture", nil),
        ])
      + titles(
        .postsurgical,
        [
          ("postsurgicaltreatment", "postsurgical", nil), ("postsurgicalphysicalmedicine", "postsurgical", nil),
          ("postsurgicalrehabilitation", "postsurgical", nil), ("postsurgical", "postsurgical", nil),
        ])
      + titles(
        .formulary,
        [
          ("drugformulary", "formulary", nil), ("mtusdrugformulary", "formulary", nil), ("formulary", "formulary", nil),
          ("mtusdruglist", "formulary", nil), ("druglist", "formulary", nil),
        ]))

  private static let odgByInitial = byInitial(
    titles(
      .odg,
      [
        ("lowback", "odg-low-back", nil), ("lowerback", "odg-low-back", nil),
        ("lumbarandthoracic", "odg-low-back", nil), ("lumbarthoracic", "odg-low-back", nil),
        ("neckandupperback", "odg-neck-upper-back", nil), ("neckupperback", "odg-neck-upper-back", nil),
        ("neck", "odg-neck-upper-back", nil), ("cervicalandthoracicspine", "odg-neck-upper-back", nil),
        ("shoulder", "odg-shoulder", nil), ("pain", "odg-pain", nil), ("chronicpain", "odg-pain", nil),
        ("kneeandleg", "odg-knee-leg", nil), ("kneeleg", "odg-knee-leg", nil), ("knee", "odg-knee-leg", nil),
        ("forearmwristandhand", "odg-forearm-wrist-hand", nil), ("forearmwristhand", "odg-forearm-wrist-hand", nil),
        ("forearmhandandwrist", "odg-forearm-wrist-hand", nil), ("wristandhand", "odg-forearm-wrist-hand", nil),
        ("handwristandforearm", "odg-forearm-wrist-hand", nil), ("handandwrist", "odg-forearm-wrist-hand", nil),
        ("hand", "odg-forearm-wrist-hand", nil), ("wrist", "odg-forearm-wrist-hand", nil),
        ("forearm", "odg-forearm-wrist-hand", nil),
        ("hipandpelvis", "odg-hip-pelvis", nil), ("hipsandpelvis", "odg-hip-pelvis", nil),
        ("hippelvis", "odg-hip-pelvis", nil), ("hip", "odg-hip-pelvis", nil),
        ("elbow", "odg-elbow", nil),
        ("ankleandfoot", "odg-ankle-foot", nil), ("anklefoot", "odg-ankle-foot", nil),
        ("footandankle", "odg-ankle-foot", nil), ("ankle", "odg-ankle-foot", nil), ("foot", "odg-ankle-foot", nil),
        ("carpaltunnelsyndrome", "odg-carpal-tunnel", nil), ("carpaltunnel", "odg-carpal-tunnel", nil),
        ("mentalillnessandstress", "odg-mental-stress", nil), ("mentalillnessstress", "odg-mental-stress", nil),
        ("mentalandstress", "odg-mental-stress", nil), ("mentalhealthandstress", "odg-mental-stress", nil),
        ("mentalstress", "odg-mental-stress", nil), ("stressandmentalillness", "odg-mental-stress", nil),
        ("stressmentalillness", "odg-mental-stress", nil), ("mentalillness", "odg-mental-stress", nil),
        ("mental", "odg-mental-stress", nil), ("stress", "odg-mental-stress", nil),
        ("fitnessforduty", "odg-fitness-for-duty", nil), ("preface", "odg-preface", nil), ("head", "odg-head", nil),
        ("burns", "odg-burns", nil), ("diabetes", "odg-diabetes", nil), ("eye", "odg-eye", nil),
        ("hernia", "odg-hernia", nil), ("infectiousdiseases", "odg-infectious-diseases", nil),
        ("infectiousdisease", "odg-infectious-diseases", nil), ("pulmonary", "odg-pulmonary", nil),
        ("drugformulary", "odg-formulary", nil), ("formulary", "odg-formulary", nil),
      ]))
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Matches a name, comparing only letters and digits.
  ///
  /// White space, commas, hyphens, slashes, apostrophes and brackets are skipped, and ‘&’ matches ‘and’. The name must
  /// end at the end of a word.
  ///
  /// - Returns: The end of the match.
  func matchName(_ letters: StaticString, at start: Int, to end: Int) -> Int? {
    let pattern = LetterBytes(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
    var i = start
    var p = 0
    var isInBracket = false
    while p < pattern.count {
      guard i < end else { return nil }
      switch self[i] {
      case 0x28, 0x29:
        guard i > start else { return nil }
        isInBracket = self[i] == 0x28
        i += 1
      case 0x20, 0x2C, 0x2D, 0x2F, 0x27, 0x0A, 0x0D:
        guard i > start else { return nil }
        i += 1
      case 0x26:
        guard p + 2 < pattern.count, pattern[p] == 0x61, pattern[p + 1] == 0x6E, pattern[p + 2] == 0x64 else {
          return nil
        }
        p += 3
        i += 1
      default:
        guard self[i].lowered == pattern[p] else { return nil }
        i += 1
        p += 1
      }
    }
    if isInBracket, i < end, self[i] == 0x29 { return i + 1 }
    return i < end && (self[i].isLetter || self[i].isDigit) ? nil : i
  }
}
