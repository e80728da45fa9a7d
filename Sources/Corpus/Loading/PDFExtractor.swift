import Dispatch
import Glibc
import System

/// Gets the text of PDFs from the cache or from `pdftotext`, and on request that of scans from `tesseract`.
///
/// It blocks the calling thread. The number of programs running at once is limited to the number of threads.
final class PDFExtractor: Sendable {
  private let tool: PDFTool
  /// Reads PDFs without text; `nil` if scans are not read.
  private let scans: ScanReader?
  private let cache: PDFTextCache?
  private let runningPrograms: DispatchSemaphore
  private let cancellation: Cancellation

  init(_ options: CorpusLoader.Options, cancellation: Cancellation) {
    tool = PDFTool(options)
    scans = options.recognizesScans ? ScanReader(options) : nil
    cache = options.cacheFolder.map { PDFTextCache(in: $0) }
    runningPrograms = DispatchSemaphore(value: options.threads)
    self.cancellation = cancellation
  }

  /// Returns the text of a PDF in the layout of its pages.
  ///
  /// - Parameters:
  ///   - source: The PDF.
  ///   - recognizes: True if a scan is read now, which takes some seconds a page.
  /// - Returns: The text and the stamp of the file.
  /// - Throws: `SourceProblem` if there is no text.
  func text(of source: SourceFile, recognizes: Bool) throws(SourceProblem) -> (text: [UInt8], stamp: FileStamp) {
    let (input, key, stamp) = try input(source)
    // Do not store the text of a file that has changed in the meantime.
    func store(_ text: [UInt8], _ key: PDFTextCache.Key) {
      if source.status.map({ key.isOfFile($0) }) ?? false { cache?.store(text, for: key) }
    }
    var text = cache?.text(for: key)
    if text == nil {
      let extracted = try extract(input, source)
      store(extracted, key)
      text = extracted
    }
    if let text, !Self.isBlank(text) { return (text, stamp) }
    let (recognized, isNew) = try recognize(input, key, recognizes: recognizes, source)
    if isNew { store(recognized, key.recognized) }
    if Self.isBlank(recognized) {
      throw source.problem(.pdfWithoutText, "no text in the PDF, nor words in the pictures of its pages")
    }
    return (recognized, stamp)
  }

  /// Returns the PDF as programs read it, its key in the cache, and its stamp.
  private func input(
    _ source: SourceFile
  ) throws(SourceProblem) -> (input: PDFInput, key: PDFTextCache.Key, stamp: FileStamp) {
    if let member = source.member { return (.bytes(member.bytes), member.key, member.stamp) }
    guard let status = source.status else { throw source.problem(.notFound, SystemError(code: ENOENT).message) }
    guard status.st_size > 0 else { throw source.problem(.empty, "empty") }
    let path = source.folder.path(source.entry)
    // A name that begins with a hyphen would be an option.
    let input = PDFInput.file(path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path)
    return (input, PDFTextCache.Key(status), FileStamp(reading: status, pathLength: source.label.utf8.count))
  }

  /// Returns true if a PDF without text should be read as a scan.
  func isScan(_ problem: SourceProblem) -> Bool { scans != nil && problem.kind == .pdfWithoutText }

  /// Returns the cached text of an archive member, or `nil` if there is none or it is blank.
  func cachedText(for key: PDFTextCache.Key) -> [UInt8]? {
    cache?.text(for: key).flatMap { Self.isBlank($0) ? nil : $0 }
  }

  /// Removes expired cache entries.
  func tidyCache() { cache?.removeStale() }

