/// What a letter was found to say about its reviewer, without the letter; a class so that letters share it.
final class Credentials: Sendable {
  let reviewer: Reviewer
  /// Names of certifications that are in no vocabulary, as written.
  let unknownNames: [String]
  /// Names of states that are none as written.
  let unknownStates: [String]
  let isLicensedInCalifornia: Bool?

  init(_ reader: ReviewerReader) {
    reviewer = reader.reviewer
    unknownNames = reader.unknownNames
    unknownStates = reader.unknownStates
    isLicensedInCalifornia = reader.reviewer.isLicensedInCalifornia
  }
}
