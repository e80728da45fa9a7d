internal import Glibc
package import System

/// The shared annotations of people, one layer for each person.
///
/// They are never changed here, and never mixed with the user's own.
package struct AnnotationLayers: Hashable, Sendable {
  /// The name of the layer that is a copy of the user's own annotations, if they were shared from here.
  package var own: String?
  /// The cases of each person, by the person's name.
  package private(set) var people: [String: [CaseKey: AnnotatedCase]] = [:]

  package init() {}

  package var isEmpty: Bool { people.isEmpty }

  /// The names, in order.
  package var names: [String] { people.keys.sorted() }

  /// The cases of a person, in the order of their keys.
  package subscript(name: String) -> [AnnotatedCase] {
    get { (people[name] ?? [:]).values.sorted { $0.identity.key < $1.identity.key } }
    set {
      people[name] = Dictionary(newValue.map { ($0.identity.key, $0) }) { first, second in
        AnnotatedCase(
          first.identity, first.annotation.merging(second.annotation), changed: max(first.changed, second.changed))
      }
    }
  }

  /// Removes the layer of a person.
  package mutating func remove(_ name: String) { people[name] = nil }

  /// The keys of the cases that anyone has annotated.
  package var keys: Set<CaseKey> { people.values.reduce(into: []) { $0.formUnion($1.keys) } }

  /// The annotations of each person on a case, in the order of their names.
  package func annotations(of key: CaseKey) -> [SharedAnnotation] {
    names.compactMap { name in
      people[name]?[key].map { SharedAnnotation(name: name, annotation: $0.annotation) }
    }
  }
}

/// The annotation of another person on a case.
package struct SharedAnnotation: Hashable, Sendable {
  package let name: String
  package let annotation: Annotation

  package init(name: String, annotation: Annotation) {
    self.name = name
    self.annotation = annotation
  }

  /// The tags as in queries: `appeal@ab`; and `marked@ab` and `note@ab` for a mark or a note.
  var tags: [String] {
    let kinds = (annotation.isMarked ? ["marked"] : []) + (annotation.hasNote ? ["note"] : [])
    return annotation.tags.union(kinds).map { "\($0)@\(name)" }
  }
}

/// Copies of other people's notes in the user's own data folder, so that they are available without the share.
package struct LayerFolder: Sendable {
  /// The folder of the copies.
  package let path: String

  package init(folders: UserFolders = UserFolders()) { path = folders.data + "/layers" }

  /// Makes the folder beside a database.
  init(besideDatabase path: String) {
    self.path = (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + "layers"
  }

  /// Returns the path of the copy of a person's own file as it was last written.
  package func written(as name: String) -> String { SharedNotes.file(of: name, in: path) }

  /// Returns the path of the text about to be written as a person's own file.
  ///
  /// It is beside the folder, because watchers of the database's folder are notified of its removal, the last step.
  package func pending(as name: String) -> String { "\(path).\(name).next" }

  /// The path of the file with the name under which the user's own annotations were last shared.
  package var ownName: String { "\(path).own" }

  /// The time when a copy was last written or removed, or `nil` if there is no folder.
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

  /// Reads the copies; damaged ones are skipped.
  package func load() -> AnnotationLayers {
    var layers = SharedNotes(folder: path).layers
    layers.own = SmallFile.text(ownName)
    return layers
  }
}
