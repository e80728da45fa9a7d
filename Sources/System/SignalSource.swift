internal import CLinux
internal import Glibc

/// The signals that a terminal program handles, read from a file descriptor.
package struct SignalSource: ~Copyable {
  /// The descriptor, which is readable if signals are pending.
  package let descriptor: Int32

  private static let signals: [Int32] = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT, SIGTSTP]

  /// Blocks the signals in this thread and opens the descriptor.
  ///
  /// - Throws: `SystemError` if there are too many open files.
  package init() throws(SystemError) {
    Self.block()
    var set = Self.set(of: Self.signals)
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    if descriptor < 0 { throw SystemError() }
  }

  deinit {
    close(descriptor)
  }

  /// Consumes the pending signals, in the order of their arrival.
  package func drain() -> [Int32] {
    var result: [Int32] = []
    var info = signalfd_siginfo()
    while read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size {
      result.append(Int32(info.ssi_signo))
    }
    return result
  }

  /// Blocks the signals in this thread and in all threads it starts later.
  package static func takeOver() {
    block()
    clinux_redirect_signals(true)
  }

  private static func block() {
    var set = set(of: signals)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Stops the process, or its whole group, as Ctrl-Z does, and returns when it continues.
  ///
  /// The group must stop together: a script that started the program and kept running would wait forever. In a group
  /// without a shell that could continue it, the kernel ignores the stop, so this returns at once.
  package static func stop(group: Bool) {
    signal(SIGTSTP, SIG_DFL)
    kill(group ? 0 : getpid(), SIGTSTP)
    var stop = set(of: [SIGTSTP])
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    clinux_redirect_signals(true)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}
