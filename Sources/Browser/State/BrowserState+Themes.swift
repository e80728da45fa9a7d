internal import Exporting
internal import Terminal

/// The themes for a dark and a light background, used until the user chooses a theme.
struct AutomaticThemes: Equatable, Sendable {
  var dark: String
  var light: String
}

extension BrowserState {
  /// Chooses a theme for the terminal's background color, unless the user has chosen one.
  mutating func chooseTheme(red: UInt8, green: UInt8, blue: UInt8) -> [Effect] {
    guard let automatic = appearance.automatic else { return [] }
    let isLight = Color.rgb(red, green, blue).luminance > 0.4
    return [Effect(UseTheme(name: isLight ? automatic.light : automatic.dark, isChosen: false))]
  }

  /// Opens the list of themes once they are read.
  mutating func chooseTheme() -> [Effect] { [Effect(ListThemes())] }

  /// Lists themes and previews the selected one.
  fileprivate mutating func listThemes(_ themes: [Theme]) -> [Effect] {
    guard prompt == nil, !(panel is Picker) else { return [] }
    return open(Picker.themes(themes, in: self))
  }

  /// Saves the theme that is shown.
  mutating func keepTheme() -> [Effect] {
    appearance.automatic = nil
    guard appearance.keepsTheme else {
      notice = Notice(
        "theme \(appearance.theme.name); to keep it, write theme = \"\(appearance.theme.name)\" in config.toml")
      return []
    }
    notice = Notice("theme \(appearance.theme.name), kept for the next start")
    return [Effect(KeepTheme(name: appearance.theme.name))]
  }

  /// Applies a theme that was requested by name.
  fileprivate mutating func take(_ theme: Theme, _ problems: [SettingsProblem], isChosen: Bool) -> [Effect] {
    if let problem = problems.first { notice = Notice("\(problem)", .warning) }
    guard problems.isEmpty || !isChosen else { return [] }
    self.appearance.theme = theme
    return isChosen ? keepTheme() : []
  }
}

// MARK: Work

/// Reads all themes, and lists them.
struct ListThemes: Work {
  func start(in runner: EffectRunner) {
    runner.mailbox.post(.themes(runner.library.all(for: runner.colors)))
  }
}

/// Reads a theme, and shows it.
struct UseTheme: Work, Equatable {
  let name: String
  /// True if the user has chosen it.
  let isChosen: Bool

  func start(in runner: EffectRunner) {
    let (theme, problems) = runner.library.theme(name, for: runner.colors)
    runner.mailbox.post(.theme(theme, problems, isChosen: isChosen))
  }
}

/// Saves the name of the theme for the next start.
struct KeepTheme: Work {
  let name: String

  func start(in runner: EffectRunner) {
    do throws(FileWritingError) {
      try runner.store.write(theme: name)
    } catch {
      runner.mailbox.post(.notice(Notice("not kept: \(error)", .failure)))
    }
  }
}

extension News {
  static func themes(_ themes: [Theme]) -> News { .leading { $0.listThemes(themes) } }

  static func theme(_ theme: Theme, _ problems: [SettingsProblem], isChosen: Bool) -> News {
    .leading { $0.take(theme, problems, isChosen: isChosen) }
  }
}

/// The theme, how it was chosen, and the mouse.
struct Appearance: Sendable {
  var theme = Theme.fallback
  /// The themes that follow the terminal's background; `nil` once the user has chosen one.
  var automatic: AutomaticThemes?
  /// True if a chosen theme is saved for the next start, because no setting names one.
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
