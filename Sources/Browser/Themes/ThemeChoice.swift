/// The initial theme, chosen by the command line, the settings and the environment.
struct ThemeChoice: Equatable {
  /// The theme's name or file.
  let name: String
  /// The themes to choose from once the terminal has reported its background; `nil` if a theme was chosen.
  let automatic: AutomaticThemes?

  /// The command line overrides the settings, which override the theme chosen on the screen; `auto`, or no choice,
  /// follows the terminal's background.
  ///
  /// Until the terminal has answered, COLORFGBG gives the background. If it is not set, the terminal's own colors are
  /// used, which suit any background.
  init(
    options: BrowserOptions, settings: Settings, kept: String? = nil, environment: (String) -> String?
  ) {
    let chosen = options.theme ?? settings.theme ?? kept ?? "auto"
    guard chosen == "auto" else {
      name = chosen
      automatic = nil
      return
    }
    let themes = AutomaticThemes(dark: settings.darkTheme ?? "dark", light: settings.lightTheme ?? "light")
    automatic = themes
    switch environment("COLORFGBG").flatMap(Self.isLight) {
    case true: name = themes.light
    case false: name = themes.dark
    case nil: name = ThemeLibrary.plain
    }
  }

  /// True if the background is light: the last number is its color, and 7 and 9 to 15 are light.
  static func isLight(_ colors: String) -> Bool? {
    guard let number = colors.split(separator: ";").last.flatMap({ Int($0) }), (0...15).contains(number) else {
      return nil
    }
    return number == 7 || number > 8
  }
}
