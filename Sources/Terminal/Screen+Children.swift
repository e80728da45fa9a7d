internal import CLinux
internal import CNCurses
internal import Glibc
internal import System

/// The way in which a program on the terminal ended.
package enum ChildOutcome: Hashable, Sendable {
  /// It ended with an exit status.
  case exited(Int32)
  /// It was ended by a signal.
  case killed(Int32)
  /// It could not be started, with the reason.
  case notStarted(String)
}

extension Screen {
  /// Gives the terminal to another program, such as an editor, until that program ends.
  ///
  /// While it runs, keys such as Ctrl-C belong to it; Ctrl-Z stops both, and `fg` continues both. The next events begin
  /// with `.resize`, if the size has changed, and `.resumed`.
  ///
  /// - Parameters:
  ///   - script: A line for `/bin/sh`, in which `"$1"` and so on are the arguments.
  ///   - arguments: The arguments, byte for byte.
  /// - Returns: The way in which it ended.
  package func runOnTerminal(_ script: String, _ arguments: [[UInt8]]) -> ChildOutcome {
    guard isOpen else { return .notStarted("the terminal is gone") }
    leave()
    // Ctrl-\ also reaches this program: ignore SIGQUIT while the child runs.
    let quit = signal(SIGQUIT, SIG_IGN)
    let (outcome, ending) = runChild(script, arguments)
    signal(SIGQUIT, quit)
    // First restore the shell's terminal settings, whatever the child has changed.
    _ = nc_rescue_restore_settings()
    queue += resume() + (ending + Self.ending(signals.drain())).compactMap(event(for:))
    return outcome
  }

  /// Runs the program until it ends, and returns its outcome and the signals that arrived; a signal that ends this
  /// program also ends the other one.
  private func runChild(_ script: String, _ arguments: [[UInt8]]) -> (outcome: ChildOutcome, ending: [Int32]) {
    var command = ChildProcess.Command(shell: script, arguments)
    command.hasOwnSession = false
    // Text typed in an editor must survive a crash of this program.
    command.endsWithParent = false
    let child: ChildProcess
    do { child = try ChildProcess(command) } catch { return (.notStarted(error.message), []) }
    let end = clinux_process_descriptor(child.id)
    defer { if end >= 0 { Glibc.close(end) } }
    var ending: [Int32] = []
    var status: Int32 = 0
    while true {
      let changed = waitpid(child.id, &status, WUNTRACED | WNOHANG)
      if changed < 0 {
        if errno == EINTR { continue }
        return (.notStarted(SystemError().message), ending)
      }
      if changed == 0 {
        // No descriptor reports a stopped child, so poll for it.
        var waiting = [
          pollfd(fd: end, events: Int16(POLLIN), revents: 0),
          pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&waiting, 2, 100)
        for signal in Self.ending(signals.drain()) {
          kill(child.id, signal)
          ending.append(signal)
        }
        continue
      }
      if status & 0xFF == 0x7F {
        // The shell waits for both programs. If no shell could continue them, the child continues immediately.
        SignalSource.stop(group: false)
        kill(child.id, SIGCONT)
        continue
      }
      switch ChildProcess.Status(waitStatus: status) {
      case .exited(let status): return (.exited(status), ending)
      case .killed(let signal): return (.killed(signal), ending)
      }
    }
  }

  private static func ending(_ signals: [Int32]) -> [Int32] { signals.filter { $0 == SIGTERM || $0 == SIGHUP } }
}
