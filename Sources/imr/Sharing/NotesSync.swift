import Annotations
import Exporting
import Glibc
import System

/// Writes the user's notes to a shared folder, and stores copies of the others'.
///
/// Each file appears only when it is complete. The text to write is stored first, so that after being killed, the
/// program recognizes its own file the next time, and continues.
struct NotesSync {
  let folder: String
  let name: String
  let book: AnnotationBook
  /// True if the user's own file is replaced although it was changed elsewhere.
  let replacing: Bool
  var layerFolder = LayerFolder()

  /// The result of a synchronization.
  struct Result {
    /// True if the user's own file was written.
    let isChanged: Bool
    /// The notes of the others.
    let layers: AnnotationLayers
    let problems: [SharedNotes.Problem]
  }

  /// Synchronizes.
  ///
  /// - Throws: `CommandError` if something cannot be written, or if the user's own file was changed elsewhere.
  func run() throws(CommandError) -> Result {
    let text = SharedNotes.text(of: book)
    let file = SharedNotes.file(of: name, in: folder)
    let found = try ownText(file)
    do throws(SystemError) { try Folders.make(layerFolder.path) } catch {
      throw CommandError("cannot write \(layerFolder.path.shownPath): \(error.message)")
    }
    if found != text {
      try check(found, text)
      try write(text, to: layerFolder.pending(as: name))
      try write(text, to: file)
    }
    if SmallFile.text(layerFolder.ownName) != name { try write(name, to: layerFolder.ownName) }
    let shared = SharedNotes(folder: folder)
    try keep(shared)
    unlink(layerFolder.pending(as: name))
    var layers = shared.layers
    layers.remove(name)
    return Result(
      isChanged: found != text, layers: layers, problems: shared.problems.filter { $0.file != "\(name).jsonl" })
  }

  /// Returns the text of the user's own file in the folder, or `nil`.
  private func ownText(_ file: String) throws(CommandError) -> String? {
    var status = stat()
    guard file.withSystemPath({ lstat($0, &status) }) == 0 else { return nil }
    // A link could refer to any of the user's files.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError("\(file.shownPath) is not a plain file, and is not written to")
    }
    return SmallFile.text(file)
  }

  /// Checks that the user's own file was written by this machine, so that no changes of another one are lost.
  private func check(_ found: String?, _ text: String) throws(CommandError) {
    guard let found, !found.isEmpty, !replacing else { return }
    let known = [layerFolder.written(as: name), layerFolder.pending(as: name)].compactMap { SmallFile.text($0) }
    let file = SharedNotes.file(of: name, in: folder).shownPath
    guard known.contains(found) else {
      throw CommandError(
        "\(file) was not written from here: take another --name, or imr notes import it, then sync with --force")
    }
    guard !text.isEmpty else {
      throw CommandError("you have no notes, but \(file) has: imr notes import it, or sync with --force to empty it")
    }
  }

  /// Copies the files, including the user's own, and removes the copies of missing ones.
  private func keep(_ shared: SharedNotes) throws(CommandError) {
    let copies = SharedNotes(folder: layerFolder.path)
    for (other, text) in shared.texts where copies.texts[other] != text {
      try write(text, to: SharedNotes.file(of: other, in: layerFolder.path))
    }
    // Keep the copy of a damaged file, because its notes were not deleted.
    let damaged = Set(shared.problems.map(\.file))
    for other in copies.texts.keys where shared.texts[other] == nil && !damaged.contains("\(other).jsonl") {
      unlink(SharedNotes.file(of: other, in: layerFolder.path))
    }
  }

  private func write(_ text: String, to path: String) throws(CommandError) {
    do throws(FileWritingError) {
      try CaseFile.write(text, to: path, replacing: true)
    } catch {
      throw Exporter.failure(error)
    }
  }
}
