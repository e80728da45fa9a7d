import Glibc

/// Standard output behind a buffer.
///
/// What is in the buffer at the end has to be flushed: an error of writing shall not pass unseen.
struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []

  private static let bufferSize = 1 << 16

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal, or `nil` where output goes elsewhere.
  static var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  mutating func write(_ text: String) throws(OutputError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  mutating func flush() throws(OutputError) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Glibc.write(STDOUT_FILENO, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        throw errno == EPIPE ? .readerGone : .system(errno)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Why standard output took no more.
enum OutputError: Error, Hashable, CustomStringConvertible {
  /// The reader of the pipe has what it wanted: no failure.
  case readerGone
  /// The system's error number.
  case system(Int32)

  var description: String {
    switch self {
    case .readerGone: "nobody reads the output"
    case .system(let code): "cannot write the output: \(String(cString: strerror(code)).lowercased())"
    }
  }
}

/// Standard error, unbuffered.
enum StandardError {
  /// Whether standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes something over the current line of the terminal; an empty text clears the line.
  static func overwriteLine(_ text: String) { write("\r\(text)\u{1B}[K") }

  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}
