/// A key press, as far as terminals can distinguish keys.
///
/// Terminals cannot distinguish Ctrl-I from Tab, Ctrl-M from Enter, Ctrl-[ from Escape or Ctrl-H from Backspace: these
/// arrive as the latter.
package enum Key: Hashable, Sendable {
  /// A character as typed; the space bar is `.character(" ")`.
  case character(Character)
  /// A character with Ctrl; letters in lower case.
  case control(Character)
  /// A character with Alt (or after a quick Escape).
  case alt(Character)
  case enter
  case escape
  case tab
  /// Shift-Tab.
  case backTab
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// F1 to F63.
  case function(Int)
}

extension Key {
  /// The key as written in help and settings: `j`, `Ctrl-d`, `Alt-x`, `Shift-Tab`, `PgUp`, `Esc`, `Space`, `F1`.
  package var name: String {
    switch self {
    case .character(let character): Self.characterName(character)
    case .control(let character): "Ctrl-" + Self.characterName(character)
    case .alt(let character): "Alt-" + Self.characterName(character)
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// Makes the key of a name, or returns `nil` if there is none.
  ///
  /// Inverse of `name`. Names of more than one character are parsed ignoring case, and common alternatives are accepted
  /// (`Escape`, `Return`, `PageUp`, `Del`, `C-d`, `M-x`, `BackTab`).
  package init?(name: String) {
    if name.count == 1, let character = name.first, !character.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      self = .character(character)
      return
    }
    let lower = name.lowercased()
    if lower == "space" {
      self = .character(" ")
      return
    }
    if let known = Self.names.first(where: { $0.name.lowercased() == lower })
      ?? Self.aliases.first(where: { $0.name == lower })
    {
      self = known.key
      return
    }
    if lower.first == "f", let number = Int(lower.dropFirst()), (1...63).contains(number), !lower.contains("+") {
      self = .function(number)
      return
    }
    for prefix in ["ctrl-", "c-"] where lower.hasPrefix(prefix) {
      guard let character = Self.character(named: String(lower.dropFirst(prefix.count))) else { return nil }
      self = .control(character)
      return
    }
    for prefix in ["alt-", "m-"] where lower.hasPrefix(prefix) {
      guard let character = Self.character(named: String(name.dropFirst(prefix.count))) else { return nil }
      self = .alt(character)
      return
    }
    return nil
  }

  private static func characterName(_ character: Character) -> String {
    character == " " ? "Space" : String(character)
  }

  private static func character(named name: String) -> Character? {
    if name.lowercased() == "space" { return " " }
    return name.count == 1 ? name.first : nil
  }

  private static let names: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Shift-Tab", .backTab), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("Home", .home), ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown),
  ]

  /// Alternative names, in lower case.
  private static let aliases: [(name: String, key: Key)] = [
    ("escape", .escape), ("return", .enter), ("backtab", .backTab), ("del", .delete), ("ins", .insert),
    ("pageup", .pageUp), ("pagedown", .pageDown), ("pgdown", .pageDown),
  ]
}
