/// The user's choices about the screen, which override the environment.
package struct ScreenOptions: Hashable, Sendable {
  /// True to do without colors; nil asks the environment (NO_COLOR set and not empty).
  package var noColor: Bool?
  /// True if the terminal shows 24-bit colors; nil asks the terminal database (flag RGB) and COLORTERM.
  package var trueColor: Bool?

  /// True to ask the terminal for the color of its background.
  package var asksForBackground: Bool

  package init(noColor: Bool? = nil, trueColor: Bool? = nil, asksForBackground: Bool = false) {
    self.noColor = noColor
    self.trueColor = trueColor
    self.asksForBackground = asksForBackground
  }
}
