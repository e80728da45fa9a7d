import Glibc
import System

/// Finds the files at the given paths and below them, in order, each file once.
struct SourceWalker {
  /// The maximum nesting depth of folders.
  private static let depthLimit = 200

  private let onFile: (SourceFile) -> Void
  private let onProblem: (SourceProblem) -> Void
  private let onFolder: (FolderWatch.Target) -> Void
  private let isCancelled: () -> Bool

  /// The files found so far, perhaps hundreds of thousands, by their index in ``foldersOfFiles``.
  private var filesSeen: [FileIdentity: FileLocation] = [:]
  private var foldersOfFiles: [Folder] = []
  private var foldersSeen: Set<FileIdentity> = []
  /// The folders above the current one.
  private var ancestors: [FileIdentity] = []

  init(
    onFile: @escaping (SourceFile) -> Void, onProblem: @escaping (SourceProblem) -> Void,
    onFolder: @escaping (FolderWatch.Target) -> Void = { _ in }, isCancelled: @escaping () -> Bool
  ) {
    self.onFile = onFile
    self.onFolder = onFolder
    self.onProblem = onProblem
    self.isCancelled = isCancelled
  }

  mutating func walk(_ paths: [String]) {
    for path in paths {
      let bytes = Self.normalized(path)
      let shown = String(decoding: bytes, as: UTF8.self)
      var status = stat()
      var isThere = path.withSystemPath { stat($0, &status) } == 0
      if !isThere, errno == ENOENT {
        // The path may appear later, or may have appeared just before the watch began.
        onFolder(Self.target(awaiting: bytes))
        isThere = path.withSystemPath { stat($0, &status) } == 0
      }
      guard isThere else {
        report(SystemError(), at: shown, isLink: Self.isLink(bytes))
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        walk(bytes, label: paths.count == 1 ? "" : shown.hasSuffix("/") ? shown : shown + "/")
      case S_IFREG:
        let label = paths.count == 1 ? Self.lastComponent(shown) : shown
        let folder = Folder(givenPath: bytes, label: label)
        onFolder(Self.target(ofFile: bytes, label: label))
        guard let entry = folder.entries.first else { continue }
        let kind = folder.kind(entry) ?? .unknown
        visit(SourceFile(folder: folder, entry: entry, kind: kind), FileIdentity(status))
      default:
        onProblem(SourceProblem(path: shown, kind: .notAFile, message: "neither a file nor a folder"))
      }
    }
  }

  /// Walks the changed entries of folders, and everything below those that are folders.
  mutating func walk(_ changes: FolderWatch.Changes) {
    for entry in changes.entries {
      let target = entry.target
      let folder = Folder(path: target.path, label: target.label, name: entry.name, isGivenPath: target.onlyName != nil)
      var status = stat()
      // A removed entry has no status.
      guard let found = folder.entries.first, String.withSystemPath(folder.path(found), { stat($0, &status) }) == 0
      else {
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: descend(found, of: folder)
      case S_IFREG:
        let kind = folder.kind(found) ?? (target.onlyName == nil ? nil : .unknown)
        if let kind { visit(SourceFile(folder: folder, entry: found, kind: kind), FileIdentity(status)) }
      default: break
      }
    }
  }

