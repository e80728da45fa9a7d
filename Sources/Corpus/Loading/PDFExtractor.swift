import Dispatch
import Glibc
import System

/// Gets the text of PDFs out of the cache or out of `pdftotext`.
///
/// The calling thread waits; no more programs run at once than the options have threads.
final class PDFExtractor: Sendable {
  private let tool: PDFTool
  private let cache: PDFTextCache?
  private let places: DispatchSemaphore
  private let cancellation: Cancellation

  init(_ options: CorpusLoader.Options, cancellation: Cancellation) {
    tool = PDFTool(
      name: options.pdfTool, path: options.pdfToolPath, timeLimit: options.pdfTimeLimit,
      memoryLimit: options.pdfMemoryLimit)
    cache = options.cacheFolder.map { PDFTextCache(in: $0) }
    places = DispatchSemaphore(value: options.threads)
    self.cancellation = cancellation
  }

  /// The text of a PDF in the layout of its pages.
  ///
  /// - Throws: `SourceProblem` that says why there is none.
  func text(of file: SourceFile) throws(SourceProblem) -> (text: [UInt8], stamp: FileStamp) {
    guard let status = file.status else { throw file.problem(.notFound, SystemError(code: ENOENT).message) }
    guard status.st_size > 0 else { throw file.problem(.empty, "empty") }
    let key = PDFTextCache.Key(status)
    let problem = { file.problem($0, $1) }
    let stamp = FileStamp(reading: status, pathLength: file.label.utf8.count)
    if let text = cache?.text(for: key) { return (try checked(text, problem), stamp) }
    let path = file.folder.path(file.entry)
    // A name must not be taken for an option.
    let argument = path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
    let text = try extract(.file(argument), problem)
    // Stored only where the file is still the one that was asked for.
    if let now = file.status, PDFTextCache.Key(now) == key { cache?.store(text, for: key) }
    return (try checked(text, problem), stamp)
  }

  /// The text of a PDF that lies in an archive, which never gets a path.
  ///
  /// - Throws: `SourceProblem` that says why there is none.
  func text(
    of bytes: [UInt8], key: PDFTextCache.Key, in archive: SourceFile, member: String
  ) throws(SourceProblem) -> [UInt8] {
    let problem = { archive.problem($0, $1, member: member) }
    let text = try extract(.bytes(bytes), problem)
    if let now = archive.status, key.isMember(of: PDFTextCache.Key(now)) { cache?.store(text, for: key) }
    return try checked(text, problem)
  }

  /// The text that is kept for a member of an archive, or `nil`; empty text is looked at again.
  func cachedText(for key: PDFTextCache.Key) -> [UInt8]? {
    cache?.text(for: key).flatMap { Self.isBlank($0) ? nil : $0 }
  }

  /// Lets go what the cache has kept unused for long.
  func tidyCache() { cache?.removeStale() }

  private typealias ProblemMaker = (SourceProblem.Kind, String) -> SourceProblem

  private static func isBlank(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  private func checked(_ text: [UInt8], _ problem: ProblemMaker) throws(SourceProblem) -> [UInt8] {
    guard Self.isBlank(text) else { return text }
    throw problem(
      .pdfWithoutText, "no text in the PDF: perhaps a scan; make it searchable first, for instance with ocrmypdf")
  }

  private func extract(_ input: PDFTool.Input, _ problem: ProblemMaker) throws(SourceProblem) -> [UInt8] {
    places.wait()
    defer { places.signal() }
    var outcome = tool.run(on: input, quietly: true, cancellation)
    // A second time for the reason, which may be drowned in a flood of complaints.
    if case .failed("") = outcome { outcome = tool.run(on: input, quietly: false, cancellation) }
    switch outcome {
    case .text(let text): return text
    case .failed(let message):
      if message.contains("Incorrect password") {
        throw problem(.pdfPassword, "the PDF asks for a password: save it without one")
      }
      if message.contains("Permission denied") || message.contains("Couldn't open file") {
        throw problem(.unreadable, "permission denied")
      }
      if message.contains("memory") || message.contains("bad_alloc") {
        throw problem(.pdfTooLarge, "the PDF needs more than \(tool.memoryLimit >> 20) MB of memory to read")
      }
      if message.contains("has no pages") || message.contains("Wrong page range") {
        throw problem(.pdfWithoutText, "the PDF has no pages")
      }
      throw problem(.pdfDamaged, "no PDF, or a damaged one")
    case .tooMuch: throw problem(.pdfTooLarge, "the PDF holds more than \(PDFTool.textLimit >> 20) MB of text")
    case .timedOut:
      throw problem(.pdfTimeout, "the PDF took longer than \(Int(tool.timeLimit)) seconds to read")
    case .notFound:
      throw SourceProblem(
        path: "", kind: .pdfToolMissing,
        message: "\(tool.name) is not installed: apt-get install poppler-utils, then open the folder again")
    case .noProcess(let message): throw problem(.unreadable, message)
    }
  }
}
