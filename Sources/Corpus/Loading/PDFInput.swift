import System

/// The PDF to be read by a program.
enum PDFInput: Sendable {
  /// A path for the operating system that does not begin with a hyphen.
  case file([UInt8])
  /// A whole PDF, for a program that reads standard input.
  case bytes([UInt8])

  /// The PDF's name among a program's arguments, and the program's standard input.
  var argument: (name: [UInt8], input: ChildProcess.Input) {
    switch self {
    case .file(let path): (path, .nothing)
    case .bytes(let bytes): (Array("-".utf8), .bytes(bytes))
    }
  }
}
