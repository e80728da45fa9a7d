internal import Terminal

/// The themes for a dark and a light background, while the choice is the program's.
struct AutomaticThemes: Equatable, Sendable {
  var dark: String
  var light: String

  init(dark: String, light: String) {
    self.dark = dark
    self.light = light
  }
}

extension BrowserState {
  /// Chooses a theme for the color of the terminal's background, where the choice is the program's.
  mutating func chooseTheme(red: UInt8, green: UInt8, blue: UInt8) -> [Effect] {
    guard let automatic = appearance.automatic else { return [] }
    let isLight = Color.rgb(red, green, blue).luminance > 0.4
    return [.useTheme(isLight ? automatic.light : automatic.dark, isChosen: false)]
  }

  /// Opens the list of themes as soon as they are read.
  mutating func chooseTheme() -> [Effect] { [.listThemes] }

  /// Lists themes; moving in the list shows each at once.
  mutating func listThemes(_ themes: [Theme]) -> [Effect] {
    guard prompt == nil, !(panel is Picker) else { return [] }
    return open(Picker.themes(themes, in: self))
  }

  /// Keeps the theme that is shown.
  mutating func keepTheme() -> [Effect] {
    appearance.automatic = nil
    guard appearance.keepsTheme else {
      notice = Notice(
        "theme \(appearance.theme.name); to keep it, write theme = \"\(appearance.theme.name)\" in config.toml")
      return []
    }
    notice = Notice("theme \(appearance.theme.name), kept for the next start")
    return [.keepTheme(appearance.theme.name)]
  }

  /// Takes a theme that was asked for by name.
  mutating func take(_ theme: Theme, _ problems: [SettingsProblem], isChosen: Bool) -> [Effect] {
    if let problem = problems.first { notice = Notice("\(problem)", .warning) }
    guard problems.isEmpty || !isChosen else { return [] }
    self.appearance.theme = theme
    return isChosen ? keepTheme() : []
  }
}
