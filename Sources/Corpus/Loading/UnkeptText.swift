internal import Glibc
internal import System

/// Reads the text of a file that belongs to no corpus, such as a denial of one’s own: nothing of it is kept in the cache.
package enum UnkeptText {
  /// Why a file was not read.
  package enum Problem: Error, Hashable, Sendable {
    case folder
    /// In words; lower case, no full stop.
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
  /// - Returns: The text as the file has it; of an archive all of its texts, one below the other.
  /// - Throws: `Problem` where there is no text to read.
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
