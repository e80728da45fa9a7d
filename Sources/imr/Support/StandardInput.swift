import Glibc
import System

/// The letter on standard input, as a file that the loader can read: text, PDF or archive.
///
/// It stays in memory, with a link to it in a private folder, so that no letter is written to a disk.
struct StandardInput {
  /// The path that means standard input.
  static let word = "-"

  /// The path to read.
  let path: String
  private let folder: String
  private let descriptor: Int32

  /// Reads standard input to its end.
  init() throws(CommandError) {
    do throws(SystemError) {
      let name = "/imr-\(getpid())"
      descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw SystemError() }
      shm_unlink(name)
      try SystemIO.writeAll(try SystemIO.readAll(STDIN_FILENO), to: descriptor)
      folder = try Folders.makeTemporary("\(Environment["TMPDIR"] ?? "/tmp")/imr-")
      path = folder + "/standard-input"
      guard symlink("/proc/\(getpid())/fd/\(descriptor)", path) == 0 else {
        let error = SystemError()
        rmdir(folder)
        throw error
      }
    } catch {
      throw CommandError("cannot read standard input: \(error.message)")
    }
  }

  /// Reads a file, or standard input if the path is `-`.
  static func bytes(of path: String) throws(CommandError) -> [UInt8] {
    let isInput = path == word
    do throws(SystemError) {
      return try isInput ? SystemIO.readAll(STDIN_FILENO) : SystemIO.readAll(path)
    } catch {
      let name = isInput ? "standard input" : path.shownPath
      throw CommandError(Selection.line("cannot read \(name): \(error.message)"))
    }
  }

  /// Removes the link; the content remains available to readers that have opened it.
  func remove() {
    unlink(path)
    rmdir(folder)
    close(descriptor)
  }
}
