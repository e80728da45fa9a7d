import Determinations
import System

/// Recognizes the text of PDFs that contain pictures of pages: `pdftoppm` draws a page, and `tesseract` reads it.
struct ScanReader: Sendable {
  private let drawing: BoundedTool
  private let recognition: BoundedTool

  /// The resolution in dots per inch; at a lower one, 10-point type is misread.
  private static let resolution = 200
  /// The maximum number of pages of a PDF; a determination has about ten.
  static let pageLimit = 200
  /// The maximum size of a drawn page, and of its text, in bytes.
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

  /// The reason why there is no text.
  enum Failure: Error {
    /// A program is missing, by its name.
    case notFound(String)
    case tooManyPages
    case cancelled
    /// A page failed, by its number from 1, with its error.
    case page(Int, String)
  }

  /// Returns the text of a PDF, its pages separated by form feeds, with ``ScanMark`` before each letter.
  ///
  /// Blocks the calling thread for some seconds a page; cancellation ends it.
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

  /// Returns a page as a picture in shades of gray, or `nil` after the last one.
  private func picture(of page: Int, of input: PDFInput, _ cancellation: Cancellation) throws(Failure) -> [UInt8]? {
    let (name, bytes) = input.argument
    let flags = ["-q", "-gray", "-r", "\(Self.resolution)", "-f", "\(page)", "-l", "\(page)"]
    switch drawing.run(flags.map { Array($0.utf8) } + [name], input: bytes, cancellation) {
    case .printed(let picture): return picture.isEmpty ? nil : picture
    // For a page beyond the last, it prints nothing, and some versions fail.
    case .failed where page > 1 && !cancellation.isCancelled: return nil
    case let outcome: throw failure(outcome, of: drawing, page: page, cancellation)
    }
  }

  private func text(of picture: [UInt8], page: Int, _ cancellation: Cancellation) throws(Failure) -> [UInt8] {
    // Mode 4 is one column of text of several sizes. Mode 6, a single block, loses whole rows of a framed case table.
    let arguments = ["stdin", "stdout", "--psm", "4", "--dpi", "\(Self.resolution)"].map { Array($0.utf8) }
    // One thread for each page, because several pages are read at the same time.
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
