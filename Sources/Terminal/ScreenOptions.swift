/// The user's wishes about the screen, over what the environment says.
package struct ScreenOptions: Hashable, Sendable {
  /// True to do without colours; nil asks the environment (NO_COLOR set and not empty).
  package var noColor: Bool?
  /// True if the terminal shows 24-bit colours; nil asks the terminal database (flag RGB) and COLORTERM.
  package var trueColor: Bool?

  /// True to ask the terminal for the colour of its background.
  package var asksForBackground: Bool

  package init(noColor: Bool? = nil, trueColor: Bool? = nil, asksForBackground: Bool = false) {
    self.noColor = noColor
    self.trueColor = trueColor
    self.asksForBackground = asksForBackground
  }
}
