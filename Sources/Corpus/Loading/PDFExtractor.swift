import Dispatch
import Glibc
import System

/// Gets the text of PDFs from the cache or from `pdftotext`, and that of scans from `tesseract` if
/// requested.
///
/// The calling thread waits; no more programs run at once than the options have threads.
final class PDFExtractor: Sendable {
  private let tool: PDFTool
  /// Reads PDFs without text; `nil` if scans are not read.
  private let scans: ScanReader?
  private let cache: PDFTextCache?
  private let places: DispatchSemaphore
  private let cancellation: Cancellation

  init(_ options: CorpusLoader.Options, cancellation: Cancellation) {
    tool = PDFTool(options)
    scans = options.recognizesScans ? ScanReader(options) : nil
    cache = options.cacheFolder.map { PDFTextCache(in: $0) }
    places = DispatchSemaphore(value: options.threads)
    self.cancellation = cancellation
  }

  /// The text of a PDF in the layout of its pages.
  ///
  /// - Parameters:
  ///   - file: The PDF.
  ///   - recognizes: True if a scan is to be read now, which takes some seconds a page.
  /// - Returns: The text, and what tells that the file is still the same.
  /// - Throws: `SourceProblem` that says why there is none.
  func text(
    of file: SourceFile, recognizes: Bool = true
  ) throws(SourceProblem) -> (text: [UInt8], stamp: FileStamp) {
    guard let status = file.status else { throw file.problem(.notFound, SystemError(code: ENOENT).message) }
    guard status.st_size > 0 else { throw file.problem(.empty, "empty") }
    let key = PDFTextCache.Key(status)
    let problem = { file.problem($0, $1) }
    let stamp = FileStamp(reading: status, pathLength: file.label.utf8.count)
    let path = file.folder.path(file.entry)
    // A name must not be taken for an option.
    let input = PDFInput.file(path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path)
    // Stored only where the file is still the one that was asked for.
    let isSame = { file.status.map { PDFTextCache.Key($0) } == key }
    var text = cache?.text(for: key)
    if text == nil {
      let extracted = try extract(input, problem)
      if isSame() { cache?.store(extracted, for: key) }
      text = extracted
    }
    if let text, !Self.isBlank(text) { return (text, stamp) }
    return (try recognize(input, key, recognizes: recognizes, isSame, problem), stamp)
  }

  /// True if a PDF was found to have no text, and is to be read as a scan.
  func isScan(_ problem: SourceProblem) -> Bool { scans != nil && problem.kind == .pdfWithoutText }

  /// The text of a PDF that lies in an archive, which never gets a path.
  ///
  /// - Throws: `SourceProblem` that says why there is none.
  func text(
    of bytes: [UInt8], key: PDFTextCache.Key, in archive: SourceFile, member: String
  ) throws(SourceProblem) -> [UInt8] {
    let problem = { archive.problem($0, $1, member: member) }
    let isSame = { archive.status.map { key.isMember(of: PDFTextCache.Key($0)) } ?? false }
    let text = try extract(.bytes(bytes), problem)
    if isSame() { cache?.store(text, for: key) }
    if !Self.isBlank(text) { return text }
    return try recognize(.bytes(bytes), key, recognizes: true, isSame, problem)
  }

  /// The text that is kept for a member of an archive, or `nil`; empty text is looked at again.
  func cachedText(for key: PDFTextCache.Key) -> [UInt8]? {
    cache?.text(for: key).flatMap { Self.isBlank($0) ? nil : $0 }
  }

  /// Removes expired cache entries.
  func tidyCache() { cache?.removeStale() }

  private typealias ProblemMaker = (SourceProblem.Kind, String) -> SourceProblem

  private static func isBlank(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// The text of a PDF that has none of its own.
  private func recognize(
    _ input: PDFInput, _ key: PDFTextCache.Key, recognizes: Bool, _ isSame: () -> Bool, _ problem: ProblemMaker
  ) throws(SourceProblem) -> [UInt8] {
    let remedy = "no text in the PDF: perhaps a scan; with --ocr it is read where tesseract is installed"
    guard let scans else { throw problem(.pdfWithoutText, remedy) }
    if let text = cache?.text(for: key.recognized) {
      if Self.isBlank(text) { throw problem(.pdfWithoutText, Self.blankMessage) }
      return text
    }
    guard recognizes else { throw problem(.pdfWithoutText, remedy) }
    places.wait()
    defer { places.signal() }
    let text: [UInt8]
    do throws(ScanReader.Failure) {
      text = try scans.text(of: input, cancellation)
    } catch {
      switch error {
      case .notFound(let name):
        let package = name == "tesseract" ? "tesseract-ocr" : "poppler-utils"
        throw SourceProblem(
          path: "", kind: .scanToolMissing,
          message: "\(name) is not installed: apt-get install \(package), then open the folder again")
      case .tooManyPages: throw problem(.pdfTooLarge, "the scan has more than \(ScanReader.pageLimit) pages")
      case .cancelled: throw problem(.pdfTimeout, "reading was ended")
      case .page(let page, let message): throw problem(.pdfDamaged, "page \(page) could not be read: \(message)")
      }
    }
    if isSame() { cache?.store(text, for: key.recognized) }
    if Self.isBlank(text) { throw problem(.pdfWithoutText, Self.blankMessage) }
    return text
  }

  private static let blankMessage = "no text in the PDF, nor words in the pictures of its pages"

  private func extract(_ input: PDFInput, _ problem: ProblemMaker) throws(SourceProblem) -> [UInt8] {
    places.wait()
    defer { places.signal() }
    var outcome = tool.run(on: input, quietly: true, cancellation)
    // Run again for the reason, which may be lost among many messages.
    if case .failed("") = outcome { outcome = tool.run(on: input, quietly: false, cancellation) }
    switch outcome {
    case .printed(let text): return text
    case .failed(let message):
      if message.contains("Incorrect password") {
        throw problem(.pdfPassword, "the PDF asks for a password: save it without one")
      }
      if message.contains("Permission denied") || message.contains("Couldn't open file") {
        throw problem(.unreadable, "permission denied")
      }
      if message.contains("memory") || message.contains("bad_alloc") {
        throw problem(.pdfTooLarge, "the PDF needs more than \(tool.tool.memoryLimit >> 20) MB of memory to read")
      }
      if message.contains("has no pages") || message.contains("Wrong page range") {
        throw problem(.pdfWithoutText, "the PDF has no pages")
      }
      throw problem(.pdfDamaged, "no PDF, or a damaged one")
    case .tooMuch: throw problem(.pdfTooLarge, "the PDF holds more than \(PDFTool.textLimit >> 20) MB of text")
    case .timedOut:
      throw problem(.pdfTimeout, "the PDF took longer than \(Int(tool.tool.timeLimit)) seconds to read")
    case .notFound:
      throw SourceProblem(
        path: "", kind: .pdfToolMissing,
        message: "\(tool.tool.name) is not installed: apt-get install poppler-utils, then open the folder again")
    case .noProcess(let message): throw problem(.unreadable, message)
    }
  }
}
