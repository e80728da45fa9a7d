import Determinations
import Glibc

/// Where the files are that letters came from.
///
/// A letter's source is named from the corpus's root; a person at the shell needs the path from the current folder.
struct SourcePaths {
  private let paths: [String]
  /// The one folder that was given, with a slash at its end.
  private let root: String?

  /// Takes the paths that were given; none stands for the sample letters, which have no files.
  init(_ paths: [String]) {
    self.paths = paths
    root = paths.count == 1 && Folder.isFolder(paths[0]) ? Folder.path("", in: paths[0]) : nil
  }

  /// The path of a letter's file as a person finds it: the path given, and below it.
  func file(of source: LetterSource) -> String {
    if let root { return root + source.path }
    return paths.count == 1 ? paths[0] : source.path
  }
}
