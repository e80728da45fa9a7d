internal import Glibc

/// Files that are read whole, such as settings and themes.
///
/// FoundationEssentials reads them as well, but its first read costs each start a third of a millisecond.
package enum SmallFile {
  /// More bytes than any of these files has; of a longer one only the beginning is read.
  package static let mostBytes = 1 << 24

  /// The bytes of a file; `nil` if there is none that can be read.
  package static func bytes(_ path: String, most: Int = mostBytes) -> [UInt8]? {
    // A pipe that nobody has open for writing is empty; opening it must not wait for somebody.
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard let file = try? OwnedDescriptor(descriptor) else { return nil }
    _ = fcntl(file.rawValue, F_SETFL, 0)
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    return try? SystemIO.readAll(file.rawValue, limit: most, expecting: max(0, Int(status.st_size)))
  }

  /// The text of a file; `nil` if there is none that can be read.
  package static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  /// True if there is something of a path's name.
  package static func exists(_ path: String) -> Bool { path.withSystemPath { access($0, F_OK) } == 0 }
}
