internal import CLinux
internal import Glibc
internal import Synchronization
internal import Terminal

/// A shell command of the user's that reads a text and prints something, without the terminal.
final class PipeJob: Sendable {
  private let command: String
  private let process = Mutex<pid_t?>(nil)
  /// When the user wanted it to end.
  private let stopped = Mutex<ContinuousClock.Instant?>(nil)

  /// How long a command that is asked to end may tidy up before it is made to.
  private static let patience: Duration = .seconds(1)

  /// More than anybody reads on a screen.
  private static let mostOutput = 4 << 20

  init(command: String) { self.command = command }

  /// Ends the command, with everything that it has started; one that goes on is killed a second later.
  func stop() {
    stopped.withLock { $0 = $0 ?? .now }
    process.withLock { process in
      if let process { kill(-process, SIGTERM) }
    }
  }

  /// Runs the command and waits for its end.
  func run(_ text: String) -> PipeAnswer {
    func answer(_ output: [UInt8], _ failure: String?) -> PipeAnswer {
      PipeAnswer(command: command, output: String(decoding: output, as: UTF8.self), failure: failure)
    }
    func trouble(_ code: Int32) -> PipeAnswer { answer([], String(cString: strerror(code)).lowercased()) }
    let input = clinux_memory_file()
    guard input >= 0 else { return trouble(errno) }
    defer { close(input) }
    let bytes = Array(text.utf8)
    guard write(input, bytes, bytes.count) == bytes.count, lseek(input, 0, SEEK_SET) == 0 else { return trouble(errno) }
    var ends: [Int32] = [-1, -1]
    // In one step: no other child that is started meanwhile is to hold an end open.
    guard clinux_pipe(&ends) == 0 else { return trouble(errno) }
    defer { close(ends[0]) }
    let child: pid_t
    do throws(ShellChild.StartFailure) {
      child = try ShellChild(
        command, redirections: [(input, STDIN_FILENO), (ends[1], STDOUT_FILENO), (ends[1], STDERR_FILENO)],
        hasOwnSession: true
      ).process
    } catch {
      close(ends[1])
      return answer([], error.reason)
    }
    close(ends[1])
    process.withLock { $0 = child }
    if isStopped { kill(-child, SIGTERM) }
    let (output, status, wasCut) = collect(ends[0], child)
    process.withLock { $0 = nil }
    if wasCut { return answer(output, "stopped: it printed more than \(Self.mostOutput >> 20) MB") }
    if isStopped { return answer(output, "stopped") }
    if status & 0x7F != 0 { return answer(output, "ended by signal \(status & 0x7F)") }
    let code = status >> 8 & 0xFF
    return answer(output, code == 0 ? nil : "ended with status \(code)")
  }

  private var isStopped: Bool { stopped.withLock { $0 != nil } }

  /// Whether it was asked to end, and goes on all the same.
  private var isOverdue: Bool { stopped.withLock { $0.map { $0.duration(to: .now) > Self.patience } ?? false } }

  /// Reads what a child prints until it ends; a grandchild that lives on, such as a clipboard's owner, is not waited for.
  private func collect(_ descriptor: Int32, _ child: pid_t) -> (output: [UInt8], status: Int32, wasCut: Bool) {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var status: Int32 = 0
    var hasEnded = false
    var isOpen = true
    while isOpen || !hasEnded {
      // A descriptor that is negative is passed over: then this only waits.
      var waiting = pollfd(fd: isOpen ? descriptor : -1, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, hasEnded ? 0 : 50)
      if ready > 0 {
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 { output += buffer[..<count] } else if count == 0 || errno != EINTR { isOpen = false }
        if output.count > Self.mostOutput {
          kill(-child, SIGKILL)
          while waitpid(child, &status, 0) < 0, errno == EINTR {}
          return (output, status, true)
        }
      } else if hasEnded {
        break
      }
      if !hasEnded { hasEnded = waitpid(child, &status, WNOHANG) == child }
      if !hasEnded, isOverdue { kill(-child, SIGKILL) }
    }
    return (output, status, false)
  }
}
