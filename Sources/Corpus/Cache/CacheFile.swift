import Glibc

/// A cache file that is open and mapped, its header checked.
///
/// The map is the file's own as long as it is held, also when another file has taken its name meanwhile.
final class CacheFile: Sendable {
  let map: MappedFile
  private let header: CacheFormat.Header
  private let sections: [String: CacheFormat.Section]

  /// Why a file is no cache that can be used.
  enum Fault: Error, Hashable {
    /// There is none, or it cannot be read.
    case missing
    /// No cache file at all, or one of another corpus.
    case foreign
    /// Written by another version of the program.
    case outdated
    case damaged
  }

  /// Opens and maps a file.
  ///
  /// - Throws: `Fault` where it is not one that this program wrote.
  init(_ path: String) throws(Fault) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .missing }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      throw .foreign
    }
    let size = Int(status.st_size)
    guard size >= CacheFormat.headerSize else { throw .foreign }
    do {
      map = try MappedFile(descriptor, count: size)
    } catch {
      throw .missing
    }
    header = try CacheFormat.Header(map.bytes(0..<CacheFormat.headerSize), fileSize: size)
    sections = Dictionary(header.sections.map { ($0.name, $0) }) { first, _ in first }
  }

  var caseCount: Int { header.caseCount }
  var itemCount: Int { header.itemCount }
  var pathCount: Int { header.pathCount }
  var size: Int { header.fileSize }

  /// Where a section stands.
  ///
  /// - Throws: `Fault` where there is none of the name.
  func range(_ name: String) throws(Fault) -> Range<Int> {
    guard let section = sections[name] else { throw .damaged }
    return section.range
  }

  /// The values of a section.
  ///
  /// - Parameters:
  ///   - name: The section's name.
  ///   - count: How many they must be, or `nil`.
  /// - Returns: The values, where they stand.
  /// - Throws: `Fault` where there is none of the name, or it has other values.
  func column<Element>(_ name: String, count: Int? = nil) throws(Fault) -> Column<Element> {
    guard let section = sections[name], section.stride == MemoryLayout<Element>.stride,
      let column = Column<Element>(map, section.range), count == nil || column.count == count
    else { throw .damaged }
    return column
  }

  /// The lists of two sections.
  func lists<Element>(_ name: String, count: Int? = nil) throws(Fault) -> PackedLists<Element> {
    let bounds: Column<UInt32> = try column(name + "/bounds", count: count.map { $0 + 1 })
    guard bounds.count > 0 else { throw .damaged }
    return PackedLists(elements: try column(name), bounds: bounds)
  }

  /// Compares the sections with their checksums, the text aside.
  ///
  /// - Returns: Whether all are as they were written; also where it was cancelled.
  func verifySections(isCancelled: () -> Bool) -> Bool {
    for section in header.sections where section.name != "text" {
      var checksum = Checksum()
      var start = section.range.lowerBound
      while start < section.range.upperBound {
        if isCancelled() { return true }
        let end = min(section.range.upperBound, start + CacheFormat.blockSize)
        checksum.append(map.bytes(start..<end))
        start = end
      }
      if checksum.value != section.checksum { return false }
    }
    return true
  }
}
