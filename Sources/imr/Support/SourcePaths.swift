import Determinations
import Exporting
import Glibc
import System

/// The paths of the letters' files, for display.
///
/// A letter's source is named from the corpus's root; at the shell, a person needs the path from the current folder.
struct SourcePaths {
  /// The prefix of the sources' paths if one path was given: the folder with a slash at its end.
  private let root: String?

  /// Takes the paths given; none means the sample letters, which have no files.
  init(_ paths: [String]) {
    guard paths.count == 1, let given = paths.first else {
      root = nil
      return
    }
    let isFolder = ExportFolder.isFolder(given)
    let path = given.shownPath
    // A single file is named by its last component, followed by the member of an archive.
    root =
      isFolder
      ? ExportFolder.path("", in: path)
      : String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
  }

  /// The path of a letter's file as a person finds it: the path given, and below it.
  func file(of source: LetterSource) -> String {
    (root ?? "") + source.path
  }
}
