internal import Determinations

/// The signs of the screen, for terminals with and without Unicode.
struct Glyphs: Equatable, Sendable {
  let usesUnicode: Bool
  /// True for linear mode, where words replace signs and nothing is side by side.
  let isLinear: Bool

  init(usesUnicode: Bool, isLinear: Bool = false) {
    self.usesUnicode = usesUnicode
    self.isLinear = isLinear
  }

  /// Corners and sides of a box: top left, top right, bottom left, bottom right, horizontal, vertical.
  var box: (Character, Character, Character, Character, Character, Character) {
    usesUnicode ? ("╭", "╮", "╰", "╯", "─", "│") : ("+", "+", "+", "+", "-", "|")
  }

  var cursor: String { usesUnicode ? "▌" : ">" }
  var dot: String { usesUnicode ? "·" : "-" }
  /// Before a chapter that both sides cite, and before one that one side cites alone.
  var same: String { "=" }
  var different: String { usesUnicode ? "≠" : "/" }
  /// After the heading of a column by which the list is sorted.
  var ascending: String { usesUnicode ? "▴" : "^" }
  var descending: String { usesUnicode ? "▾" : "v" }
  /// Before the selected cell of a row.
  var pointer: String { usesUnicode ? "▸" : ">" }
  /// Before the heading of a folded section.
  var folded: String { usesUnicode ? "▸" : ">" }
  var ellipsis: String { usesUnicode ? "…" : ">" }
  var thumb: Character { usesUnicode ? "┃" : "#" }
  /// Before a marked case, and behind one with a note.
  var mark: String { usesUnicode ? "◆" : "*" }
  /// Before an item that the filter picks, where it does not pick all of the letter's.
  var picked: String { usesUnicode ? "▶" : ">" }
  /// Before a case that is new in a view.
  var new: String { usesUnicode ? "★" : "N" }
  /// Before a case that is read.
  var read: String { usesUnicode ? "·" : "." }
  /// Before a line of a passage that is quoted.
  var quoted: String { usesUnicode ? "“" : "'" }
  var note: String { usesUnicode ? "¶" : "n" }
  var matchMark: Character { usesUnicode ? "•" : "\"" }

  /// Behind the sign of an outcome of which only a part of the letter tells.
  static let incomplete = "!"

  /// The sign of an outcome, which goes with its color.
  func sign(of outcome: CaseOutcome) -> String {
    switch outcome {
    case .upheld: usesUnicode ? "✗" : "-"
    case .overturned: usesUnicode ? "✔" : "+"
    case .partiallyOverturned: usesUnicode ? "◐" : "~"
    case .unknown: "?"
    }
  }

  /// The sign of an item's outcome.
  func sign(of outcome: ItemOutcome) -> String { sign(of: CaseOutcome(of: [outcome])) }

  /// A bar of a share of some columns.
  ///
  /// - Parameters:
  ///   - share: From 0 to 1.
  ///   - width: Columns of a full bar.
  /// - Returns: The bar without padding; a share above 0 shows at least a sliver.
  func bar(_ share: Double, width: Int) -> String {
    let eighths = Int((min(1, max(0, share)) * Double(width * 8)).rounded())
    guard usesUnicode else { return String(repeating: "#", count: (eighths + 7) / 8) }
    let whole = String(repeating: "█", count: eighths / 8)
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return whole + (share > 0 && eighths == 0 ? "▏" : parts[eighths % 8])
  }

  /// A column of a line of small bars.
  ///
  /// - Parameter part: The part of the highest bar, 0 to 1.
  /// - Returns: The character, or `nil` without Unicode and in linear mode, where only numbers say it.
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
