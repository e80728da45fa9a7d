import FoundationEssentials
import Glibc

/// A folder for one test, removed with its content.
package final class TemporaryFolder: Sendable {
  package let path = FileManager.default.temporaryDirectory.path() + "imr-tests-" + UUID().uuidString

  package init() throws { try makeFolder("") }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// Writes a file, and creates the folders above it.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  package func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

  package func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }

  package func text(of name: String) -> String? { (try? bytes(name)).map { String(decoding: $0, as: UTF8.self) } }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
  }

  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  package func permissions(of name: String) -> UInt32 {
    var status = stat()
    return lstat(path(name), &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Returns the names in a folder, including hidden ones, sorted.
  package func names(in name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
  }

  /// Returns the paths of all files below a folder, sorted.
  package func files(below name: String = "") -> [String] {
    let found = try? FileManager.default.subpathsOfDirectory(atPath: path(name))
    return (found ?? []).filter { file in
      var status = stat()
      return stat(path(name) + "/" + file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }.sorted()
  }
}
