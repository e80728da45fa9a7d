extension ReadingWarning {
  /// A rule that finds one kind of fault in a letter; the cases are in display order.
  ///
  /// To add a rule, add a case here and its entry in ``find(in:of:)``. The raw value is its name in queries and in `imr
  /// check`.
  package enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The verdict sentence contradicts the heading.
    case verdictAgainstOutcome = "verdict-against-outcome"
    /// A date of the case table differs from the one in the summary.
    case dateAgainstSummary = "date-against-summary"
    /// An examination, a treatment or the like is dated before the injury.
    case dateBeforeInjury = "date-before-injury"
    /// A date in the prose has an impossible year.
    case impossibleYear = "impossible-year"
    /// The rationale has a different age or sex from the summary.
    case patientAgainstSummary = "patient-against-summary"
    /// The rationale names no region of the request, but another one.
    case regionAgainstRequest = "region-against-request"
    /// The rationale names only the other side.
    case sideAgainstRequest = "side-against-request"
    /// The verdict names a different number of visits from the request.
    case numberAgainstRequest = "number-against-request"
    /// The strength in the request differs from the one in the verdict, or in the original request.
    case strengthAgainstRequest = "strength-against-request"
    /// The verdict names a different diagnostic study from the request.
    case studyAgainstRequest = "study-against-request"
    /// The verdict names a different drug from the request.
    case drugAgainstRequest = "drug-against-request"
    /// The reviewer cites only chapters of other regions.
    case chapterAgainstRequest = "chapter-against-request"
    /// An item's heading has no word for its outcome, or an unknown one.
    case unknownOutcome = "outcome-unknown"
    /// The word for an outcome is misspelled.
    case misspelledOutcome = "outcome-misspelled"
    /// The letter ends before its last decision does, or exceeds the maximum size.
    case cutOff = "cut-off"
    /// The beginning of the letter is missing.
    case beginningMissing = "beginning-missing"
    /// An item has no verdict, or text continues after it: pages are missing or out of order.
    case brokenItem = "item-broken"
    /// The text does not end with the mark that ends its other pages.
    case unmarkedEnd = "end-unmarked"
    /// The gap between two lines indicates a lost line.
    case missingLine = "line-missing"
    /// Sections of the letter are not in the order of the form.
    case orderOfParts = "parts-out-of-order"
    /// A part of the form is missing.
    case missingPart = "missing-part"
    /// A date of the case table is not in the calendar, or belongs to no label.
    case badDate = "bad-date"
    /// Some dates of the case table cannot all be right; those that may be wrong were left out.
    case impossibleDates = "impossible-dates"
    /// A certification is not in the vocabulary; the letter's own name was kept.
    case unknownSpecialty = "unknown-specialty"
    /// A guideline line is not a sentence of the form, or names an unknown guideline.
    case unknownGuideline = "guideline-unknown"
    /// A state of licensure is unknown; a similar name was used, or else the letter's own.
    case unknownState = "unknown-state"
    /// The text has words that a scanner misread, or characters that belong to no text.
    case misreadText = "misread-text"
    /// The text was recognized from a scan.
    case recognizedText = "recognized-text"
  }
}

extension ReadingWarning.Rule {
  /// True for a rule that shows that a part of the letter is missing.
  package var showsIncomplete: Bool {
    switch self {
    case .cutOff, .beginningMissing, .brokenItem, .orderOfParts: true
    default: false
    }
  }

  /// Applies the rule to a letter that has been read.
  ///
  /// - Complexity: At most O(*n*), where *n* is the number of bytes.
  func find(in letter: LetterReading, of bytes: LetterBytes) -> [Finding] {
    switch self {
    case .verdictAgainstOutcome: OutcomeRules.verdictAgainstOutcome(in: letter)
    case .dateAgainstSummary: ContradictionRules.dates(in: letter, of: bytes)
    case .dateBeforeInjury: DateRules.beforeInjury(in: letter, of: bytes)
    case .impossibleYear: DateRules.impossibleYear(in: letter, of: bytes)
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

/// A position in a letter where a rule applies.
struct Finding {
  /// The finding as a sentence in lower case, without a full stop.
  var message: String
  /// The index of the item in the letter.
  var item: Int?
  /// The offset of a byte; the warning names its line.
  var offset: Int?
  /// The sentences of the letter that the finding is based on.
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
    // Findings at the same offset are in the order of the rules.
    let offsets = all.map { $0.finding.offset ?? Int.max }
    all = all.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }.map { all[$0] }
  }

  /// The distinct rules that apply.
  var rules: [ReadingWarning.Rule] { rules { _ in true } }

  /// Returns the distinct rules that apply to an item, by its index, or to the letter as a whole.
  func rules(ofItem index: Int) -> [ReadingWarning.Rule] { rules { $0.item == nil || $0.item == index } }

  private func rules(where isWanted: (Finding) -> Bool) -> [ReadingWarning.Rule] {
    var rules: [ReadingWarning.Rule] = []
    for (rule, finding) in all where isWanted(finding) && !rules.contains(rule) { rules.append(rule) }
    return rules
  }

  /// Returns the findings as warnings, in order.
  ///
  /// `sourceLines` has the line in the file for each line of the letter, from 1; it is empty if they are the same.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func warnings(of bytes: LetterBytes, lines sourceLines: [Int], scratch: inout [UInt8]) -> [ReadingWarning] {
    var lines = LineCounter()
    return all.map { rule, finding in
      ReadingWarning(
        rule, finding.message, item: finding.item,
        line: finding.offset.map {
          let line = lines.line(of: $0, in: bytes)
          return sourceLines.indices.contains(line - 1) ? sourceLines[line - 1] : line
        },
        evidence: finding.evidence.map { sentence in
          Unwrapper.withLine(sentence, of: bytes, in: &scratch) { $0.text(0..<$0.count) }
        })
    }
  }
}
