import FoundationEssentials
import Glibc
import TestSupport

/// A run of the real binary without a terminal, with its input and output.
struct CommandRun {
  let output: String
  let errors: String
  /// The exit status; 128 + *n* after signal *n*.
  let status: Int32

  /// Runs `imr`.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: The current folder, and the home folder too.
  ///   - shell: A line of `sh` in which `"$@"` is the command, for redirections and limits.
  /// - Throws: Where no process can be started.
  init(_ arguments: [String], in folder: CommandFolder, shell: String = #"exec "$@""#) throws {
    let script = "cd \"$1\" && shift && \(shell)"
    let command = ["/bin/sh", "-c", script, "sh", folder.work, Self.binary] + arguments
    let environment = [
      "HOME=\(folder.path)", "XDG_CACHE_HOME=\(folder.path)/cache", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=dumb",
    ]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, name) in [(1, "output"), (2, "errors")] {
      posix_spawn_file_actions_addopen(
        &actions, Int32(descriptor), "\(folder.path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let strings = (command + environment).compactMap { strdup($0) }
    defer { for string in strings { free(string) } }
    var argv = strings.prefix(command.count).map(Optional.some) + [nil]
    var envp = strings.dropFirst(command.count).map(Optional.some) + [nil]
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &actions, nil, &argv, &envp)
    guard code == 0 else { throw Failure(code: code) }
    var state: Int32 = 0
    while waitpid(child, &state, 0) < 0 {
      guard errno == EINTR else { throw Failure(code: errno) }
    }
    status = state & 0x7F == 0 ? (state >> 8) & 0xFF : 128 + (state & 0x7F)
    output = folder.text(of: "../output") ?? ""
    errors = folder.text(of: "../errors") ?? ""
  }

  /// The binary under test, in the same folder as the tests.
  static let binary: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "imr").path
  }()

  struct Failure: Error { let code: Int32 }
}

/// Folders for a run, removed with their content.
final class CommandFolder {
  /// The test's folder.
  let path: String
  /// The current folder of the command.
  let work: String

  init() throws {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/imr-commands-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw CommandRun.Failure(code: errno) }
    path = String(cString: made)
    work = path + "/work"
    mkdir(work, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file below the current folder.
  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(work)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a program that can be run immediately.
  func writeProgram(_ text: String, to name: String) throws {
    let path = "\(work)/\(name)"
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try TestProgram.write(text, to: path)
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(work)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the names in a folder below the current one, including hidden ones, sorted.
  func names(in name: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(work)/\(name)")) ?? []).sorted()
  }

  /// Renames a file or folder.
  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: "\(work)/\(name)", toPath: "\(work)/\(other)")
  }

  func remove(_ name: String) {
    try? FileManager.default.removeItem(atPath: "\(work)/\(name)")
  }

  func permissions(of name: String) -> UInt32 {
    var status = stat()
    return lstat("\(work)/\(name)", &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Runs `imr` here.
  func run(_ arguments: String..., shell: String = #"exec "$@""#) throws -> CommandRun {
    try CommandRun(arguments, in: self, shell: shell)
  }
}
