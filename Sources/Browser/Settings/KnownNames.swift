internal import System

/// The names of themes and views, for completions.
package enum KnownNames {
  /// The names of the shipped themes and of the user's own.
  package static var themes: [String] { ThemeLibrary(folder: UserFolders().themes).names }

  /// The names of the saved views.
  package static var views: [String] { StateStore(UserFolders()).views().0.map(\.name) }
}
