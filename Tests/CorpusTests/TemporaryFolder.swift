import FoundationEssentials
import Glibc

@testable import Corpus

/// A folder for one test, removed with all that is in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path() + "imr-corpus-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders above it.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try makeFolder(
      String(name.prefix { $0 != "/" } == name[...] ? "" : name[..<(name.lastIndex(of: "/") ?? name.startIndex)]))
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  func write(_ text: String, to name: String) throws {
    try write(text.utf8, to: name)
  }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// Makes all files older: one that was changed just now is read again.
  func settleTimes(below name: String, ago seconds: Int = 3600) {
    let files = files(below: name)
    for file in files { makeOlder(name + "/" + file, seconds) }
    if let last = files.last { waitForClock(name + "/" + last) }
  }

  func settleTime(of name: String, ago seconds: Int = 3600) {
    makeOlder(name, seconds)
    waitForClock(name)
  }

  private func makeOlder(_ name: String, _ seconds: Int) {
    let time = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path(name), [time, time], 0)
  }

  /// Waits until another change of a file would have another time.
  private func waitForClock(_ name: String) {
    var status = stat()
    guard stat(path(name), &status) == 0 else { return }
    while FileStamp(reading: status, pathLength: 0).modified == FileStamp.unknown { usleep(1000) }
  }

  /// The names of a folder's entries, all the way down, files only.
  func files(below name: String) -> [String] {
    let found = try? FileManager.default.subpathsOfDirectory(atPath: path(name))
    return (found ?? []).filter { file in
      var status = stat()
      return stat(path(name) + "/" + file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }.sorted()
  }
}
