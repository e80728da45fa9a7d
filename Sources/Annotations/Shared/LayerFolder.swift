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
  package func pending(as name: String) -> String { "\(path)/\(name).next" }

  /// Reads the copies; damaged ones are passed over.
  package func load() -> AnnotationLayers { SharedNotes(folder: path).layers }
}
