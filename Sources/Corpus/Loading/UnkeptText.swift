internal import Glibc
internal import System

/// Reads the text of a file outside any corpus, such as a denial in the user's own case; the cache never stores it.
package enum UnkeptText {
  /// The reason why a file was not read.
  package enum Problem: Error, Hashable, Sendable {
    case folder
    /// The reason in words, in lower case, without a full stop.
    case unreadable(String)

    package var message: String {
      switch self {
      case .folder: "is a folder; name the file of your case"
      case .unreadable(let message): message
      }
    }
  }

  /// Reads a text, a PDF or an HTML page.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - recognizesScans: True if the text of scanned pages is recognized.
  /// - Returns: The text of the file; for an archive all of its texts, one after the other.
  /// - Throws: `Problem` if there is no text to read.
  package static func text(of path: String, recognizesScans: Bool = false) throws(Problem) -> [UInt8] {
    var status = stat()
    if path.withSystemPath({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR { throw .folder }
    var options = CorpusLoader.Options()
    options.cacheFolder = nil
    options.recognizesScans = recognizesScans
    // A denial has no mark of a determination letter.
    options.keepsUnrecognized = true
    let corpus = CorpusLoader(paths: [path], options: options).load({ _ in }, onChunk: { _, _ in true })
    guard !corpus.table.isEmpty else {
      throw .unreadable(corpus.problems.first.map(\.message) ?? "no text was found")
    }
    var text: [UInt8] = []
    for row in corpus.table.allRows {
      text += corpus.table.letter(of: row)
      text.append(0x0A)
    }
    return text
  }
}
