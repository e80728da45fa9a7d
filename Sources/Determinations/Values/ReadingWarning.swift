/// Something in a letter that needs a look: a part that is missing or could not be read, or a contradiction.
package struct ReadingWarning: Hashable, Sendable {
  package var rule: Rule
  /// The message to show; lower case, no full stop.
  package var message: String
  /// Index into the determination's items.
  package var item: Int?
  /// The line of the letter's own text, counted from 1 at the letter's first line.
  package var line: Int?
  /// The letter's own sentences that the warning rests on, unwrapped, in the order in which the message speaks of them;
  /// for a contradiction, both of them.
  package var evidence: [String]

  package init(_ rule: Rule, _ message: String, item: Int? = nil, line: Int? = nil, evidence: [String] = []) {
    self.rule = rule
    self.message = message
    self.item = item
    self.line = line
    self.evidence = evidence
  }
}
