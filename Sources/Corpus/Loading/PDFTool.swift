import System

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
