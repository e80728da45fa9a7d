/// What the user wants of the screen, over what the environment says.
package struct ScreenOptions: Hashable, Sendable {
  /// Whether to do without colours; nil asks the environment (NO_COLOR set and not empty).
  package var noColor: Bool?
  /// Whether the terminal shows 24-bit colours; nil asks the terminal database (flag RGB) and COLORTERM.
  package var trueColor: Bool?

  /// Whether to ask the terminal for the colour of its ground.
  package var asksForGround: Bool

  package init(noColor: Bool? = nil, trueColor: Bool? = nil, asksForGround: Bool = false) {
    self.noColor = noColor
    self.trueColor = trueColor
    self.asksForGround = asksForGround
  }
}