  private static func isBlank(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Returns the text in the pictures of a PDF, which may be blank, and whether it is new to the cache.
  private func recognize(
    _ input: PDFInput, _ key: PDFTextCache.Key, recognizes: Bool, _ source: SourceFile
  ) throws(SourceProblem) -> (text: [UInt8], isNew: Bool) {
    if scans != nil, let text = cache?.text(for: key.recognized) { return (text, false) }
    guard let scans, recognizes else {
      throw source.problem(
        .pdfWithoutText, "no text in the PDF: perhaps a scan; with --ocr it is read where tesseract is installed")
    }
    runningPrograms.wait()
    defer { runningPrograms.signal() }
    do throws(ScanError) {
      return (try scans.text(of: input, cancellation), true)
    } catch {
      switch error {
      case .notFound(let name):
        let package = name == "tesseract" ? "tesseract-ocr" : "poppler-utils"
        throw SourceProblem(
          path: "", kind: .scanToolMissing,
          message: "\(name) is not installed: apt-get install \(package), then open the folder again")
      case .tooManyPages: throw source.problem(.pdfTooLarge, "the scan has more than \(ScanReader.pageLimit) pages")
      case .cancelled: throw source.problem(.pdfTimeout, "reading was ended")
      case .page(let page, let message):
        throw source.problem(.pdfDamaged, "page \(page) could not be read: \(message)")
      }
    }
  }

  private func extract(_ input: PDFInput, _ source: SourceFile) throws(SourceProblem) -> [UInt8] {
    runningPrograms.wait()
    defer { runningPrograms.signal() }
    var outcome = tool.run(on: input, quietly: true, cancellation)
    // Run again without `-q`, which suppresses the reason.
    if case .failed("") = outcome { outcome = tool.run(on: input, quietly: false, cancellation) }
    switch outcome {
    case .printed(let text): return text
    case .failed(let message):
      if message.contains("Incorrect password") {
        throw source.problem(.pdfPassword, "the PDF asks for a password: save it without one")
      }
      if message.contains("Permission denied") || message.contains("Couldn't open file") {
        throw source.problem(.unreadable, "permission denied")
      }
      if message.contains("memory") || message.contains("bad_alloc") {
        throw source.problem(
          .pdfTooLarge, "the PDF needs more than \(tool.tool.memoryLimit >> 20) MB of memory to read")
      }
      if message.contains("has no pages") || message.contains("Wrong page range") {
        throw source.problem(.pdfWithoutText, "the PDF has no pages")
      }
      throw source.problem(.pdfDamaged, "no PDF, or a damaged one")
    case .tooMuch: throw source.problem(.pdfTooLarge, "the PDF holds more than \(PDFTool.textLimit >> 20) MB of text")
    case .timedOut:
      throw source.problem(.pdfTimeout, "the PDF took longer than \(Int(tool.tool.timeLimit)) seconds to read")
    case .notFound:
      throw SourceProblem(
        path: "", kind: .pdfToolMissing,
        message: "\(tool.tool.name) is not installed: apt-get install poppler-utils, then open the folder again")
    case .noProcess(let message): throw source.problem(.unreadable, message)
    }
  }
}

/// `pdftotext`, which prints the text of a PDF in the layout of its pages.
struct PDFTool: Sendable {
  let tool: BoundedTool

  /// The maximum size of the text of a PDF, in bytes.
  static let textLimit = 64 << 20

  init(_ options: CorpusLoader.Options) {
    tool = BoundedTool(
      name: options.pdfTool, path: options.pdfToolPath, timeLimit: options.pdfTimeLimit,
      memoryLimit: options.pdfMemoryLimit, outputLimit: Self.textLimit)
  }

  /// Runs the program and waits for it to end or be cancelled.
  func run(on input: PDFInput, quietly: Bool, _ cancellation: Cancellation) -> BoundedTool.Outcome {
    let flags = ["-layout", "-enc", "UTF-8"] + (quietly ? ["-q"] : [])
    let (name, bytes) = input.argument
    return tool.run(flags.map { Array($0.utf8) } + [name, Array("-".utf8)], input: bytes, cancellation)
  }
}

/// A PDF as the input of a program.
enum PDFInput: Sendable {
  /// The path of a file, which does not begin with a hyphen.
  case file([UInt8])
  /// The bytes of a PDF, for standard input.
  case bytes([UInt8])

  /// The argument that names the PDF, and the standard input.
  var argument: (name: [UInt8], input: ChildProcess.Input) {
    switch self {
    case .file(let path): (path, .nothing)
    case .bytes(let bytes): (Array("-".utf8), .bytes(bytes))
    }
  }
}
