import Glibc

/// The letter that comes through standard input, as a file that the loader can read: text, PDF or archive.
///
/// It is kept in memory, with a link to it in a folder of the user's own, so that no letter is written to a disk.
struct StandardInput {
  /// The word that stands for standard input among paths.
  static let word = "-"

  /// The path to read.
  let path: String
  private let folder: String
  private let descriptor: Int32

  /// Reads standard input to its end.
  init() throws(CommandFailure) {
    let name = "/imr-\(getpid())"
    let descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw Self.failure() }
    shm_unlink(name)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.failure()
      }
      var written = 0
      while written < count {
        let more = buffer.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: written), count - written) }
        if more < 0, errno != EINTR { throw Self.failure() }
        written += max(more, 0)
      }
    }
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/imr-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Self.failure() }
    folder = String(cString: made)
    let path = folder + "/standard-input"
    self.path = path
    guard symlink("/proc/\(getpid())/fd/\(descriptor)", path) == 0 else {
      rmdir(folder)
      throw Self.failure()
    }
  }

  /// Removes the link; what was read stays with those who have it.
  func remove() {
    unlink(path)
    rmdir(folder)
    close(descriptor)
  }

  private static func failure() -> CommandFailure {
    CommandFailure("cannot read standard input: \(String(cString: strerror(errno)).lowercased())")
  }
}
