internal import FoundationEssentials

/// Finds themes: the shipped ones, which travel in the binary, and the user's own.
package struct ThemeLibrary: Sendable {
  /// The folder of the user's own themes.
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// The names of the shipped themes.
  package static let shippedNames = ShippedThemes.files.map { String($0.name.prefix { $0 != "." }) }

  /// Finds a theme by name or file; what is wrong leaves the default in use.
  ///
  /// - Parameter request: A name (the user's folder comes before the shipped ones), or a path: it holds a `/` or ends in
  ///   `.toml`.
  /// - Returns: The theme, and what was wrong.
  package func theme(_ request: String?) -> (Theme, [SettingsProblem]) {
    let request = request ?? "default"
    let path = request.contains("/") || request.hasSuffix(".toml") ? request : "\(folder)/\(request).toml"
    if let data = FileManager.default.contents(atPath: path) {
      return Self.resolved(ThemeReader.read(String(decoding: data, as: UTF8.self), file: path))
    }
    if let text = Self.shipped(request) {
      return Self.resolved(ThemeReader.read(text, file: "\(request).toml"))
    }
    let message =
      path == request
      ? "cannot be read; the default theme is in use"
      : "is no theme; there are \(Self.shippedNames.joined(separator: ", "))"
    return (Self.standard, [SettingsProblem(file: request, message: message)])
  }

  /// The text of a shipped theme's file.
  package static func shipped(_ name: String) -> String? {
    ShippedThemes.files.first { $0.name == name + ".toml" }.map { $0.text.description }
  }

  private static func resolved(_ result: Result<Theme, SettingsProblems>) -> (Theme, [SettingsProblem]) {
    switch result {
    case .success(let theme): (theme, [])
    case .failure(let problems): (standard, problems.list)
    }
  }

  /// The default theme as shipped.
  private static var standard: Theme {
    guard let text = shipped("default"), case .success(let theme) = ThemeReader.read(text, file: "default.toml") else {
      return .fallback
    }
    return theme
  }
}
