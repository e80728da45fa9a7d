/// The theme, and who chose it; the mouse.
struct Appearance: Sendable {
  var theme = Theme.fallback
  /// The themes that follow the terminal's background; `nil` once the user has chosen one.
  var automatic: AutomaticThemes?
  /// True if a theme that is chosen is kept for the next start: where no setting names one.
  var keepsTheme = false
  /// True if the terminal reports the mouse.
  var usesMouse = false
}

/// The keys of a command that is not complete yet.
struct PendingInput: Equatable, Sendable {
  /// The count typed before a command.
  var count: Int?
  /// The keys pressed so far of a chord.
  var begun: KeyChord?
}
