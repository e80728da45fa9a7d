import Glibc
import System

/// A child process that reads untrusted documents.
///
/// It runs in a session of its own, with limits of time, memory and output, and is killed when it takes too long, is no
/// longer needed, or its parent ends.
struct BoundedTool: Sendable {
  let name: String
  /// The folders to look it up in instead of those of `PATH`, separated by colons.
  let path: String?
  /// The maximum run time, in seconds.
  let timeLimit: Double
  /// The maximum size of its address space, in bytes.
  let memoryLimit: Int
  /// The most bytes that it may print.
  let outputLimit: Int

  enum Outcome: Sendable {
    case printed([UInt8])
    /// It failed; what it complained about.
    case failed(String)
    case tooMuch
    case timedOut
    case notFound
    case noProcess(String)
  }

  /// Runs the tool and waits for it; cancellation ends both.
  func run(
    _ arguments: [[UInt8]], input: ChildProcess.Input, environment: [String: String] = [:], _ cancellation: Cancellation
  ) -> Outcome {
    var command = ChildProcess.Command(name, arguments, searchPath: path)
    command.memoryLimit = memoryLimit
    command.environment = environment
    if let path { command.environment["PATH"] = path }
    do throws(SystemError) {
      let stop = try EventDescriptor()
      let token = cancellation.onCancel { stop.signal() }
      defer { cancellation.remove(token) }
      let limits = ChildProcess.Limits(output: outputLimit, time: .seconds(timeLimit))
      let result = try ChildProcess.run(command, input: input, limits: limits, stop: stop)
      return switch result.end {
      case .ended(.exited(0)): .printed(result.output)
      case .ended: .failed(String(decoding: result.errors, as: UTF8.self))
      case .printedTooMuch: .tooMuch
      case .stopped, .timedOut: .timedOut
      }
    } catch {
      return error.code == ENOENT ? .notFound : .noProcess("\(name) could not be started: \(error.message)")
    }
  }
}
