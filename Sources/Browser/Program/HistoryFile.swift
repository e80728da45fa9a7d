internal import Exporting
internal import System

/// The lines of a prompt between one run and the next: a file of the user's alone, a line each.
struct HistoryFile: Sendable {
  private let folder: String
  private let path: String

  /// Bytes that are read at most: a file of ours is far shorter.
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

  /// Adds a line, with those that other programs have added meanwhile, and returns the error, if any.
  func append(_ line: String) -> String? {
    // If it cannot be made, writing the file fails and reports that.
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
