import Glibc
import System
import Testing

@Suite("Child processes", .serialized)
struct ChildProcessTests {
  private func run(
    _ line: String, input: ChildProcess.Input = .nothing, limits: ChildProcess.Limits = .init(output: 1 << 20),
    stop: EventDescriptor? = nil
  ) throws -> ChildProcess.Result {
    try ChildProcess.run(.init(shell: line), input: input, limits: limits, stop: stop)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("A program's output and exit status are collected")
  func collecting() throws {
    let result = try run("cat; echo wrong >&2; exit 3", input: .bytes(Array("in".utf8)))
    #expect(text(result.output) == "in")
    #expect(text(result.errors) == "wrong\n")
    #expect(result.end == .ended(.exited(3)))
    #expect(try run("kill -9 $$").end == .ended(.killed(signal: SIGKILL)))
    #expect(try run("cat").output == [])
  }

  @Test("Input and output larger than any pipe pass through")
  func largeInput() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let result = try run(
      "cat; head -c 200000 /dev/zero >&2", input: .bytes(bytes),
      limits: .init(output: 4 << 20, errors: 1000))
    #expect(result.output == bytes)
    #expect(result.errors.count == 1000)
  }

  @Test("Errors can be redirected to the output")
  func mergedErrors() throws {
    var limits = ChildProcess.Limits(output: 100)
    limits.mergesErrors = true
    let result = try run("echo a; echo b >&2; echo c", limits: limits)
    #expect(text(result.output) == "a\nb\nc\n" && result.errors == [])
  }

  @Test("A program that takes too long, prints too much or is stopped is ended with all that it has started")
  func limits() throws {
    #expect(try run("sleep 1000 & wait", limits: .init(output: 10, time: .milliseconds(50))).end == .timedOut)
    #expect(try run("yes", limits: .init(output: 100_000)).end == .printedTooMuch)
    let stop = try EventDescriptor()
    stop.signal()
    #expect(try run("sleep 1000", stop: stop).end == .stopped)
    var patient = ChildProcess.Limits(output: 100)
    patient.patience = .seconds(100)
    let result = try run(
      "trap 'echo tidy; exit' TERM; echo ready; while :; do sleep 0.01; done", limits: patient, stop: stop)
    #expect(result.end == .stopped)
  }

  @Test("A process that is left behind with the output open is not waited for")
  func leftBehind() throws {
    let result = try run("sleep 1000 & echo $!")
    #expect(result.end == .ended(.exited(0)))
    let process = try #require(pid_t(text(result.output).dropLast()))
    #expect(kill(process, SIGKILL) == 0)
  }

  @Test("A process left behind is killed on request", .timeLimit(.minutes(1)))
  func endedChildren() throws {
    var limits = ChildProcess.Limits(output: 100)
    limits.endsChildren = true
    let result = try run("sleep 1000 >/dev/null 2>&1 & echo $!", limits: limits)
    #expect(result.end == .ended(.exited(0)))
    let process = try #require(pid_t(text(result.output).dropLast()))
    // Its parent has ended, so the process that adopts orphans must reap it.
    while kill(process, 0) == 0, state(of: process) != "Z" { usleep(1000) }
  }

  /// The letter of a process's state, as in /proc, or an empty text if it has ended.
  private func state(of process: pid_t) -> String {
    let status = SmallFile.text("/proc/\(process)/stat") ?? ""
    return status.split(separator: ")").last.map { String($0.dropFirst().prefix(1)) } ?? ""
  }

  @Test("A missing program and one that cannot be run are errors")
  func notFound() throws {
    #expect(throws: SystemError(code: ENOENT)) {
      try ChildProcess.run(.init("no-such-program", [[UInt8]]()), limits: .init(output: 0))
    }
    #expect(throws: SystemError(code: ENOENT)) {
      try ChildProcess.run(.init("/no/such/program", [[UInt8]]()), limits: .init(output: 0))
    }
    #expect(throws: SystemError(code: EACCES)) {
      try ChildProcess.run(.init("/etc/passwd", [[UInt8]]()), limits: .init(output: 0))
    }
  }

  @Test("Arguments and the environment are handed over byte for byte; signals are as at first")
  func inheritance() throws {
    var command = ChildProcess.Command("printf", [Array("%s".utf8), [0xE9, 0x20, 0x27]])
    #expect(try ChildProcess.run(command, limits: .init(output: 10)).output == [0xE9, 0x20, 0x27])
    command = .init(shell: "printf %s \"$IMR_TEST\"")
    command.environment = ["IMR_TEST": "a value"]
    #expect(text(try ChildProcess.run(command, limits: .init(output: 100)).output) == "a value")
    let state = text(try run("cat /proc/self/status").output).split(separator: "\n")
    for name in ["SigBlk", "SigIgn", "SigCgt"] {
      let mask = state.first { $0.hasPrefix(name) }.flatMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) }
      // The C library reserves two signals after the standard ones.
      #expect(mask.map { $0 & 0x7FFF_FFFF } == 0, "\(name)")
    }
  }

  @Test("A memory limit holds from the beginning")
  func memoryLimit() throws {
    var command = ChildProcess.Command(shell: "ulimit -v")
    command.memoryLimit = 1 << 30
    #expect(text(try ChildProcess.run(command, limits: .init(output: 100)).output) == "\(1 << 20)\n")
  }

  @Test("Too few descriptors are an error, and none stays open")
  func descriptors() async {
    await #expect(processExitsWith: .success) {
      func count() -> Int { (Int32(0)..<200).count { fcntl($0, F_GETFD) >= 0 } }
      // Descriptors that the runtime opens for the first child stay open.
      _ = try? ChildProcess.run(.init(shell: "echo hello"), limits: .init(output: 100))
      let before = count()
      for descriptor in Int32(0)..<200 where fcntl(descriptor, F_GETFD) < 0 {
        guard descriptor < Int32(before) + 9 else { break }
        var limit = rlimit(rlim_cur: rlim_t(descriptor), rlim_max: 1024)
        setrlimit(__rlimit_resource_t(7), &limit)
        do throws(SystemError) {
          let result = try ChildProcess.run(.init(shell: "echo hello"), limits: .init(output: 100))
          // The shell has the same limit, and may have no space for its libraries or descriptors.
          #expect(result.output == Array("hello\n".utf8) || result.end != .ended(.exited(0)))
        } catch {
          #expect(error == SystemError(code: EMFILE))
        }
      }
      var limit = rlimit(rlim_cur: 1024, rlim_max: 1024)
      setrlimit(__rlimit_resource_t(7), &limit)
      #expect(count() == before)
    }
  }

  @Test("A child ends with the thread that started it")
  func parentDeath() throws {
    let gate = Latch()
    let process = LockedValue<pid_t>(0)
    WorkerThread.start {
      var command = ChildProcess.Command("sleep", ["1000"])
      command.hasOwnSession = true
      process.value = (try? ChildProcess(command))?.id ?? -1
      gate.open()
    }
    gate.wait()
    var status: Int32 = 0
    #expect(process.value > 0 && waitpid(process.value, &status, 0) == process.value)
    #expect(ChildProcess.Status(waitStatus: status) == .killed(signal: SIGKILL))
  }
}
