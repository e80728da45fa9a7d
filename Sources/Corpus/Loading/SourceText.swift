import Determinations
import System

/// The text of a source, read again to find a line in it.
package enum SourceText {
  /// Returns the text of a sample, a file, or a member of an archive written as `archive!member`.
  ///
  /// - Parameter path: The path as shown in messages.
  /// - Returns: The text in UTF-8, or `nil` if it cannot be read or is not text.
  package static func text(of path: String) -> [UInt8]? {
    if let bytes = contents(of: path) { return TextDecoder.decode(bytes) }
    // The name of a folder may contain an exclamation mark, too.
    for mark in path.indices where path[mark] == "!" {
      let archive = String(path[..<mark])
      if let member = memberText(String(path[path.index(after: mark)...]), of: archive) { return member }
    }
    return SampleLetters.files.first { $0.name == path }?.text.withUTF8Buffer { Array($0) }
  }

  private static func contents(of path: String) -> [UInt8]? {
    file(path).flatMap { try? SystemIO.readAll($0.descriptor.rawValue, expecting: $0.size) }
  }

  private static func memberText(_ name: String, of path: String) -> [UInt8]? {
    guard ArchiveReader.isAvailable, let file = file(path) else { return nil }
    do throws(ArchiveReader.End) {
      let reader = try ArchiveReader(file, limits: ArchiveLimits(), isCancelled: { false })
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

  private static func file(_ path: String) -> OpenFile? {
    guard let file = try? OpenFile(path.systemPath), file.isRegular else { return nil }
    return file
  }
}
