internal import Determinations

/// The signs on screen, for terminals with and without Unicode.
struct Glyphs: Equatable, Sendable {
  let usesUnicode: Bool
  /// True for linear mode, where words replace signs and nothing is side by side.
  var isLinear = false

  /// The characters of a box: top left, top right, bottom left, bottom right, horizontal, vertical.
  var box: (Character, Character, Character, Character, Character, Character) {
    usesUnicode ? ("╭", "╮", "╰", "╯", "─", "│") : ("+", "+", "+", "+", "-", "|")
  }

  /// Returns the title of a panel's frame, with further words after dots; `nil` is left out.
  func title(_ title: String, _ words: String?...) -> [StyledSpan] {
    [StyledSpan(title, .focusedTitle)] + words.compactMap(\.self).map { StyledSpan(" \(dot) \($0)", .title) }
  }

  var cursor: String { usesUnicode ? "▌" : ">" }
  var dot: String { usesUnicode ? "·" : "-" }
  /// The sign before a chapter that both sides cite; the next one is for a chapter of one side.
  var same: String { "=" }
  var different: String { usesUnicode ? "≠" : "/" }
  /// The sign after the heading of a column that the list is sorted by.
  var ascending: String { usesUnicode ? "▴" : "^" }
  var descending: String { usesUnicode ? "▾" : "v" }
  /// The sign before the selected cell of a row.
  var pointer: String { usesUnicode ? "▸" : ">" }
  /// The sign before the heading of a folded section.
  var folded: String { usesUnicode ? "▸" : ">" }
  var ellipsis: String { usesUnicode ? "…" : ">" }
  var thumb: Character { usesUnicode ? "┃" : "#" }
  /// The sign before a marked case; the next one follows a case with a note.
  var mark: String { usesUnicode ? "◆" : "*" }
  /// The sign before an item that the filter picks, if it does not pick all of the letter's.
  var picked: String { usesUnicode ? "▶" : ">" }
  /// The sign before a case that is new in a view.
  var new: String { usesUnicode ? "★" : "N" }
  /// The sign before a case that was read.
  var read: String { usesUnicode ? "·" : "." }
  /// The sign before a line of a quoted passage.
  var quoted: String { usesUnicode ? "“" : "'" }
  var note: String { usesUnicode ? "¶" : "n" }
  var matchMark: Character { usesUnicode ? "•" : "\"" }

  /// The sign after an outcome that was read from an incomplete letter.
  static let incomplete = "!"

  /// Returns the sign of an outcome, which repeats what its color says.
  func sign(of outcome: CaseOutcome) -> String {
    switch outcome {
    case .upheld: usesUnicode ? "✗" : "-"
    case .overturned: usesUnicode ? "✔" : "+"
    case .partiallyOverturned: usesUnicode ? "◐" : "~"
    case .unknown: "?"
    }
  }

  /// Returns the sign of an item's outcome.
  func sign(of outcome: ItemOutcome) -> String { sign(of: CaseOutcome(of: [outcome])) }

  /// Returns a bar for a share from 0 to 1, without padding; at least a sliver for a share above 0.
  func bar(_ share: Double, width: Int) -> String {
    let eighths = Int((min(1, max(0, share)) * Double(width * 8)).rounded())
    guard usesUnicode else { return String(repeating: "#", count: (eighths + 7) / 8) }
    let whole = String(repeating: "█", count: eighths / 8)
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return whole + (share > 0 && eighths == 0 ? "▏" : parts[eighths % 8])
  }

  /// Returns a bar of a sparkline, given its height from 0 to 1, or `nil` if only numbers are shown.
  func spark(_ part: Double) -> Character? {
    guard usesUnicode, !isLinear else { return nil }
    let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return bars[Int((min(1, max(0, part)) * Double(bars.count - 1)).rounded())]
  }
}

extension CaseOutcome {
  /// The role of an outcome's text.
  var role: Role {
    switch self {
    case .upheld: .upheld
    case .overturned: .overturned
    case .partiallyOverturned: .partiallyOverturned
    case .unknown: .unknown
    }
  }
}
