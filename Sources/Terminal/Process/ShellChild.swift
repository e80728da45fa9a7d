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
}
