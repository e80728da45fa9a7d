extension ReadingWarning.Rule {
  /// An item's heading has no word for its outcome, or one that is not known.
  package static let unknownOutcome = Self(rawValue: "outcome-unknown")
  /// An outcome is known by a word that is misspelled.
  package static let misspelledOutcome = Self(rawValue: "outcome-misspelled")
  /// A part of the form is not there.
  package static let missingPart = Self(rawValue: "missing-part")
  /// A date of the case table is not in the calendar, or belongs to no label.
  package static let badDate = Self(rawValue: "bad-date")
  /// A certification is in no vocabulary; the letter's own name was kept.
  package static let unknownSpecialty = Self(rawValue: "unknown-specialty")
  /// The verdict sentence says the contrary of the heading.
  package static let verdictAgainstOutcome = Self(rawValue: "verdict-against-outcome")

  /// Every rule, in the order for readers.
  package static let all: [Self] = [
    verdictAgainstOutcome, unknownOutcome, misspelledOutcome, missingPart, badDate, unknownSpecialty,
  ]
}
