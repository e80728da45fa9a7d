internal import Glibc
internal import System

/// Reads the text of a file outside the corpus, such as a denial, without caching it.
package enum UncachedText {
  /// The reason why a file was not read.
  package enum Problem: Error, Hashable, Sendable {
    case folder
    /// The reason, in lower case, without a full stop.
    case unreadable(String)

    package var message: String {
      switch self {
      case .folder: "is a folder; name the file of your case"
      case .unreadable(let message): message
      }
    }
  }

  /// Reads a text file, a PDF, an HTML page, or all texts in an archive.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - recognizesScans: True to recognize the text of scanned pages.
  /// - Returns: The text.
  /// - Throws: `Problem` if there is no text.
  package static func text(of path: String, recognizesScans: Bool = false) throws(Problem) -> [UInt8] {
    if Folders.isFolder(path) { throw .folder }
    var options = CorpusLoader.Options()
    options.cacheFolder = nil
    options.recognizesScans = recognizesScans
    // A denial does not look like a determination letter.
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
