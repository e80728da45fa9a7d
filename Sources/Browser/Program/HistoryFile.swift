internal import Exporting
internal import System

/// The file that keeps the lines typed in a prompt between runs, readable by the user alone.
struct HistoryFile: Sendable {
  private let folder: String
  private let path: String

  /// The maximum number of bytes to read; the program writes far fewer.
  private static let maxBytes = 1 << 20

  init(folder: String, kind: HistoryKind) {
    self.folder = folder
    path = folder + "/" + kind.fileName
  }

  /// Returns the lines in the file; empty if there is no file or it cannot be read.
  func read() -> LineHistory {
    let bytes = SmallFile.bytes(path, limit: Self.maxBytes) ?? []
    return LineHistory(bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Appends a line to the lines in the file, which other programs may have changed, and returns the error, if any.
  func append(_ line: String) -> String? {
    // If the folder cannot be created, writing the file reports the error.
    try? Folders.make(folder)
    var history = read()
    history.append(line)
    do {
      var writer = try FileWriter(path: path)
      try writer.write(history.lines.joined(separator: "\n") + "\n")
      try writer.commit(replacing: true)
      return nil
    } catch {
      return error.description
    }
  }
}
