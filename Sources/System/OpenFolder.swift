package import Glibc

/// A folder that is open for reading; it is closed when the value ends.
package struct OpenFolder: ~Copyable {
  /// An entry as the folder lists it.
  package struct Entry {
    /// The name, valid only during the call that passes it.
    package let name: Slice<UnsafeRawBufferPointer>
    package let inode: UInt64
    /// `d_type`: `DT_REG`, `DT_DIR`, `DT_LNK`, or `DT_UNKNOWN` if the file system does not support it.
    package let type: UInt8
  }

  private let stream: OpaquePointer
  /// The folder's status when it was opened.
  package let status: stat

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: The path as the operating system takes it.
  ///   - followsLinks: False if a symbolic link at the end of the path is an error.
  /// - Throws: `SystemError` if it cannot be opened.
  package init(_ path: [UInt8], followsLinks: Bool = true) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = String.withSystemPath(path) { open($0, flags) }
    guard descriptor >= 0 else { throw SystemError() }
    var status = stat()
    guard fstat(descriptor, &status) == 0, let stream = fdopendir(descriptor) else {
      let error = SystemError()
      close(descriptor)
      throw error
    }
    self.status = status
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// The open descriptor.
  package var descriptor: Int32 { dirfd(stream) }

  /// True if the folder represents kernel data, like those of /proc.
  package var isOfKernel: Bool { FileSystem.isOfKernel(descriptor) }

  /// Calls a function with each entry except `.` and `..`.
  ///
  /// - Throws: `SystemError` if the folder cannot be read to its end.
  package func forEachEntry(_ body: (Entry) -> Void) throws(SystemError) {
    errno = 0
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.prefix { $0 != 0 }
        guard !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else { return }
        body(Entry(name: name, inode: UInt64(entry.pointee.d_ino), type: entry.pointee.d_type))
      }
      errno = 0
    }
    if errno != 0 { throw SystemError() }
  }

  /// Returns the names of the entries of a folder, none if it cannot be read.
  package static func names(in path: String) -> [String] {
    var names: [String] = []
    guard let folder = try? OpenFolder(path.systemPath) else { return [] }
    try? folder.forEachEntry { names.append(String(decoding: $0.name, as: UTF8.self)) }
    return names
  }
}
