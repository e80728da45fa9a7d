import System

/// Where a program finds a PDF.
enum PDFInput: Sendable {
  /// A path as the operating system takes it; it does not begin with a hyphen.
  case file([UInt8])
  /// A whole PDF, for a program that reads it from standard input.
  case bytes([UInt8])

  /// The PDF's name among a program's arguments, and what the program reads.
  var argument: (name: [UInt8], input: ChildProcess.Input) {
    switch self {
    case .file(let path): (path, .nothing)
    case .bytes(let bytes): (Array("-".utf8), .bytes(bytes))
    }
  }
}
