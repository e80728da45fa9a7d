import Determinations
import System

/// Recognizes the text of PDFs that are pictures of pages: `pdftoppm` draws a page, `tesseract` reads it.
struct ScanReader: Sendable {
  private let drawing: BoundedTool
  private let recognition: BoundedTool

  /// Dots per inch; with fewer, 10-point type is misread.
  private static let resolution = 200
  /// The most pages of one PDF; a determination has some ten.
  static let pageLimit = 200
  /// The most bytes of a drawn page, and of its text.
  private static let pageSize = 64 << 20

  init(_ options: CorpusLoader.Options) {
    func tool(_ name: String) -> BoundedTool {
      BoundedTool(
        name: name, path: options.pdfToolPath, timeLimit: options.pdfTimeLimit, memoryLimit: options.pdfMemoryLimit,
        outputLimit: Self.pageSize)
    }
    drawing = tool("pdftoppm")
    recognition = tool("tesseract")
  }

  /// Why there is no text.
  enum Failure: Error {
    /// One of the programs, by its name.
    case notFound(String)
    case tooManyPages
    case cancelled
    /// A page, from 1, and its error.
    case page(Int, String)
  }

  /// The text of a PDF, its pages separated by form feeds, with ``ScanMark`` before each letter.
  ///
  /// The calling thread waits, some seconds a page; cancellation ends it.
  func text(of input: PDFInput, _ cancellation: Cancellation) throws(Failure) -> [UInt8] {
    var text: [UInt8] = []
    var page = 1
    while let picture = try picture(of: page, of: input, cancellation) {
      guard page <= Self.pageLimit else { throw .tooManyPages }
      if page > 1 { text.append(0x0C) }
      text += try self.text(of: picture, page: page, cancellation)
      page += 1
    }
    return ScanMark.marked(text)
  }

  /// A page as a picture in shades of gray, or `nil` behind the last one.
  private func picture(of page: Int, of input: PDFInput, _ cancellation: Cancellation) throws(Failure) -> [UInt8]? {
    let (name, bytes) = input.argument
    let flags = ["-q", "-gray", "-r", "\(Self.resolution)", "-f", "\(page)", "-l", "\(page)"]
    switch drawing.run(flags.map { Array($0.utf8) } + [name], input: bytes, cancellation) {
    case .printed(let picture): return picture.isEmpty ? nil : picture
    // Asked for a page that is not there it prints nothing, and some versions fail.
    case .failed where page > 1 && !cancellation.isCancelled: return nil
    case let outcome: throw failure(outcome, of: drawing, page: page, cancellation)
    }
  }

  private func text(of picture: [UInt8], page: Int, _ cancellation: Cancellation) throws(Failure) -> [UInt8] {
    // One column of text of several sizes: as one block (6) whole rows of a framed case table are left out.
    let arguments = ["stdin", "stdout", "--psm", "4", "--dpi", "\(Self.resolution)"].map { Array($0.utf8) }
    // One thread a page: several pages are read at the same time.
    let environment = ["OMP_THREAD_LIMIT": "1"]
    switch recognition.run(arguments, input: .bytes(picture), environment: environment, cancellation) {
    case .printed(let text): return text.last == 0x0C ? text.dropLast() : text
    case let outcome: throw failure(outcome, of: recognition, page: page, cancellation)
    }
  }

  private func failure(
    _ outcome: BoundedTool.Outcome, of tool: BoundedTool, page: Int, _ cancellation: Cancellation
  ) -> Failure {
    if cancellation.isCancelled { return .cancelled }
    return switch outcome {
    case .notFound: .notFound(tool.name)
    case .noProcess(let message): .page(page, message)
    case .timedOut: .page(page, "\(tool.name) took longer than \(Int(tool.timeLimit)) seconds")
    case .tooMuch: .page(page, "it is too large")
    case .failed, .printed: .page(page, "\(tool.name) failed")
    }
  }
}
