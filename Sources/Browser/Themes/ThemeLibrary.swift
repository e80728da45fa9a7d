internal import FoundationEssentials
internal import System
internal import Terminal

/// Finds themes: those embedded in the binary, and the user's own.
package struct ThemeLibrary: Sendable {
  /// The folder of the user's own themes.
  let folder: String

  package init(folder: String) { self.folder = folder }

  /// The names of the shipped themes.
  package static let shippedNames = ShippedThemes.files.map { String($0.name.prefix { $0 != "." }) }

  /// Finds a theme and returns it with its problems.
  ///
  /// A request is a name, of which those in the user's folder come first, or a path, which has a slash or ends in
  /// `.toml`. Without a request, and for a file that is not a theme, the terminal's own colors are used. An invalid
  /// role looks like plain text.
  func theme(_ request: String?) -> (Theme, [SettingsProblem]) {
    let request = request ?? Self.plain
    let path = request.contains("/") || request.hasSuffix(".toml") ? request : "\(folder)/\(request).toml"
    if let text = SmallFile.text(path) {
      let (theme, problems) = ThemeReader.read(text, file: path)
      return (theme ?? Self.standard, problems)
    }
    if let text = Self.shipped(request), let theme = ThemeReader.read(text, file: request).theme { return (theme, []) }
    let message =
      path == request
      ? "cannot be read; the default theme is in use"
      : "is not a theme: the themes are auto, \(Self.shippedNames.joined(separator: ", "))"
    return (Self.standard, [SettingsProblem(file: request, message: message)])
  }

  /// True if there is a theme with a name, or a file at a path.
  package func contains(_ request: String) -> Bool {
    let path = request.contains("/") || request.hasSuffix(".toml") ? request : "\(folder)/\(request).toml"
    return SmallFile.text(path) != nil || Self.shipped(request) != nil
  }

  /// Finds a theme that the terminal can show.
  ///
  /// Without colors, that is only the theme made for terminals without colors. A terminal with sixteen colors, which
  /// users can redefine, gets none with 24-bit colors.
  func theme(_ request: String?, for colors: ColorDepth) -> (Theme, [SettingsProblem]) {
    let (theme, problems) = theme(request)
    switch colors {
    case .mono: return (self.theme("mono").0, problems)
    case .sixteen: return (theme.sixteen.map { self.theme($0).0 } ?? theme, problems)
    case .palette256, .trueColor: return (theme, problems)
    }
  }

  /// The names of the shipped and user-defined themes, sorted.
  var names: [String] {
    let own = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(Self.shippedNames + own.filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }).sorted()
  }

  /// Returns all themes by name, shipped and user-defined, as the terminal can show them; invalid files are left out.
  func all(for colors: ColorDepth) -> [Theme] {
    names.compactMap { name in
      let (theme, problems) = theme(name, for: colors)
      guard problems.isEmpty else { return nil }
      // Listed by its own name, whatever theme replaces it on this terminal.
      return theme.named(name, summary: self.theme(name).0.summary)
    }
  }

  /// The name of the theme that uses the terminal's own colors.
  static let plain = "default"

  /// The text of a shipped theme's file.
  static func shipped(_ name: String) -> String? {
    ShippedThemes.files.first { $0.name == name + ".toml" }.map { $0.text.description }
  }

  /// The default theme as shipped.
  private static var standard: Theme {
    shipped(plain).flatMap { ThemeReader.read($0, file: plain).theme } ?? .fallback
  }
}