  /// Returns the place to watch for a single file: its folder.
  private static func target(ofFile path: [UInt8], label: String) -> FolderWatch.Target {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      return FolderWatch.Target(path: [UInt8(ascii: ".")], label: label, onlyName: path)
    }
    return FolderWatch.Target(
      path: slash == 0 ? [UInt8(ascii: "/")] : Array(path[..<slash]), label: label,
      onlyName: Array(path[(slash + 1)...]))
  }

  /// Returns the place to watch for a missing path: the folder that would contain it.
  private static func target(awaiting path: [UInt8]) -> FolderWatch.Target {
    let trimmed = path.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()
    var target = target(ofFile: Array(trimmed), label: "")
    target.isAwaited = true
    return target
  }

  /// Walks a folder.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - label: The part before the names in the paths on screen.
  private mutating func walk(_ path: [UInt8], label: String) {
    let shown = String(decoding: path, as: UTF8.self)
    let folder: Folder
    let identity: FileIdentity
    do throws(SystemError) {
      let open = try OpenFolder(path)
      identity = FileIdentity(open.status)
      guard !ancestors.contains(identity) else {
        let message = "a link back to a folder that contains it; its files are read once"
        return onProblem(SourceProblem(path: shown, kind: .linkLoop, message: message))
      }
      guard foldersSeen.insert(identity).inserted else { return }
      // A kernel file system is always on a device of its own.
      if ancestors.last?.device != identity.device, open.isOfKernel {
        return onProblem(SourceProblem(path: shown, kind: .pseudoFileSystem, message: SourceFile.pseudoMessage))
      }
      // Watch before reading, so that no change is missed.
      onFolder(FolderWatch.Target(path: path, label: label))
      folder = try Folder(open, path: path, label: label)
    } catch {
      return report(error, at: shown)
    }
    guard ancestors.count < Self.depthLimit else {
      let message = "more than \(Self.depthLimit) nested folders"
      return onProblem(SourceProblem(path: shown, kind: .unreadable, message: message))
    }
    ancestors.append(identity)
    for entry in folder.entries where !isCancelled() { visit(entry, of: folder) }
    ancestors.removeLast()
  }

  private mutating func visit(_ entry: Folder.Entry, of folder: Folder) {
    let kind = folder.kind(entry)
    switch Int(entry.type) {
    case Int(DT_REG):
      guard let kind else { return reportOtherDocument(entry, of: folder) }
      visit(
        SourceFile(folder: folder, entry: entry, kind: kind),
        FileIdentity(device: folder.device, inode: entry.inode))
    case Int(DT_DIR):
      descend(entry, of: folder)
    case Int(DT_LNK), Int(DT_UNKNOWN):
      follow(entry, of: folder, kind: kind)
    default:
      if kind != nil { reportNotAFile(entry, of: folder) }
    }
  }

  /// Follows a symbolic link, or determines the type of an entry.
  private mutating func follow(_ entry: Folder.Entry, of folder: Folder, kind: SourceFile.Kind?) {
    var status = stat()
    guard String.withSystemPath(folder.path(entry), { stat($0, &status) }) == 0 else {
      // A dangling link is a problem only if its name is that of a letter, unlike `notes.bak`.
      let error = SystemError()
      if kind != nil || error.code == ELOOP { report(error, at: Self.shown(entry, of: folder), isLink: true) }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: descend(entry, of: folder)
    case S_IFREG:
      guard let kind else { return reportOtherDocument(entry, of: folder) }
      visit(SourceFile(folder: folder, entry: entry, kind: kind), FileIdentity(status))
    default:
      if kind != nil { reportNotAFile(entry, of: folder) }
    }
  }

  private mutating func descend(_ entry: Folder.Entry, of folder: Folder) {
    walk(folder.path(entry), label: folder.label(entry) + "/")
  }

  private mutating func visit(_ file: SourceFile, _ identity: FileIdentity) {
    if foldersOfFiles.last !== file.folder { foldersOfFiles.append(file.folder) }
    let location = FileLocation(folder: foldersOfFiles.count - 1, entry: file.entry)
    let known = filesSeen.updateValue(location, forKey: identity)
    guard let known else {
      onFile(file)
      return
    }
    filesSeen[identity] = known
    let earlier = SourceFile(folder: foldersOfFiles[known.folder], entry: known.entry, kind: file.kind)
    // The inode listed in a folder may differ from the file's own; only the status identifies a file.
    if let first = earlier.status, let second = file.status, FileIdentity(first) != FileIdentity(second) {
      onFile(file)
    }
  }

  private func reportOtherDocument(_ entry: Folder.Entry, of folder: Folder) {
    let name = folder.name(entry)
    guard name.first != UInt8(ascii: "."), SourceFile.isOtherDocument(name: name) else { return }
    onProblem(
      SourceProblem(
        path: Self.shown(entry, of: folder), kind: .otherDocument, message: SourceFile.otherDocumentMessage))
  }

  private func reportNotAFile(_ entry: Folder.Entry, of folder: Folder) {
    let path = Self.shown(entry, of: folder)
    onProblem(SourceProblem(path: path, kind: .notAFile, message: "a pipe, socket or device, not a file"))
  }

  private func report(_ error: SystemError, at path: String, isLink: Bool = false) {
    if isLink, error.code == ENOENT {
      onProblem(SourceProblem(path: path, kind: .danglingLink, message: "a link to a file that is not there"))
    } else {
      onProblem(SourceProblem(path: path, kind: error.kind, message: error.message))
    }
  }

  private static func shown(_ entry: Folder.Entry, of folder: Folder) -> String {
    String(decoding: folder.path(entry), as: UTF8.self)
  }

  private static func isLink(_ path: [UInt8]) -> Bool {
    var status = stat()
    return String.withSystemPath(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns a path without slashes at its end and without `./` at its beginning.
  private static func normalized(_ path: String) -> [UInt8] {
    var bytes = path.systemPath[...]
    let slash = UInt8(ascii: "/")
    while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    while bytes.count > 2, bytes.starts(with: "./".utf8), bytes[bytes.startIndex + 2] != slash {
      bytes.removeFirst(2)
    }
    return Array(bytes)
  }

  private static func lastComponent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path.utf8[path.utf8.index(after: slash)...]) ?? path
  }
}

/// The location of a file among the folders found.
private struct FileLocation {
  var folder: Int
  var entry: Folder.Entry
}

/// The identity of a file or folder, independent of its path.
struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64

  init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
