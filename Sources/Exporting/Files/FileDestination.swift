internal import Glibc
internal import System

/// The destination of bytes written to a path, with its links followed.
package enum FileDestination: Hashable, Sendable {
  /// A regular file or an unused name; the path does not end in a link.
  case file(String)
  /// A pipe, a terminal or another character device: bytes are written to it, and nothing is replaced.
  case stream(String)

  /// The maximum number of links followed, as in the kernel.
  private static let maxLinks = 40

  /// Resolves a path.
  ///
  /// - Throws: ``FileWritingError`` for folders, block devices and sockets, and for broken or circular links.
  package init(of path: String) throws(FileWritingError) {
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last, !name.isEmpty, name != ".",
      name != "..", !path.utf8.contains(0)
    else { throw FileWritingError(path: path, reason: .noName) }
    var current = path
    for _ in 0...Self.maxLinks {
      var status = stat()
      guard lstat(current, &status) == 0 else {
        guard errno == ENOENT else { throw FileWritingError(path: path, errno: errno) }
        self = .file(current)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file(current)
      case S_IFCHR, S_IFIFO: self = .stream(current)
      case S_IFDIR: throw FileWritingError(path: path, reason: .isFolder)
      case S_IFLNK:
        // A link to an open file, such as standard output, has no path to follow.
        if Self.isOpenFile(current) {
          self = .stream(current)
          return
        }
        guard let target = Self.target(of: current) else { throw FileWritingError(path: path, errno: errno) }
        current = target.hasPrefix("/") ? target : Self.folder(of: current) + target
        continue
      default: throw FileWritingError(path: path, reason: .isSpecial)
      }
      return
    }
    throw FileWritingError(path: path, errno: ELOOP)
  }

  /// Returns true if writing to a path would replace something; a link counts wherever it leads.
  package static func isTaken(_ path: String) -> Bool {
    if case .stream = try? FileDestination(of: path) { return false }
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns true if a path leads to a pipe or a device, to which bytes are written immediately.
  package static func isStream(_ path: String) -> Bool {
    if case .stream = try? FileDestination(of: path) { return true }
    return false
  }

  /// Returns the path of a file's folder, with a slash at its end.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }

  private static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink(link, base, buffer.count)
      return count > 0 ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
  }

  /// Returns true if a link is one of those below `/proc` that represent open files, such as `/dev/fd/1`.
  private static func isOpenFile(_ link: String) -> Bool {
    guard let real = realpath(folder(of: link), nil) else { return false }
    defer { free(real) }
    let folder = String(cString: real)
    return folder.hasPrefix("/proc/") && folder.hasSuffix("/fd")
  }
}

/// Functions for folders of exports.
package enum ExportFolder {
  /// Returns the path of a name in a folder.
  package static func path(_ name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Makes a folder and its missing parents, accessible only to the owner.
  static func make(_ path: String) throws(CaseExportError) {
    do throws(SystemError) {
      try Folders.make(path)
    } catch {
      let reason = error.code == ENOTDIR ? "a part of the path is a file" : error.message
      throw .noFolder("cannot make the folder \(path): \(reason); choose another place")
    }
  }
}
