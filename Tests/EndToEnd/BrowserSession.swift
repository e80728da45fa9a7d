import TerminalHarness

/// The real browser in a terminal, with its own home folder and settings.
struct BrowserSession {
  let folder: CommandFolder
  let terminal: PseudoTerminal

  /// Starts the browser.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments; paths are below the folder's current folder.
  ///   - folder: The folder to run in; nil for a new one.
  ///   - environment: What differs from a clean environment.
  ///   - width: Columns.
  ///   - height: Rows.
  ///   - keys: Keys to type at once, before there is a picture.
  ///   - texts: What the first complete picture shows.
  /// - Throws: `PseudoTerminal.Failure` if the picture does not come.
  init(
    _ arguments: [String] = [], in folder: CommandFolder? = nil, environment: [String: String] = [:],
    width: Int = 120, height: Int = 40, typing keys: String = "",
    showing texts: [String] = [" in 40 letters, ", " 1/40"]
  ) throws {
    let folder = try folder ?? CommandFolder()
    let own = [
      "HOME": folder.path, "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_CACHE_HOME": "\(folder.path)/cache",
      "XDG_DATA_HOME": "\(folder.path)/data", "SWIFT_BACKTRACE": "enable=no",
    ]
    self.folder = folder
    terminal = try PseudoTerminal(
      "imr", arguments, environment: own.merging(environment) { $1 }, directory: folder.work, width: width,
      height: height)
    if !keys.isEmpty { terminal.send(keys) }
    try terminal.wait(until: "\(texts)") { screen in texts.allSatisfy { screen.contains($0) } }
  }

  /// Starts the browser on the letters of ``BrowserLetters``.
  static func letters(
    _ arguments: [String] = [], environment: [String: String] = [:], width: Int = 120, height: Int = 40,
    showing texts: [String] = [" in 4 letters, ", " 1/4"]
  ) throws -> BrowserSession {
    let folder = try CommandFolder()
    try BrowserLetters.write(to: folder)
    return try BrowserSession(
      ["letters"] + arguments, in: folder, environment: environment, width: width, height: height, showing: texts)
  }

  /// Types keys and waits for a screen with all the texts and none of the others.
  func type(_ keys: String, showing texts: String..., hiding others: [String] = []) throws {
    terminal.send(keys)
    try terminal.wait(until: "\(texts) without \(others) after \(keys.debugDescription)") { screen in
      let picture = screen.text
      return texts.allSatisfy { picture.contains($0) } && others.allSatisfy { !picture.contains($0) }
    }
  }

  /// Types keys and waits until the list shows exactly these cases.
  func type(_ keys: String, listing ids: [String]) throws {
    terminal.send(keys)
    try terminal.wait(until: "\(ids) in the list after \(keys.debugDescription)") { Self.listed(on: $0) == ids }
  }

  /// Quits, and checks that the terminal is restored.
  func quit() throws -> PseudoTerminal.ExitStatus {
    terminal.send("q")
    return try terminal.waitForExit()
  }

  /// The case numbers in the list, which is on the left or at the top.
  static func listed(on screen: VTermScreen) -> [String] {
    screen.rows.compactMap { row in
      // The lines of other panes are after the list's frame.
      let list = row.dropFirst().prefix { $0 != "│" && $0 != "┃" }
      return list.split(separator: " ").prefix(2).map { $0.drop { $0 == "▌" } }.first(where: isID).map(String.init)
    }
  }

  /// The selected case.
  static func selected(on screen: VTermScreen) -> String? {
    let row = screen.rows.first { $0.contains("▌") }
    return row?.split { $0 == " " || $0 == "▌" }.first(where: isID).map(String.init)
  }

  /// Returns the columns of a text's cells, in each row that contains it.
  static func places(of text: String, on screen: VTermScreen) -> [(x: Int, y: Int)] {
    let wanted = text.map(String.init)
    return (0..<screen.height).flatMap { y in
      let row = (0..<screen.width).map { screen.cell($0, y).text }
      return row.indices.filter { row[$0...].starts(with: wanted) }.map { (x: $0, y: y) }
    }
  }

  private static func isID(_ word: Substring) -> Bool { word.hasPrefix("CM") && word.utf8.count == 12 }
}
