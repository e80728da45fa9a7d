internal import Exporting
internal import FoundationEssentials
internal import Glibc
internal import System
internal import Terminal

/// The user's editor or pager, run on this terminal.
struct OutsideProgram {
  let screen: Screen

  /// The beginning of the names of folders for texts that are only shown.
  private static let shownPrefix = "imr-show-"
  /// The prefix of the names of folders for the user's texts, which keep what an editor has saved there.
  private static let editedPrefix = "imr-note-"

  /// Lets the user change a text in `$VISUAL` or `$EDITOR`, as a file of some name without extension.
  ///
  /// - Returns: The text as it was saved last.
  /// - Throws: ``OutsideProgramError`` if there is no such text.
  func edit(_ text: String, name: String) throws(OutsideProgramError) -> String {
    let editor = Environment["VISUAL"] ?? Environment["EDITOR"] ?? "vi"
    let file = "\(ExportName.stem(name))-note.txt"
    return try withFile(text, name: file, prefix: Self.editedPrefix) { path throws(OutsideProgramError) in
      try run(editor, path)
      return try Self.read(path)
    }
  }

  /// Shows a text in `$VISUAL`, `$EDITOR` or `$PAGER`, in a temporary copy.
  func show(_ text: String, name: String) throws(OutsideProgramError) {
    let program = Environment["VISUAL"] ?? Environment["EDITOR"] ?? Environment["PAGER"] ?? "less"
    try withFile(text, name: name, prefix: Self.shownPrefix) { path throws(OutsideProgramError) in
      try run(program, path)
    }
  }

  /// Runs a user-defined command.
  func run(_ command: UserCommand, _ line: ShellLine) throws(OutsideProgramError) {
    try run(line.script, line.arguments, called: command.name, remedy: "see [commands.\(command.name)]")
  }

  /// The value may include arguments: ‘code --wait’.
  private func run(_ program: String, _ path: String) throws(OutsideProgramError) {
    try run("\(program) \"$1\"", [path.systemPath], called: program, remedy: "set $VISUAL or $EDITOR")
  }

  private func run(
    _ script: String, _ arguments: [[UInt8]], called program: String, remedy: String
  ) throws(OutsideProgramError) {
    switch screen.runOnTerminal(script, arguments) {
    case .exited(0): return
    case .exited(127): throw OutsideProgramError(message: "no program named “\(program)”; \(remedy)")
    case .exited(let status): throw OutsideProgramError(message: "“\(program)” ended with status \(status)")
    case .killed(let signal): throw OutsideProgramError(message: "“\(program)” was ended by signal \(signal)")
    case .notStarted(let message): throw OutsideProgramError(message: "“\(program)” could not be started: \(message)")
    }
  }

  /// Writes a text to a file in its own folder, readable by its owner alone, and removes both afterwards.
  ///
  /// The folder is locked while this program or the one that shows the file runs; see ``removeLeftovers()``.
  private func withFile<Result>(
    _ text: String, name: String, prefix: String, _ body: (_ path: String) throws(OutsideProgramError) -> Result
  ) throws(OutsideProgramError) -> Result {
    let (folder, lock) = try Self.makeFolder(prefix)
    let path = "\(folder)/\(name)"
    defer {
      // An editor's backup and swap files contain the same text.
      try? FileManager.default.removeItem(atPath: folder)
      close(lock)
    }
    do { try CaseFile.write(text + "\n", to: path, replacing: false) } catch {
      throw OutsideProgramError(message: error.description)
    }
    // The other program holds the lock too, while it runs.
    _ = fcntl(lock, F_SETFD, 0)
    return try body(path)
  }

  /// Removes the texts of programs that were killed.
  static func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: temporaryFolder)) ?? []
    for name in names where name.hasPrefix(shownPrefix) {
      let folder = "\(temporaryFolder)/\(name)"
      guard let lock = Folders.lock(folder) else { continue }
      try? FileManager.default.removeItem(atPath: folder)
      close(lock)
    }
  }

  /// The folder for temporary files; the first choice is in memory and goes with the session.
  private static var temporaryFolder: String { Environment["XDG_RUNTIME_DIR"] ?? Environment["TMPDIR"] ?? "/tmp" }

  private static func makeFolder(_ prefix: String) throws(OutsideProgramError) -> (path: String, lock: Int32) {
    for _ in 0..<3 {
      guard let folder = try? Folders.makeTemporary("\(temporaryFolder)/\(prefix)") else { break }
      // Another program that tidies up may have taken it for a leftover before it was locked.
      if let lock = Folders.lock(folder) { return (folder, lock) }
    }
    throw OutsideProgramError(message: "no temporary folder in \(temporaryFolder): \(SystemError().message)")
  }

  private static func read(_ path: String) throws(OutsideProgramError) -> String {
    guard let text = SmallFile.text(path) else {
      throw OutsideProgramError(message: "the editor saved no file; the note is unchanged")
    }
    return text
  }
}

/// The reason why a program could not be run or returned no text; lower case, no full stop.
struct OutsideProgramError: Error {
  let message: String
}
