/// A fault of a letter: a part that is missing or could not be read, or a contradiction.
package struct ReadingWarning: Hashable, Sendable {
  package var rule: Rule
  /// The message to show; lower case, no full stop.
  package var message: String
  /// The index of the item in the determination.
  package var item: Int?
  /// The line of the letter's text, from 1.
  package var line: Int?
  /// The sentences of the letter that the warning is based on, unwrapped, in the order of the message; for a
  /// contradiction, both of them.
  package var evidence: [String]

  package init(_ rule: Rule, _ message: String, item: Int? = nil, line: Int? = nil, evidence: [String] = []) {
    self.rule = rule
    self.message = message
    self.item = item
    self.line = line
    self.evidence = evidence
  }
}
