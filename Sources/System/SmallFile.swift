internal import Glibc

/// Files that are read whole, such as settings and themes.
///
/// FoundationEssentials reads them as well, but its first read costs each start a third of a millisecond.
package enum SmallFile {
  /// The largest number of bytes read; more than any of these files has.
  package static let mostBytes = 1 << 24

  /// The bytes of a file; `nil` if there is none that can be read.
  package static func bytes(_ path: String, most: Int = mostBytes) -> [UInt8]? {
    // Opening a pipe without a writer must not block; it is empty.
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard let file = try? OwnedDescriptor(descriptor) else { return nil }
    _ = fcntl(file.rawValue, F_SETFL, 0)
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    return try? SystemIO.readAll(file.rawValue, limit: most, expecting: max(0, Int(status.st_size)))
  }

  /// The text of a file; `nil` if there is none that can be read.
  package static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  /// True if a path exists.
  package static func exists(_ path: String) -> Bool { path.withSystemPath { access($0, F_OK) } == 0 }
}
