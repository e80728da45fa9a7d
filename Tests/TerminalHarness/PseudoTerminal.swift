internal import CVTerm
internal import Glibc

/// A program running on a pseudo-terminal, with the screen that a terminal would show.
///
/// Output is read while waiting; nothing waits for a fixed time. The program is killed when this is released.
package final class PseudoTerminal {
  package enum ExitStatus: Hashable {
    case exited(Int32)
    case signaled(Int32)
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let screen: VTermScreen
  /// All bytes of output so far.
  package private(set) var output: [UInt8] = []
  /// The time at which the last output was read, in seconds of the monotonic clock.
  package private(set) var lastOutput = 0.0
  package private(set) var exitStatus: ExitStatus?
  package let processID: Int32

  private let descriptor: Int32
  private let processDescriptor: Int32
  /// True if no more output will come.
  private var isHungUp = false
  private var isClosed = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: Its path, or the name of one of this package's executables.
  ///   - arguments: Without the program's name.
  ///   - environment: The whole environment; TERM and LANG are added unless given. An empty value leaves the variable
  ///     out.
  ///   - directory: The working directory; nil for the current one.
  ///   - width: Columns.
  ///   - height: Rows.
  /// - Throws: `Failure` if it cannot be started.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:], directory: String? = nil,
    width: Int = 80, height: Int = 24
  ) throws {
    let path = executable.contains("/") ? executable : try Self.product(executable)
    var variables = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    var process: pid_t = 0
    descriptor = Self.withCStrings([path] + arguments) { argv in
      Self.withCStrings(variables.filter { !$0.value.isEmpty }.map { "\($0)=\($1)" }) { envp in
        cvt_spawn(path, argv, envp, directory, Int32(width), Int32(height), &process)
      }
    }
    processID = process
    processDescriptor = descriptor < 0 ? -1 : cvt_process_descriptor(process)
    screen = VTermScreen(width: width, height: height)
    if descriptor < 0 || processDescriptor < 0 { throw Failure(description: "cannot start \(path)") }
  }

  deinit {
    if exitStatus == nil && processID > 0 {
      kill(processID, SIGKILL)
      waitpid(processID, nil, 0)
    }
    if descriptor >= 0 && !isClosed { close(descriptor) }
    if processDescriptor >= 0 { close(processDescriptor) }
  }

  /// Returns the path of one of this package's executables, which are in the same folder as the tests.
  package static func product(_ name: String) throws -> String {
    for argument in CommandLine.arguments {
      // The test bundle is an argument of the runner, or the runner itself.
      guard let slash = argument.lastIndex(of: "/") else { continue }
      var directory = argument[..<slash]
      while !directory.isEmpty {
        let candidate = "\(directory)/\(name)"
        if access(candidate, X_OK) == 0 && !isDirectory(candidate) { return candidate }
        guard directory.hasSuffix(".xctest") || directory.contains(".xctest/"),
          let parent = directory.lastIndex(of: "/")
        else { break }
        directory = directory[..<parent]
      }
    }
    throw Failure(description: "executable \(name) not found beside the tests")
  }

  // MARK: Waiting

  /// Reads output until a condition holds.
  ///
  /// - Throws: `Failure`, with the picture, if it does not hold in time or the program has ended without it.
  package func wait(
    until what: String = "the condition", seconds: Double = 20, _ condition: (VTermScreen) throws -> Bool
  ) throws {
    let deadline = Self.now() + seconds
    while try !condition(screen) {
      guard pump(until: deadline) else {
        // The last bytes may have made it true.
        if try condition(screen) { return }
        throw Failure(
          description: "waited in vain for \(what); \(exitStatus.map { "\($0)" } ?? "running"); screen:\n"
            + screen.text)
      }
    }
  }

  /// Reads output until the screen shows a text.
  package func wait(for text: String, seconds: Double = 20) throws {
    try wait(until: "'\(text)'", seconds: seconds) { $0.contains(text) }
  }

  /// Reads all output until the program ends.
  package func waitForExit(seconds: Double = 20) throws -> ExitStatus {
    let deadline = Self.now() + seconds
    while exitStatus == nil {
      if !pump(until: deadline) && exitStatus == nil {
        throw Failure(description: "the program has not ended; screen:\n\(screen.text)")
      }
    }
    while !isHungUp && pump(until: Self.now()) {}
    return exitStatus ?? .exited(-1)
  }

  /// Reads output for some time and returns the number of bytes, to check that there is none.
  package func bytesReceived(during seconds: Double) -> Int {
    let before = output.count
    let deadline = Self.now() + seconds
    while pump(until: deadline) {}
    return output.count - before
  }

  /// Reads the output that answers the last input, until none has come for a while.
  ///
  /// - Parameters:
  ///   - patience: The time limit for its first byte, in seconds.
  ///   - quiet: The length of the pause that ends it, in seconds.
  /// - Returns: The time of its last byte, or nil if none came.
  package func takeAnswer(patience: Double, quiet: Double) -> Double? {
    let before = output.count
    let deadline = Self.now() + patience
    while output.count == before { guard pump(until: deadline) else { return nil } }
    var seen = before
    while seen < output.count {
      seen = output.count
      let deadline = Self.now() + quiet
      while output.count == seen, pump(until: deadline) {}
    }
    return lastOutput
  }

  // MARK: Acting

  /// Sends text as typed.
  package func send(_ text: String) {
    send(bytes: Array(text.utf8))
  }

  package func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty && !isHungUp {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  package func resize(width: Int, height: Int) {
    screen.resize(width: width, height: height)
    _ = cvt_set_size(descriptor, Int32(width), Int32(height))
  }

  /// Reports a size to the program that differs from the screen's.
  package func announceSize(width: Int, height: Int) { _ = cvt_set_size(descriptor, Int32(width), Int32(height)) }

  package func signal(_ signal: Int32) {
    kill(processID, signal)
  }

  /// Sends a signal to the process group in the foreground of the terminal, such as a shell's current job.
  ///
  /// - Returns: False if the terminal has none.
  package func signalForeground(_ signal: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group > 1 && kill(-group, signal) == 0
  }

  /// Closes the terminal, as when its window is closed.
  package func hangUp() {
    if !isClosed { close(descriptor) }
    isClosed = true
    isHungUp = true
  }

  // MARK: State

  /// True if the terminal waits for whole lines and echoes, as in a shell.
  package var isCooked: Bool { cvt_is_canonical(descriptor) && cvt_echoes(descriptor) }
  package var isCanonical: Bool { cvt_is_canonical(descriptor) }
  package var echoes: Bool { cvt_echoes(descriptor) }
  /// True if settings, picture and cursor are restored for a shell.
  package var isSane: Bool { isCooked && !screen.isAlternate && screen.isCursorVisible }
  package var outputText: String { String(decoding: output, as: UTF8.self) }

  // MARK: Details

  /// Waits for output or its end and reads it; returns false if the deadline has passed or no more will come.
  private func pump(until deadline: Double) -> Bool {
    var descriptors = [
      pollfd(fd: isHungUp ? -1 : descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: exitStatus == nil ? processDescriptor : -1, events: Int16(POLLIN), revents: 0),
    ]
    if isHungUp && exitStatus != nil { return false }
    let remaining = max(deadline - Self.now(), 0)
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32((remaining * 1000).rounded(.up)))
    if count < 0 { return errno == EINTR }
    if count == 0 { return false }
    if descriptors[0].revents != 0 { takeOutput() }
    if descriptors[1].revents != 0 { reap() }
    return true
  }

  private func takeOutput() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      lastOutput = Self.now()
      output += buffer[..<count]
      screen.feed(buffer[..<count])
      send(bytes: screen.takeAnswers())
    } else if exitStatus != nil || count == 0 || errno == EIO {
      // All programs on the terminal have closed it; its settings can still be read.
      isHungUp = true
    }
  }

  private func reap() {
    var status: Int32 = 0
    guard waitpid(processID, &status, WNOHANG) == processID else { return }
    exitStatus = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signaled(status & 0x7F)
  }

  /// Seconds of the monotonic clock.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func isDirectory(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(&pointers)
  }
}
