import Glibc
import System

/// `pdftotext` as a child process.
///
/// It runs in a session of its own, with limits of time, memory and output, and is killed when it takes too long, is no
/// longer wanted, or its parent ends.
struct PDFTool: Sendable {
  let name: String
  /// Folders in which it is looked up instead of those of `PATH`, separated by colons.
  let path: String?
  /// Seconds.
  let timeLimit: Double
  /// Bytes of its address space.
  let memoryLimit: Int

  /// The most text that is taken from one PDF, in bytes.
  static let textLimit = 64 << 20

  enum Input: Sendable {
    /// A path as the operating system takes it.
    case file([UInt8])
    /// A whole PDF.
    case bytes([UInt8])
  }

  enum Outcome: Sendable {
    case text([UInt8])
    /// It failed; what it complained about.
    case failed(String)
    case tooMuch
    case timedOut
    case notFound
    case noProcess(String)
  }

  /// Runs it and waits; cancellation ends both.
  func run(on input: Input, quietly: Bool, _ cancellation: Cancellation) -> Outcome {
    let flags = ["-layout", "-enc", "UTF-8"] + (quietly ? ["-q"] : [])
    let (file, text): ([UInt8], ChildProcess.Input) =
      switch input {
      case .file(let path): (path, .nothing)
      case .bytes(let bytes): (Array("-".utf8), .bytes(bytes))
      }
    var command = ChildProcess.Command(
      name, flags.map { Array($0.utf8) } + [file, Array("-".utf8)], searchPath: path)
    command.memoryLimit = memoryLimit
    if let path { command.environment = ["PATH": path] }
    do throws(SystemError) {
      let stop = try EventDescriptor()
      let token = cancellation.onCancel { stop.signal() }
      defer { cancellation.remove(token) }
      let limits = ChildProcess.Limits(output: Self.textLimit, time: .seconds(timeLimit))
      let result = try ChildProcess.run(command, input: text, limits: limits, stop: stop)
      return switch result.end {
      case .ended(.exited(0)): .text(result.output)
      case .ended: .failed(String(decoding: result.errors, as: UTF8.self))
      case .printedTooMuch: .tooMuch
      case .stopped, .timedOut: .timedOut
      }
    } catch {
      return error.code == ENOENT ? .notFound : .noProcess("\(name) could not be started: \(error.message)")
    }
  }
}
