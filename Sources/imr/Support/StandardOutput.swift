import Glibc
import System
import TextLayout

/// Buffered standard output.
///
/// On a terminal all output passes ``SafeText``: no file name, note or setting can send it a command.
///
/// Flush it at the end, so that a write error is reported.
struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []
  private let isForTerminal = Self.isTerminal

  private static let bufferSize = 1 << 16

  /// True if standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The width of the terminal in columns, or `nil` if the output is not a terminal.
  static var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes a text and flushes it.
  static func print(_ text: String) throws(OutputError) {
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
  }

  mutating func write(_ text: String) throws(OutputError) {
    buffer.append(contentsOf: (isForTerminal ? SafeText.display(text) : text).utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes bytes unchanged; not for a terminal.
  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes rows in aligned columns of at most 40, except the last; lines are cut to a width.
  mutating func write(rows: [[String]], width: Int = .max) throws(OutputError) {
    let count = (rows.first?.count ?? 1) - 1
    let widths = (0..<count).map { column in min(40, rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0) }
    for row in rows {
      var line = (zip(row, widths).map { TextClipper.pad($0, to: $1) } + row.suffix(1)).joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      try write(TextClipper.clip(line, to: width) + "\n")
    }
  }

  mutating func flush() throws(OutputError) {
    do throws(SystemError) {
      try SystemIO.writeAll(buffer, to: STDOUT_FILENO)
    } catch {
      throw error.code == EPIPE ? .readerGone : .system(error)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// The reason why standard output cannot be written.
enum OutputError: Error, Hashable, CustomStringConvertible {
  /// The reader of the pipe has closed it; this is not a failure.
  case readerGone
  case system(SystemError)

  var description: String {
    switch self {
    case .readerGone: "the output is closed"
    case .system(let error): "cannot write the output: \(error.message)"
    }
  }
}

/// Standard error, unbuffered; every message passes ``SafeText``.
enum StandardError {
  /// True if standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a message; words longer than any name or path are cut in the middle.
  static func write(_ text: String) { send(TextClipper.clipWords(of: SafeText.display(text), to: maxWord)) }

  /// The maximum number of characters of a word; file names and queries in use are shorter.
  private static let maxWord = 1000

  /// Replaces the current line of the terminal; an empty text clears it.
  static func overwriteLine(_ text: String) { send("\r" + SafeText.display(text) + "\u{1B}[K") }

  private static func send(_ text: String) { try? SystemIO.writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
