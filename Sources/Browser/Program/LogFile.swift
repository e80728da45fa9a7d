internal import Glibc
internal import System

/// A log of the program, written to a file on request.
///
/// It contains times, sizes, counts and names of actions, never the text of a letter or typed text.
final class LogFile {
  private let descriptor: Int32
  private let start = LogFile.now()

  /// Opens a log file for appending, readable by its owner alone.
  ///
  /// - Throws: The system's error number.
  init(path: String) throws(LogFileError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor < 0 {
      throw LogFileError(description: "\(path): \(SystemError().message)")
    }
  }

  deinit { close(descriptor) }

  /// Adds a line, with the seconds since the start before it.
  func note(_ text: String) {
    let micros = Int(((Self.now() - start) * 1_000_000).rounded())
    let digits = String(micros % 1_000_000)
    let padded = String(repeating: "0", count: 6 - digits.count) + digits
    let line = Array("\(micros / 1_000_000).\(padded) \(text)\n".utf8)
    try? SystemIO.writeAll(line, to: descriptor)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The reason why a log cannot be written.
struct LogFileError: Error, CustomStringConvertible {
  let description: String
}
