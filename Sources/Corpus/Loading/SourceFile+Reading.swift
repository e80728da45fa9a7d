import Determinations
import Glibc

extension SourceFile {
  /// The largest file that is read: places in a text are kept in four bytes.
  static let sizeLimit = Int(UInt32.max)

  /// Reads the file whole.
  ///
  /// - Returns: Its bytes, which are at least one, and what tells that it is still the same.
  /// - Throws: `SourceProblem` for a file that cannot be read, is empty, too large or not a file.
  func contents() throws(SourceProblem) -> (bytes: [UInt8], stamp: FileStamp) {
    let descriptor: Int32
    do {
      descriptor = try open()
    } catch {
      throw problem(error.kind, error.message)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw problem(SystemError()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw problem(.notAFile, "not a file") }
    let size = Int(status.st_size)
    guard size <= Self.sizeLimit else { throw problem(.tooLarge, "larger than 4 GB: split it and open the folder") }
    if size > 1 << 20, Self.beginsBinary(descriptor) { throw problem(.binary, Self.binaryMessage) }
    let (bytes, error) = Self.read(descriptor, capacity: max(size, 4096))
    if let error { throw problem(error) }
    guard !bytes.isEmpty else { throw problem(.empty, "empty") }
    return (bytes, FileStamp(reading: status, pathLength: label.utf8.count))
  }

  static let binaryMessage = "neither text nor PDF"

  /// A problem with this file.
  func problem(_ kind: SourceProblem.Kind, _ message: String) -> SourceProblem {
    SourceProblem(path: shownPath, kind: kind, message: message)
  }

  /// A problem with a member of this archive.
  func problem(_ kind: SourceProblem.Kind, _ message: String, member: String) -> SourceProblem {
    SourceProblem(path: "\(shownPath)!\(member)", kind: kind, message: message)
  }

  private func problem(_ error: SystemError) -> SourceProblem {
    problem(error.kind, error.message)
  }

  /// Whether the first bytes of a large file are no text, so that the rest need not be read.
  private static func beginsBinary(_ descriptor: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
      guard count > 2 else { return false }
      let isUTF16 = (buffer[0] == 0xFF && buffer[1] == 0xFE) || (buffer[0] == 0xFE && buffer[1] == 0xFF)
      return !isUTF16 && buffer[..<count].contains(0)
    }
  }

  private static func read(_ descriptor: Int32, capacity: Int) -> (bytes: [UInt8], error: SystemError?) {
    var error: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity {
        let read = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, capacity - count)
        if read > 0 {
          count += read
        } else if read == 0 {
          return
        } else if errno != EINTR {
          error = SystemError()
          return
        }
      }
    }
    return (bytes, error)
  }
}
