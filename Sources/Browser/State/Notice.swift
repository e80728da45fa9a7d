/// A message in the bottom line, shown until the next key.
struct Notice: Sendable, Equatable {
  /// The end at which a notice longer than the line is shortened.
  enum Cut: Sendable, Equatable {
    /// In the middle: the beginning says what happened, the end why or where.
    case middle
    case end
    /// In this path, which is part of it, to keep the reason. If it is still too long, it takes several lines.
    case path(String)
  }

  let text: String
  let role: Role
  let cut: Cut

  init(_ text: String, _ role: Role = .notice, cut: Cut = .middle) {
    self.text = text
    self.role = role
    self.cut = cut
  }
}

extension BrowserState {
  /// Shows a notice that needs no attention, and returns no effects.
  mutating func say(_ words: String) -> [Effect] {
    notice = Notice(words, .muted)
    return []
  }
}
