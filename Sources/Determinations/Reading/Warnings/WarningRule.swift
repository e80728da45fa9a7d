extension ReadingWarning {
  /// A rule that looks for one kind of fault in a letter, in the order for readers.
  ///
  /// A further rule is a case here with its entry in ``find(in:of:)``. The raw value is its name in queries and in
  /// `imr check`.
  package enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The verdict sentence says the contrary of the heading.
    case verdictAgainstOutcome = "verdict-against-outcome"
    /// A date of the case table is not the one that the summary gives.
    case dateAgainstSummary = "date-against-summary"
    /// An examination, a treatment or the like is dated before the injury.
    case dateBeforeInjury = "date-before-injury"
    /// A date of the prose has a year that cannot be right.
    case impossibleYear = "impossible-year"
    /// The rationale gives another age or sex than the summary.
    case patientAgainstSummary = "patient-against-summary"
    /// The rationale names no region of the request, but another one.
    case regionAgainstRequest = "region-against-request"
    /// The rationale names the other side only.
    case sideAgainstRequest = "side-against-request"
    /// The verdict names another number of visits than the request.
    case numberAgainstRequest = "number-against-request"
    /// The request names a strength that the verdict, or the original request, does not.
    case strengthAgainstRequest = "strength-against-request"
    /// The verdict names another diagnostic study than the request.
    case studyAgainstRequest = "study-against-request"
    /// The verdict names another drug than the request.
    case drugAgainstRequest = "drug-against-request"
    /// The reviewer cites the chapters of other regions only.
    case chapterAgainstRequest = "chapter-against-request"
    /// An item's heading has no word for its outcome, or one that is not known.
    case unknownOutcome = "outcome-unknown"
    /// An outcome is known by a word that is misspelled.
    case misspelledOutcome = "outcome-misspelled"
    /// The letter ends before its last decision does, or is larger than what is read of one.
    case cutOff = "cut-off"
    /// The letter does not begin with its beginning.
    case beginningMissing = "beginning-missing"
    /// An item has no verdict, or text goes on after it: pages are missing or in another order.
    case brokenItem = "item-broken"
    /// The text does not end with the mark that ends its other pages.
    case unmarkedEnd = "end-unmarked"
    /// A gap between two lines is one that a lost line leaves.
    case missingLine = "line-missing"
    /// Sections of the letter are not in the order of the form.
    case orderOfParts = "parts-out-of-order"
    /// A part of the form is not there.
    case missingPart = "missing-part"
    /// A date of the case table is not in the calendar, or belongs to no label.
    case badDate = "bad-date"
    /// Dates of the case table that cannot all be right; those that may be wrong were left out.
    case impossibleDates = "impossible-dates"
    /// A certification is in no vocabulary; the letter's own name was kept.
    case unknownSpecialty = "unknown-specialty"
    /// A guideline line is no sentence of the form, or names a guideline that is not known.
    case unknownGuideline = "guideline-unknown"
    /// A state of licensure is none; a name that looks much the same was taken, else the letter's own.
    case unknownState = "unknown-state"
    /// Words that a scanner misread, or signs that belong to no text.
    case misreadText = "misread-text"
    /// The text was recognized from a scan.
    case recognizedText = "recognized-text"
  }
}

extension ReadingWarning.Rule {
  /// True for a rule by which a part of the letter is missing, so that what was read is not the whole of it.
  package var showsIncomplete: Bool {
    switch self {
    case .cutOff, .beginningMissing, .brokenItem, .orderOfParts: true
    default: false
    }
  }

