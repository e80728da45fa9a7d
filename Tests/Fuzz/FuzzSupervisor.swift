import FoundationEssentials
import FuzzKit
import System

/// Runs inputs in another process, and continues after an input that crashes it.
struct FuzzSupervisor {
  private let options: Fuzz
  private let kind: Fuzzer.Kind

  init(_ options: Fuzz, _ kind: Fuzzer.Kind) {
    self.options = options
    self.kind = kind
  }

  /// - Returns: True if no input caused a failure.
  func run() throws -> Bool {
    let note = FileManager.default.temporaryDirectory.appending(
      path: "imr-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: note) }
    let end = options.first + options.count
    var next = options.first
    var isClean = true
    var crashes = 0
    let clock = ContinuousClock()
    let began = clock.now
    while next < end, crashes < 20 {
      var arguments = [
        "--kind", kind.rawValue, "--seed", "\(options.seed)", "--first", "\(next)", "--count", "\(end - next)",
        "--output", options.output, "--note", note.path,
      ]
      if let seconds = options.seconds {
        let left = seconds - (clock.now - began) / .seconds(1)
        guard left > 0 else { break }
        arguments += ["--seconds", "\(left)"]
      }
      var command = ChildProcess.Command(CommandLine.arguments.first ?? "fuzz", arguments)
      // A trap should end the process immediately; the input is more informative than a backtrace.
      command.environment = ["SWIFT_BACKTRACE": "enable=no"]
      command.hasOwnSession = false
      let status = try ChildProcess(command).wait()
      switch status {
      case .exited(0): return isClean
      case .exited(FuzzWorker.findingsStatus): return false
      default:
        isClean = false
        crashes += 1
        let text = (try? Data(contentsOf: note)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard let number = Int(text.prefix { $0 != "\n" }.filter(\.isNumber)), number >= next else {
          print("\(kind): stopped (\(status)) before the first input")
          return false
        }
        try options.report("stopped: \(status)", number: number, of: Fuzzer(kind, seed: options.seed))
        next = number + 1
      }
    }
    return isClean
  }
}

extension Fuzz {
  /// Reports how to reproduce an input, and writes it to a file.
  func report(_ complaint: String, number: Int, of fuzzer: Fuzzer) throws {
    let path = "\(output)/fuzz-\(fuzzer.kind)-\(seed)-\(number)"
    try Data(fuzzer.input(number: number)).write(to: URL(filePath: path))
    print("\(fuzzer.kind): \(complaint)")
    print("  again: fuzz --kind \(fuzzer.kind) --seed \(seed) --first \(number) --count 1; input: \(path)")
  }
}
