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
  ///   - source: The PDF.
  ///   - recognizes: True if a scan is to be read now, which takes some seconds a page.
  /// - Returns: The text, and what tells that the file is still the same.
  /// - Throws: `SourceProblem` that says why there is none.
  func text(of source: SourceFile, recognizes: Bool) throws(SourceProblem) -> (text: [UInt8], stamp: FileStamp) {
    let (input, key, stamp) = try input(source)
    // Stored only where the file is still the one that was asked for.
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

  /// Where programs find a PDF, and what tells that it is still the same.
  private func input(
    _ source: SourceFile
  ) throws(SourceProblem) -> (input: PDFInput, key: PDFTextCache.Key, stamp: FileStamp) {
    if let member = source.member { return (.bytes(member.bytes), member.key, member.stamp) }
    guard let status = source.status else { throw source.problem(.notFound, SystemError(code: ENOENT).message) }
    guard status.st_size > 0 else { throw source.problem(.empty, "empty") }
    let path = source.folder.path(source.entry)
    // A name must not be taken for an option.
    let input = PDFInput.file(path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path)
    return (input, PDFTextCache.Key(status), FileStamp(reading: status, pathLength: source.label.utf8.count))
  }

  /// True if a PDF was found to have no text, and is to be read as a scan.
  func isScan(_ problem: SourceProblem) -> Bool { scans != nil && problem.kind == .pdfWithoutText }

  /// The text that is kept for a member of an archive, or `nil`; empty text is looked at again.
  func cachedText(for key: PDFTextCache.Key) -> [UInt8]? {
    cache?.text(for: key).flatMap { Self.isBlank($0) ? nil : $0 }
  }

  /// Removes expired cache entries.
  func tidyCache() { cache?.removeStale() }

  private static func isBlank(_ text: [UInt8]) -> Bool {
    text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// The text in the pictures of a PDF, blank where there is none, and whether it was read just now.
  private func recognize(
    _ input: PDFInput, _ key: PDFTextCache.Key, recognizes: Bool, _ source: SourceFile
  ) throws(SourceProblem) -> (text: [UInt8], isNew: Bool) {
    if scans != nil, let text = cache?.text(for: key.recognized) { return (text, false) }
    guard let scans, recognizes else {
      throw source.problem(
        .pdfWithoutText, "no text in the PDF: perhaps a scan; with --ocr it is read where tesseract is installed")
    }
    places.wait()
    defer { places.signal() }
    do throws(ScanReader.Failure) {
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
    places.wait()
    defer { places.signal() }
    var outcome = tool.run(on: input, quietly: true, cancellation)
    // Run again for the reason, which may be lost among many messages.
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
