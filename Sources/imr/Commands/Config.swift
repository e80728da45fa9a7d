import ArgumentParser
import Browser
import Exporting
import Glibc
import System

/// `imr config`: the settings file.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Check the settings, or write the default settings.",
    discussion: """
      Settings are read from $XDG_CONFIG_HOME/imr/config.toml, or ~/.config/imr/config.toml. Without an option, the \
      file is checked, and each error is printed with its line.

      EXAMPLES
        imr config                        report errors in the settings
        imr config --default              write a file with all settings, explained
      """)

  @Flag(name: .customLong("default"), help: "Write a file with all default settings, if there is none yet.")
  var writesDefault = false

  func run() throws {
    let folders = UserFolders()
    guard writesDefault else { return try check(folders) }
    do throws(SystemError) {
      try Folders.make(folders.configuration)
    } catch {
      throw CommandError("\(folders.configuration): \(error.message)")
    }
    do throws(FileWritingError) {
      try CaseFile.write(DefaultSettings.text, to: folders.settingsFile, replacing: false)
    } catch {
      guard error.reason == .exists else { throw CommandError("\(error)") }
      throw CommandError("\(folders.settingsFile) already exists and is unchanged")
    }
    try StandardOutput.print("written: \(Selection.line(folders.settingsFile))\n")
  }

  private func check(_ folders: UserFolders) throws {
    let all = Settings.problems(path: folders.settingsFile, themes: ThemeLibrary(folder: folders.themes))
    var output = StandardOutput()
    for problem in all { try output.write(Selection.line(problem.description) + "\n") }
    if all.isEmpty {
      let isThere = access(folders.settingsFile, F_OK) == 0
      let file = Selection.line(folders.settingsFile)
      try output.write(
        isThere ? "\(file): nothing is wrong\n" : "\(file): no such file; imr config --default writes it\n")
    }
    try output.flush()
    if !all.isEmpty { throw ExitCode(1) }
  }
}
