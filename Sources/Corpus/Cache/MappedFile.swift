internal import CLinux
import Glibc
import System

/// A read-only map of a part of a file.
///
/// Reading is safe if the file changes: truncated bytes read as zeros, and every access is checked against the bounds
/// of the map.
final class MappedFile: Sendable {
  /// The number of bytes.
  let count: Int
  /// The address of the map.
  private let address: UInt

  /// Maps a part of an open file, which may be closed afterwards.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - offset: The offset of the part; a multiple of the page size.
  ///   - count: The number of bytes, at least one. Bytes beyond the end of the file must not be read until the file has
  ///     grown.
  /// - Throws: `SystemError` if it cannot be mapped.
  init(_ descriptor: Int32, offset: Int = 0, count: Int) throws(SystemError) {
    guard count > 0, let base = clinux_map(descriptor, UInt64(offset), UInt64(count)) else { throw SystemError() }
    address = UInt(bitPattern: base)
    self.count = count
  }

  deinit {
    clinux_unmap(UnsafeMutableRawPointer(bitPattern: address), UInt64(count))
  }

  /// True if a part was missing when it was read.
  var hasHoles: Bool { clinux_map_has_holes(UnsafeRawPointer(bitPattern: address)) }

  /// Returns the bytes of a range, or none if it is out of bounds.
  ///
  /// They are valid only while the map exists.
  @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    guard range.lowerBound >= 0, range.upperBound <= count, !range.isEmpty else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: address &+ UInt(bitPattern: range.lowerBound)), count: range.count)
  }
}
