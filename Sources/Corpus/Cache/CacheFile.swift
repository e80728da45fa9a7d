import Glibc
import System

/// An open, mapped cache file with a verified header; values are verified when they are first read.
///
/// The map stays valid as long as it is held, even if another file takes the name.
final class CacheFile: Sendable {
  let map: CheckedMap
  private let header: CacheFormat.Header
  let sections: [String: CacheFormat.Section]

  /// The reason why a file cannot be used as a cache.
  enum Fault: Error, Hashable {
    /// The file is missing, or cannot be read.
    case missing
    /// The file is not a cache file, or belongs to another corpus.
    case foreign
    /// The file was written by another version of the program.
    case outdated
    case damaged
  }

  /// Opens and maps a file.
  ///
  /// - Throws: `Fault` if this program did not write it.
  init(_ path: String) throws(Fault) {
    guard let file = try? OpenFile(path.systemPath, followsLinks: false) else { throw .missing }
    guard file.isRegular, file.status.st_uid == geteuid() else { throw .foreign }
    let size = file.size
    guard size >= CacheFormat.headerSize else { throw .foreign }
    let whole: MappedFile
    do {
      whole = try MappedFile(file.descriptor.rawValue, count: size)
    } catch {
      throw .missing
    }
    header = try CacheFormat.Header(whole.bytes(0..<CacheFormat.headerSize), fileSize: size)
    sections = Dictionary(header.sections.map { ($0.name, $0) }) { first, _ in first }
    guard let text = sections[CacheFormat.text]?.range, let blocks = sections[CacheFormat.blocks]?.range,
      case let start = CacheFormat.bodyStart(after: text.upperBound), start <= blocks.lowerBound,
      Checksum(whole.bytes(blocks)).value == header.blocksChecksum,
      let map = CheckedMap(whole, body: start..<blocks.lowerBound, checksums: blocks)
    else { throw .damaged }
    self.map = map
  }

  var caseCount: Int { header.caseCount }
  var itemCount: Int { header.itemCount }
  var pathCount: Int { header.pathCount }
  var size: Int { header.fileSize }

  /// Returns the range of a section in the file.
  ///
  /// - Throws: `Fault` if there is no section of that name.
  func range(_ name: String) throws(Fault) -> Range<Int> {
    guard let section = sections[name] else { throw .damaged }
    return section.range
  }

  /// Returns the values of a section.
  ///
  /// - Parameters:
  ///   - name: The section's name.
  ///   - count: The expected number of values, or `nil`.
  /// - Returns: The values, in place.
  /// - Throws: `Fault` if there is no section of that name, or it has other values.
  func column<Element>(_ name: String, count: Int? = nil) throws(Fault) -> Column<Element> {
    guard let section = sections[name], section.stride == MemoryLayout<Element>.stride,
      let column = Column<Element>(map, section.range), count == nil || column.count == count
    else { throw .damaged }
    return column
  }

  /// Returns the lists stored in two sections.
  func lists<Element>(_ name: String, count: Int? = nil) throws(Fault) -> PackedLists<Element> {
    let bounds: Column<UInt32> = try column(name + "/bounds", count: count.map { $0 + 1 })
    guard bounds.count > 0 else { throw .damaged }
    return PackedLists(elements: try column(name), bounds: bounds)
  }
}
