/// The credentials of a reviewer, independent of the letter.
///
/// This is a class so that letters share it.
final class Credentials: Sendable {
  let reviewer: Reviewer
  /// The certifications that are not in the vocabulary, as written.
  let unknownNames: [String]
  /// The unknown names of states, as written.
  let unknownStates: [String]
  let isLicensedInCalifornia: Bool?

  init(_ reader: ReviewerReader) {
    reviewer = reader.reviewer
    unknownNames = reader.unknownNames
    unknownStates = reader.unknownStates
    isLicensedInCalifornia = reader.reviewer.isLicensedInCalifornia
  }
}
