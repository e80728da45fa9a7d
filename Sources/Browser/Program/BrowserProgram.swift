/// What the command line asks of the browser.
package struct BrowserOptions: Sendable {
  /// Files and folders to open; none means the sample corpus.
  package var paths: [String]
  /// The filter to begin with, as query text.
  package var query: String?
  /// A theme's name or file, before the one in the settings.
  package var theme: String?

  package init(paths: [String], query: String?, theme: String?) {
    self.paths = paths
    self.query = query
    self.theme = theme
  }
}

/// The program on the screen.
package enum BrowserProgram {
  /// Runs the browser until the user quits.
  ///
  /// Call it on the main thread, before any other thread exists: signals are taken over first.
  ///
  /// - Parameter options: What to open, and how.
  /// - Returns: The exit status: 0 after quitting, 2 where there is no usable terminal, 128 + *n* after signal *n*.
  package static func run(_ options: BrowserOptions) -> Int32 {
    2
  }
}
