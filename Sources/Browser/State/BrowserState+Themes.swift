internal import Terminal

/// Which themes are taken for the terminal's ground, while the choice is left to the program.
package struct AutomaticThemes: Equatable, Sendable {
  package var dark: String
  package var light: String

  package init(dark: String, light: String) {
    self.dark = dark
    self.light = light
  }
}

extension BrowserState {
  /// Shows everything in a theme from now on.
  package mutating func use(_ theme: Theme) { self.theme = theme }

  /// Takes the colour of the terminal's ground.
  ///
  /// - Parameter ground: Red, green, blue.
  /// - Returns: What is to be done outside.
  package mutating func take(ground: (red: UInt8, green: UInt8, blue: UInt8)) -> [Effect] {
    guard let automatic else { return [] }
    let isLight = Color.rgb(ground.red, ground.green, ground.blue).luminance > 0.4
    return [.useTheme(isLight ? automatic.light : automatic.dark, isChosen: false)]
  }

  /// Opens the list of themes as soon as they are read.
  mutating func chooseTheme() -> [Effect] { [.listThemes] }

  /// Lists themes; moving in the list shows each at once.
  mutating func list(_ themes: [Theme]) -> [Effect] {
    guard prompt == nil, !(panel is Picker) else { return [] }
    return open(Picker.themes(themes, current: theme))
  }

  /// Keeps the theme that is shown.
  mutating func keepTheme() -> [Effect] {
    automatic = nil
    guard keepsTheme else {
      notice = Notice("theme \(theme.name); to keep it, write theme = \"\(theme.name)\" in config.toml")
      return []
    }
    notice = Notice("theme \(theme.name), kept for the next start")
    return [.keepTheme(theme.name)]
  }

  /// Takes a theme that was asked for by name.
  mutating func take(_ theme: Theme, _ problems: [SettingsProblem], isChosen: Bool) -> [Effect] {
    if let problem = problems.first { notice = Notice("\(problem)", .warning) }
    guard problems.isEmpty || !isChosen else { return [] }
    self.theme = theme
    return isChosen ? keepTheme() : []
  }
}
