internal import Glibc

/// Files that are read whole: settings, themes, and what the program remembers.
///
/// FoundationEssentials reads them as well, but the first one costs each start a third of a millisecond.
enum SmallFile {
  /// More than any of these files has; of a longer one only the beginning is read.
  static let mostBytes = 1 << 24

  /// The bytes of a file; `nil` where there is none that can be read.
  static func bytes(_ path: String, most: Int = mostBytes) -> [UInt8]? {
    // A pipe that nobody has open for writing is empty; to open it must not wait for somebody.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, 0)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    // One more than it says that it has, to meet its end in one call; some files do not say.
    var bytes = [UInt8](repeating: 0, count: min(max(Int(status.st_size), 0), most) + 1)
    var count = 0
    while count < most {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { return nil }
      if read == 0 { break }
      count += read
    }
    bytes.removeLast(bytes.count - min(count, most))
    return bytes
  }

  /// The text of a file; `nil` where there is none that can be read.
  static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  /// Whether there is something of a path's name.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
