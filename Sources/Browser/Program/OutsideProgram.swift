internal import Exporting
internal import Glibc
internal import System
internal import Terminal

/// Editors and pagers of the user's own, on this terminal.
struct OutsideProgram {
  let screen: Screen

  /// Lets the user change a text in `$VISUAL` or `$EDITOR`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What the file is called, without its ending.
  /// - Returns: The text as it was saved last.
  /// - Throws: Where there is no such text, in words.
  func edit(_ text: String, name: String) throws(Failure) -> String {
    let editor = Environment["VISUAL"] ?? Environment["EDITOR"] ?? "vi"
    return try withFile(text, name: "\(ExportName.stem(name))-note.txt") { path throws(Failure) in
      try run(editor, path)
      return try Self.read(path)
    }
  }

  /// Shows a text in `$VISUAL`, `$EDITOR` or `$PAGER`, in a copy that is thrown away afterwards.
  func show(_ text: String, name: String) throws(Failure) {
    let program = Environment["VISUAL"] ?? Environment["EDITOR"] ?? Environment["PAGER"] ?? "less"
    try withFile(text, name: name) { path throws(Failure) in try run(program, path) }
  }

  /// Why something did not come about; lower case, no full stop.
  struct Failure: Error {
    let message: String
  }

  /// The command may be more than a name: ‘code --wait’.
  private func run(_ program: String, _ path: String) throws(Failure) {
    switch screen.runOnTerminal("\(program) \"$1\"", [path]) {
    case .exited(0): return
    case .exited(127): throw Failure(message: "there is no program “\(program)”; set $VISUAL or $EDITOR")
    case .exited(let status): throw Failure(message: "“\(program)” ended with status \(status)")
    case .killed(let signal): throw Failure(message: "“\(program)” was ended by signal \(signal)")
    case .notStarted(let message): throw Failure(message: "“\(program)” could not be started: \(message)")
    }
  }

  /// Writes a text to a file in a folder of its own, for its owner alone, and removes both afterwards.
  private func withFile<Result>(
    _ text: String, name: String, _ body: (_ path: String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The first is in memory and goes with the session.
    let place = Environment["XDG_RUNTIME_DIR"] ?? Environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(place)/imr-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(message: "no temporary folder in \(place): \(SystemError().message)")
    }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let path = "\(folder)/\(name)"
    defer {
      // What an editor has put beside it, too: backups and swap files hold the same text.
      Self.removeAll(in: folder)
      rmdir(folder)
    }
    do { try CaseFile.write(text + "\n", to: path, replacing: false) } catch {
      throw Failure(message: error.description)
    }
    return try body(path)
  }

  private static func read(_ path: String) throws(Failure) -> String {
    guard let text = SmallFile.text(path) else {
      throw Failure(message: "the editor has left no file behind; the note is as it was")
    }
    return text
  }

  private static func removeAll(in folder: String) {
    guard let handle = opendir(folder) else { return }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { unlink("\(folder)/\(name)") }
    }
  }
}
