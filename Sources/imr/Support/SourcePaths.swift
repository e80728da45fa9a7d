import Corpus
import Determinations
import Exporting
import Glibc
import System

/// The paths of the letters' files, for display.
///
/// A letter's source is relative to the root of the corpus, but at the shell, users need the path from the current
/// folder.
struct SourcePaths {
  /// The prefix of the sources' paths if there is one argument: the folder with a slash at its end.
  private let root: String?

  /// Creates the display paths for arguments; no arguments mean the sample letters, which have no files.
  init(_ paths: [String]) {
    guard paths.count == 1, let given = paths.first else {
      root = nil
      return
    }
    let isFolder = Folders.isFolder(given)
    let path = given.shownPath
    // The source of a single file is its last component, followed by the member of an archive.
    root =
      isFolder
      ? ExportFolder.path("", in: path)
      : String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
  }

  /// Returns the path of a letter's file: the given path, and the part below it.
  func file(of source: LetterSource) -> String {
    (root ?? "") + source.path
  }
}

/// Finds the line on which a letter begins in a file with several letters.
struct LineFinder {
  /// The file whose text is loaded.
  private var path = ""
  private var text: [UInt8] = []
  /// The offset up to which lines were counted, and the number of lines before it.
  private var counted = (offset: 0, lines: 0)

  /// Returns the number of lines before a letter in its file's text, or 0 if the file can no longer be read.
  ///
  /// - Complexity: O(size) for a whole file, if its letters are requested in order.
  mutating func linesBefore(offset: Int, in file: String) -> Int {
    guard offset > 0 else { return 0 }
    if file != path {
      path = file
      text = SourceText.text(of: file) ?? []
      counted = (0, 0)
    }
    let end = min(offset, text.count)
    if end < counted.offset { counted = (0, 0) }
    counted.lines += text[counted.offset..<end].count { $0 == 0x0A }
    counted.offset = end
    return counted.lines
  }
}
