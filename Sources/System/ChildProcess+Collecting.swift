internal import CLinux
internal import Glibc

extension ChildProcess {
  /// The standard input of a program.
  package enum Input: Sendable {
    case nothing
    /// Bytes, passed as a file in memory that the program can map and seek.
    case bytes([UInt8])
  }

  /// Limits on a program's output and time.
  package struct Limits: Sendable {
    /// The maximum number of bytes of standard output; a program that prints more is stopped.
    package var output: Int
    /// The maximum number of bytes of standard error; further bytes are read and dropped.
    package var errors: Int
    /// True if standard error goes to standard output.
    package var mergesErrors = false
    package var time: Duration?
    /// True if processes that the program leaves behind are killed at its end.
    package var endsChildren = false
    /// The time between SIGTERM and SIGKILL when a program is stopped.
    package var patience: Duration = .zero

    package init(output: Int, errors: Int = 1 << 20, time: Duration? = nil) {
      self.output = output
      self.errors = errors
      self.time = time
    }
  }

  /// The way in which a program ended, with its output.
  package struct Result: Sendable {
    package enum End: Hashable, Sendable {
      case ended(Status)
      case stopped, timedOut, printedTooMuch
    }
    package var end: End
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
  }

  /// Runs a program until it ends, and collects its output.
  ///
  /// Blocks the calling thread.
  ///
  /// It does not wait for processes that the program leaves behind, such as the owner of a clipboard; see
  /// ``Limits/endsChildren``.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - input: Its standard input.
  ///   - limits: The limits at which it is stopped.
  ///   - stop: Stops the program once signaled; it stays signaled.
  /// - Returns: How the program ended, and its output up to then.
  /// - Throws: `SystemError` if it cannot be run.
  package static func run(
    _ command: Command, input: Input = .nothing, limits: Limits, stop: EventDescriptor? = nil
  ) throws(SystemError) -> Result {
    let source: OwnedDescriptor
    switch input {
    case .nothing: source = try OwnedDescriptor(open("/dev/null", O_RDONLY | O_CLOEXEC))
    case .bytes(let bytes): source = try memoryFile(bytes)
    }
    let output = try Pipe()
    let errors = limits.mergesErrors ? output : try Pipe()
    let child = try ChildProcess(
      command, input: source.rawValue, output: output.writer.rawValue, errors: errors.writer.rawValue)
    output.writer.close()
    errors.writer.close()
    source.close()
    var collection = Collection(child: child, limits: limits, stop: stop, output: output, errors: errors)
    return collection.run()
  }

  /// Makes a file in memory that holds some bytes, positioned at its beginning.
  private static func memoryFile(_ bytes: [UInt8]) throws(SystemError) -> OwnedDescriptor {
    let file = try OwnedDescriptor(clinux_memory_file())
    try file.writeAll(bytes)
    guard lseek(file.rawValue, 0, SEEK_SET) == 0 else { throw SystemError() }
    return file
  }

  private struct Pipe {
    let reader: OwnedDescriptor
    let writer: OwnedDescriptor

    init() throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      // Close-on-exec is set in the same call, so that no child started at the same time inherits an end.
      guard clinux_pipe(&ends) == 0 else { throw SystemError() }
      reader = try OwnedDescriptor(ends[0])
      writer = try OwnedDescriptor(ends[1])
    }
  }

  /// The state of waiting for a program to end.
  private struct Collection {
    let child: ChildProcess
    let limits: Limits
    let stop: EventDescriptor?
    let output: Pipe
    let errors: Pipe

    private var result = Result(end: .stopped)
    private var openOutput: Int32
    private var openErrors: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(child: ChildProcess, limits: Limits, stop: EventDescriptor?, output: Pipe, errors: Pipe) {
      (self.child, self.limits, self.stop, self.output, self.errors) = (child, limits, stop, output, errors)
      openOutput = output.reader.rawValue
      openErrors = limits.mergesErrors ? -1 : errors.reader.rawValue
    }

    mutating func run() -> Result {
      let process = clinux_process_descriptor(child.id)
      defer { if process >= 0 { close(process) } }
      let deadline = limits.time.map { ContinuousClock.now + $0 }
      var killTime: ContinuousClock.Instant?
      var status: Status?
      while status == nil || openOutput >= 0 || openErrors >= 0 {
        // poll(2) ignores a negative descriptor.
        var waiting = [
          openOutput, openErrors, status == nil ? process : -1, killTime == nil ? stop?.rawValue ?? -1 : -1,
        ]
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // A pipe that other processes still hold open is drained but not waited for.
        let nextTime = killTime ?? deadline
        var time = status == nil ? nextTime.map { Poll.milliseconds($0 - .now) } ?? -1 : 0
        if status == nil, process < 0 { time = time < 0 ? 20 : min(20, time) }
        let count = poll(&waiting, nfds_t(waiting.count), time)
        if count == 0, status != nil { break }
        if waiting[0].revents != 0, !readOutput() { return end(.printedTooMuch) }
        if waiting[1].revents != 0 { readErrors() }
        if status == nil {
          status = child.statusIfEnded()
          // The session keeps the number of its leader as long as a process is in it.
          if status != nil, limits.endsChildren { child.send(SIGKILL) }
        }
        guard status == nil else { continue }
        if waiting[3].revents != 0, killTime == nil {
          child.send(SIGTERM)
          killTime = .now + limits.patience
        }
        if let killTime, killTime <= .now { return end(.stopped) }
        if killTime == nil, let deadline, deadline <= .now { return end(.timedOut) }
      }
      result.end = killTime == nil ? .ended(status ?? .exited(-1)) : .stopped
      return result
    }

    private mutating func end(_ reason: Result.End) -> Result {
      child.send(SIGKILL)
      _ = child.wait()
      result.end = reason
      return result
    }

    /// Reads the available standard output; returns false if it exceeds the limit.
    private mutating func readOutput() -> Bool {
      let count = read(openOutput, &buffer, buffer.count)
      if count > 0 { result.output += buffer[..<count] } else if count == 0 || errno != EINTR { openOutput = -1 }
      return result.output.count <= limits.output
    }

    private mutating func readErrors() {
      let count = read(openErrors, &buffer, buffer.count)
      if count > 0 {
        result.errors += buffer[..<min(count, limits.errors - result.errors.count)]
      } else if count == 0 || errno != EINTR {
        openErrors = -1
      }
    }
  }
}
