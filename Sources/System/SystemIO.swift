internal import Glibc
internal import SystemPackage

/// Complete reads and writes, built on system calls that may transfer fewer bytes.
package enum SystemIO {
  /// Writes all bytes to a descriptor, which may be in non-blocking mode, and returns the error, if any.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = try FileDescriptor(rawValue: descriptor).write(part)
        guard count > 0 else { return SystemError(code: EIO) }
        rest = rest.dropFirst(count)
      } catch Errno.wouldBlock {
        // A process that shares the descriptor has made it non-blocking, and the reader is slow.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } catch {
        return SystemError(error)
      }
    }
    return nil
  }

  /// Writes all bytes to a descriptor.
  ///
  /// - Throws: `SystemError` if some cannot be written.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    if let error = bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) { throw error }
  }

  /// Reads a file to its end, or everything from a pipe, after waiting for its other end.
  ///
  /// - Throws: `SystemError` if it cannot be opened or read.
  package static func readAll(_ path: String) throws(SystemError) -> [UInt8] {
    let file = try OwnedDescriptor(path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) })
    return try readAll(file.rawValue)
  }

  /// Reads a descriptor of any kind to its end, or until it has `limit` bytes.
  ///
  /// Further bytes are left unread. `expected` is the expected number of bytes.
  ///
  /// - Throws: `SystemError` if it cannot be read.
  package static func readAll(
    _ descriptor: Int32, limit: Int = .max, expecting expected: Int = 0
  ) throws(SystemError) -> [UInt8] {
    // One byte more than expected, to reach the end in one call.
    var bytes = [UInt8](repeating: 0, count: max(1, min(max(expected, 4095), limit) + 1))
    var count = 0
    while count < limit {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
      do {
        let read = try bytes.withUnsafeMutableBytes { bytes in
          try FileDescriptor(rawValue: descriptor).read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...]))
        }
        if read == 0 { break }
        count += read
      } catch {
        throw SystemError(error)
      }
    }
    bytes.removeLast(bytes.count - min(count, limit))
    return bytes
  }
}

extension SystemError {
  /// Makes the error from one of swift-system.
  fileprivate init(_ error: any Error) {
    self.init(code: (error as? Errno)?.rawValue ?? EIO)
  }
}

/// An error of the operating system.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  /// Makes the error from `errno`.
  package init() { code = errno }

  package init(code: Int32) { self.code = code }

  package static let tooManyOpenFiles = SystemError(code: EMFILE)

  package var description: String { message }

  /// The reason in words, in lower case, without a full stop.
  package var message: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "symbolic links that lead around in a circle"
    case ENAMETOOLONG: "the path is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk reports an error"
    case EISDIR: "is a folder"
    case ENOTDIR: "a file is where a folder should be"
    case ENOSPC: "the disk is full"
    case EROFS: "the disk can only be read"
    case EDQUOT: "the disk quota is used up"
    default:
      String(cString: strerror(code)).lowercased()
    }
  }
}
