import FoundationEssentials
import Glibc

/// A folder for one test, removed with all that is in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path() + "imr-annotations-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders above it.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ text: String, to name: String) throws {
    try write(text.utf8, to: name)
  }

  func permissions(of name: String) -> UInt32 {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
