import Determinations
import Glibc
import System

/// The text of a source, read again to find the line of something.
package enum SourceText {
  /// The text of a sample letters' file, of a file, or of an archive's member named as `archive!member`.
  ///
  /// - Parameter path: The path as a person finds it.
  /// - Returns: The text in UTF-8, or `nil` where it cannot be read again or is no text.
  package static func text(of path: String) -> [UInt8]? {
    if let bytes = contents(of: path) { return TextDecoder.decode(bytes) }
    // Names of folders may hold the mark too.
    for mark in path.indices where path[mark] == "!" {
      let archive = String(path[..<mark])
      if let member = memberText(String(path[path.index(after: mark)...]), of: archive) { return member }
    }
    return SampleLetters.files.first { $0.name == path }?.text.withUTF8Buffer { Array($0) }
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let (descriptor, size) = open(path) else { return nil }
    defer { close(descriptor) }
    return try? SystemIO.readAll(descriptor, expecting: size)
  }

  private static func memberText(_ name: String, of path: String) -> [UInt8]? {
    guard ArchiveReader.isAvailable, let (descriptor, size) = open(path) else { return nil }
    let locale = UTF8Locale()
    defer { locale.end() }
    do throws(ArchiveReader.End) {
      let reader = try ArchiveReader(descriptor, size: size, limits: ArchiveLimits(), isCancelled: { false })
      while true {
        let member = try reader.next()
        guard member.name == name else { continue }
        guard case .whole(let bytes) = try reader.content(of: member) else { return nil }
        return TextDecoder.decode(bytes)
      }
    } catch {
      return nil
    }
  }

  private static func open(_ path: String) -> (descriptor: Int32, size: Int)? {
    let descriptor = path.withSystemPath { Glibc.open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    return (descriptor, Int(status.st_size))
  }
}
