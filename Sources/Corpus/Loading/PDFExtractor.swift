import Dispatch
import Glibc
import Subprocess
import Synchronization

/// Gets the text of PDFs out of the cache or out of `pdftotext`.
///
/// The program runs in a session of its own, reads nothing, and is killed when it takes too long or is not wanted any
/// more; the calling thread waits for it.
final class PDFExtractor: Sendable {
  /// The most text that is taken from one PDF.
  private static let textLimit = 64 << 20

  private let tool: String
  private let toolPath: String?
  private let timeLimit: Double
  private let cache: PDFTextCache?
  private let cancellation: Cancellation

  init(_ options: CorpusLoader.Options, cancellation: Cancellation) {
    tool = options.pdfTool
    toolPath = options.pdfToolPath
    timeLimit = options.pdfTimeLimit
    cache = options.cacheFolder.map { PDFTextCache(in: $0) }
    self.cancellation = cancellation
  }

  /// The text of a PDF in the layout of its pages.
  ///
  /// - Throws: `SourceProblem` that says why there is none.
  func text(of file: SourceFile) throws(SourceProblem) -> [UInt8] {
    guard let status = file.status else { throw file.problem(.notFound, SystemError(code: ENOENT).message) }
    guard status.st_size > 0 else { throw file.problem(.empty, "empty") }
    let key = PDFTextCache.Key(status)
    if let text = cache?.text(for: key) { return try checked(text, of: file) }
    let text = try extract(file)
    // Stored only where the file is still the one that was asked for.
    if let now = file.status, PDFTextCache.Key(now) == key { cache?.store(text, for: key) }
    return try checked(text, of: file)
  }

  private func checked(_ text: [UInt8], of file: SourceFile) throws(SourceProblem) -> [UInt8] {
    let isBlank = text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if isBlank {
      throw file.problem(
        .pdfWithoutText, "no text in the PDF: perhaps a scan; make it searchable first, for instance with ocrmypdf")
    }
    return text
  }

  private func extract(_ file: SourceFile) throws(SourceProblem) -> [UInt8] {
    let path = file.folder.path(file.entry)
    // A name must not be taken for an option.
    let argument = path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
    switch wait({ await self.run(quietly: true, argument) }) {
    case .text(let text): return text
    case .failed:
      let message =
        if case .failed(let message) = wait({ await self.run(quietly: false, argument) }) { message } else { "" }
      if message.contains("Incorrect password") {
        throw file.problem(.pdfPassword, "the PDF asks for a password: save it without one")
      }
      if message.contains("Permission denied") || message.contains("Couldn't open file") {
        throw file.problem(.unreadable, "permission denied")
      }
      throw file.problem(.pdfDamaged, "no PDF, or a damaged one")
    case .tooMuch: throw file.problem(.pdfDamaged, "the PDF holds more than 64 MB of text")
    case .timedOut:
      throw file.problem(.pdfTimeout, "the PDF took longer than \(Int(timeLimit)) seconds to read")
    case .notFound:
      throw SourceProblem(
        path: "", kind: .pdfToolMissing,
        message: "\(tool) is not installed: apt-get install poppler-utils, then open the folder again")
    case .noProcess(let message): throw file.problem(.unreadable, message)
    }
  }

  // MARK: The process

  private enum Outcome: Sendable {
    case text([UInt8])
    case failed(String)
    case tooMuch
    case timedOut
    case notFound
    case noProcess(String)
  }

  /// Runs asynchronous work from this thread and waits for it; cancellation reaches it.
  private func wait(_ work: @escaping @Sendable () async -> Outcome) -> Outcome {
    let outcome = Mutex<Outcome>(.timedOut)
    let done = DispatchSemaphore(value: 0)
    let task = Task.detached(priority: .userInitiated) {
      let result = await work()
      outcome.withLock { $0 = result }
      done.signal()
    }
    let token = cancellation.onCancel { task.cancel() }
    done.wait()
    cancellation.remove(token)
    return outcome.withLock { $0 }
  }

  private func run(quietly: Bool, _ path: [UInt8]) async -> Outcome {
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await self.runTool(quietly: quietly, path) }
      group.addTask {
        try? await Task.sleep(for: .seconds(self.timeLimit))
        return .timedOut
      }
      let first = await group.next() ?? .timedOut
      group.cancelAll()
      return first
    }
  }

  private func runTool(quietly: Bool, _ path: [UInt8]) async -> Outcome {
    let flags = ["-layout", "-enc", "UTF-8"] + (quietly ? ["-q"] : [])
    // Raw bytes, since a file's name need not be UTF-8; each closed by a zero.
    let arguments = Arguments((flags.map { Array($0.utf8) } + [path, Array("-".utf8)]).map { $0 + [0] })
    var options = PlatformOptions()
    // Away from the terminal: neither its keys' signals nor its lines are the child's.
    options.createSession = true
    do {
      let result = try await Subprocess.run(
        .name(tool), arguments: arguments,
        environment: toolPath.map { .inherit.updating(["PATH": $0]) } ?? .inherit, platformOptions: options,
        input: .none,
        output: .bytes(limit: Self.textLimit), error: .string(limit: 1 << 20))
      guard result.terminationStatus.isSuccess else { return .failed(result.standardError) }
      return .text(result.standardOutput)
    } catch let error as SubprocessError {
      switch error.code {
      case .executableNotFound: return .notFound
      case .outputLimitExceeded: return .tooMuch
      default: return .noProcess("\(tool) could not be started")
      }
    } catch {
      return .timedOut
    }
  }
}
