internal import Glibc
package import System

/// The copies of other people's notes in the user's own folder for data, so that they are at hand without the share.
package struct LayerFolder: Sendable {
  /// The folder of the copies.
  package let path: String

  package init(folders: UserFolders = UserFolders()) { path = folders.data + "/layers" }

  /// The folder beside a database.
  init(besideDatabase path: String) {
    self.path = (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + "layers"
  }

  /// The copy of what was written last as a person's own file.
  package func written(as name: String) -> String { SharedNotes.file(of: name, in: path) }

  /// What is about to be written as a person's own file.
  ///
  /// Beside the folder: its removal is the last step, of which whoever watches the database's folder is told.
  package func pending(as name: String) -> String { "\(path).\(name).next" }

  /// The time at which a copy was written or removed last; `nil` where there is no folder.
  var version: FileTime? {
    var status = stat()
    guard path.withSystemPath({ stat($0, &status) }) == 0 else { return nil }
    return FileTime(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// A time of the file system.
  struct FileTime: Hashable, Sendable {
    let seconds: Int
    let nanoseconds: Int
  }

  /// Reads the copies; damaged ones are passed over.
  package func load() -> AnnotationLayers { SharedNotes(folder: path).layers }
}
