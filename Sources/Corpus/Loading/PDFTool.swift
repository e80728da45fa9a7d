import CLinux
import Dispatch
import Glibc
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// `pdftotext` as a child process.
///
/// It runs in a session of its own, with limits of time, memory and output, and is killed when it takes too long or is
/// not wanted any more.
struct PDFTool: Sendable {
  let name: String
  /// Folders in which it is looked up instead of those of `PATH`, parted by colons.
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
    /// What it complained about.
    case failed(String)
    case tooMuch
    case timedOut
    case notFound
    case noProcess(String)
  }

  /// Runs it and waits; cancellation ends both.
  func run(on input: Input, quietly: Bool, _ cancellation: Cancellation) -> Outcome {
    let outcome = Mutex<Outcome>(.timedOut)
    let done = DispatchSemaphore(value: 0)
    let task = Task.detached(priority: .userInitiated) {
      let result = await runInTime(on: input, quietly: quietly)
      outcome.withLock { $0 = result }
      done.signal()
    }
    let token = cancellation.onCancel { task.cancel() }
    done.wait()
    cancellation.remove(token)
    return outcome.withLock { $0 }
  }

  private func runInTime(on input: Input, quietly: Bool) async -> Outcome {
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await run(on: input, quietly: quietly) }
      group.addTask {
        try? await Task.sleep(for: .seconds(timeLimit))
        return .timedOut
      }
      let first = await group.next() ?? .timedOut
      group.cancelAll()
      return first
    }
  }

  private func run(on input: Input, quietly: Bool) async -> Outcome {
    do {
      switch input {
      case .file(let path): return try await run(path, input: .none, quietly: quietly)
      case .bytes(let bytes):
        guard let descriptor = Self.memoryFile(bytes) else { return .noProcess(SystemError().message) }
        return try await run(
          Array("-".utf8), input: .fileDescriptor(descriptor, closeAfterSpawningProcess: true), quietly: quietly)
      }
    } catch let error as SubprocessError {
      switch error.code {
      case .executableNotFound: return .notFound
      case .outputLimitExceeded: return .tooMuch
      default: return .noProcess("\(name) could not be started")
      }
    } catch {
      return .timedOut
    }
  }

  private func run(_ argument: [UInt8], input: some InputProtocol, quietly: Bool) async throws -> Outcome {
    let flags = ["-layout", "-enc", "UTF-8"] + (quietly ? ["-q"] : [])
    // Raw bytes, since a file's name need not be UTF-8; each closed by a zero.
    let arguments = Arguments((flags.map { Array($0.utf8) } + [argument, Array("-".utf8)]).map { $0 + [0] })
    var options = PlatformOptions()
    // Away from the terminal: neither its keys' signals nor its lines are the child's.
    options.createSession = true
    let result = try await Subprocess.run(
      .name(name), arguments: arguments,
      environment: path.map { .inherit.updating(["PATH": $0]) } ?? .inherit, platformOptions: options,
      input: input, output: .bytes(limit: Self.textLimit), error: .string(limit: 1 << 20)
    ) { execution in
      // From outside, right after the start: what it has taken by then is little.
      _ = clinux_limit_memory(execution.processIdentifier.value, UInt64(memoryLimit))
    }
    return result.terminationStatus.isSuccess ? .text(result.standardOutput) : .failed(result.standardError)
  }

  /// A file in memory with some bytes, at its beginning.
  private static func memoryFile(_ bytes: [UInt8]) -> FileDescriptor? {
    let descriptor = clinux_memory_file()
    guard descriptor >= 0 else { return nil }
    let isWritten = bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        written += count
      }
      return lseek(descriptor, 0, SEEK_SET) == 0
    }
    if isWritten { return FileDescriptor(rawValue: descriptor) }
    close(descriptor)
    return nil
  }
}
