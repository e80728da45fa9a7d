import Glibc
import System

/// A program that reads untrusted documents in a child process.
///
/// The child runs in its own session, with limits on time, memory and output. It is killed after the time limit, on
/// cancellation, and when the parent ends. Its own child processes are killed with it, and also when it exits.
struct BoundedTool: Sendable {
  let name: String
  /// The folders to search instead of those in `PATH`, separated by colons.
  let path: String?
  /// The maximum run time, in seconds.
  let timeLimit: Double
  /// The maximum size of the child's address space, in bytes.
  let memoryLimit: Int
  /// The maximum size of the output, in bytes.
  let outputLimit: Int

  enum Outcome: Sendable {
    case printed([UInt8])
    /// A failure, with the text of standard error.
    case failed(String)
    case tooMuch
    case timedOut
    case notFound
    case noProcess(String)
  }

  /// Runs the program and waits for it to end or be cancelled.
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
      var limits = ChildProcess.Limits(output: outputLimit, time: .seconds(timeLimit))
      limits.endsChildren = true
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
