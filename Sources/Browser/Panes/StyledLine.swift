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
  /// True if the line has a search match.
  var hasMatch = false
  /// True if the line's first match began on the previous line.
  var continuesMatch = false
  /// The position in the pane's text at which the line begins.
  var place = TextPlace()
  /// The part of the text that the line belongs to.
  var section = PaneSection.head
  /// The part of a letter's paragraph that the line shows, or `nil` if the words are the program's.
  var passage: Substring?
  /// The indices of the highlight groups with words in the line.
  var groups: [Int] = []
  /// True if a part of the line is among the quotes.
  var isQuoted = false
  /// The letter whose file name is the last span.
  var linkedSource: LetterSource?
  /// The number of columns before ``passage``, or before the text if there is no passage.
  var indent = 0

  init(_ spans: [StyledSpan] = []) { self.spans = spans }

  /// The text without roles.
  var text: String { spans.map(\.text).joined() }

  /// The offset of ``passage`` in its paragraph, in UTF-8 bytes.
  var passageStart: Int { passage.map { $0.base.utf8.distance(from: $0.base.startIndex, to: $0.startIndex) } ?? 0 }
}

extension StyledSpan {
  /// Returns a text, made safe to show, with the characters at some offsets highlighted as matches.
  static func highlighting(_ offsets: [Int], in text: String, role: Role = .text) -> [StyledSpan] {
    let offsets = Set(offsets)
    var spans: [StyledSpan] = []
    for (offset, character) in SafeText.display(text).enumerated() {
      let own: Role = offsets.contains(offset) ? .match : role
      if spans.last?.role == own {
        spans[spans.count - 1].text.append(character)
      } else {
        spans.append(StyledSpan(String(character), own))
      }
    }
    return spans
  }
}
