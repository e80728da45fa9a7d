package import Glibc

/// A file that is open for reading.
package final class OpenFile: Sendable {
  /// The open descriptor.
  package let descriptor: OwnedDescriptor
  /// The file's status when it was opened.
  package let status: stat

  /// Opens a file, without waiting for the other end of a pipe.
  ///
  /// - Parameters:
  ///   - path: The path as the operating system takes it.
  ///   - followsLinks: False if a symbolic link at the end of the path is an error.
  /// - Throws: `SystemError` if it cannot be opened.
  package init(_ path: [UInt8], followsLinks: Bool = true) throws(SystemError) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    descriptor = try OwnedDescriptor(String.withSystemPath(path) { open($0, flags) })
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0 else { throw SystemError() }
    self.status = status
  }

  package var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// True if the file represents kernel data, like those of /proc; reading such a file may never end.
  package var isOfKernel: Bool {
    // Such a file occupies no blocks on disk.
    status.st_blocks == 0 && FileSystem.isOfKernel(descriptor.rawValue)
  }

  /// The size in bytes when it was opened.
  package var size: Int { Int(status.st_size) }

  /// True if it has changed since it was opened.
  package var hasChanged: Bool {
    var now = stat()
    return fstat(descriptor.rawValue, &now) != 0 || now.st_size != status.st_size
      || now.st_ctim.tv_sec != status.st_ctim.tv_sec || now.st_ctim.tv_nsec != status.st_ctim.tv_nsec
  }

  /// Tells the system that the file is read from its beginning to its end.
  package func willReadAll() {
    posix_fadvise(descriptor.rawValue, 0, 0, POSIX_FADV_SEQUENTIAL)
  }

  /// Reads the beginning of the file; returns fewer bytes than `count` at its end or after an error.
  package func beginning(_ count: Int) -> (bytes: [UInt8], error: SystemError?) {
    var bytes: [UInt8] = []
    let error = read(count, at: 0, to: &bytes)
    return (bytes, error)
  }

  /// Reads a part of the file and appends it to other bytes, which saves a copy.
  ///
  /// Fewer than `count` bytes are appended at the end of the file or after an error, which is returned.
  package func read(_ count: Int, at offset: Int, to bytes: inout [UInt8]) -> SystemError? {
    var error: SystemError?
    bytes.append(addingCapacity: count) { span in
      span.withUnsafeMutableBufferPointer { buffer, filled in
        error = read(at: offset, into: UnsafeMutableRawBufferPointer(buffer), &filled)
      }
    }
    return error
  }

  /// Fills memory with the bytes from an offset on, as far as there are any, and counts them.
  private func read(at offset: Int, into memory: UnsafeMutableRawBufferPointer, _ count: inout Int) -> SystemError? {
    var place = 0
    while place < memory.count {
      let read = pread(
        descriptor.rawValue, memory.baseAddress.map { $0 + place }, memory.count - place, off_t(offset + place))
      if read > 0 {
        place += read
        count += read
      } else if read == 0 {
        return nil
      } else if errno != EINTR {
        return SystemError()
      }
    }
    return nil
  }
}
