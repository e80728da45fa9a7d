/// A doubt met while reading a letter.
package struct ReadingWarning: Hashable, Sendable {
  package var rule: Rule
  /// What was met, in a sentence for readers; lower case, no full stop.
  package var message: String
  /// Index into the determination's items.
  package var item: Int?
  /// The line of the letter's own text, counted from 1 at the letter's first line.
  package var line: Int?

  package init(_ rule: Rule, _ message: String, item: Int? = nil, line: Int? = nil) {
    self.rule = rule
    self.message = message
    self.item = item
    self.line = line
  }

  /// The kind of doubt; its raw value is the name that `imr check` prints.
  package struct Rule: RawRepresentable, Hashable, Sendable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
  }
}
