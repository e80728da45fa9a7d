internal import Terminal

/// The styles of all roles.
package struct Theme: Sendable, Equatable {
  let name: String
  /// A one-line description.
  let summary: String
  /// The theme that replaces this one on terminals with sixteen colors.
  let sixteen: String?
  private let styles: [Role: Style]

  /// Creates a theme; a missing role looks like ``Role/text``.
  ///
  /// Terminals with sixteen colors use the theme named `sixteen` instead.
  init(name: String, summary: String = "", sixteen: String? = nil, styles: [Role: Style]) {
    self.name = name
    self.summary = summary
    self.sixteen = sixteen
    self.styles = styles
  }

  /// True if the theme sets a light background.
  var isLight: Bool { self[.text].background.luminance > 0.4 }

  /// The same theme under another name.
  func named(_ name: String, summary: String) -> Theme {
    Theme(name: name, summary: summary, sixteen: sixteen, styles: styles)
  }

  /// The style of a role on the plain background.
  subscript(role: Role) -> Style {
    styles[role] ?? styles[.text] ?? Style()
  }

  /// Returns the style of a role on a selected row, or on a plain row if `selection` is `nil`.
  ///
  /// That is the selection's background, and the role's own color if the selection leaves the foreground to it.
  func style(_ role: Role, on selection: Role?) -> Style {
    guard let selection else { return self[role] }
    let background = self[selection]
    // Muted text and bars would hardly be visible here.
    var style = self[role == .muted || role == .bar ? .text : role]
    // A match keeps its own background, so that it is visible on the selected row too.
    if role.keepsBackground { return style }
    if background.foreground != .terminalDefault || background.attributes.contains(.reverse) {
      style.foreground = background.foreground
    }
    style.background = background.background
    style.attributes =
      background.attributes.contains(.reverse) ? background.attributes : style.attributes.union(background.attributes)
    // Many terminals show bold type in the bright variant of a dark palette color; bold black is gray there.
    if case .indexed(let index) = style.foreground, index < 8, !background.attributes.contains(.bold) {
      style.attributes.remove(.bold)
    }
    return style
  }

  /// The style of a role in the line of another role, such as a warning among the hints.
  ///
  /// It has that line's background if it is readable there; muted text has that line's own color.
  func style(_ role: Role, over line: Role) -> Style {
    var style = self[role == .muted ? line : role]
    let background = self[line].background
    guard
      style.foreground == .terminalDefault || background == .terminalDefault
        || style.foreground.contrast(to: background) >= 4.5
    else { return style }
    style.background = background
    return style
  }

  /// The theme in use before any is chosen: the terminal's own colors.
  static let fallback = Theme(
    name: "default",
    styles: [
      .text: Style(), .muted: Style(attributes: .dim), .strong: Style(attributes: .bold),
      .selection: Style(attributes: .reverse), .inactiveSelection: Style(attributes: .underline),
      .highlight1: Style(attributes: .underline), .highlight2: Style(attributes: .italic.union(.underline)),
      .highlight3: Style(attributes: .bold.union(.underline)), .highlight4: Style(attributes: .bold.union(.italic)),
      .highlight5: Style(attributes: .bold.union(.italic).union(.underline)),
      .highlight6: Style(attributes: .reverse.union(.italic)),
      .match: Style(attributes: .reverse), .currentMatch: Style(attributes: .reverse.union(.bold)),
    ])
}
