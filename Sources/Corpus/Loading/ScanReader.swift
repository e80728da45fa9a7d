import Determinations
import System

/// The reason why no text was recognized.
enum ScanError: Error {
  /// A program, given its name, is not installed.
  case notFound(String)
  case tooManyPages
  case cancelled
  /// A page, given its number from 1, could not be read; with the reason.
  case page(Int, String)
}

/// Recognizes the text of scanned PDFs: `pdftoppm` draws each page, and `tesseract` reads it.
struct ScanReader: Sendable {
  private let drawing: BoundedTool
  private let recognition: BoundedTool

  /// The resolution in dots per inch; at a lower one, 10-point type is misread.
  private static let resolution = 200
  /// The maximum number of pages of a PDF; a determination has about ten.
  static let pageLimit = 200
  /// The maximum size of a drawn page and of its text, in bytes.
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

  /// Returns the text of a PDF, with form feeds between pages and ``ScanMark`` before each letter.
  ///
  /// Blocks the calling thread for some seconds per page, until it is done or canceled.
  func text(of input: PDFInput, _ cancellation: Cancellation) throws(ScanError) -> [UInt8] {
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

  /// Returns a page as a grayscale picture, or `nil` after the last page.
  private func picture(of page: Int, of input: PDFInput, _ cancellation: Cancellation) throws(ScanError) -> [UInt8]? {
    let (name, bytes) = input.argument
    let flags = ["-q", "-gray", "-r", "\(Self.resolution)", "-f", "\(page)", "-l", "\(page)"]
    switch drawing.run(flags.map { Array($0.utf8) } + [name], input: bytes, cancellation) {
    case .printed(let picture): return picture.isEmpty ? nil : picture
    // After the last page, some versions fail instead of printing nothing.
    case .failed where page > 1 && !cancellation.isCancelled: return nil
    case let outcome: throw failure(outcome, of: drawing, page: page, cancellation)
    }
  }

  private func text(of picture: [UInt8], page: Int, _ cancellation: Cancellation) throws(ScanError) -> [UInt8] {
    // Mode 4 reads a column of text in several sizes. Mode 6, a single block, loses whole rows of a framed case table.
    let arguments = ["stdin", "stdout", "--psm", "4", "--dpi", "\(Self.resolution)"].map { Array($0.utf8) }
    // Use one thread per page, because several pages are read at the same time.
    let environment = ["OMP_THREAD_LIMIT": "1"]
    switch recognition.run(arguments, input: .bytes(picture), environment: environment, cancellation) {
    case .printed(let text): return text.last == 0x0C ? text.dropLast() : text
    case let outcome: throw failure(outcome, of: recognition, page: page, cancellation)
    }
  }

  private func failure(
    _ outcome: BoundedTool.Outcome, of tool: BoundedTool, page: Int, _ cancellation: Cancellation
  ) -> ScanError {
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
