internal import CLinux
internal import Glibc

/// A line for `/bin/sh` that runs as a child of the program, with no signal blocked or ignored.
package struct ShellChild: Sendable {
  /// Why a child could not be started.
  package struct StartFailure: Error, Sendable {
    /// The system's reason, in words.
    package let reason: String
  }

  /// Where one of the child's standard descriptors comes from.
  package typealias Redirection = (from: Int32, to: Int32)

  package let process: Int32

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - script: The line, in which `"$1"` and so on are the arguments.
  ///   - arguments: The arguments, as they are.
  ///   - redirections: What the child has instead of the program's own descriptors.
  ///   - hasOwnSession: Whether it is kept from the terminal, and can be ended with all that it has started.
  /// - Throws: The reason, where the system starts none.
  package init(
    _ script: String, arguments: [String] = [], redirections: [Redirection] = [], hasOwnSession: Bool = false
  ) throws(StartFailure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for redirection in redirections {
      posix_spawn_file_actions_adddup2(&actions, redirection.from, redirection.to)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID, a macro under a condition that the importer does not meet.
    let ownSession: Int32 = hasOwnSession ? 0x80 : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | ownSession))
    let strings = (["sh", "-c", script, "sh"] + arguments).map { strdup($0) }
    defer { for string in strings { free(string) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, strings + [nil], environ)
    guard code == 0 else { throw StartFailure(reason: String(cString: strerror(code)).lowercased()) }
    process = child
  }

  /// Waits for the child's end; a child in its own session that takes longer is ended, with all that it has started.
  ///
  /// - Parameter milliseconds: How long to wait.
  /// - Returns: What waitpid(2) says of its end; -1 where nothing can be said.
  package func wait(milliseconds: Int32) -> Int32 {
    let descriptor = clinux_process_descriptor(process)
    defer { if descriptor >= 0 { close(descriptor) } }
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    var left = milliseconds
    // Without a descriptor (an old kernel) the whole time is waited.
    while left > 0, poll(&end, 1, left) < 0, errno == EINTR {
      left = Int32((deadline - .now) / .milliseconds(1))
    }
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process { return status }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    return status
  }
}