  /// Applies the rule to a letter that has been read.
  ///
  /// - Complexity: O(*n*) at most, where *n* is the number of bytes.
  func find(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    switch self {
    case .verdictAgainstOutcome: OutcomeRules.verdictAgainstOutcome(in: letter)
    case .dateAgainstSummary: ContradictionRules.dates(in: letter, of: bytes)
    case .dateBeforeInjury: EventDateRules.beforeInjury(in: letter, of: bytes)
    case .impossibleYear: EventDateRules.impossibleYear(in: letter, of: bytes)
    case .patientAgainstSummary: ContradictionRules.patient(in: letter, of: bytes)
    case .regionAgainstRequest: ContradictionRules.region(in: letter, of: bytes)
    case .sideAgainstRequest: ContradictionRules.side(in: letter, of: bytes)
    case .numberAgainstRequest: QuantityRules.number(in: letter, of: bytes)
    case .strengthAgainstRequest: QuantityRules.strength(in: letter, of: bytes)
    case .studyAgainstRequest: StudyRules.study(in: letter, of: bytes)
    case .drugAgainstRequest: ContradictionRules.drug(in: letter, of: bytes)
    case .chapterAgainstRequest: ContradictionRules.chapter(in: letter)
    case .unknownOutcome: OutcomeRules.unknown(in: letter)
    case .misspelledOutcome: OutcomeRules.misspelled(in: letter)
    case .cutOff: CompletenessRules.cutOff(in: letter, of: bytes)
    case .beginningMissing: CompletenessRules.beginningMissing(in: letter)
    case .brokenItem: CompletenessRules.brokenItem(in: letter, of: bytes)
    case .unmarkedEnd: CompletenessRules.unmarkedEnd(in: letter)
    case .missingLine: CompletenessRules.missingLine(in: letter, of: bytes)
    case .orderOfParts: CompletenessRules.outOfOrder(in: letter)
    case .missingPart: PartRules.missing(in: letter, of: bytes)
    case .badDate: DateRules.unread(in: letter)
    case .impossibleDates: DateRules.impossible(in: letter)
    case .unknownSpecialty: PartRules.unknownSpecialty(in: letter)
    case .unknownGuideline: PartRules.unknownGuideline(in: letter)
    case .unknownState: PartRules.unknownState(in: letter)
    case .misreadText: MisreadRules.find(in: letter, of: bytes)
    case .recognizedText: MisreadRules.recognized(of: bytes)
    }
  }
}

/// One place in a letter where a rule applies.
struct Finding {
  /// The finding in a sentence for readers; lower case, no full stop.
  var message: String
  /// Index into the letter's items.
  var item: Int?
  /// The offset of the byte whose line the warning names.
  var place: Int?
  /// The letter's own sentences that the finding rests on.
  var evidence: [Range<Int>] = []
}

/// The findings of all rules in one letter, in the letter's order; those about the letter as a whole come last.
struct Findings {
  private(set) var all: [(rule: ReadingWarning.Rule, finding: Finding)] = []

  init(in letter: LetterReading, of bytes: LetterBytes) {
    for rule in ReadingWarning.Rule.allCases {
      for finding in rule.find(in: letter, of: bytes) { all.append((rule, finding)) }
    }
    guard all.count > 1 else { return }
    // The order of rules decides between findings at the same place.
    let places = all.map { $0.finding.place ?? Int.max }
    all = all.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { all[$0] }
  }

  /// The rules that apply, each once.
  var rules: [ReadingWarning.Rule] { rules { _ in true } }

  /// The rules that apply to an item, by its index, or to the letter as a whole, each once.
  func rules(ofItem index: Int) -> [ReadingWarning.Rule] { rules { $0.item == nil || $0.item == index } }

  private func rules(where isWanted: (Finding) -> Bool) -> [ReadingWarning.Rule] {
    var rules: [ReadingWarning.Rule] = []
    for (rule, finding) in all where isWanted(finding) && !rules.contains(rule) { rules.append(rule) }
    return rules
  }

  /// The findings as warnings for readers.
  ///
  /// - Parameters:
  ///   - bytes: The letter.
  ///   - sourceLines: The line of the file for each line of the letter, from 1; empty where they are the same.
  ///   - scratch: Space for a line.
  /// - Returns: The warnings, in the order of the findings.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func warnings(of bytes: LetterBytes, lines sourceLines: [Int], scratch: inout [UInt8]) -> [ReadingWarning] {
    var lines = LineCounter()
    return all.map { rule, finding in
      ReadingWarning(
        rule, finding.message, item: finding.item,
        line: finding.place.map {
          let line = lines.line(of: $0, in: bytes)
          return sourceLines.indices.contains(line - 1) ? sourceLines[line - 1] : line
        },
        evidence: finding.evidence.map { sentence in
          Unwrapper.withLine(sentence, of: bytes, in: &scratch) { $0.text(0..<$0.count) }
        })
    }
  }
}
