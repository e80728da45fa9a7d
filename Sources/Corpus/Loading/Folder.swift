import Glibc
import System

/// A folder's entries, sorted by the bytes of their names.
///
/// It keeps no file descriptor, because a corpus may have more folders than a process may have descriptors.
final class Folder: Sendable {
  /// The folder's path with a slash at the end; empty for given paths.
  private let prefix: [UInt8]
  /// The folder's path on screen, with a slash at the end unless it is empty.
  private let label: String
  /// The device that contains the folder.
  let device: UInt64
  let entries: [Entry]
  /// The names, concatenated.
  private let names: [UInt8]
  private let isGivenPath: Bool

  struct Entry: Sendable {
    /// The offset of the name.
    fileprivate var start: Int32
    fileprivate var length: Int32
    var inode: UInt64
    /// The type of the entry, a `DT_` constant.
    var type: UInt8
  }

  /// Creates a folder with a given path as its only entry.
  init(givenPath path: [UInt8], label: String) {
    prefix = []
    self.label = label
    device = 0
    names = path
    isGivenPath = true
    entries = [Entry(start: 0, length: Int32(path.count), inode: 0, type: UInt8(DT_UNKNOWN))]
  }

  /// Creates a folder with one entry.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - label: The entry's path on screen up to its name, or all of it if `isGivenPath` is true.
  ///   - name: The entry's name.
  ///   - isGivenPath: True if the file itself was given.
  init(path: [UInt8], label: String, name: [UInt8], isGivenPath: Bool) {
    prefix = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    self.label = label
    device = 0
    names = name
    self.isGivenPath = isGivenPath
    entries = [Entry(start: 0, length: Int32(name.count), inode: 0, type: UInt8(DT_UNKNOWN))]
  }

  /// Reads a folder; hidden entries are ignored.
  ///
  /// - Throws: `SystemError` if the folder cannot be read.
  init(_ open: consuming OpenFolder, path: [UInt8], label: String) throws(SystemError) {
    prefix = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    self.label = label
    device = FileIdentity(open.status).device
    isGivenPath = false
    var names: [UInt8] = []
    var entries: [Entry] = []
    try open.forEachEntry { entry in
      guard entry.name.first != UInt8(ascii: ".") else { return }
      entries.append(
        Entry(
          start: Int32(names.count), length: Int32(entry.name.count), inode: entry.inode, type: entry.type))
      names.append(contentsOf: entry.name)
      names.append(0)
    }
    names.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      entries.sort { strcmp(base + Int($0.start), base + Int($1.start)) < 0 }
    }
    self.names = names
    self.entries = entries
  }

  /// Returns an entry's name in the file system.
  func name(_ entry: Entry) -> ArraySlice<UInt8> {
    names[Int(entry.start)..<Int(entry.start + entry.length)]
  }

  /// Returns an entry's path on screen.
  func label(_ entry: Entry) -> String {
    isGivenPath ? label : label + String(decoding: name(entry), as: UTF8.self)
  }

  /// Returns an entry's path for the operating system and other programs.
  func path(_ entry: Entry) -> [UInt8] {
    prefix + name(entry)
  }

  /// Returns the kind of source according to an entry's file name extension.
  func kind(_ entry: Entry) -> SourceFile.Kind? { SourceFile.Kind(name: name(entry)) }
}
