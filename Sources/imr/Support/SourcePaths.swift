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
