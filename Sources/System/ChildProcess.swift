internal import CLinux
internal import Glibc

/// A running program started by this one.
///
/// It starts with no signal blocked, handled or ignored. The caller must wait for its end; otherwise it stays in the
/// process table.
package struct ChildProcess: Sendable {
  /// The way in which a process ended.
  package enum Status: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    /// Makes the status from the value that waitpid(2) returned.
    package init(waitStatus status: Int32) {
      self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }
  }

  /// A program with its arguments and limits.
  package struct Command: Sendable {
    /// The program's path, or a name to look up along ``searchPath``.
    package var program: String
    /// The arguments after the name, byte for byte.
    package var arguments: [[UInt8]]
    /// Folders separated by colons, or `nil` for those of `PATH`.
    package var searchPath: String?
    /// Environment variables that replace the program's own; an empty value removes the variable.
    package var environment: [String: String] = [:]
    /// True if the process leads its own session: the terminal's keys do not reach it, and it can be stopped together
    /// with its children.
    package var hasOwnSession = true
    /// True if the process is killed when the thread that started it ends, even by `kill -9`.
    package var endsWithParent = true
    /// The maximum size of its address space in bytes, or `nil`.
    package var memoryLimit: Int?

    package init(_ program: String, _ arguments: [[UInt8]] = [], searchPath: String? = nil) {
      self.program = program
      self.arguments = arguments
      self.searchPath = searchPath
    }

    package init(_ program: String, _ arguments: [String]) {
      self.init(program, arguments.map { Array($0.utf8) })
    }

    /// Makes the command for a line of `/bin/sh`, in which `"$1"` and so on are the arguments, byte for byte.
    package init(shell line: String, _ arguments: [[UInt8]] = []) {
      self.init("/bin/sh", [Array("-c".utf8), Array(line.utf8), Array("sh".utf8)] + arguments)
    }
  }

  /// The process ID.
  package let id: Int32
  private let hasOwnSession: Bool

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - input: Its standard input, or `nil` for this program's own.
  ///   - output: Its standard output.
  ///   - errors: Its standard error.
  /// - Throws: `SystemError` if it cannot be run; `ENOENT` if there is no such program.
  package init(
    _ command: Command, input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
  ) throws(SystemError) {
    let path = try Self.file(of: command)
    hasOwnSession = command.hasOwnSession
    let arguments = CStrings([Array(command.program.utf8)] + command.arguments)
    let environment = CStrings(Self.environment(with: command.environment))
    id = path.withCString { path in
      var program = clinux_program(
        path: path, arguments: arguments.pointer, environment: environment.pointer, input: input ?? -1,
        output: output ?? -1, error: errors ?? -1, has_own_session: command.hasOwnSession,
        ends_with_parent: command.endsWithParent, memory_limit: UInt64(command.memoryLimit ?? 0))
      return clinux_spawn(&program)
    }
    guard id > 0 else { throw SystemError() }
  }

  /// Sends a signal to the process, and to its children if it leads its own session.
  package func send(_ signal: Int32) {
    kill(hasOwnSession ? -id : id, signal)
  }

  /// Waits for the process to end.
  package func wait() -> Status {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      // Another thread has already waited for it, so its status is lost.
      if errno != EINTR { return .exited(-1) }
    }
    return Status(waitStatus: status)
  }

  /// Returns the status of a process that has ended, or `nil` while it runs.
  func statusIfEnded() -> Status? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? Status(waitStatus: status) : nil
  }

  // MARK: Running

  /// Finds the program's file in the same way as a shell.
  private static func file(of command: Command) throws(SystemError) -> String {
    if command.program.utf8.contains(UInt8(ascii: "/")) { return command.program }
    let path = command.searchPath ?? Environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    var isForbidden = false
    for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
      let file = (folder.isEmpty ? "." : folder) + "/" + command.program
      var status = stat()
      guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(file, X_OK) == 0 { return file }
      isForbidden = true
    }
    throw SystemError(code: isForbidden ? EACCES : ENOENT)
  }

  private static func environment(with changes: [String: String]) -> [[UInt8]] {
    var variables: [[UInt8]] = []
    var next = environ
    while let variable = next.pointee {
      let bytes = UnsafeRawBufferPointer(start: variable, count: strlen(variable))
      let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      if changes[name] == nil { variables.append(Array(bytes)) }
      next += 1
    }
    return variables + changes.filter { !$0.value.isEmpty }.map { Array("\($0.key)=\($0.value)".utf8) }
  }
}

/// A null-terminated list of C strings.
private final class CStrings {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [[UInt8]]) {
    count = strings.count
    pointer = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
      for (offset, byte) in string.enumerated() { (bytes + offset).initialize(to: CChar(bitPattern: byte)) }
      (bytes + string.count).initialize(to: 0)
      (pointer + index).initialize(to: bytes)
    }
    (pointer + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { pointer[index]?.deallocate() }
    pointer.deallocate()
  }
}
