internal import Determinations
internal import TextLayout

/// A stretch of text with one role.
struct StyledSpan: Equatable, Sendable {
  var text: String
  var role: Role

  init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }
}

/// One line of a pane.
struct StyledLine: Equatable, Sendable {
  var spans: [StyledSpan]
  /// True if the search matches in the line.
  var hasMatch = false
  /// True if the line's first match began on the line before.
  var continuesMatch = false
  /// Where in the pane's text the line begins.
  var place = TextPlace()
  /// The part of the text that the line belongs to.
  var section = PaneSection.head
  /// True if the line is the section's heading.
  var isHeading = false
  /// The part of a letter's own paragraph that the line shows; `nil` where the words are the program's.
  var passage: Substring?
  /// The numbers of the highlight groups with words in the line, from 0.
  var groups: [Int] = []
  /// True if a part of the line is among the quotes.
  var isQuoted = false
  /// The letter whose file the last span names.
  var linkedSource: LetterSource?
  /// The columns before ``passage``; without one, those before the text.
  var indent = 0

  init(_ spans: [StyledSpan] = []) { self.spans = spans }

  /// The text without roles.
  var text: String { spans.map(\.text).joined() }

  /// Where ``passage`` begins in its paragraph, in bytes of UTF-8.
  var passageStart: Int { passage.map { $0.base.utf8.distance(from: $0.base.startIndex, to: $0.startIndex) } ?? 0 }
}

extension StyledSpan {
  /// A text with some of its characters highlighted as matches.
  ///
  /// - Parameters:
  ///   - places: The characters to highlight, counted from 0.
  ///   - text: The text; it is made safe to show.
  ///   - role: The role of the other characters.
  /// - Returns: The spans, in order.
  static func highlighting(_ places: [Int], in text: String, role: Role = .text) -> [StyledSpan] {
    let places = Set(places)
    var spans: [StyledSpan] = []
    for (place, character) in SafeText.display(text).enumerated() {
      let own: Role = places.contains(place) ? .match : role
      if spans.last?.role == own {
        spans[spans.count - 1].text.append(character)
      } else {
        spans.append(StyledSpan(String(character), own))
      }
    }
    return spans
  }
}
