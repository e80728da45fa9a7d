internal import Dispatch
internal import Exporting
internal import FoundationEssentials
internal import Glibc
internal import Synchronization
internal import System

/// Keeps the note that is being written on disk, so that no signal or crash loses it.
///
/// Each program has its own folder below `drafts`, which is locked while the program runs: an unlocked folder is left
/// over from an earlier run. A worker thread does the writing, and only the latest text is written.
final class DraftKeeper: Sendable {
  /// The files on disk, and those to be written.
  private struct Files {
    /// The draft to be kept next; the outer value is `nil` if none is waiting.
    var waiting: NoteDraft??
    var kept: NoteDraft?
    /// The folder with the draft, and the descriptor that locks it.
    var own: (folder: String, lock: Int32)?
    /// The locks of the folders that other programs left, by folder.
    var left: [String: Int32] = [:]
  }

  /// The folder that holds the programs' folders.
  private let folder: String
  private let queue = DispatchQueue(label: "drafts")
  private let files = Mutex(Files())

  private static let fileName = "note.json"

  init(folder: String) { self.folder = folder }

  deinit {
    let files = files.withLock(\.self)
    for lock in [files.own?.lock].compactMap(\.self) + files.left.values { close(lock) }
  }

  // MARK: The note being written

  /// Keeps a draft in place of the previous one; `nil` removes it.
  func follow(_ draft: NoteDraft?) {
    let starts = files.withLock { files in
      let latest = files.waiting ?? files.kept
      guard draft != latest else { return false }
      defer { files.waiting = .some(draft) }
      return files.waiting == nil
    }
    guard starts else { return }
    // Weak: a closure that has run may be freed after `finish()` returned, and would hold the lock until then.
    queue.async { [weak self] in _ = self?.keepLatest() }
  }

  /// Waits until the latest draft is on the disk, and returns the error, if any, in words.
  func finish() -> String? {
    queue.sync { keepLatest() }
  }

  private func keepLatest() -> String? {
    let (latest, own) = files.withLock { files in
      defer { files.waiting = nil }
      return (files.waiting, files.own)
    }
    guard let latest else { return nil }
    guard let draft = latest else {
      if let own { Self.remove(own.folder, own.lock) }
      files.withLock { ($0.kept, $0.own) = (nil, nil) }
      return nil
    }
    do {
      let location = try own ?? makeFolder()
      files.withLock { $0.own = location }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let bytes = try Array(encoder.encode(draft)) + [0x0A]
      try CaseFile.write(bytes, to: "\(location.folder)/\(Self.fileName)", replacing: true, synchronizesFolder: false)
      files.withLock { $0.kept = draft }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func makeFolder() throws -> (folder: String, lock: Int32) {
    try Folders.make(folder)
    for _ in 0..<3 {
      let made = try Folders.makeTemporary("\(folder)/note-")
      // A program that looks for drafts may have removed the folder as empty before it was locked.
      if let lock = Folders.lock(made) { return (made, lock) }
    }
    throw SystemError(code: EAGAIN)
  }

  // MARK: Drafts that were left

  /// The drafts of programs that were killed, the latest first.
  ///
  /// They stay locked, so that no other program offers them, until this one ends or they are removed.
  func takeLeft() -> [LeftDraft] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix("note-") }
    var found: [(changed: Int, draft: LeftDraft)] = []
    for name in names {
      let location = "\(folder)/\(name)"
      guard let lock = Folders.lock(location) else { continue }
      let path = "\(location)/\(Self.fileName)"
      guard let bytes = SmallFile.bytes(path), let draft = try? JSONDecoder().decode(NoteDraft.self, from: Data(bytes))
      else {
        // A program was killed before it wrote anything.
        if !SmallFile.exists(path) { Self.remove(location, lock) } else { close(lock) }
        continue
      }
      var status = stat()
      _ = path.withSystemPath { stat($0, &status) }
      files.withLock { $0.left[location] = lock }
      found.append((status.st_mtim.tv_sec, LeftDraft(draft: draft, folder: location)))
    }
    return found.sorted { $0.changed > $1.changed }.map(\.draft)
  }

  /// Continues a draft from an earlier run in its own folder.
  func adopt(_ draft: LeftDraft) {
    files.withLock { files in
      // While another note is still being stored, this draft stays in its folder until the next start.
      guard files.own == nil, files.waiting == nil, let lock = files.left.removeValue(forKey: draft.folder) else {
        return
      }
      files.own = (draft.folder, lock)
      files.kept = draft.draft
    }
  }

  /// Removes a draft from an earlier run that the user discarded.
  func remove(_ draft: LeftDraft) {
    guard let lock = files.withLock({ $0.left.removeValue(forKey: draft.folder) }) else { return }
    queue.async { Self.remove(draft.folder, lock) }
  }

  // MARK: Folders

  private static func remove(_ folder: String, _ lock: Int32) {
    // Files of an interrupted write are removed too.
    try? FileManager.default.removeItem(atPath: folder)
    close(lock)
  }
}
